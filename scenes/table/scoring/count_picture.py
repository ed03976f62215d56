"""Picture of a count: a column for each seat and a line for each thing that scores, as far as told."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.values import frozen
from scenes.kit.animation.motion import DIM
from scenes.kit.app import App
from scenes.kit.art import Label, Piece, Stage
from scenes.kit.base import (
    BODY_BOLD,
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
    TOP_BAR,
    Rect,
    format_value,
    say,
)
from scenes.kit.widgets import draw_chip, knob_rect
from scenes.table.scoring.count_rows import Row, Sheet

TOTAL_H = 92.0
LABEL_W = 492.0
FEWEST = 6
"""Lines share the height of the table; of fewer than so many none is higher for it."""
PICTURE, LARGE_PICTURE = 44.0, 64.0
HIGH = 70.0
"""Least height of a line with a large picture, name and numbers."""
CHIP = 44.0
HEAP = 0.8  # height of the remains of a seat, as a share of its portrait
LOST = "ui/icon_flame"


@frozen
class Plan:
    """Places of the table and its head, the height of portraits, in the head or `over` it, and the number of
    lines in sight."""

    panel: Rect
    head_h: float
    portrait: float
    over: bool = False
    room: int = 9

    @property
    def list_rect(self) -> Rect:
        """The room of the lines."""
        panel = self.panel
        return Rect(panel.x + 16, panel.y + TOTAL_H + 8, panel.w - 56, panel.h - self.head_h - TOTAL_H - 16)

    @property
    def track_rect(self) -> Rect:
        """The track that shows which lines are in sight."""
        return self.list_rect.column(self.panel.right - 30, 16, 4)


IN_THE_HEAD = Plan(Rect(96, 150, 1728, 790), 150.0, 92.0)
IN_A_ROOM = Plan(Rect(96, 150, 1728, 636), 56.0, 168.0, over=True, room=6)
"""The heads stand before the backdrop, which is a room; lines are few and high."""


@frozen
class Head:
    """The head of a column: name and portrait of a seat; `fate` in its place once all know whose points
    count, and `won` for winners, if there are such pictures."""

    name: str
    portrait: str
    fate: str = ""
    won: str = ""


@dataclass(slots=True)
class Drawn:
    """The labels that count up: numbers of the counted line, and totals, by seat."""

    numbers: dict[int, Label] = field(default_factory=dict)
    totals: dict[int, Label] = field(default_factory=dict)
    pictures: list[Piece] = field(default_factory=list)


class CountPicture:
    """Draws the table with these heads by seat."""

    def __init__(
        self, app: App, stage: Stage, sheet: Sheet, heads: Sequence[Head], plan: Plan = IN_THE_HEAD
    ) -> None:
        self.app, self.stage, self.sheet, self.heads, self.plan = app, stage, sheet, heads, plan
        self.list = plan.list_rect
        self.width = (self.list.w - LABEL_W) / len(heads)
        self.pitch = self.list.h / max(FEWEST, min(plan.room, len(sheet.rows)))
        self.drawn = Drawn()
        self.row_pieces: list[Any] = []
        self.fates = False  # all see whose points count

    def column_x(self, seat: int) -> float:
        """The middle of a seat's column."""
        return self.list.x + LABEL_W + (seat + 0.5) * self.width

    def is_lost(self, seat: int) -> bool:
        """True if all know that its points do not count."""
        return self.fates and not self.sheet.safe[seat]

    def line_rect(self, place: int) -> Rect:
        """The place of a line, counted from the first in sight."""
        return self.list.row(self.list.top - (place + 1) * self.pitch, self.pitch - 6)

    @property
    def is_high(self) -> bool:
        """True if lines have room for large pictures and letters."""
        return self.pitch >= HIGH

    # -- the room

    def draw_panel(self, game: str, heading: str, backdrop: str) -> None:
        """A backdrop, the bar at the top and the panel of the table."""
        draw_room(self.stage, game, heading, backdrop)
        self.stage.add_nine_patch("board", "nine_panel_dark", self.plan.panel)

    def draw_columns(self, fates: bool, winners: Sequence[int] = ()) -> None:
        """A head and a foot for every seat; those whose points do not count are pale once all know it,
        winners are lit."""
        self.fates, panel, plan = fates, self.plan.panel, self.plan
        for seat in self.sheet.seats:
            x, won, lost = self.column_x(seat), seat in winners, self.is_lost(seat)
            column = Rect(x - self.width / 2 + 5, panel.y + 8, self.width - 10, panel.h - 18)
            if won:
                self.stage.add_box("board", column, 22, NIGHT_500, CANDLE, 5)
            else:
                self.stage.add_box("board", column, 22, NIGHT_700, None)
            self._draw_portrait(seat, x, won)
            box = column.row(panel.top - plan.head_h + 2, 42)
            self.stage.add_name(
                "cards", self.heads[seat].name, SMALL, box, TEXT_MID if lost else TEXT_HI, "center"
            )
            self._draw_foot(seat, lost, won)
        self.stage.add_rect("cards", self.list.row(panel.top - plan.head_h - 3, 4), LINE)
        self.stage.add_rect("cards", self.list.row(panel.y + TOTAL_H + 1, 4), LINE)
        self.stage.add_label(
            "cards",
            say("count.total"),
            LABEL,
            Rect(self.list.x + 16, panel.y + 8, LABEL_W - 24, TOTAL_H - 12),
            CANDLE,
        )

    def _draw_portrait(self, seat: int, x: float, won: bool) -> None:
        """In the head of the column, or over it on the edge of the table."""
        head, plan, lost = self.heads[seat], self.plan, self.is_lost(seat)
        name = head.won if won and head.won else head.fate if self.fates and head.fate else head.portrait
        color, alpha = self.app.seating.color_of(seat), DIM if lost and not head.fate else 255
        if not plan.over:
            y = plan.panel.top - 58
            self.stage.add_picture("cards", name, x + 24, y, plan.portrait, alpha=alpha)
            draw_chip(self.stage, color, x - 48, y, CHIP)
            return
        height = min(plan.portrait, self.width - 10) * (HEAP if lost else 1.0)
        self.stage.add_picture("back", name, x, plan.panel.top + height / 2 - 10, height, alpha=alpha)
        draw_chip(self.stage, color, x - self.width / 2 + 34, plan.panel.top - 4, CHIP)

    def _draw_foot(self, seat: int, lost: bool, won: bool) -> None:
        x, y = self.column_x(seat), self.plan.panel.y + TOTAL_H / 2
        if lost or won:
            beside = x - min(76.0, self.width / 2 - 38)
            self.stage.add_image("cards", LOST if lost else "ui/icon_crown", beside, y, 46)
        box = Rect(x - self.width / 2 + 6, self.plan.panel.y + 8, self.width - 12, TOTAL_H - 12)
        self.drawn.totals[seat] = self.stage.add_text(
            "cards", "", NUMBER, x, y, TEXT_MID if lost else CANDLE, "center", box=box
        )

    def show_totals(self, rows: int) -> None:
        """The sums of the first `rows` lines."""
        for seat, words in self.drawn.totals.items():
            words.set_text(format_value(self.sheet.counted_points(seat, rows)))

    # -- lines

    def draw_rows(self, first: int, shown: int, current: int | None = None) -> None:
        """The lines in sight from `first` on, as far as they are told; the current one on a lit bar."""
        self.stage.clear(self.row_pieces)
        self.drawn.numbers, self.drawn.pictures = {}, []
        last = min(first + self.plan.room, max(shown, -1 if current is None else current + 1))
        for index in range(first, last):
            self._draw_row(self.sheet.rows[index], self.line_rect(index - first), index, index == current)
        if max(shown, last) > self.plan.room:
            self._draw_track(first)

    def _draw_row(self, row: Row, rect: Rect, index: int, current: bool) -> None:
        stage, mine = self.stage, self.row_pieces
        if current:
            mine.append(stage.add_box("cards", rect, 16, NIGHT_800, CANDLE))
        elif index % 2 == 0:
            mine.append(stage.add_box("cards", rect, 16, NIGHT_600, None, alpha=150))
        size = LARGE_PICTURE if self.is_high else PICTURE
        picture = stage.add_picture("cards", row.picture, rect.x + 44, rect.cy, min(size, rect.h - 4))
        words = rect.column(rect.x + 88, LABEL_W - 96)
        mine += [picture, stage.add_name("cards", row.name, BODY_BOLD if self.is_high else SMALL, words)]
        for seat in self.sheet.seats:
            mine += self._draw_cell(row, seat, rect, current)
        if current:
            self.drawn.pictures = [picture]

    def _draw_cell(self, row: Row, seat: int, rect: Rect, current: bool) -> list[Piece]:
        x = self.column_x(seat)
        if row.cell_sign(seat):
            size = LARGE_PICTURE - 8 if self.is_high else PICTURE
            return [self.stage.add_image("cards", row.cell_sign(seat), x, rect.cy, size)]
        if row.cells[seat] is None:
            return []
        color = TEXT_MID if row.cells[seat] == 0 or self.is_lost(seat) else TEXT_HI
        box = rect.column(x - self.width / 2 + 6, self.width - 12)
        words = self.stage.add_text(
            "tiles",
            row.cell_words(seat),
            NUMBER if self.is_high else LABEL,
            x,
            rect.cy,
            color,
            "center",
            box=box,
        )
        if current:
            self.drawn.numbers[seat] = words
        return [words]

    def _draw_track(self, first: int) -> None:
        """The thumb of the lines in sight on their track."""
        track = self.plan.track_rect
        thumb = knob_rect(track, first, self.plan.room, len(self.sheet.rows), 40)
        self.row_pieces.append(self.stage.add_box("cards", track, 8, NIGHT_900, INK, 3))
        self.row_pieces.append(self.stage.add_box("cards", thumb, 8, CANDLE, INK, 3))


def draw_room(stage: Stage, game: str, heading: str, backdrop: str) -> None:
    """A backdrop, and the bar at the top."""
    stage.add_background(backdrop)
    stage.add_rect("back", TOP_BAR, NIGHT_900, 150)
    title = stage.add_text("bar", game, LABEL, SAFE_LEFT, 994, CANDLE)
    stage.add_text("bar", heading, PROMPT, SAFE_LEFT + title.natural[0] + 24, 992, TEXT_MID)
