"""Street at night with its nine facades, as one picture; and a facade by itself, larger, for the place in
focus."""

from __future__ import annotations

from collections.abc import Iterator

from game.human_flavor.components.definitions import (
    ALL_LOCATIONS,
    ANY,
    LOCATION_NETWORKS,
    RESOURCE_INDEX,
    UTILIZE_OF,
)
from game.human_flavor.components.effects import AnyEffect, Gain, Pay, Swap
from scenes.human_flavor import layout
from scenes.human_flavor.board import cards
from scenes.human_flavor.text import names, pictures
from scenes.kit.art import Art, Face, maker
from scenes.kit.art.card_texture import CardTexture, paint_card
from scenes.kit.base import BADGE, CANDLE_DEEP, INK, NIGHT_900, TEXT_HI, Point, hex_color, say
from scenes.kit.base.task import checkpoint

STREET = f"{pictures.FOLDER}/city_street"
BUILDING = 104.0
BUILDING_AT = (46.0, 52.0)
SIGN_RADIUS, RIM = 12.0, 6.0
LINE_Y = 77.0
"""Middle of what hangs in the windows, from the top of a facade."""
WINDOW_X, WINDOW_Y, WINDOW_H, WINDOW_EDGE = 96.0, 54.0, 46.0, 6.0
ICON = 40.0
TIMES_W = 36.0
CHIP, CHIP_PITCH, CHIP_X = 42.0, 43.0, 244.0
LIT = hex_color("#ffe9b0")


@maker
def street_face(art: Art) -> Face:
    """The whole city."""
    return paint_card(art, "flavor:street", (layout.CITY.w, layout.CITY.h), _paint_street)


def _paint_street(paper: CardTexture) -> None:
    paper.draw_cover(STREET)
    for number in ALL_LOCATIONS:
        tile = layout.location_rect(number)
        _paint_facade(paper, number, (tile.x - layout.CITY.x, layout.CITY.top - tile.top))


@maker
def facade_face(art: Art, number: int) -> Face:
    """Facade of a place, as large as the one in focus."""

    def paint_large() -> CardTexture:
        paper = CardTexture(art, layout.TILE, layout.RAISED)
        _paint_facade(paper, number, (0.0, 0.0))
        return paper

    return art.get_face(f"flavor:facade:{number}", lambda: paint_large().image)


def _paint_facade(paper: CardTexture, number: int, corner: Point) -> None:
    """Paint wall, building, sign and windows; `corner` is the upper left one of the facade."""
    checkpoint()
    x, y = corner
    w, h = layout.TILE
    paper.draw_picture(pictures.facade(number), x + w / 2, y + h / 2, h)
    paper.draw_picture(pictures.location(number), x + BUILDING_AT[0], y + BUILDING_AT[1], BUILDING)
    left, low, sign_w, sign_h = layout.SIGN
    top = y + h - low - sign_h
    paper.draw_patch(x + left, top, sign_w, sign_h, CANDLE_DEEP, SIGN_RADIUS, 3)
    paper.draw_patch(
        x + left + RIM, top + RIM, sign_w - 2 * RIM, sign_h - 2 * RIM, NIGHT_900, SIGN_RADIUS - RIM
    )
    name = names.location_short(number)
    middle, room = x + left + sign_w / 2, sign_w - 2 * RIM
    paper.draw_text(name, cards.CARD_NAME, middle, top + sign_h / 2, TEXT_HI, width=room)
    _paint_offers(paper, number, x, y)


def _paint_offers(paper: CardTexture, number: int, x: float, y: float) -> None:
    """Paint what may be done there: its ability in a lit window, and the networks that can be dominated."""
    offers = list(_ability_pictures(UTILIZE_OF[number][0]))
    chips = LOCATION_NETWORKS[number]
    width = sum(ICON + (TIMES_W if times > 1 else 0.0) for _, times in offers) + 2 * WINDOW_EDGE
    left = min(WINDOW_X, CHIP_X - (len(chips) - 0.5) * CHIP_PITCH - width)
    paper.draw_patch(x + left, y + WINDOW_Y, width, WINDOW_H, LIT, 9, 4)
    at = x + left + WINDOW_EDGE
    for icon, times in offers:
        paper.draw_picture(icon, at + ICON / 2, y + LINE_Y, ICON)
        at += ICON
        if times > 1:
            words = say("human_flavor.table.times", n=times)
            paper.draw_text(words, BADGE, at + TIMES_W / 2, y + LINE_Y - 1, INK)
            at += TIMES_W
    for place, network in enumerate(reversed(chips)):
        chip_x = x + CHIP_X - place * CHIP_PITCH
        paper.draw_picture(pictures.network(network, chip=True), chip_x, y + LINE_Y, CHIP)


def _ability_pictures(effect: AnyEffect) -> Iterator[tuple[str, int]]:
    """Pictures of a location's effects, and their numbers of times."""
    match effect:
        case Gain(resource=name, n=n):
            yield pictures.resource(RESOURCE_INDEX[name]), n
        case Pay(then=then):
            yield pictures.resource(ANY), 1
            yield from ((pictures.effect_icon(effect_then), 1) for effect_then in then)
        case Swap(n=n):
            yield pictures.effect_icon(effect), n
        case _:
            yield pictures.effect_icon(effect), 1
