"""One focus for all devices: the stick moves it by geometry, the mouse by hovering, and it stays put when a
scene is rebuilt."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable, Sequence
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
MEMORY = 32


Move = tuple[str, Direction]


@frozen
class Focusable:
    """A thing that can have the focus. Keys are unique in a scene and name the thing, not its place.

    Things of one `group` (a menu's column, a board) are left only where nothing of the group lies in the
    direction; coming back into a group leads to the thing in it that had the focus last. `value` is the
    scene's own, e.g. the legal action."""

    key: str
    rect: Rect
    group: str = ""
    value: Any = None


Detours = dict[Move, Focusable]


class Focus:
    """The focus among a scene's focusables. One has it as long as there are any."""

    def __init__(self, items: Iterable[Focusable] = ()) -> None:
        self.items: tuple[Focusable, ...] = ()
        self.current: Focusable | None = None
        self.wraps = True  # False: no move to the side leads around the edge
        self._recent: deque[tuple[str, str]] = deque(maxlen=MEMORY)  # (group, key), the latest first
        self._aim: tuple[int, float] | None = None  # axis moved along, and where across it the move began
        self._detours: Detours | None = None
        self.set_items(items)

    @property
    def key(self) -> str | None:
        return self.current.key if self.current else None

    @property
    def rect(self) -> Rect | None:
        return self.current.rect if self.current else None

    @property
    def value(self) -> Any:
        return self.current.value if self.current else None

    @property
    def group(self) -> str:
        return self.current.group if self.current else ""

    def find_item(self, key: str) -> Focusable | None:
        return next((item for item in self.items if item.key == key), None)

    def set_items(self, items: Iterable[Focusable], home: str | None = None) -> None:
        """Offer other things. The focus stays on its key; if that is gone it goes to `home`, else to what was
        focused before and is there again, else to the nearest thing. Raises ValueError if a key stands twice.
        """
        self.items = tuple(items)
        self._detours = None
        by_key = {item.key: item for item in self.items}
        if len(by_key) != len(self.items):
            raise ValueError(f"Two focusables have the same key: {sorted(item.key for item in self.items)}.")
        old = self.current
        found = by_key.get(old.key) if old else None
        if not found:
            self._aim = None
            wanted = (home, *(key for _, key in self._recent))
            found = next((by_key[key] for key in wanted if key is not None and key in by_key), None)
        self.current = None
        self._set_current(found or _find_nearest(self.items, old))

    def move_to(self, key: str) -> bool:
        """Put the focus on a thing; False if it is not there."""
        item = self.find_item(key)
        if item:
            self._aim = None
            self._set_current(item)
        return item is not None

    def move(self, direction: Direction) -> bool:
        """Go to the next thing in a direction, around the edge if there is none and the focus `wraps`; False
        if it stays where it is."""
        if not self.current:
            return False
        if self._detours is None:
            self._detours = find_detours(self.items)
        axis = 0 if direction[0] else 1
        across = self._aim_across(axis)
        detour = self._detours.get((self.current.key, direction))
        target = detour or find_neighbor(self.items, self.current, direction, across)
        if target is None or (
            direction[0] and not self.wraps and _way_ahead(self.current.rect, target.rect, direction) <= 0
        ):
            return False
        self._aim = (axis, across)
        if target.group and target.group != self.current.group and detour is None:
            target = self._last_of(target)
        self._set_current(target)
        return True

    def point_at(self, x: float, y: float) -> bool:
        """Focus what lies below the mouse. True if the focus moved."""
        item = self.item_at(x, y)
        if not item or item is self.current:
            return False
        self._aim = None
        self._set_current(item)
        return True

    def has_item_at(self, x: float, y: float) -> bool:
        """True if something focusable lies at x, y."""
        return self.item_at(x, y) is not None

    def item_at(self, x: float, y: float) -> Focusable | None:
        """The smallest thing at x, y."""
        hits = [item for item in self.items if item.rect.contains(x, y)]
        return min(hits, key=lambda item: item.rect.w * item.rect.h, default=None)

    def _set_current(self, item: Focusable | None) -> None:
        self.current = item
        if item:
            entry = (item.group, item.key)
            if entry in self._recent:
                self._recent.remove(entry)
            self._recent.appendleft(entry)

    def _aim_across(self, axis: int) -> float:
        """The coordinate across the axis that a move aims at: that at which the last move along it began, as
        long as it lies within the present thing."""
        if not self.current:
            return 0.0
        box, side = self.current.rect, 1 - axis
        if self._aim and self._aim[0] == axis and box[side] <= self._aim[1] <= box[side] + box[side + 2]:
            return self._aim[1]
        return box.center[side]

    def _last_of(self, entered: Focusable) -> Focusable:
        """The thing of the entered group that had the focus last, or `entered` itself."""
        members = {item.key: item for item in self.items if item.group == entered.group}
        return next(
            (members[key] for group, key in self._recent if group == entered.group and key in members),
            entered,
        )


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
    axis = 0 if direction[0] else 1
    preselect = start.rect.center[1 - axis] if across is None else across
    others = [item for item in items if item.key != start.key]
    same = [item for item in others if item.group == start.group]
    for pool in (same, others):
        found = _find_best(pool, start.rect, direction, preselect)
        if found:
            return found
    if not wraps:
        return None
    return _find_around(same, start.rect, direction, preselect) or _find_around(
        others, start.rect, direction, preselect
    )


def find_detours(items: Sequence[Focusable]) -> Detours:
    """Moves that must lead elsewhere than find_neighbor() says, so that everything can be reached from
    everywhere; mostly none. Scattered things can shadow each other: the nearest from every side always wins,
    and a third thing is never chosen."""
    return _connect_all(items)[1]


def _connect_all(items: Sequence[Focusable]) -> tuple[dict[Move, str], Detours]:
    """The target of every move, and the moves that are detours."""
    graph = _move_graph(items)
    found: Detours = {}
    # within a group first: who enters one lands where he was before
    for group in sorted({item.group for item in items} - {""}):
        _connect_items([item for item in items if item.group == group], graph, found)
    _connect_items(items, graph, found)
    return graph, found


def _connect_items(items: Sequence[Focusable], graph: dict[Move, str], found: Detours) -> None:
    """Add to `found`, and to the graph, the moves that make everything among `items` reachable from
    everything."""
    keys = {item.key for item in items}
    inner = {move: target for move, target in graph.items() if move[0] in keys and target in keys}
    for backward in (False, True):
        while items:
            outside = [item for item in items if item.key not in _reached_keys(inner, items[0].key, backward)]
            step = _find_bridge(items, inner, outside, backward)
            if not step:
                break
            inner[step[0]] = graph[step[0]] = step[1].key
            found[step[0]] = step[1]


def unreachable_keys(items: Sequence[Focusable], home: str | None = None) -> list[str]:
    """Keys that no sequence of moves from `home` (default: the first) leads to."""
    return unconnected_keys(items, home)[0]


def trapped_keys(items: Sequence[Focusable], home: str | None = None) -> list[str]:
    """Keys from which no sequence of moves leads back to `home` (default: the first)."""
    return unconnected_keys(items, home)[1]


def unconnected_keys(items: Sequence[Focusable], home: str | None = None) -> tuple[list[str], list[str]]:
    """The unreachable_keys(), and the trapped_keys()."""
    graph, start = _connect_all(items)[0], home or next((item.key for item in items), "")
    reached = [_reached_keys(graph, start, backward) for backward in (False, True)]
    return [item.key for item in items if item.key not in reached[0]], [
        item.key for item in items if item.key not in reached[1]
    ]


def _move_graph(items: Sequence[Focusable]) -> dict[Move, str]:
    steps = {
        (item.key, direction): find_neighbor(items, item, direction)
        for item in items
        for direction in DIRECTIONS
    }
    return {move: target.key for move, target in steps.items() if target}


def _reached_keys(graph: dict[Move, str], start: str, backward: bool) -> set[str]:
    """Keys that moves from `start` lead to; backward: those from which moves lead to `start`."""
    ways: dict[str, list[str]] = {}
    for (key, _), target in graph.items():
        here, there = (target, key) if backward else (key, target)
        ways.setdefault(here, []).append(there)
    seen, open_list = {start}, [start]
    while open_list:
        for key in ways.get(open_list.pop(), ()):
            if key not in seen:
                seen.add(key)
                open_list.append(key)
    return seen


def _find_bridge(
    items: Sequence[Focusable], graph: dict[Move, str], outside: list[Focusable], backward: bool
) -> tuple[Move, Focusable] | None:
    """The most natural change of one move that joins one of the things outside to the rest without losing
    another."""
    left = {item.key for item in outside}
    inside = [item for item in items if item.key not in left]
    pairs = [(a, b) for a in (outside if backward else inside) for b in (inside if backward else outside)]
    options = [(_bridge_cost(a, b, direction), a, b, direction) for a, b in pairs for direction in DIRECTIONS]
    for cost, a, b, direction in sorted(options, key=lambda option: option[0]):
        if cost == math.inf:
            break
        changed = {**graph, (a.key, direction): b.key}
        if all(
            _count_reached(changed, items, way) >= _count_reached(graph, items, way) + (way == backward)
            for way in (False, True)
        ):
            return (a.key, direction), b
    return None


def _count_reached(graph: dict[Move, str], items: Sequence[Focusable], backward: bool) -> int:
    return len(_reached_keys(graph, items[0].key, backward))


def _bridge_cost(a: Focusable, b: Focusable, direction: Direction) -> float:
    if _way_ahead(a.rect, b.rect, direction) <= 1e-6:
        return math.inf
    preselect = a.rect.center[1 if direction[0] else 0]
    return _move_cost(a.rect, b.rect, direction, preselect, _gap_across(a.rect, b.rect, direction, preselect))


def _find_best(
    pool: Sequence[Focusable], start: Rect, direction: Direction, preselect: float
) -> Focusable | None:
    """The cheapest of what lies ahead: _way_ahead, _gap_across and _move_cost in one, since a table has
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
        if _way_ahead(start, item.rect, behind) > 1e-6
        and _gap_across(start, item.rect, direction, preselect) == 0
    ]
    off = 1 if direction[0] else 0
    return max(
        in_line,
        key=lambda item: (_way_ahead(start, item.rect, behind), -abs(item.rect.center[off] - preselect)),
        default=None,
    )


def _move_cost(start: Rect, other: Rect, direction: Direction, preselect: float, gap: float) -> float:
    axis = 0 if direction[0] else 1
    along = max(other[axis] - (start[axis] + start[axis + 2]), start[axis] - (other[axis] + other[axis + 2]))
    return max(0.0, along) + SIDEWAYS * gap + OFF_CENTER * abs(other.center[1 - axis] - preselect)


def _way_ahead(start: Rect, other: Rect, direction: Direction) -> float:
    """Distance from a center to another one, ahead in the direction."""
    a, b = start.center, other.center
    return (b[0] - a[0]) * direction[0] + (b[1] - a[1]) * direction[1]


def _gap_across(start: Rect, other: Rect, direction: Direction, preselect: float) -> float:
    """The gap across the direction between the other thing and the strip of `start`; where the aim lies
    outside `start`, the aim counts."""
    side = 1 if direction[0] else 0
    low, high = start[side], start[side] + start[side + 2]
    if not low <= preselect <= high:
        low = high = preselect
    return max(0.0, other[side] - high, low - (other[side] + other[side + 2]))


def _find_nearest(items: Sequence[Focusable], old: Focusable | None) -> Focusable | None:
    if not old:
        return items[0] if items else None
    x, y = old.rect.center
    return min(
        items, key=lambda item: (item.rect.center[0] - x) ** 2 + (item.rect.center[1] - y) ** 2, default=None
    )
