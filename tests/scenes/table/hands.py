"""Hands that answer a question at the table with one device, looking only at what its list offers."""

from __future__ import annotations

from typing import Any

from scenes.kit.base.geometry import Rect
from scenes.kit.input.devices import KEYBOARD
from scenes.table.choice_entries import Entry, way_to
from scenes.table.choice_list import ROW, ListChooser
from scenes.table.scene import TableScene
from tests.scenes.fakes import FakeController
from tests.scenes.house import House


def chooser_of(table: TableScene) -> ListChooser:
    assert isinstance(table.chooser, ListChooser)
    return table.chooser


class Hands:
    """Brings the focus to a row and confirms it with one device."""

    def __init__(self, house: House, table: TableScene) -> None:
        self.house, self.table = house, table

    def answer(self, action: Any) -> None:
        for entry in way_to(action, chooser_of(self.table).level.entries):
            self.go(entry)
            assert self.table.focus.key == f"{ROW}{entry.key}"
            self.press()
            if entry.warning:
                self.press()

    def go(self, entry: Entry) -> None:
        for _ in range(80):
            if self.table.focus.key == f"{ROW}{entry.key}":
                return
            self.down()

    def down(self) -> None:
        self.house.key("DOWN")

    def press(self) -> None:
        self.house.key("ENTER")


class PadHands(Hands):
    def __init__(self, house: House, table: TableScene) -> None:
        super().__init__(house, table)
        self.pad: FakeController = house.pad()
        house.app.seating.claim(0, house.device(self.pad))

    def down(self) -> None:
        self.house.dpad(self.pad, 0, -1)

    def press(self) -> None:
        self.house.tap(self.pad, "a")


class MouseHands(Hands):
    """Points at what the row means on the table where that is one thing only, else at the row; the wheel scrolls."""

    def __init__(self, house: House, table: TableScene) -> None:
        super().__init__(house, table)
        self.at = (900.0, 40.0)
        house.app.seating.claim(0, KEYBOARD)
        house.point(*self.at)

    def go(self, entry: Entry) -> None:
        chooser = chooser_of(self.table)
        spots = list(chooser.spots(entry))
        same = [each for each in chooser.level.entries if set(chooser.spots(each)) & set(spots)]
        if spots and len(same) == 1:
            self.point(spots[0])
            return
        wanted = chooser.level.entries.index(entry) if entry in chooser.level.entries else self._place(entry)
        for _ in range(40):
            row = next((row for row in chooser.rows.rows(chooser.level.first) if row.index == wanted), None)
            if row is not None:
                self.point(row.rect)
                return
            self.house.wheel(chooser.area.cx, chooser.area.cy, -1 if wanted > chooser.level.index else 1)

    def _place(self, entry: Entry) -> int:
        return next(i for i, each in enumerate(chooser_of(self.table).level.entries) if each.key == entry.key)

    def point(self, rect: Rect) -> None:
        self.at = rect.cx, rect.cy
        self.house.point(*self.at)

    def press(self) -> None:
        self.house.click(*self.at)
