"""Paints a part of the screen anew where only idle life moves.

What lies below the lowest piece that lives in a part is painted once and kept; each step copies it and paints
what lies above. Drivers that draw in software copy in a fraction of the time that painting takes."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import arcade
from arcade.types import LRBT
from pyglet import gl

from game.core.values import frozen
from scenes.kit.art import Layer, draw_runs
from scenes.kit.base import NIGHT_900
from scenes.kit.base.canvas import Canvas
from scenes.kit.stack.picture_watch import Level, Part

ROOM = 6
"""Pixels around a part that are kept with it: what breathes takes a little more in the next step."""


@frozen
class Box:
    """Whole pixels of the window, right and top excluded."""

    left: int
    bottom: int
    right: int
    top: int

    @property
    def is_empty(self) -> bool:
        return self.left >= self.right or self.bottom >= self.top

    @property
    def size(self) -> tuple[int, int]:
        return self.right - self.left, self.top - self.bottom

    def grow(self, pixels: int) -> Box:
        """The box with so many pixels more on each side."""
        return Box(self.left - pixels, self.bottom - pixels, self.right + pixels, self.top + pixels)

    def clip(self, other: Box) -> Box:
        """The box that both have in common; it may be empty."""
        return Box(
            max(self.left, other.left),
            max(self.bottom, other.bottom),
            min(self.right, other.right),
            min(self.top, other.top),
        )

    def is_in(self, other: Box) -> bool:
        """True if all of it lies in another one."""
        return self.clip(other) == self


@frozen
class Patch:
    """A box in which everything below a level is kept."""

    box: Box
    level: Level


class Underlay:
    """The picture below the idle life, in patches; forgotten when the whole picture is drawn."""

    def __init__(self, window: arcade.Window, canvas: Canvas) -> None:
        self._window = window
        self._canvas = canvas
        self._patches: list[Patch] = []
        self._target: Any = None

    def forget(self) -> None:
        """Another picture is drawn: nothing that was kept is true any more."""
        self._patches.clear()

    def paint_part(self, part: Part, layers: Sequence[Layer]) -> None:
        """Draw what lies in a part of the canvas over the last picture."""
        left, bottom = self._canvas.to_window(part.area.x, part.area.y)
        right, top = self._canvas.to_window(part.area.right, part.area.top)
        frame = self._canvas.box
        canvas = Box(*(round(side) for side in (frame.left, frame.bottom, frame.right, frame.top)))
        box = Box(math.floor(left), math.floor(bottom), math.ceil(right), math.ceil(top)).clip(canvas)
        if box.is_empty:
            return
        level = self._find_level(part.level, box)
        if any(kept.level == level and box.is_in(kept.box) for kept in self._patches):
            self._copy_picture(self._target, self._window.ctx.screen, box)
        else:
            box = box.grow(ROOM).clip(canvas)
            level = self._find_level(level, box)
            self._paint_patch(Patch(box, level), layers)
        with self._clip_to(box):
            above = ((layer, 0, None) for layer in layers[level[0] + 1 :])
            draw_runs(((layers[level[0]], level[1], None), *above))

    def _find_level(self, level: Level, box: Box) -> Level:
        """The lowest level that has lived in the box since the whole picture was drawn; what was kept there
        above it is not true any more."""
        touching = [kept for kept in self._patches if not box.clip(kept.box).is_empty]
        lowest = min([level, *(kept.level for kept in touching)])
        self._patches = [kept for kept in self._patches if kept not in touching or kept.level == lowest]
        return lowest

    def _paint_patch(self, patch: Patch, layers: Sequence[Layer]) -> None:
        """Paint what lies below a level on the screen, and keep it."""
        box, screen = patch.box, self._window.ctx.screen
        self._patches.append(patch)
        screen.clear(color=(*NIGHT_900, 255), viewport=(box.left, box.bottom, *box.size))
        with self._clip_to(box):
            below = ((layer, 0, None) for layer in layers[: patch.level[0]])
            draw_runs((*below, (layers[patch.level[0]], 0, patch.level[1])))
        self._copy_picture(screen, self._sized_target(), box)

    def _copy_picture(self, source: Any, target: Any, box: Box) -> None:
        ctx, sides = self._window.ctx, (box.left, box.bottom, box.right, box.top)
        target.use(force=True)
        ctx.scissor = None
        gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, source.glo)
        gl.glBlitFramebuffer(*sides, *sides, gl.GL_COLOR_BUFFER_BIT, gl.GL_NEAREST)
        ctx.screen.use(force=True)

    @contextmanager
    def _clip_to(self, box: Box) -> Iterator[None]:
        camera = self._canvas.camera
        camera.scissor = LRBT(box.left, box.right, box.bottom, box.top)
        try:
            with camera.activate():
                yield
        finally:
            camera.scissor = self._canvas.box
            self._window.ctx.scissor = None  # the camera leaves its scissor behind

    def _sized_target(self) -> Any:
        size = self._window.get_framebuffer_size()
        if self._target is None or self._target.size != size:
            ctx = self._window.ctx
            self._target = ctx.framebuffer(color_attachments=[ctx.texture(size, components=4)])
        return self._target
