"""The painter that every rules book can use: baked pictures in rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scenes.kit.art.stage import Stage
from scenes.kit.base.geometry import Rect

if TYPE_CHECKING:
    from scenes.kit.app import App

LARGEST = 230.0


class Grid(NamedTuple):
    """Baked pictures by name in rows of `across` (0: all in one row), each at most `largest` high, in virtual units."""

    names: tuple[str, ...]
    across: int = 0
    largest: float = LARGEST


def pictures(app: App, stage: Stage, room: Rect, grid: Grid) -> None:
    """As large as fits, in the middle of the room."""
    columns = grid.across or len(grid.names)
    lines = -(-len(grid.names) // columns)
    side = min(room.w / columns, room.h / lines, grid.largest)
    for i, name in enumerate(grid.names):
        row, column = divmod(i, columns)
        x = room.cx + (column - (min(columns, len(grid.names) - row * columns) - 1) / 2) * side
        stage.picture("cards", name, x, room.cy + ((lines - 1) / 2 - row) * side, side - 14, widest=side - 8)
