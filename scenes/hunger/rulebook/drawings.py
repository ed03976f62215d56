"""Drawings of the rules book: cards as they lie at the table, a corner of the Hunt Track, a way on the map,
sums of points."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.loader import StrictMap
from game.hunger.components.definitions import CARD_INDEX, COLUMNS, SPEED_OF, VAMPIRE_IDS, WORTH_OF
from game.hunger.components.map_graph import SPACE_INDEX
from scenes.hunger.board import cards
from scenes.hunger.rulebook.values import VALUES
from scenes.hunger.text import pictures
from scenes.kit.art import Stage
from scenes.kit.base import (
    BIG_NUMBER,
    CANDLE,
    INK,
    LABEL,
    NIGHT_600,
    PARCH_200,
    TEXT_HI,
    Point,
    Rect,
    format_signed,
    format_value,
    side_by_side,
)
from scenes.kit.rulebook.book_file import Painters
from scenes.kit.rulebook.signs import draw_arrow, draw_number, draw_sign

PAINTERS = Painters()
CARD_W, CARD_H = cards.HAND_SIZE
TRACK_CARD = (150.0, 100.0)
DISC = 84.0
TOKEN = 118.0
PILE_RISE = 12  # from a card of a pile to the one on it
MAP_SHARE = 610 / 1174  # height of the map's picture, as a share of its width


def card_numbers(ids: Sequence[str]) -> list[int]:
    """Cards by their ids, the first copy of each."""
    return [CARD_INDEX[f"{card}#0"] for card in ids]


# -- pieces


def _draw_cards(
    stage: Stage, cards_shown: Sequence[int], x: float, y: float, pitch: float, w: float
) -> float:
    """Draw cards of the playing area side by side, the middle of the row at x, y; their height."""
    h = w * CARD_H / CARD_W
    for card, across in side_by_side(cards_shown, x, pitch):
        stage.add_texture("cards", *cards.hand_face(stage.art, card), across, y, w, h)
    return h


def _draw_disc(stage: Stage, space: int, x: float, y: float) -> None:
    """Draw a space of the map."""
    stage.add_box("cards", Rect.from_center(x, y, DISC, DISC), DISC / 2, PARCH_200, INK, 5)
    draw_sign(stage, pictures.space(space), x, y, DISC * 0.7)


# -- cards


@PAINTERS.add
def hand(stage: Stage, room: Rect, ids: tuple[str, ...]) -> None:
    """Cards of the playing area with their total Speed below them."""
    played = card_numbers(ids)
    x = room.cx
    pitch = min(room.w / len(played), 210.0)
    low = room.cy - _draw_cards(stage, played, x, room.cy + 90, pitch, pitch - 18) / 2
    draw_arrow(stage, "down", x, low + 34)
    w = draw_sign(stage, f"{pictures.FOLDER}/icon_speed", x - 46, low - 66, 84)
    total = sum(SPEED_OF[card] for card in played)
    stage.add_text("cards", format_value(total), BIG_NUMBER, x - 46 + w / 2 + 16, low - 66, INK)


@PAINTERS.add
def cards_of(stage: Stage, room: Rect, ids: tuple[str, ...]) -> None:
    """Cards of the playing area side by side, as high as the room."""
    h = min(room.h, room.w / len(ids) * CARD_H / CARD_W)
    w = h * CARD_W / CARD_H
    _draw_cards(stage, card_numbers(ids), room.cx, room.cy, w + 6, w)


# -- hunting


class Corner(StrictMap):
    """A corner of the Hunt Track: rows of cells from column 3 to column 1, each the ids of a pile; `taken`
    (row, column) is highlighted."""

    rows: tuple[tuple[tuple[str, ...], ...], ...]
    taken: tuple[int, int]


@PAINTERS.add
def track(stage: Stage, room: Rect, shown: Corner) -> None:
    """Heads of the columns, and the piles below them."""
    pitch_x = room.w / COLUMNS
    w = pitch_x - 20
    h = w * TRACK_CARD[1] / TRACK_CARD[0]
    pitch_y = h + 44
    top = room.cy + (len(shown.rows) * pitch_y + 70) / 2
    for place in range(COLUMNS):
        x = room.x + (place + 0.5) * pitch_x
        stage.add_box("cards", Rect.from_center(x, top - 32, 118, 58), 29, NIGHT_600)
        draw_sign(stage, f"{pictures.FOLDER}/icon_speed", x - 24, top - 32, 40)
        stage.add_text("tiles", format_value(COLUMNS - place), LABEL, x + 20, top - 32, TEXT_HI, "center")
    for row, cells in enumerate(shown.rows):
        for place, pile in enumerate(cells):
            x = room.x + (place + 0.5) * pitch_x
            y = top - 96 - (row + 0.5) * pitch_y
            rise = PILE_RISE * (len(pile) - 1)
            if shown.taken == (row, COLUMNS - place):
                light = Rect.from_center(x, y + rise / 2, w + 26, h + 26 + rise)
                stage.add_box("cards", light, 22, CANDLE)
            for height, card in enumerate(card_numbers(pile)):
                face = cards.track_face(stage.art, card, TRACK_CARD)
                stage.add_texture("cards", *face, x, y + PILE_RISE * height, w, h)


class Worth(StrictMap):
    """A Human, and the bonuses to its points: by picture, the name of the value."""

    prey: str
    bonuses: dict[str, str]


@PAINTERS.add
def points(stage: Stage, room: Rect, shown: Worth) -> None:
    """A picture and points for each line, and the sum."""
    card = CARD_INDEX[f"{shown.prey}#0"]
    lines = [
        (pictures.card(card), WORTH_OF[card]),
        *((f"{pictures.FOLDER}/{name}", VALUES[more]) for name, more in shown.bonuses.items()),
    ]
    pitch = min(118.0, room.h / (len(lines) + 1.2))
    top = room.cy + pitch * (len(lines) + 1.2) / 2
    for place, (name, number) in enumerate(lines):
        text = format_value(number) if not place else format_signed(number)
        _draw_line(stage, name, pitch - 12, text, room.cx, top - (place + 0.5) * pitch)
    y = top - len(lines) * pitch
    stage.add_rect("cards", Rect(room.cx - 160, y - 6, 330, 6), INK)
    total = format_value(sum(number for _, number in lines))
    _draw_line(stage, f"{pictures.FOLDER}/icon_vp", pitch - 24, total, room.cx, y - 0.6 * pitch)


def _draw_line(stage: Stage, sign: str, height: float, text: str, x: float, y: float) -> None:
    """Draw a line of a sum: a sign, and its points at the right."""
    draw_sign(stage, sign, x - 90, y, height)
    stage.add_text("cards", text, BIG_NUMBER, x + 150, y, INK, "right")


# -- the map


@PAINTERS.add
def whole_map(stage: Stage, room: Rect) -> None:
    """The whole map with its ways, the way between its ends below."""
    h = room.w * MAP_SHARE
    y = room.cy + 110
    stage.add_box("cards", Rect.from_center(room.cx, y, room.w + 8, h + 8), 20, INK, None)
    for name in ("map_table", "map_table_paths"):
        stage.add_image("cards", f"{pictures.FOLDER}/{name}", room.cx, y, room.w, h)
    y -= h / 2 + 104
    signs = ("feature_castle", "moon_full", "sun_dawn", "feature_labyrinth")
    for place, name in enumerate(signs):
        draw_sign(stage, f"{pictures.FOLDER}/{name}", room.x + (place + 0.5) * room.w / len(signs), y, 110)


@PAINTERS.add
def way(stage: Stage, room: Rect, spaces: tuple[str, ...]) -> None:
    """A way on the map from the bottom of the room to its top, with a Vampire at its start and its steps
    counted."""
    places = [SPACE_INDEX[name] for name in spaces]
    pitch = room.h / len(places)
    xs = [room.cx + (60 if place % 2 else -60) for place in range(len(places))]
    ys = [room.y + (place + 0.5) * pitch for place in range(len(places))]
    for place in range(1, len(places)):
        _draw_steps(stage, (xs[place - 1], ys[place - 1]), (xs[place], ys[place]))
    for place, space in enumerate(places):
        _draw_disc(stage, space, xs[place], ys[place])
        if place:
            x = xs[place] + (76 if place % 2 else -76)
            draw_number(stage, place, x, ys[place])
    _draw_token(stage, 0, xs[0], ys[0] + 34)


def _draw_steps(stage: Stage, start: Point, end: Point) -> None:
    """Draw the dots from one space to the next."""
    for share in (0.36, 0.5, 0.64):
        x = start[0] + (end[0] - start[0]) * share
        y = start[1] + (end[1] - start[1]) * share
        stage.add_box("cards", Rect.from_center(x, y, 16, 16), 8, INK, None)


def _draw_token(stage: Stage, number: int, x: float, y: float) -> None:
    """Draw a Vampire of the map in the color of its seat."""
    face = cards.token_face(stage.art, VAMPIRE_IDS[number], number, cards.AWAKE)
    stage.add_texture("tiles", *face, x, y, TOKEN)


@PAINTERS.add
def pushing(stage: Stage, room: Rect) -> None:
    """The Vampire that lands last lies on top, and pushes the one below next door."""
    start = SPACE_INDEX["rd_5"]
    end = SPACE_INDEX["rd_6"]
    left = room.x + 110
    right = room.right - 110
    y = room.cy
    _draw_steps(stage, (left, y), (right, y))
    for space, x in ((start, left), (end, right)):
        _draw_disc(stage, space, x, y)
    for height, number in enumerate((1, 0)):
        _draw_token(stage, number, left + 20 * height, y + 40 + 74 * height)
    _draw_token(stage, 2, right, y + 40)
    draw_sign(stage, f"{pictures.FOLDER}/icon_push", room.cx, y + 110, 120)
