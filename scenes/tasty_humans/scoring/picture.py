"""Picture of the count at the end: the plate, the sheet with its lines, the totals, and the cells that
glow."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from PIL import Image, ImageDraw

from game.tasty_humans.components.definitions import COLUMNS
from scenes.kit.animation.motion import DIM
from scenes.kit.art import Label, NinePatch, Piece, Stage, shrink_image
from scenes.kit.base import (
    BADGE,
    BIG_NUMBER,
    BODY,
    BODY_BOLD,
    CANDLE,
    HEADING,
    INK,
    INK_MID,
    LABEL,
    NIGHT_800,
    PARCH_200,
    SEAT_COLORS,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    Point,
    Rect,
    format_signed,
    format_value,
    say,
)
from scenes.kit.widgets import scroll_to
from scenes.tasty_humans.board import cards
from scenes.tasty_humans.board.monster_board import Board
from scenes.tasty_humans.board.rival import CLASS_ORDER, PLATE, draw_body, draw_pile
from scenes.tasty_humans.layout import LEFT, RIGHT, BoardPlan, large_board
from scenes.tasty_humans.scoring.pages import Page, Row, side_name
from scenes.tasty_humans.text import pictures
from scenes.tasty_humans.text.score_reasons import reached_cells

if TYPE_CHECKING:
    from scenes.tasty_humans.scoring.sheets import SheetScene

SHEET = Rect(640, 282, 1184, 660)
TOTALS = Rect(640, 146, 1184, 120)
ROW_X, ROW_W, ROW_TOP = 664, 1136, 834
ROW_PITCH, WIDEST_PITCH, ROW_GAP = 67, 96, 3  # lines stand wider apart where they are few
MOST_ROWS = 8  # that have room; a line that is open takes the room of two, the others are a little lower then
OPEN_LINE = 24  # how far the two texts of an open line stand from its middle: clear of the ring around it
REACH_ALPHA = 62
ICON, ICON_GROWS = 52, 0.5  # a line's picture, and how much of what its line is higher it takes
FOOT = 18  # of the parchment below the lines
PENDING = int(255 * 0.45)


class ScorePicture:
    """Draws a sheet as far as it is told. `tiles` can glow, `numbers` count up: sides by id, and "row"."""

    def __init__(self, count: SheetScene) -> None:
        self.count = count
        self.app = count.app
        self.stage = count.stage
        self.tiles: dict[tuple[int, int], Piece] = {}
        self.lights: list[Piece] = []
        self.pattern: list[NinePatch] = []  # the cells that the line looks at
        self.arrows: dict[int, Rect] = {}
        self.board: Board | None = None
        self.row_pieces: list[Any] = []
        self.numbers: dict[str, Label] = {}

    def draw_plate(self) -> None:
        """Owner of the sheet: the monster with its stomach, or the rival's people."""
        self.tiles, self.board = {}, None
        if self.count.sheet.seat is None:
            self._draw_rival()
        else:
            self._draw_board(self.count.sheet.seat)

    def _draw_board(self, seat: int) -> None:
        """The seat's monster with its stomach, as at the table."""
        view, stage = self.count.view, self.stage
        plan = self.board_plan
        self.board = Board(
            stage, self.app, plan, view.monsters[seat], self.app.seating.color_of(seat), active=True
        )
        self.board.pill.visible = False  # the points stand below the sheet
        self.board.set_numbers(view.crown_count(seat), view.damage_count(seat))
        for column in range(COLUMNS):
            for row in range(view.column_height(seat, column)):
                x, y = plan.cell_center(column, row)
                self.tiles[column, row] = cards.draw_tile(
                    stage, "tiles", view.tile_at(seat, column, row), x, y, plan.tile
                )
        if view.leader_spaces[seat] >= 0:
            x, y, w, h = *plan.leader.center, plan.leader.w, plan.leader.h
            stage.add_image("tiles", pictures.leader_picture(view.leader_spaces[seat]), x, y, w, h, alpha=DIM)
        if seat in view.bonus_seats and not view.solo:
            face = cards.king_face(self.app.art, self.board.paint, plan.king_size)
            stage.add_texture("tiles", *face, *plan.king, plan.king_size)

    @property
    def board_plan(self) -> BoardPlan:
        """Plan of the board on the plate."""
        return large_board(LEFT, self.count.view.height)

    def _draw_rival(self) -> None:
        """The rival with its people in piles by class, as at the table."""
        draw_body(self.stage, self.count.view.config.rival_level or 0, LEFT.x - RIGHT.x)
        words = PLATE.move(LEFT.x - RIGHT.x, 0)
        self.stage.add_label("board", say("tasty_humans.scores.rival"), LABEL, words, CANDLE, "right")
        eaten = self.count.view.rival_pile
        rows = {row.line.values.get("class"): i for i, row in enumerate(self.count.sheet.rows)}
        for cls in CLASS_ORDER:
            self.tiles[rows.get(cls, -1), -1] = draw_pile(
                self.stage, eaten, cls, self.count.view.variant, LEFT.x - RIGHT.x
            )[0]

    def draw_sheet(self) -> None:
        """The parchment with its heading and lines."""
        self.stage.add_nine_patch("board", "nine_card_parchment", SHEET)
        feast = say(
            "tasty_humans.scores.rival_feast"
            if self.count.sheet.monster is None
            else f"tasty_humans.scores.feast.{self.count.sheet.monster}"
        )
        style, owner = HEADING, self.app.seating.name_of(self.count.sheet.seat, "")
        if owner:
            feast, style = self.app.art.fit_name(
                say("tasty_humans.scores.feast_of", name=owner), HEADING, ROW_W - 400
            )
        self.stage.add_text(
            "cards", feast, style, ROW_X + 20, SHEET.top - 54, INK, box=Rect(ROW_X, SHEET.top - 96, ROW_W, 88)
        )
        self.draw_rows()

    def draw_rows(self, current: int | None = None) -> None:
        """The lines in sight: counted ones in ink, the `current` one on a candle bar, coming ones pale."""
        self.stage.clear(self.row_pieces)
        if current is not None:
            self._scroll_to(current)
        for i in self.rows_in_sight():
            state = "current" if i == current else "coming" if self.count.is_pending(i) else "done"
            self._draw_row(i, self.count.sheet.rows[i], state)
        self._draw_arrows()

    # -- which lines are in sight

    def _scroll_to(self, index: int) -> None:
        self.count.first = scroll_to(index, self.count.first, MOST_ROWS, len(self.count.sheet.rows))

    def rows_in_sight(self) -> range:
        """Lines that have room on the parchment now."""
        first = self.count.first
        return range(first, min(first + MOST_ROWS, len(self.count.sheet.rows)))

    @property
    def row_pitch(self) -> float:
        """Distance of the lines: those of one sheet fill the parchment, one of them open."""
        lines = len(self.count.sheet.rows)
        if lines >= MOST_ROWS:
            return MOST_ROWS * ROW_PITCH / (MOST_ROWS + (self.count.opened is not None))
        return min(WIDEST_PITCH, (MOST_ROWS - 1) * ROW_PITCH / lines)

    @property
    def open_height(self) -> float:
        """The height by which the open line is taller than the others."""
        return min(ROW_PITCH, self.row_pitch)

    def row_rect(self, index: int) -> Rect:
        """Place of a line of the sheet. The open one is taller and pushes those below it down."""
        opened, pitch = self.count.opened, self.row_pitch
        above = (index - self.count.first) * pitch + (
            self.open_height if opened is not None and index > opened else 0
        )
        height = pitch - ROW_GAP + (self.open_height if index == opened else 0)
        return Rect(ROW_X, ROW_TOP - above - height, ROW_W, height)

    def free_room(self) -> Rect:
        """Parchment left below the lines while one of them is open."""
        low = ROW_TOP - len(self.count.sheet.rows) * self.row_pitch - self.open_height
        return Rect(ROW_X, SHEET.y + FOOT, ROW_W, max(0.0, low - SHEET.y - FOOT - 12))

    def _draw_arrows(self) -> None:
        """Draw the numbers of the lines in sight, and arrows to the others, if there are more lines than room."""
        self.arrows = {}
        sight, rows = self.rows_in_sight(), self.count.sheet.rows
        if len(sight) == len(rows):
            return
        y, stage = SHEET.top - 54, self.stage
        text = say("tasty_humans.sheets.lines", first=sight.start + 1, last=sight.stop, n=len(rows))
        self.row_pieces.append(
            stage.add_text("cards", text, SMALL, SHEET.right - 176, y, INK_MID, "right", box=SHEET)
        )
        for by, name, x in ((-1, "up", SHEET.right - 122), (1, "down", SHEET.right - 58)):
            self.arrows[by] = Rect.from_center(x, y, 56, 56)
            self.row_pieces.append(stage.add_box("cards", self.arrows[by], 16, NIGHT_800))
            self.row_pieces.append(stage.add_image("cards", f"ui/icon_chevron_{name}", x, y, 40))

    def _draw_row(self, index: int, row: Row, state: str) -> None:
        rect, stage, mine = self.row_rect(index), self.stage, self.row_pieces
        opened = index == self.count.opened
        if state == "current":
            mine.append(stage.add_box("cards", rect, radius=18, fill=CANDLE, line=INK, line_width=4))
        elif index % 2 == 0:
            mine.append(stage.add_box("cards", rect, radius=18, fill=PARCH_200, line=None))
        alpha = PENDING if state == "coming" else 255
        mine.append(
            stage.add_picture(
                "cards",
                row.icon,
                rect.x + 54,
                rect.cy,
                ICON + max(0.0, self.row_pitch - ROW_PITCH) * ICON_GROWS,
                alpha=alpha,
            )
        )
        room = rect.left_strip(700, 100)
        y = rect.cy + (OPEN_LINE if opened else 0)
        name = stage.add_text("cards", row.name, BODY_BOLD, room.x, y, INK, box=room)
        formula = "" if state == "coming" or opened else row.formula
        points = say("tasty_humans.scores.coming") if state == "coming" else format_signed(row.line.points)
        color = INK if state == "current" else INK_MID
        worked = stage.add_text("cards", formula, BODY, rect.right - 168, y, color, "right", box=rect)
        number = stage.add_text("cards", points, LABEL, rect.right - 32, rect.cy, INK, "right", box=rect)
        name.alpha = number.alpha = alpha
        mine += [name, worked, number]
        if state == "current":
            self.numbers["row"] = number
        if opened:
            why, reason = rect.right_of(room.x, 132), self.count.reason_for(row)
            style = self.app.art.fit_letters(reason, BODY, why.w)
            mine.append(stage.add_text("cards", reason, style, why.x, rect.cy - OPEN_LINE, INK, box=why))

    def draw_totals(self) -> None:
        """All sides with their points so far."""
        for i, (page, rect) in enumerate(zip(self.count.pages, self.total_rects(), strict=True)):
            self._draw_total(page, rect, i)

    def total_rects(self) -> list[Rect]:
        """Places of the sides' totals."""
        count = len(self.count.pages)
        width = (TOTALS.w - 16 * (count - 1)) / count
        return [TOTALS.left_strip(width, i * (width + 16)) for i in range(count)]

    def _draw_total(self, page: Page, rect: Rect, index: int) -> None:
        active = self.count.is_lit(index)
        self.stage.add_nine_patch("board", "nine_panel_active" if active else "nine_panel_dark", rect)
        narrow = len(self.count.pages) > 2
        x = rect.x + (70 if narrow else 80)
        if page.monster is None:
            self.stage.add_image(
                "cards", pictures.rival_head(self.count.view.config.rival_level), x, rect.cy, 96
            )
        else:
            self.stage.add_picture("cards", pictures.monster_head(page.monster), x, rect.cy + 4, 104)
        name_y, number_y = (rect.y + 86, rect.y + 44) if narrow else (rect.cy, rect.cy)
        x = rect.x + (136 if narrow else 150)
        if page.seat is not None:
            chip = SEAT_COLORS[self.app.seating.color_of(page.seat)].chip_picture
            at = (rect.x + 26, rect.top - 26, 36) if narrow else (x + 20, rect.cy, 42)
            self.stage.add_image("cards", chip, at[0], at[1], at[2])
            x += 0 if narrow else 54
        name, style = self.app.seating.name_of(page.seat, side_name(page)), BADGE if narrow else SMALL_LABEL
        self.stage.add_text(
            "cards", *self.app.art.fit_name(name, style, rect.right - x), x, name_y, TEXT_HI, box=rect
        )
        points = self.count.points_told(index)
        number = say("tasty_humans.scores.open") if points is None else format_value(points)
        words = self.stage.add_text(
            "cards",
            number,
            BIG_NUMBER,
            rect.right - 32,
            number_y,
            CANDLE if active else TEXT_MID,
            "right",
            box=rect,
        )
        self.numbers[page.side] = words

    def light_row(self, row: Row) -> None:
        """Dim the tiles that do not count and frame those that do."""
        self.clear_lights()
        counted = set(self.counted_cells(row))
        for cell, piece in self.tiles.items():
            piece.alpha = 255 if cell in counted or not counted else DIM
        for cell in reached_cells(row.line, self.count.view.height):
            self.pattern.append(
                self.stage.add_box(
                    "cards", self.board_plan.cell_rect(*cell).expand(1), 14, CANDLE, None, alpha=REACH_ALPHA
                )
            )
        for cell in self.counted_cells(row):
            self.lights.append(draw_lit_frame(self.stage, self.tiles[cell], strong=cell == row.line.source))

    def clear_lights(self) -> None:
        """Make everything as bright as before."""
        self.stage.remove(*self.lights, *self.pattern)
        self.lights, self.pattern = [], []
        for piece in self.tiles.values():
            piece.alpha = 255

    def counted_cells(self, row: Row) -> list[tuple[int, int]]:
        """Tiles to light, the scoring one last; of the rival the people of a class."""
        if row.line.key == "score.rival_class":
            return [
                (i, -1)
                for i, other in enumerate(self.count.sheet.rows)
                if other is row and (i, -1) in self.tiles
            ]
        cells = [cell for cell in row.line.cells if cell in self.tiles]
        return [
            *cells,
            *([row.line.source] if row.line.source in self.tiles and row.line.source not in cells else []),
        ]

    def points_center(self) -> Point:
        """Point for the line's points, beside the glowing tiles."""
        pieces: Iterable[Piece] = self.lights or self.tiles.values()
        spots = [(piece.x, piece.y) for piece in pieces] or [LEFT.center]
        x = sum(x for x, _ in spots) / len(spots)
        y = sum(y for _, y in spots) / len(spots)
        if self.count.sheet.seat is None:
            return x + 70, y - 24  # clear of the counts at the people's heads
        return max(LEFT.x + 110, min(LEFT.right - 110, x + 96)), max(
            LEFT.y + 110, min(LEFT.top - 250, y + 40)
        )


def draw_lit_frame(stage: Stage, tile: Piece, strong: bool) -> Piece:
    """The frame around a tile that counts; the scoring tile's is stronger."""
    side = tile.natural[0] + (14 if strong else 8)
    key = f"lit:{side:g}:{strong}"
    texture = stage.art.get_texture(key, lambda: _paint_frame(stage.art.canvas.to_pixels(side), strong))
    return stage.add_texture("fx", texture, key, tile.x, tile.y, side)


def _paint_frame(pixels: int, strong: bool) -> Image.Image:
    """The gold frame of a tile that counts, in ink outside; the scoring tile's is stronger."""
    s = 4
    size, line = pixels * s, pixels * s * (0.085 if strong else 0.07)
    image = Image.new("RGBA", (size, size), (*CANDLE, 0))
    pen = ImageDraw.Draw(image)
    radius = size * 0.24
    pen.rounded_rectangle((0, 0, size - 1, size - 1), radius, outline=(*INK, 255), width=round(line * 1.55))
    inset = line * 0.4
    pen.rounded_rectangle(
        (inset, inset, size - 1 - inset, size - 1 - inset),
        radius - inset,
        outline=(*CANDLE, 255),
        width=round(line),
    )
    return shrink_image(image, s)
