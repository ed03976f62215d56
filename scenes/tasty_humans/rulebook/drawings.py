"""Pictures of the rules book. They show positions; the rules themselves say what counts, hurts, falls or goes
first there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from game.core.loader import StrictMap
from game.core.model import ScoreLine
from game.tasty_humans.components import definitions
from game.tasty_humans.components.definitions import (
    BASIC,
    CARD_INDEX,
    GRID_ROWS,
    KING_BONUS,
    LEADER_INDEX,
    LEADERS,
    MAX_ROWS,
    PLACE,
    PLACES,
    ROTATED,
    Cell,
    shape_stacks,
)
from game.tasty_humans.notation.stomach_rows import Board
from game.tasty_humans.position_reader import read_board
from game.tasty_humans.turn import eating, scoring
from game.tasty_humans.turn.damage import HURT_FROM
from scenes.kit.animation.motion import DIM
from scenes.kit.art import Stage
from scenes.kit.base import (
    BIG_NUMBER,
    CANDLE,
    EMBER,
    INK,
    LABEL,
    LINE,
    PARCH_100,
    Color,
    Rect,
    format_signed,
    say,
)
from scenes.kit.rulebook.book_file import Painters
from scenes.kit.words.language import MINUS
from scenes.tasty_humans.board.cards import WELL_COLOR, monster_skin
from scenes.tasty_humans.scoring import small_board
from scenes.tasty_humans.scoring.changes import add_tiles, remove_tile, swap_tiles
from scenes.tasty_humans.scoring.pages import make_row
from scenes.tasty_humans.text import pictures

PAINTERS = Painters()
SUM_H = 78  # what stands below a board
Grid = Sequence[Sequence[str]]
"""Classes from the top row, "" for an empty place."""


class Mark(NamedTuple):
    """Frame color of a marked card, and the picture on its corner."""

    color: Color
    badge: str


MARKS = {
    "eaten": Mark(CANDLE, "ui/icon_check"),
    "guards": Mark(CANDLE, "ui/icon_warning"),
    "hurts": Mark(EMBER, f"{pictures.FOLDER}/tile_damage"),
    "taken": Mark(EMBER, "ui/icon_cross_mark"),
    "flees": Mark(EMBER, "ui/icon_arrow_right"),
    "slides": Mark(CANDLE, "ui/icon_arrow_down"),
}
Marks = Mapping[int, str]
"""Keys of MARKS by grid place."""

VILLAGE = (
    ("archer", "peasant", "cleric"),
    ("peasant", "archer", "wizard"),
    ("peasant", "swordsman", "peasant"),
)
MEAL = 0  # the place of the card that is eaten there


# -- stomachs as a page writes them (a position, section 3); what they are worth is not written: the rules
# count


class Example(StrictMap):
    """A stomach and the point that it makes.

    rows: from the top, six letters each; leaders: letters of leader tiles. counts: the score line that is
    shown (leader: that of the tile "a"), "" for none; lit: cells to light if no line says so. height: active
    rows (0: as many as are written)."""

    rows: tuple[str, ...]
    leaders: dict[str, str] = {}
    monster: str = "legendary_dragon"
    counts: Literal["", "craving", "leader", "damage"] = ""
    variant: str = "standard"
    height: int = 0
    lit: tuple[Cell, ...] = ()

    def read_board(self) -> Board:
        """Board as written. Raises PositionError for a stomach that cannot be."""
        return read_board(
            {"rows": list(self.rows), "leaders": self.leaders, "height": self.height or len(self.rows)}
        )

    def score_line(self) -> ScoreLine | None:
        """Score line that is shown, counted by the rules themselves."""
        sheet = scoring.score_lines(self.read_board().cells, self.monster, self.variant)
        wanted = self.leaders.get("a")
        lines = [line for line in sheet if line.key == f"score.{self.counts}"]
        return next(
            (line for line in lines if self.counts != "leader" or line.values["leader"] == wanted), None
        )

    def formula(self) -> str:
        """Working of the line's points, e.g. "2 × 5"; "" without one."""
        line = self.score_line()
        if line is None:
            return ""
        family = LEADERS[LEADER_INDEX[self.leaders["a"]]].family if self.counts == "leader" else ""
        if family == "distance" and line.source is not None:
            column, row = line.source
            return " + ".join(str(max(abs(c - column), abs(r - row))) for c, r in line.cells)
        if family == "most_minus_least":
            counts = [self.read_board().cells.count(tile) for tile in BASIC]
            return f"{max(counts)} {MINUS} {min(counts)}"
        return make_row(line, self.variant).formula


