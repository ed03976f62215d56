"""A question as a list: rows in a panel. The mouse also points at things on the table that rows mean."""

import math
from collections.abc import Iterator, Sequence

from game.core.model import Action
from scenes.kit.art import Drawn
from scenes.kit.base import Rect
from scenes.kit.input import Direction, Focusable
from scenes.kit.match.entry import Entry
from scenes.kit.widgets import Prompt
from scenes.table.questions import target_marks
from scenes.table.questions.choice_rows import RowSheet
from scenes.table.questions.policy import V
from scenes.table.questions.question_view import P, QuestionView
from scenes.table.questions.targets import Target, pointer_reach, row_key

GROUP = "list"
"""Of all rows."""
LEAP = 4  # rows that the shoulder buttons and the wheel go on


class ListView(QuestionView[V, P]):
    """Rows in a panel, as many as have room, in place of the things on the table: on demand, or always."""

    def __init__(self, at_table: QuestionView[V, P], on_demand: bool) -> None:
        super().__init__(at_table.table, at_table.policy)
        self._at_table, self.on_demand = at_table, on_demand
        self.panel = self.policy.list_area
        self.clicked_zone = ""  # of the panel, until the click is carried out
        self._sheet: RowSheet | None = None

    @property
    def at_table(self) -> QuestionView[V, P]:
        return self._at_table

    def first_rows(self) -> Sequence[Entry]:
        return self.policy.list_rows()

    @property
    def row_sheet(self) -> RowSheet:
        """The open list, laid out."""
        if not self._sheet:
            entries, title = self.question.level.entries, self.question.title
            area, share = self.policy.list_area, self.policy.about_share
            self._sheet = RowSheet(self.table.app, area, entries, title, share)
        return self._sheet

    # -- the focus

    @property
    def in_list(self) -> bool:
        """True if a row has the focus."""
        return bool(self.focus_target.entries)

    @property
    def current_entry(self) -> Entry | None:
        """The row in focus, or the one that a thing in focus means."""
        entry = self.question.entry
        return entry if self.in_list or self.focus_target.mark in entry.marks else None

    def focus_items(self) -> list[Focusable]:
        level, sheet = self.question.level, self.row_sheet
        found = []
        for row in sheet.visible_rows(level.first):
            key = row_key(level.entries[row.index])
            found.append(Focusable(key, sheet.focus_ring(row), GROUP, Target((row.index,))))
        return [*found, *self.look_items()]

    def home_key(self) -> str | None:
        return row_key(self.question.entry)

    def choose_row(self, number: int) -> None:
        """Mean that row, and scroll it into sight."""
        level = self.question.level
        first = self.row_sheet.first_with(number, level.first)
        scrolls = first != level.first
        level.index, level.first = number, first
        if scrolls:
            self.table.focus.set_items(self.focus_items())

    def follow_focus(self) -> None:
        target, level = self.focus_target, self.question.level
        if target.entries:
            self.choose_row(target.entries[0])
        elif not self.current_entry:
            meant = (number for number, entry in enumerate(level.entries) if target.mark in entry.marks)
            self.choose_row(next(meant, level.index))
        super().follow_focus()

    # -- places

    def bright_areas(self) -> list[Rect]:
        return [rect for entry in self.question.level.entries for rect in self.entry_spots(entry)]

    def number_x(self, entry: Entry) -> float:
        number, sheet = self.question.level.index, self.row_sheet
        row = next(row for row in sheet.visible_rows(self.question.level.first) if row.index == number)
        return row.rect.right - sheet.side_width(entry, sheet.letters[row.index]) / 2

    def row_meant_at(self, x: float, y: float) -> int | None:
        """The number of the row that a place on the table stands for; None for no row. The nearest; of
        several rows of one thing the one that is meant now, else the first."""
        level, found = self.question.level, list[tuple[float, bool, int]]()
        for number, entry in enumerate(level.entries):
            for rect in self.entry_spots(entry):
                if pointer_reach(rect).contains(x, y):
                    distance = math.hypot(rect.cx - x, rect.cy - y)
                    found.append((distance, number != level.index, number))
        return min(found)[2] if found else None

    # -- drawing

    def lay_out(self) -> None:
        self._sheet = None
        level = self.question.level
        level.first = self.row_sheet.first_with(level.index, level.first)

    def forget_drawn(self) -> None:
        super().forget_drawn()
        self.at_table.forget_drawn()
        self.lay_out()

    def update(self, seconds: float) -> None:
        """Give way to the things on the table if others look on since the list was opened."""
        if self.policy.may_list:
            super().update(seconds)
        else:
            self._close_list()

    def _close_list(self) -> None:
        """Give way to the things on the table."""
        self.give_way(self.at_table)
        self.at_table.refresh_list()

    def paint(self) -> None:
        level, current, mark = self.question.level, self.current_entry, self.focus_target.mark
        focused = level.index if current else None
        about = self.policy.look_about(mark) if not current and mark else ""
        self.keep_drawn(*self.row_sheet.paint_rows(self.stage, focused, level.first, about))
        self._light_rows(current)
        if current:
            self.keep_drawn(*self.policy.show_preview(current))

    def _light_rows(self, current: Entry | None) -> None:
        """Mark what the rows mean on the table, and what the focused one means."""
        mine = dict.fromkeys(self.entry_spots(current)) if current else {}
        others = dict.fromkeys(
            rect for entry in self.question.level.entries for rect in self.entry_spots(entry)
        )
        self.keep_drawn(
            *(target_marks.add_target_mark(self.stage, rect) for rect in others if rect not in mine)
        )
        self.keep_drawn(*(target_marks.add_focus_mark(self.stage, rect) for rect in mine))

    def glowing_marks(self) -> Iterator[Drawn]:
        return target_marks.find_glowing(self.drawn)

    # -- input

    def on_move(self, direction: Direction, repeat: bool) -> bool:
        """Up and down through the whole list, around its ends; a held button stops there."""
        if self.adjust_number(direction[0]):
            return True
        if not direction[1] or not self.in_list:
            return False
        level = self.question.level
        count, number = len(level.entries), level.index - direction[1]
        if count > 1 and (not repeat or 0 <= number < count):
            self.go_to_row(number % count)
        return True

    def on_turn(self, step: int) -> bool:
        return self.adjust_number(step) or self.leap_rows(step)

    def leap_rows(self, step: int) -> bool:
        """Go several rows on, and no more than are in sight: none is passed by."""
        level = self.question.level
        leap = min(LEAP, max(1, len(self.row_sheet.visible_rows(level.first)) - 1))
        number = max(0, min(len(level.entries) - 1, level.index + step * leap))
        if number == level.index and self.in_list:
            return False
        self.go_to_row(number)
        return True

    def on_point(self, x: float, y: float) -> bool:
        self.pointer = x, y
        level = self.question.level
        number = self.row_sheet.row_at(x, y, level.first)
        if number is None:
            number = self.row_meant_at(x, y)
        if number is not None and (number != level.index or not self.in_list):
            self.go_to_row(number)
        return number is not None

    def is_pressable_at(self, x: float, y: float) -> bool:
        self.clicked_zone = self.row_sheet.zone_at(x, y)
        on_row = self.row_sheet.row_at(x, y, self.question.level.first) is not None
        return bool(self.clicked_zone) or on_row or self.row_meant_at(x, y) is not None

    def on_confirm(self) -> Action | None:
        """A click may also scroll, or go back."""
        zone, self.clicked_zone = self.clicked_zone, ""
        if not zone:
            return super().on_confirm()
        if zone == "back":
            self.on_back()
        else:
            self.leap_rows(-1 if zone == "up" else 1)
        self.looks_closer = False
        return None

    @property
    def is_midway(self) -> bool:
        leads_back = self.on_demand or super().is_midway or self.focus_target.mark is not None
        return leads_back and not self.question.level.is_held

    def on_back(self) -> bool:
        """From the table into the list, from there to the one before, at last to the things on the table."""
        if self.question.level.is_held:
            return True
        if self.focus_target.mark:
            self.go_to_row(self.question.level.index)
        elif self.question.close_list():
            self.refresh_list()
        elif self.on_demand:
            self._close_list()
        else:
            return False
        return True

    # -- words

    def list_prompts(self) -> list[Prompt]:
        return [*super().list_prompts(), *self.policy.extra_prompts()]

    def focus_subject(self) -> object:
        return self.question.entry.subject if self.in_list else self.focus_target.mark


def show_list(at_table: QuestionView[V, P]) -> None:
    """Open the list of all answers over the things on the table."""
    listed = ListView(at_table, on_demand=True)
    at_table.give_way(listed)
    listed.refresh_list()
