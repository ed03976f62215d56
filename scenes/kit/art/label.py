"""Texts as pieces of a stage."""

from dataclasses import replace

from scenes.kit.art.pieces import Piece
from scenes.kit.art.styled_text import StyledText
from scenes.kit.art.textures import Art
from scenes.kit.base import Color, Point


class Label(Piece):
    """A text on the stage. Its anchor point stays when the text changes."""

    def __init__(self, art: Art, styled_text: StyledText, anchor: Point, hold: Point) -> None:
        self._art = art
        self._styled_text = styled_text
        self._anchor = anchor
        self._hold = hold
        texture = art.letters(styled_text)
        super().__init__(texture, styled_text.text, 0, 0, *art.texture_size(texture))
        self._place_anchor()

    @property
    def text(self) -> str:
        return self._styled_text.text

    @property
    def styled_text(self) -> StyledText:
        return self._styled_text

    def set_text(self, text: str, color: Color | None = None) -> None:
        """Show another text. The same text again costs nothing."""
        new = replace(self._styled_text, text=text, color=color or self._styled_text.color)
        if new == self._styled_text:
            return
        self._styled_text = new
        texture = self._art.letters(new)
        self.natural = self._art.texture_size(texture)
        self.show_face(texture, text)
        self._place_anchor()

    def move_to(self, x: float, y: float) -> None:
        """Move the anchor point."""
        self._anchor = (x, y)
        self._place_anchor()

    def _place_anchor(self) -> None:
        (ax, ay), (hx, hy), (w, h) = self._anchor, self._hold, self.natural
        pad = 2 / self._art.canvas.scale
        x = ax + (0.5 - hx) * (w - 2 * pad)
        y = ay + (0.5 - hy) * (h - 2 * pad)
        self.position = self._art.snap_center(self.texture, x, y)
