"""The graph of a review and its places: a line for each contender, flags at the turning points, a cursor, a
list beside it."""

from collections.abc import Sequence
from dataclasses import replace

from game.bots.turning_points import TurningPoint, Values
from scenes.afterwards.review.past_match import Contender, PastMatch
from scenes.afterwards.review.words import WHOLE, percent_words
from scenes.kit.animation.timeline import Timeline, Tween
from scenes.kit.art import Label, Piece, Pieces, Stage
from scenes.kit.base import (
    BADGE,
    CANDLE,
    INK,
    LINE,
    NIGHT_500,
    NIGHT_600,
    NIGHT_800,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    Color,
    Point,
    Rect,
    TextStyle,
    format_value,
    out_quad,
    say,
)
from scenes.kit.widgets import chart_courses, charts, draw_chip
from scenes.kit.widgets.chart_courses import Course

FACTS = Rect(900, 930, 924, 96)
"""Words on the match, at the right of the title."""
GRAPH = Rect(96, 470, 1144, 438)
READOUT = GRAPH.row(GRAPH.top - 71, 66, 24)
"""Words on the answer at the cursor."""
PLOT = Rect(GRAPH.x + 20, GRAPH.y + 8, 744, GRAPH.h - 88)
CONTENDERS = Rect(
    PLOT.right + 28, GRAPH.y + 14, GRAPH.right - 20 - (PLOT.right + 28), READOUT.y - GRAPH.y - 22
)
"""Contenders of the lines, with their chances."""
SEAT = Rect(96, 154, 1144, 294)
SEAT_HEAD = SEAT.row(SEAT.top - 66, 56, 24)
BALANCE = Rect(SEAT.x + 18, SEAT.y + 6, 580, SEAT.h - 76)
SENTENCES = Rect(BALANCE.right + 22, SEAT.y + 18, SEAT.right - 22 - (BALANCE.right + 22), SEAT.h - 84)
CARDS = Rect(1264, SEAT.y, 560, GRAPH.top - SEAT.y)
CARD_GAP = 20.0
"""Distance of the cards in the column of the turning points."""


TIGHT = replace(SMALL, scales=False, line=1.14)


def draw_tight(stage: Stage, text: str, style: TextStyle, room: Rect, color: Color = TEXT_HI) -> Label:
    """Draw a text at the left of its room, in the largest way that has room."""
    has_two_lines = (
        stage.art.text_width(text, style) > room.w and stage.art.text_height(text, TIGHT, room.w) <= room.h
    )
    if has_two_lines:
        return stage.add_label("cards", text, TIGHT, room, color, wraps=True)
    return stage.add_name("cards", text, style, room, color)


AXIS = charts.Axis(0, WHOLE, 25)
CHIP, CHIP_FIRST = 34, 40.0
CHIP_PITCH, LEAST_PITCH = 46.0, 150.0  # for each line between two chips of one, and at least
LEAST_ROUND = 54.0  # between the numbers of two rounds
FLAG, FLAG_PITCH, POLE = 40.0, 44.0, 4.0
CURSOR, DOT = 6.0, 22.0
LINES, CHIPS, FLAGS, MOVING = "cards", "tiles", "fx", "over"
VEIL_ALPHA, AHEAD_ALPHA = 135, 120  # over the lines ahead, and of their chips: faint, but they can be read
VEIL_OVER = 7.0  # the half of a line with its edge
DRAW_PACE = 1000.0  # units a second
LEAST_DRAW_MS, MOST_DRAW_MS = 120.0, 600.0


