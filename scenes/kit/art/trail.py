"""The light behind something that is thrown."""

from __future__ import annotations

import arcade
from PIL import Image, ImageDraw

from scenes.kit.art.textures import Art
from scenes.kit.base.design_tokens import CANDLE, EMBER

TAIL = (200.0, 44.0)  # its length and width, virtual units


def trail_face(art: Art) -> arcade.Texture:
    """Ember light that begins as nothing at the left and is broad at the right."""
    return art.composed("streak", lambda: _paint_trail(art.canvas.pixels(TAIL[0]), art.canvas.pixels(TAIL[1])))


def _paint_trail(w: int, h: int) -> Image.Image:
    image = Image.new("RGBA", (w, h), (*EMBER, 0))
    pen = ImageDraw.Draw(image)
    for x in range(w):
        share = x / w
        for color, width in ((EMBER, 1.0), (CANDLE, 0.45)):
            half = h / 2 * share * width
            pen.line((x, h / 2 - half, x, h / 2 + half), fill=(*color, round(230 * share)))
    return image
