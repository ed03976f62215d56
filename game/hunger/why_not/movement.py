"""Reasons why a Vampire cannot go, stay or be pushed there (R18 to R27)."""

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
from game.hunger.why_not.common import card_blocked, make_blocked, not_in_play

_MIST = effect_of(Mist)


# Moving


def _stay_reason(table: Table, action: Any) -> Blocked | None:
    """R24: a Spicy Vampire off a Well must run."""
    must_run = _is_spicy(table) and table.speed_left > 0 and not IS_WELL[table.at[table.asked]]
    return make_blocked("spicy", "R24") if must_run else None


def _move_reason(table: Table, action: Any) -> Blocked | None:
    """R20, R21, R24."""
    if _is_spicy(table):
        return None if action in movement.spicy_walks(table, table.asked) else make_blocked("spicy", "R24")
    cost = movement.find_route(table, table.asked, action.to)[1]
    return (
        make_blocked("no_speed", "R20", cost=cost, speed=table.speed_left)
        if cost > table.speed_left
        else None
    )


def _no_mist(table: Table, action: Any) -> Blocked | None:
    return None if any(_MIST[card] for card in table.play[table.asked]) else make_blocked("no_mist", "R23")


def _mist_reason(table: Table, action: Any) -> Blocked | None:
    """R23, R24."""
    if not IS_WELL[action.to]:
        return make_blocked("not_a_well", "R23")
    if _is_spicy(table) and action.to not in routes.closest_wells(table.at[table.asked]):
        return make_blocked("spicy", "R24")
    return (
        None if action in routes.legal_mists(table.at[table.asked]) else make_blocked("well_between", "R23")
    )


def _not_going(table: Table, action: Any) -> Blocked | None:
    """Reason why the Vampire goes nowhere, or not to that space, in any way."""
    here = table.at[table.asked]
    if action.to == here:
        return make_blocked("same_space", "R21")
    if table.speed_left <= 0:
        return make_blocked("no_speed_left", "R20")
    return make_blocked("spicy_on_well", "R24") if _is_spicy(table) and IS_WELL[here] else None


def _is_spicy(table: Table) -> bool:
    return any(IS_SPICY[card] for card in table.play[table.asked])


# Pushing


def _push_reason(table: Table, action: Any) -> Blocked | None:
    """R26, G10."""
    space = table.at[table.on_turn]
    if action.seat == table.on_turn or table.at[action.seat] != space:
        return make_blocked("not_on_space", "R26")
    if action.seat != table.stack_on(space)[-2]:
        return make_blocked("top_first", "R26")
    if action.to not in NEIGHBORS[space]:
        return make_blocked("push_neighbor", "R26")
    return make_blocked("push_castle", "R26") if action.to == CASTLE else None


def _give_up_reason(table: Table, action: Any) -> Blocked | None:
    """R27."""
    why = not_in_play(table, action.card, "R27")
    return why or (None if IS_PERMANENT[action.card] else card_blocked("not_permanent", "R27", action.card))


REASONS: dict[type, tuple[Reason, ...]] = {
    actions.ConfuseTo: (
        lambda table, action: (
            None if action.to in confusion.PATHS[table.at[table.asked]] else make_blocked("confuse", "R18")
        ),
    ),
    actions.Stay: (_stay_reason,),
    actions.MoveTo: (_not_going, _move_reason),
    actions.MistTo: (_no_mist, _not_going, _mist_reason),
    actions.Push: (_push_reason,),
    actions.GiveUp: (_give_up_reason,),
}
"""Answer -> reasons against giving it to a decision of its kind; the first one counts."""