class Meal(StrictMap):
    """A shape over a stomach, its left edge over `column`."""

    example: Example
    shape: tuple[str, ...]
    column: int

    def drop_tiles(self) -> tuple[tuple[tuple[int, int, int], ...], tuple[tuple[int, int], ...]]:
        """(tile, column, row) of what lands, (tile, column) of what finds no room, by the rules."""
        board = self.example.read_board()
        return eating.drop_shape(shape_stacks(self.shape), self.column, board.heights, board.height)


# -- villagers as a page writes them


def classes_of(grid: Grid) -> dict[int, str]:
    """Class by place of a grid that is written from its top row."""
    return {place: grid[GRID_ROWS - 1 - row][column] for place, (column, row) in enumerate(PLACE)}


def find_attackers(grid: Grid, meal: int) -> list[int]:
    """R9: places whose cards hurt the eater of the card at `meal`."""
    classes = classes_of(grid)
    return [place for place, cls in HURT_FROM[meal] if classes[place] == cls]


# -- stomachs


@PAINTERS.add
def stomach(stage: Stage, room: Rect, shown: Example) -> None:
    """A stomach with its counted cells lit, and the points below."""
    line, board = shown.score_line(), shown.read_board()
    space = room.trim(low=SUM_H) if line is not None else room
    place = small_board.plan_board(space, board.height)
    lit = shown.lit if line is None else line.cells
    small_board.draw_board(
        stage,
        place,
        board.cells,
        monster_skin(shown.monster),
        lit,
        line.source if line is not None else None,
    )
    if line is not None:
        write_sum(stage, room.row(place.frame.y - SUM_H, SUM_H), shown.formula(), line.points)


def write_sum(stage: Stage, room: Rect, worked: str, points: int) -> None:
    """ "2 × 5 = 10 points" in the middle of `room`."""
    total = say("rules.points", points=points, n=abs(points))
    words = say("rules.sum", formula=worked, points=total) if worked else total
    stage.add_label("cards", words, LABEL, room, INK, "center")


@PAINTERS.add
def goal(stage: Stage, room: Rect, shown: Example) -> None:
    """A monster that looks over its stomach."""
    head = 200.0
    low = room.trim(top=head - 36)
    place = small_board.plan_board(low.trim(low=SUM_H), shown.read_board().height)
    stage.add_image(
        "cards", pictures.monster_head(shown.monster), room.cx, place.frame.top + head / 2 - 30, head
    )
    stomach(stage, low, shown)


def _draw_before_and_after(
    stage: Stage, room: Rect, first: Example, second: bytearray, lit_after: Sequence[Cell]
) -> None:
    """Two stomachs, one above the other, with an arrow between them."""
    gap, board = 64.0, first.read_board()
    half = (room.h - gap) / 2
    upper, lower = room.row(room.cy + gap / 2, half), room.low_strip(half)
    for area, cells, glow in ((upper, board.cells, first.lit), (lower, second, lit_after)):
        small_board.draw_board(
            stage, small_board.plan_board(area, board.height), cells, monster_skin(first.monster), glow
        )
    stage.add_image("cards", "ui/icon_arrow_down", *room.center, 52)


@PAINTERS.add
def swap(stage: Stage, room: Rect, shown: Example) -> None:
    """A stomach, and as it is after its two lit tiles changed places (R13)."""
    first, second = shown.lit
    cells = swap_tiles(shown.read_board().cells, first, second)
    _draw_before_and_after(stage, room, shown, cells, shown.lit)


