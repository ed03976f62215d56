"""The space in focus, enlarged beside its ring, where it covers least of the map."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
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
CHIP = 46.0
CHIP_AT = 1.12  # from the middle of a space to that of the chip on its ring, as a share of the ring
PLAIN, WORTH = 1.0, 3.0
"""Harm in covering a space, and one that has something."""
PAPER: dict[bool, Color] = {False: (253, 240, 213), True: (185, 168, 136)}
"""Of a space, and of one that has nothing left."""
BESIDE = -20, 200
"""Angles of a ghost that has no room above."""
GHOST_OFF = 10.0, 27.0
"""From the top of the ring around a space to the middle of a ghost on it, right of the chip."""


def has_lens(space: int) -> bool:
    """True if a space has a picture that is small on the map."""
    return FEATURE_OF[space] not in (*DRAWN, "none")


def lens_rect(space: int) -> Rect:
    """The place beside a space where it covers least, inside the map and clear of what lies over that."""
    return _find_places(space)[0]


def ghost_middle(space: int) -> Point:
    """The middle of a ghost that stands on the ring around a space, or beside it where it has no room above."""
    return _find_places(space)[1]


@cache
def _find_places(space: int) -> tuple[Rect, Point]:
    """The places of the enlarged picture and of the ghost around a space that cover least, clear of each other and
    of the chip on the ring."""
    x, y = layout.space_middle(space)
    if FEATURE_OF[space] in DRAWN:
        return Rect(x, y, 0, 0), layout.token_middle(space, 0, 1)
    off = layout.space_rect(space).w / 2 + RING
    chip = x - off * CHIP_AT, y + off * CHIP_AT
    up = x + GHOST_OFF[0], y + off + GHOST_OFF[1]
    beside = _spaces_near(space)
    found = []
    for ghost in (up, *[_turn((x, y), off + GHOST_OFF[1], angle) for angle in BESIDE]):
        harm = 0.0 if ghost == up else PLAIN
        if ghost[1] + layout.TOKEN / 2 > layout.MAP.top:
            harm += 1000.0
        for angle in range(0, 360, 15):
            place = Rect.from_center(*_turn((x, y), off + OUTER / 2 - 2, angle), OUTER, OUTER)
            is_clear = math.dist(place.center, ghost) >= (OUTER + layout.TOKEN) / 2 - 4
            if is_clear and math.dist(place.center, chip) >= (OUTER + CHIP) / 2 - 4:
                found.append((harm + _harm(place, space, beside), place, ghost))
    _, place, ghost = min(found, key=lambda each: each[0])
    return place, ghost


def _turn(middle: Point, off: float, angle: float) -> Point:
    """The point so far off at an angle in degrees."""
    turned = math.radians(angle)
    return middle[0] + off * math.cos(turned), middle[1] + off * math.sin(turned)


def find_room(space: int, middle: Point, size: float, off: float, angles: Sequence[int]) -> Rect:
    """The place around a middle, so far off and at one of these angles, where a thing of that size covers least
    of the other spaces."""
    places = [Rect.from_center(*_turn(middle, off, angle), size, size) for angle in angles]
    return min(places, key=lambda place: _harm(place, space, ALL_SPACES))


def _spaces_near(space: int) -> Sequence[int]:
    """Other spaces that a picture beside a space may cover."""
    reach = layout.space_rect(space).w / 2 + RING + 1.5 * OUTER + layout.DISC
    middle = layout.space_middle(space)
    return [other for other in ALL_SPACES if math.dist(layout.space_middle(other), middle) < reach]


def _harm(place: Rect, space: int, others: Sequence[int]) -> float:
    """The harm in covering what lies there, of these spaces."""
    inside = layout.MAP.contains(place.x, place.y) and layout.MAP.contains(place.right, place.top)
    harm = 0.0 if inside else 1000.0
    if any(place.overlaps(taken) for taken in (layout.GAUGE, layout.TILES)):
        harm += 1000.0
    if place.overlaps(layout.count_rect(space)):
        harm += WORTH
    for other in others:
        if other != space:
            near = math.dist(place.center, layout.space_middle(other))
            covered = max(0.0, 1 - max(0.0, near - place.w / 2) / layout.DISC)
            harm += covered * (PLAIN if FEATURE_OF[other] == "none" else WORTH)
    return harm


def shown_places(space: int) -> Iterator[Rect]:
    """The places of a space in focus: enlarged, and its ghost."""
    if has_lens(space):
        yield lens_rect(space)
    yield Rect.from_center(*ghost_middle(space), layout.TOKEN, layout.TOKEN)


class Lens:
    """Shows one space, or none."""

    def __init__(self, stage: Stage) -> None:
        self.pool = Pool(stage, "fx")
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