class Graph:
    """Graph of chances (maybe unknown yet) over answers; show_cursor() moves the cursor.

    `told`: number of answers up to which the lines are drawn; beyond, they are faint until draw_on() draws
    them further. None: all is drawn at once."""

    def __init__(
        self,
        stage: Stage,
        past: PastMatch,
        contenders: Sequence[Contender],
        chances: Sequence[Values],
        points: Sequence[TurningPoint],
        told: int | None = None,
    ) -> None:
        self.stage, self.past, self.chances = stage, past, chances
        self.timeline = Timeline()  # of the lines that are drawn further
        self.veil: Piece | None = None
        self.chips: list[Piece] = []
        self.drawn_x = 0.0  # the lines are drawn up to there
        self.contenders = contenders
        self.plot = charts.draw_plot(stage, PLOT, AXIS, number=lambda tick: say("review.percent", n=tick))
        self.moving: Pieces = []
        self._draw_rounds()
        if chances:
            self._draw_lines()
            if told is not None:
                self._draw_veil(told)
        self._draw_flags(points)

    # -- places

    @property
    def cursor_rect(self) -> Rect:
        """Place in which the pointer moves the cursor."""
        rect = self.plot.rect
        return Rect(rect.x - DOT / 2, rect.y, rect.w + DOT, READOUT.y - rect.y)

    def x_of(self, at: int) -> float:
        """X of the table after so many answers."""
        return self.plot.rect.x + self.plot.rect.w * at / max(1, self.past.answer_count)

    def answer_at(self, x: float) -> int:
        """Number of answers of the table that lies nearest to x."""
        share = (x - self.plot.rect.x) / self.plot.rect.w
        return max(0, min(self.past.answer_count, round(share * self.past.answer_count)))

    def line_spots(self, place: int) -> tuple[Point, ...]:
        """Points of a contender's line, one for each table."""
        return tuple(
            (self.x_of(at), self.plot.y_of(WHOLE * row[place])) for at, row in enumerate(self.chances)
        )

    # -- drawing

    def _draw_rounds(self) -> None:
        """Draw a thin line at the beginning of each round, and its number if there is room for it."""
        rect, last = self.plot.rect, -LEAST_ROUND
        for at, number in self.past.round_starts.items():
            x = self.x_of(at)
            self.stage.add_rect("board", rect.column(x - 1.5, 3), NIGHT_500)
            if x - last >= LEAST_ROUND:
                y = rect.y - charts.LABEL_H / 2
                self.stage.add_text("board", format_value(number), BADGE, x, y, TEXT_MID, "center")
                last = x

    def _draw_lines(self) -> None:
        """Draw the lines, the last contender's below the others, with chips along those of seats."""
        spots = [self.line_spots(place) for place in range(len(self.contenders))]
        courses = [
            Course(line, contender.color, dashed=contender.chip is None)
            for contender, line in zip(self.contenders, spots, strict=True)
        ]
        chart_courses.draw_courses(self.stage, self.plot.rect, courses, LINES)
        pitch = max(LEAST_PITCH, CHIP_PITCH * len(spots))
        for place, (contender, line) in enumerate(zip(self.contenders, spots, strict=True)):
            if contender.chip is None:
                continue
            first = CHIP_FIRST + pitch * place / len(spots)
            for x, y in chart_courses.spots_along(line, pitch, first):
                self.chips.append(draw_chip(self.stage, contender.chip, x, y, CHIP, CHIPS))

    def _draw_veil(self, told: int) -> None:
        """Draw a veil of the panel's color over the lines ahead; it reaches as far as their chips."""
        rect = self.plot.rect
        place = Rect(rect.x, rect.y - VEIL_OVER, rect.w + CHIP / 2, rect.h + 2 * VEIL_OVER)
        self.veil = self.stage.add_rect(LINES, place, NIGHT_600, VEIL_ALPHA)
        self._show_drawn(self.x_of(told))

    def _show_drawn(self, x: float) -> None:
        """Show the lines up to x as drawn, and faint from there on."""
        if not self.veil:
            return
        self.drawn_x = x
        left, width = self.plot.rect.x, self.veil.natural[0]
        end = left + width
        self.veil.visible = x < self.plot.rect.right
        self.veil.stretch = (end - x) / width, 1.0
        self.veil.x = (x + end) / 2
        for chip in self.chips:
            chip.alpha = 255 if chip.x <= x else AHEAD_ALPHA

    def draw_on(self, told: int) -> None:
        """Draw the lines further, up to the table after so many answers; update() gives it time."""
        self.timeline.finish()
        if not self.veil:
            return
        start, end = self.drawn_x, self.x_of(told)
        ms = min(MOST_DRAW_MS, max(LEAST_DRAW_MS, 1000 * (end - start) / DRAW_PACE))
        self.timeline.add(Tween(ms, lambda p: self._show_drawn(start + (end - start) * p), out_quad))

    def _draw_flags(self, points: Sequence[TurningPoint]) -> None:
        rect, last = self.plot.rect, float("-inf")
        y = rect.top + FLAG / 2 + 2
        for number, point in enumerate(points, 1):
            x = max(self.x_of(point.number), last + FLAG_PITCH)
            last = x
            pole = self.x_of(point.number)
            self.stage.add_rect("board", Rect(pole - POLE / 2, rect.y, POLE, y - rect.y), CANDLE, alpha=170)
            draw_flag(self.stage, number, x, y, FLAGS)

    def show_cursor(self, at: int) -> None:
        """Put the cursor behind `at` answers, with a mark on each line."""
        self.stage.clear(self.moving)
        x, rect = self.x_of(at), self.plot.rect
        bar = Rect(x - CURSOR, rect.y - 4, 2 * CURSOR, rect.h + 8)
        self.moving.append(self.stage.add_box(MOVING, bar, CURSOR, TEXT_HI, INK, 3))
        if self.chances:
            for contender, share in zip(self.contenders, self.chances[at], strict=True):
                y = self.plot.y_of(WHOLE * share)
                self.moving.append(charts.draw_mark(self.stage, "circle", x, y, DOT, contender.color, MOVING))


