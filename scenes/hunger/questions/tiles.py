"""Answers over the map as tiles: Missions to choose from, cards of the discard pile, types of a token, a
Parasol."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.core.values import frozen
from scenes.hunger import layout
from scenes.hunger.board import cards
from scenes.kit.art import Art
from scenes.kit.art.card_texture import outer_size
from scenes.kit.art.stage import Pieces, Stage
from scenes.kit.base import (
    CANDLE,
    HEADING,
    INK,
    NIGHT_900,
    PARCH_100,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    Rect,
    TextStyle,
    bounding_rect,
)

TILE_W = 278.0
TILE_H = 356.0
WIDE_W, LOW_H = 406.0, 228.0
"""Width and height of tiles in several rows: low ones have their picture beside the title, or alone if a
title has no room."""
GAP = 16.0
EDGE = 14.0
HEADING_H = 60.0
FOOT_H = 76.0
ON_THE_MAP = 4
MOST_IN_A_ROW = 6
MOST_IN_TWO = 10
BUTTON_W = 420.0
BUTTON_H = 64.0
TRACK_OUT = 12.0
"""Width of the numbers of piles that stands out of the Hunt Track."""
SHADE = 205
"""Darkness of the map under tiles: 0 to 255."""
PICTURES, LOW_PICTURE = (116.0, 96.0, 76.0, 56.0), 46.0
"""Heights of pictures: the largest that leaves the words their room is taken; and on low tiles."""
LEAST = 76.0
"""Height of a picture that rather lies under the number in the corner than be smaller."""
BADGE_H = 44.0
BADGE_ICON = 30.0
BADGE_IN = 6.0
CARD_PITCH = 132.0
LAYER = "over"
FRAME = (22, PARCH_100, INK, 5)
BADGE_FRAME = (BADGE_H / 2, NIGHT_900, INK, 4)
SHADE_FRAME = layout.MAP_RADIUS, NIGHT_900, None, 0
"""Radius, inside, line and its width."""


@frozen
class Tile:
    """A picture, a title, its text, and a number with its icon in the upper right corner; in the lower right
    one of low tiles, where it leaves the title its room."""

    picture: str
    title: str
    text: str
    side: str = ""
    side_icon: str = ""


def tile_area(count: int) -> Rect:
    """The area for so many tiles: the map; for more than four also the Hunt Track, for very many all of the
    table but its top bar."""
    over = layout.MAP
    if count > ON_THE_MAP:
        low = over.y if count <= MOST_IN_TWO else layout.TRAY.y
        over = Rect(over.x, low, layout.HUNT_TRACK.right - over.x, over.top - low)
    return over.expand(-12)


def row_count(count: int) -> int:
    """The number of rows of so many tiles."""
    return 1 if count <= MOST_IN_A_ROW else 2 if count <= MOST_IN_TWO else 3


def tile_places(count: int, height: float = TILE_H) -> list[Rect]:
    """Places side by side in the middle of the area, in several rows if one is too short, with room for a
    button under them."""
    if not count:
        return []
    inside = tile_area(count)
    rows = row_count(count)
    across = -(-count // rows)
    w = min(TILE_W if rows == 1 else WIDE_W, (inside.w - 2 * GAP - (across - 1) * GAP) / across)
    free = inside.h - HEADING_H - FOOT_H
    h = height if rows == 1 else min(LOW_H, (free - (rows - 1) * GAP) / rows)
    middle = inside.y + FOOT_H + free / 2
    found: list[Rect] = []
    for index in range(count):
        row, column = divmod(index, across)
        in_row = min(across, count - row * across)
        x = inside.cx + (column - (in_row - 1) / 2) * (w + GAP)
        y = middle + ((rows - 1) / 2 - row) * (h + GAP)
        found.append(Rect.from_center(x, y, w, h))
    return found


def button_rect(count: int) -> Rect:
    """The button under so many tiles."""
    inside = tile_area(count)
    return Rect.from_center(inside.cx, inside.y + FOOT_H / 2, BUTTON_W, BUTTON_H)


def card_places(count: int) -> list[Rect]:
    """Cards beside each other at the lower edge of the map, above the piles that they lie in; very many
    overlap."""
    left = layout.MAP.x + 40
    right = layout.GAUGE.x - GAP
    pitch = min(CARD_PITCH, (right - left - layout.CARD_W) / max(1, count - 1))
    return [
        Rect(left + index * pitch, layout.MAP.y + 20, layout.CARD_W, layout.CARD_H) for index in range(count)
    ]


def dark_panels(count: int) -> list[Rect]:
    """The areas that grow dark under so many tiles: whole panels of the table, with what stands out of them."""
    if count <= ON_THE_MAP:
        return [layout.MAP]
    if count <= MOST_IN_TWO:
        return [layout.MAP, layout.HUNT_TRACK.expand(TRACK_OUT)]
    return [tile_area(count).expand(12 + TRACK_OUT)]


def dark_rect(count: int) -> Rect:
    """The area in which nothing can be looked at under so many tiles."""
    return bounding_rect(dark_panels(count))


def draw_shade(stage: Stage, count: int, heading: str) -> Pieces:
    """Draw the shade under the tiles, and the heading over them."""
    inside = tile_area(count)
    line = inside.top_strip(HEADING_H, 0, EDGE)
    return [
        *[stage.add_box(LAYER, panel, *SHADE_FRAME, alpha=SHADE) for panel in dark_panels(count)],
        stage.add_name(LAYER, heading, HEADING, line, CANDLE, "center"),
    ]


@frozen
class Look:
    """The common look of tiles beside each other: their letters, and whether they have titles."""

    style: TextStyle = SMALL
    titled: bool = True


def common_look(art: Art, laid: Sequence[tuple[Tile, Rect]]) -> Look:
    """Titles if all have room; letters of the chosen size, if the words of all have room."""
    low = [(tile, rect) for tile, rect in laid if _is_low(rect)]
    titled = all(art.text_width(tile.title, SMALL) <= _title_room(rect) for tile, rect in low)
    return Look(_common_style(art, laid), titled)


def _title_room(rect: Rect) -> float:
    """Width for a title beside the picture of a low tile."""
    return rect.w - 2 * EDGE - LOW_PICTURE - 10


def _common_style(art: Art, laid: Iterable[tuple[Tile, Rect]]) -> TextStyle:
    for tile, rect in laid:
        head, inside = head_and_room(art, tile, rect)
        if art.text_height(tile.text, SMALL, inside.w) > inside.h - head:
            return replace(SMALL, scales=False)
    return SMALL


def head_and_room(art: Art, tile: Tile, rect: Rect) -> tuple[float, Rect]:
    """Least height over the words of a tile, and the area of the tile that is written on."""
    head = LOW_PICTURE + 4
    if not _is_low(rect):
        head = PICTURES[-1] + art.text_height(tile.title, SMALL_LABEL, 2 * rect.w) + 8
    return head, rect.expand(-EDGE)


def _is_low(rect: Rect) -> bool:
    """True if a tile is too low for its picture over its title."""
    return rect.h < TILE_H - 100


def paint_tile(stage: Stage, tile: Tile, rect: Rect, look: Look) -> Pieces:
    """Draw a tile of parchment: its picture, its title, its words; low ones have the picture beside the
    title."""
    paint = _paint_low if _is_low(rect) else _paint_high
    return [
        stage.add_box(LAYER, rect, *FRAME),
        *paint(stage, tile, rect, look),
        *_paint_badge(stage, tile, rect),
    ]


def _paint_low(stage: Stage, tile: Tile, rect: Rect, look: Look) -> Pieces:
    inside = rect.expand(-EDGE)
    y = inside.top - LOW_PICTURE / 2
    size = LOW_PICTURE
    x = inside.x
    things: Pieces = [stage.add_picture(LAYER, tile.picture, x + size / 2, y, size, widest=size)]
    if look.titled:
        title = stage.art.fit_name(tile.title, SMALL_LABEL, _title_room(rect))
        things.append(stage.add_text(LAYER, *title, x + size + 10, y, INK, box=rect))
    top = inside.top - size - 4
    words = stage.add_text(LAYER, tile.text, look.style, x, top, INK, "left", "top", inside.w, box=rect)
    return [*things, words]


def _paint_high(stage: Stage, tile: Tile, rect: Rect, look: Look) -> Pieces:
    inside = rect.expand(-EDGE)
    style = look.style
    title = stage.art.fit_name(tile.title, SMALL_LABEL, inside.w)
    title_h = stage.art.text_height(*title, 2 * rect.w)
    room = inside.h - title_h - stage.art.text_height(tile.text, style, inside.w) - 8
    badge = BADGE_H + BADGE_IN - EDGE if tile.side else 0.0
    sizes = [size for size in PICTURES if size <= room] or PICTURES[-1:]
    picture = next(
        (size for size in sizes if size <= room - badge), min(sizes, key=lambda size: abs(size - LEAST))
    )
    # in the middle of what the number in the corner leaves, else as low as it can lie
    y = inside.top - max(room - picture, 0.0) + max(0.0, room - badge - picture) / 2 - picture / 2
    things: Pieces = [stage.add_picture(LAYER, tile.picture, rect.cx, y, picture, widest=inside.w)]
    y -= picture / 2 + 4 + title_h / 2
    things.append(stage.add_text(LAYER, *title, rect.cx, y, INK, "center", box=rect))
    if tile.text:
        top = y - title_h / 2 - 4
        words = stage.add_text(
            LAYER, tile.text, style, rect.cx, top, INK, "center", "top", inside.w, box=rect
        )
        things.append(words)
    return things


def badge_width(art: Art, tile: Tile) -> float:
    """Width of the number in the corner; 0 without one."""
    if not tile.side:
        return 0.0
    return art.text_width(tile.side, SMALL_LABEL) + (BADGE_ICON + 6 if tile.side_icon else 0.0) + 24


def badge_rect(art: Art, tile: Tile, rect: Rect) -> Rect:
    """Place of the number, inside its tile: rings, frames and the chip of a neighbor lie on the edge."""
    width = badge_width(art, tile)
    y = rect.y + BADGE_IN if _is_low(rect) else rect.top - BADGE_H - BADGE_IN
    return Rect(rect.right - width - BADGE_IN, y, width, BADGE_H)


def _paint_badge(stage: Stage, tile: Tile, rect: Rect) -> Pieces:
    if not tile.side:
        return []
    badge = badge_rect(stage.art, tile, rect)
    things: Pieces = [stage.add_box(LAYER, badge, *BADGE_FRAME)]
    things.append(stage.add_text(LAYER, tile.side, SMALL_LABEL, badge.x + 12, badge.cy, TEXT_HI, box=badge))
    if tile.side_icon:
        x = badge.right - 12 - BADGE_ICON / 2
        size = BADGE_ICON
        things.append(stage.add_picture(LAYER, tile.side_icon, x, badge.cy, size, widest=size))
    return things


def paint_card(stage: Stage, card: int, rect: Rect) -> Pieces:
    """Draw a card as it lies in a tray."""
    face = cards.hand_face(stage.art, card)
    return [stage.add_texture(LAYER, *face, *rect.center, *outer_size((rect.w, rect.h)))]


def mark_kept(stage: Stage, rect: Rect) -> Pieces:
    """Mark a tile to keep."""
    return [
        stage.add_nine_patch(LAYER, "nine_selected", rect),
        stage.add_image(LAYER, "ui/icon_check", rect.x + 14, rect.top - 14, 56),
    ]
