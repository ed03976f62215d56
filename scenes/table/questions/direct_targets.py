"""What a question that is asked at the things themselves can be answered with: things on the table, and buttons for the rest."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from scenes.kit.base.geometry import Rect
from scenes.kit.input.focus import Direction, Focusable, neighbor
from scenes.table.questions.choice_entries import Entry, Mark

THING, BUTTON = "look:", "row:"
"""How the focus keys of things and of buttons begin; the keys of a list's rows and of things beside it begin the same way."""
BUTTONS = "buttons"
LEAST_REACH = 48.0
"""Small things are meant by the pointer from a little beside them."""


@dataclass(frozen=True, slots=True)
class Target:
    """A thing or a button with the numbers of the entries that it stands for: its modes. `mark` is None for a button."""

    key: str
    rect: Rect
    entries: tuple[int, ...]
    mark: Mark | None = None

    @property
    def focusable(self) -> Focusable:
        return Focusable(self.key, self.rect, BUTTONS if self.mark is None else self.mark[0], self.mark)

    @property
    def reach(self) -> Rect:
        """Where the pointer means it."""
        return Rect.around(self.rect.cx, self.rect.cy, max(self.rect.w, LEAST_REACH), max(self.rect.h, LEAST_REACH))


def thing_key(mark: Mark) -> str:
    return f"{THING}{mark[0]}:{mark[1]}"


def targets_of(entries: Sequence[Entry], spot: Callable[[Mark], Rect | None], places: Mapping[str, Rect]) -> list[Target]:
    """All targets of a list of entries: the things that they mean where these are in sight, else their button in `places`, by entry key.

    What lies at the same place is one target. What it stands for keeps the order of the list.
    """
    at: dict[Rect, tuple[Mark, list[int]]] = {}
    placed: dict[Rect, list[int]] = {}
    for number, entry in enumerate(entries):
        rects = {rect: mark for mark in entry.marks if (rect := spot(mark)) is not None} if entry.key not in places else {}
        for rect, mark in rects.items():
            at.setdefault(rect, (mark, []))[1].append(number)
        if not rects and entry.key in places:
            placed.setdefault(places[entry.key], []).append(number)
    things = [Target(thing_key(mark), rect, tuple(numbers), mark) for rect, (mark, numbers) in at.items()]
    return things + [Target(f"{BUTTON}{entries[numbers[0]].key}", rect, tuple(numbers)) for rect, numbers in placed.items()]


def nearest(targets: Sequence[Target], x: float, y: float) -> Target | None:
    """What the pointer means there: of several the one whose middle is nearest."""
    near = [target for target in targets if target.reach.contains(x, y)]
    return min(near, key=lambda target: math.hypot(target.rect.cx - x, target.rect.cy - y), default=None)


def next_in(items: Sequence[Focusable], here: Focusable, direction: Direction) -> Focusable | None:
    """The nearest thing of the same group that lies rather in that direction than beside it; else the nearest of the others, else any."""
    same = neighbor([item for item in items if item.group == here.group], here, direction, wraps=False)
    if same is not None and _straight(here.rect, same.rect, direction):
        return same
    return neighbor([item for item in items if item.group != here.group], here, direction, wraps=False) or same


def _straight(start: Rect, end: Rect, direction: Direction) -> bool:
    along = (end.cx - start.cx) * direction[0] + (end.cy - start.cy) * direction[1]
    low, high = (start.y - end.top, end.y - start.top) if direction[0] else (start.x - end.right, end.x - start.right)
    return along >= max(low, high)
