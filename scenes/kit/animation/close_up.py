"""The camera moves in on a great moment: the table grows around a place, bars and notes stay (T97, T99)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.animation.timeline import Call, Step, Tween, Wait, sequence
from scenes.kit.base import SCREEN, Point, in_out_cubic

if TYPE_CHECKING:
    from scenes.kit.animation.motion import Motion
    from scenes.kit.art import Stage
    from scenes.kit.base.canvas import Canvas

ZOOM = 1.14
IN_MS, OUT_MS = 260.0, 340.0
STILL = ("bar", "note", "ring", "top")
"""Layers that stay where they are."""


class CloseUp:
    """How near the camera is to a place of a stage: 0 is far away, 1 as near as it comes."""

    def __init__(self, place: Point) -> None:
        self.place = place
        self.share = 0.0

    def draw(self, stage: Stage, canvas: Canvas) -> None:
        """Draw all layers of a stage from back to front."""
        for name, layer in stage.layers.items():
            if layer or layer.is_frozen:
                self._aim_camera(canvas, 0.0 if name in STILL else self.share)
                layer.draw()
        self._aim_camera(canvas, 0.0)

    def _aim_camera(self, canvas: Canvas, share: float) -> None:
        """Let the place stay where it is while all around it grows."""
        zoom = 1 + (ZOOM - 1) * share
        camera, (x, y) = canvas.camera, SCREEN.center
        position = x + (self.place[0] - x) * (1 - 1 / zoom), y + (self.place[1] - y) * (1 - 1 / zoom)
        if (camera.zoom, tuple(camera.position)) != (zoom, position):
            camera.zoom, camera.position = zoom, position
            camera.use()


def move_in(motion: Motion, place: Point, stay: float) -> Step:
    """Move the camera to a place, stay there so many ms, and move it back."""
    stage = motion.stage
    if not motion.is_full:
        return Wait(0)
    view = CloseUp(place)

    def set_share(p: float) -> None:
        view.share, stage.close_up = p, view if p > 0 else None

    def end_view() -> None:
        stage.close_up = None

    return sequence(
        Tween(IN_MS, set_share, in_out_cubic),
        Wait(stay),
        Tween(OUT_MS, lambda p: set_share(1 - p), in_out_cubic),
        Call(end_view),
    )
