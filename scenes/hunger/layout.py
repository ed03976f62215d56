"""Where things lie at the table of The Hunger, in the virtual 1920x1080 canvas, origin at the bottom left."""

from __future__ import annotations

from game.hunger.components.definitions import COLUMNS
from game.hunger.components.map_graph import SPACES
from scenes.kit.base.geometry import Rect

Point = tuple[float, float]

# The top bar

BAR_Y = 994.0
TITLE = Rect(96, 962, 250, 64)
MOON_TRACK = Rect(360, 962, 900, 64)
"""The turns of the night."""
MOON_PAD, MOON = 38.0, 62.0
TURN_STRIP = Rect(1284, 962, 352, 64)
"""Who plays before whom."""
STRIP_CHIP, STRIP_PITCH = 42.0, 55.0

# The left column

CHOICES = Rect(96, 318, 380, 622)
"""The list of what may be answered; while nobody here is asked, whoever is on turn."""
FIGURE = Rect(116, 522, 340, 340)
FIGURE_TOKEN, TOKENS_Y = 62.0, 356.0

# The middle column

MAP = Rect(492, 522, 844, 418)
MAP_RADIUS = 22.0
TILES = Rect(504, 878, 252, 52)
"""The Castle tiles that are left."""
SEATS = Rect(492, 428, 844, 84)
"""A plate for each Vampire: points, Missions, tokens."""
SEAT_GAP = 8.0
LOG = Rect(492, 318, 844, 100)
"""The last lines of the log."""

_ART_W, _ART_H = 1174.0, 610.0
_INSET_X, _INSET_BOTTOM, _INSET_TOP = 48.0, 48.0, 44.0
_X_RANGE, _Y_RANGE = (0.030, 0.936), (0.146, 0.916)
"""How the map's picture was cut: its size, its insets, and which part of the board lies between them."""
DISC, PLAIN_DISC = 30.0, 18.0
TOKEN = 54.0  # a Vampire on the map
_TOKEN_RISE = 17.0  # from the middle of a space to that of a token which stands on it
_STACK = (17.0, 5.0)  # how far each Vampire of a stack is from the one under it
_MOST_WIDE = 90.0

# The Hunt Track

HUNT_TRACK = Rect(1350, 146, 474, 794)
COLUMN_HEAD = Rect(1364, 884, 138, 46)
COLUMN_PITCH = 154.0
_CELLS_TOP, _CELLS_BOTTOM = 876.0, 250.0
_ROW_MOST, _ROW_GAP = 150.0, 14.0
PILE_EDGE = (5.0, 4.0)
PILE_BADGE = 38.0
PUBLIC = Rect(1364, 156, 446, 88)
"""The public Missions."""

# Below

PLAYING_AREA = Rect(96, 146, 1240, 160)
"""The Vampire on turn, its cards and its Speed."""
PORTRAIT = Rect(104, 152, 148, 148)
NAME_X = 264.0
CARDS = Rect(486, 156, 660, 140)
CARD_W, CARD_H, CARD_PITCH = 124.0, 140.0, 134.0
WITH_NAMES = 5
"""So many cards lie side by side with their names; more are narrow ones without."""
NARROW_W, NARROW_PITCH = 78.0, 86.0
SPEED = Rect(1160, 154, 168, 144)


def space(number: int) -> Point:
    """The middle of a space."""
    here = SPACES[number]
    x = _INSET_X + (here.x - _X_RANGE[0]) / (_X_RANGE[1] - _X_RANGE[0]) * (_ART_W - 2 * _INSET_X)
    y = _INSET_BOTTOM + (here.y - _Y_RANGE[0]) / (_Y_RANGE[1] - _Y_RANGE[0]) * (_ART_H - _INSET_BOTTOM - _INSET_TOP)
    return MAP.x + x / _ART_W * MAP.w, MAP.y + y / _ART_H * MAP.h


def space_rect(number: int) -> Rect:
    size = DISC if SPACES[number].feature != "none" else PLAIN_DISC
    return Rect.around(*space(number), size, size)


def token(number: int, height: int, count: int) -> Point:
    """The middle of a Vampire on a space: it is `height` from the bottom (0) of a stack of `count`."""
    x, y = space(number)
    across = min(_STACK[0], _MOST_WIDE / max(1, count - 1))
    off = height - (count - 1) / 2
    return x + across * off, y + _TOKEN_RISE + _STACK[1] * off


def turn_x(turn: int, last: int) -> float:
    """The place of a turn of the night on the moon track; before the first and after the last one its ends."""
    share = (min(max(turn, 1), last) - 1) / (last - 1)
    return MOON_TRACK.x + MOON_PAD + share * (MOON_TRACK.w - 2 * MOON_PAD)


def strip_place(place: int, count: int) -> Point:
    """A chip of the turn strip: who plays first is on the left."""
    return TURN_STRIP.x + TURN_STRIP.w / 2 + (place - (count - 1) / 2) * STRIP_PITCH, BAR_Y


def plate(seat: int, count: int) -> Rect:
    """The plate of a seat."""
    width = (SEATS.w - (count - 1) * SEAT_GAP) / count
    return Rect(SEATS.x + seat * (width + SEAT_GAP), SEATS.y, width, SEATS.h)


def column_head(column: int) -> Rect:
    """The head of a column, from 1; column 1 is the last on the right."""
    return COLUMN_HEAD.moved((COLUMNS - column) * COLUMN_PITCH, 0)


def cell_size(rows: int) -> tuple[float, float]:
    """Width and height of the cells of a Hunt Track with so many rows."""
    return COLUMN_HEAD.w, min(_ROW_MOST, (_CELLS_TOP - _CELLS_BOTTOM) / rows) - _ROW_GAP


def cell(row: int, column: int, rows: int) -> Rect:
    """A cell of the Hunt Track; rows count from 0 at the top, columns from 1 on the right."""
    w, h = cell_size(rows)
    first = _CELLS_TOP - _ROW_GAP / 2 - (_CELLS_TOP - _CELLS_BOTTOM - rows * (h + _ROW_GAP)) / 2
    return Rect(column_head(column).x, first - h - row * (h + _ROW_GAP), w, h)


def card_size(count: int) -> tuple[float, float]:
    """Width and height of a card in a playing area with so many."""
    return CARD_W if count <= WITH_NAMES else NARROW_W, CARD_H


def played(index: int, count: int) -> Point:
    """The middle of a card in the playing area; very many overlap."""
    width = card_size(count)[0]
    most = CARD_PITCH if count <= WITH_NAMES else NARROW_PITCH
    return CARDS.x + width / 2 + index * min(most, (CARDS.w - width) / max(1, count - 1)), CARDS.cy


def public(index: int) -> Rect:
    """The line of a public Mission."""
    return Rect(PUBLIC.x, PUBLIC.top - (index + 1) * PUBLIC.h / 2, PUBLIC.w, PUBLIC.h / 2)
