"""Choosing cells of the own stomach: the wizard's swap."""

from __future__ import annotations

from typing import Any

from scenes.table.questions.list_view import ListView
from scenes.tasty_humans.questions.anchors import find_anchors
from scenes.tasty_humans.questions.cells import CellPicture
from tests.scenes.games.tasty_humans import match_at, table_at
from tests.scenes.house import House
from tests.scenes.tasty_humans.players import KeyboardPlayer


def test_a_wizard_marks_the_neighbors_of_a_tile_and_goes_back_to_the_first_one(house: House) -> None:
    table = table_at(house, match_at("wizard_swap", after=20, seats=2))
    player, chooser = KeyboardPlayer(house), table.chooser
    assert chooser is not None and isinstance(picture := chooser, CellPicture)
    first = picture.focused_cell
    assert first is not None

    def beside(cells: Any) -> bool:
        return bool(cells) and all(abs(first[0] - c) + abs(first[1] - r) == 1 for c, r in cells)

    assert beside(picture.legal_cells())
    player.press("confirm")
    assert picture.first_cell == first and beside(picture.legal_cells())
    player.press("back")
    assert picture.first_cell is None and picture.focused_cell == first
    assert table.session.asked_seat == chooser.seat


def test_a_swap_that_changes_nothing_is_one_button_away(house: House) -> None:
    """Q21: equal neighbors may trade places."""
    table = table_at(house, match_at("wizard_swap", after=20, seats=2))
    assert table.chooser is not None
    same = table.chooser.extra_answer()
    assert same is not None
    answers = len(table.session.match.log)
    KeyboardPlayer(house).press("details")
    assert table.session.match.log[answers].action == same


def test_lessons_find_no_changes_on_the_stomach_while_a_list_has_its_place(house: House) -> None:
    """Rows of a list are others than the cells: a swap is one of them."""
    house.app.settings_file.change(questions="list")
    table = table_at(house, match_at("wizard_swap", after=20, seats=2))
    assert isinstance(table.chooser, ListView)
    for number in range(len(table.chooser.question.level.entries)):
        table.chooser.go_to_row(number)
        assert not any(spot.lit for spot in find_anchors(table, "changes"))
