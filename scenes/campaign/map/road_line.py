"""Line of a road through its stops: places of its dots and of points along it. Plain numbers."""

from bisect import bisect_left
from collections.abc import Sequence
from math import hypot

from scenes.kit.base import Point

STEPS = 24  # of the curve between two points
DOT_EVERY = 36.0
CLEAR = 66.0  # least distance of a dot from a stop


class RoadLine:
    """Smooth curve through the stops of a land, to its edges where other lands follow."""

    def __init__(
        self, stops: Sequence[Point], before: Sequence[Point] = (), after: Sequence[Point] = ()
    ) -> None:
        """before, after: points by which the road comes and goes, beyond the land's edges."""
        self.stops = tuple(stops)
        self.curve = _smooth_curve([*before, *stops, *after])
        self.lengths = [0.0]
        for (x0, y0), (x1, y1) in zip(self.curve, self.curve[1:], strict=False):
            self.lengths.append(self.lengths[-1] + hypot(x1 - x0, y1 - y0))
        self.places = tuple(self.lengths[(len(before) + i) * STEPS] for i in range(len(stops)))
        """Distance of each stop along the line."""

    @property
    def length(self) -> float:
        return self.lengths[-1]

    def point_at(self, way: float) -> Point:
        """Point at a distance along the line."""
        way = max(0.0, min(self.length, way))
        i = max(1, min(len(self.lengths) - 1, bisect_left(self.lengths, way)))
        (x0, y0), (x1, y1) = self.curve[i - 1], self.curve[i]
        part = self.lengths[i] - self.lengths[i - 1]
        share = (way - self.lengths[i - 1]) / part if part else 0.0
        return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share

    def dot_places(self) -> list[tuple[Point, int]]:
        """Places of dots, each with the number of the stop it leads to; len(stops) beyond the last one."""
        count = round(self.length / DOT_EVERY)
        found = []
        for i in range(count + 1):
            way = self.length * i / count
            x, y = self.point_at(way)
            if all(hypot(x - sx, y - sy) >= CLEAR for sx, sy in self.stops):
                found.append(((x, y), sum(place < way for place in self.places)))
        return found


def _smooth_curve(points: Sequence[Point]) -> list[Point]:
    """Catmull-Rom spline through all points, STEPS points to a part."""
    if len(points) == 1:
        return [points[0], points[0]]
    ends = [points[0], *points, points[-1]]
    curve = []
    for i in range(len(points) - 1):
        a, b, c, d = ends[i : i + 4]
        curve += [_spline_point(a, b, c, d, step / STEPS) for step in range(STEPS)]
    return [*curve, points[-1]]


def _spline_point(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    def coordinate_at(i: int) -> float:
        return 0.5 * (
            2 * b[i]
            + (c[i] - a[i]) * t
            + (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t
            + (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t * t * t
        )

    return coordinate_at(0), coordinate_at(1)
