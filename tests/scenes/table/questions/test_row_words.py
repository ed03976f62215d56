"""X16: rows in words. No answer of a question can be told apart from others by sight alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.core import catalog
from game.core.rng import Rng
from scenes.kit.match.entry import Entry
from scenes.pages import game_list
from scenes.table.questions.row_words import ASKED, group_rows
from scenes.tasty_humans.questions.rows import swap_steps
from tests.game.tables import TABLES

ANSWERS = 70
SAMPLES = {"tasty_humans": "versus3", "eaten": "duel", "hunger": "elder4", "human_flavor": "clans4"}


def seat_name(seat: int) -> str:
    return f"Seat {seat}"


def assert_told_apart(rows: Sequence[Entry]) -> None:
    """The names of all things of a list differ, without their numbers; so in the lists inside."""
    names = [thing.name for group in group_rows(rows) for thing in group.things]
    assert len(set(names)) == len(names), names
    for row in rows:
        if row.inside is not None:
            assert_told_apart(row.inside())


@pytest.mark.parametrize("game", catalog.ids())
def test_the_words_of_any_question_differ(game: str) -> None:
    rules, rng = catalog.load(game), Rng(4)
    state: Any = rules.new(rules.config(**TABLES[game][SAMPLES[game]]), 9)
    for _ in range(ANSWERS):
        if state.decision is None:
            break
        seat = state.decision.seat
        view = state.seen_by(seat)
        assert_told_apart(game_list.game_ui(game).rows(view, seat, seat_name))
        if state.decision.kind == "wizard_swap":
            assert_told_apart(swap_steps(view, seat, seat_name))
        state.advance(state.decision.actions[rng.below(len(state.decision.actions))])


def test_the_same_words_under_two_headings_have_them() -> None:
    rows = [Entry("a", "Flesh", group="Momo"), Entry("b", "Flesh", group="Fang"), Entry("c", "Wine")]
    groups = group_rows(rows, "Supper")
    assert [(group.id, group.name) for group in groups] == [
        (f"{ASKED}:Momo", "Momo"),
        (f"{ASKED}:Fang", "Fang"),
        (ASKED, "Supper"),
    ]
    assert [thing.name for group in groups for thing in group.things] == [
        "Flesh, Momo",
        "Flesh, Fang",
        "Wine",
    ]


def test_a_row_says_its_cost_place_and_press_and_what_only_looks_has_none() -> None:
    eat = Entry("a", "Tinker Tess", side="2", side_words="Costs 2 damage", about="Brings 1 crown.", step=1)
    look = Entry("b", "Pip")
    (group,) = group_rows([eat, look], key_of=lambda number: f"card:{number}")
    assert group.things[0].line == "Tinker Tess. Costs 2 damage. Brings 1 crown. 1 of 2. Press: Choose."
    assert (group.things[1].key, group.things[1].act) == ("card:1", "")
