"""Light of colors as WCAG measures it: relative luminance, and the contrast of two colors."""

from functools import lru_cache

from scenes.kit.base.design_tokens import Color

WEIGHTS = (0.2126, 0.7152, 0.0722)
"""The share of red, green and blue in what the eye takes for bright."""
KNEE, LINEAR = 0.04045, 12.92
"""Where sRGB turns from a straight line into a curve, and the slope of that line."""


def linear_part(part: int) -> float:
    """The light of a channel, 0 to 1, from its value, 0 to 255."""
    share = part / 255
    return share / LINEAR if share <= KNEE else float(((share + 0.055) / 1.055) ** 2.4)


def channel_value(light: float) -> int:
    """The value of a channel, 0 to 255, from its light; what is beyond the screen's range is cut off."""
    light = min(1.0, max(0.0, light))
    share = light * LINEAR if light <= KNEE / LINEAR else 1.055 * light ** (1 / 2.4) - 0.055
    return round(255 * share)


@lru_cache(maxsize=1024)
def relative_luminance(color: Color) -> float:
    """0 for black, 1 for white."""
    return sum(weight * linear_part(part) for weight, part in zip(WEIGHTS, color, strict=True))


def contrast_ratio(first: Color, second: Color) -> float:
    """1 to 21."""
    low, high = sorted((relative_luminance(first), relative_luminance(second)))
    return (high + 0.05) / (low + 0.05)
