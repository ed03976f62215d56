"""A part of the table: a few zones that are drawn together, and drawn afresh when what they show has changed."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from scenes.eaten import layout
from scenes.eaten.shown import Shown
from scenes.kit.geometry import Rect
from scenes.kit.stage import Nine, Piece, Stage, Words
from scenes.kit.tokens import LABEL, NIGHT_800, TEXT_HI, hex_color
from scenes.kit.wording import printed

if TYPE_CHECKING:
    from scenes.kit.app import App

PANEL = hex_color("#173036")
WELL = hex_color("#221820")
DASH = hex_color("#5f8f8c")
USED_ALPHA = 120


class Part:
    """Subclasses say in reads() what they show and draw that in draw(), adding all they put on the stage to `things`."""

    def __init__(self, stage: Stage, app: App) -> None:
        self.stage = stage
        self.app = app
        self.things: list[Piece | Nine] = []
        self._read: Hashable = None

    def frame(self, shown: Shown) -> None:
        """Draw what never changes; once."""

    def reads(self, shown: Shown) -> Hashable:
        """All values that the drawing depends on."""
        raise NotImplementedError

    def draw(self, shown: Shown) -> None:
        """Draw the zones as they are."""
        raise NotImplementedError

    def lay(self, shown: Shown) -> None:
        """Take away what was drawn and draw it afresh."""
        self.stage.remove(*self.things)
        self.things = []
        self._read = self.reads(shown)
        self.draw(shown)

    def settle(self, shown: Shown) -> None:
        """Draw it afresh if it shows something else than it did."""
        if self._read != self.reads(shown):
            self.lay(shown)

    # -- what several parts draw

    def image(self, layer: str, name: str, x: float, y: float, height: float, alpha: int = 255) -> Piece:
        """A picture `height` units high that belongs to the part."""
        w, h = self.app.art.natural(name, height)
        piece = self.stage.image(layer, name, x, y, w, h, alpha=alpha)
        self.things.append(piece)
        return piece

    def badge(self, layer: str, pile: Rect, number: int) -> Words:
        """The number of cards of a pile, on its lower edge."""
        rect = layout.PILE_BADGE.moved(pile.cx, pile.cy)
        self.things.append(self.stage.box(layer, rect, rect.h / 2, NIGHT_800, None))
        words = self.stage.text(layer, printed(number), LABEL, rect.cx, rect.cy, TEXT_HI, "center", box=rect)
        self.things.append(words)
        return words
