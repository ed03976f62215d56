"""The one permanent view of the window, which gives its events to the app."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade

from scenes.kit.base import NIGHT_900
from scenes.kit.stack.underlay import Underlay

if TYPE_CHECKING:
    from scenes.kit.app import App

LONGEST_FRAME = 0.1
"""Seconds: after a hitch or a suspend the show goes on where it was."""
LONGEST_LAG = 0.4
"""Seconds beyond that for which a button counts as held: on a slow machine as long as by the clock, but not
as long as a suspend."""


class Director(arcade.View):
    """Passes frames, drawing and sizes on to the app. Faults are caught here."""

    def __init__(self, app: App) -> None:
        super().__init__(app.window)
        self.app = app
        self._underlay = Underlay(app.window, app.canvas)

    def on_update(self, delta_time: float) -> None:
        with self.app.faults:
            shown = min(delta_time, LONGEST_FRAME)
            self.app.tick(shown, min(delta_time - shown, LONGEST_LAG))
            self.app.pace.end_update(shown)

    def on_draw(self) -> None:
        if not self.app.sight.is_seen:
            return
        with self.app.faults:
            self.app.color_vision.draw(self._draw_scenes)

    def _draw_scenes(self) -> None:
        """Draw into the buffer that is in use: the window's, or the one that colors are corrected in."""
        if self.app.pace.parts:
            layers = tuple(self.app.stack.visible_layers())
            for part in self.app.pace.parts:
                self._underlay.paint_part(part, layers)
            return
        self._underlay.forget()
        self.window.ctx.active_framebuffer.clear(color=(*NIGHT_900, 255))
        self.app.surroundings.draw()
        with self.app.canvas.camera.activate():
            self.app.stack.draw()
        self.window.ctx.scissor = None  # the camera leaves its scissor behind

    def on_resize(self, width: int, height: int) -> None:
        with self.app.faults:
            self.app.fit_window(width, height)
