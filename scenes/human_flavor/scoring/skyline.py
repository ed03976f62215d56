"""Picture of the count: a tower for each clan, with its leader on the roof. Each line that is counted is a floor
more, whose windows light up; on the ground floor stands the sum."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from scenes.kit.animation.motion import Motion
from scenes.kit.animation.timeline import Call, Deferred, Step, Tween, Wait, parallel, sequence
from scenes.kit.animation.travel import fly_to, place_piece
from scenes.kit.app import App
from scenes.kit.art import Piece, Stage
from scenes.kit.base import (
    CANDLE,
    INK,
    LABEL,
    NIGHT_500,
    NIGHT_800,
    NIGHT_900,
    NUMBER,
    SCREEN,
    SEAT_COLORS,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    Color,
    Rect,
    hex_color,
    out_back,
    say,
)
from scenes.kit.widgets import draw_chip
from scenes.table.scoring.count_picture import IN_THE_HEAD, CountPicture, Head, draw_room
from scenes.table.scoring.count_rows import Row, Sheet

STREET = Rect(0, 134, SCREEN.w, 62)
PAVEMENT, CURB = hex_color("#54426f"), hex_color("#8d77ad")
LEFT, RIGHT = 96.0, 1824.0
LABELS_W = 452.0
TOWER_W, TOWER_GAP = 300.0, 14.0
"""Greatest width of a tower, and least gap between two."""
GROUND_H = 112.0
FLOORS_H, FEWEST = 444.0, 6
"""Height of all floors; fewer lines than so many are not higher for it."""
LEDGE, EDGE, SHADE = 5.0, 5.0, 12.0
"""Heights and widths of the ledge under a floor, of the ink around a tower, of its shaded side."""
WINDOW = (14.0, 9.0)
"""Distance of a window from the edges of its floor."""
ROOF_OUT, ROOF_H = 9.0, 18.0
LEADER = 156.0
CROWN, CROWN_UP = 64.0, 10.0
CHIP, PICTURE = 42.0, 48.0
LIT, DARK = hex_color("#ffe2a0"), hex_color("#2a2140")
WALL_LIGHT, WALL_SHADE = 0.37, 0.26
"""Shares of a seat's color in its wall; the rest is night."""
RISE_MS, FLY_MS, FLY_GAP_MS, FLYING = 320.0, 420.0, 60.0, 52.0


def mix_color(color: Color, share: float) -> Color:
    """A color of which only that share is left in the night."""
    red, green, blue = (round(a * share + b * (1 - share)) for a, b in zip(color, NIGHT_800, strict=True))
    return red, green, blue


