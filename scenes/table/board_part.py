"""A part of a table: a few zones that are drawn together, and drawn afresh when what they show has changed;
seats have colors."""

from collections.abc import Hashable, Sequence
from typing import Generic, TypeVar

from scenes.kit.app import App
from scenes.kit.art import Drawn, Label, NinePatch, Piece, Pieces, Stage
from scenes.kit.art.veil import lay_hatching
from scenes.kit.base import SEAT_COLORS, TEXT_HI, Color, Rect, TextStyle

FAINT = 200
"""Opacity below which a picture is of what is spent or cannot be chosen: 0 to 255."""
T = TypeVar("T", bound=Drawn)
S = TypeVar("S")
"""The display state of a game."""


class TablePart(Generic[S]):
    """A subclass gives its values in read_values() and draws them in draw_zones(), adding all to `things`.
    `colors` are the numbers of the seats' colors."""

    def __init__(self, stage: Stage, app: App, colors: Sequence[int]) -> None:
        self.stage = stage
        self.app = app
        self.colors = colors
        self.things: Pieces = []
        self._read: Hashable = None

    def draw_frame(self, shown: S) -> None:
        """Draw what never changes; once."""

    def read_values(self, shown: S) -> Hashable:
        """All values that the drawing depends on."""
        raise NotImplementedError

    def draw_zones(self, shown: S) -> None:
        """Draw the zones as they are."""
        raise NotImplementedError

    def lay_afresh(self, shown: S) -> None:
        """Take away what was drawn and draw it afresh."""
        self.stage.clear(self.things)
        self._read = self.read_values(shown)
        self.draw_zones(shown)

    def settle_drawing(self, shown: S) -> None:
        """Draw it afresh if it shows something else than it did."""
        if self._read != self.read_values(shown):
            self.lay_afresh(shown)

    def mark_drawn(self, shown: S) -> None:
        """Its pieces were moved to what is shown: there is nothing to draw."""
        self._read = self.read_values(shown)

    def add_thing(self, piece: T) -> T:
        """Keep a piece as one of the part."""
        self.things.append(piece)
        return piece

    def add_image(self, layer: str, name: str, x: float, y: float, height: float, alpha: int = 255) -> Piece:
        """A picture `height` units high that belongs to the part; a faint one is of what is spent or cannot be
        chosen."""
        piece = self.add_thing(self.stage.add_picture(layer, name, x, y, height, alpha=alpha))
        if alpha < FAINT:
            self.things += lay_hatching(self.stage, Rect.from_center(x, y, *piece.natural), layer=layer)
        return piece

    # -- what parts draw again and again

    def add_chip(self, layer: str, seat: int, x: float, y: float, size: float, alpha: int = 255) -> Piece:
        """The chip of a seat."""
        return self.add_image(layer, SEAT_COLORS[self.colors[seat]].chip_picture, x, y, size, alpha)

    def add_box(
        self,
        layer: str,
        rect: Rect,
        radius: float,
        fill: Color | None,
        line: Color | None = None,
        width: float = 4,
    ) -> NinePatch:
        return self.add_thing(self.stage.add_box(layer, rect, radius, fill, line, width if line else 0))

    def add_plate(
        self,
        layer: str,
        rect: Rect,
        radius: float,
        fill: Color | None,
        line: Color | None = None,
        width: float = 4,
    ) -> Piece:
        """A box of a size that many have, as one piece."""
        return self.add_thing(self.stage.add_plate(layer, rect, radius, fill, line, width))

    def write_name(
        self,
        layer: str,
        seat: int,
        otherwise: str,
        style: TextStyle,
        rect: Rect,
        color: Color = TEXT_HI,
        anchor: str = "left",
    ) -> Label:
        """The name of the person at a seat, or `otherwise`."""
        name = self.app.seating.name_of(seat, "")
        if not name:
            return self.write_line(layer, otherwise, style, rect, color, anchor)
        return self.add_thing(self.stage.add_name(layer, name, style, rect, color, anchor))

    def write_line(
        self,
        layer: str,
        text: str,
        style: TextStyle,
        rect: Rect,
        color: Color = TEXT_HI,
        anchor: str = "left",
    ) -> Label:
        """A line of text in the middle of the height of its box."""
        return self.add_thing(self.stage.add_label(layer, text, style, rect, color, anchor))