@PAINTERS.add
def heal(stage: Stage, room: Rect, shown: Example) -> None:
    """A stomach, and as it is after its lit damage left (R11), with the tiles that fell lit."""
    (column, row), board = shown.lit[0], shown.read_board()
    cells = remove_tile(board.cells, column, row)
    fallen = [(column, r) for r in range(row, board.height) if cells[column * MAX_ROWS + r]]
    _draw_before_and_after(stage, room, shown, cells, fallen)


@PAINTERS.add
def meal(stage: Stage, room: Rect, shown: Meal) -> None:
    """A shape over a stomach, and in it the places where its tiles came to rest; those without room are
    crossed out."""
    board, squares = shown.example.read_board(), definitions.shape_squares(shown.shape)
    wide, high = definitions.shape_size(squares)
    place = small_board.plan_board(room, board.height, above=high + 1)
    landed, ignored = shown.drop_tiles()
    lit = [(column, row) for _, column, row in landed]
    small_board.draw_board(
        stage, place, add_tiles(board.cells, landed), monster_skin(shown.example.monster), lit
    )
    lost = [column for _, column in ignored]
    for dx, dy, code in sorted(squares, key=lambda square: -square[1]):
        cell = (shown.column + dx, board.height + 0.75 + dy)
        piece = small_board.draw_tile(stage, code, place, cell)
        if shown.column + dx in lost:  # the upper ones of a column find no room
            lost.remove(shown.column + dx)
            piece.alpha = DIM
            stage.add_image(
                "fx", "ui/icon_cross_mark", *place.cell_center(*cell), place.pitch * 0.7, place.pitch * 0.7
            )
    x, y = place.cell_center(shown.column + (wide - 1) / 2, board.height + 0.12)
    stage.add_image("fx", "ui/icon_arrow_down", x, y, 48)


# -- villagers


def _draw_villagers(stage: Stage, room: Rect, grid: Grid, marks: Marks) -> None:
    """The nine cards as people on a dark table, "" an empty place; marked places are framed in their
    color."""
    side = min(room.w, room.h) / GRID_ROWS
    table = Rect.from_center(*room.center, side * GRID_ROWS, side * GRID_ROWS)
    stage.add_box("board", table, 28, WELL_COLOR, INK, 5)
    for place, cls in classes_of(grid).items():
        column, row = PLACE[place]
        spot = Rect(table.x + column * side, table.y + row * side, side, side).expand(-12)
        _draw_person(stage, spot, cls, marks.get(place, ""), bool(marks))


def _draw_person(stage: Stage, spot: Rect, cls: str, mark: str, marked: bool) -> None:
    if not cls:
        stage.add_box("cards", spot, 18, None, LINE)
        return
    alpha = DIM if marked and not mark else 255
    stage.add_box("cards", spot, 18, PARCH_100, INK, 5, alpha=alpha)
    size = spot.w - 22
    stage.add_image("cards", f"{pictures.FOLDER}/adv_{cls}", *spot.center, size, alpha=alpha)
    if not mark:
        return
    stage.add_box("tiles", spot.expand(3), 20, None, INK, 12)
    stage.add_box("tiles", spot, 18, None, MARKS[mark].color, 8)
    stage.add_image("fx", MARKS[mark].badge, spot.right - 14, spot.top - 14, 52)


@PAINTERS.add
def bites(stage: Stage, room: Rect) -> None:
    """Cards of the VILLAGE that hurt the eater of the marked one."""
    _draw_villagers(
        stage, room, VILLAGE, {MEAL: "eaten", **dict.fromkeys(find_attackers(VILLAGE, MEAL), "hurts")}
    )


@PAINTERS.add
def reach(stage: Stage, room: Rect, guard: tuple[str, Cell]) -> None:
    """Places where a meal costs damage because one of this class stands in that cell of the grid (R9)."""
    cls, (column, row) = guard
    place = PLACE.index((column, row))
    grid = [["peasant"] * GRID_ROWS for _ in range(GRID_ROWS)]
    grid[GRID_ROWS - 1 - row][column] = cls
    hurting = {other: "hurts" for other in range(PLACES) if (place, cls) in HURT_FROM[other]}
    _draw_villagers(stage, room, grid, {place: "guards", **hurting})


