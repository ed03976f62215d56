"""The reach of a move as light on the roads. It is broadest where the dearest column can still be paid for, and a
thread where nothing is left to hunt with."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise

from PIL import Image, ImageDraw

from game.hunger.components.definitions import COLUMNS
from game.hunger.components.map_graph import CASTLE, LABYRINTH, NEIGHBORS
from game.hunger.forecast.moves import Move
from scenes.hunger import layout
from scenes.hunger.board.map import WINDOWS
from scenes.hunger.previews.marks import Pool
from scenes.kit.art import Art, Face, Stage, maker
from scenes.kit.base import Color

Step = tuple[int, int]
"""Two neighbors on the map, the lower number first."""
GLOW: Color = (255, 206, 92)
CORES = (5.0, 10.0, 16.0, 24.0)
"""Width of the light where so many columns can be paid for."""
AIR = 10.0  # from the light to the end of its glow, on each side
BRIGHT, DIM = 235, 105
"""Opacity of the light itself, and of its glow beside it."""
HALO_AIR = 17.0
GROUND = LABYRINTH, CASTLE
"""Spaces that are buildings on the map: their own frame is enough."""


class ReachLight:
    """Light on all roads of a reach, and around all spaces of it, which are its targets; in the windows of the
    Castle, if that is one."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.roads = Pool(stage, "back")
        self.halos = Pool(stage, "back")
        self.windows = Pool(stage, "back")

    def show(self, moves: Iterable[Move]) -> None:
        """Light the way of each of these moves."""
        moves = list(moves)
        art = self.stage.art
        self.roads.begin_drawing()
        for (start, end), columns in lit_steps(moves).items():
            (ax, ay), (bx, by) = layout.space_middle(start), layout.space_middle(end)
            h = CORES[columns] + 2 * AIR
            length = math.dist((ax, ay), (bx, by))
            road = self.roads.next_piece(road_face(art, columns), (ax + bx) / 2, (ay + by) / 2, length, h)
            road.angle = -math.degrees(math.atan2(by - ay, bx - ax))
        self.roads.end_drawing()
        self.halos.begin_drawing()
        for space in dict.fromkeys(move.space for move in moves):
            if space not in GROUND:
                rect = layout.space_rect(space)
                size = rect.w + 2 * HALO_AIR
                self.halos.next_piece(halo_face(art, rect.w), rect.cx, rect.cy, size, size)
        self.halos.end_drawing()
        self.windows.begin_drawing()
        if any(move.space == CASTLE for move in moves):
            self.windows.next_picture(WINDOWS, *layout.WINDOWS.center, layout.WINDOWS.h)
        self.windows.end_drawing()

    def hide(self) -> None:
        self.roads.hide()
        self.halos.hide()
        self.windows.hide()


def lit_steps(moves: Iterable[Move]) -> dict[Step, int]:
    """The steps of all ways, with the columns that can be paid for at their dearer end. Mist flies over no
    road."""
    moves = list(moves)
    columns = {move.space: move.column for move in sorted(moves, key=lambda move: move.column)}
    steps: dict[Step, int] = {}
    for move in moves:
        for before, after in pairwise(move.path):
            if after in NEIGHBORS[before] and not {before, after} & {*GROUND}:
                ends = [columns.get(space, COLUMNS) for space in (before, after)]
                steps[min(before, after), max(before, after)] = min(ends)
    return steps


@maker
def road_face(art: Art, columns: int) -> Face:
    """A piece of light along a road, to be stretched over its length."""
    return art.get_face(f"hunger:light:{columns}", lambda: _paint_road(CORES[columns], art.canvas.scale))


def _paint_road(core: float, scale: float) -> Image.Image:
    h = round((core + 2 * AIR) * scale)
    image = Image.new("RGBA", (8, h), (*GLOW, 0))
    for y in range(h):
        off = abs((y + 0.5) / scale - h / scale / 2) - core / 2
        image.paste((*GLOW, _brightness(off, AIR)), (0, y, 8, y + 1))
    return image


@maker
def halo_face(art: Art, size: float) -> Face:
    """The glow around a space that can be reached."""
    return art.get_face(f"hunger:light:halo:{size:g}", lambda: _paint_halo(size, art.canvas.scale))


def _paint_halo(size: float, scale: float) -> Image.Image:
    side = round((size + 2 * HALO_AIR) * scale)
    glow = Image.new("L", (side, side))
    pen = ImageDraw.Draw(glow)
    for inset in range(round(HALO_AIR * scale) + 2):
        bright = _brightness(HALO_AIR - inset / scale, HALO_AIR)
        pen.ellipse((inset, inset, side - 1 - inset, side - 1 - inset), fill=bright)
    image = Image.new("RGBA", (side, side), (*GLOW, 0))
    image.putalpha(glow)
    return image


def _brightness(off: float, air: float) -> int:
    """Opacity so far outside of a light that glows so wide."""
    if off <= 0:
        return BRIGHT
    glow = math.pow(max(0.0, 1 - off / air), 1.5)
    return round(DIM * glow + (BRIGHT - DIM) * max(0.0, 1 - off / 2))
