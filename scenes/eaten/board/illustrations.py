"""Single pieces as details cards and the rules book draw them: cards in a row, dice, tracks, whole immune
responses."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from game.eaten.components.definitions import BACTERIA, BOARD, IMMUNE, LAST_LEVEL, RULES
from scenes.eaten.board import cards
from scenes.eaten.layout import CARD_H, CARD_W, DIAL, GERM_RISES, GERM_TOKEN, LEVEL_FALLS
from scenes.eaten.text import names, pictures
from scenes.eaten.text.pictures import FOLDER
from scenes.kit.animation.motion import DIM
from scenes.kit.art import Piece, Stage
from scenes.kit.base import (
    BOLD,
    CANDLE,
    INK,
    INK_MID,
    LINE,
    NIGHT_800,
    NUMBER,
    PARCH_100,
    PARCH_200,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    Color,
    Rect,
    TextStyle,
    format_value,
    hex_color,
    side_by_side,
)

FLESH = hex_color("#7d2c50")
TRACK_COLORS: tuple[Color, ...] = tuple(hex_color(kind.color) for kind in BACTERIA)
LARGEST_CARD = 104.0
BIGGEST_DIAL = 190.0
DIE = 46.0
NAME = TextStyle(BOLD, 28, 1.1)  # of cards: pictures keep their size


class Tract:
    """A row of stomach cards in a piece of the tract, slot 1 at the left; of its `slots` places the last ones
    may be empty."""

    def __init__(self, stage: Stage, area: Rect, row: Sequence[int], slots: int = 0) -> None:
        self.stage = stage
        self.row = row
        self.slots = max(slots, len(row), 1)
        self.pitch = min(LARGEST_CARD + 8, (area.w - 24) / self.slots)
        self.w = self.pitch - 8
        self.h = self.w * CARD_H / CARD_W
        self.area = area

    def slot_rect(self, slot: int) -> Rect:
        """The place of a slot."""
        x = self.area.cx + (slot - (self.slots + 1) / 2) * self.pitch
        return Rect.from_center(x, self.area.cy, self.w, self.h)

    def draw_cards(self, lit: Collection[int] = (), gone: Collection[int] = ()) -> None:
        """The cards; `lit` ones have a frame, `gone` ones are pale and crossed out (cards by number)."""
        stage = self.stage
        band = Rect.from_center(*self.area.center, self.slots * self.pitch + 20, self.h + 24)
        stage.add_box("board", band, 26, FLESH, INK, 5)
        for slot in range(1, self.slots + 1):
            rect = self.slot_rect(slot)
            if slot > len(self.row):
                stage.add_box("cards", rect, 12, None, LINE)
                continue
            card = self.row[slot - 1]
            piece = draw_stomach(stage, card, rect)
            if card in gone:
                piece.alpha = DIM
                stage.add_image("fx", "ui/icon_cross_mark", *rect.center, self.w * 0.6)
            elif card in lit:
                draw_frame(stage, rect)

    def draw_die(self, slot: int, gold: bool = True, size: float = DIE) -> None:
        """A die above its slot, half over the upper edge of the cards."""
        rect = self.slot_rect(slot)
        draw_die(self.stage, slot, rect.cx, rect.top + 10, size, gold, "fx")


def draw_stomach(stage: Stage, card: int, rect: Rect, layer: str = "cards") -> Piece:
    """A stomach card that fills `rect`, face down for UNKNOWN."""
    return cards.STOMACH_CARD.lay_card(stage, layer, card, *rect.center, rect.w / CARD_W)


def draw_frame(stage: Stage, rect: Rect, color: Color = CANDLE) -> None:
    """A frame around the subject of a page."""
    stage.add_box("tiles", rect.expand(5), 14, None, INK, 10)
    stage.add_box("tiles", rect.expand(3), 12, None, color, 6)


def draw_die(
    stage: Stage, value: int, x: float, y: float, size: float = 64, gold: bool = False, layer: str = "cards"
) -> Piece:
    return stage.add_image(layer, pictures.die_picture(value, gold), x, y, size)


def draw_dice(
    stage: Stage, values: Sequence[int], used: Collection[int], cx: float, cy: float, size: float = 58
) -> None:
    """Dice in a row; used ones are pale."""
    for i, (value, x) in enumerate(side_by_side(values, cx, size + 14)):
        draw_die(stage, value, x, cy, size).alpha = DIM if i in used else 255


def draw_arrow(stage: Stage, x: float, y: float, way: str = "down", size: float = 52) -> None:
    stage.add_image("cards", f"ui/icon_arrow_{way}", x, y, size)


# -- germs


def draw_tracks(stage: Stage, room: Rect, levels: Sequence[int], before: Sequence[int] = ()) -> None:
    """The dials of all germs as they lie on the table, in two rows where that makes them larger; a pale number
    is the level `before`, where that differs."""
    columns = len(levels) if room.w / len(levels) > min(room.w, room.h) / 2 else 2
    rows = len(levels) // columns
    pitch = min(room.w / columns, room.h / rows, BIGGEST_DIAL)
    for kind, level in enumerate(levels):
        row, column = divmod(kind, columns)
        x = room.cx + (column - (columns - 1) / 2) * pitch
        y = room.cy - (row - (rows - 1) / 2) * pitch
        _draw_dial(stage, Rect.from_center(x, y, pitch - 10, pitch - 10), kind, level, before or levels)


def _draw_dial(stage: Stage, rect: Rect, kind: int, level: int, before: Sequence[int]) -> None:
    share = rect.w / DIAL
    stage.add_picture("cards", pictures.dial_picture(kind, level), *rect.center, rect.h)
    germ = pictures.germ_picture(kind, attacks=level == LAST_LEVEL)
    stage.add_image("tiles", germ, rect.cx, rect.cy + GERM_RISES * share, GERM_TOKEN * share)
    y = rect.cy - LEVEL_FALLS * share
    if before[kind] == level:
        stage.add_text("tiles", format_value(level), NUMBER, rect.cx, y, TEXT_HI, "center")
        return
    stage.add_text(
        "tiles", format_value(before[kind]), SMALL_LABEL, rect.cx - 40, y, TEXT_MID, "center", outline=3
    )
    stage.add_image("tiles", "ui/icon_arrow_right", rect.cx - 4, y, 30)
    stage.add_text("tiles", format_value(level), NUMBER, rect.cx + 34, y, CANDLE, "center", outline=3)


# -- immune responses


def draw_plate(stage: Stage, card: int, rect: Rect, lit: Collection[int] = (), alpha: int = 255) -> None:
    """A whole immune response: sign, name, cost, prerequisite, points, and the dice that remove it."""
    what = IMMUNE[card]
    stage.add_box("board", rect, 20, PARCH_200, INK, 5)
    sign = min(rect.h - 24, 104)
    stage.add_image(
        "cards", pictures.immune_picture(card), rect.x + 14 + sign / 2, rect.cy, sign, alpha=alpha
    )
    x = rect.x + sign + 30
    title = Rect(x, rect.cy, rect.right - 10 - x, 56)
    stage.add_name("cards", names.immune_name(card), NAME, title, INK)
    y = rect.cy - 24
    _draw_count(stage, f"{FOLDER}/icon_energy", what.cost, x + 18, y)
    stage.add_image("cards", pictures.prerequisite_picture(what.prereq), x + 112, y, 68, 51)
    _draw_count(stage, f"{FOLDER}/icon_star_point", what.points, x + 172, y)
    for i, value in enumerate(what.dice):
        place = Rect.from_center(rect.right - 30 - (len(what.dice) - 1 - i) * 44, y, 40, 40)
        if value in lit:
            stage.add_box("cards", place.expand(4), 12, CANDLE, INK, 3)
        draw_die(stage, value, *place.center, 38)


def _draw_count(stage: Stage, icon: str, number: int, x: float, y: float) -> None:
    stage.add_image("cards", icon, x, y, 42)
    stage.add_text("cards", format_value(number), SMALL_LABEL, x + 24, y, INK)


def draw_signs(
    stage: Stage, row: Sequence[int], cx: float, cy: float, gone: Collection[int] = (), size: float = 118
) -> dict[int, Rect]:
    """Immune responses in a row by their signs; gives their places by card."""
    places = {}
    for card, x in side_by_side(row, cx, size + 22):
        place = Rect.from_center(x, cy, size, size)
        stage.add_image(
            "cards", pictures.immune_picture(card), place.cx, cy, size, alpha=DIM if card in gone else 255
        )
        if card in gone:
            stage.add_image("fx", "ui/icon_cross_mark", place.cx, cy, size * 0.6)
        places[card] = place
    return places


# -- robot


def draw_robot_slot(stage: Stage, letter: str, options: Sequence[str], rect: Rect) -> None:
    """One of the Robot's dice slots with its options from the top."""
    stage.add_box("board", rect, 22, NIGHT_800, INK, 5)
    stage.add_text("cards", letter, SMALL_LABEL, rect.cx, rect.top - 34, CANDLE, "center", box=rect)
    pitch = (rect.h - 76) / len(options)
    for i, name in enumerate(options):
        y = rect.top - 64 - (i + 0.5) * pitch
        size = min(pitch - 12, rect.w - 40, 92)
        stage.add_image("cards", pictures.option_picture(name), rect.cx, y, size)


