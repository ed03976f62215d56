"""Actions and expectations of the runner of case files."""

from __future__ import annotations

from typing import Any

import pytest

from game.hunger.cases import runner
from game.hunger.cases.expectations import _BY_PLACE, _OF_SEAT, _WHOLE
from tests.game.games.hunger import CASE_FILES

problems, by_id = CASE_FILES.problems, CASE_FILES.by_id


def test_every_run_and_every_key_is_shown() -> None:
    assert {case["run"] for case in CASE_FILES.example_cases} == set(runner._BEGIN)
    keys = {key for case in CASE_FILES.example_cases for key in case["expect"]}
    assert keys == {"seats", *_BY_PLACE, *_WHOLE}
    assert {
        key
        for case in CASE_FILES.example_cases
        for seat in case["expect"].get("seats", {}).values()
        for key in seat
    } == set(_OF_SEAT)


# Tests of the tests


@pytest.mark.parametrize("case", CASE_FILES.example_cases, ids=lambda case: case["id"])
def test_a_step_more_fails(case: dict[str, Any]) -> None:
    steps = [*case.get("steps", []), {"do": "stay"}]
    assert any("left over" in one or "not legal" in one for one in problems(case | {"steps": steps}))


@pytest.mark.parametrize(
    ("check", "problem"),
    [
        ({"kind": "act"}, "expected the kind 'act', got 'move'"),
        ({"kind": "dance"}, "no decision is called 'dance'"),
        ({"seat": 1}, "expected the seat 1, got 0"),
        ({"exactly": [{"do": "stay"}]}, "legal too"),
        ({"exactly": []}, "legal too"),
        ({"exactly": [{"do": "move"}]}, "is no action"),
        ({"includes": [{"do": "move", "to": "castle"}]}, "is not legal"),
        ({"includes": [{"do": "fly"}]}, "No action has all the fields"),
        ({"includes": [{"do": "move", "to": "moon"}]}, "No action has all the fields"),
        ({"includes": [{}]}, "No action has all the fields"),
        ({"excludes": [{"do": "stay"}]}, "is legal"),
        ({"excludes": [{"to": "rd_5"}]}, "is legal"),
        ({"excludes": [{"do": "stay", "card": "momo#0"}]}, "No action has all the fields"),
        ({"excludes": 5}, "excludes"),
        ({"forbids": []}, "forbids"),
    ],
)
def test_a_check_that_does_not_hold_fails(check: dict[str, Any], problem: str) -> None:
    case = by_id("ex01")
    found = problems(case | {"steps": [{"check": check}, *case["steps"]]})
    assert len(found) == 1 and problem in found[0], found


def test_a_burned_vampire_scores_no_mission_however_that_is_written() -> None:
    case = by_id("ex15")
    for value in (0, None):
        assert problems(case | {"expect": {"seats": {1: {"mission_vp": value}}}}) == []
    assert problems(case | {"expect": {"seats": {1: {"mission_vp": 1}}}}) == [
        "seats.1.mission_vp: expected 1, got 0"
    ]
    assert problems(case | {"expect": {"seats": {0: {"mission_vp": None}}}}) == [
        "seats.0.mission_vp: expected null, got 1"
    ]


def test_a_key_without_a_value_is_as_if_it_were_missing() -> None:
    case = by_id("ex08") | {"rules": None, "note": None, "id": 8}
    case["position"] |= dict.fromkeys(
        ("hunt_deck", "tavern", "roses", "chests", "public", "stacks", "gentle_elder")
    )
    case["position"]["track"] = {0: {1: ["momo#0"], 2: None}, 1: None}
    case["position"]["crypts"] = {"mtn_4": None}
    case["position"]["seats"][0] |= dict.fromkeys(("play", "missions", "tokens", "spent", "vp", "arrival"))
    case["steps"] = [{"check": {"kind": "move", "includes": None, "excludes": None}}, *case["steps"]]
    assert problems(case) == []
    case["expect"] = {"seats": {0: {"final": None}}}
    assert problems(case) == ["seats.0.final: expected null, got 8"]


def test_a_parasol_must_be_there() -> None:
    case = by_id("ex18")
    case["position"]["seats"][0]["spent"] = ["parasol#0"]
    assert "no Parasol" in problems(case)[0]


def test_a_case_does_not_run_into_the_next_turn() -> None:
    """Two Vampires are active, one turn is played; and a round ends before the moon moves."""
    turn, whole = by_id("h02"), by_id("h01")
    assert turn["expect"]["seats"][1]["total_speed"] is None
    assert problems(turn | {"expect": {"order": [1], "turn": 1, "played_order": [0]}}) == []
    assert problems(whole | {"expect": {"turn": 5}}) == []
