"""The graph: a line for each contender, rounds below, numbered flags where the match turned, and a cursor."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.turning_points import TurningPoint, Values
from scenes.afterwards.review.layout import PLOT, READOUT
from scenes.afterwards.review.past_match import Contender, PastMatch
from scenes.afterwards.review.words import WHOLE
from scenes.kit.art.stage import Nine, Piece, Stage
from scenes.kit.base.design_tokens import BADGE, CANDLE, INK, NIGHT_500, NIGHT_800, TEXT_HI, TEXT_MID
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import printed, say
from scenes.kit.widgets import chart_courses, charts
from scenes.kit.widgets.chart_courses import Course
from scenes.kit.widgets.controls import chip

AXIS = charts.Axis(0, WHOLE, 25)
CHIP, CHIP_FIRST = 34, 40.0
CHIP_PITCH, LEAST_PITCH = 46.0, 150.0  # for each line between two chips of one, and at least
LEAST_ROUND = 54.0  # between the numbers of two rounds
FLAG, FLAG_PITCH, POLE = 40.0, 44.0, 4.0
CURSOR, DOT = 6.0, 22.0
LINES, CHIPS, FLAGS, MOVING = "cards", "tiles", "fx", "over"


class Graph:
    """Drawn at once; show() moves the cursor. `chances` is empty as long as nothing is known."""

    def __init__(
        self, stage: Stage, past: PastMatch, contenders: Sequence[Contender], chances: Sequence[Values], points: Sequence[TurningPoint]
    ) -> None:
        self.stage, self.past, self.chances = stage, past, chances
        self.contenders = contenders
        self.plot = charts.plot(stage, PLOT, AXIS, number=lambda tick: say("review.percent", n=tick))
        self.moving: list[Piece | Nine] = []
        self._draw_rounds()
        if chances:
            self._draw_lines()
        self._draw_flags(points)

    # -- places

    @property
    def rect(self) -> Rect:
        """Where the cursor can be pointed to."""
        return Rect(self.plot.rect.x - DOT / 2, self.plot.rect.y, self.plot.rect.w + DOT, READOUT.y - self.plot.rect.y)

    def x_of(self, at: int) -> float:
        """Where the table lies after so many answers."""
        return self.plot.rect.x + self.plot.rect.w * at / max(1, self.past.end)

    def at(self, x: float) -> int:
        """After how many answers the table was that lies nearest."""
        share = (x - self.plot.rect.x) / self.plot.rect.w
        return max(0, min(self.past.end, round(share * self.past.end)))

    def spots(self, place: int) -> tuple[tuple[float, float], ...]:
        """Where the line of a contender goes."""
        return tuple((self.x_of(at), self.plot.y(WHOLE * row[place])) for at, row in enumerate(self.chances))

    # -- drawing

    def _draw_rounds(self) -> None:
        """A thin line where each begins, a number wherever there is room for it."""
        rect, last = self.plot.rect, -LEAST_ROUND
        for at, number in self.past.rounds.items():
            x = self.x_of(at)
            self.stage.fill("board", Rect(x - 1.5, rect.y, 3, rect.h), NIGHT_500)
            if x - last >= LEAST_ROUND:
                self.stage.text("board", printed(number), BADGE, x, rect.y - charts.LABEL_H / 2, TEXT_MID, "center")
                last = x

    def _draw_lines(self) -> None:
        """Whoever is at the end of the order lies below; chips along the way say whose line it is."""
        every = [(one, self.spots(place)) for place, one in enumerate(self.contenders)]
        chart_courses.courses(
            self.stage, self.plot.rect, [Course(spots, one.color, dashed=one.chip is None) for one, spots in every], LINES
        )
        pitch = max(LEAST_PITCH, CHIP_PITCH * len(every))
        for place, (one, spots) in enumerate(every):
            if one.chip is None:
                continue
            first = CHIP_FIRST + pitch * place / len(every)
            for x, y in chart_courses.along(spots, pitch, first):
                chip(self.stage, one.chip, x, y, CHIP, CHIPS)

    def _draw_flags(self, points: Sequence[TurningPoint]) -> None:
        rect, last = self.plot.rect, float("-inf")
        y = rect.top + FLAG / 2 + 2
        for number, point in enumerate(points, 1):
            x = max(self.x_of(point.number), last + FLAG_PITCH)
            last = x
            pole = self.x_of(point.number)
            self.stage.fill("board", Rect(pole - POLE / 2, rect.y, POLE, y - rect.y), CANDLE, alpha=170)
            flag(self.stage, number, x, y, FLAGS)

    def show(self, at: int) -> None:
        """Put the cursor there, with a mark on every line."""
        self.stage.clear(self.moving)
        x, rect = self.x_of(at), self.plot.rect
        self.moving.append(self.stage.box(MOVING, Rect(x - CURSOR, rect.y - 4, 2 * CURSOR, rect.h + 8), CURSOR, TEXT_HI, INK, 3))
        if self.chances:
            row = self.chances[at]
            for one, share in zip(self.contenders, row, strict=True):
                self.moving.append(charts.mark(self.stage, "circle", x, self.plot.y(WHOLE * share), DOT, one.color, MOVING))


def flag(stage: Stage, number: int, x: float, y: float, layer: str) -> None:
    """The number of a turning point, as its flag and its card have it."""
    stage.box(layer, Rect.around(x, y, FLAG, FLAG), FLAG / 2, CANDLE, NIGHT_800, 4)
    stage.text(layer, printed(number), BADGE, x, y, INK, "center")
