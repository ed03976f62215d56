"""Dotted and dashed outlines: legal targets, free slots, ghosts. Dotted ones are put together from corners
and strips that all sizes share; dashed ones are painted for one size."""

import math
from collections.abc import Iterator

from PIL import Image, ImageDraw

from game.core.values import frozen
from scenes.kit.art.makers import maker
from scenes.kit.art.shrinking import shrink_image
from scenes.kit.art.textures import Art, Face
from scenes.kit.base import Color, Point
from scenes.kit.base.task import checkpoint

OVERSAMPLE = 3
STEPS = 6  # straight pieces of a dash
BAND = 1.8
"""Thickness of the band under dots, in diameters of a dot."""
FEW = 24
"""A straight part may have any number of dots up to this one."""
FLIPS = (
    (),
    (Image.Transpose.FLIP_LEFT_RIGHT,),
    (Image.Transpose.ROTATE_180,),
    (Image.Transpose.FLIP_TOP_BOTTOM,),
)
"""Flips that make the four corners of the upper left one, clockwise."""


def point_at(w: float, h: float, radius: float, distance: float) -> Point:
    """The point `distance` along the outline of a rounded w x h box, clockwise from the end of its upper left
    corner; y down from the upper edge."""
    radius = min(radius, w / 2, h / 2)
    arc = math.pi * radius / 2
    right, bottom = w - radius, h - radius
    sides = (
        ((radius, 0.0), (1, 0), w - 2 * radius, (right, radius), -90),
        ((w, radius), (0, 1), h - 2 * radius, (right, bottom), 0),
        ((right, h), (-1, 0), w - 2 * radius, (radius, bottom), 90),
        ((0.0, bottom), (0, -1), h - 2 * radius, (radius, radius), 180),
    )
    for (x, y), (dx, dy), straight, (cx, cy), start in sides:
        if distance <= straight:
            return x + dx * distance, y + dy * distance
        distance -= straight
        if distance <= arc:
            angle = math.radians(start + 90 * distance / arc)
            return cx + radius * math.cos(angle), cy + radius * math.sin(angle)
        distance -= arc
    return radius, 0.0


def _dash_starts(w: float, h: float, radius: float, pitch: float) -> Iterator[float]:
    """Distances along the outline of a rounded w x h box at which its dashes begin."""
    radius = min(radius, w / 2, h / 2)
    arc = math.pi * radius / 2
    total = sum((w - 2 * radius, arc, h - 2 * radius, arc) * 2)
    count = max(4, round(total / pitch))
    return (i * total / count for i in range(count))


@frozen
class Dots:
    """A dotted line: the diameter of its dots and their distance, in virtual units; the color of the band
    under them, if any."""

    dot: float
    pitch: float
    color: Color
    under: Color | None

    @property
    def texture_key(self) -> str:
        """The name of the line in keys of textures."""
        return f"dots:{self.dot}:{self.pitch}:{self.color}:{self.under}"

    def line_thickness(self, scale: float) -> int:
        """Physical pixels across the line, with air on both sides."""
        return max(2, round(2 * self.dot * scale))

    def corner_side(self, radius: float, scale: float) -> int:
        """The side in physical pixels of the picture of a corner whose line has this radius."""
        return round(radius * scale + self.line_thickness(scale) / 2)

    def dot_count(self, length: float) -> int:
        """The number of dots of a straight part of that length: in long parts even, in very long ones a
        multiple of 4 or 8, so that few pictures serve all."""
        count = round(length / self.pitch)
        step = 1 if count <= FEW else 2 if count <= 2 * FEW else 4 if count <= 4 * FEW else 8
        return step * round(count / step)


@maker
def strip_face(art: Art, dots: Dots, count: int, upright: bool) -> Face:
    """A straight part of a dotted line with so many dots; it may be stretched."""
    return art.get_face(
        f"{dots.texture_key}:{count}{'|' if upright else '-'}",
        lambda: _paint_strip(dots, count, upright, art.canvas.scale),
    )


@maker
def corner_faces(art: Art, dots: Dots, radius: float) -> list[Face]:
    """The four quarters of a ring of dots with that radius, from the upper left one clockwise."""
    return [corner_face(art, dots, dots.corner_side(radius, art.canvas.scale), place) for place in range(4)]


