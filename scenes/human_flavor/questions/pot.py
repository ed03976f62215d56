"""Conversions on offer over the table: a tile for each with the tokens paid, the pot, the tokens got."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.human_flavor.table.actions import Convert
from scenes.human_flavor.text import pictures
from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.base import (
    CANDLE,
    HEADING,
    NIGHT_500,
    NIGHT_700,
    NIGHT_800,
    SCREEN,
    SEAT_COLORS,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    Rect,
    side_by_side,
)
from scenes.kit.match.entry import Entry

TILE = 236.0, 188.0
RING = 28.0
"""Room that the focus ring takes around a tile."""
GAP = 42.0
EDGE = 44.0
RADIUS = 22.0
TITLE_H, ABOUT_H = 76.0, 56.0
HEAD_H = TITLE_H + RING
FOOT_H = ABOUT_H + RING
TOKEN = 46.0
POT = 56.0
PITCH = 52.0
ALONE = 84.0
PICTURES_Y = 118.0
NAME_H = 56.0
CHIP = 46.0
MIDDLE = 560.0


class PotSheet:
    """Conversions on offer now, under a title."""

    def __init__(self, app: App, entries: Sequence[Entry], title: str) -> None:
        self.app = app
        self.entries = entries
        self.title = title
        w, h = TILE
        across = len(entries) * (w + GAP) - GAP
        width = (
            max(across, app.art.text_width(title, HEADING), app.art.text_width(self._about_text, SMALL))
            + 2 * EDGE
        )
        self.rect = Rect.from_center(SCREEN.cx, MIDDLE, width, HEAD_H + h + FOOT_H)
        low = self.rect.y + FOOT_H
        self.places = [
            Rect(self.rect.cx - across / 2 + place * (w + GAP), low, w, h) for place in range(len(entries))
        ]

    @property
    def _about_text(self) -> str:
        return self.entries[0].about.split("\n")[0]

    def tile_at(self, x: float, y: float) -> int | None:
        return next((number for number, place in enumerate(self.places) if place.contains(x, y)), None)

    def draw_on(self, stage: Stage, colors: Sequence[int], focused: int) -> None:
        """Draw the sheet; `colors` are those of the seats."""
        rect = self.rect
        stage.add_box("cards", rect, 32, NIGHT_800, CANDLE, 5)
        stage.add_name("over", self.title, HEADING, rect.top_strip(TITLE_H, 4, EDGE), CANDLE, "center")
        about = self.entries[focused].about.split("\n")[-1]
        stage.add_name("over", about, SMALL, rect.low_strip(ABOUT_H, 6, EDGE), TEXT_HI, "center")
        for number, (entry, place) in enumerate(zip(self.entries, self.places, strict=True)):
            stage.add_box("tiles", place, RADIUS, NIGHT_500 if number == focused else NIGHT_700)
            self._draw_pictures(stage, entry, place)
            name = place.low_strip(NAME_H, 4, 8)
            stage.add_name("over", entry.words, SMALL_LABEL, name, TEXT_HI, "center")
            if isinstance(entry.subject, int):
                chip = SEAT_COLORS[colors[entry.subject]].chip_picture
                stage.add_image("over", chip, place.x + 16, place.top - 16, CHIP)

    def _draw_pictures(self, stage: Stage, entry: Entry, place: Rect) -> None:
        shown = list(_entry_pictures(entry))
        y = place.y + PICTURES_Y
        if not shown:
            stage.add_picture("over", entry.icon, place.cx, y, ALONE)
            return
        for (name, size), x in side_by_side(shown, place.cx, PITCH):
            stage.add_picture("over", name, x, y, size)


def _entry_pictures(entry: Entry) -> Iterator[tuple[str, float]]:
    """Pictures and sizes of the tokens paid, the pot, the tokens got; nothing where that is still to be
    chosen."""
    if isinstance(entry.action, Convert):
        yield from ((pictures.resource(resource), TOKEN) for resource in entry.action.pay)
        yield pictures.icon("convert"), POT
        yield from ((pictures.resource(resource), TOKEN) for resource in entry.action.get)
