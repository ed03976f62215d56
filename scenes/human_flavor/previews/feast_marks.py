"""A feast at the own table: a plate for each pick that is left, and the next place of a captive in focus."""

from __future__ import annotations

from typing import Any

from game.human_flavor.components.definitions import DEVOUR_POINTS, RIGHT
from game.human_flavor.table.actions import Devour, Snack
from game.human_flavor.view import View
from scenes.human_flavor import layout
from scenes.human_flavor.board.part import Things
from scenes.human_flavor.board.pieces import TablePieces
from scenes.human_flavor.text.pictures import FOLDER
from scenes.kit.art.stage import Stage
from scenes.kit.base.design_tokens import BADGE, GOOD, INK
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import say

LAYER = "fx"
PLATE = 30.0
PITCH = 24.0
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
        y = seat.cy + ((most - 1) / 2 - number) * PITCH
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
