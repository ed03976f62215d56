"""Where the boards of the seats lie, and what lies on them."""

from __future__ import annotations

import pytest

from game.tasty_humans.table.display_state import DisplayState
from scenes.kit.art.stage import Stage
from scenes.kit.scene import LAYERS
from scenes.tasty_humans.board.pieces import TablePieces
from scenes.tasty_humans.layout import waiting_seats
from tests.scenes.games.tasty_humans import match_at
from tests.scenes.house import House


def test_the_next_seat_waits_on_top() -> None:
    """STYLE 13: the others in turn order; who has no turn left comes last."""
    order = (2, 3, 0, 1, 1, 0, 3, 2)
    assert waiting_seats(order, 0, 2, 4) == (3, 0, 1)
    assert waiting_seats(order, 5, 0, 4) == (3, 2, 1)
    assert waiting_seats(order, 7, 2, 4) == (0, 1, 3)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_boards_keep_what_lies_on_them_when_they_move(house: House, seats: int) -> None:
    state = match_at("choose_adventurer", after=40, seats=seats).state
    view = state.seen_by(None)
    pieces = TablePieces(Stage(house.app.art, LAYERS), house.app)
    shown = DisplayState.of(view)
    pieces.build(shown)
    before, registry = pieces.snapshot(), pieces.registry()
    plans, registry["plans"] = registry["plans"], dict(registry["plans"])
    shown.asked = (view.asked + 1) % seats
    pieces.settle(shown)
    assert pieces.boards.order[0] == shown.asked and (plans != registry["plans"]) == (seats > 2)
    shown.asked = view.asked
    pieces.settle(shown)
    assert pieces.registry() == registry and pieces.snapshot() == before
