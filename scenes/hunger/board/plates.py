"""Plates with signs and numbers, each as a single texture: parts that draw dozens of them are drawn afresh in
the middle of a show."""

from __future__ import annotations

from scenes.hunger import layout
from scenes.hunger.text import pictures
from scenes.kit.art import Art, Face, maker
from scenes.kit.art.card_texture import CardTexture, paint_card
from scenes.kit.base import BADGE, CANDLE, INK, NIGHT_800, PARCH_100, TEXT_HI, Color, Size, format_value

LINE = 4.0
RADIUS = 30.0
STACK = layout.COUNT_SIZE
BACK, DECK_BACK = 30.0, 34.0
MOST_BACKS = 3
TILE = 48.0
TILE_PITCH = 48.0
CASTLE = 44.0
TILE_NUMBERS, TILE_NUMBER_H, TILE_NUMBER_DOWN = (34.0, 46.0), 30.0, 5.0
"""Width of the field for a number of one digit and of two, its height, and its distance below the middle of
its tile."""
TILES_AIR = 8.0
SIGN = 38.0
SIGN_LINE = 2.0


@maker
def capsule(art: Art, size: Size, fill: Color) -> Face:
    """The ground of a capsule."""
    key = f"hunger:capsule:{size[0]:g}x{size[1]:g}:{fill}"
    return paint_card(art, key, size, CardTexture.draw_board, fill, RADIUS, LINE)


@maker
def sign(art: Art, name: str) -> Face:
    """A sign on a light disc."""

    def paint(paper: CardTexture) -> None:
        paper.draw_patch(0, 0, SIGN, SIGN, PARCH_100, SIGN / 2, SIGN_LINE)
        paper.draw_picture(name, SIGN / 2, SIGN / 2, SIGN - 6)

    return paint_card(art, f"hunger:sign:{name}", (SIGN, SIGN), paint)


@maker
def stack(art: Art, back: str, count: int) -> Face:
    """A small stack of cards with this back, and their number."""

    def paint(paper: CardTexture) -> None:
        w, h = STACK
        paper.draw_patch(0, 0, w, h, NIGHT_800, h / 2 - 2, 0)
        for depth in range(min(MOST_BACKS, count) - 1, -1, -1):
            paper.draw_picture(back, 19 + 3 * depth, h / 2 + 1 - 2 * depth, BACK)
        paper.draw_text(format_value(count), BADGE, 40 + (w - 46) / 2, h / 2, TEXT_HI)

    return paint_card(art, f"hunger:stack:{back}:{count}", STACK, paint)


@maker
def hunt_deck(art: Art, count: int) -> Face:
    """The Hunt deck with the number of its cards; only its place when it is empty."""
    size = layout.HUNT_DECK.w, layout.HUNT_DECK.h

    def paint(paper: CardTexture) -> None:
        w, h = size
        paper.draw_patch(0, 0, w, h, NIGHT_800, h / 2 - 2, 0)
        for depth in range(min(MOST_BACKS, count) - 1, -1, -1):
            paper.draw_picture(
                f"{pictures.FOLDER}/back_hunt", 20 + 3 * depth, h / 2 + 2 - 2 * depth, DECK_BACK
            )
        paper.draw_text(format_value(count), BADGE, 44 + (w - 48) / 2, h / 2, TEXT_HI)

    return paint_card(art, f"hunger:hunt_deck:{count}", size, paint)


def tiles_size(count: int, room: Size) -> Size:
    """Width and height of the plate of so many Castle tiles, no wider than the room."""
    return room[1] + count * _tile_pitch(count, room) + TILES_AIR, room[1]


def _tile_pitch(count: int, room: Size) -> float:
    return min(TILE_PITCH, (room[0] - room[1] - TILES_AIR) / count)


@maker
def tiles(art: Art, worth: tuple[int, ...], room: Size) -> Face:
    """The Castle tiles that are left, the next one first."""
    pitch = _tile_pitch(len(worth), room)
    size = tiles_size(len(worth), room)
    return paint_card(art, f"hunger:tiles:{worth}", size, _paint_tiles, worth, pitch)


def _paint_tiles(paper: CardTexture, worth: tuple[int, ...], pitch: float) -> None:
    w, h = paper.size
    paper.draw_patch(0, 0, w, h, NIGHT_800, h / 2, 0)
    paper.draw_picture(pictures.feature("castle"), 32, h / 2 - 1, CASTLE)
    for index, number in enumerate(worth):
        x = h + 4 + (index + 0.5) * pitch
        wide = TILE_NUMBERS[number > 9]
        paper.draw_picture(f"{pictures.FOLDER}/castle_tile", x, h / 2, TILE)
        y = h / 2 + TILE_NUMBER_DOWN
        paper.draw_patch(x - wide / 2, y - TILE_NUMBER_H / 2, wide, TILE_NUMBER_H, INK, TILE_NUMBER_H / 2, 0)
        paper.draw_text(format_value(number), BADGE, x, y, CANDLE)
