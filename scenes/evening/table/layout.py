"""Places of the cup's table, and of what lies beside it."""

from scenes.kit.base import DISPLAY, Rect, TextStyle

SHEET = Rect(96, 176, 1158, 740)
HEAD_H, EDGE = 98.0, 12.0
MOST_ROW_H = 158.0
PLACE_X, FACE_X, NAME_X = 56.0, 150.0, 248.0
"""From the left edge of the sheet: middle of the place, middle of the face, left end of the name."""
MOST_FACE = 112.0
CELLS_RIGHT, MOST_CELL_W, CELLS_W = 238.0, 130.0, 376.0
"""From the right edge of the sheet to the end of the last course, widest column, width of all columns at most."""
PLATES_X, TOTAL_X = 176.0, 70.0
"""From the right edge of the sheet: middles of plates and total."""
EMBLEM, CROWN = 72.0, 64.0
DISC = 78.0
"""A first place lies on one."""
PLATE_W, PLATE_H, PLATE_STEP = 92.0, 21.0, 7.0
POINTS_A_PLATE = 4
CARD = Rect(1290, 556, 534, 360)
WHO = Rect(1290, 394, 534, 146)
FIRST_BUTTONS, MORE_BUTTONS = Rect(1290, 280, 534, 92), Rect(1290, 176, 534, 74)
BUTTON_GAP = 15.0
SMALL_FACE = 62.0
PLACE = TextStyle(DISPLAY, 54, 1.0)
NAME = TextStyle(DISPLAY, 42, 1.15)


def row_rect(number: int, rows: int) -> Rect:
    """Place of a row, from the top."""
    room = SHEET.h - HEAD_H - EDGE
    pitch = min(MOST_ROW_H, room / rows)
    return SHEET.row(SHEET.top - HEAD_H - (number + 1) * pitch + 3, pitch - 6, EDGE)


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
