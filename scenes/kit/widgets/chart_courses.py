"""Courses of a chart: many values of several things, one line each, all in one picture. Marks on a line tell
whose it is."""

import math
from collections.abc import Iterator, Sequence
from hashlib import sha1

from PIL import ImageDraw

from game.core.values import frozen
from scenes.kit.art import Piece, Stage
from scenes.kit.base import INK, Color, Point, Rect
from scenes.kit.widgets.charts import add_painting

Spot = Point

WIDTH, NARROW, AIR = 6.0, 4.0, 6.0
MANY = 150  # values from which on lines are narrow
DASH, GAP = 22.0, 14.0


@frozen
class Course:
    """The way of a line, from left to right in virtual units; `dashed`: it belongs to no player."""

    spots: tuple[Spot, ...]
    color: Color
    dashed: bool = False


def draw_courses(stage: Stage, rect: Rect, lines: Sequence[Course], layer: str = "cards") -> Piece:
    """Draw lines, the first one on top; each has an outline of ink, so that it is seen where they cross."""
    wide = NARROW if max(len(line.spots) for line in lines) > MANY else WIDTH
    room = rect.expand(wide + AIR)

    def paint(pen: ImageDraw.ImageDraw, scale: float) -> None:
        for line in reversed(lines):
            places = [((x - room.x) * scale, (room.top - y) * scale) for x, y in line.spots]
            parts = [places] if not line.dashed else list(cut_dashes(places, DASH * scale, GAP * scale))
            for width, color in ((wide + AIR, INK), (wide, line.color)):
                for part in parts:
                    _draw_part(pen, part, width * scale, color)

    key = sha1(repr([(line.spots, line.color, line.dashed) for line in lines]).encode()).hexdigest()
    return add_painting(stage, f"courses:{key}", room, paint, layer)


def _draw_part(pen: ImageDraw.ImageDraw, places: Sequence[Spot], width: float, color: Color) -> None:
    """Draw a part with round joints and ends."""
    pen.line(places, (*color, 255), round(width), joint="curve")
    for x, y in (places[0], places[-1]):
        pen.ellipse((x - width / 2, y - width / 2, x + width / 2, y + width / 2), (*color, 255))


def cut_dashes(places: Sequence[Spot], dash: float, gap: float) -> Iterator[list[Spot]]:
    """Cut a way into dashes, measured along it."""
    part, left, drawn = [places[0]], dash, True
    for start, end in zip(places, places[1:], strict=False):
        length, gone = math.dist(start, end), 0.0
        while length - gone > left:
            gone += left
            share = gone / length
            cut = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            if drawn:
                yield [*part, cut]
            part, drawn = [cut], not drawn
            left = dash if drawn else gap
        left -= length - gone
        part.append(end)
    if drawn and len(part) > 1:
        yield part


def spots_along(spots: Sequence[Spot], pitch: float, first: float) -> list[Spot]:
    """Places on a line every `pitch` units across, the first one `first` units from its left end: where marks
    lie."""
    found, x = [], spots[0][0] + first
    for (x0, y0), (x1, y1) in zip(spots, spots[1:], strict=False):
        while x <= x1:
            share = (x - x0) / (x1 - x0) if x1 > x0 else 0.0
            found.append((x, y0 + (y1 - y0) * share))
            x += pitch
    return found
