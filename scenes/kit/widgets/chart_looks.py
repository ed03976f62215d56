"""Looks of a chart's parts: colors, and patterns of ink by which they are told apart."""

from collections.abc import Callable

from PIL import ImageDraw

from game.core.values import frozen
from scenes.kit.base import CANDLE, EMBER, GOOD, INFO, INK, LINE, PARCH_300, Color, hex_color

PITCH = 15  # of a pattern


@frozen
class Look:
    """A color, and a pattern of ink on it, by which a kind of thing is told from the others."""

    color: Color
    pattern: str = "plain"


LOOKS = (
    Look(CANDLE),
    Look(INFO, "rising"),
    Look(GOOD, "dots"),
    Look(hex_color("#ef8adb"), "rungs"),
    Look(PARCH_300, "bricks"),
    Look(hex_color("#b7a5f0"), "falling"),
    Look(hex_color("#5fae8a"), "posts"),
    Look(hex_color("#f7f6f2"), "net"),
)
LOSS = Look(EMBER, "falling")
QUIET = Look(LINE)


Painter = Callable[[ImageDraw.ImageDraw, float, float, float], None]


def _stroke_painter(slope: int) -> Painter:
    """Painter of slanting lines: rising to the right (1), falling (-1); upright (0)."""

    def paint(pen: ImageDraw.ImageDraw, w: float, h: float, scale: float) -> None:
        pitch = PITCH * scale * (1.4 if slope else 1)
        x = -h if slope else pitch / 2
        while x < w + h:
            ends = ((x, h), (x + h, 0)) if slope == 1 else ((x, 0), (x + h, h)) if slope else ((x, 0), (x, h))
            pen.line(ends, (*INK, 255), round(3.5 * scale))
            x += pitch

    return paint


def _paint_rungs(pen: ImageDraw.ImageDraw, w: float, h: float, scale: float) -> None:
    y = h - PITCH * scale / 2
    while y > 0:
        pen.line(((0, y), (w, y)), (*INK, 255), round(3.5 * scale))
        y -= PITCH * scale


def _paint_dots(pen: ImageDraw.ImageDraw, w: float, h: float, scale: float) -> None:
    r, pitch = 3.5 * scale, PITCH * scale
    for row in range(int(h / pitch) + 1):
        for column in range(int(w / pitch) + 2):
            x, y = (column + (0.5 if row % 2 else 0)) * pitch, h - (row + 0.5) * pitch
            pen.ellipse((x - r, y - r, x + r, y + r), (*INK, 255))


def _paint_bricks(pen: ImageDraw.ImageDraw, w: float, h: float, scale: float) -> None:
    _paint_rungs(pen, w, h, scale)
    pitch = PITCH * scale
    for row in range(int(h / pitch) + 2):
        y = h - PITCH * scale / 2 - row * pitch
        x = pitch * (1.0 if row % 2 else 2.0)
        while x < w:
            pen.line(((x, y), (x, y + pitch)), (*INK, 255), round(3.5 * scale))
            x += 2 * pitch


def _paint_net(pen: ImageDraw.ImageDraw, w: float, h: float, scale: float) -> None:
    _stroke_painter(1)(pen, w, h, scale)
    _stroke_painter(-1)(pen, w, h, scale)


def _paint_plain(pen: ImageDraw.ImageDraw, w: float, h: float, scale: float) -> None:
    """Leave the color without a pattern."""


PATTERNS = {
    "plain": _paint_plain,
    "rising": _stroke_painter(1),
    "falling": _stroke_painter(-1),
    "posts": _stroke_painter(0),
    "rungs": _paint_rungs,
    "dots": _paint_dots,
    "bricks": _paint_bricks,
    "net": _paint_net,
}
