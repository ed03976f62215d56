"""A dark room with a few lit places: plain dark rectangles around them, with rounded corners, as one layer of
a stage."""

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import pairwise

from PIL import Image, ImageDraw

from game.core.values import frozen
from scenes.kit.art import Piece, Stage, shrink_mask
from scenes.kit.base import INFO, INK, NIGHT_900, PROMPT_BAR, SCREEN, Point, Rect

DARKNESS = 140  # of 255: what is not lit keeps 45 % of its light, for a lesson speaks of it all the same
ROOM = SCREEN.row(PROMPT_BAR.top, SCREEN.h - PROMPT_BAR.h)
"""The part that can be darkened: the prompt bar is always lit."""
OVERSAMPLE = 4
FRAMES = ((INK, 12.0), (INFO, 7.0))


@frozen
class Spot:
    """A place to light; `dotted` puts a dotted candle line around it. One that is not `lit` stays dark, but
    is kept free."""

    rect: Rect
    radius: float = 30
    dotted: bool = True
    lit: bool = True


class Spotlight:
    """Lights some places of a stage and leaves the rest in the dark. Everything is made in show()."""

    def __init__(self, stage: Stage, layer: str) -> None:
        self.stage = stage
        self.layer = layer
        self.pieces: list[Piece] = []
        self._full: list[int] = []  # how opaque each piece is in the end

    def show(self, spots: Sequence[Spot]) -> None:
        """Light these places and no others."""
        self.clear()
        spots = [spot for spot in spots if spot.lit]
        scale = self.stage.art.canvas.scale
        holes = [snap_rect(spot.rect, scale) for spot in spots]
        self.pieces = [
            self.stage.add_rect(self.layer, rect, NIGHT_900, DARKNESS)
            for rect in cover_around(snap_rect(ROOM, scale), holes)
        ]
        for spot, hole in zip(spots, holes, strict=True):
            inner = any(_is_within(hole, other) for other in holes)  # around it nothing is dark
            if not inner and spot.radius:
                self.pieces += self._add_corners(hole, spot.radius)
            if spot.dotted:
                self.pieces += (
                    self._add_frames(spot)
                    if inner
                    else self.stage.add_dotted_outline(self.layer, spot.rect, spot.radius, 7, 17, under=None)
                )
        self._full = [int(piece.alpha) for piece in self.pieces]

    def fade(self, share: float) -> None:
        """Darken by a share, 0..1."""
        for piece, full in zip(self.pieces, self._full, strict=True):
            piece.alpha = round(full * share)

    def clear(self) -> None:
        """Light everything."""
        self.stage.clear(self.pieces)
        self._full = []

    def _add_frames(self, spot: Spot) -> list[Piece]:
        """Add a frame like that of a hint around a place that does not stand out by its light."""
        frames = [
            self.stage.add_box(self.layer, spot.rect, spot.radius, None, color, width)
            for color, width in FRAMES
        ]
        return [piece for frame in frames for piece in frame]

    def _add_corners(self, hole: Rect, radius: float) -> list[Piece]:
        """Add the round corners of a lit place: four small dark pieces."""
        art = self.stage.art
        side = min(art.canvas.to_pixels(radius), int(min(hole.w, hole.h) * art.canvas.scale / 2))
        size = side / art.canvas.scale
        corners = []
        for right in (False, True):
            for upper in (False, True):
                key = f"lit_corner:{side}:{right}:{upper}"
                texture = art.get_texture(key, partial(_paint_corner, side, right, upper))
                x = hole.right - size / 2 if right else hole.x + size / 2
                y = hole.top - size / 2 if upper else hole.y + size / 2
                corners.append(self.stage.add_texture(self.layer, texture, key, x, y, size, alpha=DARKNESS))
        return corners


def snap_rect(rect: Rect, scale: float) -> Rect:
    """The rectangle with its edges on whole physical pixels, so that dark pieces meet without a seam."""
    left, low, right, top = (round(edge * scale) / scale for edge in (rect.x, rect.y, rect.right, rect.top))
    return Rect(left, low, right - left, top - low)


def cover_around(room: Rect, holes: Sequence[Rect]) -> list[Rect]:
    """Rectangles that together cover the room without the holes, and nothing twice: slab by slab from the
    bottom."""
    edges = sorted(
        {room.y, room.top, *(_clamp(edge, room.y, room.top) for hole in holes for edge in (hole.y, hole.top))}
    )
    covering = []
    for low, top in pairwise(edges):
        cut = [(hole.x, hole.right) for hole in holes if hole.y < top and hole.top > low]
        covering += [
            Rect(left, low, right - left, top - low) for left, right in _find_gaps(room.x, room.right, cut)
        ]
    return covering


def _is_within(rect: Rect, other: Rect) -> bool:
    """True if a rectangle lies in a larger one."""
    return (
        rect != other
        and other.x <= rect.x
        and rect.right <= other.right
        and other.y <= rect.y
        and rect.top <= other.top
    )


def _clamp(value: float, low: float, high: float) -> float:
    return max(low, min(high, value))


def _find_gaps(left: float, right: float, cut: Iterable[Point]) -> list[Point]:
    """Parts of left..right without the cuts."""
    found, start = [], left
    for begin, end in sorted(cut):
        if begin > start:
            found.append((start, min(begin, right)))
        start = max(start, end)
    return [*found, (start, right)] if start < right else found


def _paint_corner(side: int, right: bool, upper: bool) -> Image.Image:
    """A dark square of `side` pixels with a quarter of a disk cut out, whose middle is the inner corner."""
    s = side * OVERSAMPLE
    mask = Image.new("L", (s, s), 255)
    x, y = (0 if right else s), (s if upper else 0)  # the disk's middle, y down
    ImageDraw.Draw(mask).ellipse((x - s, y - s, x + s, y + s), fill=0)
    image = Image.new("RGBA", (side, side), (*NIGHT_900, 255))
    image.putalpha(shrink_mask(mask, OVERSAMPLE))
    return image
