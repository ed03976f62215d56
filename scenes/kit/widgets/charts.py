"""Charts: a line of values, bars, stacked bars. Every part has a pattern or a shape beside its color, and a
rectangle to be focused.

A chart is drawn into a room; the meaning of its parts, and which of them can be focused, is its scene's
business."""

import math
from collections.abc import Callable, Iterator, Sequence

from PIL import Image, ImageDraw

from game.core.values import frozen
from scenes.kit.art import Piece, Stage, blank_sheet, shrink_image
from scenes.kit.base import BADGE, INFO, INK, NIGHT_500, TEXT_HI, TEXT_MID, Color, Rect, format_value
from scenes.kit.base.task import checkpoint
from scenes.kit.widgets.chart_looks import PATTERNS, Look

OVERSAMPLE = 3
AXIS_W = 92  # room for the numbers beside a chart
LABEL_H = 44  # and for those under it
NUMBER_H = 34  # above a bar
MARK = 30
LEAST_FOCUS = 44  # a rectangle to be focused is that wide and high at least
MOST_TICKS = 6
BAR_SHARE = 0.66  # of the room of a bar
WIDEST_BAR = 120


@frozen
class Axis:
    """Values from `low` to `high`, with a number every `step`."""

    low: int
    high: int
    step: int

    @property
    def tick_values(self) -> tuple[int, ...]:
        return tuple(range(self.low, self.high + 1, self.step))

    def share_of(self, value: float) -> float:
        """Height of a value as a share of the axis, 0 to 1."""
        return (value - self.low) / (self.high - self.low)


def round_axis(values: Sequence[float], zero: bool = True, least: float = 0) -> Axis:
    """An axis with round numbers for these values; `zero`: it has 0 as well, as bars want it; `least`: it is so
    long at least, with the values in the middle of an axis without 0, so that small differences stay small."""
    low, high = min(values, default=0), max(values, default=0)
    if zero:
        low, high = min(low, 0), max(high, 0)
        high = max(high, low + least)
    elif high - low < least:
        middle, is_positive = (low + high) / 2, low >= 0
        low = max(0.0, middle - least / 2) if is_positive else middle - least / 2
        high = low + least
    step = _round_step(max(high - low, 1))
    bottom, top = math.floor(low / step) * step, math.ceil(high / step) * step
    return Axis(bottom, top if top > bottom else bottom + step, step)


def _round_step(span: float) -> int:
    """A step of 1, 2 or 5 times a power of ten that makes MOST_TICKS lines or fewer of a span."""
    step = 1
    for factor in _round_steps():
        step = factor
        if math.ceil(span / step) + 1 < MOST_TICKS:
            break
    return step


def _round_steps() -> Iterator[int]:
    power = 1
    while True:
        yield from (power, 2 * power, 5 * power)
        power *= 10


@frozen
class Plot:
    """The part of a room in which values lie."""

    rect: Rect
    axis: Axis

    def y_of(self, value: float) -> float:
        return self.rect.y + self.rect.h * self.axis.share_of(value)

    def slot_centers(self, count: int) -> list[float]:
        """The middles of `count` things side by side."""
        width = self.rect.w / max(1, count)
        return [self.rect.x + width * (i + 0.5) for i in range(count)]


def draw_plot(stage: Stage, room: Rect, values: Axis, number: Callable[[int], str] = format_value) -> Plot:
    """Draw the lines and numbers of an axis, written by `number`; labels have room below."""
    rect = Rect(room.x + AXIS_W, room.y + LABEL_H, room.w - AXIS_W, room.h - LABEL_H - NUMBER_H)
    made = Plot(rect, values)
    for tick in values.tick_values:
        y = made.y_of(tick)
        stage.add_rect(
            "board", rect.row(y - 1.5, 4 if tick == 0 else 3), TEXT_MID if tick == 0 else NIGHT_500
        )
        stage.add_text("board", number(tick), BADGE, rect.x - 16, y, TEXT_MID, "right")
    return made


# -- lines


