"""Deeds of a minion after it was placed: the visit of a location (R7 to R17), or feast and activation at home
(R18 to R26)."""

from functools import partial

from game.core.game_flow import Deeds
from game.core.lazy_dict import LazyDict
from game.human_flavor.components.definitions import (
    ABILITY_OF,
    ALL_ALLIES,
    ALL_HUMANS,
    ALL_NETWORKS,
    CLAN_IDS,
    COST_OF,
    DOMINATE_COST,
    LOCATION_NETWORKS,
    NOTHING,
    UTILIZE_OF,
)
from game.human_flavor.table import actions as a
from game.human_flavor.table.actions import Answers, AnyAction
from game.human_flavor.table.events import AbilityUsed, Utilized
from game.human_flavor.table.live_table import LiveTable
from game.human_flavor.table.purses import MEANS_OF, Means, can_pay
from game.human_flavor.table.zones import Table
from game.human_flavor.turn import conversion, displays, dominating, feasting, interpreter, rounds

NOT_BEGUN, SNACKING, DEVOURING, OVER = "", "snack", "devour", "over"
"""R20: phases of the feast of the turn."""
_UTILIZE = a.Utilize()
_CLAN_ABILITY = a.ClanAbility()
_END_TURN = a.EndTurn()
_MAIN_OPTIONS = (a.Dominate, a.Capture, a.Recruit)
_DOMINATE = tuple(a.Dominate(network) for network in ALL_NETWORKS)
_CAPTURE = tuple(a.Capture(human) for human in ALL_HUMANS)
_RECRUIT = tuple(a.Recruit(ally) for ally in ALL_ALLIES)


Dominates = tuple[tuple[a.Dominate, ...], ...]
"""R12, by location."""


def _list_dominates(payable: tuple[bool, ...]) -> Dominates:
    """R12, for those networks whose cost can be paid."""
    found = []
    for networks in LOCATION_NETWORKS:
        here = [_DOMINATE[network] for network in networks if payable[network]]
        found.append(tuple(here))
    return tuple(found)


_DOMINATES_WITH: LazyDict[tuple[bool, ...], Dominates] = LazyDict(_list_dominates)


def _payable_dominates(clan: int, means: Means) -> Dominates:
    payable = [can_pay(means.purse, cost) for cost in DOMINATE_COST[clan]]
    return _DOMINATES_WITH[tuple(payable)]


_PAYABLE_DOMINATES: dict[str, LazyDict[Means, Dominates]] = {
    clan: LazyDict(partial(_payable_dominates, number)) for number, clan in enumerate(CLAN_IDS)
}
"""By clan and means."""
_IS_PAYABLE: LazyDict[Means, tuple[bool, ...]] = LazyDict(
    lambda means: tuple([can_pay(means.purse, cost) for cost in COST_OF])
)
"""R17, by means and ally: True if its full cost can be paid."""


# What is left to do


def open_parts(table: Table, seat: int) -> list[AnyAction]:
    """R7, R18: parts that the turn still allows, but for conversions and its end."""
    return _home_parts(table, seat) if table.location == NOTHING else _city_parts(table, seat)


def _city_parts(table: Table, seat: int) -> list[AnyAction]:
    """R7, R8."""
    found: list[AnyAction] = []
    location = table.location
    if not table.utilized and interpreter.can_do_any(table, seat, UTILIZE_OF[location]):
        found.append(_UTILIZE)
    if not table.main_done:
        means = MEANS_OF[table.tokens[seat]]
        for dominate in _PAYABLE_DOMINATES[table.config.clans[seat]][means][location]:
            if table.stackers[seat][dominate.network]:
                found.append(dominate)
        for human in table.humans:
            found.append(_CAPTURE[human])
        payable = _IS_PAYABLE[means]
        for ally in table.allies:
            if payable[ally]:
                found.append(_RECRUIT[ally])
    return found


def _home_parts(table: Table, seat: int) -> list[AnyAction]:
    """R19, R20."""
    found: list[AnyAction] = []
    if table.feast == NOT_BEGUN:
        found += feasting.legal_snacks(table, seat)
        found += feasting.legal_devours(table, seat)
    if not table.activated:
        found += interpreter.legal_activations(table, seat)
        if not table.ability_used >> seat & 1 and interpreter.can_do_any(
            table, seat, ABILITY_OF[table.clan(seat)]
        ):
            found.append(_CLAN_ABILITY)
    return found


