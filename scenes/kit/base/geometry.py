"""Rectangles in virtual units, origin bottom-left."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

T = TypeVar("T")
Point = tuple[float, float]
"""x and y."""
Size = tuple[float, float]
"""Width and height."""


class Rect(NamedTuple):
    """x, y is the bottom-left corner; w, h the size; all in virtual units."""

    x: float
    y: float
    w: float
    h: float

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def top(self) -> float:
        return self.y + self.h

    @property
    def center(self) -> Point:
        return self.cx, self.cy

    @property
    def place(self) -> tuple[float, float, float, float]:
        """Center and size, as a stage takes them: `stage.add_image(layer, name, *rect.place)`."""
        return self.cx, self.cy, self.w, self.h

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x <= self.right and self.y <= y <= self.top

    def overlaps(self, other: Rect) -> bool:
        """True if the two have more than an edge in common."""
        across = self.x < other.right and other.x < self.right
        return across and self.y < other.top and other.y < self.top

    def shared_area(self, other: Rect) -> float:
        """The area that the two have in common."""
        across = min(self.x + self.w, other.x + other.w) - max(self.x, other.x)
        up = min(self.y + self.h, other.y + other.h) - max(self.y, other.y)
        return across * up if across > 0 and up > 0 else 0.0

    def expand(self, by: float) -> Rect:
        """The rectangle with `by` units more on every side (less if negative)."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def row(self, y: float, h: float, inset: float = 0) -> Rect:
        """The part from y upwards, h high, `inset` away from both sides."""
        return Rect(self.x + inset, y, self.w - 2 * inset, h)

    def column(self, x: float, w: float, inset: float = 0) -> Rect:
        """The part from x to the right, w wide, `inset` away from both ends."""
        return Rect(x, self.y + inset, w, self.h - 2 * inset)

    def inset(self, dx: float, dy: float) -> Rect:
        """The rectangle without `dx` units at the left and right and `dy` units above and below."""
        return self.trim(dx, dy, dx, dy)

    def trim(self, left: float = 0, low: float = 0, right: float = 0, top: float = 0) -> Rect:
        """The rectangle without so many units at each side."""
        return Rect(self.x + left, self.y + low, self.w - left - right, self.h - low - top)

    def top_strip(self, h: float, down: float = 0, inset: float = 0) -> Rect:
        """The part h high whose top is `down` below this one's."""
        return self.row(self.top - down - h, h, inset)

    def low_strip(self, h: float, up: float = 0, inset: float = 0) -> Rect:
        """The part h high that begins `up` above the lower edge."""
        return self.row(self.y + up, h, inset)

    def left_strip(self, w: float, after: float = 0, inset: float = 0) -> Rect:
        """The part w wide that begins `after` the left edge."""
        return self.column(self.x + after, w, inset)

    def right_strip(self, w: float, before: float = 0, inset: float = 0) -> Rect:
        """The part w wide that ends `before` the right edge."""
        return self.column(self.right - before - w, w, inset)

    def right_of(self, x: float, pad: float = 0) -> Rect:
        """The part from x on, without `pad` at its right end."""
        return self.column(x, self.right - pad - x)

    def distance_to(self, x: float, y: float) -> float:
        """Distance of a place from the rectangle; 0 inside."""
        return math.hypot(max(self.x - x, x - self.right, 0.0), max(self.y - y, y - self.top, 0.0))

    def move(self, dx: float, dy: float) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    @classmethod
    def from_center(cls, cx: float, cy: float, w: float, h: float) -> Rect:
        """The w x h rectangle centered on a point."""
        return cls(cx - w / 2, cy - h / 2, w, h)


def bounding_rect(rects: Sequence[Rect]) -> Rect:
    """The smallest rectangle around all of them; there must be one."""
    left, low = min(rect.x for rect in rects), min(rect.y for rect in rects)
    return Rect(left, low, max(rect.right for rect in rects) - left, max(rect.top for rect in rects) - low)


def side_by_side(things: Sequence[T], middle: float, pitch: float) -> Iterator[tuple[T, float]]:
    """Each thing of a row with where it lies, so that the row lies around its middle; from above to below by
    a negative pitch."""
    return ((thing, middle + (place - (len(things) - 1) / 2) * pitch) for place, thing in enumerate(things))


SCREEN = Rect(0, 0, 1920, 1080)
TOP_BAR = Rect(0, 954, 1920, 126)
PROMPT_BAR = Rect(0, 0, 1920, 134)
