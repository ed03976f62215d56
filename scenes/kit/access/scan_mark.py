"""The mark of a scan on a stage: a frame around a group, or around each of its things where others lie between
them, the usual ring around one thing, and words beside it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from scenes.kit.art import Pieces, limit_text
from scenes.kit.base import (
    BODY_BOLD,
    CANDLE,
    INK,
    NIGHT_500,
    NIGHT_900,
    PROMPT_BAR,
    SAFE_LEFT,
    SAFE_RIGHT,
    SCREEN,
    TEXT_HI,
    Color,
    Rect,
    bounding_rect,
)
from scenes.kit.widgets.focus_ring import HIGH, SLIM, WHITE, is_crowded

if TYPE_CHECKING:
    from scenes.kit.access.spoken import Thing
    from scenes.kit.app import App
    from scenes.kit.scene import Scene

ABOVE_BAR = 24.0
PLATE_H, PLATE_EDGE, PLATE_GAP, PLATE_INSET = 56.0, 24.0, 14.0, 6.0
TOP_EDGE = 54.0  # of the screen, which stays free
AROUND = 10.0  # from the things of a group to its frame


class ScanMark:
    """Drawn on the stage that is seen of a scene; show_group() and show_thing() take the place of what was
    there."""

    def __init__(self, app: App, scene: Scene) -> None:
        page = scene.large_view.page
        self.app = app
        self.stage = scene.large_view.stage
        self._bar = scene.prompt_bar if page is None else page.bar
        self._largest_text = scene.largest_text if page is None else math.inf
        self._drawn: Pieces = []
        self._buttons: Pieces = []  # those above the bar

    def hide(self) -> None:
        """Draw nothing."""
        self.stage.clear(self._drawn)
        self.stage.clear(self._buttons)

    def draw_buttons(self, things: Sequence[Thing]) -> dict[str, Rect]:
        """Draw buttons above the prompt bar, in place of those that were there; gives their places by key."""
        self.stage.clear(self._buttons)
        right, low = float(SAFE_RIGHT), ABOVE_BAR + self._find_bar_top()
        places = dict[str, Rect]()
        with limit_text(self._largest_text):
            for thing in reversed(things):
                pill = self._measure_plate(thing.name).move(0, low)
                if right - pill.w < SAFE_LEFT:
                    right, low = float(SAFE_RIGHT), low + pill.h + PLATE_GAP
                    pill = pill.move(0, pill.h + PLATE_GAP)
                pill = places[thing.key] = pill.move(right - pill.w, 0)
                self._buttons += self._write_plate(pill, thing.name, NIGHT_500, INK)
                right = pill.x - PLATE_GAP
        return places

    def _find_bar_top(self) -> float:
        """The upper edge of the bar; at some tables it is higher for large letters."""
        bar = self._bar
        if bar is None:
            return PROMPT_BAR.top
        return max((bar.top, *(rect.top for rect, _ in bar.clickable)))

    def show_group(self, rects: Sequence[Rect], others: Iterable[Rect], words: str) -> None:
        """Frame the things of a group; `others`: places of things that are none of it."""
        self.stage.clear(self._drawn)
        around, near = bounding_rect(rects), list(others)
        frame = around.expand(AROUND)
        if any(frame.overlaps(other) for other in near):
            frame = around
        if any(frame.overlaps(other) for other in near):
            for rect in rects:
                self._draw_ring(SLIM, rect)
        else:
            self._draw_ring(SLIM if is_crowded(frame, near) else WHITE, frame)
        self._draw_plate(frame, words)

    def show_thing(self, rect: Rect, others: Iterable[Rect]) -> None:
        """Put the ring around a thing that has no focus, as a button of the prompt bar."""
        self.stage.clear(self._drawn)
        self._draw_ring(SLIM if is_crowded(rect, others) else WHITE, rect)

    def _draw_ring(self, look: str, rect: Rect) -> None:
        self._drawn.append(self.stage.add_nine_patch(HIGH, look, rect))

    def _draw_plate(self, frame: Rect, words: str) -> None:
        """Draw words on a plate above the frame, or on its upper edge where no room is above it."""
        if not words:
            return
        with limit_text(self._largest_text):
            plate = self._measure_plate(words)
            x = max(SAFE_LEFT, min(frame.x, SAFE_RIGHT - plate.w))
            y = min(frame.top + PLATE_GAP, SCREEN.h - TOP_EDGE - plate.h)
            self._drawn += self._write_plate(plate.move(x, y), words, NIGHT_900, CANDLE)

    def _measure_plate(self, words: str) -> Rect:
        """A plate for words, at the origin."""
        art = self.app.art
        height = max(PLATE_H, art.line_height(BODY_BOLD) + 2 * PLATE_INSET)
        return Rect(0, 0, art.text_width(words, BODY_BOLD) + 2 * PLATE_EDGE, height)

    def _write_plate(self, plate: Rect, words: str, fill: Color, line: Color) -> Pieces:
        box = self.stage.add_box(HIGH, plate, plate.h / 2, fill, line, 4)
        return [
            box,
            self.stage.add_text(HIGH, words, BODY_BOLD, *plate.center, TEXT_HI, "center", box=plate),
        ]
