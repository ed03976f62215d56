"""Case files: worked examples and the referee's cases pass, whatever is expected counts, a wrong case fails
with one clear line.
"""

from __future__ import annotations

import copy
import json
from functools import partial
from typing import Any

import pytest

from game.core.rng import Rng
from game.terminal.command import main
from tests.game.games.suite import TESTS, WRONG, Case_, CaseFiles, damage_copy, each, of_every_game


@pytest.mark.parametrize(("known", "case"), each("CASE_FILES", "example_cases"))
def test_example(known: CaseFiles, case: Case_) -> None:
    assert known.problems(case) == []


@pytest.mark.parametrize(("known", "case"), each("CASE_FILES", "example_cases"))
def test_an_example_may_be_written_in_json(known: CaseFiles, case: Case_) -> None:
    """There all keys are texts."""
    assert known.problems(json.loads(json.dumps(case))) == []


@pytest.mark.parametrize(("known", "case"), each("CASE_FILES", "referee_cases"))
def test_referee(known: CaseFiles, case: Case_) -> None:
    assert known.problems(case) == []


@of_every_game("CASE_FILES")
def test_the_command_checks_them(known: CaseFiles, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", *(str(TESTS / known.game / name) for name in known.examples)]) == 0
    assert capsys.readouterr().out.splitlines() == [f"{known.passed} passed, 0 failed"]


@of_every_game("CASE_FILES")
def test_no_case_is_written_twice(known: CaseFiles) -> None:
    cases = known.example_cases + known.referee_cases
    for names in ([case["id"] for case in cases], [case[known.titles] for case in known.referee_cases]):
        assert len(set(names)) == len(names)


def change_expected(case: Case_, path: tuple[Any, ...], change: Any) -> Case_:
    """The case with something else expected there."""
    wrong = copy.deepcopy(case)
    here = wrong["expect"]
    for key in path[:-1]:
        here = here[key]
    here[path[-1]] = change(here[path[-1]])
    return wrong


@pytest.mark.parametrize(("known", "case"), each("CASE_FILES", "example_cases"))
def test_an_example_that_expects_something_else_fails(known: CaseFiles, case: Case_) -> None:
    for path in known.ways(case["expect"]):
        assert len(known.problems(change_expected(case, path, lambda value: WRONG))) == 1, path


@pytest.mark.parametrize(("known", "case"), each("CASE_FILES", "some_referee_cases"))
def test_every_expectation_of_the_referee_counts(known: CaseFiles, case: Case_) -> None:
    for path in known.ways(case["expect"], known.maps):
        assert path[0] in known.uncounted or known.problems(
            change_expected(case, path, partial(known.altered, case, path[0]))
        ), path


@pytest.mark.parametrize(("known", "case"), each("CASE_FILES", "example_cases"))
def test_a_step_less_fails(known: CaseFiles, case: Case_) -> None:
    steps = case.get("steps", [])
    for number, step in enumerate(steps):
        if ("do" in step) != known.do_is_more:
            assert known.problems(case | {"steps": steps[:number]}), step


@pytest.mark.parametrize(("known", "wrong"), each("CASE_FILES", "wrong"))
def test_a_wrong_case_fails_with_one_clear_line(known: CaseFiles, wrong: tuple[Any, str]) -> None:
    change, problem = wrong
    found = known.problems(known.by_id(known.wrong_from) | change)
    assert len(found) == 1 and problem in found[0], found


@of_every_game("CASE_FILES")
def test_score_and_bench_read_positions(known: CaseFiles) -> None:
    for number, state in enumerate(known.matches()):
        if state.decision is None:
            assert known.runner.totals(state) == [side.total for side in state.result.sides]
        elif number % 20 == 0:
            assert [side.total for side in known.runner.score(state.to_position())] == known.runner.totals(
                state
            )


@of_every_game("CASE_FILES")
def test_no_damage_to_a_case_breaks_the_checker(known: CaseFiles) -> None:
    """A case may fail or not; what is wrong with it is always said in one line of words."""
    rng = Rng(9)
    for _ in range(1500):
        case = rng.choice(known.example_cases)
        part = rng.choice((*known.parts, ""))
        broken = (
            case | {part: damage_copy(case[part], known.junk, rng)}
            if case.get(part)
            else damage_copy(case, known.junk, rng)
        )
        for problem in known.problems(broken):
            assert not problem.startswith(
                ("error: TypeError", "error: KeyError", "error: IndexError", "error: AttributeError")
            ), broken
            assert "\n" not in problem
