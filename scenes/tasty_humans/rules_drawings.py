"""The pictures of the rules book. They show positions; what counts, hurts, falls or goes first there is asked of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from game.core.model import ScoreLine
from game.tasty_humans import components, leader_phase, scoring, turn
from game.tasty_humans.components import (
    CARD_INDEX,
    CLASSES,
    CROWNS,
    DAMAGE,
    GRID_ROWS,
    KING_BONUS,
    LEADERS,
    PLACE,
    PLACES,
    RULES_DATA,
    Cell,
    active_rows,
    rotated,
)
from game.tasty_humans.position import read
from game.tasty_humans.state import State
from scenes.kit.geometry import Rect
from scenes.kit.motion import DIM
from scenes.kit.rulebook import Drawing
from scenes.kit.stage import Stage
from scenes.kit.tokens import BIG_NUMBER, CANDLE, EMBER, INK, LABEL, LINE, NUMBER, PARCH_100, SMALL_LABEL, TEXT_HI, Color
from scenes.kit.widgets import chip
from scenes.kit.wording import printed, say
from scenes.tasty_humans import small_board
from scenes.tasty_humans.board import BAND
from scenes.tasty_humans.cards import FOLDER, WELL_COLOR, leader_picture, monster_picture, tile_picture
from scenes.tasty_humans.meaning import without
from scenes.tasty_humans.rules_boards import TIED, Example, Meal, cell_index
from scenes.tasty_humans.score_sheet import formula, gain

if TYPE_CHECKING:
    from scenes.kit.app import App

SUM_H = 78  # what stands below a board
ROW_H = 78  # of a list


class Mark(NamedTuple):
    """What a marked card is framed in, and the picture on its corner."""

    color: Color
    badge: str


MARKS = {
    "eaten": Mark(CANDLE, "ui/icon_check"),
    "hurts": Mark(EMBER, f"{FOLDER}/tile_damage"),
    "taken": Mark(EMBER, "ui/icon_cross_mark"),
    "flees": Mark(EMBER, "ui/icon_arrow_right"),
    "slides": Mark(CANDLE, "ui/icon_arrow_down"),
}
Marks = Mapping[int, str]
"""Keys of MARKS by grid place."""

VILLAGE = (("archer", "peasant", "cleric"), ("peasant", "archer", "wizard"), ("peasant", "swordsman", "peasant"))
MEAL = 0  # the place of the card that is eaten there
RIVAL_LEADS = (-1, 0, 2)


def classes_of(grid: Sequence[Sequence[str]]) -> dict[int, str]:
    """Class by place of a grid that is written from its top row."""
    return {place: grid[GRID_ROWS - 1 - row][column] for place, (column, row) in enumerate(PLACE)}


def attackers(grid: Sequence[Sequence[str]], meal: int) -> list[int]:
    """R9: the places whose cards hurt whoever eats the card at `meal`."""
    classes = classes_of(grid)
    return [place for place, cls in turn.HURT_FROM[meal] if classes[place] == cls]


# -- stomachs


def example(shown: Example) -> Drawing:
    """A stomach with what counts lit, and the points below."""

    def paint(app: App, stage: Stage, room: Rect) -> None:
        line, board = shown.line(), shown.board()
        space = Rect(room.x, room.y + SUM_H, room.w, room.h - SUM_H) if line is not None else room
        place = small_board.plot(space, board.height)
        lit = shown.lit if line is None else line.cells
        small_board.draw(app, stage, place, board.cells, shown.monster, lit, line.source if line is not None else None)
        if line is not None:
            sum_up(stage, Rect(room.x, place.frame.y - SUM_H, room.w, SUM_H), shown.worked_out(), line.points)

    return paint


def sum_up(stage: Stage, room: Rect, worked: str, points: int) -> None:
    """ "2 × 5 = 10 points" in the middle of `room`."""
    total = say("rules.points", points=points, n=abs(points))
    words = say("rules.sum", formula=worked, points=total) if worked else total
    stage.text("cards", words, LABEL, room.cx, room.cy, INK, "center", box=room)


def goal(shown: Example) -> Drawing:
    """The monster looks over its stomach."""
    board = example(shown)

    def paint(app: App, stage: Stage, room: Rect) -> None:
        head = 200.0
        low = Rect(room.x, room.y, room.w, room.h - head + 36)
        place = small_board.plot(Rect(low.x, low.y + SUM_H, low.w, low.h - SUM_H), shown.board().height)
        stage.image("cards", monster_picture(shown.monster), room.cx, place.frame.top + head / 2 - 30, head, head)
        board(app, stage, low)

    return paint


def before_and_after(first: Example, second: bytearray, lit: Sequence[Cell], lit_after: Sequence[Cell]) -> Drawing:
    """Two stomachs, one above the other, with an arrow between them."""

    def paint(app: App, stage: Stage, room: Rect) -> None:
        gap, board = 64.0, first.board()
        half = (room.h - gap) / 2
        upper, lower = Rect(room.x, room.cy + gap / 2, room.w, half), Rect(room.x, room.y, room.w, half)
        for area, cells, glow in ((upper, board.cells, lit), (lower, second, lit_after)):
            small_board.draw(app, stage, small_board.plot(area, board.height), cells, first.monster, glow)
        stage.image("cards", "ui/icon_arrow_down", room.cx, room.cy, 52, 52)

    return paint


def swapped(shown: Example) -> bytearray:
    """The stomach after its two lit tiles changed places (R13)."""
    cells = bytearray(shown.board().cells)
    one, other = (cell_index(*cell) for cell in shown.lit)
    cells[one], cells[other] = cells[other], cells[one]
    return cells


def healed(shown: Example) -> tuple[bytearray, list[Cell]]:
    """The stomach after its lit damage left (R11), and the cells of the tiles that fell."""
    (column, row), board = shown.lit[0], shown.board()
    cells = without(board.cells, column, row)
    return cells, [(column, r) for r in range(row, board.height) if cells[cell_index(column, r)]]


def meal(shown: Meal) -> Drawing:
    """A shape over a stomach, and in it where its tiles came to rest; what found no room is crossed out."""

    def paint(app: App, stage: Stage, room: Rect) -> None:
        board, squares = shown.example.board(), components.squares(shown.shape)
        high = 1 + max(dy for _, dy, _ in squares)
        place = small_board.plot(room, board.height, above=high + 1)
        landed, ignored = shown.fallen()
        cells = bytearray(board.cells)
        for code, column, row in landed:
            cells[cell_index(column, row)] = code
        small_board.draw(app, stage, place, cells, shown.example.monster, [(column, row) for _, column, row in landed])
        lost = [column for _, column in ignored]
        for dx, dy, code in sorted(squares, key=lambda square: -square[1]):
            cell = (shown.column + dx, board.height + 0.75 + dy)
            piece = small_board.tile(app, stage, code, place, cell)
            if shown.column + dx in lost:  # the upper ones of a column find no room
                lost.remove(shown.column + dx)
                piece.alpha = DIM
                stage.image("fx", "ui/icon_cross_mark", *place.cell(*cell), place.pitch * 0.7, place.pitch * 0.7)
        width = 1 + max(dx for dx, _, _ in squares)
        x, y = place.cell(shown.column + (width - 1) / 2, board.height + 0.12)
        stage.image("fx", "ui/icon_arrow_down", x, y, 48, 48)

    return paint


def heights(app: App, stage: Stage, room: Rect) -> None:
    """R0: the stomachs of 1 to 4 seats side by side, with the rows in use."""
    seats = sorted(RULES_DATA.stomach.unused_rows)
    width = room.w / len(seats)
    pitch = (width - 12 - small_board.EDGE) / 6
    for i, count in enumerate(seats):
        rows = active_rows(count)
        frame = Rect.around(room.x + (i + 0.5) * width, 0, 6 * pitch + small_board.EDGE, rows * pitch + small_board.EDGE).moved(0, room.cy)
        frame = Rect(frame.x, room.cy - 90, frame.w, frame.h)
        small_board.draw(app, stage, small_board.Plot(frame, pitch, rows), bytearray(), None)
        stage.text("cards", printed(rows), NUMBER, frame.cx, frame.top + 40, INK, "center")
        stage.image("cards", "ui/icon_person", frame.cx - 24, frame.y - 44, 44, 44)
        stage.text("cards", printed(count), SMALL_LABEL, frame.cx + 20, frame.y - 44, INK, "center")


# -- villagers


def villagers(grid: Sequence[Sequence[str]], marks: Marks) -> Drawing:
    """The nine cards as people on a dark table, "" an empty place; marked places are framed in their color."""

    def paint(app: App, stage: Stage, room: Rect) -> None:
        side = min(room.w, room.h) / GRID_ROWS
        table = Rect.around(room.cx, room.cy, side * GRID_ROWS, side * GRID_ROWS)
        stage.box("board", table, 28, WELL_COLOR, INK, 5)
        for place, cls in classes_of(grid).items():
            column, row = PLACE[place]
            spot = Rect(table.x + column * side, table.y + row * side, side, side).grown(-12)
            _person(stage, spot, cls, marks.get(place, ""), bool(marks))

    return paint


def _person(stage: Stage, spot: Rect, cls: str, mark: str, marked: bool) -> None:
    if not cls:
        stage.box("cards", spot, 18, None, LINE, 4)
        return
    alpha = DIM if marked and not mark else 255
    stage.box("cards", spot, 18, PARCH_100, INK, 5, alpha=alpha)
    size = spot.w - 22
    stage.image("cards", f"{FOLDER}/adv_{cls}", spot.cx, spot.cy, size, size, alpha=alpha)
    if not mark:
        return
    stage.box("tiles", spot.grown(3), 20, None, INK, 12)
    stage.box("tiles", spot, 18, None, MARKS[mark].color, 8)
    stage.image("fx", MARKS[mark].badge, spot.right - 14, spot.top - 14, 52, 52)


def bites() -> Marks:
    """What hurts whoever eats the marked card of the VILLAGE."""
    return {MEAL: "eaten", **dict.fromkeys(attackers(VILLAGE, MEAL), "hurts")}


def reach(cls: str, place: int) -> Drawing:
    """Where a meal costs damage because this one stands at `place` (R9)."""
    grid = [["peasant"] * GRID_ROWS for _ in range(GRID_ROWS)]
    column, row = PLACE[place]
    grid[GRID_ROWS - 1 - row][column] = cls
    return villagers(grid, {place: "eaten", **{other: "hurts" for other in range(PLACES) if (place, cls) in turn.HURT_FROM[other]}})


def line_of(grid: Sequence[Sequence[str]], place: int, direction: str, mark: str) -> Drawing:
    """The other cards of the row or column of what is eaten (R15, X3)."""
    return villagers(grid, {place: "eaten", **dict.fromkeys(turn.LINES[direction][place], mark)})


# -- rounds, leaders, numbers


def snake(seats: int) -> Drawing:
    """The turns of one round, there and back; the king token lies with whoever begins."""

    def paint(app: App, stage: Stage, room: Rect) -> None:
        order = turn.turn_order(seats, 0)
        across = room.w / seats
        for i, seat in enumerate(order):
            back = i >= seats
            column = 2 * seats - 1 - i if back else i
            x, y = room.x + (column + 0.5) * across, room.cy + (-100 if back else 100)
            chip(stage, seat, x, y, 104)
            stage.text("cards", printed(i + 1), NUMBER, x, y + (-86 if back else 86), INK, "center")
            if column < seats - 1:
                stage.image("cards", f"ui/icon_arrow_{'left' if back else 'right'}", x + across / 2, y, 48, 48)
        stage.image("cards", "ui/icon_arrow_down", room.x + (seats - 0.5) * across, room.cy, 48, 48)
        stage.image("tiles", f"{FOLDER}/token_village_king", room.x + 0.5 * across - 46, room.cy + 150, 70, 70)

    return paint


@cache
def draft_table() -> State:
    """A leader phase with a tie on crowns, which damage breaks (R21)."""
    return read(
        {
            "players": 3,
            "phase": "leader_phase",
            "king": 0,
            "monsters": ["griffin", "troll", "legendary_dragon"],
            "kept": [["pe01", "pe03"], ["sw01", "sw03"], ["pe04", "ar02"]],
            "stomachs": [{"rows": ["X....."]}, {"rows": ["XX.X.."]}, {"rows": ["..XX.."]}],
            "seed": 1,
        }
    )


def draft(app: App, stage: Stage, room: Rect) -> None:
    """Who chooses first, second and third."""
    state = draft_table()
    order = leader_phase.order_of_draft(state)
    pitch = min(150.0, room.h / len(order))
    for i, seat in enumerate(order):
        row = Rect(room.x, room.cy + (len(order) / 2 - 1 - i) * pitch, room.w, pitch).grown(-7)
        stage.box("cards", row, 24, WELL_COLOR, INK, 5)
        stage.text("tiles", printed(i + 1), NUMBER, row.x + 48, row.cy, CANDLE, "center")
        chip(stage, seat, row.x + 136, row.cy, 76, "tiles")
        for x, name, count in ((250, "crown", state.crowns(seat)), (390, "tile_damage", state.damage(seat))):
            stage.image("tiles", f"{FOLDER}/{name}", row.x + x, row.cy, 56, 56)
            stage.text("tiles", printed(count), NUMBER, row.x + x + 44, row.cy, TEXT_HI)


@cache
def rival_offer(lead: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """X5: leader tiles that are taken away, and those to choose from, when the rival has `lead` crowns more than you."""
    mine = ("pe05", "pe06")
    crowns = {card: CROWNS[i] for card, i in CARD_INDEX.items() if card not in mine}
    wanted = CROWNS[CARD_INDEX[mine[0]]] + CROWNS[CARD_INDEX[mine[1]]] + lead
    rival = next(pair for pair in combinations(crowns, 2) if crowns[pair[0]] + crowns[pair[1]] == wanted)
    scenario = {"players": 1, "phase": "leader_phase", "monsters": ["troll"], "kept": [list(mine)], "rival_round": list(rival), "seed": 5}
    state = read(scenario)
    return state.removed, state.offer


def rival_draft(app: App, stage: Stage, room: Rect) -> None:
    """What is left to choose from when you are ahead, level and far behind."""
    pitch = min(170.0, room.h / len(RIVAL_LEADS))
    for i, lead in enumerate(RIVAL_LEADS):
        row = Rect(room.x, room.cy + (len(RIVAL_LEADS) / 2 - 1 - i) * pitch, room.w, pitch).grown(-7)
        stage.box("cards", row, 24, WELL_COLOR, INK, 5)
        stage.image("tiles", f"{FOLDER}/crown", row.x + 60, row.cy, 60, 60)
        stage.text("tiles", gain(-lead), NUMBER, row.x + 108, row.cy, TEXT_HI)
        removed, offer = rival_offer(lead)
        for k, leader in enumerate((*removed, *offer)):
            x = row.right - 60 - (len(removed) + len(offer) - 1 - k) * 112
            gone = leader in removed
            stage.image("tiles", leader_picture(leader), x, row.cy, 100, 100, alpha=DIM if gone else 255)
            if gone:
                stage.image("fx", "ui/icon_cross_mark", x, row.cy, 60, 60)


def leader_space(leader: str, shown: Example) -> Drawing:
    """A tile waits in its space beside the stomach; the next one comes when it is eaten."""

    def paint(app: App, stage: Stage, room: Rect) -> None:
        size = 170.0
        y = room.top - size / 2 - 8
        stage.image("cards", f"{FOLDER}/leader_space", room.cx, y, size + 16, size + 16)
        stage.image("tiles", f"{FOLDER}/leader_{leader}", room.cx, y, size, size)
        stage.image("cards", "ui/icon_arrow_down", room.cx, y - size / 2 - 44, 56, 56)
        low = Rect(room.x, room.y, room.w, room.h - size - 96)
        board = shown.board()
        small_board.draw(app, stage, small_board.plot(low, board.height), board.cells, shown.monster, shown.lit)

    return paint


def versions(family: str) -> Drawing:
    """The leader tiles of a family, from the left."""
    pictures = [leader_picture(i) for i, leader in enumerate(LEADERS) if leader.family == family]

    def paint(app: App, stage: Stage, room: Rect) -> None:
        size = min(96.0, room.h)
        for i, name in enumerate(pictures):
            stage.image("cards", name, room.x + size / 2 + i * (size + 14), room.cy, size, size)

    return paint


def king(app: App, stage: Stage, room: Rect) -> None:
    """The token and what it brings."""
    stage.image("cards", f"{FOLDER}/token_village_king", room.cx, room.cy + 50, 300, 300)
    box = Rect(room.x, room.cy - 220, room.w, 90)
    stage.text("cards", gain(KING_BONUS), BIG_NUMBER, box.cx, box.cy, INK, "center", box=box)


def full_plate(shown: Example) -> Drawing:
    """A stomach without a free cell, and a very full monster."""

    def paint(app: App, stage: Stage, room: Rect) -> None:
        board = shown.board()
        place = small_board.plot(Rect(room.x, room.y, room.w, room.h - 210), board.height)
        stage.image("cards", monster_picture(shown.monster, "full"), room.cx, place.frame.top + 90, 240, 240)
        small_board.draw(app, stage, place, board.cells, shown.monster)

    return paint


def tie(app: App, stage: Stage, room: Rect) -> None:
    """Two stomachs of the same worth; the one with less damage wins and stands above."""
    half = room.h / len(TIED)
    for i, shown in enumerate(TIED):
        row = Rect(room.x, room.top - (i + 1) * half, room.w, half).grown(-8)
        stage.box("board", row, 24, WELL_COLOR, CANDLE if i == 0 else INK, 5)
        board = shown.board()
        lit = [line for line in (shown.line(),) if line is not None]
        area = Rect(row.x + 16, row.y + 10, row.w - 190, row.h - 20)
        small_board.draw(
            app, stage, small_board.plot(area, board.height), board.cells, shown.monster, [c for line in lit for c in line.cells]
        )
        x, points = row.right - 88, scoring.total(board.cells, shown.monster, shown.variant)
        stage.text("tiles", printed(points), BIG_NUMBER, x, row.cy + 56, CANDLE if i == 0 else TEXT_HI, "center")
        stage.image("tiles", f"{FOLDER}/tile_damage", x - 28, row.cy - 46, 60, 60)
        stage.text("tiles", printed(board.cells.count(DAMAGE)), NUMBER, x + 22, row.cy - 46, TEXT_HI)


def table_of(rows: Iterable[tuple[str, str, str]]) -> Drawing:
    """Lines of a picture, a text and a number."""
    lines = tuple(rows)

    def paint(app: App, stage: Stage, room: Rect) -> None:
        pitch = min(ROW_H, room.h / len(lines))
        for i, (icon, words, number) in enumerate(lines):
            row = Rect(room.x, room.cy + (len(lines) / 2 - 1 - i) * pitch, room.w, pitch - 6)
            stage.box("cards", row, 18, WELL_COLOR, INK, 4)
            w, h = app.art.natural(icon, row.h - 16)
            stage.image("tiles", icon, row.x + 50, row.cy, w, h)
            box = Rect(row.x + 96, row.y, row.w - 190, row.h)
            stage.text("tiles", words, BAND, box.x, row.cy, TEXT_HI, box=box)
            stage.text("tiles", number, SMALL_LABEL, row.right - 28, row.cy, CANDLE, "right", box=row)

    return paint


def rival_score(eaten: Sequence[str]) -> Drawing:
    """X7: how these cards count for the rival."""

    def paint(app: App, stage: Stage, room: Rect) -> None:
        sheet = scoring.rival_lines([CARD_INDEX[card] for card in eaten])
        table_of(_rival_row(line) for line in sheet if line.points)(app, stage, room)

    return paint


def _rival_row(line: ScoreLine) -> tuple[str, str, str]:
    cls = line.values.get("class")
    if cls is None:
        return "ui/icon_cards", say("scoring.rival_shapes"), gain(line.points)
    return f"{FOLDER}/adv_{cls}", formula(line.values["count"], line.points) or printed(line.points), gain(line.points)


def levels() -> Drawing:
    """The rivals and how many cards they begin with."""

    def paint(app: App, stage: Stage, room: Rect) -> None:
        rivals = RULES_DATA.solo.levels
        table_of(("ui/icon_flame", say(f"rival.level_{rival.level}"), printed(rival.start_cards)) for rival in rivals)(app, stage, room)

    return paint


def diets(names: Mapping[str, str]) -> Drawing:
    """The grades of the Balanced Diet, each a leader's least points; `names` are text keys by grade."""

    def paint(app: App, stage: Stage, room: Rect) -> None:
        grades = RULES_DATA.solo.balanced_diet.items()
        table_of(("ui/icon_trophy", say(names[grade]), printed(points)) for grade, points in grades)(app, stage, room)

    return paint


