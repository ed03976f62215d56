"""One seat's monster board, large or small, and the rival's plate of a solo game: what they are made of and where it lies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.tasty_humans.components.definitions import CLASSES, CROWNS
from game.tasty_humans.turn.scoring import rival_score
from scenes.kit.art.stage import Nine, Piece, Stage, Words
from scenes.kit.base.design_tokens import (
    BADGE,
    BOLD,
    CANDLE,
    DISPLAY,
    INK,
    LINE,
    NIGHT_500,
    NIGHT_800,
    SEAT_COLORS,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    TextStyle,
)
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import printed, say
from scenes.tasty_humans.board import cards
from scenes.tasty_humans.layout import RIGHT, BoardPlan, board_scale

if TYPE_CHECKING:
    from scenes.kit.app import App

NAME = TextStyle(DISPLAY, 30, 1.15)
BAND = TextStyle(BOLD, 28)  # as on the cards: pictures keep their size
COUNT = TextStyle(DISPLAY, 34, 1.0)
TOTAL = TextStyle(DISPLAY, 46, 1.0)
CLASS_ORDER = ("swordsman", "archer", "wizard", "captain", "cleric", "peasant")
GLOW_ALPHA = 150
TOTAL_W = 76  # of the points on a name plate


@dataclass(slots=True)
class Board:
    """The drawn things of one board. `things` are all of them but tiles, leader tiles and the king token."""

    plan: BoardPlan
    crowns: Words
    damage: Words
    total: Words
    head: Piece | None = None
    lids: Piece | None = None  # over the head's eyes while it blinks
    glow: Piece | None = None  # behind the board of whoever is at work
    things: list[Piece | Nine] = field(default_factory=list)


def draw_board(stage: Stage, app: App, plan: BoardPlan, monster: str | None, color: int, active: bool) -> Board:
    """Draw a seat's board without its contents; numbers start at 0."""
    board = Board(plan, *_numbers(stage, plan))
    board.things += [board.crowns, board.damage, board.total]
    if plan.large:
        _large_back(stage, board, active)
    else:
        board.things += [stage.nine("board", "nine_panel_normal", plan.area)]
    if monster is None:
        board.things.append(stage.image("board", f"ui/{SEAT_COLORS[color].id}", plan.head.cx, plan.head.cy, 110, 110))
    else:
        board.head = stage.image("board", cards.monster_picture(monster), plan.head.cx, plan.head.cy, plan.head.w, plan.head.h)
        board.lids = stage.image("board", cards.lids_picture(monster), plan.head.cx, plan.head.cy, plan.head.w, plan.head.h)
        board.lids.lively, board.lids.visible = True, False
        board.things += [board.head, board.lids]
    _stomach(stage, app, board, monster)
    _name(stage, board, monster, color, active)
    board.things.append(
        stage.image("board", f"{cards.FOLDER}/leader_space", plan.leader.cx, plan.leader.cy, plan.leader.w + 12, plan.leader.h + 12)
    )
    if plan.total_plate is not None and monster is not None:
        board.things.append(stage.box("board", plan.total_plate, 16, NIGHT_800, INK, 4))
    for words in (board.crowns, board.damage, board.total):
        stage.lift(words, "board")
    return board


def _large_back(stage: Stage, board: Board, active: bool) -> None:
    plan = board.plan
    if active:
        area = Rect.around(plan.frame.cx, plan.area.cy, plan.frame.w * 1.9, plan.area.h * 1.35)
        board.glow = stage.image("back", "house/glow", area.cx, area.cy, area.w, area.h, alpha=GLOW_ALPHA)
        board.things.append(board.glow)
    board.things.append(stage.box("back", plan.frame.moved(0, -8), radius=34, fill=INK, line=None, alpha=90))


def _stomach(stage: Stage, app: App, board: Board, monster: str | None) -> None:
    frame, plan = board.plan.frame, board.plan
    if plan.large:
        texture, face = cards.board_face(app.art, monster, plan.rows, board_scale(plan.rows))
    else:
        texture, face = cards.small_board_face(app.art, monster, plan.rows, plan.pitch)
    board.things.append(stage.textured("board", texture, face, frame.cx, frame.cy, frame.w, frame.h))
    size = 46 if plan.large else 38
    board.things.append(stage.image("board", f"{cards.FOLDER}/crown", *plan.crown, size, size))
    board.things.append(stage.image("board", f"{cards.FOLDER}/tile_damage", *plan.damage, size - 2, size - 2))


def _numbers(stage: Stage, plan: BoardPlan) -> tuple[Words, Words, Words]:
    """Crowns and damage, right of their pictures, and the points so far, which have no picture but the color of points."""
    gap = 30 if plan.large else 26
    crowns, damage = (
        stage.text("board", "0", COUNT if plan.large else NAME, x + gap, y, TEXT_HI, outline=3 if plan.large else 0)
        for x, y in (plan.crown, plan.damage)
    )
    if plan.total_plate is not None:
        return crowns, damage, stage.text("board", "", COUNT, plan.total_plate.cx, plan.total_plate.cy, CANDLE, "center")
    return crowns, damage, stage.text("board", "", COUNT, *plan.total, CANDLE, "right")


