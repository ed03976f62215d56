"""All mats side by side, a column for each clan, on a few pages: tokens, guests and allies, stackers, points
so far. Things that are short tonight, or would be lost, stand in ember."""

from __future__ import annotations

from collections.abc import Sequence

from game.human_flavor.table.zones import Table
from scenes.human_flavor.scoring.sheet_rows import PAGES, Line, page_lines
from scenes.human_flavor.text import names, pictures
from scenes.human_flavor.text.mat_explanations import details_text
from scenes.kit.app import App
from scenes.kit.audio import reading_order
from scenes.kit.base import (
    CANDLE,
    HEADING,
    NIGHT_600,
    NIGHT_700,
    SEAT_COLORS,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    join_parts,
    label_words,
    say,
)
from scenes.kit.widgets import Prompt
from scenes.table.details import DetailsCard, Namer

RIVALS = Prompt("third", "human_flavor.details.rivals.prompt")
"""Prompt of the third button at the table."""
DIALOG = Rect(96, 142, 1728, 876)
PAD = 28.0
HEAD_H = 128.0
LABEL_W = 350.0
WIDEST = 420.0  # a column
PORTRAIT = 84.0
CHIP = 48.0
SIGN = 48.0


class RivalsScene(DetailsCard):
    """Page of all mats. `view` shows what all may see; the column of `seat` is lit."""

    game = "human_flavor"
    dialog = DIALOG

    def __init__(self, app: App, view: Table, seat: int | None, name: Namer) -> None:
        super().__init__(app)
        self.view = view
        self.seat = seat
        self.name = name
        self.told: list[str] = []  # the rows of the page, for ears

    def about(self) -> str:
        return "human_flavor.details.seat.title"

    def ask(self) -> str:
        return details_text(f"rivals.ask.{PAGES[self.page]}")

    def wanted_prompts(self) -> list[Prompt]:
        return [Prompt("turn", "human_flavor.details.rivals.more"), *super().wanted_prompts()]

    def page_words(self) -> Sequence[str]:
        """The page row by row, each number with its clan: columns are for eyes."""
        return [details_text(f"rivals.page.{PAGES[self.page]}"), *self.told]

    # -- drawing

    @property
    def inner_rect(self) -> Rect:
        """Room inside the panel."""
        return DIALOG.expand(-PAD)

    @property
    def column_width(self) -> float:
        return min(WIDEST, (self.inner_rect.w - LABEL_W) / self.view.config.seats)

    def column_rect(self, seat: int) -> Rect:
        """Whole column of a seat."""
        return self.inner_rect.left_strip(self.column_width, LABEL_W + seat * self.column_width)

    def paint(self) -> None:
        inner = self.inner_rect
        title = Rect(inner.x, inner.top - HEAD_H, LABEL_W - 10, HEAD_H)
        self.stage.add_label(
            "board", details_text(f"rivals.page.{PAGES[self.page]}"), HEADING, title, CANDLE, wraps=True
        )
        for seat in range(self.view.config.seats):
            self._draw_head(seat)
        self.told = []
        rows = page_lines(self.view, PAGES[self.page])
        pitch = (inner.h - HEAD_H - 10) / sum(line.share for line in rows)
        top = inner.top - HEAD_H - 10
        for number, line in enumerate(rows):
            height = line.share * pitch
            self._draw_line(
                line,
                Rect(inner.x, top - height, LABEL_W + self.column_width * self.view.config.seats, height),
                number,
            )
            top -= height

    def _draw_head(self, seat: int) -> None:
        """Portrait, chip and name over the column; that of the viewer is lit."""
        stage = self.stage
        column = self.column_rect(seat)
        clan = self.view.clan(seat)
        is_own = seat == self.seat
        room = column.trim(left=4, low=-10, right=4, top=-6)
        stage.add_box("board", room, 20, NIGHT_600 if is_own else NIGHT_700, CANDLE if is_own else None, 3)
        y = column.top - 40
        stage.add_picture("cards", pictures.leader(clan), column.cx + 28, y, PORTRAIT)
        stage.add_image(
            "cards", SEAT_COLORS[self.app.seating.color_of(seat)].chip_picture, column.cx - 50, y, CHIP
        )
        box = column.top_strip(36, HEAD_H - 36, 4)
        stage.add_name("cards", self._name_of(seat), SMALL, box, CANDLE if is_own else TEXT_HI, "center")

    def _name_of(self, seat: int) -> str:
        return self.app.seating.name_of(seat, names.clan_short(self.view.clan(seat)))

    def _draw_line(self, line: Line, rect: Rect, number: int) -> None:
        """A sign and a word, and a cell for each seat."""
        stage = self.stage
        if number % 2 == 0:
            stage.add_box("board", rect.trim(left=-8, low=2, top=2), 14, NIGHT_600, None, alpha=150)
        size = min(SIGN, rect.h - 8)
        stage.add_picture("cards", line.picture, rect.x + 30, rect.cy, size)
        stage.add_label("cards", line.name, SMALL, rect.left_strip(LABEL_W - 72, 66), TEXT_MID)
        told = []
        for seat in range(self.view.config.seats):
            cell = self.column_rect(seat).row(rect.y, rect.h, 10)
            line.cells[seat](stage, cell)
            words = reading_order.words_within(stage, cell)
            told.append(say("spoken.counted", name=self._name_of(seat), points=words) if words else "")
        self.told.append(label_words(line.name, join_parts(told)))

    def page_count(self) -> int:
        return len(PAGES)
