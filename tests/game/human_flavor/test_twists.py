"""The closed switches of a match (C10): each does what it says, and a match with them keeps every promise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from game.core.errors import ConfigError, IllegalAction
from game.core.match import Match
from game.core.rng import Rng
from game.human_flavor.bots.evaluator import Evaluator
from game.human_flavor.bots.levels import LEVELS
from game.human_flavor.bots.starting_tokens import start_worths
from game.human_flavor.components.definitions import (
    AGENDA_IDS,
    AGENDA_INDEX,
    ALLY_INDEX,
    HUMAN_INDEX,
    NEUTRAL,
    NUMBERS,
)
from game.human_flavor.rules import RULES
from game.human_flavor.table.actions import StartResources
from game.human_flavor.table.zones import EARNED
from game.human_flavor.turn import scoring
from tests.game import contract
from tests.game.human_flavor.fixtures_matches import at, new, play_match
from tests.game.mirror_human_flavor import Mirror

ALL: dict[str, Any] = {
    "days": 2,
    "tokens": 12,
    "minions": 4,
    "points": [0, 7, 3],
    "agendas": ["garbage_strike", "bone_count", "mixed_grill", "eat_the_elite"],
    "corners": {"commerce": [1, "neutral"], "crime": ["neutral", "neutral", 0, 0]},
    "uprising": 5,
    "without": {
        "humans": ["poet", "judge"],
        "allies": ["pack_alpha"],
        "agendas": ["full_house", "home_cooking"],
    },
}
TABLE: dict[str, Any] = {"seats": 3, "twists": ALL}


def twisted_match(seats: int = 2, seed: int = 1, **twists: Any) -> Any:
    return new(seats, seed, twists=twists)


def through_the_night(state: Any) -> None:
    """To the second day."""
    answers = play_match(state, 4)
    while state.day < 2:
        next(answers)


# Every promise of a match


@pytest.mark.parametrize("promise", contract.PROMISES, ids=lambda promise: promise.__name__)
def test_promise(promise: Callable[..., None]) -> None:
    promise(RULES, TABLE, 1)


def test_events_explain_the_whole_change() -> None:
    match, rng = Match.new(RULES, RULES.config(**TABLE), seed=3), Rng(3)
    mirror = Mirror(match.config)
    mirror.follow(list(match.state.opening))
    while match.state.decision is not None:
        mirror.compare(match.state.seen_by(None))
        mirror.follow(contract.give(match, contract.random_entry(match.state, rng)))
    mirror.compare(match.state.seen_by(None))
    mirror.compare_end(match.state.result)


def test_a_match_without_twists_is_the_same_match_as_ever() -> None:
    plain, none = RULES.config(seats=2), RULES.config(seats=2, twists={"days": 0, "corners": {}})
    assert plain == none and b"twists" not in msgspec.json.encode(plain)
    assert (
        Match.new(RULES, plain, 5).id
        == Match.new(RULES, none, 5).id
        != Match.new(RULES, RULES.config(twists={"days": 1}), 5).id
    )
    assert "twists" not in Match.new(RULES, plain, 5).state.to_position()


# Each of them


@pytest.mark.parametrize(("seats", "days"), [(2, 1), (2, 2), (2, 6), (5, 3)])
def test_days(seats: int, days: int) -> None:
    """R47: three agendas on each of them, and minions as on those days."""
    state, seen = twisted_match(seats, days=days), {}
    for _ in play_match(state, 2):
        seen[state.day] = state.owned[0], len(state.agendas)
    assert state.revolt or state.day == days == state.last_day == max(seen)
    first = NUMBERS.start_minions[seats]
    assert {day: facts for day, facts in seen.items() if day} == {
        day: (min(6, first + day - 1), 3) for day in range(1, state.day + 1)
    }


def test_tokens() -> None:
    """R1: another sum is refused, with the number that is right."""
    state = twisted_match(tokens=5)
    assert all(sum(answer.resources) == 5 for answer in state.decision.actions)
    with pytest.raises(IllegalAction):
        state.apply(StartResources((3, 2, 2, 1, 1)))
    blocked = RULES.why_not(state, StartResources((3, 2, 2, 1, 1)))
    assert blocked is not None and blocked.key.endswith("start_sum") and blocked.values == {"n": 5}
    worths = start_worths(Evaluator(LEVELS[2], 2), state, 0, state.decision.actions)
    assert len({*worths}) > 5, "a computer player knows how to choose among them"


def test_minions() -> None:
    """S4, R48: one more a day from there on, and a position counts from there too."""
    state = twisted_match(3, minions=5)
    assert state.minions == state.owned == [5, 5, 5]
    through_the_night(state)
    assert state.owned == [6, 6, 6]
    assert at(twists={"minions": 2}, day=2).minions == [3, 3] and at(day=2).minions == [4, 4]


def test_points() -> None:
    state = twisted_match(points=[0, 8])
    assert state.score == [0, 8] and state.earned == [(0,) * len(EARNED)] * 2
    line = scoring.score_lines(state, 1)[0]
    assert (line.key, line.points) == ("score.before", 8)


def test_agendas_are_laid_out_and_stay_face_down() -> None:
    names = ["garbage_strike", "bone_count", "mixed_grill", "eat_the_elite", "home_cooking"]
    for seed in range(3):
        state = twisted_match(2, seed, agendas=names)
        assert [AGENDA_IDS[agenda] for agenda in state.agendas] == names[:3]
        seen = state.seen_by(0)
        assert {*seen.unseen_agendas} == {*range(len(AGENDA_IDS))} - {*state.agendas} and AGENDA_INDEX[
            "home_cooking"
        ] not in seen.agenda_deck
        assert seen.imagine(Rng(1)).agenda_deck != state.agenda_deck, "nobody knows what is next"
        through_the_night(state)
        assert [AGENDA_IDS[agenda] for agenda in state.agendas[:2]] == names[3:] and len(state.agendas) == 3


def test_corners_stand_as_given_and_their_stackers_are_placed() -> None:
    state = twisted_match(3, corners=ALL["corners"])
    assert state.meters == ((1, NEUTRAL), (NEUTRAL, NEUTRAL, 0, 0), (), ())
    assert state.stackers == [(6, 4, 6, 6), (5, 6, 6, 6), (6, 6, 6, 6)] and state.opening[0].neutrals == (
        1,
        2,
        0,
        0,
    )


def test_an_uprising_that_has_begun() -> None:
    """Section 8: it counts as any other."""
    state = twisted_match(2, uprising=5)
    assert (state.height, state.level, state.worth, state.revolt) == (5, 2, 3, False)
    assert [network for _, network in state.uprising] == [0, 1, 2, 3, 0] and {
        owner for owner, _ in state.uprising
    } == {NEUTRAL}


def test_cards_that_are_left_out_never_come() -> None:
    without = {"humans": ["poet", "judge"], "allies": ["pack_alpha"], "agendas": ["full_house"]}
    state = twisted_match(4, 3, without=without)
    out = {HUMAN_INDEX["poet"], HUMAN_INDEX["judge"]}
    for _ in play_match(state, 3):
        assert (
            {*state.absent_humans} == out
            and ALLY_INDEX["pack_alpha"] in state.absent_allies
            and not state.check()
        )
    assert AGENDA_INDEX["full_house"] in state.absent_agendas


# What is refused


@pytest.mark.parametrize(
    ("twists", "problem"),
    [
        ({"nights": 1}, "no twist 'nights'"),
        ({"days": 7}, "'days' must be from 1 to 6"),
        ({"days": -1}, "'days' must be from 1 to 6"),
        ({"tokens": 15}, "'tokens' must be from 1 to 14"),
        ({"minions": 7}, "'minions' must be from 1 to 6"),
        ({"uprising": 9}, "'uprising' must be from 1 to 8"),
        ({"points": [1]}, "'points' must list 2 numbers"),
        ({"points": [1, -1]}, "'points' must list 2 numbers"),
        ({"corners": {"spice": [0]}}, "spice"),
        ({"corners": {"crime": [2]}}, "'corners.crime' names seat 2; the seats are 0 to 1"),
        ({"corners": {"crime": ["nobody"]}}, "nobody"),
        ({"corners": {"crime": [0, 0, 1, 1, 0]}}, "'corners.crime' must list at most 4 stackers"),
        ({"agendas": ["poet"]}, "'agendas' names 'poet'"),
        ({"agendas": ["full_house"] * 2}, "'agendas' names 'full_house' twice"),
        ({"agendas": list(AGENDA_IDS[:4]), "days": 1}, "'agendas' must list at most 3 cards"),
        (
            {"agendas": ["full_house"], "without": {"agendas": ["full_house"]}},
            "'full_house', which stays in the box",
        ),
        ({"without": {"humans": ["momo"]}}, "'without.humans' names 'momo'"),
        ({"without": {"allies": ["stray_pup"]}}, "'without.allies' names 'stray_pup'"),
        ({"without": {"humans": list(HUMAN_INDEX)[4:] + ["poet"]}}, "twice"),
        ({"without": {"humans": list(HUMAN_INDEX)[3:]}}, "at most 50 cards"),
        ({"without": {"agendas": list(AGENDA_IDS[:13])}}, "at most 12 cards"),
    ],
)
def test_a_switch_that_cannot_be_is_named(twists: dict[str, Any], problem: str) -> None:
    with pytest.raises(ConfigError, match=problem):
        RULES.config(seats=2, twists=twists)
