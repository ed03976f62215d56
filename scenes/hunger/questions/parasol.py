"""A Parasol to open or to keep (R43): an open and a shut one over the way home, of which it is a part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.hunger.table.actions import UseParasol
from scenes.hunger import layout
from scenes.hunger.questions.policy import HungerPolicy
from scenes.kit.art.stage import Drawn
from scenes.kit.base import INK, NIGHT_800, SMALL, TEXT_HI, Rect
from scenes.kit.match.entry import Entry

FOOT = 44.0
FRAME = 24, NIGHT_800, INK, 4
"""Radius, inside, line and its width."""
OPEN = Rect(layout.GAUGE.x, layout.GAUGE.top + 26, layout.GAUGE.w / 2 - 16, 176)
SHUT = OPEN.move(OPEN.w + 32, 0)
PICTURE_H = OPEN.h - FOOT - 6


class Parasol(HungerPolicy):
    """One more turn, or none."""

    def button_places(self, entries: Sequence[Entry]) -> Mapping[str, Rect]:
        others = [entry for entry in entries if not isinstance(entry.action, UseParasol)]
        found = dict(super().button_places(others))
        for entry in entries:
            if isinstance(entry.action, UseParasol):
                found[entry.key] = OPEN if entry.action.use else SHUT
        return found

    def paint_place(self, entry: Entry, rect: Rect) -> Sequence[Drawn]:
        if not isinstance(entry.action, UseParasol):
            return super().paint_place(entry, rect)
        foot = rect.low_strip(FOOT, 4, 10)
        return [
            self.stage.add_box("over", rect, *FRAME),
            self.stage.add_picture("over", entry.icon, rect.cx, rect.y + FOOT + PICTURE_H / 2, PICTURE_H),
            self.stage.add_name("over", entry.words, SMALL, foot, TEXT_HI, "center"),
        ]
