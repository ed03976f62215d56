"""The camera moves in on a great moment, or follows what is seen again: the table grows around a place, bars
and notes stay (T97, T99)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from arcade.types import LRBT

from scenes.kit.animation.timeline import Call, Step, Tween, Wait, sequence
from scenes.kit.base import PROMPT_BAR, SCREEN, TOP_BAR, Point, in_out_cubic

if TYPE_CHECKING:
    from scenes.kit.animation.motion import Motion
    from scenes.kit.art import Stage
    from scenes.kit.base.canvas import Canvas

ZOOM = 1.14
IN_MS, OUT_MS = 260.0, 340.0
FOLLOW_ZOOM, FOLLOW_SECONDS = 1.3, 0.28
LEAST_SHARE = 0.01
STILL = ("note", "ring", "top")
"""Layers that stay where they are."""


class CloseUp:
    """A camera above a place of a stage. `share` is its nearness: 0 is far away, 1 as near as it comes."""

    def __init__(self, place: Point, zoom: float = ZOOM) -> None:
        self.place, self.zoom = place, zoom
        self.share = 0.0

    def draw(self, stage: Stage, canvas: Canvas) -> None:
        """Draw all layers from back to front. What lies in the bars stays as well, whatever its layer: the
        points that grow are read there."""
        camera, whole = canvas.camera, canvas.camera.scissor
        left, right = round(canvas.to_window(0, 0)[0]), round(canvas.to_window(SCREEN.w, 0)[0])
        edges = (0.0, PROMPT_BAR.top, TOP_BAR.y, SCREEN.h)
        low, foot, head, high = (round(canvas.to_window(0, y)[1]) for y in edges)
        rooms = (
            (LRBT(left, right, low, foot), 0.0),
            (LRBT(left, right, foot, head), self.share),
            (LRBT(left, right, head, high), 0.0),
        )
        for name, layer in stage.layers.items():
            if not layer and not layer.is_frozen:
                continue
            for scissor, share in ((whole, 0.0),) if name in STILL else rooms:
                camera.scissor = scissor
                self._aim_camera(canvas, share)
                layer.draw()
        camera.scissor = whole
        self._aim_camera(canvas, 0.0)

    def _aim_camera(self, canvas: Canvas, share: float) -> None:
        """Let the place stay where it is while all around it grows."""
        zoom = 1 + (self.zoom - 1) * share
        camera, (x, y) = canvas.camera, SCREEN.center
        position = x + (self.place[0] - x) * (1 - 1 / zoom), y + (self.place[1] - y) * (1 - 1 / zoom)
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


class Follower:
    """A camera that glides from one place to the next, and moves out again when it is let go."""

    def __init__(self) -> None:
        self.view: CloseUp | None = None
        self.goal: Point | None = None

    def update(self, stage: Stage, seconds: float) -> None:
        """Glide on for a frame; a great moment has the camera for itself."""
        view = self.view
        if stage.close_up is not None and stage.close_up is not view:
            self.view = None
            return
        if view is None:
            if self.goal is None:
                return
            view = self.view = CloseUp(self.goal, FOLLOW_ZOOM)
        nearer = 1 - math.exp(-seconds / FOLLOW_SECONDS)
        if self.goal is not None:
            x, y = view.place
            view.place = x + (self.goal[0] - x) * nearer, y + (self.goal[1] - y) * nearer
        view.share += ((0.0 if self.goal is None else 1.0) - view.share) * nearer
        is_away = self.goal is None and view.share < LEAST_SHARE
        stage.close_up = None if is_away else view
        if is_away:
            self.view = None
