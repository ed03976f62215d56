"""What an answer was, for whoever looks back at the match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.tasty_humans.components.definitions import GRID_ROWS, LEADER_INDEX, width
from game.tasty_humans.view import View
from scenes.kit.base.texts import say
from scenes.tasty_humans.text import names

QUARTER = 90  # degrees


def deed(view: View, seat: int, action: Any, name: Callable[[int], str]) -> str:
    """An answer to the open decision of a view, verb first."""
    match action.verb:
        case "choose_monster":
            return _did("choose_monster", name=names.monster(action.monster))
        case "choose_adventurer":
            return _did("choose_adventurer", name=names.card(view.grid[action.column * GRID_ROWS + action.row], view.variant))
        case "draft_leader":
            return _did("draft_leader", leader=names.leader(LEADER_INDEX[action.tile]))
        case "remove_damage":
            return _did("remove_damage", column=action.column + 1)
        case "wizard_swap":
            a, b = (names.tile(view.tile(seat, *cell)) for cell in (action.a, action.b))
            first, last = action.a[0] + 1, action.b[0] + 1
            return _did("wizard_swap", a=a, b=b, first=first, last=last, n=1 + last - first)
        case "drop_damage" | "drop_leader":
            return _did(action.verb, column=action.column + 1)
        case _ if action.rotation:
            return _did("turn", angle=QUARTER * action.rotation, **columns(view, action))
        case _:
            return _did("drop", **columns(view, action))


def columns(view: View, action: Any) -> dict[str, int]:
    """The columns that something falls into: how many, the first and the last one, from 1."""
    wide = width(view.chosen_card, action.rotation) if action.verb == "drop_adventurer" else 1
    return {"n": wide, "first": action.column + 1, "last": action.column + wide}


def _did(key: str, **values: Any) -> str:
    return say(f"tasty_humans.deed.{key}", **values)