def draw_replication_track(
    stage: Stage, room: Rect, tile: int, lit: Mapping[int, Color] | None = None
) -> None:
    """The replication track from below: each space with its germs and its points, and the Robot on `tile`."""
    spaces = BOARD.replication.spaces
    pitch = room.h / len(spaces)
    for space in spaces:
        row = room.low_strip(pitch, space.space * pitch).expand(-3)
        edge = (lit or {}).get(space.space, INK)
        stage.add_box("board", row, 16, PARCH_200 if space.space % 2 else PARCH_100, edge)
        stage.add_text("cards", format_value(space.space), SMALL_LABEL, row.x + 40, row.cy, INK, "center")
        size = row.h - 12
        if space.robot_wins:
            stage.add_image("cards", f"{FOLDER}/replication_win", row.x + 120, row.cy, size)
        for i, kind in enumerate(space.bacteria):
            stage.add_image("cards", f"{FOLDER}/germ_{kind}_idle", row.x + 216 + i * (size + 8), row.cy, size)
        if space.points:
            stage.add_image("cards", f"{FOLDER}/icon_star_point", row.right - 92, row.cy, size - 12)
            stage.add_text(
                "cards", format_value(space.points), SMALL_LABEL, row.right - 40, row.cy, INK_MID, "center"
            )
        if space.space == tile:
            stage.add_image("tiles", f"{FOLDER}/replication_token", row.x + 120, row.cy, size)


def draw_fan_of_backs(stage: Stage, room: Rect, count: int) -> None:
    """A hand of cards, face down."""
    w = min(110.0, room.w / (1 + (count - 1) * 0.55))
    for i in range(count):
        off = i - (count - 1) / 2
        draw_stomach(
            stage,
            -1,
            Rect.from_center(room.cx + off * w * 0.55, room.cy - abs(off) * 5, w, w * CARD_H / CARD_W),
        ).angle = off * 5


def draw_immune_places(stage: Stage, count: int, cx: float, cy: float, size: float = 74) -> None:
    """Places of immune responses in play, `count` of them taken."""
    for i, x in side_by_side(range(RULES.immune_win), cx, size + 14):
        rect = Rect.from_center(x, cy, size * 0.73, size * 1.5)
        name = f"{FOLDER}/tooth_{'attack' if i % 2 else 'passive'}"
        if i < count:
            stage.add_picture("cards", name, *rect.center, rect.h)
        else:
            stage.add_box("cards", rect, 12, None, LINE)


def draw_cross(stage: Stage, x: float, y: float, size: float = 60) -> None:
    """A cross over something that does not work."""
    stage.add_image("fx", "ui/icon_cross_mark", x, y, size)
