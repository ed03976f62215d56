"""How a count looks: one table with a column for each seat and a line for everything that scores, as far as it is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from scenes.kit.animation.motion import DIM
from scenes.kit.app import App
from scenes.kit.art.stage import Piece, Stage, Words
from scenes.kit.base.design_tokens import (
    CANDLE,
    INK,
    LABEL,
    LINE,
    NIGHT_500,
    NIGHT_600,
    NIGHT_700,
    NIGHT_800,
    NIGHT_900,
    NUMBER,
    PROMPT,
    SAFE_LEFT,
    SMALL,
    TEXT_HI,
    TEXT_MID,
)
from scenes.kit.base.geometry import TOP_BAR, Rect
from scenes.kit.base.texts import printed, say
from scenes.kit.widgets.controls import chip
from scenes.kit.widgets.scrolling import knob
from scenes.table.count_rows import Row, Sheet

PANEL = Rect(96, 150, 1728, 790)
HEAD_H, TOTAL_H = 150.0, 92.0
LIST = Rect(PANEL.x + 16, PANEL.y + TOTAL_H + 8, PANEL.w - 56, PANEL.h - HEAD_H - TOTAL_H - 16)
TRACK = Rect(PANEL.right - 30, LIST.y + 4, 16, LIST.h - 8)
LABEL_W = 492.0
ROOM, FEWEST = 9, 6
"""Lines in sight: where there are fewer, they are a little higher, but not more than if they were so few."""
PICTURE = 44.0
PORTRAIT, CHIP = 92.0, 44.0
LOST = "ui/icon_flame"


@dataclass(frozen=True, slots=True)
class Head:
    """What stands over a column: the name and the portrait of whoever sits there."""

    name: str
    portrait: str


@dataclass(slots=True)
class Drawn:
    """What counts up: the numbers of the line that is counted, and the totals, by seat."""

    numbers: dict[int, Words] = field(default_factory=dict)
    totals: dict[int, Words] = field(default_factory=dict)
    pictures: list[Piece] = field(default_factory=list)


class CountPicture:
    """Draws the table with these heads by seat."""

    def __init__(self, app: App, stage: Stage, sheet: Sheet, heads: Sequence[Head]) -> None:
        self.app, self.stage, self.sheet, self.heads = app, stage, sheet, heads
        self.width = (LIST.w - LABEL_W) / len(heads)
        self.pitch = LIST.h / max(FEWEST, min(ROOM, len(sheet.rows)))
        self.drawn = Drawn()
        self.row_pieces: list[Any] = []
        self.fates = False  # everybody sees whose points count

    def column(self, seat: int) -> float:
        """The middle of a seat's column."""
        return LIST.x + LABEL_W + (seat + 0.5) * self.width

    def lost(self, seat: int) -> bool:
        """Whether everybody knows that its points do not count."""
        return self.fates and not self.sheet.safe[seat]

    def rect(self, place: int) -> Rect:
        """Where the line in that place of those in sight stands."""
        return Rect(LIST.x, LIST.top - (place + 1) * self.pitch, LIST.w, self.pitch - 6)

    # -- the room

    def room(self, game: str, heading: str, backdrop: str) -> None:
        """A backdrop, the bar at the top and the panel of the table."""
        draw_room(self.stage, game, heading, backdrop)
        self.stage.nine("board", "nine_panel_dark", PANEL)

    def columns(self, fates: bool, winners: Sequence[int] = ()) -> None:
        """A head and a foot for every seat; those whose points do not count are pale once all know it, winners are lit."""
        self.fates = fates
        for seat in self.sheet.seats:
            head, lost = self.heads[seat], self.lost(seat)
            x, y = self.column(seat), PANEL.top - 58
            column = Rect(x - self.width / 2 + 5, PANEL.y + 8, self.width - 10, PANEL.h - 18)
            if seat in winners:
                self.stage.box("board", column, 22, NIGHT_500, CANDLE, 5)
            else:
                self.stage.box("board", column, 22, NIGHT_700, None)
            self.stage.picture("cards", head.portrait, x + 24, y, PORTRAIT, alpha=DIM if lost else 255)
            chip(self.stage, self.app.seating.color(seat), x - 48, y, CHIP)
            box = Rect(column.x, PANEL.top - HEAD_H + 2, column.w, 42)
            self.stage.name("cards", head.name, SMALL, box, TEXT_MID if lost else TEXT_HI, "center")
            self._foot(seat, lost, seat in winners)
        self.stage.fill("cards", Rect(LIST.x, PANEL.top - HEAD_H - 3, LIST.w, 4), LINE)
        self.stage.fill("cards", Rect(LIST.x, PANEL.y + TOTAL_H + 1, LIST.w, 4), LINE)
        self.stage.line("cards", say("count.total"), LABEL, Rect(LIST.x + 16, PANEL.y + 8, LABEL_W - 24, TOTAL_H - 12), CANDLE)

    def _foot(self, seat: int, lost: bool, won: bool) -> None:
        x, y = self.column(seat), PANEL.y + TOTAL_H / 2
        if lost or won:
            beside = x - min(76.0, self.width / 2 - 38)
            self.stage.image("cards", LOST if lost else "ui/icon_crown", beside, y, 46, 46)
        box = Rect(x - self.width / 2 + 6, PANEL.y + 8, self.width - 12, TOTAL_H - 12)
        self.drawn.totals[seat] = self.stage.text("cards", "", NUMBER, x, y, TEXT_MID if lost else CANDLE, "center", box=box)

    def totals(self, rows: int) -> None:
        """The sums of the first `rows` lines."""
        for seat, words in self.drawn.totals.items():
            words.set(printed(self.sheet.counted(seat, rows)))

    # -- lines

    def rows(self, first: int, told: int, current: int | None = None) -> None:
        """The lines in sight from `first` on, as far as they are told; the current one on a lit bar."""
        self.stage.clear(self.row_pieces)
        self.drawn.numbers, self.drawn.pictures = {}, []
        last = min(first + ROOM, max(told, -1 if current is None else current + 1))
        for index in range(first, last):
            self._row(self.sheet.rows[index], self.rect(index - first), index, index == current)
        if max(told, last) > ROOM:
            self._track(first)

    def _row(self, row: Row, rect: Rect, index: int, current: bool) -> None:
        stage, mine = self.stage, self.row_pieces
        if current:
            mine.append(stage.box("cards", rect, 16, NIGHT_800, CANDLE, 4))
        elif index % 2 == 0:
            mine.append(stage.box("cards", rect, 16, NIGHT_600, None, alpha=150))
        picture = stage.picture("cards", row.picture, rect.x + 38, rect.cy, min(PICTURE, rect.h - 4))
        mine += [picture, stage.line("cards", row.name, SMALL, Rect(rect.x + 76, rect.y, LABEL_W - 84, rect.h))]
        for seat in self.sheet.seats:
            mine += self._cell(row, seat, rect, current)
        if current:
            self.drawn.pictures = [picture]

    def _cell(self, row: Row, seat: int, rect: Rect, current: bool) -> list[Piece]:
        x = self.column(seat)
        if row.sign(seat):
            return [self.stage.image("cards", row.sign(seat), x, rect.cy, PICTURE, PICTURE)]
        if row.cells[seat] is None:
            return []
        color = TEXT_MID if row.cells[seat] == 0 or self.lost(seat) else TEXT_HI
        box = Rect(x - self.width / 2 + 6, rect.y, self.width - 12, rect.h)
        words = self.stage.text("tiles", row.number(seat), LABEL, x, rect.cy, color, "center", box=box)
        if current:
            self.drawn.numbers[seat] = words
        return [words]

    def _track(self, first: int) -> None:
        """Where in the whole the lines in sight stand."""
        thumb = knob(TRACK, first, ROOM, len(self.sheet.rows), 40)
        self.row_pieces.append(self.stage.box("cards", TRACK, 8, NIGHT_900, INK, 3))
        self.row_pieces.append(self.stage.box("cards", thumb, 8, CANDLE, INK, 3))


def draw_room(stage: Stage, game: str, heading: str, backdrop: str) -> None:
    """A backdrop, and the bar at the top."""
    stage.background(backdrop)
    stage.fill("back", TOP_BAR, NIGHT_900, 150)
    title = stage.text("bar", game, LABEL, SAFE_LEFT, 994, CANDLE)
    stage.text("bar", heading, PROMPT, SAFE_LEFT + title.natural[0] + 24, 992, TEXT_MID)
