"""Drawings that every rules book can use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.art.stage import Stage
from scenes.kit.base.geometry import Rect
from scenes.kit.rulebook import Drawing

if TYPE_CHECKING:
    from scenes.kit.app import App

LARGEST = 230.0


def pictures(*names: str, across: int = 0, largest: float = LARGEST) -> Drawing:
    """Baked pictures in rows of `across` (0: all in one row), as large as fits, at most `largest` high."""

    def paint(app: App, stage: Stage, room: Rect) -> None:
        columns = across or len(names)
        lines = -(-len(names) // columns)
        side = min(room.w / columns, room.h / lines, largest)
        for i, name in enumerate(names):
            row, column = divmod(i, columns)
            w, h = app.art.natural(name, side - 14)
            shrink = min(1.0, (side - 8) / w)
            x = room.cx + (column - (min(columns, len(names) - row * columns) - 1) / 2) * side
            stage.image("cards", name, x, room.cy + ((lines - 1) / 2 - row) * side, w * shrink, h * shrink)

    return paint