@frozen
class Point:
    """A value of a line, with the `shape` and `color` of its mark."""

    value: float
    shape: str = "circle"
    color: Color = INFO


def draw_line(stage: Stage, where: Plot, points: Sequence[Point]) -> list[Rect]:
    """Draw values from left to right, joined; gives the rectangle of each mark."""
    spots = [
        (x, where.y_of(point.value)) for x, point in zip(where.slot_centers(len(points)), points, strict=True)
    ]
    if len(spots) > 1:
        draw_path(stage, where.rect, spots, TEXT_MID)
    size = max(20.0, min(MARK, where.rect.w / max(1, len(points)) * 0.9))
    for (x, y), point in zip(spots, points, strict=True):
        draw_mark(stage, point.shape, x, y, size * LARGER.get(point.shape, 1.0), point.color)
    return [Rect.from_center(x, y, LEAST_FOCUS, LEAST_FOCUS) for x, y in spots]


def draw_path(
    stage: Stage,
    rect: Rect,
    spots: Sequence[tuple[float, float]],
    color: Color,
    width: float = 6,
    dashes: bool = False,
) -> Piece:
    """Draw a line through these places, which lie in the rectangle; `dashes`: as for an average."""
    room = rect.expand(width)
    places = [(x - room.x, room.top - y) for x, y in spots]
    legs = list(zip(places, places[1:], strict=False))
    parts = [part for leg in legs for part in _cut_dashes(*leg)] if dashes else legs

    def paint(pen: ImageDraw.ImageDraw, scale: float) -> None:
        for (x0, y0), (x1, y1) in parts:
            pen.line((x0 * scale, y0 * scale, x1 * scale, y1 * scale), (*color, 255), round(width * scale))
        for x, y in places if not dashes else ():
            r = width * scale / 2
            pen.ellipse((x * scale - r, y * scale - r, x * scale + r, y * scale + r), (*color, 255))

    return add_painting(stage, f"line:{places}:{color}:{width}:{dashes}", room, paint)


def _cut_dashes(
    start: tuple[float, float], end: tuple[float, float]
) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    (x0, y0), (x1, y1) = start, end
    count = max(1, int(math.hypot(x1 - x0, y1 - y0) / 28))
    for i in range(count):
        a, b = i / count, (i + 0.6) / count
        yield (x0 + (x1 - x0) * a, y0 + (y1 - y0) * a), (x0 + (x1 - x0) * b, y0 + (y1 - y0) * b)


SHAPES = {
    "triangle": (3, 0.0, 1.0),
    "diamond": (4, 0.0, 1.0),
    "square": (4, 45.0, 1.0),
    "star": (5, 0.0, 0.5),
}
"""Corners by shape, how far they are turned, how deep it goes in between. All others are circles."""
LARGER = {"star": 1.5, "triangle": 1.2}
"""Shapes with less in them are drawn larger."""


def draw_mark(
    stage: Stage, shape: str, x: float, y: float, size: float, color: Color, layer: str = "cards"
) -> Piece:
    """Draw a small shape with an ink outline, centered on x, y."""

    def paint(pen: ImageDraw.ImageDraw, scale: float) -> None:
        half = size / 2 * scale
        for share, fill in ((1.0, INK), (0.72, color)):
            r = half * share
            if shape in SHAPES:
                pen.polygon(
                    [(half + r * dx, half + r * dy) for dx, dy in _star_corners(*SHAPES[shape])], (*fill, 255)
                )
            else:
                pen.ellipse((half - r, half - r, half + r, half + r), (*fill, 255))

    return add_painting(
        stage, f"mark:{shape}:{size}:{color}", Rect.from_center(x, y, size, size), paint, layer
    )


def _star_corners(count: int, turned: float, deep: float) -> list[tuple[float, float]]:
    found = []
    for i in range(count * 2):
        angle = math.radians(turned + 180 * i / count - 90)
        reach = 1.0 if i % 2 == 0 else deep if deep < 1.0 else math.cos(math.pi / count)
        found.append((reach * math.cos(angle), reach * math.sin(angle)))
    return found


