"""Why a starting choice, a placement, a part of a turn or an answer of the evening is not legal now."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.core.model import Blocked
from game.human_flavor.components.definitions import (
    ALL_RESOURCES,
    ANY,
    CLANS,
    FOOD_OF,
    LOCATION_NETWORKS,
    NO_TOKENS,
    NOTHING,
    NUMBERS,
    RESOURCES,
    STORAGE_OF,
)
from game.human_flavor.table import actions as a
from game.human_flavor.turn import placing
from game.human_flavor.turn.visit import NOT_BEGUN, SNACKING
from game.human_flavor.why_not.captives import not_own_ally, not_pickable, wrong_gain
from game.human_flavor.why_not.common import about_ally, about_human, about_network, about_place, blocked, none_left, not_held

if TYPE_CHECKING:
    from game.human_flavor.table.zones import Table

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
    return blocked("seat_taken", "R3", strength=action.strength)


def _place_city(table: Table, action: a.PlaceCity) -> Blocked | None:
    seat, location = table.asked, action.location
    if not placing.is_occupied(table, location):
        return about_place("no_fee", "R4", location)
    if table.tokens[seat] == NO_TOKENS:
        return about_place("no_tokens", "R5", location)
    return about_place("fee_needed", "R5", location) if action.fee == NOTHING else not_held(table, seat, action.fee, "R5")


def _convert(table: Table, action: a.Convert) -> Blocked | None:
    """R40."""
    seat = table.asked
    if table.has_converted(seat):
        return blocked("converted", "R40")
    conversion = CLANS[table.clan(seat)].convert
    if conversion.pay:
        sizes = (len(conversion.pay), len(conversion.get))
        printed = {*map(RESOURCES.index, conversion.pay)} == {*action.pay} and {*map(RESOURCES.index, conversion.get)} == {*action.get}
    else:
        sizes = (conversion.any_pay, conversion.any_get)
        printed = len({*action.pay}) == len({*action.get}) == 1
    if not printed or (len(action.pay), len(action.get)) != sizes:
        return blocked("conversion", "R40")
    if not conversion.pay and action.pay[0] == action.get[0]:
        return blocked("same_type", "R40")
    return not_held(table, seat, action.pay[0], "R40") or none_left(table, action.get[0])


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
    return blocked("utilized", "R7") if table.utilized else about_place("utilize_nothing", "R8", table.location)


def _dominate(table: Table, action: a.Dominate) -> Blocked | None:
    why = _no_main_option(table)
    if why is not None:
        return why
    location, network = table.location, action.network
    if not LOCATION_NETWORKS[location]:
        return about_place("no_icons", "R11", location)
    if network not in LOCATION_NETWORKS[location]:
        return about_network("no_icon", "R7", network)
    return no_stacker(table, network) or about_network("dominate_cost", "R12", network)


def no_stacker(table: Table, network: int) -> Blocked | None:
    """R7: whether all own stackers of the network are placed."""
    return None if table.stackers[table.asked][network] else about_network("no_stacker", "R7", network)


def _capture(table: Table, action: a.Capture) -> Blocked | None:
    return _no_main_option(table) or about_human("human_not_shown", "R15", action.human)


def _recruit(table: Table, action: a.Recruit) -> Blocked | None:
    why = _no_main_option(table)
    if why is not None:
        return why
    return about_ally("recruit_cost" if action.ally in table.allies else "ally_not_shown", "R17", action.ally)


# At home (R18 to R24)


def _not_at_home(table: Table) -> Blocked | None:
    return None if table.strength else blocked("not_at_home", "R18")


def _no_activation(table: Table) -> Blocked | None:
    """R18: why nothing can be activated."""
    return _not_at_home(table) or (blocked("activated", "R18") if table.activated else None)


def _activate(table: Table, action: a.Activate) -> Blocked | None:
    return _no_activation(table) or not_own_ally(table, action.ally) or about_ally("ally_nothing", "R19", action.ally)


def _use_ability(table: Table, action: a.ClanAbility) -> Blocked | None:
    why = _no_activation(table)
    if why is not None:
        return why
    return blocked("ability_used" if table.has_used_ability(table.asked) else "ability_nothing", "R19")


def _first_pick(table: Table, action: a.Snack | a.Devour) -> Blocked | None:
    why = _not_at_home(table) or (None if table.feast == NOT_BEGUN else blocked("feast_over", "R18"))
    return why or _pick(table, action)


def _pick(table: Table, action: a.Snack | a.Devour) -> Blocked | None:
    why = not_pickable(table, action.human)
    return why or (wrong_gain(table, action) if isinstance(action, a.Snack) else None)


def _further_pick(table: Table, action: a.Snack | a.Devour) -> Blocked | None:
    """R20."""
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
    return about_ally("other_ally_first", "R45", table.hungry[0])


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
    a.MENU: lambda table, action: _OF_TURN[type(action)](table, action),
    a.FEAST: _further_pick,
    a.DUSK: _convert,
    a.FEED: lambda table, action: _FEEDING[type(action)](table, action),
}
"""By decision: why an answer of its kind may not be given; those that are not here always may."""
