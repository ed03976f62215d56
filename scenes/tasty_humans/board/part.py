"""A part of this game's table."""

from __future__ import annotations

from game.tasty_humans.table.display_state import DisplayState
from scenes.kit.art.stage import Piece
from scenes.table.board_part import TablePart
from scenes.tasty_humans.board import cards
from scenes.tasty_humans.layout import BoardPlan, active_seat, waiting_seats


class Part(TablePart[DisplayState]):
    """See scenes.table.board_part. `plans` says where the boards of the seats lie, the same for all parts of a table."""

    plans: dict[int, BoardPlan]

    def tile(self, code: int, x: float, y: float, size: float) -> Piece:
        """A tile by its code, leader tiles included."""
        return self.put(cards.tile(self.stage, self.app, "tiles", code, x, y, size))


def seating_order(shown: DisplayState) -> tuple[int, ...]:
    """Whose board is the large one, then who waits, from the top."""
    active = active_seat(shown)
    return active, *waiting_seats(shown.turn_order, shown.turn_index, active, shown.seats)
