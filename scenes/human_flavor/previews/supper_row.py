"""Supper as it is laid (R45): the hungry allies sit at a table, a bowl before each, empty where it goes
hungry, with its lost worth."""

from __future__ import annotations

from collections.abc import Mapping

from game.human_flavor.components.definitions import NOTHING, VALUE_OF, VARIETY_OF
from scenes.human_flavor.board.cards import VARIETY_COLORS
from scenes.human_flavor.board.part import Things
from scenes.human_flavor.previews import spread
from scenes.human_flavor.text import pictures
from scenes.human_flavor.text.pictures import FOLDER
from scenes.kit.art import Stage
from scenes.kit.base import BADGE, CANDLE, EMBER, INK, PARCH_100, PARCH_200, Rect, format_signed, format_value

LAYER = spread.LAYER
SEAT = 126.0, 240.0
FACE = 126.0
FRAME_RADIUS = 22.0
PORTRAIT = (108.0, 108.0)
CLOTH_Y = 26.0
CLOTH_H = 84.0
HEM_H = 18.0
CLOTH_EDGE = 44.0
CLOTH_RADIUS = 20.0
BOWL = 92.0
BOWL_Y = 74.0
FOOD = 50.0
WORTH = (44.0, 40.0)
TAG = (72.0, 42.0)
LEAST_W = 540.0
"""Least width of heading and button."""
HUNGRY = 100
"""Opacity of an ally that goes hungry: 0 to 255."""


def guest_places(count: int) -> list[Rect]:
    """Places of `count` allies at the table."""
    return spread.row_places(count, SEAT)


def table_rect(count: int) -> Rect:
    """All of the table, from its heading down to the button."""
    first = guest_places(count)[0]
    last = guest_places(count)[-1]
    width = max(LEAST_W, last.right - first.x + 2 * CLOTH_EDGE)
    return spread.ROOM.column(spread.ROOM.cx - width / 2, width)


def draw_supper(stage: Stage, bowls: Mapping[int, int], heading: str) -> Things:
    """Pieces of the supper; `bowls` has by ally the food in its bowl, NOTHING where it is empty."""
    yield from spread.draw_shade(stage, heading)
    laid = list(zip(bowls.items(), guest_places(len(bowls)), strict=True))
    for (ally, food), place in laid:
        yield from _draw_guest(stage, ally, food != NOTHING, place)
    yield from _draw_cloth(stage, laid[0][1].x, laid[-1][1].right, laid[0][1].y)
    for (ally, food), place in laid:
        yield from _draw_bowl(stage, ally, food, place)


def _draw_guest(stage: Stage, ally: int, eats: bool, place: Rect) -> Things:
    frame = place.top_strip(FACE)
    yield stage.add_box(
        LAYER, frame, FRAME_RADIUS, VARIETY_COLORS[VARIETY_OF[ally]], alpha=255 if eats else HUNGRY
    )
    yield stage.add_image(LAYER, pictures.ally(ally), *frame.center, *PORTRAIT, alpha=255 if eats else HUNGRY)
    if VALUE_OF[ally]:
        worth = Rect(frame.right - WORTH[0], frame.top - WORTH[1] + 6, *WORTH)
        yield stage.add_box(LAYER, worth, WORTH[1] / 2, CANDLE, INK, 3)
        yield stage.add_label(LAYER, format_value(VALUE_OF[ally]), BADGE, worth, INK, "center")


def _draw_cloth(stage: Stage, left: float, right: float, low: float) -> Things:
    """The table before them."""
    cloth = Rect(left - CLOTH_EDGE, low + CLOTH_Y, right - left + 2 * CLOTH_EDGE, CLOTH_H)
    yield stage.add_box(LAYER, cloth.trim(low=-HEM_H, top=HEM_H), CLOTH_RADIUS, PARCH_200)
    yield stage.add_box(LAYER, cloth, CLOTH_RADIUS, PARCH_100)


def _draw_bowl(stage: Stage, ally: int, food: int, place: Rect) -> Things:
    """A bowl with its food; an empty one has the worth lost with its guest."""
    x = place.cx
    y = place.y + BOWL_Y
    if food != NOTHING:
        yield stage.add_picture(LAYER, f"{FOLDER}/bowl_full", x, y, BOWL)
        yield stage.add_picture(LAYER, pictures.resource(food), x, y - BOWL * 0.08, FOOD)
        return
    yield stage.add_picture(LAYER, f"{FOLDER}/bowl_empty", x, y, BOWL)
    if VALUE_OF[ally]:
        tag = Rect.from_center(x, y + BOWL / 2 + TAG[1] / 2 - 4, *TAG)
        yield stage.add_box(LAYER, tag, TAG[1] / 2, EMBER, INK, 3)
        yield stage.add_label(LAYER, format_signed(-VALUE_OF[ally]), BADGE, tag, INK, "center")
