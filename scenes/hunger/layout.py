"""Places of things at the table of The Hunger, in the virtual 1920x1080 canvas, origin at the bottom left."""

from __future__ import annotations

from game.hunger.components.definitions import COLUMNS, ROSES
from game.hunger.components.map_graph import CASTLE, LABYRINTH, SPACES
from scenes.kit.base import Point, Rect, Size

# -- the top bar

BAR_Y = 994.0
EMBLEM = Rect(96, 966, 56, 56)
NIGHT_TRACK = Rect(168, 962, 648, 64)
"""The turns of the night, dawn at the right end."""
NIGHT_PAD = 36.0
STARS = Rect(828, 958, 80, 72)
"""Stars of a stage."""
CAPSULES = Rect(920, 964, 724, 60)
"""The Vampires in the order of play, and their points."""
CAPSULE_GAP = 6.0
CAPSULE_WIDEST = 220.0
RECAP_H = 46.0
"""Height of the recap under a capsule, over the heads of the columns."""

# -- the map

MAP = Rect(96, 310, 1218, 632)
MAP_RADIUS = 22.0
_INSETS = (0.0409, 0.0787, 0.0409, 0.0721)
"""Left, bottom, right and top: shares of the picture between its edges and the outermost spaces."""
_X_RANGE, _Y_RANGE = (0.030, 0.936), (0.146, 0.916)
"""The part of the board's coordinates between the insets."""
MOVING = (("map_boat", (655.0, 344.0), 53.0), ("map_sails", (1259.5, 429.0), 93.0))
"""Pictures that move on the map by themselves, each with its middle and its height."""
DISC = 44.0
EMPTIED = 36.0
PLAIN_DISC = 28.0
_LABYRINTH, _CASTLE = Rect(620, 838, 226, 102), Rect(617, 562, 218, 112)
"""The Labyrinth and the Castle as the map's picture shows them."""
WINDOWS = Rect(598, 542, 256, 146)
"""The lit windows of the Castle."""
ROSE_W = 40.0
ROSE_H = 50.0
_ROSES_Y = 811.0
TILES = Rect(108, 876, 300, 56)
"""Castle tiles that are left."""
COUNT_OFF: Point = (10.0, 10.0)
COUNT_SIZE: Size = (70.0, 36.0)
GAUGE = Rect(640, 316, 660, 74)
"""The way home, where no space lies."""
FILM_PANEL = Rect(622, 315, 686, 78)
"""The film of a replay, which has no way home."""
TOKEN, ACTIVE_TOKEN = 64.0, 80.0
"""Vampires on the map."""
_TOKEN_RISE = 20.0  # from the middle of a space to that of a token which stands on it
_STACK = (22.0, 6.0)  # how far each Vampire of a stack is from the one under it
_MOST_WIDE = 110.0
HEADS_PITCH = 74.0  # of the row of heads that shows a high stack

# -- the Hunt Track and the Missions

HUNT_TRACK = Rect(1330, 272, 494, 670)
COLUMN_HEAD = Rect(1342, 882, 150, 36)
COLUMN_PITCH = 160.0
_CELLS_TOP = 879.0
_CELLS_H = 597.0
_ROW_MOST = 202.0
_ROW_GAP = 8.0
NAMED_CELL, TALL_CELL, TALL_FOOT = 110.0, 170.0, 44.0
"""Least heights of cells with a card's name, and with a picture of full width whose numbers stand on a foot.
"""
HUNT_DECK = Rect(1318, 880, 98, 40)
"""The Hunt deck and its number, beside the column that it fills."""
HEAD_OFF = 40.0
"""Distance of the price of that column from the middle of its head."""
PILE_EDGE = (5.0, 4.0)
PILE_BADGE = 38.0
MISSIONS = Rect(1330, 146, 494, 118)
"""The public Missions, and the number of those that the seat of the tray holds."""
OWN_MISSIONS = Rect(1750, 154, 68, 102)

# -- the tray of a seat

TRAY = Rect(96, 146, 1218, 152)
PORTRAIT = Rect(104, 152, 132, 140)
NAME = Rect(240, 250, 200, 42)
SCORE = Rect(240, 206, 200, 42)
_PILE = Rect(244, 156, 60, 46)
_PILE_PITCH = 65.0
DECK, DISCARD, DIGESTED = range(3)
PILES = 3
"""Piles of a seat, from the left."""
CARDS = Rect(446, 154, 520, 136)
CARD_H = 136.0
FEW, BROAD_W, BROAD_PITCH = 3, 168.0, 176.0
"""Up to so many cards fill the room with broad ones."""
WITH_NAMES, CARD_W, CARD_PITCH = 4, 124.0, 132.0
"""Up to so many cards lie side by side with names; more are narrow ones without, and very many overlap."""
NARROW_W, NARROW_PITCH, APART = 84.0, 87.2, 6
"""Up to so many narrow cards lie side by side."""
CARD_RISE = 40.0
"""Rise of a card without a name that is pointed at; it has a name then."""
TOKENS = Rect(976, 152, 106, 140)
TOKEN_DISC = 46.0
SPEED = Rect(1092, 208, 214, 82)
SPEED_LINE = SPEED.low_strip(48.0, 2.0)
"""The Speed of the seat on turn; over it lie its hunts."""
BUTTON = Rect(1092, 151, 214, 46)
"""Button that ends a step of the turn."""

# -- the list of answers, over the map

CHOICES = Rect(926, 318, 380, 616)
CHOICES_LEFT = Rect(104, 318, 380, 616)


