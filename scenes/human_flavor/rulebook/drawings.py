"""Pictures of the rules book: cards, stackers and minions as they lie at the table, in small scenes."""

from __future__ import annotations

from game.human_flavor.components import definitions as d
from scenes.human_flavor import layout
from scenes.human_flavor.board import cards, clan_costs
from scenes.human_flavor.text import pictures
from scenes.human_flavor.text.pictures import FOLDER
from scenes.kit.art import Face, Stage
from scenes.kit.art.card_texture import outer_size
from scenes.kit.base import (
    BIG_NUMBER,
    CANDLE,
    INK,
    LABEL,
    NIGHT_600,
    NUMBER,
    PARCH_300,
    TEXT_HI,
    Rect,
    Size,
    format_signed,
    format_value,
    side_by_side,
)
from scenes.kit.rulebook.book_file import Painters
from scenes.kit.rulebook.signs import draw_arrow, draw_number, draw_row, draw_sign

PAINTERS = Painters()
MEEPLE = 96.0


# -- pieces


def _draw_texture(stage: Stage, made: Face, x: float, y: float, size: Size, share: float = 1.0) -> None:
    """A card or a piece of the table with its shadow, `share` times as large."""
    w, h = outer_size(size)
    stage.add_texture("cards", *made, x, y, w * share, h * share)


def _draw_human(stage: Stage, human: str, x: float, y: float, width: float) -> None:
    """A card of the display."""
    number = d.HUMAN_INDEX[human]
    _draw_texture(
        stage, cards.human_face(stage.art, number), x, y, layout.HUMAN_SIZE, width / layout.HUMAN_SIZE[0]
    )


def _draw_ally(stage: Stage, ally: str, x: float, y: float, height: float) -> None:
    number = d.ALLY_INDEX[ally]
    _draw_texture(
        stage, cards.ally_face(stage.art, number), x, y, layout.ALLY_SIZE, height / layout.ALLY_SIZE[1]
    )


def _draw_meeple(
    stage: Stage, seat: int, x: float, y: float, size: float = MEEPLE, lying: bool = False
) -> None:
    """A minion of the clan and the color of that number."""
    _draw_texture(stage, cards.meeple_face(stage.art, seat, seat, size, lying), x, y, (size, size))


def _draw_stacker(stage: Stage, network: int, owner: int, x: float, y: float, height: float) -> None:
    _draw_texture(
        stage, cards.stacker_face(stage.art, network, owner, height), x, y, cards.stacker_size(height)
    )


# -- cards


@PAINTERS.add
def allies(stage: Stage, room: Rect, ids: tuple[str, ...]) -> None:
    """Allies of the display side by side, as high as the room."""
    high = min(room.h - 14, (room.w / len(ids) - 8) * layout.ALLY_SIZE[1] / layout.ALLY_SIZE[0])
    pitch = high * layout.ALLY_SIZE[0] / layout.ALLY_SIZE[1] + 10
    for ally, x in side_by_side(ids, room.cx, pitch):
        _draw_ally(stage, ally, x, room.cy, high)


@PAINTERS.add
def humans(stage: Stage, room: Rect, ids: tuple[str, ...]) -> None:
    """Humans of the display one under the other."""
    shape = layout.HUMAN_SIZE[0] / layout.HUMAN_SIZE[1]
    width = min(room.w - 20, (room.h / len(ids) - 36) * shape)
    pitch = width / shape + 30
    for human, y in side_by_side(ids, room.cy, -pitch):
        _draw_human(stage, human, room.cx, y, width)


@PAINTERS.add
def capturing(stage: Stage, room: Rect) -> None:
    """The gap is closed from the left, and a new card comes in there."""
    ids = ("poet", "baker", "judge")
    width = 250.0
    pitch = 170.0
    top = room.cy + pitch * 1.1
    for place, human in enumerate(ids):
        _draw_human(stage, human, room.x + 140, top - place * pitch, width)
    draw_arrow(stage, "right", room.x + 310, top - 2 * pitch)
    draw_sign(stage, pictures.slot(0), room.x + 420, top - 2 * pitch, 110)
    draw_arrow(stage, "down", room.x + 310, top - 0.5 * pitch)
    draw_sign(stage, f"{FOLDER}/back_human", room.x + 420, top - 0.2 * pitch, 110)


# -- the mat


@PAINTERS.add
def slots(stage: Stage, room: Rect, human: str) -> None:
    """Three slots: tokens of a snack and points of a devour in each, and the way of a captive."""
    pitch = min(190.0, room.h / 3)
    face = pictures.human(d.HUMAN_INDEX[human])
    for slot in range(len(d.SNACK_ICONS)):
        y = room.cy + (1 - slot) * pitch
        box = Rect.from_center(room.cx, y, room.w - 10, pitch - 22)
        stage.add_box("cards", box, 24, NIGHT_600, INK, 5)
        draw_sign(stage, pictures.slot(slot), box.x + 66, y, 84)
        stage.add_picture("tiles", face, box.x + 190, y, pitch - 60)
        snack = pictures.icon("snack")
        devour = pictures.icon("devour")
        stage.add_picture("tiles", snack, box.x + 300, y, 60)
        stage.add_text("tiles", format_value(d.SNACK_ICONS[slot]), NUMBER, box.x + 344, y, TEXT_HI)
        stage.add_picture("tiles", devour, box.x + 412, y, 60)
        stage.add_text("tiles", format_value(d.DEVOUR_POINTS[slot]), NUMBER, box.x + 456, y, CANDLE)


