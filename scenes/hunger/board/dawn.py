"""Danger ahead: the light of the coming day over the map, and in the last turn a veil over all ground that
the sun will burn."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from itertools import combinations

from PIL import Image, ImageDraw, ImageFilter

from game.hunger.components.map_graph import ALL_SPACES, NEIGHBORS
from game.hunger.table.display_state import DisplayState
from game.hunger.table.sunrise_prices import BURNED, price_table
from scenes.hunger import layout
from scenes.hunger.board.part import Part
from scenes.kit.art import Art, Face, maker
from scenes.kit.base import Color, Point

GRAIN = 0.25
"""Size of the paintings of light and veil as a share of the map: they have no sharp edges."""
LIGHT_TURNS = 5
"""Last turns of the night, with ever more warm light."""
WARM: Color = (255, 150, 70)
MOST_LIGHT = 150  # of 255, at the right edge in the last turn
GRAY: Color = (58, 54, 70)
VEIL = 150  # of 255
SAFE_REACH, SOFT = 62.0, 24.0  # around safe spaces there is no veil, and how soft its edge is


class Dawn(Part):
    """The light and the veil, between the map's picture and its spaces."""

    def read_values(self, shown: DisplayState) -> Hashable:
        return light_turns(shown), _is_veiled(shown)

    def draw_zones(self, shown: DisplayState) -> None:
        begun = light_turns(shown)
        place = layout.MAP
        art = self.app.art
        if begun:
            self.add_thing(self.stage.add_texture("back", *light(art, begun), *place.place))
        if _is_veiled(shown):
            self.add_thing(self.stage.add_texture("back", *veil(art, shown.config.is_rookie), *place.place))


@maker
def light(art: Art, turns: int) -> Face:
    """The light when so many of the last turns have begun."""
    return art.get_face(f"hunger:dawn_light:{turns}", lambda: _paint_light(art, turns / LIGHT_TURNS))


@maker
def veil(art: Art, rookie: bool) -> Face:
    """Gray over all but the ground that the sun does not burn."""
    return art.get_face(f"hunger:dawn_veil:{rookie}", lambda: _paint_veil(art, rookie))


def light_turns(shown: DisplayState) -> int:
    """The number of turns with light that have begun."""
    return min(LIGHT_TURNS, max(0, shown.turn - (shown.last_turn - LIGHT_TURNS)))


def _is_veiled(shown: DisplayState) -> bool:
    return shown.turn >= shown.last_turn


def _canvas_size(art: Art) -> tuple[int, int]:
    return art.canvas.to_pixels(layout.MAP.w * GRAIN), art.canvas.to_pixels(layout.MAP.h * GRAIN)


def _paint_light(art: Art, share: float) -> Image.Image:
    """Warm at the right edge, nothing at the left one; `share` 1.0 is sunrise."""
    size = _canvas_size(art)
    ramp = Image.new("L", (size[0], 1))
    ramp.putdata([round(MOST_LIGHT * share * (x / size[0]) ** (3.0 - 1.8 * share)) for x in range(size[0])])
    return _tint_map(ramp.resize(size), WARM, size)


def _paint_veil(art: Art, rookie: bool) -> Image.Image:
    size = _canvas_size(art)
    scale = size[0] / layout.MAP.w
    safe = Image.new("L", size)
    pen = ImageDraw.Draw(safe)
    price = price_table(rookie, gentle=False)
    inside = [space for space in ALL_SPACES if price[space] != BURNED]
    for start, end in _safe_paths(inside):
        pen.line(
            (*_canvas_point(start, scale), *_canvas_point(end, scale)),
            fill=255,
            width=round(2 * SAFE_REACH * scale),
        )
    for space in inside:
        x, y = _canvas_point(space, scale)
        reach = SAFE_REACH * scale
        pen.ellipse((x - reach, y - reach, x + reach, y + reach), fill=255)
    soft = safe.filter(ImageFilter.GaussianBlur(SOFT * scale))
    return _tint_map(soft.point(lambda value: round((255 - value) * VEIL / 255)), GRAY, size)


def _safe_paths(spaces: Iterable[int]) -> Iterable[tuple[int, int]]:
    return ((start, end) for start, end in combinations(spaces, 2) if end in NEIGHBORS[start])


def _canvas_point(space: int, scale: float) -> Point:
    """The middle of a space on the painting, y down from its upper edge."""
    x, y = layout.space_middle(space)
    return (x - layout.MAP.x) * scale, (layout.MAP.top - y) * scale


def _tint_map(alpha: Image.Image, color: Color, size: tuple[int, int]) -> Image.Image:
    """A color with that alpha, within the round corners of the map."""
    corners = Image.new("L", size)
    radius = layout.MAP_RADIUS * size[0] / layout.MAP.w
    ImageDraw.Draw(corners).rounded_rectangle((0, 0, size[0] - 1, size[1] - 1), radius, fill=255)
    image = Image.new("RGBA", size, (*color, 0))
    image.putalpha(Image.composite(alpha, Image.new("L", size), corners))
    return image
