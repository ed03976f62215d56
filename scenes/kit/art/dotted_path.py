"""Dotted and dashed outlines: legal targets, free slots, ghosts. Painted for one size, so that the dots are evenly spaced all around."""

from __future__ import annotations

import math
from collections.abc import Iterator

from PIL import Image, ImageDraw

from scenes.kit.base.design_tokens import Color

OVERSAMPLE = 3


def rounded_path(w: float, h: float, radius: float) -> tuple[float, list[tuple[str, float]]]:
    """Length of the outline of a rounded w x h box, and its parts (name, length) clockwise from the upper left corner's end."""
    radius = min(radius, w / 2, h / 2)
    arc = math.pi * radius / 2
    parts = [("top", w - 2 * radius), ("arc1", arc), ("right", h - 2 * radius), ("arc2", arc)]
    parts += [("bottom", w - 2 * radius), ("arc3", arc), ("left", h - 2 * radius), ("arc4", arc)]
    return sum(length for _, length in parts), parts


def point_at(w: float, h: float, radius: float, distance: float) -> tuple[float, float]:
    """The point `distance` along the outline, y down from the upper edge."""
    radius = min(radius, w / 2, h / 2)
    _, parts = rounded_path(w, h, radius)
    corners = {
        "arc1": (w - radius, radius, -90),
        "arc2": (w - radius, h - radius, 0),
        "arc3": (radius, h - radius, 90),
        "arc4": (radius, radius, 180),
    }
    for name, length in parts:
        if distance > length:
            distance -= length
            continue
        if name in corners:
            cx, cy, start = corners[name]
            angle = math.radians(start + (90 * distance / length if length else 0))
            return cx + radius * math.cos(angle), cy + radius * math.sin(angle)
        return {
            "top": (radius + distance, 0.0),
            "right": (w, radius + distance),
            "bottom": (w - radius - distance, h),
            "left": (0.0, h - radius - distance),
        }[name]
    return radius, 0.0


def _spaced(w: float, h: float, radius: float, pitch: float) -> Iterator[float]:
    total, _ = rounded_path(w, h, radius)
    count = max(4, round(total / pitch))
    return (i * total / count for i in range(count))


def dotted(w: float, h: float, radius: float, dot: float, pitch: float, color: Color, under: Color | None, scale: float) -> Image.Image:
    """DottedPath of diameter `dot` around a w x h box (virtual units), on a band of `under` if given; reaches `dot * 2` beyond the box."""
    s = scale * OVERSAMPLE
    pad = dot * 2
    size = (max(1, round((w + 2 * pad) * s)), max(1, round((h + 2 * pad) * s)))
    image = Image.new("RGBA", size, (*(under or color), 0))
    pen = ImageDraw.Draw(image)
    if under is not None:
        band = dot * 1.8
        edge = ((pad - band / 2) * s, (pad - band / 2) * s, (pad + w + band / 2) * s, (pad + h + band / 2) * s)
        pen.rounded_rectangle(edge, (radius + band / 2) * s, outline=(*under, 255), width=round(band * s))
    for distance in _spaced(w, h, radius, pitch):
        x, y = point_at(w, h, radius, distance)
        cx, cy, r = (x + pad) * s, (y + pad) * s, dot / 2 * s
        pen.ellipse((cx - r, cy - r, cx + r, cy + r), fill=(*color, 255))
    return shrunk(image, OVERSAMPLE)


def dashed(w: float, h: float, radius: float, dash: float, gap: float, width: float, color: Color, scale: float) -> Image.Image:
    """Dashes around a w x h box (virtual units); the picture is `width` larger on each side."""
    s = scale * OVERSAMPLE
    image = Image.new("RGBA", (max(1, round((w + 2 * width) * s)), max(1, round((h + 2 * width) * s))), (*color, 0))
    pen = ImageDraw.Draw(image)
    for start in _spaced(w, h, radius, dash + gap):
        steps = 6
        points = [point_at(w, h, radius, start + dash * i / steps) for i in range(steps + 1)]
        pen.line([((x + width) * s, (y + width) * s) for x, y in points], fill=(*color, 255), width=max(1, round(width * s)), joint="curve")
    return shrunk(image, OVERSAMPLE)


def shrunk(image: Image.Image, by: int) -> Image.Image:
    """A picture that was painted so many times as large, its edges smooth and clean."""
    size = max(1, round(image.width / by)), max(1, round(image.height / by))
    return image.convert("RGBa").resize(size, Image.Resampling.BOX).convert("RGBA")
