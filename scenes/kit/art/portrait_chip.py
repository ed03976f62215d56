"""The chip of a seat with a portrait: the face in a frame of the seat's color, and the seat's own chip,
small, at its corner."""

import math
from collections.abc import Sequence
from functools import cache

from PIL import Image, ImageChops, ImageDraw

from scenes.kit.art.portrait_borders import INSET, Border, PaintThing, lay_border, trace_outline
from scenes.kit.art.shrinking import shrink_mask
from scenes.kit.base import INK, NIGHT_600, Color, Point

OVERSAMPLE = 4
SMALLEST = 52
"""Units: smaller chips show only the seat's mark, since no portrait could be told apart from a sofa."""
OUTLINE, FRAME = 0.045, 0.075
"""Widths as shares of the side."""
TRACED = 192
"""Side of the mask that a frame's outline is read from."""
MARK = 0.43
"""Share of the side that the small chip takes."""


def paint_chip(
    side: int,
    shape: str,
    color: Color,
    face: Image.Image,
    chip: Image.Image,
    border: Border | None = None,
    paint: PaintThing | None = None,
) -> Image.Image:
    """Paint a chip `side` physical pixels wide, from a face and a small chip at their sizes; `paint` paints the
    things of a border, for which the face has to be smaller."""
    image = Image.new("RGBA", (side, side), (*INK, 0))
    edge = round(side * INSET) if border else 0
    image.paste(_paint_face(side - 2 * edge, shape, color, face), (edge, edge))
    if border and paint:
        lay_border(image, border, outline_of(shape, OUTLINE + FRAME / 2), paint)
    image.alpha_composite(chip, (side - chip.width, side - chip.height))
    return image


@cache
def outline_of(shape: str, inset: float) -> tuple[Point, ...]:
    """Line on which the things of a border lie, as shares of the frame's side."""
    return trace_outline(_shape_mask(TRACED, shape, inset))


def _paint_face(side: int, shape: str, color: Color, face: Image.Image) -> Image.Image:
    image = Image.new("RGBA", (side, side), (*INK, 0))
    rings = ((INK, 0.0), (color, OUTLINE), (INK, OUTLINE + FRAME), (NIGHT_600, OUTLINE + FRAME + OUTLINE / 2))
    for fill, inset in rings:
        image.paste((*fill, 255), (0, 0), _shape_mask(side, shape, inset))
    layer = Image.new("RGBA", image.size, (0, 0, 0, 0))
    layer.paste(face, ((side - face.width) // 2, side - face.height - round(side * 0.04)))
    layer.putalpha(
        ImageChops.multiply(layer.getchannel("A"), _shape_mask(side, shape, OUTLINE + FRAME + OUTLINE / 2))
    )
    image.alpha_composite(layer)
    return image


def _shape_mask(side: int, shape: str, inset: float) -> Image.Image:
    large = side * OVERSAMPLE
    mask = Image.new("L", (large, large), 0)
    pen = ImageDraw.Draw(mask)
    left, right = inset * large, large - 1 - inset * large
    match shape:
        case "square":
            pen.rounded_rectangle((left, left, right, right), radius=(0.3 - inset) * large, fill=255)
        case "circle":
            pen.ellipse((left, left, right, right), fill=255)
        case "flower":
            _draw_flower(pen, large, inset)
        case _:
            pen.polygon([(x * large, y * large) for x, y in _shape_corners(shape, inset)], fill=255)
    return shrink_mask(mask, OVERSAMPLE)


def _draw_flower(pen: ImageDraw.ImageDraw, large: int, inset: float) -> None:
    """Eight petals around a disc."""
    reach, petal = 0.36, 0.14
    for step in range(8):
        x, y = (0.5 + reach * part(step * math.pi / 4) for part in (math.cos, math.sin))
        size = petal - inset * 0.9
        pen.ellipse(
            ((x - size) * large, (y - size) * large, (x + size) * large, (y + size) * large), fill=255
        )
    size = 0.42 - inset * 0.9
    pen.ellipse(
        ((0.5 - size) * large, (0.5 - size) * large, (0.5 + size) * large, (0.5 + size) * large), fill=255
    )


def _shape_corners(shape: str, inset: float) -> Sequence[Point]:
    """Hexagon, octagon and shield, drawn in towards their middle."""
    share = 1 - 2 * inset
    if shape == "shield":
        half = [
            (0.5, 0.0),
            (0.78, 0.05),
            (1.0, 0.06),
            (1.0, 0.52),
            (0.94, 0.72),
            (0.82, 0.86),
            (0.66, 0.95),
            (0.5, 1.0),
        ]
        corners = [*half, *((1 - x, y) for x, y in reversed(half[1:-1]))]
    else:
        number = 6 if shape == "hexagon" else 8
        turn = math.pi / 2 if shape == "hexagon" else math.pi / 8
        turns = [turn + step * math.tau / number for step in range(number)]
        corners = [(0.5 + 0.5 * math.cos(angle), 0.5 + 0.5 * math.sin(angle)) for angle in turns]
    return [(0.5 + (x - 0.5) * share, 0.5 + (y - 0.5) * share) for x, y in corners]
