"""The rival of a solo game: the cards that it took lie in its stomach, in piles by class; and their points."""

from __future__ import annotations

from collections.abc import Hashable

from game.tasty_humans.components.definitions import CLASSES, CROWNS
from game.tasty_humans.config import LEVELS
from game.tasty_humans.table.display_state import DisplayState
from game.tasty_humans.turn.scoring import rival_score
from scenes.kit.art.stage import Piece, Pieces, Stage
from scenes.kit.base import (
    BADGE,
    BOLD,
    CANDLE,
    INK,
    LINE,
    NIGHT_800,
    TEXT_HI,
    TEXT_MID,
    Point,
    Rect,
    TextStyle,
    begin_large,
    format_value,
    hex_color,
)
from scenes.kit.widgets import draw_flames
from scenes.tasty_humans.board import cards
from scenes.tasty_humans.board.monster_board import COUNT
from scenes.tasty_humans.board.part import Part
from scenes.tasty_humans.layout import FRAME_W, PLATE_W, RIGHT
from scenes.tasty_humans.text import names, pictures

BAND = TextStyle(BOLD, 28)  # as on the cards: pictures keep their size
CLASS_ORDER = ("swordsman", "archer", "wizard", "captain", "cleric", "peasant")
HIDE, WELL = hex_color("#6d55a8"), cards.WELL_COLOR
FRAME = Rect(RIGHT.x + 22, RIGHT.y, FRAME_W, 588)
FACE = Rect(FRAME.x - 8, FRAME.top - 48, 244, 244)
PLATE = Rect(RIGHT.right - PLATE_W, RIGHT.top - 56, PLATE_W, 56)
PILL = PLATE.right_strip(92, 7).row(PLATE.y + 7, PLATE.h - 14)
FLAME, FLAME_PITCH = 38, 32
LEVEL_Y = PLATE.y - 36
FOOT = FRAME.low_strip(66, 4, 12)
PILES_AREA = FRAME.trim(left=14, low=72, right=14, top=14)
PILE_W, PILE_H, PILE_PITCH_X, PILE_PITCH_Y = 186, 156, 196, 164
PERSON = 118


class Rival(Part):
    """The rival's body: its head over its stomach, with all its cards, and the crowns of those that it took this
    round on its belt; nothing in versus."""

    def read_values(self, shown: DisplayState) -> Hashable:
        return shown.rival_cards, shown.rival_round

    def draw_zones(self, shown: DisplayState) -> None:
        if not shown.solo:
            return
        stage, eaten = self.stage, shown.rival_pile
        level, points = shown.config.rival_level or 0, format_value(rival_score(eaten))
        self.things += draw_body(stage, level)
        box = PLATE.trim(left=22, right=PLATE.right - PILL.x + 8)
        name, style = self.app.art.fit_name(names.rival_name(shown.variant, level), BADGE, box.w)
        crowns = format_value(sum(CROWNS[card] for card in shown.rival_round))
        self.things += [
            stage.add_box("board", PLATE, 18, HIDE, INK, 5),
            stage.add_box("board", PILL, 14, NIGHT_800, None),
            stage.add_label("board", name, style, box, TEXT_HI),
            stage.add_label("board", points, COUNT, PILL, CANDLE, "center"),
            stage.add_image("board", pictures.CROWN, FOOT.x + 34, FOOT.cy, 46),
            stage.add_text("board", crowns, COUNT, FOOT.x + 64, FOOT.cy, outline=3),
        ]
        self.things += draw_flames(
            stage, PLATE.x + 52, LEVEL_Y, level, max(LEVELS), FLAME, FLAME_PITCH, "board"
        )
        for cls in CLASS_ORDER:
            self.things += draw_pile(stage, eaten, cls, shown.variant)[1]


def draw_body(stage: Stage, level: int, dx: float = 0.0) -> Pieces:
    """The head of the rival of a level over its stomach, dx from where they are at the table."""
    frame, face = FRAME.move(dx, 0), FACE.move(dx, 0)
    return [
        stage.add_box("back", frame.move(0, -8), 34, INK, None, alpha=90),
        stage.add_image("board", pictures.rival_head(level), *face.place),
        stage.add_box("board", frame, 34, HIDE, INK, 6),
        stage.add_box("board", PILES_AREA.expand(4).move(dx, 0), 24, WELL, INK, 5),
    ]


def pile_center(cls: str) -> Point:
    """The center of the rival's pile of a class."""
    column, row = divmod(CLASS_ORDER.index(cls), 3)
    left, top = PILES_AREA.cx - PILE_PITCH_X / 2, PILES_AREA.top - 4 - PILE_H / 2
    return left + column * PILE_PITCH_X, top - row * PILE_PITCH_Y


def pile_rect(cls: str) -> Rect:
    """Whole area of the rival's pile of a class."""
    return Rect.from_center(*pile_center(cls), PILE_W, PILE_H)


def draw_pile(
    stage: Stage, eaten: tuple[int, ...], cls: str, variant: str, dx: float = 0.0
) -> tuple[Piece, Pieces]:
    """The rival's cards of a class as `variant` calls it, dx from where they lie at the table: the person,
    and all that is drawn."""
    count, (x, y) = sum(CLASSES[card] == cls for card in eaten), pile_center(cls)
    x, alpha = x + dx, 255 if count else 110
    slot = stage.add_box(
        "board", Rect.from_center(x, y, PILE_W, PILE_H), 18, NIGHT_800, LINE if count else INK, 3
    )
    person = stage.add_image("board", pictures.class_person(cls), x - 28, y + 14, PERSON, alpha=alpha)
    band = stage.add_text(
        "board",
        begin_large(names.class_name(cls, variant)),
        BAND,
        x,
        y - 60,
        TEXT_MID,
        "center",
        box=Rect.from_center(x, y - 60, 190, 40),
    )
    badge = stage.add_image("board", "ui/badge_counter", x + 62, y + 40, 52, alpha=alpha)
    number = stage.add_text(
        "board", format_value(count), BADGE, x + 62, y + 40, INK if count else TEXT_HI, "center"
    )
    return person, [slot, person, band, badge, number]
