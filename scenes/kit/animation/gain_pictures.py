"""Pictures of gains: the light around their sources, the ring where they land, the colors of their sums."""

import arcade
from PIL import Image, ImageDraw, ImageFilter

from scenes.kit.art import Art, Face, maker
from scenes.kit.base import CANDLE, EMBER, TEXT_HI, Color

MARGIN = 14.0  # of a light, around its source
LINE = 4.0  # width of its outline
RING, SPARK = 150.0, 34.0


def amount_color(amount: int) -> Color:
    """The color of a sum."""
    return CANDLE if amount >= 0 else EMBER


@maker
def light_face(art: Art, w: float, h: float, lost: bool = False) -> Face:
    """A light around something w x h units large, MARGIN wider on each side."""
    face = f"gain_light:{w:g}x{h:g}:{lost}"
    size = art.canvas.to_pixels(w + 2 * MARGIN), art.canvas.to_pixels(h + 2 * MARGIN)
    return art.get_texture(
        face, lambda: _paint_light(*size, art.canvas.scale, EMBER if lost else CANDLE)
    ), face


def _paint_light(w: int, h: int, scale: float, color: Color) -> Image.Image:
    """A glow that spills over the edge, a bright line, and a breath of light inside."""
    margin, line, radius = MARGIN * scale, max(2, round(LINE * scale)), 12 * scale
    box = (margin, margin, w - 1 - margin, h - 1 - margin)
    glow = Image.new("L", (w, h), 0)
    ImageDraw.Draw(glow).rounded_rectangle(box, radius, fill=255)
    glow = glow.filter(ImageFilter.GaussianBlur(margin * 0.5))
    image = Image.new("RGBA", (w, h), (*color, 0))
    image.putalpha(glow.point(lambda value: int(value * 0.62)))
    pen = ImageDraw.Draw(image)
    inner = Image.new("L", (w, h), 255)
    ImageDraw.Draw(inner).rounded_rectangle(box, radius, fill=44)
    image.putalpha(
        Image.composite(image.getchannel("A"), inner, inner.point(lambda value: 255 if value == 255 else 0))
    )
    pen.rounded_rectangle(box, radius, outline=(*TEXT_HI, 255), width=line)
    return image


@maker
def ring_face(art: Art) -> arcade.Texture:
    """A ring of light."""
    return art.get_texture("gain_ring", lambda: _paint_ring(art.canvas.to_pixels(RING), art.canvas.scale))


def _paint_ring(side: int, scale: float) -> Image.Image:
    image = Image.new("L", (side * 2, side * 2), 0)
    edge = 10 * scale
    ImageDraw.Draw(image).ellipse(
        (edge, edge, 2 * side - edge, 2 * side - edge), outline=255, width=max(3, round(14 * scale))
    )
    image = image.filter(ImageFilter.GaussianBlur(3 * scale)).resize((side, side), Image.Resampling.BOX)
    ring = Image.new("RGBA", (side, side), (*CANDLE, 0))
    ring.putalpha(image)
    return ring
