"""Large pictures of the lands (C5): four layers each, painted beside the frames; the atlas has room for three lands."""

from collections.abc import Sequence

import arcade

from game.campaign import campaign
from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.base import SCREEN

WIDTHS = {"sky": 1920.0, "far": 2400.0, "middle": 2048.0, "near": 2400.0}
BOTTOMS = {"sky": 0.0, "far": 330.0, "middle": 90.0, "near": 0.0}
PITCHES = {"sky": 0.0, "far": 480.0, "middle": 1920.0, "near": 2400.0}
"""Layer -> units that it moves from one land to the next: near layers move further."""
FINE = {"sky": 0.5, "far": 0.6, "middle": 0.85, "near": 0.6}
"""Layer -> scale of its texture: soft pictures need fewer pixels, and the atlas has room for three lands."""

AT_HAND = 3


def picture_of(land: str, layer: str) -> str:
    """Name of a layer's picture."""
    return f"campaign/{land}_{layer}"


def height_of(app: App, land: str, layer: str) -> float:
    """Height of a layer in virtual units."""
    wide, high = app.art.natural_size(picture_of(land, layer), SCREEN.h)
    return WIDTHS[layer] * high / wide


def _texture_size(app: App, land: str, layer: str) -> tuple[str, float, float]:
    """Picture of a layer, width and height of its texture. The size is the same for all lands, so that a land
    fits where another one has left the atlas."""
    highest = max(height_of(app, chapter.id, layer) for chapter in campaign.load_campaign().chapters)
    return picture_of(land, layer), WIDTHS[layer] * FINE[layer], highest * FINE[layer]


def texture_of(app: App, land: str, layer: str) -> arcade.Texture:
    """Texture of a layer."""
    return app.art.texture(*_texture_size(app, land, layer))


def draw_sky(app: App, stage: Stage, land: str) -> None:
    """Draw the sky of a land over the whole screen of another scene."""
    sky = picture_of(land, "sky")
    stage.add_texture("back", app.art.texture(sky, SCREEN.w / 2, SCREEN.h / 2), sky, *SCREEN.place)


def paint_ahead(app: App, land: str, awaited: bool = False) -> None:
    """Paint a land's layers beside the frames; awaited: True if the map opens at it."""
    for layer in WIDTHS:
        app.art.paint_ahead(*_texture_size(app, land, layer), awaited)


class LandPictures:
    """Textures of the present land and its neighbors, made while the map stands still. Textures of lands
    further away leave the atlas, as all together would fill it."""

    def __init__(self, app: App, lands: Sequence[str]) -> None:
        self.app = app
        self.lands = tuple(lands)
        self.number = -1
        self._wanted: list[tuple[str, str]] = []

    def keep_ready(self, number: int, quiet: bool) -> None:
        """Make textures ahead, a piece in every frame; quiet: the map does not scroll."""
        if number != self.number:
            self.number = number
            self._choose_wanted()  # textures for another land leave the atlas before the next frame
        elif quiet and self._wanted and self.app.art.paint_ahead(*_texture_size(self.app, *self._wanted[0])):
            self.app.atlas.add(texture_of(self.app, *self._wanted.pop(0)))

    def neighbor_sizes(self, number: int) -> list[tuple[int, int]]:
        """Sizes in pixels of the textures kept beside those of a land, and of one land more: on the way on it comes
        where another one has left, and perhaps small pictures lie by then."""
        first = max(0, min(number - 1, len(self.lands) - AT_HAND))
        others = [land for land in self.lands[first : first + AT_HAND + 1] if land != self.lands[number]]
        return [
            self.app.art.limited_size(*_texture_size(self.app, land, layer)[1:])
            for land in others
            for layer in WIDTHS
        ]

    def drop_wanted(self) -> None:
        """Drop textures that are still to be made, as the map is left."""
        for land, layer in self._wanted:
            self.app.art.forget_picture(picture_of(land, layer))

    def _choose_wanted(self) -> None:
        """List the layers to make, those of the next land first, and let go of lands further away."""
        self._wanted = []
        for step in (1, -1):
            if 0 <= self.number + step < len(self.lands):
                land = self.lands[self.number + step]
                self._wanted += [(land, layer) for layer in WIDTHS]
                paint_ahead(self.app, land)
        for far, land in enumerate(self.lands):
            if abs(far - self.number) > 1:
                for layer in WIDTHS:
                    self.app.art.forget_picture(picture_of(land, layer))
