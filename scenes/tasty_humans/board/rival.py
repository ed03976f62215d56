"""The rival's plate of a solo game: the cards that it took, in piles by class, and their points."""

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
    DISPLAY,
    INK,
    LINE,
    NIGHT_800,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    Point,
    Rect,
    TextStyle,
    format_value,
    say,
)
from scenes.kit.widgets import draw_flames
from scenes.tasty_humans.board.monster_board import COUNT
from scenes.tasty_humans.board.part import Part
from scenes.tasty_humans.layout import RIGHT
from scenes.tasty_humans.text import names, pictures

BAND = TextStyle(BOLD, 28)  # as on the cards: pictures keep their size
TOTAL = TextStyle(DISPLAY, 46, 1.0)
CLASS_ORDER = ("swordsman", "archer", "wizard", "captain", "cleric", "peasant")
FACE = Rect(RIGHT.x + 14, RIGHT.top - 122, 112, 112)
NAME = Rect(FACE.right + 14, RIGHT.top - 62, RIGHT.right - FACE.right - 28, 50)
LEVEL_Y = RIGHT.top - 90
FLAME, FLAME_PITCH = 34, 30
PILES_TOP, PILE_PITCH, PILE_W, PILE_H = RIGHT.top - 130, 190, 200, 180
PILES_AREA = RIGHT.row(RIGHT.y + 100, PILES_TOP - RIGHT.y - 100, 14)
FOOT = RIGHT.low_strip(72, 18, 20)
FOOT_Y = RIGHT.y + 52


class Rival(Part):
    """All the rival's cards, and the crowns of those that it took this round; nothing in versus."""

    def read_values(self, shown: DisplayState) -> Hashable:
        return shown.rival_cards, shown.rival_round

    def draw_zones(self, shown: DisplayState) -> None:
        if not shown.solo:
            return
        stage, eaten = self.stage, shown.rival_pile
        level, points = shown.config.rival_level or 0, format_value(rival_score(eaten))
        name, style = self.app.art.fit_name(names.rival_name(shown.variant, level), BADGE, NAME.w)
        self.things += [
            stage.add_nine_patch("board", "nine_panel_normal", RIGHT),
            stage.add_image("board", pictures.rival_head(level), *FACE.place),
            stage.add_label("board", name, style, NAME, CANDLE),
            stage.add_box("board", FOOT, radius=24, fill=NIGHT_800, line=INK),
            stage.add_image("board", pictures.CROWN, RIGHT.x + 64, FOOT_Y, 46),
            stage.add_text(
                "board",
                format_value(sum(CROWNS[card] for card in shown.rival_round)),
                COUNT,
                RIGHT.x + 96,
                FOOT_Y,
            ),
            stage.add_text("board", points, TOTAL, RIGHT.right - 44, FOOT_Y, CANDLE, "right"),
        ]
        label, box = say("tasty_humans.table.rival_total"), FOOT.column(RIGHT.x + 150, 190)
        self.things.append(
            stage.add_text("board", label, SMALL, RIGHT.right - 130, FOOT_Y, TEXT_MID, "right", box=box)
        )
        self.things += draw_flames(stage, NAME.x, LEVEL_Y, level, max(LEVELS), FLAME, FLAME_PITCH, "board")
        for cls in CLASS_ORDER:
            self.things += draw_pile(stage, eaten, cls, shown.variant)[1]


def pile_center(cls: str) -> Point:
    """The center of the rival's pile of a class."""
    column, row = divmod(CLASS_ORDER.index(cls), 3)
    return RIGHT.x + 122 + column * 216, PILES_TOP - PILE_H / 2 - row * PILE_PITCH


def pile_rect(cls: str) -> Rect:
    """Whole area of the rival's pile of a class."""
    return Rect.from_center(*pile_center(cls), PILE_W, PILE_H)


def draw_pile(
    stage: Stage, eaten: tuple[int, ...], cls: str, variant: str, dx: float = 0.0, dy: float = 0.0
) -> tuple[Piece, Pieces]:
    """The rival's cards of a class as `variant` calls it, dx, dy from where they lie at the table: the
    person, and all that is drawn."""
    count, (x, y) = sum(CLASSES[card] == cls for card in eaten), pile_center(cls)
    x, y, alpha = x + dx, y + dy, 255 if count else 110
    slot = stage.add_box(
        "board", Rect.from_center(x, y, PILE_W, PILE_H), 18, NIGHT_800, LINE if count else INK, 3
    )
    person = stage.add_image("board", pictures.class_person(cls), x - 30, y + 14, 132, alpha=alpha)
    band = stage.add_text(
        "board",
        names.class_name(cls, variant),
        BAND,
        x,
        y - 70,
        TEXT_MID,
        "center",
        box=Rect.from_center(x, y - 70, 190, 40),
    )
    badge = stage.add_image("board", "ui/badge_counter", x + 66, y + 46, 52, alpha=alpha)
    number = stage.add_text(
        "board", format_value(count), BADGE, x + 66, y + 46, INK if count else TEXT_HI, "center"
    )
    return person, [slot, person, band, badge, number]
