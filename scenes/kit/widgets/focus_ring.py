"""The focus ring: the only pure white thing on the screen."""

from __future__ import annotations

from collections.abc import Iterable
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


def seat_ring(color: int, is_slim: bool = False) -> str:
    """The nine-patch of a ring in a seat's color between two white lines."""
    return f"nine_focus_{'slim_' * is_slim}{SEAT_COLORS[color].id}"


def is_crowded(rect: Rect, things: Iterable[Rect]) -> bool:
    """True if the usual ring around a thing would lie over other things."""
    near = rect.expand(OUT)
    return any(near.overlaps(other) for other in things if other != rect)


class Ring:
    """Glides to the focused rectangle."""

    def __init__(self, stage: Stage, app: App) -> None:
        self.stage = stage
        self.app = app
        self.nine: NinePatch | None = None
        self.color: int | None = None
        self.is_slim = False
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
        glide = glide and self.nine is not None and self.nine.visible and self.app.habits.motion == "full"
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
        """Take the look of a ring whose thing has neighbors near it, or the usual one."""
        self.is_slim = is_slim
        self._take_look()

    def set_color(self, color: int | None) -> None:
        """Take the color of the seat that steers, where several seats have rings at once; None: white."""
        self.color = color
        self._take_look()

    def _take_look(self) -> None:
        plain = SLIM if self.is_slim else WHITE
        self.look = plain if self.color is None else seat_ring(self.color, self.is_slim)
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
