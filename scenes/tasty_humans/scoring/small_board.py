"""A small stomach with tiles in it, anywhere: counted cells glow, the rest is dim. For pages that explain and for
results."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from game.tasty_humans.components.definitions import COLUMNS, MAX_ROWS, Cell
from game.tasty_humans.turn import scoring
from game.tasty_humans.view import View
from scenes.kit.animation.motion import DIM
from scenes.kit.art import Piece, Stage
from scenes.kit.base import INK, SEAT_COLORS, Color, Point, Rect
from scenes.kit.match.session import MatchSession
from scenes.tasty_humans.board import cards
from scenes.tasty_humans.scoring import small_board
from scenes.tasty_humans.scoring.picture import draw_lit_frame

EDGE = 17  # what the frame adds to the cells, both sides together
RIM = 9  # of skin around it
LARGEST = 86.0


class Plot(NamedTuple):
    """Layout of a small stomach: its frame, and the pitch of the cells, `rows` high."""

    frame: Rect
    pitch: float
    rows: int

    def cell_center(self, column: float, row: float) -> Point:
        """The center of a cell; rows beyond the last one lie above the frame."""
        left, low = self.frame.x + EDGE / 2, self.frame.y + EDGE / 2
        return left + (column + 0.5) * self.pitch, low + (row + 0.5) * self.pitch


def plan_board(room: Rect, rows: int, above: int = 0) -> Plot:
    """Largest plot that fits into the middle of `room`, with as many free rows `above` the frame."""
    rims = EDGE + 2 * RIM
    pitch = min(LARGEST, (room.w - rims) / COLUMNS, (room.h - rims) / (rows + above))
    w, h = COLUMNS * pitch + EDGE, rows * pitch + EDGE
    return Plot(Rect(room.cx - w / 2, room.cy - (h + above * pitch) / 2, w, h), pitch, rows)


def draw_board(
    stage: Stage,
    place: Plot,
    cells: bytes | bytearray,
    skin: Color,
    lit: Collection[Cell] = (),
    source: Cell | None = None,
) -> None:
    """Draw the stomach with its tiles, framed in the color of a seat or in a monster's skin. `lit` cells glow while
    the others are dim; `source`, the tile that counts them, glows more."""
    stage.add_box("cards", place.frame.expand(RIM), 24, skin, INK, 5)
    texture, face = cards.small_board_face(stage.art, skin, place.rows, place.pitch)
    stage.add_texture("cards", texture, face, *place.frame.place)
    glowing = {*lit, *([source] if source else [])}
    pieces = {cell: draw_tile(stage, cells[at], place, cell) for at, cell in _filled_cells(cells)}
    for cell, piece in pieces.items():
        if glowing and cell not in glowing:
            piece.alpha = DIM
    for cell in sorted(glowing, key=lambda cell: cell == source):  # the source's frame lies on top
        if cell in pieces:
            draw_lit_frame(stage, pieces[cell], strong=cell == source)


def draw_tile(stage: Stage, code: int, place: Plot, cell: Point) -> Piece:
    """One tile at a cell of the plot."""
    return cards.draw_tile(stage, "tiles", code, *place.cell_center(*cell), place.pitch - 2)


def _filled_cells(cells: bytes | bytearray) -> Iterable[tuple[int, Cell]]:
    return ((at, (at // MAX_ROWS, at % MAX_ROWS)) for at, code in enumerate(cells) if code)


def draw_final_board(stage: Stage, session: MatchSession[View], seat: int, room: Rect, lit: bool) -> None:
    """Draw the stomach of a seat; `lit`: the cells of its best line glow."""
    view = session.view()
    cells, monster = view.stomachs[seat], view.monsters[seat]
    paint = SEAT_COLORS[session.seating.color_of(seat)].color
    best = max(scoring.score_lines(cells, monster, view.variant, None), key=lambda line: line.points)
    shown, source = (best.cells, best.source) if lit else ((), None)
    small_board.draw_board(
        stage, small_board.plan_board(room, view.config.height), cells, paint, shown, source
    )
