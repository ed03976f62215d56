"""A part of this game's table."""

from __future__ import annotations

from game.tasty_humans.table.display_state import DisplayState
from scenes.kit.art import Piece
from scenes.table.board_part import TablePart
from scenes.tasty_humans.board import cards
from scenes.tasty_humans.layout import SIDES, BoardPlan, active_seat, waiting_seats


class Part(TablePart[DisplayState]):
    """See scenes.table.board_part. `plans` has the layout of each seat's board, the same for all parts of a
    table."""

    plans: dict[int, BoardPlan]

    def board_order(self, shown: DisplayState) -> tuple[int, ...]:
        """Seats in the order of their boards, see seating_order()."""
        people = [seat for seat in self.app.seating.onlooker_seats if seat < shown.seats]
        return seating_order(shown, people[0] if len(people) == 1 and shown.seats > len(SIDES) else None)

    def draw_tile(self, code: int, x: float, y: float, size: float) -> Piece:
        """A tile by its code, leader tiles included."""
        return self.add_thing(cards.draw_tile(self.stage, "tiles", code, x, y, size))


def seating_order(shown: DisplayState, home: int | None = None) -> tuple[int, ...]:
    """Seat of the large board, then the others from the top: the one at work, and those that wait. Nothing
    moves for a person who sits alone before the screen, at `home`."""
    if home is not None:
        return home, *(seat % shown.seats for seat in range(home + 1, home + shown.seats))
    active = active_seat(shown)
    return active, *waiting_seats(shown.turn_order, shown.turn_index, active, shown.seats)
