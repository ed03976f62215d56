"""Small marks on the board: dotted ways, ghosts of tiles, and a bot's choice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PIL import Image, ImageDraw

from game.tasty_humans.components.definitions import LEADER_INDEX, Cell
from game.tasty_humans.view import View
from scenes.kit.art import Art, Face, maker, shrink_image
from scenes.kit.art.stage import Piece, Pieces, Stage
from scenes.kit.base import BADGE, CANDLE, INK, Color, Point, Rect, format_value
from scenes.tasty_humans import layout
from scenes.tasty_humans.board import cards
from scenes.tasty_humans.board.pieces import TablePieces
from scenes.tasty_humans.layout import BoardPlan
from scenes.tasty_humans.questions.notes import falling_tiles

GHOST_ALPHA = 204  # of 255: boots must be told from the dark
DOT = 10


def draw_dotted_line(
    stage: Stage, layer: str, start: Point, end: Point, color: Color = CANDLE, dot: float = DOT
) -> Piece:
    """Draw a dotted path with an ink edge from start to end, upright or level."""
    (x1, y1), (x2, y2) = start, end
    length, upright = max(abs(x2 - x1), abs(y2 - y1), dot), abs(y2 - y1) > abs(x2 - x1)
    size = (dot + 6, length) if upright else (length, dot + 6)
    texture, face = way_face(stage.art, length, upright, color, dot)
    return stage.add_texture(layer, texture, face, (x1 + x2) / 2, (y1 + y2) / 2, *size)


@maker
def way_face(art: Art, length: float, upright: bool, color: Color, dot: float) -> Face:
    """Such a line, with its ink edge dot + 6 units wide."""
    w, h = (dot + 6, length) if upright else (length, dot + 6)
    key = f"way:{w:.0f}x{h:.0f}:{color}:{dot}"
    return art.get_face(key, lambda: _paint_way(length, upright, color, dot, art.canvas.scale * 3))


def _paint_way(length: float, upright: bool, color: Color, dot: float, s: float) -> Image.Image:
    wide = dot + 6
    image = Image.new("RGBA", (round(length * s), round(wide * s)), (*INK, 0))
    pen = ImageDraw.Draw(image)
    count = max(1, int(length / (dot * 2.2)))
    for i in range(count):
        x, y = (i + 0.5) * length / count * s, wide / 2 * s
        for radius, paint in ((dot / 2 + 2.5, INK), (dot / 2, color)):
            pen.ellipse((x - radius * s, y - radius * s, x + radius * s, y + radius * s), fill=(*paint, 255))
    return shrink_image(image.rotate(90, expand=True) if upright else image, 3)


def draw_ghost(pieces: TablePieces, seat: int, code: int, column: int, row: int) -> list[Piece]:
    """A tile that would come to rest in a cell: half there, with a dashed outline."""
    plan = pieces.plans[seat]
    x, y = plan.cell_center(column, row)
    tile = cards.draw_tile(pieces.stage, "fx", code, x, y, plan.tile)
    tile.alpha = GHOST_ALPHA
    return [tile, pieces.stage.add_image("fx", "tasty_humans/ghost_tile", x, y, plan.tile + 4)]


def draw_way_down(stage: Stage, plan: BoardPlan, column: int, row: int) -> list[Piece]:
    """The dotted way from above the stomach to a cell, if there is any way to go."""
    x, top = plan.cell_center(column, row)[0], plan.well.top - 8
    bottom = plan.cell_center(column, row)[1] + plan.pitch * 0.62
    return [draw_dotted_line(stage, "fx", (x, bottom), (x, top), dot=7)] if top - bottom > 20 else []


def chosen_rects(pieces: TablePieces, view: View, action: Any) -> Iterable[Rect]:
    """Places of a bot's choice."""
    kind, seat = action.verb, view.asked
    plan = pieces.plans[seat]
    if kind == "choose_adventurer":
        yield layout.card_rect(action.place)
    elif kind == "remove_damage":
        yield plan.cell_rect(action.column, action.row)
    elif kind == "wizard_swap":
        yield from (plan.cell_rect(*cell) for cell in (action.a, action.b))
    elif kind == "draft_leader":
        yield layout.offer_rect(view.offer.index(LEADER_INDEX[action.tile]), len(view.offer))
    if view.chosen_place >= 0:
        yield layout.card_rect(view.chosen_place)


def show_choice(pieces: TablePieces, view: View, action: Any) -> Pieces:
    """Mark a bot's choice, so that people see it before it happens."""
    drawn: Pieces = [
        pieces.stage.add_nine_patch("fx", "nine_selected", rect.expand(-2))
        for rect in chosen_rects(pieces, view, action)
    ]
    for tile, column, row in falling_tiles(view, action):
        drawn += draw_ghost(pieces, view.asked, tile, column, row)
    return drawn


def draw_points_badge(stage: Stage, plan: BoardPlan, cell: Cell, points: int, color: Color) -> Pieces:
    """The points of a leader tile, on its lower right corner."""
    x, y = plan.cell_center(*cell)
    text = format_value(points)
    rect = Rect.from_center(x + plan.tile * 0.34, y - plan.tile * 0.34, 20 + 17 * len(text), 36)
    return [
        stage.add_box("fx", rect, 16, color),
        stage.add_text("fx", text, BADGE, *rect.center, INK, "center", box=rect.expand(4)),
    ]
