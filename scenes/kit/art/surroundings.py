"""The surroundings of the canvas in a window of another shape: the night sky goes on, with a few stars; below
it stays dark."""

import arcade
from arcade.types import LBWH, XYWH, Rect

from scenes.kit.base import NIGHT_800, NIGHT_900, TEXT_MID, Color

BANDS = 24  # of one shade each, from the canvas to the edge of the window
STARS = 160  # a million pixels
STAR_SIZES = (2, 3, 4)
FAINTEST, BRIGHTEST = 60, 170


class Surroundings:
    """Sprites for a window, made when it gets its size."""

    def __init__(self) -> None:
        self.sprites: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
        self.camera = arcade.Camera2D()
        self.is_plain = False  # True: plain night, as with high contrast

    def fit_window(self, width: int, height: int, box: Rect) -> None:
        """Make the sprites for a window of so many pixels, in which the canvas lies at `box`."""
        window = LBWH(0, 0, max(1, width), max(1, height))
        self.camera.viewport, self.camera.projection = window, XYWH(0, 0, window.width, window.height)
        self.camera.position = (window.width / 2, window.height / 2)
        self.sprites.clear()
        if self.is_plain:
            return
        above, beside = height - box.top, box.left
        for band in range(BANDS):
            near, color = band / BANDS, _mix_colors(NIGHT_800, NIGHT_900, band / (BANDS - 1))
            if above > 1:
                self._add_area(LBWH(0, box.top + near * above, window.width, above / BANDS + 1), color)
            if beside > 1:
                for left in ((1 - near - 1 / BANDS) * beside, box.right + near * (width - box.right)):
                    self._add_area(LBWH(left, 0, beside / BANDS + 1, window.height), color)
        if above > 1 or beside > 1:
            self._scatter_stars(window, box)

    def draw(self) -> None:
        """Draw the sprites, before everything else."""
        if len(self.sprites):
            with self.camera.activate():
                self.sprites.draw()

    def _add_area(self, area: Rect, color: Color) -> None:
        self.sprites.append(
            arcade.SpriteSolidColor(
                round(area.width), round(area.height) + 1, area.center_x, area.center_y, (*color, 255)
            )
        )

    def _scatter_stars(self, window: Rect, box: Rect) -> None:
        """Add stars to the sky: above the lower edge of the canvas and beside it."""
        for number in range(max(1, round(STARS * window.width * window.height / 1e6))):
            x, y = window.width * (number * 0.618034 % 1), window.height * (number * 0.754878 % 1)
            if y > box.bottom and not (box.left <= x <= box.right and y <= box.top):
                size = STAR_SIZES[number % len(STAR_SIZES)]
                shine = FAINTEST + (BRIGHTEST - FAINTEST) * (number * 0.414 % 1)
                self.sprites.append(arcade.SpriteSolidColor(size, size, x, y, (*TEXT_MID, round(shine))))


def _mix_colors(first: Color, second: Color, share: float) -> Color:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue
