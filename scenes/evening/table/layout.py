"""Places of the cup's table, and of what lies beside it."""

from dataclasses import replace

from scenes.kit.base import DISPLAY, Rect, TextStyle

SHEET = Rect(96, 176, 1158, 740)
HEAD_H, EDGE = 98.0, 12.0
PLACE_X, FACE_LEFT, NAME_GAP = 56.0, 94.0, 42.0
"""From the left edge of the sheet: middle of the place, left end of the face; from there to the name."""
MOST_FACE = 112.0
LARGE, MOST_RIGHT = {2: 1.5, 3: 1.25}, 1.25
"""Of few rows all is larger, by the number of rows; plates and totals at most so much."""
CELLS_RIGHT, MOST_CELL_W, CELLS_W = 238.0, 130.0, 376.0
"""From the right edge of the sheet to the end of the last course, widest column, width of all columns at most."""
PLATES_X, TOTAL_X = 176.0, 70.0
"""From the right edge of the sheet: middles of plates and total."""
EMBLEM, CROWN = 72.0, 64.0
DISC = 78.0
"""A first place lies on one."""
PLATE_W, PLATE_H, PLATE_STEP, PLATES_DOWN = 92.0, 21.0, 7.0, 46.0
POINTS_A_PLATE = 4
CARD = Rect(1290, 606, 534, 310)
WHO = Rect(1290, 456, 534, 136)
HIGH_BUTTONS, MORE_BUTTONS = Rect(1290, 252, 534, 64), Rect(1290, 176, 534, 64)
RING = 26.0
"""Room around the large buttons, so that the ring covers nothing."""
MOST_FIRST_H = 128.0
BUTTON_GAP = 15.0
SMALL_FACE = 62.0
PLACE = TextStyle(DISPLAY, 54, 1.0)
NAME = TextStyle(DISPLAY, 42, 1.15)


def row_rect(number: int, rows: int) -> Rect:
    """Place of a row, from the top."""
    room = SHEET.h - HEAD_H - EDGE
    pitch = room / rows
    return SHEET.row(SHEET.top - HEAD_H - (number + 1) * pitch + 3, pitch - 6, EDGE)


def row_scale(rows: int) -> float:
    """Size of what lies in a row of so many, beside that of four."""
    return LARGE.get(rows, 1.0)


def enlarge_style(style: TextStyle, scale: float) -> TextStyle:
    """Letters of a larger row."""
    return replace(style, size=round(style.size * scale))


def cell_width(courses: int) -> float:
    """Width of a course's column."""
    return min(MOST_CELL_W, CELLS_W / courses)


def cell_x(number: int, courses: int) -> float:
    """Middle of a course's column."""
    width = cell_width(courses)
    return SHEET.right - CELLS_RIGHT - (courses - number - 0.5) * width


def name_right(courses: int) -> float:
    """Right end of the names."""
    return cell_x(0, courses) - cell_width(courses) / 2 - 10


def first_buttons(rows: int) -> Rect:
    """Place of the large buttons over so many rows of smaller ones."""
    below = HIGH_BUTTONS if rows > 1 else MORE_BUTTONS
    room = MORE_BUTTONS.row(below.top + RING, WHO.y - below.top - 2 * RING)
    return Rect.from_center(*room.center, room.w, min(room.h, MOST_FIRST_H))
