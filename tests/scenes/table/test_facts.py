"""Marks of choice never lie over what one chooses by: badges and gains are above them, and the ring around a thing
leaves its neighbors in sight."""

from __future__ import annotations

from typing import Any

import pytest

from game.human_flavor.table import actions as flavor_kinds
from game.hunger.table import actions as kinds
from scenes.hunger import layout
from scenes.kit.base import Rect
from scenes.kit.scene import LAYERS
from scenes.kit.widgets import focus_ring
from scenes.table.questions import target_marks
from scenes.table.questions.advisor import LAMP, lamp_spot
from tests.scenes.games import human_flavor, hunger
from tests.scenes.games.lists import alone
from tests.scenes.house import House
from tests.scenes.table.hands import chooser_of

SLIM_OUT = 11.0  # from a thing to the outer edge of its slim ring


def is_high_pile(state: Any) -> bool:
    return state.turn > 4 and any(
        isinstance(action, kinds.Hunt) and len(state.cell(action.row, action.column)) > 1
        for action in state.decision.actions
    )


def test_numbers_of_piles_and_gains_are_above_every_mark(house: House) -> None:
    house.app.settings_file.change(motion="none")
    table = alone(house, hunger.LISTS, kinds.ACT, is_high_pile)
    facts = table.stage.layers["facts"]
    assert sum(piece.face == "ui/badge_counter" for piece in facts) >= 1
    assert any(piece.face.startswith("hunger:tag:") for piece in facts)
    rings = [nine.pieces[0] for nine in [table.ring.nine]]
    assert all(piece in table.stage.layers[focus_ring.LOW] for piece in rings)
    above = LAYERS.index("facts")
    assert above > LAYERS.index(target_marks.LAYER) and above > LAYERS.index(focus_ring.LOW)
    assert above < LAYERS.index("over"), "what lies over the table lies over its facts"


@pytest.mark.parametrize(
    ("known", "kind"),
    [(hunger.LISTS, kinds.ACT), (human_flavor.LISTS, flavor_kinds.PLACE)],
    ids=["hunger", "flavor"],
)
def test_a_ring_leaves_what_lies_near_in_sight(house: House, known: Any, kind: str) -> None:
    """The usual ring is for things that stand alone."""
    house.app.settings_file.change(motion="none")
    table = alone(house, known, kind)
    chooser = chooser_of(table)
    looks = set()
    for target in chooser.press_targets:
        chooser.move_focus(target.key)
        rect = target.rect
        near = [item.rect for item in table.focus.items if item.rect != rect]
        out = SLIM_OUT if table.ring.nine.face == focus_ring.SLIM else focus_ring.OUT
        looks.add(table.ring.nine.face)
        if not target_marks.is_round(rect):
            hidden = [
                other for other in near if rect.expand(out).overlaps(other) and not rect.overlaps(other)
            ]
            assert not hidden or out == SLIM_OUT
        layer = focus_ring.LOW if target.value.mark is not None else focus_ring.HIGH
        assert table.ring.nine.pieces[0] in table.stage.layers[layer]
    assert focus_ring.SLIM in looks


def test_the_mark_of_a_hint_covers_no_number(house: House) -> None:
    """Neither its frame nor its lamp: that goes below a number at the corner."""
    house.app.settings_file.change(motion="none")
    table = alone(house, hunger.LISTS, kinds.ACT, is_high_pile)
    view = table.view
    cell = next(cell for cell, cards in enumerate(view.track) if len(cards) > 1)
    pile = table.pieces.spot("cell", cell)
    x, y = lamp_spot(table.stage, pile)
    badge = layout.pile_badge(pile)
    assert not Rect.from_center(x, y, LAMP, LAMP).overlaps(badge)
    single = next(cell for cell, cards in enumerate(view.track) if len(cards) == 1)
    alone_there = table.pieces.spot("cell", single)
    assert lamp_spot(table.stage, alone_there)[0] > alone_there.right
