"""Things that can have the focus, and the thing that lies next in a direction."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.values import frozen

if TYPE_CHECKING:
    from scenes.kit.base.geometry import Rect

Direction = tuple[int, int]

RIGHT, LEFT, UP, DOWN = (1, 0), (-1, 0), (0, 1), (0, -1)
DIRECTIONS = (RIGHT, LEFT, UP, DOWN)

SIDEWAYS = 3.0  # how much dearer a gap across the direction is than one along it
OFF_CENTER = 0.15  # how much a shifted center costs
CONE = 2.5  # gap across : way along; things outside this cone count only when there is nothing inside


@frozen
class Focusable:
    """A thing that can have the focus. Keys are unique in a scene and name the thing, not its place.

    Things of one `group` (a menu's column, a board) are left only where nothing of the group lies in the
    direction; coming back into a group leads to the thing in it that had the focus last. `value` is the
    scene's own, e.g. the legal action.

    The others are for ears, as scenes.kit.access.spoken.Thing has them: `words` is the name, by default what
    is written in `rect`; `act` what a press does, by default the prompt bar's words for it; `position` by
    default the number among its group."""

    key: str
    rect: Rect
    group: str = ""
    value: Any = None
    role: str = "button"
    words: str = ""
    state: str = ""
    position: str = ""
    act: str = ""


def find_neighbor(
    items: Sequence[Focusable],
    start: Focusable,
    direction: Direction,
    across: float | None = None,
    wraps: bool = True,
) -> Focusable | None:
    """The thing that a move from `start` leads to: the nearest of its group, else the nearest at all, else
    around the edge if it `wraps`. `across` is the coordinate across the direction that the move aims at
    (default: the center of `start`)."""
    return find_in_pools(neighbor_pools(items, start), start, direction, across, wraps)


Pools = tuple[Sequence[Focusable], Sequence[Focusable]]
"""The other things of a thing's group, and all other things."""


def neighbor_pools(items: Sequence[Focusable], start: Focusable) -> Pools:
    """The pools of a thing, for moves in several directions."""
    others = [item for item in items if item.key != start.key]
    return [item for item in others if item.group == start.group], others


def find_in_pools(
    pools: Pools, start: Focusable, direction: Direction, across: float | None = None, wraps: bool = True
) -> Focusable | None:
    """As find_neighbor()."""
    same, others = pools
    axis = 0 if direction[0] else 1
    preselect = start.rect.center[1 - axis] if across is None else across
    for pool in pools:
        found = _find_best(pool, start.rect, direction, preselect)
        if found:
            return found
    if not wraps:
        return None
    return _find_around(same, start.rect, direction, preselect) or _find_around(
        others, start.rect, direction, preselect
    )


def _find_best(
    pool: Sequence[Focusable], start: Rect, direction: Direction, preselect: float
) -> Focusable | None:
    """The cheapest of what lies ahead: way_ahead, gap_across and move_cost in one, since a table has
    hundreds of pairs to look at."""
    (dx, dy), axis = direction, 0 if direction[0] else 1
    across = 1 - axis
    cx, cy = start.center
    near, far = start[axis], start[axis] + start[axis + 2]
    low, high = start[across], start[across] + start[across + 2]
    if not low <= preselect <= high:
        low = high = preselect
    best, found = (True, math.inf), None
    for item in pool:
        x, y, w, h = other = item.rect
        way = (x + w / 2 - cx) * dx + (y + h / 2 - cy) * dy
        if way <= 1e-6:
            continue
        begin, size = other[across], other[across + 2]
        gap = max(0.0, begin - high, low - (begin + size))
        along = max(0.0, other[axis] - far, near - (other[axis] + other[axis + 2]))
        entry = gap > CONE * way, along + SIDEWAYS * gap + OFF_CENTER * abs(begin + size / 2 - preselect)
        if entry < best or not found:
            best, found = entry, item
    return found


def _find_around(
    pool: Sequence[Focusable], start: Rect, direction: Direction, preselect: float
) -> Focusable | None:
    """The furthest thing behind that lies in line, for moves with nothing ahead."""
    behind = (-direction[0], -direction[1])
    in_line = [
        item
        for item in pool
        if way_ahead(start, item.rect, behind) > 1e-6
        and gap_across(start, item.rect, direction, preselect) == 0
    ]
    off = 1 if direction[0] else 0
    return max(
        in_line,
        key=lambda item: (way_ahead(start, item.rect, behind), -abs(item.rect.center[off] - preselect)),
        default=None,
    )


def move_cost(start: Rect, other: Rect, direction: Direction, preselect: float, gap: float) -> float:
    axis = 0 if direction[0] else 1
    along = max(other[axis] - (start[axis] + start[axis + 2]), start[axis] - (other[axis] + other[axis + 2]))
    return max(0.0, along) + SIDEWAYS * gap + OFF_CENTER * abs(other.center[1 - axis] - preselect)


def way_ahead(start: Rect, other: Rect, direction: Direction) -> float:
    """Distance from a center to another one, ahead in the direction."""
    a, b = start.center, other.center
    return (b[0] - a[0]) * direction[0] + (b[1] - a[1]) * direction[1]


def gap_across(start: Rect, other: Rect, direction: Direction, preselect: float) -> float:
    """The gap across the direction between the other thing and the strip of `start`; where the aim lies
    outside `start`, the aim counts."""
    side = 1 if direction[0] else 0
    low, high = start[side], start[side] + start[side + 2]
    if not low <= preselect <= high:
        low = high = preselect
    return max(0.0, other[side] - high, low - (other[side] + other[side + 2]))