def legal_menu(table: Table) -> Answers:
    """Answers to a decision of kind `menu`."""
    return _add_end(table, table.asked, open_parts(table, table.asked))


def _add_end(table: Table, seat: int, left: list[AnyAction]) -> Answers:
    """R9, R25."""
    return (*left, *conversion.legal_conversions(table, seat), _END_TURN)


def legal_feast(table: Table) -> Answers:
    """R20: further picks of the same kind."""
    picks: Answers
    picks = (
        feasting.legal_snacks(table, table.asked)
        if table.feast == SNACKING
        else feasting.legal_devours(table, table.asked)
    )
    return (*picks, interpreter.STOP)


def ask_menu(state: LiveTable) -> None:
    """R10: ask unless nothing is left to do, and no conversion would change that."""
    seat = state.on_turn
    left = open_parts(state, seat)
    if left or _can_convert_usefully(state, seat):
        state.ask(a.MENU, seat, _add_end(state, seat, left))
    else:
        rounds.end_turn(state)


def _can_convert_usefully(state: LiveTable, seat: int) -> bool:
    """R10: True if a conversion would make some part possible."""
    both_done = (
        (state.feast == OVER and state.activated)
        if state.location == NOTHING
        else (state.utilized and state.main_done)
    )
    if both_done:
        return False
    held = state.tokens[seat]
    supply = state.supply
    for action in conversion.legal_conversions(state, seat):
        state.tokens[seat], state.supply = conversion.tokens_after(state, seat, action)
        opens = bool(open_parts(state, seat))
        state.tokens[seat], state.supply = held, supply
        if opens:
            return True
    return False


def ask_feast(state: LiveTable) -> None:
    """R20: ask as long as the strength of the seat lasts and captives are left to pick."""
    seat = state.on_turn
    if state.picks and feasting.pickable_captives(state, seat):
        state.ask(a.FEAST, seat)
    else:
        _end_feast(state)


def _end_feast(state: LiveTable) -> None:
    state.feast = OVER
    state.picks = 0
    state.after = "menu"


# What the answers do


def answer_menu(state: LiveTable, action: AnyAction) -> None:
    """An answer of the menu."""
    state.after = "menu"
    state.main_done = state.main_done or isinstance(action, _MAIN_OPTIONS)
    _ANSWERS[type(action)](state, state.on_turn, action)


def _utilize_location(state: LiveTable, seat: int, action: a.Utilize) -> None:
    """R7."""
    state.utilized = True
    if state.record is not None:
        state.record.append(Utilized(seat, state.location))
    interpreter.begin_effects(state, interpreter.UTILIZE, state.location)


def _activate_ally(state: LiveTable, seat: int, action: a.Activate) -> None:
    """R19."""
    state.activated = True
    interpreter.activate_ally(state, seat, action.ally)


def _use_ability(state: LiveTable, seat: int, action: a.ClanAbility) -> None:
    """R19."""
    state.activated = True
    state.ability_used |= 1 << seat
    clan = state.clan(seat)
    state.tell(AbilityUsed(seat, clan))
    interpreter.begin_effects(state, interpreter.CLAN, clan)


def _begin_feast(state: LiveTable, seat: int, action: a.Snack | a.Devour) -> None:
    """R20: the first pick decides the kind of feast."""
    state.feast = SNACKING if isinstance(action, a.Snack) else DEVOURING
    state.picks = state.strength
    _pick_captive(state, seat, action)


def _pick_captive(state: LiveTable, seat: int, action: AnyAction) -> None:
    state.picks -= 1
    state.after = "feast"
    if isinstance(action, a.Snack):
        feasting.snack_captive(state, seat, action)
    elif isinstance(action, a.Devour):
        feasting.devour_captive(state, seat, action)


def _end_turn(state: LiveTable, seat: int, action: a.EndTurn) -> None:
    rounds.end_turn(state)


_ANSWERS: Deeds = {
    a.Utilize: _utilize_location,
    a.Dominate: dominating.dominate_network,
    a.Capture: displays.capture_human,
    a.Recruit: displays.recruit_ally,
    a.Activate: _activate_ally,
    a.ClanAbility: _use_ability,
    a.Snack: _begin_feast,
    a.Devour: _begin_feast,
    a.Convert: conversion.convert,
    a.EndTurn: _end_turn,
}


def answer_feast(state: LiveTable, action: AnyAction) -> None:
    """R20: pick one captive more, or end the feast."""
    if isinstance(action, a.Stop):
        _end_feast(state)
    else:
        _pick_captive(state, state.on_turn, action)
