"""Reasons why a Vampire cannot go, stay or be pushed there (R18 to R27)."""

from typing import Any

from game.core.model import Blocked
from game.core.notation.action_notation import Reasons
from game.hunger.components.card_ops import Mist
from game.hunger.components.definitions import IS_PERMANENT, IS_SPICY, effect_of
from game.hunger.components.map_graph import CASTLE, IS_WELL, NEIGHBORS
from game.hunger.table import actions
from game.hunger.table.zones import Table
from game.hunger.turn import confusion, movement, routes
from game.hunger.why_not.common import make_blocked, not_in_play, refuse_if

_MIST = effect_of(Mist)


# Moving


def _stay_reason(table: Table, action: Any) -> Blocked | None:
    """R24: a Spicy Vampire off a Well must run."""
    must_run = _is_spicy(table) and table.speed_left > 0 and not IS_WELL[table.at[table.asked]]
    return refuse_if(must_run, "spicy", "R24")


def _move_reason(table: Table, action: Any) -> Blocked | None:
    """R20, R21, R24."""
    if _is_spicy(table):
        return refuse_if(action not in movement.spicy_walks(table, table.asked), "spicy", "R24")
    cost = movement.find_route(table, table.asked, action.to)[1]
    return refuse_if(cost > table.speed_left, "no_speed", "R20", cost=cost, speed=table.speed_left)


def _no_mist(table: Table, action: Any) -> Blocked | None:
    return refuse_if(not any(_MIST[card] for card in table.play[table.asked]), "no_mist", "R23")


def _mist_reason(table: Table, action: Any) -> Blocked | None:
    """R23, R24."""
    if not IS_WELL[action.to]:
        return make_blocked("not_a_well", "R23")
    if _is_spicy(table) and action.to not in routes.closest_wells(table.at[table.asked]):
        return make_blocked("spicy", "R24")
    return refuse_if(action not in routes.legal_mists(table.at[table.asked]), "well_between", "R23")


def _not_going(table: Table, action: Any) -> Blocked | None:
    """Reason why the Vampire goes nowhere, or not to that space, in any way."""
    here = table.at[table.asked]
    if action.to == here:
        return make_blocked("same_space", "R21")
    if table.speed_left <= 0:
        return make_blocked("no_speed_left", "R20")
    return refuse_if(_is_spicy(table) and IS_WELL[here], "spicy_on_well", "R24")


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
    return refuse_if(action.to == CASTLE, "push_castle", "R26")


def _give_up_reason(table: Table, action: Any) -> Blocked | None:
    """R27."""
    why = not_in_play(table, action.card, "R27")
    return why or refuse_if(not IS_PERMANENT[action.card], "not_permanent", "R27", card=action.card)


REASONS: Reasons = {
    actions.ConfuseTo: (
        lambda table, action: refuse_if(
            action.to not in confusion.PATHS[table.at[table.asked]], "confuse", "R18"
        ),
    ),
    actions.Stay: (_stay_reason,),
    actions.MoveTo: (_not_going, _move_reason),
    actions.MistTo: (_no_mist, _not_going, _mist_reason),
    actions.Push: (_push_reason,),
    actions.GiveUp: (_give_up_reason,),
}
"""Answer -> reasons against giving it to a decision of its kind; the first one counts."""
