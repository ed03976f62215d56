"""Why a starting choice, a placement, a part of a turn or an answer of the evening is not legal now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.model import Blocked
from game.human_flavor.components.definitions import (
    ABILITY_OF,
    ALL_RESOURCES,
    ANY,
    CLANS,
    COST_OF,
    FOOD_OF,
    LOCATION_NETWORKS,
    NO_TOKENS,
    NOTHING,
    NUMBERS,
    STORAGE_OF,
    UTILIZE_OF,
)
from game.human_flavor.table import actions as a
from game.human_flavor.table import purses
from game.human_flavor.table.zones import Table
from game.human_flavor.turn import conversion, dominating, interpreter, placing
from game.human_flavor.turn.visit import NOT_BEGUN, SNACKING
from game.human_flavor.why_not.captives import not_pickable, not_shown, not_useful, wrong_gain
from game.human_flavor.why_not.common import about_ally, about_network, about_place, blocked, none_left, not_held

Reason = Callable[[Any, Any], Blocked | None]


def _start(table: Table, action: a.StartResources) -> Blocked | None:
    """R1."""
    lines = STORAGE_OF[table.clan(table.asked)]
    if len(action.resources) != len(lines) or min(action.resources) < 0 or sum(action.resources) != NUMBERS.start_resources:
        return blocked("start_sum", "R1", n=NUMBERS.start_resources)
    too_many = [resource for resource in ALL_RESOURCES if action.resources[resource] > lines[resource]]
    return blocked("start_line", "R1", resource=too_many[0], line=lines[too_many[0]]) if too_many else None


# Placing (R3 to R5)


def _place_home(table: Table, action: a.PlaceHome) -> Blocked | None:
    return blocked("seat_taken", "R3", strength=action.strength) if table.taken[table.asked] >> action.strength & 1 else None


def _place_city(table: Table, action: a.PlaceCity) -> Blocked | None:
    seat, location = table.asked, action.location
    if not placing.is_occupied(table, location):
        return None if action.fee == NOTHING else about_place("no_fee", "R4", location)
    if table.tokens[seat] == NO_TOKENS:
        return about_place("no_tokens", "R5", location)
    return about_place("fee_needed", "R5", location) if action.fee == NOTHING else not_held(table, seat, action.fee, "R5")


def _convert(table: Table, action: a.Convert) -> Blocked | None:
    """R40."""
    seat = table.asked
    if table.has_converted(seat):
        return blocked("converted", "R40")
    clan = table.clan(seat)
    printed = CLANS[clan].convert
    if action not in conversion.printed(clan):
        same = (len(action.pay), len(action.get)) == (printed.any_pay, printed.any_get) and len({*action.pay, *action.get}) == 1
        return blocked("same_type" if same else "conversion", "R40")
    short = next((why for one in action.pay if (why := not_held(table, seat, one, "R40", action.pay.count(one))) is not None), None)
    return short or (None if printed.pay else none_left(table, action.get[0]))


# The city (R7 to R17)


def _not_in_city(table: Table) -> Blocked | None:
    return blocked("not_in_city", "R7") if table.location == NOTHING else None


def _no_main_option(table: Table) -> Blocked | None:
    """R7: why none of the main options can be taken."""
    return _not_in_city(table) or (blocked("main_done", "R7") if table.main_done else None)


def _utilize(table: Table, action: a.Utilize) -> Blocked | None:
    why = _not_in_city(table)
    if why is not None:
        return why
    if table.utilized:
        return blocked("utilized", "R7")
    return (
        None if interpreter.can_do(table, table.asked, UTILIZE_OF[table.location]) else about_place("utilize_nothing", "R8", table.location)
    )


def _dominate(table: Table, action: a.Dominate) -> Blocked | None:
    why = _no_main_option(table)
    if why is not None:
        return why
    location, network = table.location, action.network
    if not LOCATION_NETWORKS[location]:
        return about_place("no_icons", "R11", location)
    if network not in LOCATION_NETWORKS[location]:
        return about_network("no_icon", "R7", network)
    why = no_stacker(table, network)
    return why or (None if dominating.can_dominate(table, table.asked, network) else about_network("dominate_cost", "R12", network))


def no_stacker(table: Table, network: int) -> Blocked | None:
    """R7: whether all own stackers of the network are placed."""
    return None if table.stackers[table.asked][network] else about_network("no_stacker", "R7", network)


def _capture(table: Table, action: a.Capture) -> Blocked | None:
    return _no_main_option(table) or not_shown(table, action.human)


def _recruit(table: Table, action: a.Recruit) -> Blocked | None:
    why = _no_main_option(table)
    if why is not None:
        return why
    if action.ally not in table.allies:
        return about_ally("ally_not_shown", "R17", action.ally)
    return None if purses.covers(table.tokens[table.asked], COST_OF[action.ally]) else about_ally("recruit_cost", "R17", action.ally)


# At home (R18 to R24)


def _not_at_home(table: Table) -> Blocked | None:
    return None if table.strength else blocked("not_at_home", "R18")


def _no_activation(table: Table) -> Blocked | None:
    """R18: why nothing can be activated."""
    return _not_at_home(table) or (blocked("activated", "R18") if table.activated else None)


def _activate(table: Table, action: a.Activate) -> Blocked | None:
    return _no_activation(table) or not_useful(table, action.ally)


def _use_ability(table: Table, action: a.ClanAbility) -> Blocked | None:
    why = _no_activation(table)
    if why is not None:
        return why
    if table.has_used_ability(table.asked):
        return blocked("ability_used", "R19")
    able = interpreter.can_do(table, table.asked, ABILITY_OF[table.clan(table.asked)])
    return None if able else blocked("ability_nothing", "R19")


def _first_pick(table: Table, action: a.Snack | a.Devour) -> Blocked | None:
    why = _not_at_home(table) or (None if table.feast == NOT_BEGUN else blocked("feast_over", "R18"))
    return why or _pick(table, action)


def _pick(table: Table, action: a.Snack | a.Devour) -> Blocked | None:
    why = not_pickable(table, action.human)
    return why or (wrong_gain(table, action) if isinstance(action, a.Snack) else None)


def _further_pick(table: Table, action: a.Snack | a.Devour | a.Stop) -> Blocked | None:
    """R20."""
    if isinstance(action, a.Stop):
        return None
    if isinstance(action, a.Snack) != (table.feast == SNACKING):
        return blocked("snacking" if table.feast == SNACKING else "devouring", "R20")
    return _pick(table, action)


# The evening (R45)


def _feed(table: Table, action: a.Feed) -> Blocked | None:
    ally, resource = table.hungry[0], action.resource
    if action.ally != ally:
        return about_ally("other_ally_first", "R45", ally)
    if FOOD_OF[ally] not in (ANY, resource):
        return about_ally("other_food", "R45", ally)
    return not_held(table, table.asked, resource, "R45")


def _release(table: Table, action: a.Release) -> Blocked | None:
    ally = table.hungry[0]
    return None if action.ally == ally else about_ally("other_ally_first", "R45", ally)


def _dusk(table: Table, action: Any) -> Blocked | None:
    """R43."""
    return _convert(table, action) if isinstance(action, a.Convert) else None


_PLACING: dict[type, Reason] = {a.PlaceHome: _place_home, a.PlaceCity: _place_city, a.Convert: _convert}
_OF_TURN: dict[type, Reason] = {
    a.Utilize: _utilize,
    a.Dominate: _dominate,
    a.Capture: _capture,
    a.Recruit: _recruit,
    a.Activate: _activate,
    a.ClanAbility: _use_ability,
    a.Snack: _first_pick,
    a.Devour: _first_pick,
    a.Convert: _convert,
}
_FEEDING: dict[type, Reason] = {a.Feed: _feed, a.Release: _release, a.Convert: _convert}

REASONS: dict[str, Reason] = {
    a.START: _start,
    a.PLACE: lambda table, action: _PLACING[type(action)](table, action),
    a.MENU: lambda table, action: _OF_TURN[type(action)](table, action) if type(action) in _OF_TURN else None,
    a.FEAST: _further_pick,
    a.DUSK: _dusk,
    a.FEED: lambda table, action: _FEEDING[type(action)](table, action),
}
"""By decision: why an answer of its kind may not be given; those that are not here always may."""
