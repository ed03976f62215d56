"""A number that flies: its signs and digits were painted before, and move as one. So any number may come
without a new picture.
"""

from __future__ import annotations

from scenes.kit.art.stage import Stage
from scenes.kit.art.styled_text import StyledText, measure_text
from scenes.kit.base.design_tokens import DISPLAY, Color, TextStyle
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import format_signed

STYLE = TextStyle(DISPLAY, 104, 1.0)
OUTLINE = 10.0


def _styled_sign(sign: str, color: Color) -> StyledText:
    return StyledText(sign, STYLE, color, "center", outline=OUTLINE)


class FlyingNumber:
    """ "+13" on a layer, not seen before it is placed."""

    def __init__(self, stage: Stage, layer: str, amount: int, color: Color) -> None:
        self.stage = stage
        self.text = format_signed(amount)
        art = stage.art
        widths = [
            measure_text(StyledText(sign, STYLE, color), art.canvas.scale, 1.0)[0] for sign in self.text
        ]
        self.width, left = sum(widths), -sum(widths) / 2
        self.glyphs = []
        for sign, width in zip(self.text, widths, strict=True):
            texture, scale = art.letters(_styled_sign(sign, color)), art.canvas.scale
            piece = stage.add_texture(
                layer, texture, f"figure:{sign}", 0, 0, texture.width / scale, texture.height / scale, alpha=0
            )
            self.glyphs.append((piece, left + width / 2))
            left += width

    def place_at(self, x: float, y: float, zoom: float, alpha: int = 255) -> None:
        """Put its middle there, `zoom` times as large as it is painted."""
        for piece, dx in self.glyphs:
            piece.position = (x + dx * zoom, y)
            piece.zoom, piece.alpha = zoom, alpha

    def clamp_to(self, room: Rect, x: float, y: float, zoom: float) -> tuple[float, float]:
        """The place nearest to x, y at which all of it is in the room."""
        w, h = self.width * zoom / 2 + OUTLINE, STYLE.size * zoom / 2
        return min(max(x, room.x + w), room.right - w), min(max(y, room.y + h), room.top - h)

    def remove(self) -> None:
        """Take it off the stage."""
        self.stage.remove(*(piece for piece, _ in self.glyphs))
