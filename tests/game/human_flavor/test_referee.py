"""Every numbered rule and ruling, as its text says: the positions of a case file, and here what a position cannot say."""

from __future__ import annotations

import copy
import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from game.core.errors import DataError, IllegalAction
from game.core.loader import load_yaml
from game.human_flavor.cases import runner
from game.human_flavor.components.definitions import AGENDA_IDS, ALLY_IDS, CLAN_IDS, LOCATION_IDS, NUMBERS, STORAGE_OF
from game.human_flavor.table.actions import KINDS, START
from tests.game.human_flavor.matches import TABLES, answers, new

HERE = Path(__file__).parent
EXAMPLES = load_yaml(HERE / "examples.yaml")["cases"]
CASES = load_yaml(HERE / "referee_cases.yaml")["cases"]
NUMBERED = {f"R{number}" for number in (*range(1, 28), *range(40, 51))} | {f"G{number}" for number in range(1, 31) if number != 22}
"""All rules and rulings but G22, which is about a word in the rulebook."""


def differences(case: Any) -> dict[str, Any]:
    expected, actual = runner.compare(case)
    return {key: (expected[key], actual[key]) for key in expected if expected[key] != actual[key]}


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    assert differences(case) == {}


def test_every_rule_and_ruling_is_tested() -> None:
    of_cases = {rule for case in CASES for rule in re.findall(r"\b[RG]\d+\b", case["title"])}
    of_tests = set(re.findall(r"\b[rg]\d+", " ".join(name for name in globals() if name.startswith("test_")).replace("_", " ")))
    assert of_cases | {rule.upper() for rule in of_tests} == NUMBERED


def test_no_case_is_written_twice() -> None:
    ids = [case["id"] for case in (*EXAMPLES, *CASES)]
    titles = [case["title"] for case in CASES]
    assert len(set(ids)) == len(ids) and len(set(titles)) == len(titles) > 230


def test_every_agenda_clan_location_and_kind_of_question_occurs() -> None:
    written = {*re.findall(r"\w+", f"{EXAMPLES} {CASES}")}
    assert {*AGENDA_IDS, *CLAN_IDS, *LOCATION_IDS} <= written
    asked = {case["expect"]["decision"]["kind"] for case in (*EXAMPLES, *CASES) if "decision" in case["expect"]}
    assert asked == {*KINDS} - {START}


# Tests of the tests


def altered(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, list):
        return value[1:] if value else [0]
    if isinstance(value, dict):
        return value | {"flesh": 99}
    return value + 1 if isinstance(value, int) else "something else"


def ways(here: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value that is expected; answers and tokens count as one."""
    if isinstance(here, dict) and (not path or path[-1] not in ("resources", "captives")):
        return [way for key, value in here.items() for way in ways(value, (*path, key))]
    return [] if path[0] in ("legal", "illegal") else [path]


@pytest.mark.parametrize("case", CASES[::3], ids=[case["id"] for case in CASES[::3]])
def test_every_expectation_counts(case: dict[str, Any]) -> None:
    for path in ways(case["expect"]):
        wrong = copy.deepcopy(case)
        here = wrong["expect"]
        for key in path[:-1]:
            here = here[key]
        here[path[-1]] = altered(here[path[-1]])
        try:
            assert differences(wrong), path
        except (DataError, IllegalAction):
            continue


def test_every_list_of_answers_counts() -> None:
    """What must not be offered is not, also when it is said to be."""
    for case in CASES:
        for one, other in (("legal", "illegal"), ("illegal", "legal")):
            if one in case["expect"]:
                assert differences(case | {"expect": {other: case["expect"][one][:1]}}), case["id"]


# What a position cannot say


@pytest.mark.parametrize("seats", TABLES)
def test_r1_starting_tokens_fit_on_the_lines(seats: int) -> None:
    state = new(seats, seed=4, first_player=1)
    lines = STORAGE_OF[state.clan(1)]
    assert state.decision is not None and (state.decision.seat, state.decision.kind) == (1, START)
    counts = [action.resources for action in state.decision.actions]  # type: ignore[union-attr]
    ways = [way for way in product(*[range(line + 1) for line in lines]) if sum(way) == NUMBERS.start_resources == 9]
    assert sorted(counts) == ways


def test_r1_each_seat_chooses_once_in_turn_order() -> None:
    state = new(4, seed=4, first_player=2)
    asked = []
    while state.decision is not None and state.decision.kind == START:
        asked.append(state.decision.seat)
        assert [list(state.interrupts(seat)) for seat in range(4)] == [[]] * 4, "no conversion during the setup (R42)"
        state.advance(state.decision.actions[-1])
    assert asked == [2, 3, 0, 1] and {sum(tokens) for tokens in state.tokens} == {9}
    assert state.decision is not None and (state.decision.seat, state.decision.kind) == (2, "place")
    assert {"type": "place_city", "location": "public_park", "fee": "none"} in answers(state)


def test_g28_fifteen_agendas_at_most() -> None:
    for seats in TABLES:
        assert NUMBERS.last_day[seats] * NUMBERS.agendas_per_day <= 15 <= len(AGENDA_IDS) == 24


def test_g13_four_allies_are_displayed() -> None:
    state = new(3, seed=2)
    assert (len(state.allies), len(state.humans), len(state.agendas)) == (4, 4, 3)
    assert len(state.ally_deck) == len(ALLY_IDS) - len(CLAN_IDS) - 4
