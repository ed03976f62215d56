"""Case files: the worked examples and cases by hand pass, whatever is expected counts, and a wrong case fails with one clear line."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest

from game.core.loader import load_yaml
from game.core.rng import Rng
from game.hunger.cases import runner
from game.hunger.cases.expectations import _BY_PLACE, _OF_SEAT, _WHOLE
from game.hunger.state import State
from game.terminal.check import Case, run_case
from game.terminal.command import main
from tests.game.hunger.nights import new, played
from tests.game.hunger.test_position_notation import damaged

HERE = Path(__file__).parent
CASES = [case for name in ("examples.yaml", "cases_by_hand.yaml") for case in load_yaml(HERE / name)["cases"]]
WRONG = "something else"


def problems(case: Any) -> list[str]:
    return run_case(Case("hunger", "a case", case)).problems


def by_id(name: str) -> dict[str, Any]:
    return copy.deepcopy(next(case for case in CASES if case["id"].startswith(name)))


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    assert problems(case) == []


def test_the_command_checks_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(HERE / "examples.yaml"), str(HERE / "cases_by_hand.yaml")]) == 0
    assert capsys.readouterr().out.splitlines() == ["29 passed, 0 failed"]


def test_every_run_and_every_key_is_shown() -> None:
    assert {case["run"] for case in CASES} == set(runner._BEGIN)
    keys = {key for case in CASES for key in case["expect"]}
    assert keys == {"seats", *_BY_PLACE, *_WHOLE}
    assert {key for case in CASES for seat in case["expect"].get("seats", {}).values() for key in seat} == set(_OF_SEAT)


# Tests of the tests


def _values(here: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to everything that is expected."""
    if isinstance(here, dict):
        return [one for key, value in here.items() for one in _values(value, (*path, key))]
    return [path]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_case_that_expects_something_else_fails(case: dict[str, Any]) -> None:
    for path in _values(case["expect"]):
        wrong = copy.deepcopy(case)
        here = wrong["expect"]
        for key in path[:-1]:
            here = here[key]
        here[path[-1]] = WRONG
        assert len(problems(wrong)) == 1, path


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_step_more_or_less_fails(case: dict[str, Any]) -> None:
    steps = case.get("steps", [])
    assert any("left over" in one or "not legal" in one for one in problems(case | {"steps": [*steps, {"do": "stay"}]}))
    for number, step in enumerate(steps):
        if "do" in step:
            assert problems(case | {"steps": steps[:number]}), step


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


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"run": "night"}, "run"),
        ({"seat": None}, "needs a 'seat'"),
        ({"seat": 2}, "needs a 'seat'"),
        ({"position": None}, "position"),
        ({"position": {"seats": [{"at": "moon"}, {}]}}, "moon"),
        ({"position": {"seats": [{}, {}], "moment": {}}}, "moment"),
        ({"expect": {}}, "expects nothing"),
        ({"expect": {"colour": 1}}, "colour"),
        ({"expect": {"seats": {0: {"colour": 1}}}}, "colour"),
        ({"expect": {"seats": {7: {"at": "rd_3"}}}}, "numbers from 0 to 1"),
        ({"expect": {"seats": []}}, "expected a map"),
        ({"expect": {"track": {0: []}}}, "expected a map"),
        ({"expect": {"track": {0: {4: []}}}}, "numbers from 1 to 3"),
        ({"expect": {"stacks": {"moon": []}}}, "no such space"),
        ({"expect": {"crypts": {"rd_3": []}}}, "no Crypt"),
        ({"expect": {"seats": {0: {"vp_gain": True}}}}, "seats.0.vp_gain: expected true, got 10"),
        ({"steps": []}, "a step is missing: seat 0 is asked move"),
        ({"steps": [{"do": "fly"}]}, "fly"),
        ({"steps": [{"do": "move", "to": "castle"}]}, "step 1"),
        ({"steps": [{"check": {}, "do": "stay"}]}, "do"),
        ({"steps": 5}, "steps"),
        ({"notes": ""}, "notes"),
    ],
)
def test_a_wrong_case_fails_with_one_clear_line(change: dict[str, Any], problem: str) -> None:
    found = problems(by_id("ex01") | change)
    assert len(found) == 1 and problem in found[0], found


def test_a_burned_vampire_scores_no_mission_however_that_is_written() -> None:
    case = by_id("ex15")
    for value in (0, None):
        assert problems(case | {"expect": {"seats": {1: {"mission_vp": value}}}}) == []
    assert problems(case | {"expect": {"seats": {1: {"mission_vp": 1}}}}) == ["seats.1.mission_vp: expected 1, got 0"]
    assert problems(case | {"expect": {"seats": {0: {"mission_vp": None}}}}) == ["seats.0.mission_vp: expected null, got 1"]


def test_keys_may_be_texts_as_in_json() -> None:
    case = by_id("ex13")
    case["expect"]["track"] = {
        str(row): {str(column): cards for column, cards in row_.items()} for row, row_ in case["expect"]["track"].items()
    }
    assert problems(case) == []


def test_a_key_without_a_value_is_as_if_it_were_missing() -> None:
    case = by_id("ex08") | {"rules": None, "note": None, "id": 8}
    case["position"] |= dict.fromkeys(("hunt_deck", "tavern", "roses", "chests", "public", "stacks", "gentle_elder"))
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


def test_score_and_bench_read_positions() -> None:
    sheets = runner.score(by_id("ex15")["position"])
    assert [side.total for side in sheets] == [31, 0] and sheets[0].id == "seat0"
    state: State = new("elder", 3, 2)
    for number, _ in enumerate(played(state, 2)):
        if number % 20 == 0:
            assert [side.total for side in runner.score(state.to_position())] == runner.totals(state)
    assert runner.totals(state) == [side.total for side in state.result.sides]


def test_no_damage_to_a_case_breaks_the_checker() -> None:
    """A case may fail or not; what is wrong with it is always said in one line of words."""
    rng = Rng(9)
    for _ in range(1500):
        case = rng.choice(CASES)
        part = rng.choice(("position", "expect", "steps", ""))
        broken = case | {part: damaged(case[part], rng)} if case.get(part) else damaged(case, rng)
        for problem in problems(broken):
            assert not problem.startswith(("error: TypeError", "error: KeyError", "error: IndexError", "error: AttributeError")), broken
            assert "\n" not in problem