def map_point(x: float, y: float) -> Point:
    """The place of a point of the board; 0, 0 is its lower left corner, 1, 1 its upper right one."""
    left, bottom, right, top = _INSETS
    across = left + (x - _X_RANGE[0]) / (_X_RANGE[1] - _X_RANGE[0]) * (1 - left - right)
    up = bottom + (y - _Y_RANGE[0]) / (_Y_RANGE[1] - _Y_RANGE[0]) * (1 - bottom - top)
    return picture_point(across, up)


def picture_point(across: float, up: float) -> Point:
    """A point of the map's picture by shares from its lower left corner."""
    return MAP.x + across * MAP.w, MAP.y + up * MAP.h


def space_middle(number: int) -> Point:
    return map_point(SPACES[number].x, SPACES[number].y)


def space_rect(number: int) -> Rect:
    """The area in which a space is drawn."""
    if number in (LABYRINTH, CASTLE):
        return _LABYRINTH if number == LABYRINTH else _CASTLE
    size = DISC if SPACES[number].feature != "none" else PLAIN_DISC
    return Rect.from_center(*space_middle(number), size, size)


def count_rect(number: int, up: float = COUNT_OFF[1]) -> Rect:
    """The number of things that lie on a space, beside it."""
    x, y = space_middle(number)
    return Rect(x + COUNT_OFF[0], y + up, *COUNT_SIZE)


def rose_rect(number: int) -> Rect:
    """The place of a Rose card under the Labyrinth, the same whichever Roses are left."""
    off = ROSES.index(number) - (len(ROSES) - 1) / 2
    return Rect.from_center(_LABYRINTH.cx + off * (ROSE_W + 8), _ROSES_Y, ROSE_W, ROSE_H)


def token_middle(number: int, height: int, count: int) -> Point:
    """The middle of a Vampire on a space, `height` places above the lowest (0) of `count` in a stack."""
    x, y = space_middle(number)
    across = min(_STACK[0], _MOST_WIDE / max(1, count - 1))
    off = height - (count - 1) / 2
    return x + across * off, y + _TOKEN_RISE + _STACK[1] * off


def turn_x(turn: int, last: int) -> float:
    """The x of a turn on the night track; turns before the first and after the last one lie at its ends."""
    share = (min(max(turn, 1), last) - 1) / (last - 1)
    return NIGHT_TRACK.x + NIGHT_PAD + share * (NIGHT_TRACK.w - 2 * NIGHT_PAD)


def capsule_rect(place: int, count: int) -> Rect:
    """The capsule of a place in the order of play; the first one is on the left."""
    width = min(CAPSULE_WIDEST, (CAPSULES.w - (count - 1) * CAPSULE_GAP) / count)
    left = CAPSULES.right - count * width - (count - 1) * CAPSULE_GAP
    return CAPSULES.column(left + place * (width + CAPSULE_GAP), width)


def recap_rect(place: int, count: int) -> Rect:
    over = capsule_rect(place, count)
    return Rect(over.x, over.y - RECAP_H, over.w, RECAP_H)


def column_head(column: int) -> Rect:
    """The head of a column, counted from 1 on the right."""
    return COLUMN_HEAD.move((COLUMNS - column) * COLUMN_PITCH, 0)


def cell_size(rows: int) -> Size:
    """Width and height of the cells of a Hunt Track of so many rows: 78 units high with seven, 193 with
    three."""
    return COLUMN_HEAD.w, min(_ROW_MOST, _CELLS_H / rows) - _ROW_GAP


def cell_rect(row: int, column: int, rows: int) -> Rect:
    """A cell of the Hunt Track; rows count from 0 at the top, columns from 1 on the right."""
    w, h = cell_size(rows)
    first = _CELLS_TOP - _ROW_GAP / 2 - (_CELLS_H - rows * (h + _ROW_GAP)) / 2
    return Rect(column_head(column).x, first - h - row * (h + _ROW_GAP), w, h)


def pile_badge(cell: Rect) -> Rect:
    """The number of cards of a pile of the Hunt Track, at the corner of its cell."""
    return Rect.from_center(cell.right + 2, cell.top + 2, PILE_BADGE, PILE_BADGE)


def pile_rect(which: int) -> Rect:
    """The DECK, DISCARD or DIGESTED pile of the tray."""
    return _PILE.move(which * _PILE_PITCH, 0)


def card_size(count: int) -> Size:
    """Width and height of a card in a tray of so many."""
    if count <= FEW:
        return BROAD_W, CARD_H
    return CARD_W if count <= WITH_NAMES else NARROW_W, CARD_H


def card_middle(index: int, count: int) -> Point:
    """The middle of a card in the tray; very many overlap."""
    width = card_size(count)[0]
    most = BROAD_PITCH if count <= FEW else CARD_PITCH if count <= WITH_NAMES else NARROW_PITCH
    return CARDS.x + width / 2 + index * min(most, (CARDS.w - width) / max(1, count - 1)), CARDS.cy


def bonus_middle(index: int, count: int) -> Point:
    """The middle of a Bonus token of the tray: two columns of three; more than six move together."""
    column = index % 2
    row = index // 2
    rows = max(3, -(-count // 2))
    pitch = (TOKENS.h - TOKEN_DISC) / (rows - 1)
    return TOKENS.x + TOKENS.w / 4 + column * TOKENS.w / 2, TOKENS.top - TOKEN_DISC / 2 - row * pitch


def mission_rect(index: int) -> Rect:
    """The line of a public Mission."""
    h = MISSIONS.h / 2 - 5
    return Rect(MISSIONS.x + 6, MISSIONS.top - 5 - (index + 1) * h, OWN_MISSIONS.x - MISSIONS.x - 16, h)
