"""Places, sizes and turns of moving things at a share p of a movement, 0 at its start and 1 at its end."""

import math
from collections.abc import Callable, Sequence

import arcade
from PIL import Image, ImageDraw

from scenes.kit.animation.timeline import Step, Tween, deferred
from scenes.kit.art import Art, Drawn, NinePatch, Piece, maker
from scenes.kit.base import CANDLE, EMBER, Point, Rect, in_out_cubic

Thing = Drawn
FLY_ARC = 50.0  # virtual units above the straight line
TAIL = (200.0, 44.0)  # length and width of the light behind a thrown thing, virtual units


def interpolate(start: float, end: float, p: float) -> float:
    """A value between two; `end` itself at p = 1, so that no rounding is left."""
    return end if p == 1.0 else start + (end - start) * p


def point_between(start: Point, end: Point, p: float, arc: float = 0.0) -> Point:
    """A point of the way from start to end, which rises by `arc` above the straight line."""
    up = arc * math.sin(math.pi * p) if p < 1 else 0.0
    return interpolate(start[0], end[0], p), interpolate(start[1], end[1], p) + up


@deferred
def fly_to(piece: Piece, end: Point, ms: float, zoom: float) -> Step:
    """Move a piece in a low arc from its place to `end`, where it is `zoom` times its size."""
    start, start_zoom = piece.position, piece.zoom

    def move_piece(p: float) -> None:
        piece.position = point_between(start, end, p, FLY_ARC)
        piece.zoom = interpolate(start_zoom, zoom, p)

    return Tween(ms, move_piece, in_out_cubic)


def turn_over(piece: Piece, p: float, size: float) -> None:
    """Turn a card over half way: it is narrow then, and `size` times its width at both ends."""
    across = 1.0 if p == 1.0 else max(0.02, abs(math.cos(math.pi * min(1.0, max(0.0, p)))))
    piece.stretch = size * across, size


def drift_together(things: Sequence[Thing], dx: float, dy: float) -> Callable[[float, bool], None]:
    """Give a function of a share of the way dx, dy: it moves things as far from their present places, and
    fades them by that share if it is told to."""
    present = [
        (thing, thing.rect if isinstance(thing, NinePatch) else thing.position, int(thing.alpha))
        for thing in things
    ]

    def move_things(away: float, fades: bool) -> None:
        for thing, place, alpha in present:
            if isinstance(thing, NinePatch) and isinstance(place, Rect):
                thing.frame_rect(place.move(dx * away, dy * away) if away else place)
            elif isinstance(thing, Piece):
                place_piece(thing, place[0] + dx * away, place[1] + dy * away)
            if fades:
                thing.alpha = int(alpha * (1 - away))

    return move_things


def make_visible(thing: Thing) -> None:
    thing.visible = True


def place_piece(piece: Piece, x: float, y: float) -> None:
    piece.position = (x, y)


@maker
def trail_face(art: Art) -> arcade.Texture:
    """The light behind a thrown thing: ember, nothing at its left end and broad at its right end."""
    return art.get_texture("streak", lambda: _paint_trail(*map(art.canvas.to_pixels, TAIL)))


def _paint_trail(w: int, h: int) -> Image.Image:
    image = Image.new("RGBA", (w, h), (*EMBER, 0))
    pen = ImageDraw.Draw(image)
    for x in range(w):
        share = x / w
        for color, width in ((EMBER, 1.0), (CANDLE, 0.45)):
            half = h / 2 * share * width
            pen.line((x, h / 2 - half, x, h / 2 + half), fill=(*color, round(230 * share)))
    return image