@PAINTERS.add
def snack(stage: Stage, room: Rect, human: str) -> None:
    """A card, and the tokens that it gives in each slot."""
    icons = [pictures.resource(kind) for kind in d.ICONS_OF[d.HUMAN_INDEX[human]]]
    _draw_human(stage, human, room.cx, room.cy + 210, 330)
    for slot, count in enumerate(d.SNACK_ICONS):
        y = room.cy + 40 - slot * 130
        draw_sign(stage, pictures.slot(slot), room.cx - 160, y, 92)
        draw_arrow(stage, "right", room.cx - 60, y, 52)
        draw_row(stage, icons[:count], room.cx + 100, y, 72)


@PAINTERS.add
def devour(stage: Stage, room: Rect) -> None:
    """A captive becomes a body and points."""
    face = pictures.human(d.HUMAN_INDEX["judge"])
    bin_ = pictures.icon("dumpster")
    draw_sign(stage, pictures.slot(0), room.cx - 150, room.cy + 170, 110)
    draw_sign(stage, face, room.cx + 40, room.cy + 170, 170)
    draw_arrow(stage, "down", room.cx, room.cy + 30)
    draw_sign(stage, bin_, room.cx - 110, room.cy - 120, 170)
    draw_sign(stage, f"{FOLDER}/badge_points", room.cx + 120, room.cy - 120, 150)
    stage.add_label(
        "tiles",
        format_signed(d.DEVOUR_POINTS[0]),
        BIG_NUMBER,
        Rect.from_center(room.cx + 120, room.cy - 122, 150, 150),
        INK,
        "center",
    )


@PAINTERS.add
def costs(stage: Stage, room: Rect, clan: str) -> None:
    """The mat of a clan in short."""
    clan_costs.draw_costs(stage, room, d.CLAN_INDEX[clan])


# -- the city


@PAINTERS.add
def entering(stage: Stage, room: Rect) -> None:
    """A minion stands, one lies under it, a third one pays to come in."""
    place = d.LOCATION_INDEX["basilica"]
    draw_sign(stage, pictures.location(place), room.cx, room.cy + 170, 230)
    chips = [pictures.network(network, chip=True) for network in d.LOCATION_NETWORKS[place]]
    draw_row(stage, chips, room.cx, room.cy + 10, 72)
    y = room.cy - 110
    _draw_meeple(stage, 1, room.cx - 30, y - 40, MEEPLE, lying=True)
    _draw_meeple(stage, 2, room.cx + 60, y)
    draw_arrow(stage, "right", room.cx - 130, y)
    _draw_meeple(stage, 0, room.cx - 210, y)
    draw_sign(stage, pictures.resource(2), room.cx - 130, y - 84, 64)
    draw_arrow(stage, "right", room.cx - 40, y - 150, 48)
    draw_sign(stage, pictures.icon("fee"), room.cx + 60, y - 140, 84)


@PAINTERS.add
def pushing(stage: Stage, room: Rect, limit: int) -> None:
    """A full meter: the new stacker comes in at the bottom, the top one falls into the uprising."""
    network = d.NETWORK_INDEX["crime"]
    height = 70.0
    x = room.x + 130
    low = room.cy - 140
    for place in range(limit):
        _draw_stacker(
            stage, network, (0, 1, 3, cards.NEUTRAL_OWNER, 4)[place], x, low + place * height * 0.84, height
        )
    _draw_stacker(stage, network, 2, x + 250, low - 60, height)
    draw_arrow(stage, "left", x + 120, low - 50)
    top = low + (limit - 1) * height * 0.84
    draw_arrow(stage, "right", x + 140, top + 20)
    draw_sign(stage, pictures.uprising(1), x + 260, top + 10, 160)
    draw_sign(stage, pictures.network(network, chip=True), x, low - 100, 84)


@PAINTERS.add
def levels(stage: Stage, room: Rect) -> None:
    """Worth of stackers at each level of the uprising."""
    pitch = min(116.0, room.h / len(d.NUMBERS.uprising_penalty))
    top = room.cy + pitch * len(d.NUMBERS.uprising_penalty) / 2
    for level, change in enumerate(d.NUMBERS.uprising_penalty):
        y = top - (level + 0.5) * pitch
        if level % 2 == 0:
            stage.add_box("cards", Rect.from_center(room.cx, y, room.w - 40, pitch - 8), 18, PARCH_300, None)
        stage.add_picture("tiles", pictures.uprising(level), room.cx - 120, y, pitch - 14)
        stage.add_image("tiles", "ui/icon_arrow_right", room.cx, y, 52, tint=INK)
        worth = format_value(d.NUMBERS.stacker_value + change)
        stage.add_text(
            "tiles",
            worth,
            BIG_NUMBER,
            room.cx + 150,
            y,
            INK,
            "center",
            box=Rect.from_center(room.cx + 150, y, 130, pitch),
        )


@PAINTERS.add
def agendas_counted(stage: Stage, room: Rect) -> None:
    """A card that the most win: two tie and both score."""
    stage.add_box("cards", Rect.from_center(room.cx, room.cy + 150, 400, 200), 24, PARCH_300, INK, 5)
    sign = f"{FOLDER}/agenda_most"
    stage.add_picture("tiles", sign, room.cx - 100, room.cy + 150, 130)
    stage.add_picture("tiles", pictures.icon("dumpster"), room.cx + 90, room.cy + 150, 110)
    for place, (bodies, points) in enumerate(((2, "+5"), (1, "0"), (2, "+5"))):
        x = room.cx + (place - 1) * 160
        _draw_meeple(stage, place, x, room.cy - 40)
        draw_number(stage, bodies, x, room.cy - 120)
        stage.add_text("cards", points, LABEL, x, room.cy - 190, INK, "center")
