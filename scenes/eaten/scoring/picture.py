"""The picture of the points: two sheets side by side, the Miner's and the Beast's, each with its figure, its
lines and its total."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.values import frozen
from game.eaten.components.definitions import BEAST, MINER
from game.eaten.config import Config
from scenes.eaten.scoring.rows import Row, Sheet
from scenes.eaten.text import pictures
from scenes.eaten.text.pictures import FOLDER
from scenes.kit.animation.motion import DIM
from scenes.kit.app import App
from scenes.kit.art import Label, Piece, Stage
from scenes.kit.base import (
    BIG_NUMBER,
    BODY_BOLD,
    CANDLE,
    DISPLAY,
    INK,
    INK_MID,
    LABEL,
    PARCH_200,
    Rect,
    TextStyle,
    format_value,
    say,
)
from scenes.kit.widgets import draw_chip
from scenes.table.scoring.count_picture import draw_room

COLUMNS = {MINER: Rect(96, 162, 852, 778), BEAST: Rect(972, 162, 852, 778)}
HEAD_H = 156
FIGURE = 150.0
TALL, LOW = 299.0, 124.0  # the highest lines: of few, of many
ROW_GAP = 8.0
ICON, SMALL_ICON, LARGE_ICON = 92.0, 64.0, 140.0
ICONS_ACROSS = 5
NAME = TextStyle(DISPLAY, 44, 1.15)
PENDING = int(255 * 0.45)


@frozen
class CountState:
    """The number of lines counted of each side, the seat and line that is being counted, and the winner once
    there is one."""

    counted: tuple[int, int]
    current: tuple[int, int] | None = None
    winner: int | None = None


@dataclass(slots=True)
class Drawn:
    """Pieces that move in the count: the totals by seat, the number of the current line, and its pictures."""

    totals: dict[int, Label] = field(default_factory=dict)
    number: Label | None = None
    icons: list[Piece] = field(default_factory=list)


class ScorePicture:
    """Draws both sheets as far as they are counted."""

    def __init__(self, app: App, stage: Stage, config: Config, sheets: Sequence[Sheet]) -> None:
        self.app, self.stage, self.config, self.sheets = app, stage, config, sheets
        self.drawn = Drawn()
        self.row_pieces: list[Any] = []

    def draw_backdrop(self, heading: str) -> None:
        """The inside of the Beast behind, and the bar at the top."""
        draw_room(self.stage, say("eaten.scores.game"), heading, f"{FOLDER}/bg_beast_inside")

    def draw_heads(self, standing: CountState) -> None:
        """Both parchments with their figures and totals."""
        for sheet in self.sheets:
            rect = COLUMNS[sheet.seat]
            won = standing.winner == sheet.seat
            if won:
                self.stage.add_box("back", rect.expand(12), 44, CANDLE, INK, 5)
            self.stage.add_nine_patch("board", "nine_card_parchment", rect)
            mood = (
                ""
                if standing.winner is None
                else "happy"
                if won
                else "worried"
                if sheet.seat == MINER
                else "upset"
            )
            y = rect.top - HEAD_H / 2 - 4
            self.stage.add_image(
                "cards", pictures.seat_picture(sheet.seat, self.config, mood), rect.x + 100, y, FIGURE
            )
            if won:
                self.stage.add_image("cards", "ui/icon_trophy", rect.right - 178, y, 84)
            draw_chip(self.stage, self._chip_color(sheet.seat), rect.x + 212, y, 48)
            box = Rect(rect.x + 250, y - 50, rect.w - 484, 100)
            name = self.app.seating.name_of(sheet.seat, sheet.name)
            self.stage.add_name("cards", name, NAME, box, INK)
            box = Rect(rect.right - 230, y - 50, 198, 100)
            self.drawn.totals[sheet.seat] = self.stage.add_text(
                "cards", "", BIG_NUMBER, rect.right - 40, y, INK, "right", box=box
            )
        self.show_totals(standing)

    def show_totals(self, standing: CountState) -> None:
        """Write the points that have been counted of each side."""
        for sheet, counted in zip(self.sheets, standing.counted, strict=True):
            whole = counted == len(sheet.rows)
            self.drawn.totals[sheet.seat].set_text(
                sheet.total_text if whole else format_value(sheet.points_of_rows(counted))
            )

    def _chip_color(self, seat: int) -> int:
        seating = self.app.seating
        return seating[seat].color if seat < len(seating) else seat

    # -- lines

    def draw_rows(self, standing: CountState) -> None:
        """All lines: counted ones in ink, the current one on a candle bar, coming ones pale."""
        self.stage.clear(self.row_pieces)
        self.drawn.number, self.drawn.icons = None, []
        for sheet, counted in zip(self.sheets, standing.counted, strict=True):
            for index, row in enumerate(sheet.rows):
                current = standing.current == (sheet.seat, index)
                self._draw_row(
                    self.row_rect(sheet, index),
                    index,
                    row,
                    "current" if current else "done" if index < counted else "coming",
                )
            if not sheet.rows:
                rect = COLUMNS[sheet.seat]
                box = rect.row(rect.cy - 40, 80, 40)
                nothing = say("eaten.scores.nothing")
                self.row_pieces.append(
                    self.stage.add_label("cards", nothing, BODY_BOLD, box, INK_MID, "center")
                )

    def row_rect(self, sheet: Sheet, index: int) -> Rect:
        """The rectangle of a line: those of one sheet share its room."""
        column = COLUMNS[sheet.seat]
        most = TALL if len(sheet.rows) < 3 else LOW
        pitch = min(most, (column.h - HEAD_H - 24) / len(sheet.rows))
        return column.top_strip(pitch - ROW_GAP, HEAD_H + index * pitch + ROW_GAP, 22)

    def _draw_row(self, rect: Rect, index: int, row: Row, state: str) -> None:
        stage, mine = self.stage, self.row_pieces
        alpha = PENDING if state == "coming" else 255
        if state == "current":
            mine.append(stage.add_box("cards", rect, 20, CANDLE))
        elif index % 2 == 0:
            mine.append(stage.add_box("cards", rect, 20, PARCH_200, None))
        several = len(row.pictures) > 1
        y = rect.top - 44 if several else rect.cy
        large = rect.h > LARGE_ICON + 40
        x = rect.x + (28 if several else 210 if large else 110)
        icons = (
            self._draw_icons_below(rect, row)
            if several
            else [self._draw_icon_beside(rect, row.pictures[0].name)]
        )
        box = Rect(x, y - 40, rect.right - 150 - x, 80)
        name = stage.add_label("cards", row.name, BODY_BOLD, box, INK)
        number = stage.add_text(
            "cards", row.points_text, LABEL, rect.right - 28, rect.cy, INK, "right", box=rect
        )
        for piece in (*icons, name, number):
            piece.alpha = min(piece.alpha, alpha)
        mine += [*icons, name, number]
        if state == "current":
            self.drawn.number, self.drawn.icons = number, icons

    def _draw_icons_below(self, rect: Rect, row: Row) -> list[Piece]:
        """Several pictures below the name; those of things that do not count are dim."""
        lines = -(-len(row.pictures) // ICONS_ACROSS)
        across = -(-len(row.pictures) // lines)
        size = ICON if lines > 1 else LARGE_ICON
        pieces = []
        for i, (name, counts) in enumerate(row.pictures):
            line, column = divmod(i, across)
            y = rect.y + 18 + (lines - line - 0.5) * (rect.h - 96) / lines
            pieces.append(
                self.stage.add_picture(
                    "cards", name, rect.x + 84 + column * (size + 30), y, size, alpha=255 if counts else DIM
                )
            )
        return pieces

    def _draw_icon_beside(self, rect: Rect, name: str) -> Piece:
        large = rect.h > LARGE_ICON + 40
        return self.stage.add_picture(
            "cards",
            name,
            rect.x + (110 if large else 60),
            rect.cy,
            LARGE_ICON if large else min(SMALL_ICON, rect.h - 6),
        )
