"""Layout of the Tasty Humans table for every number of seats and every height of the stomachs (layout.yaml,
STYLE 13)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.values import frozen
from game.tasty_humans.components.definitions import COLUMNS, GRID_ROWS
from game.tasty_humans.table.zones import Table
from scenes.kit.base import TOP_BAR, Point, Rect

CARD_W, CARD_H = 244, 176
CARD_PITCH_X, CARD_PITCH_Y = 258, 190
GRID = Rect(580, 242, 760, 556)
LEADER_ROW = Rect(580, 814, 760, 128)
INFO = Rect(580, 146, 760, 78)
LEFT = Rect(96, 146, 460, 796)
RIGHT = Rect(1364, 146, 460, 796)
SIDES = (LEFT, RIGHT)
DECK, DISCARD = (1420.0, 994.0), (1548.0, 994.0)
PILE_W, PILE_H = 66.0, 48.0  # of both in the top bar
DISCARD_RECT = Rect(1522, 972, 112, 44)
STACKS = LEADER_ROW.left_strip(190, 0, 14)
STRIP_Y = 994.0
STRIP_PITCH, STRIP_BEND, STRIP_CHIP, STRIP_CURRENT = 62, 28, 38, 48
TASK = Rect(1080, 960, 306, 68)  # in the top bar, right of the two turns of a solo match: what has to be done
OFFER_TILE, OFFER_PITCH, TIGHT_PITCH = 104, 116, 110

CELL, PITCH = 62, 64  # a tile overlaps its 60 px cell by its outline
FRAME_W = 416
FRAME_BELOW = 64  # from the frame's lower edge to the lowest row's corner
WELL_MARGIN = 82  # frame height beyond the rows
NARROW_GAP = 14
PLATE_W = 268  # the name plate of a large board: chip, name, points
PILL_W, SMALL_PILL_W = 72, 56

_HEADS = {9: (206, 40), 8: (270, 54), 7: (318, 62)}  # size, how deep it sits behind the frame
_TALL_HEAD = (350, 70)
_HIGH_ROWS = 8  # from here on there is no room for a second leader tile below the leader space
# a head so wide begins further left: the leader space is clear of its face, its paws are behind the frame
WIDE_HEAD = 300
BIB = 68.0  # what a monster craves, on the belt of its board
_TIGHT_ROWS = 9  # boards this high leave little room above
_TIGHT_SCALE = 60 / PITCH  # so they are smaller all over: what hovers over them keeps clear of the top bar
FACE_IN = 10.0  # heads have air around them
HOVER_GAP = 8  # between a stomach and what hovers over it


@frozen
class BoardPlan:
    """Layout of one seat's board. Points are centers; `origin` is the center of cell (0, 0)."""

    area: Rect
    large: bool
    frame: Rect
    origin: Point
    pitch: float
    tile: float
    rows: int
    head: Rect
    plate: Rect
    leader: Rect
    drafted: Rect
    crown: Point
    damage: Point
    king: Point
    king_size: float
    bib: tuple[float, float, float]  # and its size: what the monster craves

    def cell_center(self, column: int, row: int) -> Point:
        """The center of a stomach cell; rows beyond the last one lie above the frame."""
        return self.origin[0] + column * self.pitch, self.origin[1] + row * self.pitch

    def cell_rect(self, column: int, row: int) -> Rect:
        x, y = self.cell_center(column, row)
        return Rect.from_center(x, y, self.tile, self.tile)

    def hover_point(self, column: int, row: int = 0, rows: int = 1) -> Point:
        """Point where square `row` of a shape of `rows` rows hovers over a column. A tall one comes down to
        keep clear of the top bar, but never so far that it would have to rise to its place."""
        low = self.cell_center(0, self.rows - 1)[1] - self.pitch / 2 + HOVER_GAP
        free = TOP_BAR.y - rows * self.pitch
        base = max(low, min(self.frame.top + HOVER_GAP, free))
        return self.cell_center(column, 0)[0], base + (row + 0.5) * self.pitch

    @property
    def crowns_rect(self) -> Rect:
        """The crowns of the cards that were eaten in this round, with their number."""
        x, y = self.crown
        return Rect(x - 30, y - 27, 104, 54) if self.large else Rect(x - 24, y - 21, 68, 42)

    @property
    def points_pill(self) -> Rect:
        """The dark end of the name plate, with the points."""
        plate = self.plate
        w, air = (PILL_W, 7) if self.large else (SMALL_PILL_W, 4)
        return Rect(plate.right - w - air, plate.y + air, w, plate.h - 2 * air)

    @property
    def well(self) -> Rect:
        """All cells together."""
        half = self.pitch / 2
        return Rect(
            self.origin[0] - half, self.origin[1] - half, COLUMNS * self.pitch, self.rows * self.pitch
        )

    def column_at(self, x: float) -> int:
        """Column below or above a point, clamped to the board."""
        return max(0, min(COLUMNS - 1, int((x - self.well.x) // self.pitch)))

    @property
    def face(self) -> Rect:
        """Visible part of the head over the edge of its stomach."""
        low = max(self.head.y, self.frame.top) if self.large else self.head.y
        return self.head.row(low, self.head.top - low).expand(-FACE_IN)

    @property
    def mouth(self) -> Point:
        """Point that cards fly to when they are eaten."""
        return self.head.cx, self.head.y + self.head.h * 0.38


def board_plans(seats: int, rows: int, active: int, waiting: Sequence[int]) -> dict[int, BoardPlan]:
    """Plan of every seat's board while `active` is at work; `waiting` from the top. Up to two are both large
    and never move."""
    if seats <= len(SIDES):
        return {seat: large_board(SIDES[seat], rows) for seat in range(seats)}
    plans = {active: large_board(LEFT, rows)}
    height = (RIGHT.h - NARROW_GAP * (len(waiting) - 1)) / len(waiting)
    for i, seat in enumerate(waiting):
        area = RIGHT.top_strip(height, i * height + i * NARROW_GAP)
        plans[seat] = waiting_board(area, rows)
    return plans


def place_of(cell: Sequence[int]) -> int:
    """The number of a grid place: column * 3 + row, row 0 at the bottom."""
    return cell[0] * GRID_ROWS + cell[1]


def card_center(place: int) -> Point:
    column, row = divmod(place, GRID_ROWS)
    return GRID.x + column * CARD_PITCH_X + CARD_W / 2, GRID.y + row * CARD_PITCH_Y + CARD_H / 2


def card_rect(place: int) -> Rect:
    return Rect.from_center(*card_center(place), CARD_W, CARD_H)


def offer_rect(index: int, count: int) -> Rect:
    """Place of an offered leader tile; the row is flush right, so the others close up when one goes."""
    pitch = OFFER_PITCH if count < 5 else TIGHT_PITCH
    x = LEADER_ROW.right - 16 - OFFER_TILE / 2 - (count - 1 - index) * pitch
    return Rect.from_center(x, LEADER_ROW.cy, OFFER_TILE, OFFER_TILE)


def chip_x(index: int, count: int) -> float:
    """x of a chip of the turn strip; the snake bends in the middle."""
    half = count // 2
    width = STRIP_PITCH * (count - 1) + STRIP_BEND
    return 960 - width / 2 + index * STRIP_PITCH + (STRIP_BEND if index >= half else 0)


def strip_rect(count: int) -> Rect:
    return Rect.from_center(960, STRIP_Y, STRIP_PITCH * (count - 1) + STRIP_BEND + 112, 72)


def active_seat(view: Table) -> int:
    """Seat of the large board: the asked one, else that of the last turn."""
    if view.asking:
        return int(view.asked)
    order = view.turn_order
    return int(order[min(max(view.turn_index, 0), len(order) - 1)]) if order else 0


def board_scale(rows: int) -> float:
    """Scale of a large board with that many rows: 1 but for very high ones."""
    return 1.0 if rows < _TIGHT_ROWS else _TIGHT_SCALE


def large_board(area: Rect, rows: int) -> BoardPlan:
    """Plan of a board with 60 px cells; the head shrinks as the stomach grows."""
    k = board_scale(rows)
    pitch, width = PITCH * k, FRAME_W * k
    frame = Rect(area.x + 22 + (FRAME_W - width) / 2, area.y, width, (rows * PITCH + WELL_MARGIN) * k)
    size, deep = _HEADS.get(rows, _TALL_HEAD)
    head = Rect(area.x + (12 if size < WIDE_HEAD else 6), frame.top - deep, size, size)
    plate = Rect(area.right - PLATE_W, area.top - 56, PLATE_W, 56)
    tile = 110.0 if rows < _TIGHT_ROWS else 92.0
    leader = Rect.from_center(area.right - 62, plate.y - 5 - tile / 2 - 6, tile, tile)
    waits = Rect.from_center(leader.x - 54, leader.cy - 14, tile * 0.7, tile * 0.7)
    if rows < _HIGH_ROWS:
        waits = Rect.from_center(leader.cx, leader.y - 14 - tile * 0.35, tile * 0.7, tile * 0.7)
    origin = (frame.x + 16 * k + pitch / 2, frame.y + (FRAME_BELOW + 2) * k + pitch / 2)
    line = area.y + 38 * k
    return BoardPlan(
        area,
        large=True,
        frame=frame,
        origin=origin,
        pitch=pitch,
        tile=CELL * k,
        rows=rows,
        head=head,
        plate=plate,
        leader=leader,
        drafted=waits,
        crown=(frame.x + 46 * k, line),
        damage=(frame.x + 150 * k, line),
        king=(frame.right - 50 * k, line),
        king_size=84 * k,
        bib=(frame.x + 268 * k, area.y + 36 * k, BIB * k),
    )


def waiting_board(area: Rect, rows: int) -> BoardPlan:
    """Plan of a small, waiting board: name with points, head with its craving, a column of leader tile and
    numbers, the stomach."""
    pitch = float(min(34 if area.h < 300 else 36, int((area.h - 32) / rows)))
    well_w, well_h = COLUMNS * pitch + 17, rows * pitch + 17
    frame = Rect(area.right - 14 - well_w, area.cy - well_h / 2, well_w, well_h)
    tall = area.h > 300
    plate = Rect(area.x + 8, area.top - 54, area.w - 38 if tall else frame.x - 16 - area.x, 40)
    size = 180.0 if tall else 148.0
    head = Rect(area.x + 2, area.top - 54 - size, size, size)
    tile = 92.0 if tall else 72.0
    column = area.x + 16 if tall else area.x + 154
    leader = Rect(column, area.y + 20 if tall else area.top - 62 - tile, tile, tile)
    numbers_x = area.x + 140 if tall else column + 14
    numbers_y = (area.y + 90, area.y + 44) if tall else (leader.y - 32, leader.y - 76)
    waits = Rect.from_center(leader.x + 2, leader.y + 6, tile * 0.62, tile * 0.62)
    origin = (frame.x + 8.5 + pitch / 2, frame.y + 8.5 + pitch / 2)
    king = (area.x + 168, area.top - 204, 64.0) if tall else (area.x + 36, area.y + 36, 56.0)
    bib = (head.cx, head.y + 14, 72.0) if tall else (head.cx + 22, area.y + 42, 64.0)
    return BoardPlan(
        area,
        large=False,
        frame=frame,
        origin=origin,
        pitch=pitch,
        tile=pitch - 2,
        rows=rows,
        head=head,
        plate=plate,
        leader=leader,
        drafted=waits,
        crown=(numbers_x, numbers_y[0]),
        damage=(numbers_x, numbers_y[1]),
        king=king[:2],
        king_size=king[2],
        bib=bib,
    )
