"""Section 3: what each seat may see, and that nothing else is in a view or an event."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.model import Decision
from game.core.rng import Rng
from game.hunger.components.definitions import EASY_CARDS, MISSIONS, NOTHING, UNKNOWN
from game.hunger.components.map_graph import CHEST_IS_OPEN, CRYPT_OF, SPACE_INDEX
from game.hunger.components.mission_ops import TakeBonus
from game.hunger.notation.position_writer import cards_of
from game.hunger.rules import RULES
from game.hunger.state import State
from game.hunger.table import events as e
from game.hunger.table.actions import HIDDEN_KINDS, SECRET_ACTIONS
from tests.game import contract
from tests.game.games.hunger import moments
from tests.game.hunger.fixtures_nights import TABLES, at, do, eager, new, play_night


def viewers(state: State) -> tuple[int | None, ...]:
    return (None, *range(state.seats))


# Who sees what


@pytest.mark.parametrize(("mode", "seats"), TABLES[::3])
def test_faces_are_known_to_those_who_may_know_them(mode: str, seats: int) -> None:
    state = new(mode, seats, 3)
    for number, _ in enumerate(play_night(state, 3)):
        if number % 7:
            continue
        for viewer in viewers(state):
            seen = state.seen_by(viewer)
            assert {*seen.hunt_deck, *seen.tavern} <= {UNKNOWN}
            for chest, token in enumerate(seen.chests):
                assert token == (
                    state.chests[chest] if CHEST_IS_OPEN[chest] or state.chests[chest] == NOTHING else UNKNOWN
                )
            for seat in range(seats):
                known = state.known[seat]
                assert (
                    seen.deck[seat]
                    == (UNKNOWN,) * (len(state.deck[seat]) - known)
                    + state.deck[seat][len(state.deck[seat]) - known :]
                )
                for zone in (seen.hand, seen.missions):
                    assert (UNKNOWN not in zone[seat]) if seat == viewer else set(zone[seat]) <= {UNKNOWN}
                assert (seen.play[seat], seen.discard[seat], seen.tokens[seat]) == (
                    state.play[seat],
                    state.discard[seat],
                    state.tokens[seat],
                )


def test_nobody_is_told_what_closed_chests_hold() -> None:
    state = new(seed=4)
    told = state.opening[0].seen_by(0)
    assert isinstance(told, e.GameStarted)
    assert [token != UNKNOWN for token in told.chests] == list(CHEST_IS_OPEN)


def test_options_about_missions_are_the_seats_own() -> None:
    asked = Counter[str]()
    for state, _ in moments():
        decision = state.decision
        assert state.seen_by(decision.seat).decision == decision
        for viewer in viewers(state):
            if viewer == decision.seat:
                continue
            seen = state.seen_by(viewer).decision
            if decision.kind in HIDDEN_KINDS:
                asked[decision.kind] += 1
                assert seen == Decision(decision.seat, decision.kind, (), hidden=True)
            else:
                asked["secret"] += any(isinstance(action, SECRET_ACTIONS) for action in decision.actions)
                open_ones = tuple(
                    action for action in decision.actions if not isinstance(action, SECRET_ACTIONS)
                )
                assert seen == Decision(decision.seat, decision.kind, open_ones)
    assert set(asked) == {*HIDDEN_KINDS, "secret"} and asked["secret"] > 3


@pytest.mark.parametrize("mode", ["rookie", "elder"])
def test_only_who_takes_a_mission_sees_the_crypt(mode: str) -> None:
    crypt = CRYPT_OF[SPACE_INDEX["rd_6"]]
    state = at(
        {"at": "rd_5", "hand": ["vampire_speed_2#0"], "missions": ["blue_blood"]},
        mode=mode,
        crypts={"rd_6": ["romantic_soul", "craving"]},
    )
    do(state, {"do": "move", "to": "rd_6"}, {"do": "open_crypt"})
    assert state.decision.kind == ("take_mission" if mode == "rookie" else "return_mission")
    for viewer in (None, 0, 1):
        seen = state.seen_by(viewer)
        assert seen.crypts[crypt] == (
            state.crypts[crypt] if viewer == 0 else (UNKNOWN,) * len(state.crypts[crypt])
        )
        assert len(seen.missions[0]) == len(state.missions[0])
    do(state, state.decision.actions[0].plain())
    assert set(state.seen_by(0).crypts[crypt]) == {UNKNOWN}


def test_a_ready_card_on_the_deck_is_known_to_all_until_it_is_drawn() -> None:
    deck = ["the_hunger#0", "vampire_thirst#0", "vampire_strength#0"]
    state = at({"at": "rd_3", "hand": ["vampire_speed_4#0"], "deck": deck}, track={0: {1: ["tyto#0"]}})
    do(state, {"do": "stay"}, {"do": "hunt", "row": 0, "column": 1})
    state.apply(RULES.action({"do": "ready", "card": "tyto#0", "to": "top"}), ("end_turn",))
    for viewer in (None, 0, 1):
        assert state.seen_by(viewer).deck[0] == (UNKNOWN,) * 3 + state.deck[0][-1:] and cards_of(
            state.deck[0][-1:]
        ) == ["tyto#0"]
    state.go_on(("next_vampire",))
    assert cards_of(state.hand[0]) == ["tyto#0", *deck[:2]] and state.known[0] == 0
    assert state.seen_by(1).hand[0] == (UNKNOWN,) * 3 and state.seen_by(1).deck[0] == (UNKNOWN,)


def test_missions_come_to_light_at_the_end() -> None:
    state = new("rookie", 3, 5)
    for _ in play_night(state, 5):
        pass
    assert all(state.seen_by(viewer).missions == state.missions for viewer in viewers(state))


# What can be concluded


def test_the_first_cards_of_a_rookie_night_bear_the_mark_a() -> None:
    state, rng = new("rookie", 2, 7), Rng(3)
    while state.turn < 1:
        state.advance(eager(state, rng))
    assert state.easy_left == 3
    for seed in range(20):
        twin = state.seen_by(0).imagine(Rng(seed))
        assert set(twin.hunt_deck[-3:]) <= set(EASY_CARDS) and len(twin.hunt_deck) == len(state.hunt_deck)


def test_missions_that_are_out_of_the_game_are_not_imagined() -> None:
    for seats, some in ((4, False), (5, True)):
        unseen = new("elder", seats, 2).seen_by(None).unseen_missions
        assert any(MISSIONS[mission].five_plus for mission in unseen) is some


def test_an_owner_knows_which_cards_are_in_its_deck_but_not_their_order() -> None:
    state = new("elder", 2, 9)
    while state.turn < 4:
        state.advance(eager(state, Rng(state.generator)))
    seen = state.seen_by(0)
    assert sorted(seen.unseen_own[0]) == sorted(state.deck[0])
    assert sorted(seen.unseen_own[1]) == sorted(state.deck[1] + state.hand[1])
    assert len({seen.imagine(Rng(seed)).deck[0] for seed in range(10)}) > 1 or len(state.deck[0]) < 2


def test_a_position_of_some_cards_is_imagined_without_the_others() -> None:
    state = at(
        {"at": "rd_3", "hand": ["momo#0"], "deck": ["the_hunger#0"]},
        hunt_deck=["ivo#0", "boe#0"],
        tavern=["fava#0"],
    )
    twin = state.seen_by(None).imagine(Rng(1))
    assert (
        sorted(cards_of(twin.hunt_deck + twin.tavern)) == ["boe#0", "fava#0", "ivo#0"] and twin.check() == []
    )


def test_gold_missions_leave_no_trace_in_what_others_see() -> None:
    """The same table with a gold Mission that could be used and with a beige one looks the same to the
    rival.
    """
    views = []
    gold = next(mission.id for mission in MISSIONS if isinstance(mission.instant, TakeBonus))
    hand = ["vampiric_will#0", "vampire_speed_4#0"]
    for held in (gold, "blue_blood"):
        state = at({"at": "rd_5", "hand": hand, "missions": [held]}, chests={"mtn_2": "draw#0"})
        assert any(isinstance(action, SECRET_ACTIONS) for action in state.decision.actions) is (held == gold)
        views.append([contract.anatomy(state.seen_by(viewer)) for viewer in (None, 1)])
    assert views[0] == views[1]
