"""The sheet on the cup's table: a row for each guest with face, name, points by course, plates and total."""

from collections.abc import Sequence

from game.core.values import Names
from game.evening.cup import Cup, cup_standings, points_in
from game.evening.standings import Standing
from scenes.evening.faces import draw_guest
from scenes.evening.table import layout
from scenes.evening.table.layout import SHEET
from scenes.kit.app import App
from scenes.kit.art import Label, Piece, Pieces, Stage
from scenes.kit.base import (
    BIG_NUMBER,
    BLACK,
    CANDLE,
    INK,
    INK_MID,
    NUMBER,
    PARCH_100,
    PARCH_200,
    PARCH_300,
    SMALL,
    Rect,
    TextStyle,
    format_value,
    say,
)
from scenes.kit.widgets.controls import draw_flames
from scenes.pages.seasoning_words import short_words

FLAMES, FLAME, FLAME_PITCH = 5, 34.0, 34.0
DOT = 14.0
LINES = 25.0
"""Distance of the two lines of a row from its middle."""


def count_plates(points: int) -> int:
    """Plates that are worth so many points: one at least."""
    return max(1, -(-points // layout.POINTS_A_PLATE))


class Row:
    """Row of a guest. `pieces`: all of it, which moves together; cells: the points by course."""

    def __init__(self, board: "Board", row: Standing[str], number: int) -> None:
        self.board, self.stage, self.row = board, board.stage, row
        self.guest = board.cup.guest(row.who)
        self.rect = layout.row_rect(number, len(board.rows))
        self.scale = layout.row_scale(len(board.rows))
        self.right_scale = min(self.scale, layout.MOST_RIGHT)
        self.pieces: Pieces = []
        self.cells: dict[int, Label] = {}
        self.discs: dict[int, Piece] = {}
        self.plates: list[Piece] = []
        self.leads = board.is_led and row.place == 1
        self._draw_plate(number)
        self.place = self._write(format_value(row.place), layout.PLACE, SHEET.x + layout.PLACE_X, self.scale)
        size = min(layout.MOST_FACE * self.scale, self.rect.h - 4)
        face_x = SHEET.x + layout.FACE_LEFT + size / 2
        self.face = draw_guest(board.app, self.stage, self.guest, face_x, self.rect.cy, size)
        self.name_x = face_x + size / 2 + layout.NAME_GAP
        self.pieces.append(self.face)
        self._draw_name()
        for course, marks in enumerate(row.marks):
            self._draw_cell(course, marks)
        right = SHEET.right - layout.TOTAL_X
        self.total = self._write(format_value(points_in(row)), BIG_NUMBER, right, self.right_scale)
        self.pile_plates(points_in(row))

    @property
    def plate_point(self) -> tuple[float, float]:
        """Place of the highest plate."""
        return SHEET.right - layout.PLATES_X, self._plate_y(len(self.plates))

    def cell_pieces(self, course: int) -> Pieces:
        """All that shows the points of a course."""
        disc = self.discs.get(course)
        return [*([disc] if disc is not None else []), self.cells[course]]

    def drop_plates(self, points: int) -> None:
        """Take plates away, up to so many points."""
        while len(self.plates) > count_plates(points):
            plate = self.plates.pop()
            self.pieces.remove(plate)
            self.stage.remove(plate)

    def pile_plates(self, points: int) -> None:
        """Pile as many plates as so many points are worth."""
        for number in range(len(self.plates), count_plates(points)):
            x, y = SHEET.right - layout.PLATES_X, self._plate_y(number)
            size = layout.PLATE_W * self.right_scale, layout.PLATE_H * self.right_scale
            plate = self.stage.add_image("cards", "house/plate", x, y, *size)
            self.plates.append(plate)
            self.pieces.append(plate)

    def _plate_y(self, number: int) -> float:
        """Middle of a plate; all of them fit into the row."""
        high = layout.PLATE_H * self.right_scale
        most = self.rect.h - 2 * high
        step = min(layout.PLATE_STEP * self.right_scale, most / max(1, self.board.most_plates))
        lowest = max(self.rect.y + high, self.rect.cy - layout.PLATES_DOWN * self.right_scale)
        return lowest + number * step

    def _draw_plate(self, number: int) -> None:
        """Draw the ground of the row: candle for whoever leads."""
        if self.leads:
            self.pieces.append(self.stage.add_box("board", self.rect, 24, CANDLE, INK, 5))
        elif number % 2 == 0:
            self.pieces.append(self.stage.add_box("board", self.rect, 24, PARCH_200, None))

    def _write(self, text: str, style: TextStyle, x: float, scale: float) -> Label:
        letters = layout.enlarge_style(style, scale)
        label = self.stage.add_text("cards", text, letters, x, self.rect.cy, INK, "center")
        self.pieces.append(label)
        return label

    def _draw_name(self) -> None:
        """Draw the name, and below it flames of a bot, seasoning, or who sits in."""
        left, right = self.name_x, layout.name_right(len(self.board.cup.courses))
        room, note = Rect(left, self.rect.cy, right - left, 60), self._note()
        is_low, lines = bool(note or self.guest.bot), LINES * self.scale
        y = self.rect.cy + (lines - 6 if is_low else 0) - 30
        style = layout.enlarge_style(layout.NAME, self.scale)
        self.pieces.append(self.stage.add_name("cards", self.guest.name, style, room.row(y, 60), INK))
        low = self.rect.cy - lines
        if self.guest.bot:
            self.pieces += draw_flames(self.stage, left, low, self.guest.bot, FLAMES, FLAME, FLAME_PITCH)
        elif note:
            self.pieces.append(self.stage.add_name("cards", note, SMALL, room.row(low - 22, 44), INK_MID))

    def _note(self) -> str:
        guest, present = self.guest, self.board.cup.present
        if guest.left is not None:
            return say("cup_table.sits_in" if guest.stand_in else "cup_table.left")
        steps = guest.seasoning.get(present.game, 0) if present is not None else 0
        if present is None or not steps:
            return ""
        seats = sum(one.is_playing for one in self.board.cup.guests)
        return say(
            "cup_table.seasoning",
            steps=short_words(present.game, present.length, seats, 0, steps, present.chosen_mode),
        )

    def _draw_cell(self, course: int, marks: tuple[int, ...] | None) -> None:
        """Draw the points of a course: a first place lies on a disc; a course to come is a dot."""
        cup, x, y = self.board.cup, layout.cell_x(course, len(self.board.cup.courses)), self.rect.cy
        if marks is None:
            if cup.courses[course].state == "done":
                self._write(say("cup_table.none"), NUMBER, x, self.scale)
            else:
                dot = Rect.from_center(x, y, DOT, DOT)
                self.pieces.append(self.stage.add_plate("cards", dot, DOT / 2, PARCH_300, None))
            return
        if cup.courses[course].places.get(self.guest.id) == 1:
            size = min(layout.DISC * self.scale, self.rect.h - 16, layout.cell_width(len(cup.courses)) - 4)
            disc = Rect.from_center(x, y, size, size)
            fill = PARCH_100 if self.leads else CANDLE
            self.discs[course] = self.stage.add_plate("cards", disc, size / 2, fill, INK, 4)
            self.pieces.append(self.discs[course])
        self.cells[course] = self._write(format_value(marks[0]), NUMBER, x, self.scale)


class Board:
    """Sheet of a cup as it stands. is_led: whoever leads is lit; fresh: number of the course that is counted now,
    whose column is lit, None for none."""

    def __init__(self, app: App, stage: Stage, cup: Cup, order: Names = (), is_led: bool = True) -> None:
        self.app, self.stage, self.cup = app, stage, cup
        rows = {row.who: row for row in cup_standings(cup)}
        self.rows: Sequence[Standing[str]] = [rows[who] for who in order or rows]
        self.is_led = is_led and any(course.is_counted for course in cup.courses)
        self.most_plates = max(count_plates(points_in(row)) for row in self.rows)
        stage.add_box("board", SHEET.move(0, -10), 34, BLACK, None, alpha=115)
        stage.add_box("board", SHEET, 34, PARCH_100, INK, 6)
        self._draw_head()
        self.guests = {row.who: Row(self, row, number) for number, row in enumerate(self.rows)}

    def _draw_head(self) -> None:
        """Draw the emblems of the courses, the present one in a ring, and the crown over the totals."""
        y, courses = SHEET.top - layout.HEAD_H / 2, self.cup.courses
        size = min(layout.EMBLEM, layout.cell_width(len(courses)) - 8)
        for number, course in enumerate(courses):
            x = layout.cell_x(number, len(courses))
            is_next = not self.cup.is_over and number == self.cup.number
            if is_next:
                ring = Rect.from_center(x, y, size + 12, size + 12)
                self.stage.add_plate("cards", ring, ring.w / 2, None, CANDLE, 6)
            shade = 255 if course.state == "done" else 150
            self.stage.add_image("cards", f"ui/emblem_{course.game}", x, y, size, alpha=shade)
        x = SHEET.right - (layout.PLATES_X + layout.TOTAL_X) / 2
        self.stage.add_image("cards", "ui/icon_crown", x, y, layout.CROWN)
