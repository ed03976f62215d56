"""Words of the Village King: a bubble with his face beside it, on the map or below a list of puzzles."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.core.values import frozen
from scenes.kit.app import App
from scenes.kit.art import SMALLEST, Pieces, Stage
from scenes.kit.base import INK, SMALL, Rect, Size, TextStyle

KING = "campaign/king_small"
SKY = Rect(96, 620, 1174, 320)
"""Area of his words on the map."""
FACE, OVERLAP = 128.0, 26.0
PAD = 34.0
AIR, LESS_AIR = 24.0, 15.0
NARROWEST, NARROWER, ASIDE = 420.0, 96.0, 60.0
LOWER = replace(SMALL, size=25, line=1.2)
"""Letters for a sky full of stops, if the setting of the text size keeps them legible."""
LOOKS = ((SMALL, AIR, 0.0), (SMALL, LESS_AIR, 300.0), (LOWER, LESS_AIR, 1500.0))
"""Letters, air above and below them, and their cost in square units of covered things."""
LAYER = "cards"


@frozen
class Place:
    """Possible place of face and bubble, with its letters and their cost `price`."""

    face: Rect
    bubble: Rect
    style: TextStyle
    air: float
    price: float


class KingsWords:
    """King's bubble and face, drawn at once where they cover least of the rectangles `keep`."""

    def __init__(
        self, app: App, stage: Stage, words: str, keep: Sequence[Rect] = (), room: Rect = SKY
    ) -> None:
        self.stage = stage
        self.words = words
        self.things: Pieces = []
        place = best_place(app, words, keep, room)
        self.rect, rect = place.bubble, place.bubble
        self.things.append(stage.add_nine_patch(LAYER, "nine_bubble", rect))
        box = rect.expand(8 - place.air)
        self.things.append(
            stage.add_text(
                LAYER, words, place.style, rect.x + PAD, rect.cy, INK, width=rect.w - 2 * PAD, box=box
            )
        )
        self.things.append(stage.add_image(LAYER, KING, *place.face.center, FACE))

    def clear(self) -> None:
        self.stage.clear(self.things)


def best_place(app: App, words: str, keep: Sequence[Rect], room: Rect = SKY) -> Place:
    """First place that costs nothing, else the one with the least cost."""
    seen = []
    for place in _possible_places(app, words, room):
        seen.append((place_cost(place, keep), place))
        if not seen[-1][0]:
            return place
    return min(seen, key=lambda one: one[0])[1]


def _possible_places(app: App, words: str, room: Rect) -> Iterator[Place]:
    """Yield all possible places, the widest bubble at the left first."""
    for style, air, price in LOOKS:
        if style.size * app.art.text_size < SMALLEST:
            continue
        for width, height in _block_sizes(app, words, style, room.w - FACE + OVERLAP - 2 * PAD):
            w, h = width + 2 * PAD, height + 2 * air
            x = room.x
            while x + FACE - OVERLAP + w <= room.right + 0.5:
                bubble = Rect(x + FACE - OVERLAP, room.top - h, w, h)
                face_y = bubble.cy if h < FACE else bubble.y + FACE / 2
                yield Place(Rect.from_center(x + FACE / 2, face_y, FACE, FACE), bubble, style, air, price)
                x += ASIDE


def _block_sizes(app: App, words: str, style: TextStyle, width: float) -> list[Size]:
    """Sizes of the words, widest first; for each number of lines the narrowest, without words left alone."""
    found: dict[float, float] = {}
    while width >= NARROWEST:
        found[app.art.text_height(words, style, width)] = width
        width -= NARROWER
    return [(width, height) for height, width in found.items()]


def place_cost(place: Place, keep: Sequence[Rect]) -> float:
    """Cost of a place: square units of `keep` that it covers, and its price."""
    return sum(common_area(place.bubble, rect) + common_area(place.face, rect) for rect in keep) + place.price


def common_area(one: Rect, other: Rect) -> float:
    """Area that two rectangles have in common."""
    return max(0.0, min(one.right, other.right) - max(one.x, other.x)) * max(
        0.0, min(one.top, other.top) - max(one.y, other.y)
    )
