"""Places on the menu of the couch cup."""

from scenes.kit.base import DISPLAY, Rect, TextStyle

OFFERS, OFFER_GAP = Rect(96, 800, 1158, 116), 24.0
SHEET = Rect(96, 176, 1158, 600)
EDGE = 12.0
ROW_PITCH, ROW_H = 144.0, 132.0
"""Of the four courses, from the upper edge of the sheet."""
ORDER, COURSE, GAME, LENGTH, DROP = (12, 70), (106, 228), (342, 440), (798, 250), (1060, 62)
"""Parts of a row: left end from that of the row, and width."""
ARROW, CHEVRON = 54.0, 44.0
EMBLEM = 84.0
PART_H = 108.0
HALF_H, HALF_GAP = 56.0, 18.0
"""Of two parts over each other, so far apart that the ring around one covers nothing of the other."""
MINUTES_H = 38.0
COURSE_NAME = TextStyle(DISPLAY, 32, 1.1)
GUESTS = Rect(1290, 548, 534, 368)
SEASONING = Rect(1290, 418, 534, 110)
TOTAL = Rect(1290, 308, 534, 96)
BEGIN = Rect(1290, 176, 534, 120)
FACE, FACE_PITCH_X, FACE_PITCH_Y = 96.0, 168.0, 158.0
ICON = 56.0


def row_rect(number: int) -> Rect:
    """Place of a course, from the top."""
    top = SHEET.top - EDGE - number * ROW_PITCH
    return Rect(SHEET.x + EDGE, top - ROW_H, SHEET.w - 2 * EDGE, ROW_H)


def part_rect(row: Rect, part: tuple[int, int]) -> Rect:
    """Place of a part of a row."""
    left, width = part
    return Rect(row.x + left, row.cy - PART_H / 2, width, PART_H)


def halves(part: Rect) -> list[Rect]:
    """Places of two values in one part, from the top."""
    return [part.row(part.cy + HALF_GAP / 2, HALF_H), part.row(part.cy - HALF_GAP / 2 - HALF_H, HALF_H)]
