"""Notices over a scene, one sentence at a time."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from scenes.kit.art import Pieces, Stage, StyledText, limit_text, measure_text
from scenes.kit.base import BODY_BOLD, CANDLE, INK, LARGE_TEXT, PROMPT_BAR, TEXT_HI, Rect

if TYPE_CHECKING:
    from scenes.kit.app import App

HIGHEST = 1000.0
"""Height up to which a long one in large letters reaches."""


class Toast:
    """Notices, one sentence at a time, on a dark plate above everything; takes those of the app by itself."""

    SECONDS = 4.0  # at least
    A_SIGN = 0.06  # seconds: a long one is read for longer
    FADE = 0.2
    GLANCE = 1.2
    """Seconds that it stays where it lies over what has the focus."""
    WIDTH, LARGE_WIDTH = 1240, 1620
    Y, LOWEST, LARGE_LOWEST = 206, 6.0, 28.0
    """Middle of a short one, and the lower edge of a long one, above the prompt bar."""

    def __init__(self, app: App, stage: Stage) -> None:
        self.app = app
        self.stage = stage
        self.waiting: list[str] = []
        self.text = ""
        self.elapsed = 0.0
        self._shown_seconds = 0.0  # of the present sentence
        self._presses = 0  # that there were when it came
        self._edge = PROMPT_BAR.top  # of the bar, above which it was drawn
        self.rect: Rect | None = None  # where it stands now
        self._pieces: Pieces = []

    def show_now(self, sentence: str) -> None:
        """Show a sentence now; it takes the place of the present one."""
        self._clear_pieces()
        self._show_sentence(sentence)

    def take_back(self, sentence: str) -> None:
        """Remove a sentence that was read, where it still stands."""
        if self.text == sentence:
            self._clear_pieces()

    def move_to(self, stage: Stage) -> None:
        """Show the same on a scene's new stage."""
        self.stage = stage
        self._pieces = []
        if self.text:
            self._draw_sentence(self.text)
            self._fade_pieces()

    def update(self, seconds: float) -> None:
        """Let time pass: the next notice comes when the last one has been read."""
        for notice in self.app.take_notices():
            if notice != self.text and notice not in self.waiting:  # ten presses give one notice
                self.waiting.append(notice)
        if not self.text:
            if self.waiting:
                self._show_sentence(self.waiting.pop(0))
            return
        self.elapsed += seconds
        if self._shown_seconds == math.inf and self.app.housekeeping.presses > self._presses:
            self._shown_seconds = self.elapsed + self.FADE
        if self.elapsed >= self._shown_seconds:
            self._clear_pieces()
            return
        if self._edge != self._bar_edge:
            self.stage.clear(self._pieces)
            self._draw_sentence(self.text)
        self._fade_pieces()

    def make_way(self, rect: Rect) -> None:
        """Go soon if the notice lies over this rectangle."""
        if self.rect is not None and self.rect.overlaps(rect):
            self._shown_seconds = min(self._shown_seconds, max(self.elapsed, self.GLANCE) + self.FADE)

    def _show_sentence(self, sentence: str) -> None:
        self.text, self.elapsed = sentence, 0.0
        self._shown_seconds = max(self.SECONDS, self.A_SIGN * len(sentence))
        if self.app.habits.calm:
            self._shown_seconds = math.inf  # until a press (X13)
        self._presses = self.app.housekeeping.presses
        self._draw_sentence(sentence)
        self._fade_pieces()

    @property
    def _bar_edge(self) -> float:
        """Upper edge of the prompt bar below it, which is higher for large letters."""
        top = self.app.stack.top
        bar = top.prompt_bar if top is not None and top.stage is self.stage else None
        return PROMPT_BAR.top if bar is None else bar.upper_edge

    def _draw_sentence(self, sentence: str) -> None:
        with limit_text(math.inf):  # a plate of its own has room for it above anything
            self._draw_plate(sentence)

    def _draw_plate(self, sentence: str) -> None:
        art, self._edge = self.app.art, self._bar_edge
        is_large = art.text_size >= LARGE_TEXT
        width, low = (self.LARGE_WIDTH, self.LARGE_LOWEST) if is_large else (self.WIDTH, self.LOWEST)
        style = art.fit_block(sentence, BODY_BOLD, width, HIGHEST - self._edge)
        w, h = measure_text(StyledText(sentence, style, TEXT_HI, "center", width), 1.0, art.text_size)
        y = max(self.Y, self._edge + low + (h + 36) / 2)
        rect = self.rect = Rect.from_center(960, y, w + 88, h + 36)
        layer = self.stage.front_layer
        box = self.stage.add_box(layer, rect, 30, INK, CANDLE)
        words = self.stage.add_text(layer, sentence, style, 960, y, TEXT_HI, "center", width=width, box=rect)
        self._pieces = [box, words]

    def _fade_pieces(self) -> None:
        k = min(1.0, self.elapsed / self.FADE, (self._shown_seconds - self.elapsed) / self.FADE)
        for piece in self._pieces:
            piece.alpha = round(255 * max(0.0, k))

    def _clear_pieces(self) -> None:
        self.stage.clear(self._pieces)
        self.text, self.rect = "", None