@PAINTERS.add
def row_flees(stage: Stage, room: Rect, grid: tuple[tuple[str, ...], ...]) -> None:
    """The other cards of the middle row, whose captain is eaten (R15)."""
    _draw_villagers(stage, room, grid, _mark_row("flees"))


@PAINTERS.add
def row_taken(stage: Stage, room: Rect) -> None:
    """The other cards of the middle row of the VILLAGE, which the rival takes (X3)."""
    _draw_villagers(stage, room, VILLAGE, _mark_row("taken"))


def _mark_row(mark: str) -> Marks:
    center = PLACE.index((1, 1))
    return {center: "eaten", **dict.fromkeys(eating.LINES["horizontal"][center], mark)}


class Gaps(StrictMap):
    """A grid, from its top row, with "" for empty places; `slides`: the cells (column, row from below) whose
    cards slide down."""

    grid: tuple[tuple[str, ...], ...]
    slides: tuple[Cell, ...]


@PAINTERS.add
def refill(stage: Stage, room: Rect, shown: Gaps) -> None:
    """Cards that slide into the gaps."""
    _draw_villagers(stage, room, shown.grid, {PLACE.index(cell): "slides" for cell in shown.slides})


# -- leaders, the end


@PAINTERS.add
def leader_space(stage: Stage, room: Rect, shown: Example) -> None:
    """A leader tile waits in its space beside the stomach, and then lies in it."""
    (leader,) = shown.leaders.values()
    size = 170.0
    y = room.top - size / 2 - 8
    stage.add_image("cards", f"{pictures.FOLDER}/leader_space", room.cx, y, size + 16)
    stage.add_image("tiles", f"{pictures.FOLDER}/leader_{leader}", room.cx, y, size)
    stage.add_image("cards", "ui/icon_arrow_down", room.cx, y - size / 2 - 44, 56)
    low = room.trim(top=size + 96)
    board = shown.read_board()
    small_board.draw_board(
        stage,
        small_board.plan_board(low, board.height),
        board.cells,
        monster_skin(shown.monster),
        shown.lit,
    )


@PAINTERS.add
def versions(stage: Stage, room: Rect, family: str) -> None:
    """The leader tiles of a family, from the left."""
    tiles = [pictures.leader_picture(i) for i, leader in enumerate(LEADERS) if leader.family == family]
    size = min(96.0, room.h)
    for i, name in enumerate(tiles):
        stage.add_image("cards", name, room.x + size / 2 + i * (size + 14), room.cy, size)


@PAINTERS.add
def king(stage: Stage, room: Rect) -> None:
    """The token and its points."""
    stage.add_image("cards", f"{pictures.FOLDER}/token_village_king", room.cx, room.cy + 50, 300)
    stage.add_label(
        "cards", format_signed(KING_BONUS), BIG_NUMBER, room.row(room.cy - 220, 90), INK, "center"
    )


@PAINTERS.add
def full_plate(stage: Stage, room: Rect, shown: Example) -> None:
    """A stomach without a free cell, and a very full monster."""
    board = shown.read_board()
    place = small_board.plan_board(room.trim(top=210), board.height)
    stage.add_image("cards", pictures.monster_head(shown.monster, "full"), room.cx, place.frame.top + 90, 240)
    small_board.draw_board(stage, place, board.cells, monster_skin(shown.monster))


# -- cards


@PAINTERS.add
def shape(stage: Stage, room: Rect, card: str) -> None:
    """The upright shape of a card."""
    squares = ROTATED[CARD_INDEX[card]][0]
    wide, high = definitions.shape_size(squares)
    size = min(room.h / high, room.w / wide, 64)
    for dx, dy, code in squares:
        x, y = room.cx + (dx + 0.5 - wide / 2) * size, room.cy + (dy + 0.5 - high / 2) * size
        stage.add_image("cards", pictures.tile_picture(code), x, y, size - 2)
