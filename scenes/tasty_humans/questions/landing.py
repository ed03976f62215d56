"""Tiles that an answer drops into a stomach, and the cells where they come to rest."""

from __future__ import annotations

from typing import Any

from game.tasty_humans.components.definitions import DAMAGE, FIRST_LEADER, ROTATED, Square, shape_width
from game.tasty_humans.turn import eating
from game.tasty_humans.view import View

Landed = tuple[tuple[int, int, int], ...]
"""(tile, column, row) each."""


def dropped_shape(view: View, kind: str, rotation: int) -> tuple[Square, ...]:
    """The shape that the asked seat drops by that kind of answer; empty for kinds that drop nothing."""
    if kind == "drop_adventurer":
        return ROTATED[view.chosen_card][rotation]
    codes = {"drop_damage": DAMAGE, "drop_leader": FIRST_LEADER + view.leader_spaces[view.asked]}
    return ((0, 0, codes[kind]),) if kind in codes else ()


def find_landing(
    view: View, kind: str, rotation: int, column: int
) -> tuple[Landed, tuple[tuple[int, int], ...]]:
    """(tile, column, row) of what an answer would land, (tile, column) of what would find no room."""
    if kind == "drop_adventurer":
        return eating.card_landing(view, view.asked, view.chosen_card, rotation, column)
    row, codes = view.column_height(view.asked, column), [code for _, _, code in dropped_shape(view, kind, 0)]
    landed, ignored = tuple((code, column, row) for code in codes), tuple((code, column) for code in codes)
    return (landed, ()) if row < view.height else ((), ignored)


def falling_tiles(view: View, action: Any) -> Landed:
    """(tile, column, row) of the tiles that an answer would land."""
    return (
        find_landing(view, action.verb, getattr(action, "rotation", 0), action.column)[0]
        if action.verb.startswith("drop_")
        else ()
    )


def column_values(view: View, action: Any) -> dict[str, int]:
    """Number of columns that something falls into, the first and the last one, from 1."""
    wide = shape_width(view.chosen_card, action.rotation) if action.verb == "drop_adventurer" else 1
    return {"n": wide, "first": action.column + 1, "last": action.column + wide}
