"""The mark of a scan on a stage: a frame around a group, or around each of its things where others lie between
them, the usual ring around one thing, and words beside it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from scenes.kit.art import Pieces, Stage
from scenes.kit.base import (
    BODY_BOLD,
    CANDLE,
    NIGHT_500,
    NIGHT_900,
    PROMPT_BAR,
    SAFE_LEFT,
    SAFE_RIGHT,
    SCREEN,
    TEXT_HI,
    Rect,
    bounding_rect,
)
from scenes.kit.widgets.focus_ring import HIGH, SLIM, WHITE, is_crowded

if TYPE_CHECKING:
    from scenes.kit.access.spoken import Thing
    from scenes.kit.app import App

BUTTONS_Y = PROMPT_BAR.top + 24
PLATE_H, PLATE_EDGE, PLATE_GAP = 56.0, 24.0, 14.0
TOP_EDGE = 54.0  # of the screen, which stays free
AROUND = 10.0  # from the things of a group to its frame


class ScanMark:
    """What is drawn on one stage; show() takes the place of what was there."""

    def __init__(self, app: App, stage: Stage) -> None:
        self.app = app
        self.stage = stage
        self._drawn: Pieces = []
        self._buttons: Pieces = []  # those above the bar

    def hide(self) -> None:
        """Draw nothing."""
        self.stage.clear(self._drawn)
        self.stage.clear(self._buttons)

    def draw_buttons(self, things: Sequence[Thing]) -> dict[str, Rect]:
        """Draw buttons above the prompt bar, in place of those that were there; gives their places by key."""
        self.stage.clear(self._buttons)
        right, places = float(SAFE_RIGHT), dict[str, Rect]()
        for thing in reversed(things):
            width = self.app.art.text_width(thing.name, BODY_BOLD) + 2 * PLATE_EDGE
            pill = Rect(right - width, BUTTONS_Y, width, PLATE_H)
            self._buttons.append(self.stage.add_box(HIGH, pill, PLATE_H / 2, NIGHT_500))
            self._buttons.append(
                self.stage.add_text(HIGH, thing.name, BODY_BOLD, *pill.center, TEXT_HI, "center", box=pill)
            )
            places[thing.key] = pill
            right = pill.x - PLATE_GAP
        return places

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
        width = self.app.art.text_width(words, BODY_BOLD) + 2 * PLATE_EDGE
        x = max(SAFE_LEFT, min(frame.x, SAFE_RIGHT - width))
        y = min(frame.top + PLATE_GAP, SCREEN.h - TOP_EDGE - PLATE_H)
        plate = Rect(x, y, width, PLATE_H)
        self._drawn.append(self.stage.add_box(HIGH, plate, PLATE_H / 2, NIGHT_900, CANDLE, 4))
        self._drawn.append(
            self.stage.add_text(HIGH, words, BODY_BOLD, *plate.center, TEXT_HI, "center", box=plate)
        )
