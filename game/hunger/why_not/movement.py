"""Why a Vampire cannot go, stay or be pushed there (R18 to R27)."""

from __future__ import annotations

from typing import Any

from game.core.action_notation import Reason
from game.core.model import Blocked
from game.hunger.components.card_ops import Mist
from game.hunger.components.definitions import IS_PERMANENT, IS_SPICY, effect_of
from game.hunger.components.map_graph import CASTLE, IS_WELL, NEIGHBORS
from game.hunger.table import actions
from game.hunger.table.zones import Table
from game.hunger.turn import confusion, movement, routes
from game.hunger.why_not.common import about, blocked, not_in_play

_MIST = effect_of(Mist)


def _confuse(table: Table, action: Any) -> Blocked | None:
    return None if action.to in confusion.PATHS[table.at[table.asked]] else blocked("confuse", "R18")


# Moving


def _stay(table: Table, action: Any) -> Blocked | None:
    """R24: whoever may not stay must run."""
    must_run = _is_spicy(table) and table.speed_left > 0 and not IS_WELL[table.at[table.asked]]
    return blocked("spicy", "R24") if must_run else None


def _move(table: Table, action: Any) -> Blocked | None:
    """R20, R21, R24."""
    if _is_spicy(table):
        return None if action in movement.spicy_walks(table, table.asked) else blocked("spicy", "R24")
    cost = movement.route(table, table.asked, action.to)[1]
    return blocked("no_speed", "R20", cost=cost, speed=table.speed_left) if cost > table.speed_left else None


def _no_mist(table: Table, action: Any) -> Blocked | None:
    return None if any(_MIST[card] for card in table.play[table.asked]) else blocked("no_mist", "R23")


def _mist(table: Table, action: Any) -> Blocked | None:
    """R23, R24."""
    if not IS_WELL[action.to]:
        return blocked("not_a_well", "R23")
    if _is_spicy(table) and action.to not in routes.closest_wells(table.at[table.asked]):
        return blocked("spicy", "R24")
    return None if action in routes.mists(table.at[table.asked]) else blocked("well_between", "R23")


def _not_going(table: Table, action: Any) -> Blocked | None:
    """Why the Vampire goes nowhere, or not to that space, in whatever way."""
    here = table.at[table.asked]
    if action.to == here:
        return blocked("same_space", "R21")
    if table.speed_left <= 0:
        return blocked("no_speed_left", "R20")
    return blocked("spicy_on_well", "R24") if _is_spicy(table) and IS_WELL[here] else None


def _is_spicy(table: Table) -> bool:
    return any(IS_SPICY[card] for card in table.play[table.asked])


# Pushing


def _push(table: Table, action: Any) -> Blocked | None:
    """R26, G10."""
    space = table.at[table.on_turn]
    if action.seat == table.on_turn or table.at[action.seat] != space:
        return blocked("not_on_space", "R26")
    if action.seat != table.stack(space)[-2]:
        return blocked("top_first", "R26")
    if action.to not in NEIGHBORS[space]:
        return blocked("push_neighbor", "R26")
    return blocked("push_castle", "R26") if action.to == CASTLE else None


def _give_up(table: Table, action: Any) -> Blocked | None:
    """R27."""
    why = not_in_play(table, action.card, "R27")
    return why or (None if IS_PERMANENT[action.card] else about("not_permanent", "R27", action.card))


REASONS: dict[type, tuple[Reason, ...]] = {
    actions.ConfuseTo: (_confuse,),
    actions.Stay: (_stay,),
    actions.MoveTo: (_not_going, _move),
    actions.MistTo: (_no_mist, _not_going, _mist),
    actions.Push: (_push,),
    actions.GiveUp: (_give_up,),
}
"""By answer: why it may not be given to a decision of its kind; the first reason counts."""