# -- pictures


def pictures(*names: str, across: int = 0) -> Drawing:
    """Baked pictures in rows of `across` (0: all in one row), as large as fits."""

    def paint(app: App, stage: Stage, room: Rect) -> None:
        columns = across or len(names)
        lines = -(-len(names) // columns)
        side = min(room.w / columns, room.h / lines, 230)
        for i, name in enumerate(names):
            row, column = divmod(i, columns)
            w, h = app.art.natural(name, side - 14)
            shrink = min(1.0, (side - 8) / w)
            x = room.cx + (column - (min(columns, len(names) - row * columns) - 1) / 2) * side
            stage.image("cards", name, x, room.cy + ((lines - 1) / 2 - row) * side, w * shrink, h * shrink)

    return paint


def shape(card: str) -> Drawing:
    """The upright shape of a card."""

    def paint(app: App, stage: Stage, room: Rect) -> None:
        squares = rotated(CARD_INDEX[card], 0)
        high = 1 + max(dy for _, dy, _ in squares)
        wide = 1 + max(dx for dx, _, _ in squares)
        size = min(room.h / high, room.w / wide, 64)
        for dx, dy, code in squares:
            x, y = room.cx + (dx + 0.5 - wide / 2) * size, room.cy + (dy + 0.5 - high / 2) * size
            stage.image("cards", tile_picture(code), x, y, size - 2, size - 2)

    return paint


def class_cards(cls: str) -> tuple[str, ...]:
    """Text keys of the cards of a class."""
    return tuple(f"card.{card}" for card, i in CARD_INDEX.items() if CLASSES[i] == cls)
