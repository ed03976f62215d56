"""Every numbered rule and ruling of the specification, as its text says: the cases of two files, and here
what a case cannot say.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.core.rng import Rng
from game.eaten.components.definitions import BACTERIA_OF, CRYSTAL_OF, IMMUNE, MUTATIONS, UNKNOWN
from tests.game.eaten.fixtures_tables import MODES, at, do, immune, new, stomach, tagged_events
from tests.game.games.eaten import CASE_FILES

NUMBERED = {
    *(f"R{number}" for number in (*range(1, 18), *range(20, 57), *range(60, 73))),
    *(f"Q{number:02}" for number in range(1, 32)),
}
"""R1 to R72 as the specification has them, Q01 to Q31 for its rulings."""


def test_every_rule_and_ruling_is_tested() -> None:
    of_cases = {
        rule for case in CASE_FILES.load(("examples.yaml", "referee_cases.yaml")) for rule in case["rules"]
    }
    of_tests = set(
        re.findall(
            r"\b[rq]\d+", " ".join(name for name in globals() if name.startswith("test_")).replace("_", " ")
        )
    )
    named = {rule if rule[0] == "R" else f"Q{int(rule[1:]):02}" for rule in of_cases}
    named |= {f"R{int(rule[1:])}" if rule[0] == "r" else f"Q{int(rule[1:]):02}" for rule in of_tests}
    assert named == NUMBERED


# Setup


@pytest.mark.parametrize("mode", MODES)
def test_r11_r12_r14_r17_setup_of_all_modes_and_the_miner_begins(mode: str) -> None:
    state = new(mode, 5)
    dealt, begun = state.dealt, tagged_events(state.opening, "turn_started")[0]
    assert (begun.seat, begun.number) == (0, 1)
    assert dealt.levels == [0, 0, 0, 0] and not (
        dealt.upgrades or dealt.tools or dealt.crystals or dealt.discard
    )
    assert dealt.mutation_slot < -1 and not dealt.final_turn
    assert len(set(dealt.tract)) == 7 and len(set(dealt.immune_row)) == 3
    icon = "hibernating" if mode in ("miner_solo", "zero") else "awake"
    assert all(icon in IMMUNE[card].icons for card in dealt.immune_row)
    assert len(dealt.immune_deck) == (18 if icon == "hibernating" else 20) - 3


def test_r14_the_first_card_dealt_is_rightmost() -> None:
    """The row is filled from the left end, so the card that the next refill pushes out is the first one
    dealt.
    """
    state = new("duel", 5)
    assert tagged_events(state.opening, "game_started")[0].immune_row == tuple(state.immune_row)


def test_r13_the_awake_beast_has_seven_cards_and_thirty_are_left() -> None:
    for mode in ("duel", "beast_solo"):
        dealt = new(mode, 6).dealt
        assert (len(dealt.hand), len(dealt.deck), len(dealt.set_aside)) == (7, 30, 0)


@pytest.mark.parametrize(("level", "away"), [(1, 7), (2, 7), (3, 7), (4, 4), (5, 4)])
def test_r13_cards_set_aside(level: int, away: int) -> None:
    for seed in range(30):
        state = new("miner_solo", seed, hibernating_level=level)
        crystals = [CRYSTAL_OF[card] for card in state.set_aside if CRYSTAL_OF[card] >= 0]
        assert len(state.set_aside) == away and len(crystals) == len(set(crystals)) == 4
        assert (len(state.hand), len(state.deck)) == (0, 37 - away)


def test_r13_what_is_left_is_in_random_order() -> None:
    """Crystals lie at the top of the deck as often as at the bottom, although some were taken out."""
    top = bottom = 0
    for seed in range(400):
        deck = new("miner_solo", seed).deck
        top += sum(CRYSTAL_OF[card] >= 0 for card in deck[-10:])
        bottom += sum(CRYSTAL_OF[card] >= 0 for card in deck[:10])
    assert abs(top - bottom) < 120, (top, bottom)


def test_r15_mutation_cards() -> None:
    assert new("duel", 1).mutation_hand == list(range(9))
    decks = {tuple(new("miner_solo", seed).mutation_hand) for seed in range(5)}
    assert len(decks) == 5 and all(sorted(deck) == list(range(9)) for deck in decks)


def test_r16_replication_start() -> None:
    assert [new("beast_solo", 1, robot_level=level).dealt.replication for level in range(1, 6)] == [
        1,
        2,
        3,
        3,
        3,
    ]
    assert new("zero", 1).dealt.replication == 0


# The Beast


def truth(kind: str, detail: str, cards: list[str]) -> bool:
    """R43 once more, from its text."""
    types = [BACTERIA_NAMES[BACTERIA_OF[card]] for card in numbers(cards)]
    crystals = sum(CRYSTAL_OF[card] >= 0 for card in numbers(cards))
    counts = [types.count(name) for name in BACTERIA_NAMES]
    if kind == "adjacent_pair":
        return any(a == b == detail for a, b in zip(types, types[1:], strict=False))
    if kind == "three_same":
        return max(counts) >= 3
    if kind == "ends_match":
        return len(types) > 1 and types[0] == types[-1]
    if kind == "all_four":
        return min(counts) > 0
    return (
        crystals if detail == "crystal" else tools_in(cards) if detail == "tool" else types.count(detail)
    ) >= 2


BACTERIA_NAMES = ("red", "blue", "green", "yellow")
TOOL_CARDS = {*range(5, 9), *range(16, 20), *range(27, 31), *range(38, 42)}
"""Numbers of the cards that show a tool, read off the list of cards."""


def numbers(cards: list[str]) -> list[int]:
    return [int(card[1:]) - 1 for card in cards]


def tools_in(cards: list[str]) -> int:
    return sum(int(card[1:]) in TOOL_CARDS for card in cards)


TRACTS = [
    ["s09", "s10", "s20"], ["s09", "s20", "s10"], ["s09", "s20", "s10", "s31", "s11"],
    ["s20", "s21", "s31", "s32", "s42", "s43", "s09"], ["s05", "s20", "s38", "s31"],
    ["s01", "s31", "s12", "s42", "s43"], ["s07"], ["s27", "s28", "s32", "s42", "s20", "s21", "s31"],
]  # fmt: skip


@pytest.mark.parametrize("cards", TRACTS, ids=lambda cards: "-".join(cards))
def test_r43_prerequisites(cards: list[str]) -> None:
    hand = [name for name in ("s33", "s22", "s44", "s11", "s30", "s19") if name not in cards]
    for number, card in enumerate(IMMUNE):
        if "awake" not in card.icons:
            continue
        detail = getattr(card.prereq, "bacteria", getattr(card.prereq, "feature", ""))
        state = at(start="immune", tract=cards, hand=hand, immune_row=[card.id, "i24"])
        asked = state.decision.kind == "immune" and ["acquire", card.id] in [
            action.plain() for action in state.decision.actions
        ]
        assert asked == truth(card.prereq.__struct_config__.tag, detail, cards), (card.id, number)


def test_q25_the_order_under_the_deck_is_the_beasts_secret() -> None:
    """Events show the faces sorted; two orders look the same to every other viewer."""
    zones: dict[str, Any] = {
        "start": "immune",
        "tract": ["s01", "s16", "s05", "s42", "s20", "s31", "s32"],
        "hand": ["s09", "s02", "s10", "s11", "s22", "s33", "s43"],
        "deck": ["s44", "s21"],
        "immune_row": ["i06"],
    }
    one, other = at(**zones), at(**zones)
    first = do(one, ["acquire", "i06"], ["pay", "s10"], ["pay", "s09"])
    second = do(other, ["acquire", "i06"], ["pay", "s09"], ["pay", "s10"])
    assert stomach(one.deck[:2]) == ["s09", "s10"] and stomach(other.deck[:2]) == ["s10", "s09"]
    for viewer in (None, 0):
        assert [event.seen_by(viewer) for event in first] == [event.seen_by(viewer) for event in second]
        assert one.seen_by(viewer) == other.seen_by(viewer)
    assert one.seen_by(1) != other.seen_by(1)
    assert stomach(tagged_events(first, "energy")[0].cards) == ["s09", "s10"]


def test_r10_without_players_the_crystal_collected_last_is_lost() -> None:
    zones: dict[str, Any] = {
        "tract": ["s20", "s09"],
        "crystals": ["tide_opal", "ruby_shard"],
        "mutation_slot": "m_blue_1",
        "deck": [],
    }
    state = at("zero", start="end_of_miner_turn", replication=1, **zones)
    lost = tagged_events(state.opening, "crystal_lost")
    assert [event.crystal for event in lost] == [0] and state.crystals == [3]


def test_r50_without_players_a_short_tract_ends_the_game() -> None:
    state = at("zero", start="beast_turn", tract=["s20"], deck=["s09"], crystals=["tide_opal"], replication=3)
    assert (state.ending, stomach(state.tract)) == ("score", ["s20", "s09"])
    assert not tagged_events(state.opening, "reaction_rolled") and not tagged_events(
        state.opening, "final_turn"
    )


def test_r65_without_players_the_card_acquired_first_is_removed() -> None:
    state = at(
        "zero", draws=[6, 5, 4], start="miner_turn", tract=["s09", "s20", "s31"], immune_play=["i11", "i04"]
    )
    assert (
        immune(event.card for event in tagged_events(state.opening, "immune_removed") if event.by == "robot")[
            0
        ]
        == "i11"
    )


@pytest.mark.parametrize("kind", ["fill", "ingest", "immune", "mutation"])
def test_q12_no_tools_in_the_turn_of_the_beast(kind: str) -> None:
    """And the Miner is asked nothing there."""
    tract = ["s20", "s09", "s31", "s42", "s10", "s21", *(["s05"] if kind != "fill" else [])]
    state = at(
        start="beast_turn", tract=tract, hand=["s11", "s22", "s33", "s44"], tools=["s16"], immune_row=["i11"]
    )
    while state.decision.kind != kind:
        state.apply(state.decision.actions[-1 if state.decision.kind == "immune" else 0])
    assert state.decision.seat == 1
    assert all(action.verb not in ("wrench", "end") for action in state.decision.actions)


@pytest.mark.parametrize("mode", MODES)
def test_r38_asleep_or_awake_a_bluff_is_never_lost(mode: str) -> None:
    bluff = next(number for number, card in enumerate(MUTATIONS) if card.returns)
    hand = ["s11", "s10"] if mode in ("duel", "beast_solo") else []
    zones: dict[str, Any] = {
        "tract": ["s20", "s09", "s31"],
        "hand": hand,
        "mutation_slot": "m_bluff",
        "mutation_hand": ["m_red_1"],
    }
    state = at(mode, draws=[1, 2, 3], start="end_of_miner_turn", **zones)
    revealed = tagged_events(state.opening, "mutation_revealed")[0]
    assert (revealed.card, revealed.success, revealed.returns) == (bluff, False, True)
    assert bluff not in state.mutation_discard


def test_q31_the_thirteenth_attack_digests_at_the_latest() -> None:
    """Twelve levels below the fatal one, and each attack takes one."""
    state = at(
        tract=["s20"], hand=["s11"], dice=[1, 2, 3], levels={"red": 3, "blue": 3, "green": 3, "yellow": 3}
    )
    assert tagged_events(do(state, ["end"]), "digested")


def test_r71_which_type_was_paid_first_is_the_beasts_secret() -> None:
    """Ruling 25: the faces are shown together; a type that is still missing would tell their order under the
    deck.
    """
    zones: dict[str, Any] = {
        "start": "immune",
        "tract": ["s01"],
        "hand": ["s09", "s20", "s31"],
        "replication": 5,
        "immune_row": [],
    }
    red, blue = at("beast_solo", **zones), at("beast_solo", **zones)
    first, second = do(red, ["regress"], ["pay", "s09"]), do(blue, ["regress"], ["pay", "s20"])
    for viewer in (None, 0):
        assert red.seen_by(viewer) == blue.seen_by(viewer) and red.seen_by(viewer).missing == (UNKNOWN,)
        assert [event.seen_by(viewer) for event in first] == [event.seen_by(viewer) for event in second]
        for seed in range(20):
            imagined = red.seen_by(viewer).imagine(Rng(seed))
            assert imagined.check() == [] and imagined.seen_by(viewer) == red.seen_by(viewer)
    assert red.seen_by(1).missing == (1,) and blue.seen_by(1).missing == (0,)
