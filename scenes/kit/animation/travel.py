"""Where things are on their way: places, sizes and turns at a share p of a movement, 0 at its start and 1 at
its end.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import arcade
from PIL import Image, ImageDraw

from scenes.kit.animation.timeline import Step, Tween
from scenes.kit.art.makers import maker
from scenes.kit.art.stage import NinePatch, Piece
from scenes.kit.art.textures import Art
from scenes.kit.base.design_tokens import CANDLE, EMBER
from scenes.kit.base.easing import in_out_cubic
from scenes.kit.base.geometry import Rect

Thing = Piece | NinePatch
TAIL = (200.0, 44.0)  # length and width of the light behind something that is thrown, virtual units


def throw_point(start: tuple[float, float], end: tuple[float, float], p: float) -> tuple[float, float]:
    """On the way from start to end, in a low arc."""
    return interpolate(start[0], end[0], p), interpolate(start[1], end[1], p) + (
        0.0 if p == 1.0 else 60 * math.sin(math.pi * p)
    )


def fly_to(piece: Piece, end: tuple[float, float], ms: float, zoom: float) -> Step:
    """A piece flies from where it lies then to `end`, in a low arc, and is `zoom` times its size there."""
    start: list[float] = []

    def change(p: float) -> None:
        place_piece(
            piece,
            interpolate(start[0], end[0], p),
            interpolate(start[1], end[1], p) + 50 * math.sin(math.pi * p),
        )
        piece.zoom = interpolate(start[2], zoom, p)

    return Tween(ms, change, in_out_cubic, lambda: start.extend((piece.x, piece.y, piece.zoom)))


def turn_over(piece: Piece, p: float, size: float = 1.0) -> None:
    """A card turns over half way: it is narrow then, and `size` times its width at both ends."""
    across = 1.0 if p == 1.0 else max(0.02, abs(math.cos(math.pi * min(1.0, max(0.0, p)))))
    piece.stretch = size * across, size


def drift_together(things: Sequence[Thing], dx: float, dy: float) -> Callable[[float, bool], None]:
    """Puts things together to a share of the way dx, dy from where they lie now, `pale` by the same share."""
    rest = [
        (thing, thing.rect if isinstance(thing, NinePatch) else (thing.x, thing.y), int(thing.alpha))
        for thing in things
    ]

    def change(away: float, pale: bool) -> None:
        for thing, place, alpha in rest:
            if isinstance(thing, NinePatch) and isinstance(place, Rect):
                thing.frame_rect(place.move(dx * away, dy * away) if away else place)
            elif isinstance(thing, Piece):
                place_piece(thing, place[0] + dx * away, place[1] + dy * away)
            if pale:
                thing.alpha = int(alpha * (1 - away))

    return change


def make_visible(thing: Thing) -> None:
    thing.visible = True


def place_piece(piece: Piece, x: float, y: float) -> None:
    piece.position = (x, y)


def interpolate(start: float, end: float, p: float) -> float:
    """`end` itself at p = 1, so that nothing is off by a rounding."""
    return end if p == 1.0 else start + (end - start) * p


@maker
def trail_face(art: Art) -> arcade.Texture:
    """The light behind something that is thrown: ember that begins as nothing at the left and is broad at the
    right.
    """
    return art.get_texture(
        "streak", lambda: _paint_trail(art.canvas.to_pixels(TAIL[0]), art.canvas.to_pixels(TAIL[1]))
    )


def _paint_trail(w: int, h: int) -> Image.Image:
    image = Image.new("RGBA", (w, h), (*EMBER, 0))
    pen = ImageDraw.Draw(image)
    for x in range(w):
        share = x / w
        for color, width in ((EMBER, 1.0), (CANDLE, 0.45)):
            half = h / 2 * share * width
            pen.line((x, h / 2 - half, x, h / 2 + half), fill=(*color, round(230 * share)))
    return image