class SkylinePicture(CountPicture):
    """Lines are floors from below, so that a later one lies higher. `tops` has by seat what stands on a roof, and
    the roof."""

    def __init__(
        self, app: App, stage: Stage, sheet: Sheet, heads: Sequence[Head], plan: object = None
    ) -> None:
        super().__init__(app, stage, sheet, heads, IN_THE_HEAD)
        self.pitch = FLOORS_H / max(FEWEST, len(sheet.rows))
        self.width = (RIGHT - LEFT - LABELS_W) / len(heads)
        self.tower_w = min(TOWER_W, self.width - TOWER_GAP)
        self.tops: dict[int, list[Piece]] = {}
        self.winners: Sequence[int] = ()

    # -- places

    def column_x(self, seat: int) -> float:
        return LEFT + LABELS_W + (seat + 0.5) * self.width

    def line_rect(self, place: int) -> Rect:
        """The floor of a line, from its name to the last tower."""
        return Rect(LEFT, self._floor_y(place), RIGHT - LEFT, self.pitch)

    def _floor_y(self, floor: int) -> float:
        return STREET.top + GROUND_H + floor * self.pitch

    def _tower(self, seat: int) -> Rect:
        """Column of a tower, as wide as its walls."""
        return Rect.from_center(self.column_x(seat), SCREEN.cy, self.tower_w, SCREEN.h)

    # -- the street, and the ground floors

    def draw_panel(self, game: str, heading: str, backdrop: str) -> None:
        draw_room(self.stage, game, heading, backdrop)
        self.stage.add_rect("back", STREET, PAVEMENT)
        self.stage.add_rect("back", STREET.top_strip(4), CURB)
        self.stage.add_rect("back", STREET.low_strip(26), NIGHT_900)

    def draw_columns(self, fates: bool, winners: Sequence[int] = ()) -> None:
        self.fates, self.winners = fates, winners
        ground = Rect(LEFT, STREET.top, LABELS_W - 16, GROUND_H)
        self._draw_shaft(ground)
        self.stage.add_label("cards", say("count.total"), LABEL, ground.trim(left=24), CANDLE)
        for seat in self.sheet.seats:
            self._draw_ground(seat)

    def _draw_shaft(self, rect: Rect) -> list[Piece]:
        """Dark wall on which the names of lines stand."""
        return [self.stage.add_rect("board", rect, NIGHT_800, 235)]

    def _draw_ground(self, seat: int) -> None:
        """Name and sum of a clan; winners stand in light, with a crown."""
        floor = self._tower(seat).row(STREET.top, GROUND_H)
        won, lost = seat in self.winners, self.is_lost(seat)
        self._draw_wall(seat, floor, "board")
        name = floor.top_strip(40, 13, 8)
        self.stage.add_name(
            "cards", self.heads[seat].name, SMALL, name, TEXT_MID if lost else TEXT_HI, "center"
        )
        box = floor.low_strip(52, 6, 14)
        self.stage.add_box("board", box, 14, CANDLE if won else NIGHT_900, INK, 4)
        self.drawn.totals[seat] = self.stage.add_text(
            "cards", "", NUMBER, *box.center, INK if won else CANDLE, "center", box=box
        )

    def _draw_wall(self, seat: int, floor: Rect, layer: str) -> list[Piece]:
        """A storey of a tower: its rim, of light for a winner, its wall, the shaded side, and a ledge."""
        color = SEAT_COLORS[self.app.seating.color_of(seat)].color
        rim = CANDLE if seat in self.winners else INK
        return [
            self.stage.add_rect(layer, floor.inset(-EDGE, 0), rim),
            self.stage.add_rect(layer, floor, mix_color(color, WALL_LIGHT)),
            self.stage.add_rect(layer, floor.right_strip(SHADE), mix_color(color, WALL_SHADE)),
            self.stage.add_rect(layer, floor.low_strip(LEDGE).inset(-EDGE, 0), INK),
        ]

    # -- floors

    def draw_rows(self, first: int, shown: int, current: int | None = None) -> None:
        self.stage.clear(self.row_pieces)
        self.drawn.numbers, self.drawn.pictures = {}, []
        floors = max(shown, 0 if current is None else current + 1)
        for index in range(floors):
            self._draw_floor(self.sheet.rows[index], index, index == current)
        self.tops = {seat: self._draw_top(seat, floors) for seat in self.sheet.seats}
        self.row_pieces += [piece for pieces in self.tops.values() for piece in pieces]

    def _draw_floor(self, row: Row, index: int, current: bool) -> None:
        mine, y = self.row_pieces, self._floor_y(index)
        sign = Rect(LEFT, y, LABELS_W - 16, self.pitch)
        mine += self._draw_shaft(sign)
        if current:
            mine.append(self.stage.add_box("board", sign.expand(-3), 14, NIGHT_500, CANDLE))
        picture = self.stage.add_picture(
            "cards", row.picture, sign.x + 44, sign.cy, min(PICTURE, sign.h - 12)
        )
        mine += [picture, self.stage.add_label("cards", row.name, SMALL, sign.trim(left=84, right=8))]
        for seat in self.sheet.seats:
            mine += self._draw_windows(row, seat, self._tower(seat).row(y, self.pitch), current)
        if current:
            self.drawn.pictures = [picture]

    def _draw_windows(self, row: Row, seat: int, floor: Rect, current: bool) -> Iterator[Piece]:
        """A storey with its points in a window, which is lit if there are any."""
        yield from self._draw_wall(seat, floor, "board")
        points = row.cells[seat]
        window = floor.trim(low=LEDGE).inset(*WINDOW)
        yield self.stage.add_rect("board", window.expand(4), INK)
        yield self.stage.add_rect("board", window, LIT if points else DARK)
        if points is None:
            return
        color = INK if points else TEXT_MID
        words = self.stage.add_text(
            "tiles", row.cell_words(seat), LABEL, *window.center, color, "center", box=window.expand(6)
        )
        yield words
        if current:
            self.drawn.numbers[seat] = words

    def _draw_top(self, seat: int, floors: int) -> list[Piece]:
        """Roof in the seat's color with its chip, and the leader; winners wear a crown."""
        won, head = seat in self.winners, self.heads[seat]
        color = SEAT_COLORS[self.app.seating.color_of(seat)].color
        roof = self._tower(seat).row(self._floor_y(floors), ROOF_H).inset(-ROOF_OUT, 0)
        height = min(LEADER, self.tower_w + 20)
        portrait = head.won if won and head.won else head.portrait
        leader = self.stage.add_picture("board", portrait, roof.cx, roof.top + height / 2 - 6, height)
        pieces: list[Piece] = [
            leader,
            self.stage.add_rect("board", roof.expand(4), INK),
            self.stage.add_rect("board", roof, color),
            draw_chip(self.stage, self.app.seating.color_of(seat), roof.x + 22, roof.cy + 6, CHIP),
        ]
        if won:
            top = leader.y + height / 2 - CROWN_UP
            pieces.append(self.stage.add_image("cards", "ui/icon_crown", roof.cx, top, CROWN))
        return pieces

    # -- how a line comes

    def show_rise(self, motion: Motion) -> Step:
        """The roofs go up by a floor, and the leaders with them."""
        if not motion.is_full:
            return Wait(0)
        places = [(piece, piece.x, piece.y) for pieces in self.tops.values() for piece in pieces]

        def move(p: float) -> None:
            for piece, x, y in places:
                place_piece(piece, x, y - self.pitch * (1 - p))

        return Tween(RISE_MS, move, out_back)

    def show_flights(self, motion: Motion, row: Row) -> Step:
        """From the sign of a line its picture flies into every window that it lights."""
        if not motion.is_full:
            return Wait(0)
        start = self.drawn.pictures[0].position
        seats = [seat for seat in self.drawn.numbers if row.cells[seat]]
        for words in self.drawn.numbers.values():
            words.alpha = 0

        def fly(seat: int) -> Step:
            piece = self.stage.add_picture("over", row.picture, *start, FLYING)
            return motion.remove_after(fly_to(piece, self.drawn.numbers[seat].position, FLY_MS, 0.8), piece)

        def show_numbers() -> None:
            for words in self.drawn.numbers.values():
                words.alpha = 255

        flights = [
            sequence(Wait(place * FLY_GAP_MS), Deferred(partial(fly, seat)))
            for place, seat in enumerate(seats)
        ]
        return sequence(parallel(*flights) if flights else Wait(0), Call(show_numbers))
