"""The virtual 1920x1080 canvas: where it lies in the window and how virtual units become pixels."""

from __future__ import annotations

import arcade
from arcade.types import LBWH, XYWH, Rect

WIDTH, HEIGHT = 1920, 1080


class Canvas:
    """Letterboxed 16:9 box inside the window. `scale` is physical pixels per virtual unit; the origin is bottom-left.

    `inset` is the share of the window that stays empty on every side, for televisions that cut.
    """

    def __init__(self, width: int, height: int) -> None:
        self.camera = arcade.Camera2D(position=(WIDTH / 2, HEIGHT / 2), projection=XYWH(0, 0, WIDTH, HEIGHT))
        self.box: Rect = LBWH(0, 0, 1, 1)
        self.scale = 1.0
        self.inset = 0.0
        self.resize(width, height)

    def resize(self, width: int, height: int) -> None:
        """Fit the canvas into a window of width x height physical pixels."""
        self.scale = min(width / WIDTH, height / HEIGHT) * (1 - 2 * self.inset)
        w, h = max(1, round(WIDTH * self.scale)), max(1, round(HEIGHT * self.scale))
        self.box = LBWH((width - w) // 2, (height - h) // 2, w, h)
        self.camera.viewport = self.box
        self.camera.scissor = self.box

    def pixels(self, length: float) -> int:
        """A virtual length in whole physical pixels, at least 1."""
        return max(1, round(length * self.scale))

    def to_virtual(self, x: float, y: float) -> tuple[float, float]:
        """A point of the window (physical pixels) in virtual units; may lie outside the canvas."""
        return (x - self.box.left) / self.scale, (y - self.box.bottom) / self.scale

    def to_window(self, x: float, y: float) -> tuple[float, float]:
        """A virtual point in physical pixels of the window."""
        return self.box.left + x * self.scale, self.box.bottom + y * self.scale

    def snapped(self, center: float, size_px: int) -> float:
        """The virtual center nearest to `center` at which something size_px wide starts on a whole pixel."""
        return (round(center * self.scale - size_px / 2) + size_px / 2) / self.scale
