"""The line of a road through its stops: where its dots lie, and where somebody is who walks along it. Plain numbers."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from math import hypot

Point = tuple[float, float]

STEPS = 24  # of the curve between two points
DOT_EVERY = 36.0
CLEAR = 66.0  # no dot lies so near to a stop


class RoadLine:
    """A smooth curve through the points of a land, from its left edge to its right one where other lands follow there."""

    def __init__(self, stops: Sequence[Point], before: Sequence[Point] = (), after: Sequence[Point] = ()) -> None:
        """`before` and `after` are the points by which the road comes and goes, to beyond the land's edges."""
        self.stops = tuple(stops)
        self.curve = _curve([*before, *stops, *after])
        self.lengths = [0.0]
        for (x0, y0), (x1, y1) in zip(self.curve, self.curve[1:], strict=False):
            self.lengths.append(self.lengths[-1] + hypot(x1 - x0, y1 - y0))
        self.places = tuple(self.lengths[(len(before) + i) * STEPS] for i in range(len(stops)))
        """How far along the line each stop lies."""

    @property
    def length(self) -> float:
        return self.lengths[-1]

    def at(self, way: float) -> Point:
        """The point so far along the line."""
        way = max(0.0, min(self.length, way))
        i = max(1, min(len(self.lengths) - 1, bisect_left(self.lengths, way)))
        (x0, y0), (x1, y1) = self.curve[i - 1], self.curve[i]
        part = self.lengths[i] - self.lengths[i - 1]
        share = (way - self.lengths[i - 1]) / part if part else 0.0
        return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share

    def dots(self) -> list[tuple[Point, int]]:
        """Where dots lie, each with the number of the stop that the way leads to; len(stops) beyond the last one."""
        count = round(self.length / DOT_EVERY)
        found = []
        for i in range(count + 1):
            way = self.length * i / count
            x, y = self.at(way)
            if all(hypot(x - sx, y - sy) >= CLEAR for sx, sy in self.stops):
                found.append(((x, y), sum(place < way for place in self.places)))
        return found


def _curve(points: Sequence[Point]) -> list[Point]:
    """A Catmull-Rom spline through all of them, STEPS to a part."""
    if len(points) == 1:
        return [points[0], points[0]]
    ends = [points[0], *points, points[-1]]
    curve = []
    for i in range(len(points) - 1):
        a, b, c, d = ends[i : i + 4]
        curve += [_between(a, b, c, d, step / STEPS) for step in range(STEPS)]
    return [*curve, points[-1]]


def _between(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    def one(i: int) -> float:
        return 0.5 * (
            2 * b[i] + (c[i] - a[i]) * t + (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t + (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t * t * t
        )

    return one(0), one(1)
