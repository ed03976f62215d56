"""The count of a course at the cup's table: points fly to the plates one by one, the fewest first, then seats change
places (G28)."""

import math
from collections.abc import Mapping
from functools import partial

from game.core.values import Names
from game.evening.cup import Cup, cup_after, cup_standings, points_in
from scenes.evening.table import layout
from scenes.evening.table.board import Board, Row
from scenes.kit.animation.counting import count_up
from scenes.kit.animation.gains import Gains
from scenes.kit.animation.motion import Motion
from scenes.kit.animation.timeline import Call, Step, Tween, Wait, deferred, parallel, sequence
from scenes.kit.animation.travel import drift_together, make_visible, point_between
from scenes.kit.base import CANDLE, NUMBER, format_value, in_out_cubic

WAIT_MS, REST_MS = 400.0, 250.0
FLIGHTS_MS, LONGEST_GAP_MS = 2600.0, 700.0
"""From the first flight to the last one at most, and from one to the next."""
POP_MS, FLY_MS, SEATS_MS = 120.0, 420.0, 900.0
ARC, SWELL = 90.0, 1.5


def order_before(cup: Cup) -> Names:
    """Guests in the order of the standings before the course that was counted last; newcomers come last."""
    number = counted_last(cup)
    before = [row.who for row in cup_standings(cup_after(cup, number or 0))]
    return (*before, *(guest.id for guest in cup.guests if guest.id not in before))


def counted_last(cup: Cup) -> int | None:
    """Number of the course that was counted last, None for none."""
    counted = [number for number, course in enumerate(cup.courses) if course.is_counted]
    return counted[-1] if counted else None


def points_gained(cup: Cup, number: int) -> dict[str, int]:
    """Points that a course brought, by guest, the fewest first."""
    gained = {}
    for row in cup_standings(cup):
        marks = row.marks[number]
        if marks is not None and row.who in cup.courses[number].places:
            gained[row.who] = marks[0]
    return dict(sorted(gained.items(), key=lambda gain: gain[1]))


class Count:
    """Count of a course on a board that is drawn in the order before it."""

    def __init__(self, motion: Motion, board: Board, number: int) -> None:
        self.motion, self.board, self.number = motion, board, number
        self.gained = points_gained(board.cup, number)
        before = {row.who: row.place for row in cup_standings(cup_after(board.cup, number))}
        for who, row in board.guests.items():
            row.place.set_text(format_value(before.get(who, len(before) + 1)))
        for who, points in self.gained.items():
            row = board.guests[who]
            for piece in row.cell_pieces(number):
                piece.visible = False
            self._take_back(row, points)

    def _take_back(self, row: Row, points: int) -> None:
        """Show a row as it was before the course."""
        before = points_in(row.row) - points
        row.total.set_text(format_value(before))
        row.drop_plates(before)

    def show(self) -> Step:
        """The whole count, with the seats that change places."""
        gap = min(LONGEST_GAP_MS, FLIGHTS_MS / max(1, len(self.gained) - 1))
        flights = [
            self._fly_points(self.board.guests[who], points, step)
            for step, (who, points) in enumerate(self.gained.items(), 1)
        ]
        counted = self.motion.stagger(gap, flights)
        return sequence(Wait(WAIT_MS), counted, Wait(REST_MS), self._change_seats(), Wait(REST_MS))

    def _fly_points(self, row: Row, points: int, step: int) -> Step:
        """Let the points of a guest fly from their place to the plates."""
        cell, before = row.cells[self.number], points_in(row.row) - points
        start, end = cell.position, row.plate_point
        appears = sequence(
            *(Call(partial(make_visible, piece)) for piece in row.cell_pieces(self.number)),
            self.motion.play_sound("score_tick", step),
        )
        lands = parallel(
            Call(partial(row.pile_plates, before + points)),
            self.motion.play_sound("points", step),
            count_up(self.motion, row.total, before, before + points),
        )
        if not self.motion.is_full:
            return sequence(appears, lands)
        style = layout.enlarge_style(NUMBER, row.scale)
        flying = self.board.stage.add_text(
            "fx", format_value(points), style, *start, CANDLE, "center", outline=6
        )
        flying.visible = False

        def move_points(p: float) -> None:
            flying.position = point_between(start, end, p, ARC)
            flying.zoom = 1 + (SWELL - 1) * math.sin(math.pi * p)

        flight = sequence(
            self.motion.pop_piece(cell, ms=POP_MS),
            Call(partial(make_visible, flying)),
            Tween(FLY_MS, move_points, in_out_cubic),
            Call(partial(self.board.stage.remove, flying)),
        )
        sparks = Gains(self.motion).burst_sparks(end, 1 + points // 3, seed=step)
        return sequence(appears, flight, parallel(lands, sparks))

    def _change_seats(self) -> Step:
        """Move all rows to their places in the new order."""
        rows = self.board.guests
        order = [row.who for row in cup_standings(self.board.cup)]
        ways: Mapping[str, float] = {
            who: layout.row_rect(order.index(who), len(order)).y - rows[who].rect.y for who in order
        }
        if not any(ways.values()):
            return Wait(0)

        return parallel(self.motion.play_sound("card_slide"), self._move_rows(ways))

    @deferred
    def _move_rows(self, ways: Mapping[str, float]) -> Step:
        """Move rows as far up or down, with all that lies on them by now."""
        moves = [drift_together(self.board.guests[who].pieces, 0, way) for who, way in ways.items() if way]

        def move_rows(p: float) -> None:
            for move in moves:
                move(p, False)

        return Tween(self.motion.duration_ms(SEATS_MS, 0), move_rows, in_out_cubic)
