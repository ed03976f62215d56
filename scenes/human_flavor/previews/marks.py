"""Marks while a turn goes on: in the city checks on the parts that are done, and the tokens missing for allies
that cannot be paid yet; at a feast a plate for each pick that is left, and the next place of a captive."""

from __future__ import annotations

from typing import Any

from game.human_flavor.components.definitions import ALL_RESOURCES, COST_OF, DEVOUR_POINTS, RIGHT
from game.human_flavor.table.actions import Devour, Snack
from game.human_flavor.view import View
from scenes.human_flavor import layout
from scenes.human_flavor.board.part import Things
from scenes.human_flavor.board.pieces import TablePieces
from scenes.human_flavor.text import pictures
from scenes.human_flavor.text.pictures import FOLDER
from scenes.kit.art import Stage
from scenes.kit.art.veil import lay_veil
from scenes.kit.base import BADGE, EMBER, GOOD, INK, NIGHT_900, Rect, say, side_by_side

LAYER = "fx"
CHECK = 40.0
DONE_AT = (128.0, 34.0), (232.0, 34.0)
"""Places of checks from the lower left of a facade: in its window, and between its networks."""
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
    for is_done, at in zip((view.utilized, view.main_done), DONE_AT, strict=True):
        if is_done:
            yield stage.add_image(LAYER, "ui/icon_check", *layout.in_tile(tile, *at), CHECK)
    if view.main_done:
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
    yield lay_veil(stage, card, RADIUS, DARK, NIGHT_900, LAYER)
    pitch = min(PITCH, (WIDEST - 2 * EDGE - TOKEN) / max(1, len(missing) - 1))
    width = TOKEN + (len(missing) - 1) * pitch + 2 * EDGE
    pill = Rect.from_center(card.cx, card.top - PILL_H / 2 + 2, width, PILL_H)
    yield stage.add_box(LAYER, pill, PILL_H / 2, NIGHT_900, EMBER)
    for resource, x in side_by_side(missing, pill.cx, pitch):
        yield stage.add_picture(LAYER, pictures.resource(resource), x, pill.cy, TOKEN)


PLATE = 30.0
EATEN_PITCH = 24.0
LEFT = 18.0
ARROW = 56.0
ARROW_Y = 96.0
TAG = 72.0, 38.0


def picks_left(view: View) -> int:
    """Number of captives that may still be eaten of at the minion's table; 0 where no feast can go on."""
    if not view.strength or view.feast == "over":
        return 0
    return view.picks if view.feast else view.strength


def draw_plates(stage: Stage, view: View) -> Things:
    """Plates beside the guest, those that are left full."""
    left = picks_left(view)
    if not left:
        return
    seat = layout.strength_rect(view.strength)
    most = max(view.strength, left)
    for number in range(most):
        y = seat.cy + ((most - 1) / 2 - number) * EATEN_PITCH
        yield stage.add_picture(
            LAYER, f"{FOLDER}/plate_{'full' if number < left else 'empty'}", seat.x + LEFT, y, PLATE
        )


def draw_next_place(stage: Stage, pieces: TablePieces, view: View, seat: int, action: Any) -> Things:
    """An arrow to the next slot or to the bin, and the points of a devour at the capsule of the seat."""
    if not isinstance(action, Snack | Devour) or pieces.seat != seat:
        return
    slot = view.slot_of(seat, action.human)
    devours = isinstance(action, Devour)
    to = layout.DUMPSTER if devours or slot == RIGHT else layout.slot_rect(slot + 1)
    yield stage.add_picture(LAYER, "ui/icon_arrow_right", to.x - layout.SLOT_GAP / 2, to.y + ARROW_Y, ARROW)
    if devours:
        capsule = layout.capsule_rect(seat, view.config.seats)
        tag = Rect.from_center(capsule.x + TAG[0], capsule.y - 4, *TAG)
        yield stage.add_box("over", tag, TAG[1] / 2, GOOD, INK, 3)
        yield stage.add_label(
            "over", say("human_flavor.previews.gain", n=DEVOUR_POINTS[slot]), BADGE, tag, INK, "center"
        )
