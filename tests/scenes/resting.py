"""Looks at a game at rest: a frame that is not drawn, or only in parts, shows what a whole one would."""

from __future__ import annotations

import time
from collections import Counter

import pytest

from scenes.kit.animation.idle import STEPS
from tests.scenes.house import THREAD_SECONDS, House

SKIPPED, PART, WHOLE = "skipped", "part", "whole"
PAINTING = 0.1


class Rest:
    """A house whose window has its pace set, without an event loop."""

    def __init__(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        self.house = house
        self.monkeypatch = monkeypatch
        self.rates: list[float] = []
        monkeypatch.setattr(house.window, "set_update_rate", self.rates.append)
        house.app.pace.watch()

    def take(self, seconds: float) -> str:
        """Take a frame as the window does: how it was drawn. Fails if a whole one looks different."""
        house, pace = self.house, self.house.app.pace
        house.step(1, seconds)
        if pace.is_due:
            house.draw()
            pace.end_picture()
        kind = SKIPPED if not pace.is_due else PART if pace.parts else WHOLE
        if kind is not WHOLE:
            shown = self._read_pixels()
            underlay = house.app.director._underlay
            kept = list(underlay._patches)
            parts, pace.parts = pace.parts, ()
            house.draw()
            underlay._patches = kept
            assert self._read_pixels() == shown, f"{kind} {parts}"
        return kind

    def look(self, frames: int) -> Counter[str]:
        """Wait for the rest, then take frames of it: how many were drawn in each way. Nothing is made ahead."""
        self.monkeypatch.setattr(type(self.house.top), "preload", lambda scene: None)
        for _ in range(8 * STEPS):
            if self.house.app.pace.is_at_rest:
                break
            self._wait_for_painters()
            self.take(1 / STEPS)
        assert self.house.app.pace.is_at_rest
        return Counter(self.take(1 / STEPS) for _ in range(frames))

    def _wait_for_painters(self) -> None:
        """Give the threads that paint the time of a frame, which is no time here."""
        end = time.monotonic() + PAINTING
        while self.house.app.art.painters.is_busy and time.monotonic() < end:
            time.sleep(THREAD_SECONDS)

    def _read_pixels(self) -> bytes:
        return self.house.window.ctx.screen.read(components=3)
