"""The picture of the large layout: a part of the painted table, drawn into a window of the screen."""

from __future__ import annotations

import math

from arcade.types import LRBT

from scenes.kit.art.stage import BACKDROP, Stage
from scenes.kit.base import SCREEN, Point, Rect
from scenes.kit.base.canvas import Canvas
from scenes.table.large.places import TABLE

AIR = 46.0
"""Around what is shown, in units of the table."""
GLIDE_SECONDS = 0.16
STILL = 0.4
"""Units from its goal at which the camera has arrived."""
PLAIN = ("large", "ring", "speech", "top")
"""Layers that are drawn where they lie."""
BESIDE_THINGS = ("ring", "top")
"""Those of them that lie on the table where its things are pressed: the focus ring and its chip."""


class TableCamera:
    """Shows a part of the table in `window`, a part of the screen, with a zoom of `nearest` at most. `shows_ring`: the
    focus ring lies on the table, too."""

    def __init__(self, window: Rect) -> None:
        self.window, self.nearest = window, 1.0
        self.shows_ring = False
        self._middle: Point = TABLE.center
        self._zoom = 0.0  # nothing was shown yet
        self._goal: tuple[Point, float] = (TABLE.center, self.farthest)

    @property
    def farthest(self) -> float:
        """The zoom that shows all of the table across or upright, whichever is nearer."""
        return max(self.window.w / TABLE.w, self.window.h / TABLE.h)

    def aim(self, rect: Rect | None) -> None:
        """Show a place of the table large; None: the middle of the table."""
        about = TABLE if rect is None else rect.expand(AIR)
        zoom = min(self.nearest, self.window.w / about.w, self.window.h / about.h)
        if rect is None:
            zoom = self.farthest
        w, h = self.window.w / zoom, self.window.h / zoom
        x = _clamp(about.cx, TABLE.x + w / 2, TABLE.right - w / 2, TABLE.cx)
        y = _clamp(about.cy, TABLE.y + h / 2, TABLE.top - h / 2, TABLE.cy)
        self._goal = ((x, y), zoom)
        if not self._zoom:
            self.arrive()

    def arrive(self) -> None:
        """Be at the goal at once."""
        self._middle, self._zoom = self._goal

    def update(self, seconds: float) -> None:
        """Glide on for a frame."""
        (x, y), zoom = self._goal
        if not self.is_moving:
            return
        nearer = 1 - math.exp(-seconds / GLIDE_SECONDS)
        self._middle = (
            self._middle[0] + (x - self._middle[0]) * nearer,
            self._middle[1] + (y - self._middle[1]) * nearer,
        )
        self._zoom += (zoom - self._zoom) * nearer
        if math.dist(self._middle, (x, y)) < STILL and abs(self._zoom - zoom) * self.window.w < STILL:
            self.arrive()

    @property
    def front_layer(self) -> str:
        return "large" if self.shows_ring else "top"

    @property
    def is_moving(self) -> bool:
        return (self._middle, self._zoom) != self._goal

    @property
    def pose(self) -> tuple[Rect, Point, float]:
        """All that its picture depends on, besides what lies on the table."""
        return self.window, self._middle, self._zoom

    # -- places

    def to_table(self, x: float, y: float) -> Point | None:
        """The place on the table that is seen at a place of the screen; None beside the window."""
        if not self.window.contains(x, y):
            return None
        zoom = self._zoom or self.farthest
        return self._middle[0] + (x - self.window.cx) / zoom, self._middle[1] + (y - self.window.cy) / zoom

    def to_screen(self, x: float, y: float) -> Point:
        """The place on the screen of a place that an intent names: of one on the table, where its things are."""
        if not self.shows_ring or not self._zoom:
            return x, y
        return (
            self.window.cx + (x - self._middle[0]) * self._zoom,
            self.window.cy + (y - self._middle[1]) * self._zoom,
        )

    # -- drawing

    def draw(self, stage: Stage, canvas: Canvas) -> None:
        """Draw what lies under the picture, the picture, and what lies above it."""
        camera, whole = canvas.camera, canvas.camera.scissor
        plain = [name for name in PLAIN if not (self.shows_ring and name in BESIDE_THINGS)]
        for name in (BACKDROP, "under"):
            if name in stage.layers:
                stage.layers[name].draw()
        (left, low), (right, high) = (
            canvas.to_window(self.window.x, self.window.y),
            canvas.to_window(self.window.right, self.window.top),
        )
        zoom = self._zoom or self.farthest
        camera.scissor = LRBT(round(left), round(right), round(low), round(high))
        camera.zoom = zoom
        camera.position = (
            self._middle[0] - (self.window.cx - SCREEN.cx) / zoom,
            self._middle[1] - (self.window.cy - SCREEN.cy) / zoom,
        )
        camera.use()
        for name, layer in stage.layers.items():
            if name != "under" and name not in plain:
                layer.draw()
        camera.scissor, camera.zoom, camera.position = whole, 1.0, SCREEN.center
        camera.use()
        for name in plain:
            if name in stage.layers:  # not every table speaks
                stage.layers[name].draw()


def _clamp(value: float, least: float, most: float, middle: float) -> float:
    return middle if least > most else max(least, min(most, value))
