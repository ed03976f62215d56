"""One focus for all devices: the stick moves it by geometry, the mouse by hovering, and it stays put when a
scene is rebuilt."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from scenes.kit.input.detours import Detours, find_detours
from scenes.kit.input.neighbors import Direction, Focusable, find_neighbor, way_ahead

if TYPE_CHECKING:
    from scenes.kit.base.geometry import Rect

MEMORY = 32


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
            direction[0] and not self.wraps and way_ahead(self.current.rect, target.rect, direction) <= 0
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


def _find_nearest(items: Sequence[Focusable], old: Focusable | None) -> Focusable | None:
    if not old:
        return items[0] if items else None
    x, y = old.rect.center
    return min(
        items, key=lambda item: (item.rect.center[0] - x) ** 2 + (item.rect.center[1] - y) ** 2, default=None
    )
