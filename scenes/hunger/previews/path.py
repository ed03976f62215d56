"""The way of an answer over the map, as dots."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from PIL import Image, ImageDraw

from game.hunger.table.actions import ConfuseTo, MistTo, MoveTo, Push
from game.hunger.turn import movement
from game.hunger.turn.routes import PATHS
from game.hunger.view import View
from scenes.hunger import layout
from scenes.hunger.previews.marks import Pool
from scenes.kit.art import Art, Face, Piece, Stage, maker
from scenes.kit.base import FOCUS, INK, Point

DOT = 9.0
RIM = 2.5
DOT_SIZE = DOT + 2 * RIM
PITCH = 17.0  # from dot to dot
ENDS = 22.0  # around both ends no dots lie
OVERSAMPLE = 4


def passed_spaces(view: View, seat: int, action: MoveTo | MistTo | ConfuseTo | Push) -> tuple[int, ...]:
    """The spaces passed, both ends included; mist flies straight."""
    match action:
        case MoveTo(to=to):
            return movement.find_route(view, seat, to)[0]
        case Push(seat=pushed, to=to):
            return view.at[pushed], to
        case MistTo(to=to):
            return view.at[seat], to
        case ConfuseTo(to=to):
            return PATHS[view.at[seat]][to]


def draw_path(stage: Stage, view: View, seat: int, action: MoveTo | MistTo | ConfuseTo | Push) -> list[Piece]:
    """Draw the dotted way on the stage."""
    face = dot_face(stage.art)
    dots = path_dots(passed_spaces(view, seat, action))
    return [stage.add_texture("fx", *face, *dot, DOT_SIZE) for dot in dots]


def draw_dots(pool: Pool, spaces: Sequence[int]) -> None:
    """Draw the dots along a way over these spaces with the pieces of a pool."""
    face = dot_face(pool.stage.art)
    pool.begin_drawing()
    for dot in path_dots(spaces):
        pool.next_piece(face, *dot, DOT_SIZE, DOT_SIZE)
    pool.end_drawing()


@maker
def dot_face(art: Art) -> Face:
    """One dot of a way."""
    return art.get_face("hunger:dot", lambda: _paint_dot(art.canvas.to_pixels(DOT_SIZE)))


def path_dots(spaces: Sequence[int]) -> Iterator[Point]:
    """Points at even distances along a way over these spaces, clear of both ends."""
    corners = [layout.space_middle(space) for space in spaces]
    left_over = 0.0  # of the way since the last dot
    for (ax, ay), (bx, by) in pairwise(corners):
        length = math.hypot(bx - ax, by - ay)
        at = PITCH - left_over
        while at <= length:
            dot = ax + (bx - ax) * at / length, ay + (by - ay) * at / length
            if min(math.dist(dot, corners[0]), math.dist(dot, corners[-1])) > ENDS:
                yield dot
            at += PITCH
        left_over = length - (at - PITCH)


def _paint_dot(side: int) -> Image.Image:
    """A white dot with an ink rim, `side` physical pixels wide."""
    big = side * OVERSAMPLE
    image = Image.new("RGBA", (big, big), (*INK, 0))
    pen = ImageDraw.Draw(image)
    pen.ellipse((0, 0, big - 1, big - 1), fill=(*INK, 255))
    rim = round(big * RIM / DOT_SIZE)
    pen.ellipse((rim, rim, big - 1 - rim, big - 1 - rim), fill=(*FOCUS, 255))
    return image.convert("RGBa").resize((side, side), Image.Resampling.BOX).convert("RGBA")
