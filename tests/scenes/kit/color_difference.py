"""Difference between two colors: CIE Lab under D65, and CIEDE2000 after Sharma, Wu and Dalal 2005."""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from scenes.kit.base.luminance import linear_part

Lab = tuple[float, float, float]


def lab(color: tuple[int, int, int]) -> Lab:
    """Of an sRGB color."""
    light = [linear_part(part) for part in color]
    rows = ((0.433953, 0.376219, 0.189828), (0.212673, 0.715152, 0.072175), (0.017756, 0.109470, 0.872774))
    x, y, z = (_root(sum(weight * part for weight, part in zip(row, light, strict=True))) for row in rows)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(t: float) -> float:
    return t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116


def ciede2000(one: Lab, other: Lab) -> float:
    """0 for the same; about 1 can just be seen, 10 at a glance."""
    mean = (hypot(*one[1:]) + hypot(*other[1:])) / 2
    gray = 1.5 - 0.5 * sqrt(mean**7 / (mean**7 + 25**7))
    (l1, a1, b1), (l2, a2, b2) = ((light, a * gray, b) for light, a, b in (one, other))
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = (degrees(atan2(b, a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    hue = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    t = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.2 * cos(radians(4 * hue - 63))
    )
    by_light = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2))
    by_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    by_hue = 2 * sqrt(c1 * c2) * sin(radians(turn) / 2) / (1 + 0.015 * chroma * t)
    blue = -2 * sqrt(chroma**7 / (chroma**7 + 25**7)) * sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    return sqrt(by_light**2 + by_chroma**2 + by_hue**2 + blue * by_chroma * by_hue)
