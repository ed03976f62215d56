"""Lines of rivals and guests at the table (C9): a greeting, a word on gains and losses. Presses end them."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from game.core.model import Action, Event
from scenes.kit.animation.timeline import Timeline
from scenes.kit.app import App
from scenes.kit.art import NinePatch, Pieces, Stage
from scenes.kit.base import EMBER_DARK, INK, SMALL, SMALL_LABEL, Rect, label_words
from scenes.kit.input import Intent
from scenes.kit.match.session import MatchSession
from scenes.kit.match.table_extension import TableExtension
from scenes.match.rivals import evening
from scenes.match.rivals.medallion import Rival, draw_medallion, guests_of

PAUSE = 30.0  # seconds between two lines at least
SECONDS, A_SIGN = 2.5, 0.05  # that a line is there, and more for each of its letters
GREETING_AFTER = 0.8
LEAST, FACE, PAD, AIR = 400.0, 96.0, 26.0, 16.0
RISE = 18.0
ASIDE = Rect(410, 944, 1244, 92)
"""Room of a line at a table: the bar of the capsules, where nothing is asked (T11)."""
ASIDE_FACE, ASIDE_LINES, ASIDE_WIDTHS = 76.0, 2, (300.0, 460.0, 620.0, 780.0, 1000.0)
ASIDE_PAD, ASIDE_AIR = 18.0, 5.0
ASIDE_STYLE = replace(SMALL, line=1.1)  # two lines of the largest letters fit into the bar
LAYER, ASIDE_LAYER = "over", "note"
"""A line at a table lies over what is previewed at the capsules."""
POINTS = ("points", "total", "score")
"""Metrics that tell gains from losses; the first one that a game has is taken."""


def bubble_height(app: App, words: str, width: float) -> float:
    """Height in units of a bubble with these words, which are `width` wide."""
    return max(FACE, app.art.text_height(words, SMALL, width) + 46) + 2 * AIR


def draw_bubble(
    app: App,
    stage: Stage,
    rival: Rival,
    words: str,
    x: float,
    top: float,
    most: float,
    layer: str = LAYER,
    low: bool = False,
) -> Pieces:
    """Draw a face, a name and a line around x, below `top` or (`low`) above it, at most `most` wide."""
    inner = most - FACE - 3 * PAD
    height = app.art.text_height(words, SMALL, inner)
    least = max(LEAST, app.art.text_width(rival.name, SMALL_LABEL) + 16)
    width = app.art.balanced_width(words, SMALL, inner)
    inner = max(min(inner, least), width)
    whole = bubble_height(app, words, inner)
    rect = Rect(x - (inner + FACE + 3 * PAD) / 2, top if low else top - whole, inner + FACE + 3 * PAD, whole)
    drawn: Pieces = [stage.add_nine_patch(layer, "nine_bubble", rect)]
    drawn.append(draw_medallion(app, stage, layer, rival.portrait, rect.x + PAD + FACE / 2, rect.cy, FACE))
    left = rect.x + 2 * PAD + FACE
    block = height + 46
    name = Rect(left, rect.cy + block / 2 - 44, inner, 44)
    drawn.append(stage.add_label(layer, rival.name, SMALL_LABEL, name, EMBER_DARK))
    box = Rect(left, rect.cy - block / 2, inner, height)
    drawn.append(stage.add_text(layer, words, SMALL, left, box.cy, INK, width=width, box=box.expand(4)))
    return drawn


def draw_aside(app: App, stage: Stage, rival: Rival, words: str, over: Rect) -> Pieces:
    """Draw a face and a line over a rival's capsule; the name stands there already. What the largest letters
    need more than the bar has hangs down from it."""
    most = ASIDE_LINES * app.art.text_height(rival.name, ASIDE_STYLE, ASIDE.w) + 1
    heights = {width: app.art.text_height(words, ASIDE_STYLE, width) for width in ASIDE_WIDTHS}
    inner = next((width for width, height in heights.items() if height <= most), ASIDE_WIDTHS[-1])
    height = heights[inner]
    w, h = inner + ASIDE_FACE + 3 * ASIDE_PAD, max(ASIDE.h, height + 2 * ASIDE_AIR)
    x = min(max(over.cx - w / 2, ASIDE.x), ASIDE.right - w)
    rect = Rect(x, ASIDE.top - h, w, h)
    drawn: Pieces = [stage.add_nine_patch(ASIDE_LAYER, "nine_bubble", rect)]
    face = rect.x + ASIDE_PAD + ASIDE_FACE / 2
    drawn.append(draw_medallion(app, stage, ASIDE_LAYER, rival.portrait, face, rect.cy, ASIDE_FACE))
    box = rect.column(rect.x + 2 * ASIDE_PAD + ASIDE_FACE, inner)
    drawn.append(
        stage.add_text(ASIDE_LAYER, words, ASIDE_STYLE, box.x, box.cy, INK, width=inner, box=box.expand(4))
    )
    return drawn


class RivalTalk(TableExtension):
    """Lines of the rivals at a table, one at a time."""

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self.session: MatchSession[Any] = table.session
        self.rivals = self.find_rivals()
        self.metric = next((name for name in POINTS if name in self.session.match.rules.metrics), "")
        self.points = self._measure_points()
        self.said: tuple[Rival, str] | None = None
        self.left = 0.0  # seconds that the line stays, with less at once until the next press after them
        self._presses = 0  # so many there were while it had to stay
        self.quiet = 0.0  # seconds until the next one may come
        self.greets = not self.session.match.log and bool(self.rivals)
        self.age = 0.0
        self.timeline = Timeline()
        self.pieces: Pieces = []

    def find_rivals(self) -> list[Rival]:
        """Rivals at the table who may have lines."""
        return guests_of(self.session.game, self.session.seating.chairs)

    @property
    def is_over(self) -> bool:
        """True once the end of the match is told instead."""
        return self.session.is_finished

    @property
    def is_enabled(self) -> bool:
        """True if the settings want lines of rivals."""
        return bool(self.app.settings.rival_lines)

    # -- events of the table

    def build(self) -> None:
        self.timeline, self.pieces = Timeline(), []
        if self.said:
            self._draw_line()

    def update(self, seconds: float) -> None:
        self.timeline.update(seconds)
        self.quiet = max(0.0, self.quiet - seconds)
        if self.said:
            self._age_line(seconds)
        elif self.greets and not self._is_crowded():
            self.age += seconds
            if self.age >= GREETING_AFTER and self.app.stack.is_settled:
                self.greets = False
                self._say_line(self.rivals[0], "greeting", self.greeting_occasions(self.rivals[0]))

    def _age_line(self, seconds: float) -> None:
        """Let time pass for the line that is there, and end it."""
        presses = self.app.housekeeping.presses
        if self.left > 0:
            self.left -= seconds
            self._presses = presses
        if self.left <= 0 and (presses != self._presses or not self.app.habits.calm):
            self._end_line()

    def on_answer(self, seat: int, action: Action, events: Sequence[Event]) -> None:
        before, self.points = self.points, self._measure_points()
        if self.is_over:
            self._end_line()
            return
        measured = [rival for rival in self.rivals if rival.seat in self.points]
        changes = [(self.points[rival.seat] - before[rival.seat], rival) for rival in measured]
        if changes:
            change, rival = max(changes, key=lambda entry: abs(entry[0]))
            if change:
                kind = "gain" if change > 0 else "loss"
                has_been_said = evening.was_said(self.app, rival, kind)
                self._say_line(rival, kind, ("more",) if has_been_said else ())

    def on_undo(self) -> None:
        self.points = self._measure_points()

    def _measure_points(self) -> dict[int, int]:
        """Points of the rivals by seat, as all players see them."""
        if not self.metric:
            return {}
        view, rules = self.session.view(), self.session.match.rules
        return {rival.seat: rules.measure(view, rival.seat, self.metric) for rival in self.rivals}

    # -- lines

    def greeting_occasions(self, rival: Rival) -> Sequence[str]:
        """Occasions for a rival's greeting, the most fitting one first."""
        return ("again",) if evening.has_greeted(self.app, rival) else ()

    def _say_line(self, rival: Rival, kind: str, occasions: Sequence[str] = ()) -> None:
        part = evening.choose_line(self.app, rival, kind, occasions)
        words = rival.find_line(part) if part else ""
        if not words or self.quiet > 0 or not self.is_enabled or self._is_crowded():
            return
        evening.keep_line(self.app, rival, part)
        self.said, self.left = (rival, words), SECONDS + A_SIGN * len(words)
        self.quiet = PAUSE + self.left
        self._draw_line()
        self.timeline.add(self.table.motion.arrive_from(self.pieces, 0, RISE, fade=True))

    def _is_crowded(self) -> bool:
        """True if something else is told at the head of the table just now."""
        return any(extension.is_talking for extension in self.table.extensions)

    def _draw_line(self) -> None:
        self.timeline.finish()
        self.table.stage.clear(self.pieces)
        if self.said and self.table.large.is_on:
            rival, words = self.said
            self.table.large.show_note("rival", "\n".join((rival.name, words)), rival.portrait)
        elif self.said:
            over = self.table.capsule_place(self.said[0].seat)
            self.pieces = draw_aside(self.app, self.table.stage, *self.said, over)

    def _end_line(self) -> None:
        self.timeline.finish()
        self.said = None
        self.table.large.show_note("rival", "")
        self.table.stage.clear(self.pieces)

    def on_question(self, turn: str) -> None:
        """Give way to what is told at the head of the table."""
        if self._is_crowded():
            self._end_line()

    def handle_early(self, intent: Intent) -> bool:
        if self.said and intent.is_press:
            self._end_line()
        return False

    def occupied_rects(self) -> Iterator[Rect]:
        """Place of the bubble, whose frame is drawn first."""
        if self.pieces and isinstance(self.pieces[0], NinePatch):
            yield self.pieces[0].rect

    def spoken_words(self) -> str:
        return label_words(self.said[0].name, self.said[1]) if self.said else ""
