"""Pace, the turns to come and the way home: what is said is what the rules and the cards make of it."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from game.core.loader import load_yaml
from game.hunger.components.definitions import HAND, IS_PERMANENT, UNKNOWN
from game.hunger.components.map_graph import CASTLE, CASTLE_DISTANCE, SPACE_INDEX
from game.hunger.forecast.own_cards import OwnCards, own_cards
from game.hunger.forecast.pace import TurnSpeed, pace_with
from game.hunger.forecast.sampled_turns import SAMPLES, SPICY, sample_reach, stride_of
from game.hunger.forecast.time_left import turns_after_this
from game.hunger.forecast.walker import walk_home
from game.hunger.forecast.way_home import Danger, WayHome, dawn_line, way_home, worsens_danger
from game.hunger.turn import speed
from tests.game.hunger.fixtures_acting import acting, cards
from tools import hunger_way_home

START = "the_hunger vampire_speed_4 vampire_speed_3 vampire_speed_2 vampire_thirst vampire_strength"
HEAVY = "marya tamsin ulrich momo fava ivo kasimir artus"


def home(state: Any, space: str | None = None, *gained: str) -> WayHome:
    return way_home(
        state.seen_by(0), 0, None if space is None else SPACE_INDEX[space], cards(" ".join(gained))
    )


# Pace


@pytest.mark.parametrize(
    "hunted",
    ["", "marya", "marya tamsin momo", "marya swift_shadow patko", "momo ivo fava jaws", "echo eternal_rose"],
)
def test_pace_is_the_mean_of_all_hands(hunted: str) -> None:
    """Without cards that draw it is exact: every hand of three beside what is Permanent, counted by the rules
    (R19).
    """
    state = acting(hunted=hunted)
    state.digested[0] = cards("vampire_strength")
    left = [card for card in state.owned_cards(0) if card not in state.digested[0]]
    kept, loose = (
        [card for card in left if IS_PERMANENT[card]],
        [card for card in left if not IS_PERMANENT[card]],
    )
    hands = [speed.total_speed((*kept, *hand)) for hand in combinations(loose, HAND)]
    assert TurnSpeed(state, 0).per_turn() == pytest.approx(sum(hands) / len(hands))


@pytest.mark.parametrize(
    "hunted",
    [
        "",
        HEAVY,
        "vampiric_strength deirdre marya tamsin",
        "vampiric_will momo wainscott nemesia",
        HEAVY + " greater_strength",
    ],
)
def test_cards_that_draw_count(hunted: str) -> None:
    """As fast as the turns that are sampled card by card, within a third of a step."""
    state = acting(hunted=hunted, turn=1)
    own = own_cards(state, 0)
    turns = [stride.speed for sample in sample_reach(own, 14).turns for stride in sample]
    assert TurnSpeed(state, 0).per_turn() == pytest.approx(sum(turns) / len(turns), abs=0.34)
    assert TurnSpeed(state, 0).per_turn(cards("vampiric_strength#1")) > TurnSpeed(state, 0).per_turn(
        cards("cottard")
    )


def test_pace_is_told_as_long_as_a_turn_follows() -> None:
    state = acting(turn=14, hunted="marya")
    now, then = pace_with(state, 0), pace_with(state, 0, cards("tamsin nib"))
    assert (
        now is not None
        and then is not None
        and now.speed > then.speed
        and (now.humans, then.humans) == (1, 2)
    )
    assert pace_with(state, 0, (UNKNOWN,)) is not None
    assert pace_with(acting(turn=15), 0) is None and pace_with(acting(arrival=1), 0) is None
    assert pace_with(acting(turn=15, tokens="parasol"), 0) is not None


# The turns to come


def test_the_deck_comes_first_then_all_that_was_discarded() -> None:
    deck, rest = (
        "vampire_speed_4 vampire_speed_3 vampire_speed_2",
        "the_hunger vampire_thirst vampire_strength",
    )
    state = acting(deck=deck, play=rest, turn=13)
    one, two = sample_reach(own_cards(state, 0), 1), sample_reach(own_cards(state, 0), 2)
    assert one.totals == [9] * SAMPLES and not one.shuffled, "4 + 3 + 2 is sure"
    assert (two.totals[0], two.totals[-1], two.shuffled) == (9 + 5, 9 + 9, True), "then any three of all six"
    greedy = sample_reach(own_cards(state, 0, cards("marya")), 2)
    assert greedy.chance_below(14) > 0.0 == two.chance_below(14) and greedy.mean_steps < two.mean_steps


def test_what_lies_on_top_is_known() -> None:
    state = acting(
        deck="swift_shadow vampire_speed_4 vampire_speed_3 vampire_speed_2", hunted="swift_shadow", turn=14
    )
    state.known[0] = 1
    own = own_cards(state.seen_by(0), 0)
    assert own.first == cards("swift_shadow") and len(own.all_cards) == len(state.owned_cards(0))


def test_strides_are_the_rules_speed() -> None:
    assert stride_of(cards("vampire_speed_4 vampire_thirst marya")).speed == 4 + 3
    assert stride_of(cards("vampire_strength marya momo")).draws == 1
    assert stride_of(cards("vampire_speed_4 theresa momo")).steps == 4 + 1 - 4, "Confuse"
    assert stride_of(cards("vampire_speed_4 bernard momo")).steps == 0, "Spicy"


def test_a_spicy_card_leads_to_one_well() -> None:
    """R24, R39: it stays in play until a turn with Speed has led to a Well, and is given back there."""
    quick, slow = cards("vampire_speed_4 vampire_speed_3 vampire_speed_2"), cards("cottard dieter aldous")
    for first, led in ((quick, [True, False]), (slow, [True, True])):
        own = OwnCards(kept=cards("antonin"), first=first, deck=cards("marya tamsin ulrich"), rest=())
        for strides in sample_reach(own, 2).turns:
            assert [bool(stride.ways & SPICY) for stride in strides] == led


def test_the_walker_goes_by_the_map() -> None:
    far = SPACE_INDEX["rd_3"]
    plain = stride_of(cards("vampire_speed_4 vampire_speed_3 vampire_speed_2"))
    assert CASTLE_DISTANCE[walk_home(far, [plain], 0)] == CASTLE_DISTANCE[far] - 9
    assert CASTLE_DISTANCE[walk_home(far, [plain], 2)] == CASTLE_DISTANCE[far] - 11
    assert walk_home(far, [plain] * 2, 0) == CASTLE, "and stays there"
    confused = stride_of(cards("vampire_speed_4 vampire_speed_3 theresa"))
    assert CASTLE_DISTANCE[walk_home(far, [confused], 0)] == CASTLE_DISTANCE[far] + 4 - 7


# The way home


def test_danger_is_told_turns_before() -> None:
    """The same place and cards, turn after turn: first green, then amber, then ember, with falling chances
    (no cliff).
    """
    told = [home(acting("rd_8", turn=turn, hunted=HEAVY), "rd_8") for turn in range(7, 16)]
    order = [Danger.GREEN, Danger.AMBER, Danger.EMBER]
    ranks = [order.index(one.danger) for one in told]
    assert ranks == sorted(ranks) and set(ranks) == {0, 1, 2}
    assert [one.safe for one in told] == sorted([one.safe for one in told], reverse=True)
    assert [len(one.blocks) for one in told] == [8, 7, 6, 5, 4, 3, 2, 1, 0]
    assert all(one.steps_short == max(0, -one.surplus) for one in told)
    amber = ranks.index(1)
    assert ranks[amber:].count(1) + ranks.count(2) >= 2 and told[amber].safe > 50, (
        "there is time to turn back"
    )


def test_greed_has_its_price() -> None:
    """Hunting slows, moving outward costs steps: told by the same numbers."""
    state = acting("rd_6", turn=10, hunted=HEAVY)
    now, slower, farther = (
        home(state, "rd_6"),
        home(state, "rd_6", "dieter", "wainscott"),
        home(state, "rd_10"),
    )
    assert slower.safe <= now.safe and slower.surplus < now.surplus
    assert farther.surplus == now.surplus - 4 and farther.safe < now.safe
    assert worsens_danger(now, farther) == (now.danger != farther.danger) and not worsens_danger(farther, now)


def test_this_turn_is_exact() -> None:
    state = acting("rd_6", asking="move", moved=False, turn=15, speed_left=4, speed_total=4)
    one = home(state)
    assert (one.this_turn, one.blocks, one.safe, one.danger) == (4, (), 0, Danger.EMBER)
    state = acting("mtn_1", asking="move", moved=False, turn=15, speed_left=1, speed_total=1)
    one = home(state)
    assert (one.this_turn, one.to_safety, one.safe, one.castle, one.danger) == (1, 1, 100, 0, Danger.GREEN)
    assert [(mark.steps, mark.region, mark.points) for mark in one.marks] == [
        (0, "castle", 0),
        (3, "cemetery", 5),
    ]


def test_marks_follow_the_mode() -> None:
    rookie = home(acting("rd_3", mode="rookie", turn=12, castle_tiles=(8, 6)))
    assert (rookie.marks[0].points, rookie.marks[-1].steps, rookie.marks[-1].points) == (8, 10, 14)
    assert {mark.region for mark in rookie.marks} == {"castle", "cemetery", "mountains"}


def test_tokens_and_parasols_help() -> None:
    plain = home(acting("rd_3", turn=14), "rd_3")
    token, parasol = (
        home(acting("rd_3", turn=14, tokens="speed_2"), "rd_3"),
        home(acting("rd_3", turn=14, tokens="parasol"), "rd_3"),
    )
    assert token.tokens == 2 and token.surplus == plain.surplus + 2 and token.safe > plain.safe
    assert [block.parasol for block in parasol.blocks] == [False, True] and parasol.safe > plain.safe
    assert turns_after_this(acting(turn=14, tokens="parasol"), 0) == 2


def test_at_home_nothing_is_to_fear() -> None:
    one = home(acting("castle", arrival=1, turn=14))
    assert (one.steps, one.safe, one.castle, one.danger) == (0, 100, 100, Danger.GREEN)


def test_who_comes_home_has_nothing_more_to_fear() -> None:
    """However slow the turns that follow would be: it plays none of them on the map."""
    late = acting("cem_1", asking="move", moved=False, turn=14, hunted=HEAVY, speed_left=4, speed_total=4)
    near, there = home(late), home(late, "castle")
    assert (there.steps, there.safe, there.castle, there.danger) == (0, 100, 100, Danger.GREEN)
    assert near.steps == 1 and not worsens_danger(near, there)
    start = home(acting("castle", asking="move", moved=False, turn=1), "castle")
    assert start.blocks, "the one that has not set out yet is not home"


def test_the_dawn_line_creeps_inwards() -> None:
    lines = [dawn_line(acting("rd_3", turn=turn, hunted=HEAVY).seen_by(0), 0) for turn in range(8, 16)]
    steps = [line.steps for line in lines]
    assert steps == sorted(steps, reverse=True) and steps[-1] == 3, (
        "in the last turn only the Cemetery is left"
    )
    for line in lines:
        assert all(
            (CASTLE_DISTANCE[space] > line.steps) == (space in line.spaces)
            for space in range(len(CASTLE_DISTANCE))
        )


# Against the rules


def test_what_is_said_is_what_comes() -> None:
    """The recorded nights: each bin has cases enough, and none is off by more than 9 points; the sources are those that
    were recorded, and a handful of nights goes as it went.
    """
    recorded = load_yaml(hunger_way_home.FILE)
    for name in ("safe", "castle"):
        for one in recorded[name]:
            assert one["cases"] >= 150 and abs(one["said"] - one["came"]) <= 9, (name, one)
    assert recorded["nights"] >= hunger_way_home.NIGHTS
    assert recorded["sources"] == hunger_way_home.sources_digest(), "python -m tools.hunger_way_home --record"


@pytest.mark.parametrize("number", range(hunger_way_home.REPLAYED))
def test_recorded_nights_are_said_the_same(number: int) -> None:
    recorded = load_yaml(hunger_way_home.FILE)["replayed"][number]
    assert [[int(value) for value in case] for case in hunger_way_home.play_night(number)] == recorded
