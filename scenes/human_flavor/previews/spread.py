"""Cards that are spread over the city for a question: it grows dark behind them, and a heading names their
purpose."""

from __future__ import annotations

from scenes.human_flavor import layout
from scenes.human_flavor.board.part import Things
from scenes.kit.art import Stage
from scenes.kit.base import CANDLE, HEADING, NIGHT_900, Rect, Size

LAYER = "over"
SHADE = 215
RADIUS = 24.0
EDGE = 14.0
HEADING_H = 60.0
FOOT_H = 80.0
GAP = 12.0
ROOM = layout.CITY
"""Area that the cards cover."""
HEADING_LINE = ROOM.top_strip(HEADING_H, 0, EDGE)
BUTTON_Y = ROOM.y + FOOT_H / 2
"""Middle of a button under the cards."""


def draw_shade(stage: Stage, heading: str) -> Things:
    """The dark city, and the heading."""
    yield stage.add_box(LAYER, ROOM, RADIUS, NIGHT_900, None, 0, alpha=SHADE)
    yield stage.add_name(LAYER, heading, HEADING, HEADING_LINE, CANDLE, "center")


def row_places(count: int, size: Size) -> list[Rect]:
    """Places of `count` cards beside each other, in the middle of the room; very many overlap."""
    w, h = size
    pitch = min(w + GAP, (ROOM.w - 2 * EDGE - w) / max(1, count - 1))
    y = ROOM.y + FOOT_H + (ROOM.h - HEADING_H - FOOT_H) / 2
    return [Rect.from_center(ROOM.cx + (place - (count - 1) / 2) * pitch, y, w, h) for place in range(count)]


def grid_places(count: int, size: Size) -> list[Rect]:
    """Places of `count` cards in as few and as even rows as possible; very many rows overlap."""
    w, h = size
    across = int((ROOM.w - 2 * EDGE + GAP) // (w + GAP))
    rows = -(-count // across)
    across = -(-count // rows)
    room_h = ROOM.h - HEADING_H - FOOT_H
    pitch = min(h + GAP, (room_h - h) / max(1, rows - 1))
    found = []
    for number in range(count):
        row, column = divmod(number, across)
        in_row = min(across, count - row * across)
        x = ROOM.cx + (column - (in_row - 1) / 2) * (w + GAP)
        found.append(Rect.from_center(x, ROOM.y + FOOT_H + room_h / 2 + ((rows - 1) / 2 - row) * pitch, w, h))
    return found
