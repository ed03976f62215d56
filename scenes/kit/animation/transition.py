"""The screen transition: teeth close from above and below and open on the next screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade
from PIL import Image, ImageDraw

from scenes.kit.art import Piece, Stage, shrink_image
from scenes.kit.base import INK, NIGHT_900, PARCH_100, PARCH_300, SCREEN, Rect, in_out_cubic
from scenes.kit.base.task import Task

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.art import Art
    from scenes.kit.base.canvas import Canvas

SECONDS = 0.6
FADE_SECONDS = 0.2
LONGEST_WAIT = 1.5
TOOTH_W, TOOTH_H = 120, 96
TRAVEL = 660
GUM_H, GUM_OVERLAP = 560, 4
SIDES = (1, -1)
"""The upper and the lower jaw."""


class ScreenTransition:
    """One transition: closes, does `swap` unseen, opens again. Reduced motion fades through black."""

    def __init__(self, app: App, swap: Task) -> None:
        self.swap = swap
        self.app = app
        self.art = app.art
        self.waited = 0.0
        self.mixer = app.mixer
        self.faded = app.habits.motion != "full"
        self.seconds = FADE_SECONDS if self.faded else SECONDS
        self.elapsed = 0.0
        self.swapped = False
        self.stage = Stage(app.art, ("all",))
        self.parts: list[tuple[Piece, float]] = []
        if self.faded:
            self.cover = self.stage.add_rect("all", SCREEN, NIGHT_900)
        else:
            for side in SIDES:
                self._add_jaw(app, side)
        self._place_parts()
        self.mixer.play("bite", step=1)

    @property
    def is_shut(self) -> bool:
        """True if the jaws hide everything, and the next scene is not there yet."""
        return not self.swapped and self.elapsed >= self.seconds / 2

    @property
    def is_done(self) -> bool:
        return self.elapsed >= self.seconds

    def update(self, seconds: float) -> None:
        """Let time pass. Half way the scenes are swapped; the jaws stay shut while the next scene is built
        and its pictures are painted."""
        half = self.seconds / 2
        if self.swapped:
            self.elapsed += seconds
        elif self.elapsed < half:
            self.elapsed = min(self.elapsed + seconds, half)
        elif self.art.painters.is_awaited and self.waited < LONGEST_WAIT:
            self.waited += seconds
        elif self.swap.run_slice(self.app.housekeeping.hurried_slice):
            self.swapped = True
            self.mixer.play("bite", step=2)
        self._place_parts()

    def draw(self) -> None:
        self.stage.draw()

    def _add_jaw(self, app: App, side: int) -> None:
        """The upper (1) or lower (-1) jaw at its closed place: a dark gum and a row of teeth that reach over
        the middle."""
        middle = 540.0
        edge = middle + side * (TOOTH_H / 2 - GUM_OVERLAP)
        gum = Rect(-10, edge if side > 0 else edge - GUM_H, SCREEN.w + 20, GUM_H)
        self.parts.append((self.stage.add_rect("all", gum, NIGHT_900), gum.cy))
        texture = _tooth_texture(app.art, app.canvas, side)
        shift = 0 if side > 0 else TOOTH_W / 2
        for i in range(-1, 17):
            piece = Piece(texture, "tooth", i * TOOTH_W + TOOTH_W / 2 + shift, middle, TOOTH_W, TOOTH_H)
            self.stage.layers["all"].append(piece)
            self.parts.append((piece, middle))

    def _place_parts(self) -> None:
        half = min(1.0, self.elapsed / self.seconds) * 2
        shut = in_out_cubic(half if half <= 1 else 2 - half)
        if self.faded:
            self.cover.alpha = int(255 * shut)
            return
        for i, (piece, home) in enumerate(self.parts):
            side = 1 if i < len(self.parts) / 2 else -1
            piece.center_y = home + side * TRAVEL * (1 - shut)


def paint_ahead(art: Art, canvas: Canvas) -> None:
    """Paint the pictures of the next transition."""
    for side in SIDES:
        _tooth_texture(art, canvas, side)


def _tooth_texture(art: Art, canvas: Canvas, side: int) -> arcade.Texture:
    w, h = canvas.to_pixels(TOOTH_W), canvas.to_pixels(TOOTH_H)
    return art.get_texture(f"tooth:{side}", lambda: _paint_tooth(w, h, side))


def _paint_tooth(w: int, h: int, side: int) -> Image.Image:
    """One pointed tooth, tip down for the upper jaw, in physical pixels."""
    s = 4
    image = Image.new("RGBA", (w * s, h * s), (*INK, 0))
    pen = ImageDraw.Draw(image)
    line = max(2, w * s // 20)
    pen.polygon([(0, 0), (w * s, 0), (w * s / 2, h * s)], fill=(*INK, 255))
    pen.polygon(
        [(line * 1.6, 0), (w * s - line * 1.6, 0), (w * s / 2, h * s - line * 2.4)], fill=(*PARCH_100, 255)
    )
    pen.polygon(
        [(w * s * 0.62, 0), (w * s - line * 1.6, 0), (w * s / 2, h * s - line * 2.4)], fill=(*PARCH_300, 255)
    )
    small = shrink_image(image, s)
    return small if side > 0 else small.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