def corner_face(art: Art, dots: Dots, side: int, place: int) -> Face:
    """A quarter of a ring of dots, `side` physical pixels large; `place`: 0 for the upper left, 1, 2, 3
    clockwise."""
    return art.get_face(
        f"{dots.texture_key}:corner:{side}:{place}",
        lambda: _paint_corner(dots, side, place, art.canvas.scale),
    )


def _paint_strip(dots: Dots, count: int, upright: bool, scale: float) -> Image.Image:
    long = OVERSAMPLE * max(1, round(max(1, count) * dots.pitch * scale))
    thick = OVERSAMPLE * dots.line_thickness(scale)
    image, pen = _blank_picture(long, thick, dots)
    if dots.under:
        band = BAND * dots.dot * scale * OVERSAMPLE
        pen.rectangle((0, (thick - band) / 2, long, (thick + band) / 2 - 1), fill=(*dots.under, 255))
    for number in range(count):
        _draw_dot(pen, dots, (number + 0.5) * long / count, thick / 2, scale)
    return shrink_image(image.transpose(Image.Transpose.ROTATE_90) if upright else image, OVERSAMPLE)


def _paint_corner(dots: Dots, side: int, place: int, scale: float) -> Image.Image:
    """The upper left one is painted around its lower right corner, the others are flipped."""
    far = side * OVERSAMPLE
    image, pen = _blank_picture(far, far, dots)
    radius = max(0.0, far - OVERSAMPLE * dots.line_thickness(scale) / 2)
    band = BAND * dots.dot * scale * OVERSAMPLE
    if dots.under:
        for reach, fill in ((radius + band / 2, (*dots.under, 255)), (radius - band / 2, (*dots.under, 0))):
            if reach > 0:
                pen.ellipse((far - reach, far - reach, far + reach - 1, far + reach - 1), fill=fill)
    count = max(1, round(math.pi / 2 * radius / OVERSAMPLE / scale / dots.pitch))
    for number in range(count):
        angle = math.pi / 2 * (number + 0.5) / count
        _draw_dot(pen, dots, far - radius * math.cos(angle), far - radius * math.sin(angle), scale)
    for flip in FLIPS[place]:
        image = image.transpose(flip)
    return shrink_image(image, OVERSAMPLE)


def _blank_picture(w: int, h: int, dots: Dots) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    image = Image.new("RGBA", (w, h), (*(dots.under or dots.color), 0))
    return image, ImageDraw.Draw(image)


def _draw_dot(pen: ImageDraw.ImageDraw, dots: Dots, x: float, y: float, scale: float) -> None:
    r = dots.dot / 2 * scale * OVERSAMPLE
    pen.ellipse((x - r, y - r, x + r - 1, y + r - 1), fill=(*dots.color, 255))


@maker
def dashed_face(
    art: Art, w: float, h: float, radius: float, dash: float, gap: float, width: float, color: Color
) -> Face:
    """Dashes around a w x h box (virtual units); the texture is `width` larger on each side."""
    key = f"dashed:{w}x{h}:{radius}:{dash}:{gap}:{width}:{color}"
    return art.get_face(key, lambda: paint_dashes(w, h, radius, dash, gap, width, color, art.canvas.scale))


def paint_dashes(
    w: float, h: float, radius: float, dash: float, gap: float, width: float, color: Color, scale: float
) -> Image.Image:
    """Dashes around a w x h box (virtual units); the picture is `width` larger on each side."""
    s = scale * OVERSAMPLE
    image = Image.new(
        "RGBA", (max(1, round((w + 2 * width) * s)), max(1, round((h + 2 * width) * s))), (*color, 0)
    )
    pen = ImageDraw.Draw(image)
    checkpoint()
    for start in _dash_starts(w, h, radius, dash + gap):
        points = [point_at(w, h, radius, start + dash * i / STEPS) for i in range(STEPS + 1)]
        pen.line(
            [((x + width) * s, (y + width) * s) for x, y in points],
            fill=(*color, 255),
            width=max(1, round(width * s)),
            joint="curve",
        )
    return shrink_image(image, OVERSAMPLE)
