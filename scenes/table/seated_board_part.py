"""A part of a table at which seats have colors, with what such parts draw again and again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.kit.art.stage import Nine, Piece, Stage, Words
from scenes.kit.base.design_tokens import SEAT_COLORS, TEXT_HI, Color, TextStyle
from scenes.kit.base.geometry import Rect
from scenes.table.board_part import S, TablePart

if TYPE_CHECKING:
    from scenes.kit.app import App


class SeatedPart(TablePart[S]):
    """See scenes.table.board_part. `colors` are the numbers of the seats' colors."""

    def __init__(self, stage: Stage, app: App, colors: Sequence[int]) -> None:
        super().__init__(stage, app)
        self.colors = colors

    def chip(self, layer: str, seat: int, x: float, y: float, size: float, alpha: int = 255) -> Piece:
        """The chip of a seat."""
        return self.image(layer, SEAT_COLORS[self.colors[seat]].chip, x, y, size, alpha)

    def box(self, layer: str, rect: Rect, radius: float, fill: Color | None, line: Color | None = None, width: float = 4) -> Nine:
        nine = self.stage.box(layer, rect, radius, fill, line, width if line is not None else 0)
        self.things.append(nine)
        return nine

    def write(self, layer: str, text: str, style: TextStyle, rect: Rect, color: Color = TEXT_HI, anchor: str = "left") -> Words:
        """A line of text in the middle of the height of its box."""
        x = {"left": rect.x, "center": rect.cx, "right": rect.right}[anchor]
        words = self.stage.text(layer, text, style, x, rect.cy, color, anchor, box=rect)
        self.things.append(words)
        return words
