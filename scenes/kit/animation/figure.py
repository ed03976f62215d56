"""A number that flies: its signs and digits were painted before, and move as one. So any number may come
without a new picture."""

from scenes.kit.art import Stage, StyledText, measure_text
from scenes.kit.base import DISPLAY, Color, Point, Rect, TextStyle, format_signed

LAYER = "over"
STYLE = TextStyle(DISPLAY, 104, 1.0)
OUTLINE = 10.0


class FlyingNumber:
    """ "+13" over a table, not seen before it is placed."""

    def __init__(self, stage: Stage, amount: int, color: Color) -> None:
        self.stage = stage
        self.glyphs = []
        """Pieces, and how far their middles lie to the right of the number's left end."""
        art, scale, left = stage.art, stage.art.canvas.scale, 0.0
        for sign in format_signed(amount):
            width = measure_text(StyledText(sign, STYLE, color), scale, 1.0)[0]
            texture = art.letters(StyledText(sign, STYLE, color, "center", outline=OUTLINE))
            w, h = art.texture_size(texture)
            piece = stage.add_texture(LAYER, texture, f"figure:{sign}", 0, 0, w, h, alpha=0)
            self.glyphs.append((piece, left + width / 2))
            left += width
        self.width = left

    def place_at(self, x: float, y: float, zoom: float, alpha: int = 255) -> None:
        """Move the middle of the number to x, y; it is `zoom` times as large as it is painted."""
        for piece, across in self.glyphs:
            piece.position = (x + (across - self.width / 2) * zoom, y)
            piece.zoom, piece.alpha = zoom, alpha

    def clamp_to(self, room: Rect, x: float, y: float, zoom: float) -> Point:
        """The place nearest to x, y at which all of the number is in the room."""
        w, h = self.width * zoom / 2 + OUTLINE, STYLE.size * zoom / 2
        return min(max(x, room.x + w), room.right - w), min(max(y, room.y + h), room.top - h)

    def remove(self) -> None:
        """Take the number off the stage."""
        self.stage.remove(*(piece for piece, _ in self.glyphs))
