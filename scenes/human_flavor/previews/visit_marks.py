"""A visit of the city while it goes on: checks on the parts that are done, and the tokens missing for allies
that cannot be paid yet."""

from __future__ import annotations

from game.human_flavor.components.definitions import ALL_RESOURCES, COST_OF
from game.human_flavor.view import View
from scenes.human_flavor import layout
from scenes.human_flavor.board.city import ICON_X, LINE_Y
from scenes.human_flavor.board.part import Things
from scenes.human_flavor.text import pictures
from scenes.kit.art.stage import Stage
from scenes.kit.base.design_tokens import EMBER, NIGHT_900
from scenes.kit.base.geometry import Rect, side_by_side

LAYER = "fx"
CHECK = 40.0
MAIN_X = 56.0
DARK = 130
RADIUS = 14.0
TOKEN = 32.0
PITCH = 32.0
WIDEST = 101.0
EDGE = 5.0
PILL_H = 42.0


def draw_marks(stage: Stage, view: View, seat: int) -> Things:
    """Pieces to put on the stage; the minion of the seat stands at a location."""
    tile = layout.location_rect(view.location)
    if view.utilized:
        yield stage.add_image(LAYER, "ui/icon_check", tile.x + ICON_X, tile.y + LINE_Y, CHECK)
    if view.main_done:
        yield stage.add_image(LAYER, "ui/icon_check", tile.right - MAIN_X, tile.y + LINE_Y, CHECK)
        return
    for index, ally in enumerate(view.allies):
        missing = missing_tokens(view, seat, ally)
        if missing:
            yield from _draw_missing(stage, missing, layout.ally_rect(index, len(view.allies)))


def missing_tokens(view: View, seat: int, ally: int) -> list[int]:
    """Tokens one by one that the seat has too few of to recruit the ally (R17)."""
    held = view.tokens[seat]
    return [resource for resource in ALL_RESOURCES for _ in range(COST_OF[ally][resource] - held[resource])]


def _draw_missing(stage: Stage, missing: list[int], card: Rect) -> Things:
    """The card is pale, and in its upper row are only the tokens that are missing."""
    yield stage.add_box(LAYER, card, RADIUS, NIGHT_900, None, 0, alpha=DARK)
    pitch = min(PITCH, (WIDEST - 2 * EDGE - TOKEN) / max(1, len(missing) - 1))
    width = TOKEN + (len(missing) - 1) * pitch + 2 * EDGE
    pill = Rect.from_center(card.cx, card.top - PILL_H / 2 + 2, width, PILL_H)
    yield stage.add_box(LAYER, pill, PILL_H / 2, NIGHT_900, EMBER)
    for resource, x in side_by_side(missing, pill.cx, pitch):
        yield stage.add_picture(LAYER, pictures.resource(resource), x, pill.cy, TOKEN)
