"""Case files: the worked examples pass, whatever is expected counts, and a wrong case fails with one clear line."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest

from game.core.loader import load_yaml
from game.core.rng import Rng
from game.human_flavor.cases import runner
from game.human_flavor.cases.expectations import _KEYS, _OF_PLAYER
from game.human_flavor.state import State
from game.terminal.check import Case, run_case
from game.terminal.command import main
from tests.game.human_flavor.matches import eager, new
from tests.game.human_flavor.test_position_notation import damaged

HERE = Path(__file__).parent
CASES = load_yaml(HERE / "examples.yaml")["cases"]
ALL_CASES = [*CASES, *load_yaml(HERE / "referee_cases.yaml")["cases"]]
WRONG = "something else"


def problems(case: Any) -> list[str]:
    return run_case(Case("human_flavor", "a case", case)).problems


def by_id(name: str) -> dict[str, Any]:
    return copy.deepcopy(next(case for case in CASES if case["id"].startswith(name)))


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    assert problems(case) == []


def test_the_command_checks_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(HERE / "examples.yaml")]) == 0
    assert capsys.readouterr().out.splitlines() == ["17 passed, 0 failed"]


def test_every_key_of_expect_is_shown_and_every_do() -> None:
    assert {key for case in ALL_CASES for key in case["expect"]} == set(_KEYS)
    players = [values for case in ALL_CASES for values in case["expect"].get("players", {}).values()]
    assert {key for values in players for key in values} == {*_OF_PLAYER, "unplaced"}
    assert {step["do"] for case in ALL_CASES for step in case.get("steps", []) if "do" in step} | {"release_all"} == set(runner._DO)


def test_all_allies_may_be_released() -> None:
    case = by_id("ex13") | {"steps": [{"do": "release_all"}]}
    assert problems(case | {"expect": {"over": True, "players": {0: {"score": 16, "allies": [], "resources": {"flesh": 1}}}}}) == []


# Tests of the tests


def _values(here: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to everything that is expected."""
    if isinstance(here, dict) and here and "type" not in here:
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
def test_a_step_less_fails(case: dict[str, Any]) -> None:
    for number, step in enumerate(case.get("steps", [])):
        if "do" not in step:
            assert problems(case | {"steps": case["steps"][:number]}), step


def test_lists_of_actions_have_no_order_but_all_their_actions() -> None:
    case = by_id("ex06")
    listed = case["expect"]["legal_only"]
    assert problems(case | {"expect": {"legal_only": listed[::-1]}}) == []
    assert problems(case | {"expect": {"legal_only": listed[1:]}}) and problems(case | {"expect": {"legal_only": [*listed, listed[0]]}})
    assert problems(case | {"expect": {"legal": listed[3:5], "illegal": [{"type": "pass"}], "legal_count": 9}}) == []
    assert len(problems(case | {"expect": {"legal": [{"type": "pass"}]}})) == len(problems(case | {"expect": {"illegal": listed[:1]}})) == 1


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"position": None}, "position"),
        ({"position": {"clans": ["feral", "vampire"]}}, "clans"),
        ({"position": {"clans": ["feral", "fey"], "humans": ["momo"]}}, "no such human"),
        ({"expect": {}}, "expects nothing"),
        ({"expect": {"colour": 1}}, "nothing is called 'colour'"),
        ({"expect": {"players": {0: {"colour": 1}}}}, "nothing is called 'colour'"),
        ({"expect": {"players": {7: {"score": 1}}}}, "seats from 0 to 1"),
        ({"expect": {"players": []}}, "expected a map"),
        ({"expect": {"players": {0: {"unplaced": {"spice": 1}}}}}, "'spice'"),
        ({"expect": {"corners": {"spice": []}}}, "'spice'"),
        ({"expect": {"city": {"moon": []}}}, "'moon'"),
        ({"expect": {"supply": {"gold": 1}}}, "'gold'"),
        ({"expect": {"decision": {"who": 1}}}, "a kind and a seat"),
        ({"expect": {"legal_only": 5}}, "expected a list"),
        ({"expect": {"legal": [{"type": "fly"}]}}, "no action 'fly'"),
        ({"expect": {"interrupts": {2: []}}}, "seats from 0 to 1"),
        ({"expect": {"revolt": 0}}, "revolt: expected 0, got false"),
        ({"steps": [{"action": {"type": "fly"}}]}, "no action 'fly'"),
        ({"steps": [{"action": {"type": "end_turn"}}]}, "step 1, {'type': 'end_turn'}, is not legal: seat 0 is asked place"),
        ({"steps": [{"seat": 1, "action": {"type": "end_turn"}}]}, "seat 0 is asked, not seat 1"),
        ({"steps": [{"interrupt": {"seat": 2, "action": {"type": "end_turn"}}}]}, "no seat 2"),
        ({"steps": [{"interrupt": {"seat": 1, "action": {"type": "end_turn"}}}]}, "out of turn"),
        ({"steps": [{"do": "dance"}]}, "dance"),
        ({"steps": [{}]}, "must have one of"),
        ({"steps": [{"seat": 0, "do": "feed_all"}]}, "must have one of"),
        ({"steps": 5}, "steps"),
        ({"notes": ""}, "notes"),
    ],
)
def test_a_wrong_case_fails_with_one_clear_line(change: dict[str, Any], problem: str) -> None:
    found = problems(by_id("ex01") | change)
    assert len(found) == 1 and problem in found[0], found


def test_after_the_end_no_step_is_left() -> None:
    case = by_id("ex13")
    assert problems(case | {"steps": [*case["steps"], {"do": "feed_all"}]}) == []
    assert "the match is over" in problems(case | {"steps": [*case["steps"], {"action": {"type": "end_turn"}}]})[0]


def test_keys_may_be_texts_as_in_json() -> None:
    case = by_id("ex05")
    case["expect"]["players"] = {str(seat): values for seat, values in case["expect"]["players"].items()}
    assert problems(case) == []


def test_score_and_bench_read_positions() -> None:
    sheets = runner.score(by_id("ex13")["position"])
    assert [side.total for side in sheets] == [10 + 2 * 3 + 1 + 10, 12 + 2 * 3] and sheets[0].id == "seat0"
    state: State = new(3, 2)
    rng, number = Rng(2), 0
    while state.decision is not None:
        if number % 20 == 0:
            assert [side.total for side in runner.score(state.to_position())] == runner.totals(state)
        state.advance(eager(state, rng))
        number += 1
    assert runner.totals(state) == [side.total for side in state.result.sides]


def test_no_damage_to_a_case_breaks_the_checker() -> None:
    """A case may fail or not; what is wrong with it is always said in one line of words."""
    rng = Rng(9)
    for _ in range(1200):
        case = rng.choice(CASES)
        part = rng.choice(("position", "expect", "steps", ""))
        broken = case | {part: damaged(case[part], rng)} if case.get(part) else damaged(case, rng)
        for problem in problems(broken):
            assert not problem.startswith(("error: TypeError", "error: KeyError", "error: IndexError", "error: AttributeError")), broken
            assert "\n" not in problem
