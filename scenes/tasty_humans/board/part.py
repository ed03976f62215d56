"""A part of this game's table."""

from __future__ import annotations

from collections.abc import Sequence

from game.tasty_humans.table.display_state import DisplayState
from scenes.kit.art import Piece
from scenes.table.board_part import TablePart
from scenes.tasty_humans.board import cards
from scenes.tasty_humans.layout import SIDES, BoardPlan, active_seat


class Part(TablePart[DisplayState]):
    """See scenes.table.board_part. `plans` has the layout of each seat's board, the same for all parts of a
    table."""

    plans: dict[int, BoardPlan]

    def board_order(self, shown: DisplayState) -> tuple[int, ...]:
        """Seats in the order of their boards, see seating_order()."""
        people = [seat for seat in self.app.seating.onlooker_seats if seat < shown.seats]
        return seating_order(shown, people if shown.seats > len(SIDES) else ())

    def draw_tile(self, code: int, x: float, y: float, size: float) -> Piece:
        """A tile by its code, leader tiles included."""
        return self.add_thing(cards.draw_tile(self.stage, "tiles", code, x, y, size))


def seating_order(shown: DisplayState, people: Sequence[int] = ()) -> tuple[int, ...]:
    """Seat of the large board, then the others from the top. Each seat has its place: the first person's is the
    large board, the others' are as they sit around the table. Who needs the large board changes places with that
    person, and nobody else moves. It is a person's: while bots play, the board stays of who played before."""
    large = _large_seat(shown, people)
    home = people[0] if people else 0
    others = [seat % shown.seats for seat in range(home + 1, home + shown.seats)]
    return large, *(home if seat == large else seat for seat in others)


def _large_seat(shown: DisplayState, people: Sequence[int]) -> int:
    """The seat at work; for a bot the last person before it in this round, else the next one."""
    active = active_seat(shown)
    if active in people or not people:
        return active
    turn = max(0, shown.turn_index)
    before, coming = reversed(shown.turn_order[:turn]), shown.turn_order[turn:]
    return next((seat for seat in (*before, *coming) if seat in people), people[0])
