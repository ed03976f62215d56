"""Section 3: what each seat may see, what it may conclude, and that nothing else is in a view or an event."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core.model import Decision
from game.core.rng import Rng
from game.eaten.components.definitions import CRYSTAL_OF, UNKNOWN
from game.eaten.table.actions import HIDDEN_KINDS
from tests.game import contract
from tests.game.eaten.fixtures_tables import at, do, eager, new, stomach

VIEWERS = (None, 0, 1)
PAYING: dict[str, Any] = {
    "start": "immune",
    "tract": ["s01", "s16", "s05", "s42", "s20", "s31", "s32"],
    "hand": ["s09", "s02", "s10", "s11", "s22", "s33", "s43"],
    "immune_row": ["i06"],
}
"""The Beast may pay two cards for Tool Corrosion."""


# Who sees what


def test_a_duel_shows_the_hand_to_its_owner_only() -> None:
    state = new("duel", 4)
    assert state.seen_by(1).hand == state.hand
    for viewer in (None, 0):
        assert state.seen_by(viewer).hand == [UNKNOWN] * 7
        assert state.seen_by(viewer).mutation_hand == [UNKNOWN] * 9
    for viewer in VIEWERS:
        assert set(state.seen_by(viewer).deck) == set(state.seen_by(viewer).immune_deck) == {UNKNOWN}


@pytest.mark.parametrize("mode", ["miner_solo", "zero"])
def test_asleep_nobody_sees_deck_mutations_or_what_is_set_aside(mode: str) -> None:
    dealt = new(mode, 4)
    for viewer in VIEWERS:
        seen = dealt.seen_by(viewer)
        assert {*seen.deck, *seen.set_aside, *seen.mutation_hand} <= {UNKNOWN}


@pytest.mark.parametrize("kind", HIDDEN_KINDS)
def test_options_that_tell_about_the_hand_are_the_owners(kind: str) -> None:
    state = {
        "fill": lambda: at(start="beast_turn", tract=["s20"], hand=["s11"]),
        "ingest": lambda: at(start="beast_turn", tract=PAYING["tract"], hand=["s11"]),
        "immune": lambda: at(**PAYING),
        "pay": lambda: _after(at(**PAYING), ["acquire", "i06"]),
        "regress": lambda: at("beast_solo", start="immune", tract=["s20"], hand=["s11"], replication=1),
        "regress_pay": lambda: _after(
            at("beast_solo", start="immune", tract=["s20"], hand=["s11"], replication=1), ["regress"]
        ),
        "mutation": lambda: at(start="immune", tract=["s20"], hand=["s11"]),
    }[kind]()
    assert state.decision.kind == kind
    assert state.seen_by(1).decision == state.decision
    for viewer in (None, 0):
        assert state.seen_by(viewer).decision == Decision(1, kind, (), hidden=True)


def _after(state: Any, *answers: list[Any]) -> Any:
    do(state, *answers)
    return state


def test_the_drill_shows_to_miner_and_beast_but_not_to_the_room() -> None:
    state = at(
        tract=["s09"],
        hand=["s11", "s22", "s33", "s44"],
        dice=[1, 2, 3],
        tools=["s08"],
        draws=["s22", "s44", "s11"],
    )
    peek = do(state, ["drill", "s08"])[-1]
    for viewer, sees in ((None, False), (0, True), (1, True)):
        seen = state.seen_by(viewer)
        assert seen.decision.hidden is not sees
        assert stomach(card for card in seen.drilled if card >= 0) == (["s22", "s44", "s11"] if sees else [])
        assert (peek.seen_by(viewer).cards == state.drilled) is sees
    assert state.seen_by(0).hand == [UNKNOWN] * 4, "which of the backs they were stays the Beast's secret"


def test_asleep_only_the_miner_sees_the_drilled_cards_and_knows_them_under_the_deck() -> None:
    state = at("miner_solo", tract=["s09"], deck=["s44", "s33", "s22", "s11"], dice=[1, 2, 3], tools=["s08"])
    do(state, ["drill", "s08"])
    assert state.seen_by(1).decision.hidden and state.seen_by(1).drilled == (UNKNOWN,) * 3
    do(state, ["place", "s33", 1])
    assert (
        stomach(card for card in state.seen_by(0).deck[:2]) == ["s22", "s44"]
        and state.seen_by(0).deck[2] == UNKNOWN
    )
    for viewer in (None, 1):
        assert state.seen_by(viewer).deck == [UNKNOWN] * 3


def test_the_beast_knows_what_it_put_under_the_deck_in_order() -> None:
    state = at(**PAYING, deck=["s44", "s21", "s35"])
    do(state, ["acquire", "i06"], ["pay", "s10"], ["pay", "s09"])
    assert stomach(state.seen_by(1).deck[:2]) == ["s09", "s10"] and state.seen_by(1).deck[2:] == [UNKNOWN]
    assert state.seen_by(0).deck == [UNKNOWN] * 3


def test_used_mutation_cards_leave_an_open_set_but_a_hidden_choice() -> None:
    state = at(
        start="immune", tract=["s20"], hand=["s11"], mutation_hand=["m_red_1", "m_blue_2"], draws=[1, 2, 3]
    )
    do(state, ["mutate", "m_blue_2"])
    seen = state.seen_by(0)
    assert (
        seen.unseen_mutations() == sorted((*state.mutation_hand, state.mutation_slot))
        and seen.mutation_slot == UNKNOWN
    )
    slots = {seen.imagine(Rng(seed)).mutation_slot for seed in range(30)}
    assert slots == set(seen.unseen_mutations())
    assert state.seen_by(1).mutation_slot == state.mutation_slot


# What can be concluded


def test_while_paying_nobody_can_tell_which_card_left_the_hand() -> None:
    views = []
    for card in ("s09", "s22"):
        state = at(**PAYING, deck=["s44", "s21"])
        do(state, ["acquire", "i06"], ["pay", card])
        views.append(state.seen_by(0))
    assert contract.anatomy(views[0]) == contract.anatomy(views[1])
    paid = Counter(tuple(stomach(views[0].imagine(Rng(seed)).paid)) for seed in range(200))
    assert {name for (name,) in paid} == {"s09", "s10", "s11", "s22", "s33", "s43", "s44", "s21"}


def test_a_deck_that_runs_into_a_paid_block_is_known_as_far_as_can_be() -> None:
    """Two cards were paid; one of them has been drawn again, and it is not known which."""
    state = at(**PAYING, deck=["s44"])
    do(state, ["acquire", "i06"], ["pay", "s10"], ["pay", "s09"])
    assert (stomach(state.hand)[-2:], stomach(state.deck)) == (["s44", "s10"], ["s09"])
    seen = state.seen_by(0)
    block = seen.clues.blocks[0]
    assert (stomach(block.faces), block.held, block.places) == (["s09", "s10"], 1, (0,))
    bottoms = Counter(stomach(seen.imagine(Rng(seed)).deck)[0] for seed in range(100))
    assert set(bottoms) == {"s09", "s10"} and min(bottoms.values()) > 25
    for seed in range(20):
        hand = set(stomach(seen.imagine(Rng(seed)).hand))
        assert len(hand & {"s09", "s10"}) == 1 and "s44" not in stomach(seen.imagine(Rng(seed)).deck)


def test_one_card_paid_is_known_at_its_place() -> None:
    state = at(
        **{**PAYING, "hand": ["s09", "s02"], "immune_play": ["i13"]},
        deck=["s44", "s43", "s21", "s33", "s22", "s11", "s10"],
    )
    do(state, ["acquire", "i06"], ["pay", "s09"])
    for viewer in (None, 0):
        assert all(stomach(state.seen_by(viewer).imagine(Rng(seed)).deck)[0] == "s09" for seed in range(10))


def test_the_miner_remembers_drilled_cards_until_they_come_out() -> None:
    state = at(
        tract=["s09"],
        hand=["s11", "s22", "s33", "s44"],
        deck=["s43"],
        dice=[1, 2, 3],
        tools=["s08"],
        draws=["s22", "s44", "s11"],
    )
    do(state, ["drill", "s08"], ["place", "s44", 1])
    seen = state.seen_by(0)
    assert stomach(seen.clues.held) == ["s11", "s22"] and state.seen_by(None).clues.held == ()
    assert all({"s11", "s22"} < set(stomach(seen.imagine(Rng(seed)).hand)) for seed in range(20))
    assert {stomach(set(seen.imagine(Rng(seed)).hand) - set(seen.clues.held))[0] for seed in range(40)} == {
        "s33",
        "s43",
    }
    do(state, ["end"], ["place", "s22"])
    assert stomach(state.seen_by(0).clues.held) == ["s11"]


def test_imagined_hands_can_pay_what_is_asked_of_them() -> None:
    """Only the beast_solo questions tell so much; the cards are found however rare they are."""
    zones = {
        "tract": ["s20"],
        "hand": ["s09", "s21", "s01", "s02", "s03"],
        "deck": ["s12", "s13", "s14", "s15"],
    }
    state = at("beast_solo", start="immune", replication=5, **zones)
    for answers in ([], [["regress"]], [["regress"], ["pay", "s21"]]):
        twin_of = _after(state.copy(), *answers).seen_by(None)
        for seed in range(20):
            twin = twin_of.imagine(Rng(seed))
            assert {"s09", "s21"} <= set(stomach([*twin.hand, *twin.paid]))


@pytest.mark.parametrize("level", [2, 5])
def test_cards_set_aside_are_imagined_as_the_setup_picks_them(level: int) -> None:
    state, rng = new("miner_solo", 9, hibernating_level=level), Rng(2)
    while state.decision is not None:
        twin = state.seen_by(0).imagine(rng)
        kinds = [CRYSTAL_OF[card] for card in twin.set_aside if CRYSTAL_OF[card] >= 0]
        assert len(kinds) == len(set(kinds)) == 4 and len(twin.set_aside) == len(state.set_aside)
        state.apply(eager(state, rng))
