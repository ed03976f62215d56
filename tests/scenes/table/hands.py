"""Hands that answer a question at the table with one device, looking only at what it offers: a list, or
things on the table.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

from scenes.kit.base.geometry import Rect
from scenes.kit.input.device import KEYBOARD
from scenes.kit.input.neighbors import DIRECTIONS
from scenes.kit.match.entry import Entry
from scenes.table.questions.choice_entries import find_way
from scenes.table.questions.question_view import QuestionView
from scenes.table.questions.table_view import TableView
from scenes.table.scene import TableScene
from tests.scenes.fakes import FakeController
from tests.scenes.house import House


def chooser_of(table: TableScene) -> Any:
    """The presentation of the open question."""
    assert isinstance(table.chooser, QuestionView)
    return table.chooser


def rows_of(table: TableScene) -> tuple[Entry, ...]:
    """The rows of the open list."""
    rows: tuple[Entry, ...] = chooser_of(table).question.level.entries
    return rows


class Hands:
    """Brings the focus to an entry and confirms it with one device."""

    def __init__(self, house: House, table: TableScene) -> None:
        self.house, self.table = house, table

    def answer(self, action: Any) -> None:
        chooser = chooser_of(self.table)
        policy = chooser.policy if chooser.has_list else None
        if hasattr(policy, "marked"):
            self.keep(policy, action)
            return
        if hasattr(policy, "counts"):
            self.count(policy, action.resources)
            return
        if hasattr(policy, "supper") and action.verb in ("feed", "release"):
            self.serve(policy.supper, action)
            return
        for entry in find_way(action, rows_of(self.table)):
            if self.pushes(entry):
                return
            self.go(entry)
            chooser = chooser_of(self.table)
            current = chooser.current_entry
            assert current is not None and current.key == entry.key, (self.table.focus.key, entry.key)
            self.press()
            if self.table.chooser is chooser and chooser.sure is not None:
                self.press()

    def pushes(self, entry: Entry) -> bool:
        """True if the stick moves a thing itself: push it there."""
        for direction in DIRECTIONS:
            pushed = chooser_of(self.table).push_answer(direction)
            if pushed is not None and pushed == entry.action:
                self.stick(direction)
                return True
        return False

    def keep(self, keeping: Any, action: Any) -> None:
        """Mark what is kept, so that `action` is among what puts the rest back; then the button."""
        kept = [mission for mission in keeping.offered if mission != action.mission][: keeping.most]
        wrong = [mission for mission in keeping.marked if mission not in kept]
        for mission in (*wrong, *[each for each in kept if each not in keeping.marked]):
            self.go(next(entry for entry in rows_of(self.table) if entry.subject == ("mission", mission)))
            self.press()
        self.go(rows_of(self.table)[-1])
        self.press()

    def count(self, policy: Any, wanted: Sequence[int]) -> None:
        """One more or less of each kind of token, first less, until there are so many; then the button."""
        for more in (False, True):
            for kind, number in enumerate(wanted):
                while policy.counts[kind] < number if more else policy.counts[kind] > number:
                    self.go(
                        next(entry for entry in rows_of(self.table) if entry.marks == (("resource", kind),))
                    )
                    self.one(more)
        self.go(rows_of(self.table)[-1])
        self.press()

    def serve(self, supper: Any, action: Any) -> None:
        """Fill or empty the bowl of the ally that is asked about first; then the button, twice where an ally
        leaves.
        """
        food = getattr(action, "resource", supper.bowls[action.ally])
        while supper.serving_answers[0] != action:
            rows = rows_of(self.table)
            bowls = [entry for entry in rows if getattr(entry.step, "ally", None) == action.ally]
            self.go(next((entry for entry in bowls if entry.step.food == food), bowls[0]))
            self.press()
        chooser = chooser_of(self.table)
        self.go(next(entry for entry in rows_of(self.table) if entry.key == "serve"))
        self.press()
        if self.table.chooser is chooser and chooser.sure is not None:
            self.press()

    def one(self, more: bool) -> None:
        """One more of the token that has the focus, or one less."""
        self.stick((1 if more else -1, 0))

    def go(self, entry: Entry) -> None:
        """The stick along the fewest steps, then the shoulder buttons through the modes."""
        chooser = chooser_of(self.table)
        if chooser.has_list:
            for direction in ways_to(chooser, entry):
                self.stick(direction)
        for _ in range(80):
            if chooser.current_entry is not None and chooser.current_entry.key == entry.key:
                return
            if chooser.has_list:
                self.shoulder()
            else:
                self.stick((0, -1))

    def stick(self, direction: tuple[int, int]) -> None:
        self.house.key({(1, 0): "RIGHT", (-1, 0): "LEFT", (0, 1): "UP", (0, -1): "DOWN"}[direction])

    def shoulder(self) -> None:
        self.house.key("E")

    def press(self) -> None:
        self.house.key("ENTER")


def ways_to(chooser: Any, entry: Entry) -> list[tuple[int, int]]:
    """The fewest steps of the stick that lead to the thing of an entry; none where it has the focus, or where
    there is no way.
    """
    rows = chooser.question.level.entries
    number = next(number for number, row in enumerate(rows) if row.key == entry.key)
    wanted = {target.key for target in chooser.press_targets if number in target.value.entries}
    start = chooser.table.focus.current
    before: dict[str, tuple[str, tuple[int, int]]] = {}
    seen, queue = {start.key}, deque([start])
    while queue:
        here = queue.popleft()
        if here.key in wanted:
            steps, key = [], here.key
            while key in before:
                key, direction = before[key]
                steps.append(direction)
            return steps[::-1]
        for direction in DIRECTIONS:
            there = chooser.target_towards(here, direction)
            if there is not None and there.key not in seen:
                seen.add(there.key)
                before[there.key] = here.key, direction
                queue.append(there)
    return []


class PadHands(Hands):
    def __init__(self, house: House, table: TableScene) -> None:
        super().__init__(house, table)
        self.pad: FakeController = house.pad()
        house.app.seating.claim_seat(0, house.device(self.pad))

    def stick(self, direction: tuple[int, int]) -> None:
        self.house.dpad(self.pad, *direction)

    def shoulder(self) -> None:
        self.house.tap(self.pad, "rightshoulder")

    def press(self) -> None:
        self.house.tap(self.pad, "a")


class MouseHands(Hands):
    """Points at what the row means on the table where that is one thing only, else at the row; the wheel
    scrolls.
    """

    def __init__(self, house: House, table: TableScene) -> None:
        super().__init__(house, table)
        self.at = (900.0, 40.0)
        house.app.seating.claim_seat(0, KEYBOARD)
        house.point(*self.at)

    def go(self, entry: Entry) -> None:
        chooser = chooser_of(self.table)
        if chooser.has_list:
            self._point_at(chooser, entry)
            return
        spots, rows = list(chooser.entry_spots(entry)), rows_of(self.table)
        same = [each for each in rows if set(chooser.entry_spots(each)) & set(spots)]
        if spots and len(same) == 1:
            self.point(spots[0])
            return
        wanted = rows.index(entry) if entry in rows else self._place(entry)
        level, area = chooser.question.level, chooser.policy.list_area
        for _ in range(40):
            row = next(
                (row for row in chooser.row_sheet.visible_rows(level.first) if row.index == wanted), None
            )
            if row is not None:
                self.point(row.rect)
                return
            self.house.wheel(area.cx, area.cy, -1 if wanted > level.index else 1)

    def _point_at(self, chooser: TableView[Any, Any], entry: Entry) -> None:
        """At the thing; where that has several modes, at the pill of the one that is meant."""
        number = self._place(entry)
        target = next(each for each in chooser.press_targets if number in each.value.entries)
        self.point(target.rect)
        if len(target.value.entries) > 1 and chooser.note is not None:
            self.point(chooser.note.pill_rects()[target.value.entries.index(number)])

    def one(self, more: bool) -> None:
        """At the end of the line of the token."""
        line = self.table.focus.rect
        assert line is not None
        self.house.click(line.right - 20 if more else line.x + 20, line.cy)

    def _place(self, entry: Entry) -> int:
        return next(i for i, each in enumerate(rows_of(self.table)) if each.key == entry.key)

    def point(self, rect: Rect) -> None:
        self.at = rect.cx, rect.cy
        self.house.point(*self.at)

    def press(self) -> None:
        self.house.click(*self.at)