def draw_flag(stage: Stage, number: int, x: float, y: float, layer: str) -> None:
    """Draw the number of a turning point, as its flag and its card have it."""
    stage.add_box(layer, Rect.from_center(x, y, FLAG, FLAG), FLAG / 2, CANDLE, NIGHT_800)
    stage.add_text(layer, format_value(number), BADGE, x, y, INK, "center")


ROW_CHIP, PORTRAIT, SHARE_W, AIR = 34, 50.0, 88.0, 8.0
ROW = 76.0


class ContenderList:
    """Contenders, the likeliest at the end (`last`) on top; show_shares() changes the numbers alone."""

    def __init__(self, stage: Stage, contenders: Sequence[Contender], last: Values) -> None:
        self.stage = stage
        self.shares: dict[int, Label] = {}
        order = sorted(range(len(contenders)), key=lambda place: (-last[place] if last else 0.0, place))
        pitch = min(ROW, CONTENDERS.h / len(order))
        for row, place in enumerate(order):
            rect = CONTENDERS.row(CONTENDERS.top - (row + 1) * pitch, pitch)
            self._draw_contender(place, contenders[place], rect)

    def _draw_contender(self, place: int, one: Contender, row: Rect) -> None:
        x = row.x + ROW_CHIP / 2
        if one.chip is not None:
            draw_chip(self.stage, one.chip, x, row.cy, ROW_CHIP)
        else:
            self.stage.add_box("cards", Rect.from_center(x, row.cy, ROW_CHIP, 8), 4, LINE, None)
        x += ROW_CHIP / 2 + AIR + PORTRAIT / 2
        if one.portrait:
            self.stage.add_picture(
                "cards", one.portrait, x, row.cy, min(PORTRAIT, row.h - 4), widest=PORTRAIT
            )
        left = x + PORTRAIT / 2 + AIR
        draw_tight(self.stage, one.name, SMALL, row.column(left, row.right - SHARE_W - AIR - left))
        room = row.column(row.right - SHARE_W, SHARE_W)
        self.shares[place] = self.stage.add_text(
            "cards", "", BADGE, row.right, row.cy, TEXT_HI, "right", box=room
        )

    def show_shares(self, row: Values) -> None:
        """Show these chances, by place."""
        for place, words in self.shares.items():
            words.set_text(percent_words(row[place]))
