"""Words about a stage: a bubble with the teller's face beside it, on the map or below a list of puzzles. The
Village King tells most of them; of others the name stands over the words (K41)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.core.values import frozen
from scenes.campaign.stage.info import KING, Story
from scenes.kit.app import App
from scenes.kit.art import Pieces, Stage
from scenes.kit.base import BODY_BOLD, EMBER_DARK, INK, SMALL, SMALL_LABEL, Rect, Size, TextStyle
from scenes.match.rivals.medallion import draw_medallion

SKY = Rect(96, 620, 1174, 320)
"""Area of his words on the map."""
FACE, OVERLAP = 128.0, 26.0
PAD = 34.0
AIR, LESS_AIR = 24.0, 15.0
NARROWEST, NARROWER, ASIDE = 420.0, 96.0, 60.0
LEAST = 300.0  # width of the words at least: there may be a name above
LOOKS = ((BODY_BOLD, AIR, 0.0), (SMALL, AIR, 0.0), (SMALL, LESS_AIR, 300.0))
"""Letters, air above and below them, and their cost in square units of covered things. None are smaller than the
person has chosen (K39)."""
NAME, NAME_UP = 38.0, 4.0
"""Height of the line with the teller's name, and its nearness to the words."""
LAYER = "cards"


@frozen
class Place:
    """Possible place of face and bubble, with its letters, the height `head` of a name, and its cost `price`."""

    face: Rect
    bubble: Rect
    style: TextStyle
    air: float
    price: float
    head: float = 0.0


class KingsWords:
    """Teller's bubble and face, drawn at once where they cover least of the rectangles `keep`."""

    def __init__(
        self, app: App, stage: Stage, story: Story, keep: Sequence[Rect] = (), room: Rect = SKY
    ) -> None:
        self.stage = stage
        self.story = story
        self.things: Pieces = []
        place = best_place(app, story, keep, room)
        rect = self.rect = place.bubble
        self.things.append(stage.add_nine_patch(LAYER, "nine_bubble", rect))
        inner = Rect(rect.x + PAD, rect.y, rect.w - 2 * PAD, rect.h - place.head)
        if place.head:
            name = Rect(inner.x, inner.top - place.air + NAME_UP, inner.w, place.head)
            self.things.append(stage.add_label(LAYER, story.name, SMALL_LABEL, name, EMBER_DARK))
        box = Rect(rect.x, rect.y, rect.w, inner.h).expand(8 - place.air)
        self.things.append(
            stage.add_text(LAYER, story.words, place.style, inner.x, inner.cy, INK, width=inner.w, box=box)
        )
        x, y = place.face.center
        if story.portrait == KING:
            self.things.append(stage.add_image(LAYER, KING, x, y, FACE))
        else:
            self.things.append(draw_medallion(app, stage, LAYER, story.portrait, x, y, FACE))

    @property
    def words(self) -> str:
        return self.story.words

    def clear(self) -> None:
        self.stage.clear(self.things)


def best_place(app: App, story: Story, keep: Sequence[Rect], room: Rect = SKY) -> Place:
    """First place that costs nothing, else the one with the least cost; a name is left out where it costs."""
    best: Place | None = None
    for head in (NAME, 0.0) if story.name else (0.0,):
        for place in _possible_places(app, story.words, room, head):
            cost = place_cost(place, keep)
            if not cost:
                return _balance_lines(app, story.words, place)
            if best is None or cost < place_cost(best, keep):
                best = place
    assert best
    return _balance_lines(app, story.words, best)


def _balance_lines(app: App, words: str, place: Place) -> Place:
    """The same place with a bubble that is just as wide as its lines need, so that no word is left alone."""
    width = app.art.balanced_width(words, place.style, place.bubble.w - 2 * PAD)
    bubble = place.bubble
    return replace(place, bubble=Rect(bubble.x, bubble.y, max(LEAST, width) + 2 * PAD, bubble.h))


def _possible_places(app: App, words: str, room: Rect, head: float) -> Iterator[Place]:
    """Yield all possible places, the widest bubble at the left first."""
    for style, air, price in LOOKS:
        for width, height in _block_sizes(app, words, style, room.w - FACE + OVERLAP - 2 * PAD):
            w, h = width + 2 * PAD, height + 2 * air + head
            x = room.x
            while x + FACE - OVERLAP + w <= room.right + 0.5:
                bubble = Rect(x + FACE - OVERLAP, room.top - h, w, h)
                face_y = bubble.cy if h < FACE else bubble.y + FACE / 2
                face = Rect.from_center(x + FACE / 2, face_y, FACE, FACE)
                yield Place(face, bubble, style, air, price, head)
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