# -- bars


@frozen
class Part:
    """A piece of a bar: how much it is, and how it looks. What is negative hangs below the line of zero."""

    value: float
    look: Look


def draw_bars(
    stage: Stage,
    where: Plot,
    columns: Sequence[Sequence[Part]],
    labels: Sequence[str],
    numbers: Sequence[str] = (),
) -> list[Rect]:
    """Draw bars side by side, each of parts that lie on each other, with labels below and numbers above;
    gives the rectangle of each with both."""
    slot = where.rect.w / max(1, len(columns))
    width = min(WIDEST_BAR, slot * BAR_SHARE)
    found = []
    for i, (x, parts) in enumerate(zip(where.slot_centers(len(columns)), columns, strict=True)):
        high = low = where.y_of(0)
        for part in parts:
            height = abs(where.y_of(part.value) - where.y_of(0))
            if height <= 0:
                continue
            if part.value > 0:
                draw_swatch(stage, Rect(x - width / 2, high, width, height), part.look)
                high += height
            else:
                draw_swatch(stage, Rect(x - width / 2, low - height, width, height), part.look)
                low -= height
        around = Rect.from_center(x, (high + low) / 2, max(LEAST_FOCUS, width), max(LEAST_FOCUS, high - low))
        if numbers and numbers[i]:
            stage.add_text("cards", numbers[i], BADGE, x, high + NUMBER_H / 2 + 2, TEXT_HI, "center")
            around = around.row(around.y, max(around.h, high + NUMBER_H + 4 - around.y))
        if labels[i]:
            label = stage.add_text(
                "cards", labels[i], BADGE, x, where.rect.y - LABEL_H / 2, TEXT_MID, "center"
            )
            low, width = where.rect.y - LABEL_H, max(around.w, label.natural[0] + 8)
            around = Rect(x - width / 2, low, width, around.top - low)
        found.append(around)
    return found


def draw_lying_bar(stage: Stage, rect: Rect, parts: Sequence[Part]) -> list[Rect]:
    """Draw one bar that lies down and is filled by its parts, which are not negative; gives their
    rectangles."""
    total = sum(part.value for part in parts)
    found, x = [], rect.x
    for part in parts:
        width = rect.w * part.value / total if total else 0.0
        found.append(rect.column(x, width))
        if width >= 1:
            draw_swatch(stage, found[-1], part.look)
        x += width
    return found


def draw_swatch(stage: Stage, rect: Rect, look: Look) -> Piece:
    """Draw a rectangle of that look with an ink outline."""

    def paint(pen: ImageDraw.ImageDraw, scale: float) -> None:
        w, h = rect.w * scale, rect.h * scale
        pen.rectangle((0, 0, w, h), (*look.color, 255))
        PATTERNS[look.pattern](pen, w, h, scale)
        if min(rect.w, rect.h) > 8:
            pen.rectangle((0, 0, w - 1, h - 1), outline=(*INK, 255), width=round(3 * scale))

    return add_painting(
        stage, f"swatch:{look.color}:{look.pattern}:{round(rect.w, 2)}x{round(rect.h, 2)}", rect, paint
    )


def add_painting(
    stage: Stage,
    key: str,
    rect: Rect,
    paint: Callable[[ImageDraw.ImageDraw, float], None],
    layer: str = "cards",
) -> Piece:
    """Add a picture that fills a rectangle, painted several times as large and shrunk."""

    def make_image() -> Image.Image:
        scale = stage.art.canvas.scale * OVERSAMPLE
        size = max(1, round(rect.w * stage.art.canvas.scale)), max(1, round(rect.h * stage.art.canvas.scale))
        image = blank_sheet(size[0] * OVERSAMPLE, size[1] * OVERSAMPLE)
        checkpoint()
        paint(ImageDraw.Draw(image), scale)
        checkpoint()
        return shrink_image(image, OVERSAMPLE)

    return stage.add_texture(
        layer, stage.art.get_texture(f"chart:{key}", make_image), f"chart:{key}", *rect.place
    )
