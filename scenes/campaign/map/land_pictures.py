"""The large pictures of the lands: how wide and how fine each layer is, and which of them are kept at hand."""

from __future__ import annotations

from collections.abc import Sequence

import arcade

from game.campaign import campaign
from scenes.kit.app import App
from scenes.kit.base.geometry import SCREEN

WIDTHS = {"sky": 1920.0, "far": 2400.0, "middle": 2048.0, "near": 2400.0}
BOTTOMS = {"sky": 0.0, "far": 330.0, "middle": 90.0, "near": 0.0}
PITCHES = {"sky": 0.0, "far": 480.0, "middle": 1920.0, "near": 2400.0}
"""How far a layer moves from one land to the next: the nearer, the further."""
FINE = {"sky": 0.5, "far": 0.6, "middle": 0.85, "near": 0.6}
"""How large its texture is: what is soft by nature needs fewer pixels. Three lands and all that lies over them have room in the atlas."""

AT_HAND = 3


def picture_of(land: str, layer: str) -> str:
    """The name of the picture."""
    return f"campaign/{land}_{layer}"


def height_of(app: App, land: str, layer: str) -> float:
    """How high the layer is, in virtual units."""
    wide, high = app.art.natural(picture_of(land, layer), SCREEN.h)
    return WIDTHS[layer] * high / wide


def _fine(app: App, land: str, layer: str) -> tuple[str, float, float]:
    """All lands take rooms of the same size in the atlas, so that a land finds its place where another has left."""
    highest = max(height_of(app, chapter.id, layer) for chapter in campaign.load().chapters)
    return picture_of(land, layer), WIDTHS[layer] * FINE[layer], highest * FINE[layer]


def texture_of(app: App, land: str, layer: str) -> arcade.Texture:
    """Its texture, as fine as it needs to be."""
    return app.art.texture(*_fine(app, land, layer))


def paint_ahead(app: App, land: str, awaited: bool = False) -> None:
    """Its layers are painted beside the frames that are shown; `awaited`: somebody is on the way there."""
    for layer in WIDTHS:
        app.art.paint_ahead(*_fine(app, land, layer), awaited)


class LandPictures:
    """Those of the land one looks at and of its neighbors are made while the map stands still, so that it moves on without a stumble;
    those of lands further away are let go, since all together would fill the atlas."""

    def __init__(self, app: App, lands: Sequence[str]) -> None:
        self.app = app
        self.lands = tuple(lands)
        self.number = -1
        self._wanted: list[tuple[str, str]] = []

    def keep(self, number: int, quiet: bool) -> None:
        """Call it in every frame with the land that one looks at; `quiet`: the map does not scroll."""
        if number != self.number:
            self.number = number
            self._choose()  # what was built ahead for another land leaves the atlas before the next frame
        elif quiet and self._wanted and self.app.art.paint_ahead(*_fine(self.app, *self._wanted[0])):
            self.app.atlas.add(texture_of(self.app, *self._wanted.pop(0)))

    def beside(self, number: int) -> list[tuple[int, int]]:
        """The sizes of those that are kept at hand beside those of that land, in pixels."""
        first = max(0, min(number - 1, len(self.lands) - AT_HAND))
        others = [land for land in self.lands[first : first + AT_HAND] if land != self.lands[number]]
        return [self.app.art.limited(*_fine(self.app, land, layer)[1:]) for land in others for layer in WIDTHS]

    def leave(self) -> None:
        """Nobody looks at the map any more."""
        for land, layer in self._wanted:
            self.app.art.forget_picture(picture_of(land, layer))

    def _choose(self) -> None:
        """The next land before the one that was left."""
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
