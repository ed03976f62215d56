"""Targets of the focus at a question: rows of its list, or things on the table and buttons."""

import math
from collections.abc import Callable, Mapping, Sequence

from game.core.values import frozen
from scenes.kit.base import Rect
from scenes.kit.input import Direction, Focusable, find_neighbor
from scenes.kit.match.entry import Entry, Mark

BUTTONS = "buttons"
LEAST_REACH = 48.0
"""Small things are meant by the pointer from a little beside them."""


@frozen
class Target:
    """The value of a focusable at a question.

    `entries` are the numbers of the rows of the open list that it stands for, its modes; empty for a thing
    that can only be looked at. `mark` is the thing on the table; None for a row and a button."""

    entries: tuple[int, ...] = ()
    mark: Mark | None = None


NO_TARGET = Target()


def rows_of(item: Focusable) -> tuple[int, ...]:
    """The numbers of the rows that a thing in the focus stands for; none for what is no answer."""
    return item.value.entries if isinstance(item.value, Target) else ()


def row_key(entry: Entry) -> str:
    """The focus key of a row or a button."""
    return f"row:{entry.key}"


def thing_key(mark: Mark) -> str:
    """The focus key of a thing on the table."""
    return f"look:{mark[0]}:{mark[1]}"


def targets_of(
    entries: Sequence[Entry], spot: Callable[[Mark], Rect | None], places: Mapping[str, Rect]
) -> list[Focusable]:
    """All targets of a list: the things that rows mean, or their button in `places`, by entry key. Everything
    at the same place is one target. Its rows keep the order of the list."""
    things: dict[Rect, tuple[Mark, list[int]]] = {}
    buttons: dict[Rect, list[int]] = {}
    for number, entry in enumerate(entries):
        if entry.key in places:
            buttons.setdefault(places[entry.key], []).append(number)
            continue
        rects = {rect: mark for mark in entry.marks if (rect := spot(mark)) is not None}
        for rect, mark in rects.items():
            things.setdefault(rect, (mark, []))[1].append(number)
    found = []
    for rect, (mark, numbers) in things.items():
        found.append(Focusable(thing_key(mark), rect, mark[0], Target(tuple(numbers), mark)))
    for rect, numbers in buttons.items():
        found.append(Focusable(row_key(entries[numbers[0]]), rect, BUTTONS, Target(tuple(numbers))))
    return found


def pointer_reach(rect: Rect) -> Rect:
    """The area in which the pointer means a thing."""
    return Rect.from_center(*rect.center, max(rect.w, LEAST_REACH), max(rect.h, LEAST_REACH))


def nearest_target(targets: Sequence[Focusable], x: float, y: float) -> Focusable | None:
    """The target that the pointer means there: of several the one whose middle is nearest."""
    near = [target for target in targets if pointer_reach(target.rect).contains(x, y)]
    return min(near, key=lambda target: math.hypot(target.rect.cx - x, target.rect.cy - y), default=None)


def next_in(items: Sequence[Focusable], here: Focusable, direction: Direction) -> Focusable | None:
    """The nearest thing of the same group in that direction; else of the others, else any of the group."""
    group = [item for item in items if item.group == here.group]
    others = [item for item in items if item.group != here.group]
    same = find_neighbor(group, here, direction, wraps=False)
    if same and _lies_ahead(here.rect, same.rect, direction):
        return same
    return find_neighbor(others, here, direction, wraps=False) or same


def _lies_ahead(start: Rect, end: Rect, direction: Direction) -> bool:
    """True if the end lies at least as far along a direction as beside it."""
    along = (end.cx - start.cx) * direction[0] + (end.cy - start.cy) * direction[1]
    across = max(start.x - end.right, end.x - start.right)
    up = max(start.y - end.top, end.y - start.top)
    return along >= (up if direction[0] else across)
