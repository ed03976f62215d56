"""The focus ring: the only pure white thing on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.art import NinePatch, Stage
from scenes.kit.base import SEAT_COLORS, Rect, out_cubic

if TYPE_CHECKING:
    from scenes.kit.app import App

GLIDE_SECONDS = 0.110
WHITE, SLIM = "nine_focus_ring", "nine_focus_slim"
"""The usual ring, and one that covers nothing beside its thing."""
OUT = 22.0  # from a thing to the outer edge of the usual ring
HIGH, LOW = "ring", "picked"
"""The layers of a ring over everything, and of one around a thing on a table: under its facts."""


def seat_ring(color: int) -> str:
    """The nine-patch of a ring in a seat's color between two white lines."""
    return f"nine_focus_{SEAT_COLORS[color].id}"


class Ring:
    """Glides to the focused rectangle."""

    def __init__(self, stage: Stage, app: App) -> None:
        self.stage = stage
        self.app = app
        self.nine: NinePatch | None = None
        self.look = WHITE
        self.layer = HIGH
        self.target: Rect | None = None
        self.start: Rect | None = None
        self.elapsed = 0.0

    def follow(self, rect: Rect | None, glide: bool) -> None:
        """Go around another rectangle, gliding unless motion is reduced; None hides the ring."""
        if not rect:
            self.target = None
            if self.nine:
                self.nine.visible = False
            return
        glide = glide and self.nine is not None and self.nine.visible and self.app.settings.motion == "full"
        self.start = self.nine.rect if glide and self.nine else rect
        self.target = rect
        self.elapsed = 0.0
        if not self.nine:
            self.nine = self.stage.add_nine_patch(self.layer, self.look, rect)
        self.nine.visible = True
        self._place_ring(0.0 if glide else 1.0)

    def lie_on(self, layer: str) -> None:
        """Move to another layer."""
        if layer != self.layer:
            self.layer = layer
            for piece in self.nine or ():
                self.stage.move_to_layer(piece, layer)

    def set_slim(self, is_slim: bool) -> None:
        """Take the look of a white ring whose thing has neighbors near it, or the usual one."""
        self._set_look(SLIM if is_slim else WHITE)

    def set_color(self, color: int | None) -> None:
        """Take the color of the seat that steers, where several seats have rings at once; None: white."""
        self._set_look(WHITE if color is None else seat_ring(color))

    def _set_look(self, look: str) -> None:
        self.look = look
        if self.nine and self.nine.face != self.look:
            self.nine.change_look(self.look)

    def update(self, seconds: float) -> None:
        """Let time pass: the ring glides on."""
        if not self.target or not self.start or self.start == self.target:
            return
        self.elapsed += seconds
        self._place_ring(min(1.0, self.elapsed / GLIDE_SECONDS))

    def _place_ring(self, t: float) -> None:
        if not self.nine or not self.target or not self.start:
            return
        k = out_cubic(t)
        self.nine.frame_rect(Rect(*(a + (b - a) * k for a, b in zip(self.start, self.target, strict=True))))
        if t >= 1.0:
            self.start = self.target
