"""Orders, comparisons and numbers for the rules book: turns, drafts, and the rival's cards and points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from game.core.model import ScoreLine
from game.tasty_humans.components.definitions import CARD_INDEX, CROWNS, DAMAGE, RULES_DATA, active_rows
from game.tasty_humans.position_reader import read_position
from game.tasty_humans.state import State
from game.tasty_humans.turn import eating, leader_phase, scoring
from scenes.kit.animation.motion import DIM
from scenes.kit.art import Stage
from scenes.kit.base import (
    BIG_NUMBER,
    CANDLE,
    INK,
    NUMBER,
    SMALL_LABEL,
    TEXT_HI,
    Rect,
    format_signed,
    format_value,
    say,
)
from scenes.kit.rulebook.book_file import Painters
from scenes.kit.rulebook.signs import draw_number
from scenes.kit.widgets import draw_chip
from scenes.tasty_humans.board.cards import NO_SKIN, WELL_COLOR, monster_skin
from scenes.tasty_humans.board.rival import BAND
from scenes.tasty_humans.rulebook.drawings import Example
from scenes.tasty_humans.scoring import small_board
from scenes.tasty_humans.scoring.pages import formula_text
from scenes.tasty_humans.text import pictures

PAINTERS = Painters()
ROW_H = 78  # of a list
RIVAL_LEADS = (-1, 0, 2)  # crowns that the rival has more than you


@PAINTERS.add
def heights(stage: Stage, room: Rect) -> None:
    """R0: the stomachs of 1 to 4 seats side by side, with the rows in use."""
    seats = sorted(RULES_DATA.stomach.unused_rows)
    width = room.w / len(seats)
    pitch = (width - 12 - small_board.EDGE) / 6
    for i, count in enumerate(seats):
        rows = active_rows(count)
        frame = Rect.from_center(
            room.x + (i + 0.5) * width, 0, 6 * pitch + small_board.EDGE, rows * pitch + small_board.EDGE
        ).move(0, room.cy)
        frame = frame.row(room.cy - 90, frame.h)
        small_board.draw_board(stage, small_board.Plot(frame, pitch, rows), bytearray(), NO_SKIN)
        draw_number(stage, rows, frame.cx, frame.top + 40)
        stage.add_image("cards", "ui/icon_person", frame.cx - 24, frame.y - 44, 44)
        draw_number(stage, count, frame.cx + 20, frame.y - 44, SMALL_LABEL)


@PAINTERS.add
def snake(stage: Stage, room: Rect, seats: int) -> None:
    """Turns of one round, there and back; the king token lies with the first seat."""
    order = eating.turn_order(seats, 0)
    across = room.w / seats
    for i, seat in enumerate(order):
        back = i >= seats
        column = 2 * seats - 1 - i if back else i
        x, y = room.x + (column + 0.5) * across, room.cy + (-100 if back else 100)
        draw_chip(stage, seat, x, y, 104)
        draw_number(stage, i + 1, x, y + (-86 if back else 86))
        if column < seats - 1:
            stage.add_image("cards", f"ui/icon_arrow_{'left' if back else 'right'}", x + across / 2, y, 48)
    stage.add_image("cards", "ui/icon_arrow_down", room.x + (seats - 0.5) * across, room.cy, 48)
    stage.add_image(
        "tiles", f"{pictures.FOLDER}/token_village_king", room.x + 0.5 * across - 46, room.cy + 150, 70
    )


@cache
def draft_table() -> State:
    """A leader phase with a tie on crowns, which damage breaks (R21)."""
    return read_position(
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


@PAINTERS.add
def draft(stage: Stage, room: Rect) -> None:
    """Seats in draft order with their crowns and damage."""
    state = draft_table()
    order = leader_phase.order_of_draft(state)
    pitch = min(150.0, room.h / len(order))
    for i, seat in enumerate(order):
        row = room.row(room.cy + (len(order) / 2 - 1 - i) * pitch, pitch).expand(-7)
        stage.add_box("cards", row, 24, WELL_COLOR, INK, 5)
        stage.add_text("tiles", format_value(i + 1), NUMBER, row.x + 48, row.cy, CANDLE, "center")
        draw_chip(stage, seat, row.x + 136, row.cy, 76, "tiles")
        for x, name, count in (
            (250, "crown", state.crown_count(seat)),
            (390, "tile_damage", state.damage_count(seat)),
        ):
            stage.add_image("tiles", f"{pictures.FOLDER}/{name}", row.x + x, row.cy, 56)
            stage.add_text("tiles", format_value(count), NUMBER, row.x + x + 44, row.cy, TEXT_HI)


@cache
def rival_offer(lead: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """X5: leader tiles that are taken away, and those to choose from, when the rival has `lead` crowns more
    than you."""
    mine = ("pe05", "pe06")
    crowns = {card: CROWNS[i] for card, i in CARD_INDEX.items() if card not in mine}
    wanted_crowns = CROWNS[CARD_INDEX[mine[0]]] + CROWNS[CARD_INDEX[mine[1]]] + lead
    rival = next(
        pair for pair in combinations(crowns, 2) if crowns[pair[0]] + crowns[pair[1]] == wanted_crowns
    )
    scenario = {
        "players": 1,
        "phase": "leader_phase",
        "monsters": ["troll"],
        "kept": [list(mine)],
        "rival_round": list(rival),
        "seed": 5,
    }
    state = read_position(scenario)
    return state.removed, state.offer


@PAINTERS.add
def rival_draft(stage: Stage, room: Rect) -> None:
    """Leader tiles left to choose from when you are ahead, level and far behind."""
    pitch = min(170.0, room.h / len(RIVAL_LEADS))
    for i, lead in enumerate(RIVAL_LEADS):
        row = room.row(room.cy + (len(RIVAL_LEADS) / 2 - 1 - i) * pitch, pitch).expand(-7)
        stage.add_box("cards", row, 24, WELL_COLOR, INK, 5)
        stage.add_image("tiles", f"{pictures.FOLDER}/crown", row.x + 60, row.cy, 60)
        stage.add_text("tiles", format_signed(-lead), NUMBER, row.x + 108, row.cy, TEXT_HI)
        removed, offer = rival_offer(lead)
        for k, leader in enumerate((*removed, *offer)):
            x = row.right - 60 - (len(removed) + len(offer) - 1 - k) * 112
            is_removed = leader in removed
            stage.add_image(
                "tiles", pictures.leader_picture(leader), x, row.cy, 100, alpha=DIM if is_removed else 255
            )
            if is_removed:
                stage.add_image("fx", "ui/icon_cross_mark", x, row.cy, 60)


@PAINTERS.add
def tie(stage: Stage, room: Rect, stomachs: tuple[Example, ...]) -> None:
    """Two stomachs of the same worth; the one with less damage wins and stands above."""
    half = room.h / len(stomachs)
    for i, shown in enumerate(stomachs):
        row = room.top_strip(half, i * half).expand(-8)
        stage.add_box("board", row, 24, WELL_COLOR, CANDLE if i == 0 else INK, 5)
        board = shown.read_board()
        lit = [line for line in (shown.score_line(),) if line is not None]
        area = row.trim(left=16, low=10, right=174, top=10)
        small_board.draw_board(
            stage,
            small_board.plan_board(area, board.height),
            board.cells,
            monster_skin(shown.monster),
            [c for line in lit for c in line.cells],
        )
        x, points = row.right - 88, scoring.stomach_total(board.cells, shown.monster, shown.variant)
        stage.add_text(
            "tiles", format_value(points), BIG_NUMBER, x, row.cy + 56, CANDLE if i == 0 else TEXT_HI, "center"
        )
        stage.add_image("tiles", f"{pictures.FOLDER}/tile_damage", x - 28, row.cy - 46, 60)
        stage.add_text("tiles", format_value(board.cells.count(DAMAGE)), NUMBER, x + 22, row.cy - 46, TEXT_HI)


def _draw_table(stage: Stage, room: Rect, lines: Sequence[tuple[str, str, str]]) -> None:
    """Lines of a picture, a text and a number."""
    pitch = min(ROW_H, room.h / len(lines))
    for i, (icon, words, number) in enumerate(lines):
        row = room.row(room.cy + (len(lines) / 2 - 1 - i) * pitch, pitch - 6)
        stage.add_box("cards", row, 18, WELL_COLOR)
        stage.add_picture("tiles", icon, row.x + 50, row.cy, row.h - 16)
        stage.add_name("tiles", words, BAND, row.trim(left=96, right=94), TEXT_HI)
        stage.add_text("tiles", number, SMALL_LABEL, row.right - 28, row.cy, CANDLE, "right", box=row)


@PAINTERS.add
def rival_score(stage: Stage, room: Rect, eaten: tuple[str, ...]) -> None:
    """X7: points of these cards for the rival."""
    sheet = scoring.rival_lines([CARD_INDEX[card] for card in eaten])
    _draw_table(stage, room, [_rival_row(line) for line in sheet if line.points])


def _rival_row(line: ScoreLine) -> tuple[str, str, str]:
    cls = line.values.get("class")
    if cls is None:
        return "ui/icon_cards", say("tasty_humans.scores.rival_shapes"), format_signed(line.points)
    return (
        f"{pictures.FOLDER}/adv_{cls}",
        formula_text(line.values["count"], line.points) or format_value(line.points),
        format_signed(line.points),
    )


@PAINTERS.add
def levels(stage: Stage, room: Rect) -> None:
    """Rivals and the number of cards that each begins with."""
    lines = [
        ("ui/icon_flame", say(f"tasty_humans.rival.level_{rival.level}"), format_value(rival.start_cards))
        for rival in RULES_DATA.solo.levels
    ]
    _draw_table(stage, room, lines)


@PAINTERS.add
def diets(stage: Stage, room: Rect) -> None:
    """Grades of the Balanced Diet, each with a leader's least points."""
    grades = RULES_DATA.solo.balanced_diet.items()
    lines = [
        ("ui/icon_trophy", say(f"tasty_humans.lobby.challenge.diet_{grade}.name"), format_value(points))
        for grade, points in grades
    ]
    _draw_table(stage, room, lines)