def _name(stage: Stage, board: Board, monster: str | None, color: int, active: bool) -> None:
    plate = board.plan.plate
    large = board.plan.large
    if large:
        line = CANDLE if active else NIGHT_500
        board.things.append(stage.box("board", plate, radius=18, fill=NIGHT_800, line=line, line_width=4))
    chip_x = plate.x + (30 if large else 20)
    board.things.append(stage.image("board", f"ui/{SEAT_COLORS[color].id}", chip_x, plate.cy, 40, 40))
    name = say(f"tasty_humans.monster.{monster}") if monster else say(SEAT_COLORS[color].name_key)
    box = Rect(chip_x + 28, plate.y, plate.right - chip_x - (TOTAL_W + 28 if large else 30), plate.h)
    tone = TEXT_HI if active or not large else TEXT_MID
    board.things.append(stage.text("board", name, NAME, chip_x + 30, plate.cy, tone, box=box))


# The rival's plate


@dataclass(slots=True)
class RivalPlate:
    """What a solo game shows of the rival. `crowns` counts the cards of this round."""

    things: list[Piece | Nine]
    crowns: Words
    total: Words


def pile_place(cls: str, plate: Rect = RIGHT) -> tuple[float, float]:
    """The center of the rival's pile of a class."""
    column, row = divmod(CLASS_ORDER.index(cls), 3)
    return plate.x + 122 + column * 216, plate.top - 180 - row * 196


KING_PLACE = (RIGHT.right - 62, RIGHT.top - 46)


def draw_rival(stage: Stage, level: int, eaten: Sequence[int], this_round: Sequence[int], variant: str) -> RivalPlate:
    """The plate: six piles by class with their counts, crowns of this round, running score; `variant` names the classes."""
    piles = (*eaten, *this_round)
    things: list[Piece | Nine] = [stage.nine("board", "nine_panel_normal", RIGHT)]
    box = Rect(RIGHT.x + 24, RIGHT.top - 76, RIGHT.w - 140, 60)
    things.append(stage.text("board", say(f"tasty_humans.rival.level_{level}"), BADGE, RIGHT.x + 26, RIGHT.top - 46, CANDLE, box=box))
    for cls in CLASS_ORDER:
        things += draw_pile(stage, cls, variant, pile_count(piles, cls), *pile_place(cls))
    y = RIGHT.y + 52
    things.append(stage.box("board", Rect(RIGHT.x + 20, RIGHT.y + 18, RIGHT.w - 40, 72), radius=24, fill=NIGHT_800, line=INK))
    things.append(stage.image("board", f"{cards.FOLDER}/crown", RIGHT.x + 64, y, 46, 46))
    crowns = stage.text("board", printed(sum(CROWNS[card] for card in this_round)), COUNT, RIGHT.x + 96, y)
    label_box = Rect(RIGHT.x + 150, RIGHT.y + 18, 190, 72)
    things.append(stage.text("board", say("tasty_humans.table.rival_total"), SMALL, RIGHT.right - 130, y, TEXT_MID, "right", box=label_box))
    total = stage.text("board", printed(rival_total(piles)), TOTAL, RIGHT.right - 44, y, CANDLE, "right")
    return RivalPlate([*things, crowns, total], crowns, total)


def rival_total(eaten: Sequence[int]) -> int:
    """X7: what the rival's cards are worth now."""
    return rival_score(tuple(eaten))


def pile_count(cards_eaten: Sequence[int], cls: str) -> int:
    """How many of the cards are of a class."""
    return sum(CLASSES[card] == cls for card in cards_eaten)


def draw_pile(stage: Stage, cls: str, variant: str, count: int, x: float, y: float) -> list[Piece | Nine]:
    """The rival's cards of a class around a center: the slot, the person, the class, the badge and its number."""
    alpha = 255 if count else 110
    slot = stage.box("board", Rect.around(x, y, 200, 180), radius=18, fill=NIGHT_800, line=LINE if count else INK, line_width=3)
    person = stage.image("board", f"{cards.FOLDER}/adv_{cls}", x - 30, y + 14, 132, 132, alpha=alpha)
    band = stage.text(
        "board", say(f"tasty_humans.class.{cls}", variant), BAND, x, y - 70, TEXT_MID, "center", box=Rect.around(x, y - 70, 190, 40)
    )
    badge = stage.image("board", "ui/badge_counter", x + 66, y + 46, 52, 52, alpha=alpha)
    number = stage.text("board", printed(count), BADGE, x + 66, y + 46, INK if count else TEXT_HI, "center")
    return [slot, person, band, badge, number]
