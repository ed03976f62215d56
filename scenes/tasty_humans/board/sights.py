"""What lies open on this table for everybody: cards, leader tiles and monsters, wherever they are now."""

from __future__ import annotations

from collections.abc import Iterator

from game.tasty_humans.components.definitions import CELL, FIRST_LEADER, MONSTERS, PLACES
from scenes.kit.input.focus import Focusable
from scenes.tasty_humans import layout
from scenes.tasty_humans.board.pieces import TablePieces

MONSTER_NUMBERS = {monster.id: number for number, monster in enumerate(MONSTERS)}


def sights(pieces: TablePieces) -> Iterator[Focusable]:
    """Everything that can be looked at; the value is its subject (scenes.tasty_humans.text.explanations)."""
    shown = pieces.shown
    for place in range(PLACES):
        if shown.grid[place] >= 0:
            yield Focusable(f"card:{place}", layout.card_rect(place), "grid", ("card", shown.grid[place]))
    for i, leader in enumerate(shown.offer):
        yield Focusable(f"offer:{leader}", layout.offer(i, len(shown.offer)), "offer", ("leader", leader))
    for seat, plan in pieces.plans.items():
        group = f"board{seat}"
        monster = shown.monsters[seat]
        if monster:
            yield Focusable(f"head:{seat}", plan.head, group, ("monster", MONSTER_NUMBERS[monster]))
        for kind, rect, leader in (("space", plan.leader, shown.leader_spaces[seat]), ("drafted", plan.drafted, shown.drafted[seat])):
            if leader >= 0:
                yield Focusable(f"{kind}:{seat}", rect, group, ("leader", leader))
        for cell, code in enumerate(shown.stomachs[seat]):
            if code >= FIRST_LEADER:
                yield Focusable(f"eaten:{seat}:{cell}", plan.cell_rect(*CELL[cell]), group, ("leader", code - FIRST_LEADER))
