"""The virtual 1920x1080 canvas: where it lies in the window and how virtual units become pixels."""

import math

import arcade
from arcade.types import LBWH, XYWH

from scenes.kit.base.geometry import Point

WIDTH, HEIGHT = 1920, 1080
# pixels per unit in a window of 640x360 with the widest free edge: nothing can be painted, or read, much
# smaller
SMALLEST = 0.3


class Canvas:
    """Letterboxed 16:9 box inside the window. `scale` is physical pixels per virtual unit; the origin is
    bottom-left.

    A window that is too small for it is drawn at the smallest scale all the same, and the graphics card
    shrinks the picture into the box; one that is larger than pictures can be painted for (`finest`) is drawn
    at that scale, and the graphics card stretches it. `inset` is the share of the window that stays empty on
    every side, for televisions that cut."""

    def __init__(self, width: int, height: int) -> None:
        self.camera = arcade.Camera2D(position=(WIDTH / 2, HEIGHT / 2), projection=XYWH(0, 0, WIDTH, HEIGHT))
        self.box = LBWH(0, 0, 1, 1)
        self.scale = self._shown = 1.0
        self.inset = 0.0
        self.finest = math.inf
        self.resize(width, height)

    def resize(self, width: int, height: int) -> None:
        """Fit the canvas into a window of width x height physical pixels; a window without any counts as one
        pixel."""
        width, height = max(1, width), max(1, height)
        self._shown = min(width / WIDTH, height / HEIGHT) * (1 - 2 * self.inset)
        self.scale = max(min(self._shown, self.finest), SMALLEST)
        w, h = max(1, round(WIDTH * self._shown)), max(1, round(HEIGHT * self._shown))
        self.box = LBWH((width - w) // 2, (height - h) // 2, w, h)
        self.camera.viewport = self.box
        self.camera.scissor = self.box

    def to_pixels(self, length: float) -> int:
        """A virtual length in whole physical pixels, at least 1."""
        return max(1, round(length * self.scale))

    def to_virtual(self, x: float, y: float) -> Point:
        """A point of the window (physical pixels) in virtual units; may lie outside the canvas."""
        return (x - self.box.left) / self._shown, (y - self.box.bottom) / self._shown

    def to_window(self, x: float, y: float) -> Point:
        """A virtual point in physical pixels of the window."""
        return self.box.left + x * self._shown, self.box.bottom + y * self._shown

    def snap_center(self, center: float, size_px: int) -> float:
        """The virtual center nearest to `center` at which something size_px wide starts on a whole pixel."""
        return (round(center * self.scale - size_px / 2) + size_px / 2) / self.scale
