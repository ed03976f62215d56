"""A card as one picture: a face with its shadow, and pictures and letters on it."""

import math
from collections.abc import Callable
from typing import Concatenate, ParamSpec

from PIL import Image, ImageDraw, ImageEnhance, ImageOps

from scenes.kit.art import Face, styled_text
from scenes.kit.art.high_contrast import MARKS, lock_picture
from scenes.kit.art.shrinking import shrink_image, shrink_mask
from scenes.kit.art.styled_text import StyledText, fit_line
from scenes.kit.art.textures import OVERSAMPLE, Art
from scenes.kit.base import INK, Color, Size, TextStyle
from scenes.kit.base.task import checkpoint

MARGIN = 8  # around a card, for its shadow
SHADOW = 100
HAND_W, HAND_H = 340.0, 250.0
"""The most width and height of a card as large as in a hand."""
P = ParamSpec("P")


def outer_size(size: Size, scale: float = 1.0) -> Size:
    """Width and height of a card's texture in virtual units, its shadow included."""
    return (size[0] + 2 * MARGIN) * scale, (size[1] + 2 * MARGIN) * scale


class CardTexture:
    """A card of a size in virtual units, drawn `scale` times as large. Places count from the card's upper
    left."""

    def __init__(self, art: Art, size: Size, scale: float = 1.0) -> None:
        self.art = art
        self.size = size
        self.s = art.canvas.scale * scale
        w, h = outer_size(size, scale)
        self.image = Image.new(
            "RGBA", (max(1, round(w * art.canvas.scale)), max(1, round(h * art.canvas.scale))), (0, 0, 0, 0)
        )

    def darken(self, light: float, gray: bool = False) -> None:
        """All that is painted so far with a share of its light, and without its colors if `gray`."""
        if self.art.has_high_contrast:
            self.image = lock_picture(self.image, self.art.canvas.scale)
            return
        alpha = self.image.getchannel("A")
        plain = self.image.convert("RGB")
        dark = ImageEnhance.Brightness(ImageOps.grayscale(plain) if gray else plain).enhance(light)
        self.image = dark.convert("RGBA")
        self.image.putalpha(alpha)

    @property
    def bottom_edge(self) -> float:
        """The lower edge, on a whole pixel."""
        return self.image.height / self.s - 2 * MARGIN

    def draw_cover(self, picture: str) -> None:
        """A baked picture over the whole card, with its shadow."""
        self._paste_face(
            self.art.paint_picture(picture, self._to_pixels(self.size[0]), self._to_pixels(self.size[1]))
        )

    def draw_board(self, fill: Color, radius: float, line: float) -> None:
        """A plain face with round corners and an ink outline, with its shadow."""
        self._paste_face(self._rounded_box(self.size[0], self.size[1], fill, radius, line))

    def draw_patch(
        self, x: float, y: float, w: float, h: float, fill: Color, radius: float = 0.0, line: float = 0.0
    ) -> None:
        """A colored field with its upper left corner at x, y."""
        self.image.alpha_composite(
            self._rounded_box(w, h, fill, radius, line),
            (self._to_pixels(MARGIN + x), self._to_pixels(MARGIN + y)),
        )

    def draw_paper(self, name: str, x: float, y: float, w: float, h: float, radius: float = 0.0) -> None:
        """A square picture over a field with its upper left corner at x, y; it is cut off above and at the
        sides."""
        side = self._to_pixels(max(w, h))
        mask = self._rounded_mask(w, h, radius)
        left = (side - mask.width) // 2
        ground = self.art.paint_picture(name, side, side).crop(
            (left, side - mask.height, left + mask.width, side)
        )
        self.image.paste(ground, (self._to_pixels(MARGIN + x), self._to_pixels(MARGIN + y)), mask)

    def draw_picture(self, name: str, x: float, y: float, size: float, tint: Color | None = None) -> None:
        """A baked picture `size` high with its center at x, y."""
        if name.startswith(MARKS):
            size *= self.art.mark_share
        w, h = self.art.natural_size(name, size)
        picture = self.art.paint_picture(name, self._to_pixels(w), self._to_pixels(h))
        self._paste_centered(picture if not tint else self.art.tint_image(picture, tint), x, y)

    def draw_square(self, name: str, x: float, y: float, size: float) -> None:
        """A square picture with its lower left corner at x, y, counted from the card's lower left: neighbors
        meet without a gap."""
        pixels = self._to_pixels(size)
        left, top = round((MARGIN + x) * self.s), self.image.height - round((MARGIN + y + size) * self.s)
        self.image.alpha_composite(self.art.paint_picture(name, pixels, pixels), (left, max(0, top)))

    def draw_text(
        self,
        text: str,
        style: TextStyle,
        x: float,
        y: float,
        color: Color = INK,
        anchor: float = 0.5,
        width: float = math.inf,
    ) -> None:
        """A line of text; `anchor` 0 begins at x, 0.5 is centered on it. In smaller, then narrower letters where it
        is longer than `width`."""
        style = fit_line(text, style, width)
        words = styled_text.draw_text(StyledText(text, style, self.art.text_color(color)), self.s, 1.0)
        self._paste_centered(words, x + (0.5 - anchor) * words.width / self.s, y)

    def _paste_face(self, face: Image.Image) -> None:
        shade = Image.new("RGBA", face.size, (0, 0, 0, SHADOW))
        at = self._to_pixels(MARGIN)
        self.image.paste(
            shade, (at, at + self._to_pixels(6)), face.getchannel("A").point(lambda a: a * SHADOW // 255)
        )
        self.image.alpha_composite(face, (at, at))

    def _rounded_mask(self, w: float, h: float, radius: float) -> Image.Image:
        large = Image.new("L", (self._to_pixels(w) * OVERSAMPLE, self._to_pixels(h) * OVERSAMPLE))
        checkpoint()
        ImageDraw.Draw(large).rounded_rectangle(
            (0, 0, large.width - 1, large.height - 1), radius * self.s * OVERSAMPLE, fill=255
        )
        return shrink_mask(large, OVERSAMPLE)

    def _rounded_box(self, w: float, h: float, fill: Color, radius: float, line: float) -> Image.Image:
        fill = self.art.fill_color(fill)
        size = self._to_pixels(w), self._to_pixels(h)
        large = Image.new("RGBA", (size[0] * OVERSAMPLE, size[1] * OVERSAMPLE), (*(INK if line else fill), 0))
        checkpoint()
        s = self.s * OVERSAMPLE
        ImageDraw.Draw(large).rounded_rectangle(
            (0, 0, large.width - 1, large.height - 1),
            radius * s,
            fill=(*fill, 255),
            outline=INK if line else None,
            width=round(line * s),
        )
        return shrink_image(large, OVERSAMPLE)

    def _paste_centered(self, part: Image.Image, x: float, y: float) -> None:
        left = round((MARGIN + x) * self.s - part.width / 2)
        top = round((MARGIN + y) * self.s - part.height / 2)
        self.image.alpha_composite(part, (max(0, left), max(0, top)))

    def _to_pixels(self, length: float) -> int:
        return max(1, round(length * self.s))


def paint_card(
    art: Art,
    key: str,
    size: Size,
    paint: Callable[Concatenate[CardTexture, P], None],
    *args: P.args,
    **named: P.kwargs,
) -> Face:
    """The texture of a key; `paint` draws it on a card of that size if it is not there yet."""
    return _paint_scaled(art, key, size, 1.0, paint, *args, **named)


def hand_scale(size: Size) -> float:
    """The factor by which a card of that size is enlarged to be as large as in a hand."""
    return min(HAND_W / size[0], HAND_H / size[1])


def enlarge_card(
    art: Art,
    key: str,
    size: Size,
    paint: Callable[Concatenate[CardTexture, P], None],
    *args: P.args,
    **named: P.kwargs,
) -> Face:
    """A card of that size painted as large as it is in a hand (hand_scale)."""
    scale = hand_scale(size)
    return _paint_scaled(art, f"{key}:x{scale:.3f}", size, scale, paint, *args, **named)


def _paint_scaled(
    art: Art,
    key: str,
    size: Size,
    scale: float,
    paint: Callable[Concatenate[CardTexture, P], None],
    *args: P.args,
    **named: P.kwargs,
) -> Face:
    def make_image() -> Image.Image:
        paper = CardTexture(art, size, scale)
        paint(paper, *args, **named)
        return paper.image

    return art.get_face(key, make_image)
