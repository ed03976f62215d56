"""Answers, pushes, agendas, evenings and scores of many matches, read a second time from the text of the
rules; both readings agree."""

from __future__ import annotations

import json
from collections import Counter
from itertools import product
from typing import Any

import pytest

from game.core.model import Event
from game.human_flavor.components.definitions import NETWORKS
from game.human_flavor.rules import RULES as GAME
from game.human_flavor.state import State
from game.human_flavor.table.actions import KINDS, Dominate, DominatePaying
from game.human_flavor.table.events import AgendaScored, DayStarted, FinalScore
from tests.game.human_flavor.fixtures_matches import TABLES, answers, crowded_match, new, play_match
from tests.game.human_flavor.reference_answers import ANSWERS, conversions, places
from tests.game.human_flavor.reference_scorer import (
    AGENDAS,
    CLANS,
    RESOURCES,
    RULES,
    agenda_points,
    dominate_meter,
    ending,
    first_player,
    seats,
    winners,
)


def are_same(one: list[dict[str, Any]], other: list[dict[str, Any]]) -> bool:
    """The order does not matter; nothing is offered twice."""
    return Counter(json.dumps(answer, sort_keys=True) for answer in one) == Counter(
        json.dumps(answer, sort_keys=True) for answer in other
    )


@pytest.mark.parametrize("number", TABLES)
def test_both_offer_the_same_answers_all_the_way(number: int) -> None:
    kinds: Counter[str] = Counter()
    for state in (new(number, number), crowded_match(number, number)):
        agree_on_answers(state, kinds)
    assert {*kinds} == {*KINDS}


def agree_on_answers(state: State, kinds: Counter[str]) -> None:
    for _ in play_match(state, state.seats, off_turn=9):
        assert state.decision is not None
        seat, kind = state.decision.seat, state.decision.kind
        position = state.to_position()
        expected = start(position, seat) if kind == "start_resources" else ANSWERS[kind](position, seat)
        assert expected is not None and are_same(expected, answers(state)), (kind, position)
        for other in range(state.seats):
            off_turn = [action.plain() for action in state.interrupts(other)]
            assert are_same(off_turn, [] if kind == "start_resources" else conversions(position, other))
        kinds[kind] += 1


def start(position: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    """R1."""
    lines = [CLANS[position["clans"][seat]]["storage"][resource] for resource in RESOURCES]
    ways = [
        way for way in product(*[range(line + 1) for line in lines]) if sum(way) == RULES["start_resources"]
    ]
    maps = [
        {resource: number for resource, number in zip(RESOURCES, way, strict=True) if number} for way in ways
    ]
    return [{"type": "start_resources", "resources": one} for one in maps]


@pytest.mark.parametrize("number", TABLES)
def test_both_push_and_score_the_same(number: int) -> None:
    """Meters and uprising after every dominate; agendas, the new first player and the final scores of every
    evening."""
    pushes, days = 0, 0
    for seed, state in enumerate((new(number, number), crowded_match(number), crowded_match(number, 3))):
        for action in play_match(state, seed):
            position = state.to_position()
            if isinstance(action, Dominate | DominatePaying):
                assert state.decision is not None
                network = NETWORKS[action.network]
                after = state.copy()
                after.apply(action)
                if after.day == state.day:
                    meter, uprising, revolt = dominate_meter(position, state.decision.seat, network)
                    there = after.to_position()
                    assert (there["corners"][network], there["uprising"], after.revolt) == (
                        meter,
                        uprising,
                        revolt,
                    ), (position, action)
                    pushes += len(uprising) > len(position["uprising"])
            if action is not None:
                days += evening_agrees(state, action, position)
    assert pushes > 2 and days > 6


def evening_agrees(state: State, action: Any, position: dict[str, Any]) -> int:
    """(points of this answer in both readings, days that have ended)."""
    trial = state.copy()
    events: list[Event] = trial.apply(action)
    scored = [event for event in events if isinstance(event, AgendaScored)]
    if (
        scored
        and state.decision is not None
        and state.decision.kind == "dusk"
        and action.plain()["type"] == "pass"
    ):
        # nothing has changed between the position and the scoring
        assert [list(event.points) for event in scored] == [
            agenda_points(position, name) for name in position["agendas"]
        ], position
    there = trial.to_position()
    if state.day and any(isinstance(event, DayStarted) for event in events):
        assert trial.first_player == first_player(there, state.first_player)
        return 1
    if finals := [event for event in events if isinstance(event, FinalScore)]:
        added = {event.seat: event.stackers * event.worth + event.allies for event in finals}
        assert added == {seat: ending(there, seat) for seat in seats(there)}
        assert trial.result is not None and list(trial.result.winners) == [
            f"seat{seat}" for seat in winners(there)
        ]
        return 1
    return 0


def test_agendas_agree_wherever_the_day_would_end() -> None:
    """All 24 of them, over many positions: the day ends there at once, with nothing left to convert."""
    seen: Counter[str] = Counter()
    names = list(AGENDAS)
    for seed, number in enumerate((2, 3, 4, 5, 6)):
        state = new(number, seed=70 + seed)
        for step, _ in enumerate(play_match(state, seed)):
            if step % 29 or state.day == 0:
                continue
            position = state.to_position()
            for first in range(0, len(names), 3):
                agendas = names[first : first + 3]
                points = [agenda_points(position, name) for name in agendas]
                before = [player["score"] for player in position["players"]]
                assert score_agendas(position, agendas) == [
                    score + sum(one) for score, one in zip(before, zip(*points, strict=True), strict=True)
                ]
                seen.update(name for name, one in zip(agendas, points, strict=True) if any(one))
    assert {*seen} == {*names}


def score_agendas(position: dict[str, Any], agendas: list[str]) -> list[int]:
    """The scores of a day that ends now, before the feeding."""
    kept = ("clans", "day", "first_player", "corners", "uprising", "city", "players")
    over = {key: position[key] for key in kept} | {"agendas": agendas, "day": 1}
    over["players"] = [
        {key: value for key, value in player.items() if key != "earned"} | {"minions": 0, "converted": True}
        for player in position["players"]
    ]
    state = GAME.from_position(over)
    opening = [event for event in state.opening if isinstance(event, AgendaScored)]
    added = [sum(event.points[seat] for event in opening) for seat in range(state.seats)]
    return [player["score"] + points for player, points in zip(position["players"], added, strict=True)]


def test_places_are_read_without_the_engine() -> None:
    """The second reading knows the rules by itself: an invented position."""
    position = {
        "clans": ["feral", "fey"],
        "players": [
            {"resources": {"faith": 1}, "seats": [3], "converted": True},
            {"resources": {}, "seats": [], "converted": True},
        ],
        "city": {"basilica": [1], "public_park": [1]},
    }
    found = places(position, 0)
    assert {"type": "place_city", "location": "basilica", "fee": "faith"} in found
    assert len(found) == 2 + 9
