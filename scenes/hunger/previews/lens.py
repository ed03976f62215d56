"""The space in focus, enlarged beside its ring, where it covers least of the map."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache

from PIL import Image, ImageDraw

from game.hunger.components.definitions import NOTHING
from game.hunger.components.map_graph import ALL_SPACES, CHEST_OF, CRYPT_OF, FEATURE_OF
from game.hunger.table.display_state import DisplayState
from scenes.hunger import layout
from scenes.hunger.board.map import DRAWN, chest_picture
from scenes.hunger.previews.marks import Pool
from scenes.hunger.text import pictures
from scenes.kit.art import Art, Face, Stage, maker, shrink_image
from scenes.kit.base import FOCUS, INK, Color, Point, Rect

SIZE = 96.0
RIM = 5.0
LINE = 2.5
OUTER = SIZE + 2 * (RIM + 2 * LINE)
OVERSAMPLE = 4
RING = 19.0  # from a space to the outer edge of the ring around it
ANGLES = (0, 20, -30, -60, -90, -120, -145, -165)
"""Degrees at which it may lie: not over the ring, where the ghost stands, nor at the chip on it."""
PLAIN, WORTH = 1.0, 3.0
"""Harm in covering a space, and one that has something."""
PAPER: dict[bool, Color] = {False: (253, 240, 213), True: (185, 168, 136)}
"""Of a space, and of one that has nothing left."""
GHOST_OFF = 10.0, 27.0
"""From the top of the ring around a space to the middle of a ghost on it, right of the chip."""


def has_lens(space: int) -> bool:
    """True if a space has a picture that is small on the map."""
    return FEATURE_OF[space] not in (*DRAWN, "none")


@cache
def lens_rect(space: int) -> Rect:
    """The place beside a space where it covers least, inside the map and clear of what lies over that."""
    x, y = layout.space_middle(space)
    off = layout.DISC / 2 + RING + OUTER / 2 - 2
    places = [
        Rect.from_center(
            x + off * math.cos(math.radians(angle)), y + off * math.sin(math.radians(angle)), OUTER, OUTER
        )
        for angle in ANGLES
    ]
    return min(places, key=lambda place: _harm(place, space))


def _harm(place: Rect, space: int) -> float:
    """The harm in covering what lies there."""
    inside = layout.MAP.contains(place.x, place.y) and layout.MAP.contains(place.right, place.top)
    harm = 0.0 if inside else 1000.0
    if any(_meet(place, taken) for taken in (layout.GAUGE, layout.TILES)):
        harm += 1000.0
    for other in ALL_SPACES:
        if other != space:
            near = math.dist(place.center, layout.space_middle(other))
            covered = max(0.0, 1 - max(0.0, near - OUTER / 2) / layout.DISC)
            harm += covered * (PLAIN if FEATURE_OF[other] == "none" else WORTH)
    return harm


def _meet(one: Rect, other: Rect) -> bool:
    across = min(one.right, other.right) > max(one.x, other.x)
    return across and min(one.top, other.top) > max(one.y, other.y)


def ghost_middle(space: int) -> Point:
    """The middle of a ghost that stands on the ring around a space."""
    x, y = layout.space_middle(space)
    if FEATURE_OF[space] in DRAWN:
        return layout.token_middle(space, 0, 1)
    return x + GHOST_OFF[0], y + layout.space_rect(space).h / 2 + RING + GHOST_OFF[1]


def shown_places(space: int) -> Iterator[Rect]:
    """The places of a space in focus: enlarged, and its ghost."""
    if has_lens(space):
        yield lens_rect(space)
    yield Rect.from_center(*ghost_middle(space), layout.TOKEN, layout.TOKEN)


class Lens:
    """Shows one space, or none."""

    def __init__(self, stage: Stage) -> None:
        self.pool = Pool(stage, "over")
        self.space: int | None = None
        self._face = ""

    def show(self, space: int | None, shown: DisplayState) -> None:
        """Show this space. The same again changes nothing."""
        picture = "" if space is None or not has_lens(space) else _space_picture(space, shown)
        if space == self.space and picture == self._face:
            return
        self.space, self._face = space, picture
        self.pool.begin_drawing()
        if space is not None and picture:
            art = self.pool.stage.art
            place = lens_rect(space)
            self.pool.next_face(paper_face(art, _is_spent(space, shown)), *place.center)
            self.pool.next_picture(picture, *place.center, SIZE - 12)
        self.pool.end_drawing()


def _space_picture(space: int, shown: DisplayState) -> str:
    chest = CHEST_OF[space]
    if chest != NOTHING:
        return chest_picture(chest, shown.chests[chest])
    return pictures.feature(FEATURE_OF[space])


def _is_spent(space: int, shown: DisplayState) -> bool:
    """True if nothing is left of what lay there."""
    chest = CHEST_OF[space]
    crypt = CRYPT_OF[space]
    return (chest != NOTHING and shown.chests[chest] == NOTHING) or (
        crypt != NOTHING and not shown.crypts[crypt]
    )


@maker
def paper_face(art: Art, spent: bool) -> Face:
    """The disc under an enlarged picture, with the white rim of what has the focus."""
    return art.get_face(f"hunger:lens:{spent}", lambda: _paint_paper(art.canvas.scale, PAPER[spent]))


def _paint_paper(scale: float, paper: Color) -> Image.Image:
    s = scale * OVERSAMPLE
    side = round(OUTER * s)
    image = Image.new("RGBA", (side, side), (*INK, 0))
    pen = ImageDraw.Draw(image)
    inset = 0.0
    for width, color in ((LINE, INK), (RIM, FOCUS), (LINE, INK), (0.0, paper)):
        pen.ellipse((inset * s, inset * s, side - 1 - inset * s, side - 1 - inset * s), fill=(*color, 255))
        inset += width
    return shrink_image(image, OVERSAMPLE)
