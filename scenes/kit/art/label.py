"""Texts as pieces of a stage."""

from dataclasses import replace

from scenes.kit.art.pieces import Piece
from scenes.kit.art.styled_text import StyledText
from scenes.kit.art.textures import Art
from scenes.kit.base import Color, Point, Rect


class Label(Piece):
    """A text on the stage. Its anchor point stays when the text changes, and so does the `room` that it is fitted
    into."""

    def __init__(
        self, art: Art, styled_text: StyledText, anchor: Point, hold: Point, room: Rect | None = None
    ) -> None:
        self._art = art
        self._style = styled_text.style  # as it is where there is room
        self._room = room
        styled_text = self._fit(styled_text)
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
        color = color or self._styled_text.color
        new = self._fit(replace(self._styled_text, text=text, color=color, style=self._style))
        if new == self._styled_text:
            return
        self._styled_text = new
        texture = self._art.letters(new)
        self.natural = self._art.texture_size(texture)
        self.show_face(texture, text)
        self._place_anchor()

    def _fit(self, styled_text: StyledText) -> StyledText:
        if self._room is None:
            return styled_text
        style = self._art.fit_box(styled_text.text, self._style, self._room, styled_text.width)
        return styled_text if style is styled_text.style else replace(styled_text, style=style)

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
