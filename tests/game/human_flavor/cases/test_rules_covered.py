"""Every numbered rule and ruling has a case of the referee, or a test here where a position cannot say it."""

from __future__ import annotations

import re
from itertools import product

import pytest

from game.human_flavor.components.definitions import (
    AGENDA_IDS,
    ALLY_IDS,
    CLAN_IDS,
    LOCATION_IDS,
    NUMBERS,
    STORAGE_OF,
)
from game.human_flavor.table.actions import KINDS, START
from tests.game.games.human_flavor import CASE_FILES
from tests.game.human_flavor.fixtures_matches import TABLES, answers, new

EXAMPLES, CASES = CASE_FILES.example_cases, CASE_FILES.referee_cases
NUMBERED = {f"R{number}" for number in (*range(1, 28), *range(40, 51))} | {
    f"G{number}" for number in range(1, 31) if number != 22
}
"""All rules and rulings but G22, which is about a word in the rulebook."""


def test_every_rule_and_ruling_is_tested() -> None:
    of_cases = {rule for case in CASES for rule in re.findall(r"\b[RG]\d+\b", case["title"])}
    of_tests = set(
        re.findall(
            r"\b[rg]\d+", " ".join(name for name in globals() if name.startswith("test_")).replace("_", " ")
        )
    )
    assert of_cases | {rule.upper() for rule in of_tests} == NUMBERED


def test_every_agenda_clan_location_and_kind_of_question_occurs() -> None:
    written = {*re.findall(r"\w+", f"{EXAMPLES} {CASES}")}
    assert {*AGENDA_IDS, *CLAN_IDS, *LOCATION_IDS} <= written
    asked = {
        case["expect"]["decision"]["kind"] for case in (*EXAMPLES, *CASES) if "decision" in case["expect"]
    }
    assert asked == {*KINDS} - {START}


# Tests of the tests


def test_every_list_of_answers_counts() -> None:
    """Forbidden offers are reported, also if the case claims them."""
    for case in CASES:
        for one, other in (("legal", "illegal"), ("illegal", "legal")):
            if one in case["expect"]:
                assert CASE_FILES.problems(case | {"expect": {other: case["expect"][one][:1]}}), case["id"]


# What a position cannot say


@pytest.mark.parametrize("seats", TABLES)
def test_r1_starting_tokens_fit_on_the_lines(seats: int) -> None:
    state = new(seats, seed=4, first_player=1)
    lines = STORAGE_OF[state.clan(1)]
    assert state.decision is not None and (state.decision.seat, state.decision.kind) == (1, START)
    counts = [action.resources for action in state.decision.actions]  # type: ignore[union-attr]
    ways = [
        way
        for way in product(*[range(line + 1) for line in lines])
        if sum(way) == NUMBERS.start_resources == 9
    ]
    assert sorted(counts) == ways


def test_r1_each_seat_chooses_once_in_turn_order() -> None:
    state = new(4, seed=4, first_player=2)
    asked = []
    while state.decision is not None and state.decision.kind == START:
        asked.append(state.decision.seat)
        assert [list(state.interrupts(seat)) for seat in range(4)] == [[]] * 4, (
            "no conversion during the setup (R42)"
        )
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
