"""A part of a table: a few zones that are drawn together, and drawn afresh when what they show has changed."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Generic, TypeVar

from scenes.kit.art.stage import Nine, Piece, Stage

if TYPE_CHECKING:
    from scenes.kit.app import App

S = TypeVar("S")
"""What a game's table shows at a moment."""


class TablePart(Generic[S]):
    """Subclasses say in reads() what they show and draw that in draw(), adding all they put on the stage to `things`."""

    def __init__(self, stage: Stage, app: App) -> None:
        self.stage = stage
        self.app = app
        self.things: list[Piece | Nine] = []
        self._read: Hashable = None

    def frame(self, shown: S) -> None:
        """Draw what never changes; once."""

    def reads(self, shown: S) -> Hashable:
        """All values that the drawing depends on."""
        raise NotImplementedError

    def draw(self, shown: S) -> None:
        """Draw the zones as they are."""
        raise NotImplementedError

    def lay(self, shown: S) -> None:
        """Take away what was drawn and draw it afresh."""
        self.stage.clear(self.things)
        self._read = self.reads(shown)
        self.draw(shown)

    def settle(self, shown: S) -> None:
        """Draw it afresh if it shows something else than it did."""
        if self._read != self.reads(shown):
            self.lay(shown)

    def follow(self, shown: S) -> None:
        """Its pieces were moved to what is shown: there is nothing to draw."""
        self._read = self.reads(shown)

    def image(self, layer: str, name: str, x: float, y: float, height: float, alpha: int = 255) -> Piece:
        """A picture `height` units high that belongs to the part."""
        piece = self.stage.picture(layer, name, x, y, height, alpha=alpha)
        self.things.append(piece)
        return piece
