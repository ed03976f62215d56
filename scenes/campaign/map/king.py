"""The Village King tells a story: a bubble with his face beside it, in the sky of the map or below a list of puzzles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from scenes.kit.app import App
from scenes.kit.art.stage import Nine, Piece, Stage
from scenes.kit.art.textures import SMALLEST
from scenes.kit.base.design_tokens import INK, SMALL, TextStyle
from scenes.kit.base.geometry import Rect

KING = "campaign/king_small"
SKY = Rect(96, 620, 1174, 320)
"""Where he speaks on the map."""
FACE, OVERLAP = 128.0, 26.0
PAD = 34.0
AIR, LESS_AIR = 24.0, 15.0
NARROWEST, NARROWER, ASIDE = 420.0, 96.0, 60.0
LOWER = replace(SMALL, size=25, line=1.2)
"""Letters for a sky full of stops, where people have chosen larger ones than these."""
LOOKS = ((SMALL, AIR, 0.0), (SMALL, LESS_AIR, 300.0), (LOWER, LESS_AIR, 1500.0))
"""Letters, air above and below them, and what these cost, in square units that are covered."""
LAYER = "cards"


@dataclass(frozen=True, slots=True)
class Place:
    """Where his face and the bubble can be, and in which letters; `price` is what that costs besides."""

    face: Rect
    bubble: Rect
    style: TextStyle
    air: float
    price: float


class KingsWords:
    """What he says, drawn at once; clear() takes it away. In a sky full of stops (`keep`) he stands where
    he covers least of them."""

    def __init__(self, app: App, stage: Stage, words: str, keep: Sequence[Rect] = (), room: Rect = SKY) -> None:
        self.stage = stage
        self.words = words
        self.things: list[Piece | Nine] = []
        place = best_place(app, words, keep, room)
        self.rect, rect = place.bubble, place.bubble
        self.things.append(stage.nine(LAYER, "nine_bubble", rect))
        box = rect.grown(8 - place.air)
        self.things.append(stage.text(LAYER, words, place.style, rect.x + PAD, rect.cy, INK, width=rect.w - 2 * PAD, box=box))
        self.things.append(stage.image(LAYER, KING, place.face.cx, place.face.cy, FACE, FACE))

    def clear(self) -> None:
        self.stage.clear(self.things)


def best_place(app: App, words: str, keep: Sequence[Rect], room: Rect = SKY) -> Place:
    """The first one that covers nothing, else the one that costs least."""
    seen = []
    for place in _places(app, words, room):
        seen.append((cost(place, keep), place))
        if not seen[-1][0]:
            return place
    return min(seen, key=lambda one: one[0])[1]


def _places(app: App, words: str, room: Rect) -> Iterator[Place]:
    """All there are: the widest bubble at the left first."""
    for style, air, price in LOOKS:
        if style.size * app.art.text_size < SMALLEST:
            continue
        for width, height in _blocks(app, words, style, room.w - FACE + OVERLAP - 2 * PAD):
            w, h = width + 2 * PAD, height + 2 * air
            x = room.x
            while x + FACE - OVERLAP + w <= room.right + 0.5:
                bubble = Rect(x + FACE - OVERLAP, room.top - h, w, h)
                face_y = bubble.cy if h < FACE else bubble.y + FACE / 2
                yield Place(Rect.around(x + FACE / 2, face_y, FACE, FACE), bubble, style, air, price)
                x += ASIDE


def _blocks(app: App, words: str, style: TextStyle, width: float) -> list[tuple[float, float]]:
    """Sizes that the words can have, the widest first: for each number of lines the narrowest, so that no word is left alone."""
    found: dict[float, float] = {}
    while width >= NARROWEST:
        found[app.art.height(words, style, width)] = width
        width -= NARROWER
    return [(width, height) for height, width in found.items()]


def cost(place: Place, keep: Sequence[Rect]) -> float:
    """How much of what is to be kept lies under him, in square units."""
    return sum(common(place.bubble, rect) + common(place.face, rect) for rect in keep) + place.price


def common(one: Rect, other: Rect) -> float:
    """The area in which two rectangles lie over each other."""
    return max(0.0, min(one.right, other.right) - max(one.x, other.x)) * max(0.0, min(one.top, other.top) - max(one.y, other.y))
