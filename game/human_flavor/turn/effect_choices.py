"""Effects that leave a choice (section 6): their options, and what each choice does. The options of an effect
are its choices now, without `stop`; it can do something as long as there are any."""

from collections.abc import Callable
from typing import Any

from game.core.game_flow import Deeds
from game.core.lazy_dict import LazyDict
from game.human_flavor.components import effects as e
from game.human_flavor.components.definitions import (
    ALL_LOCATIONS,
    ALL_NETWORKS,
    ALL_RESOURCES,
    COST_OF,
    NETWORK_INDEX,
    RESOURCE_INDEX,
)
from game.human_flavor.table import actions as a
from game.human_flavor.table.events import Recalled, Rejuvenated, Swapped, Taken
from game.human_flavor.table.live_table import LiveTable
from game.human_flavor.table.purses import (
    MEANS_OF,
    SINGLE,
    Means,
    can_pay,
    hand_over,
    held_types,
    list_payments,
    list_tokens,
    return_to_supply,
    take_from_supply,
)
from game.human_flavor.table.zones import Table
from game.human_flavor.turn import displays, dominating, feasting

Options = tuple[Any, ...]

_CHOOSE_RESOURCE = tuple(a.ChooseResource(resource) for resource in ALL_RESOURCES)
_PAY = tuple(a.PayToken(resource) for resource in ALL_RESOURCES)
_PAY_ANY: LazyDict[Means, Options] = LazyDict(
    lambda means: tuple([_PAY[resource] for resource in held_types(means.purse)])
)
_SWAP = tuple(
    tuple(a.SwapTokens(give, get) for get in ALL_RESOURCES if get != give) for give in ALL_RESOURCES
)
_SWAPS: LazyDict[Means, Options] = LazyDict(
    lambda means: tuple([swap for give in held_types(means.purse) for swap in _SWAP[give]])
)
"""While the supply has all types."""


# What may be chosen


def gain_any_options(table: Table, seat: int, effect: e.GainAny) -> Options:
    supply = table.supply
    if 0 not in supply:
        return _CHOOSE_RESOURCE
    return tuple([action for action in _CHOOSE_RESOURCE if supply[action.resource]])


def pay_options(table: Table, seat: int, effect: e.Pay) -> Options:
    """Tokens alone; the interpreter checks that paying is worth anything."""
    held = table.tokens[seat]
    if effect.resource == "any":
        return _PAY_ANY[MEANS_OF[held]]
    resource = RESOURCE_INDEX[effect.resource]
    return (_PAY[resource],) if held[resource] else ()


def swap_options(table: Table, seat: int, effect: e.Swap) -> Options:
    swaps = _SWAPS[MEANS_OF[table.tokens[seat]]]
    supply = table.supply
    return tuple([swap for swap in swaps if supply[swap.get]]) if 0 in supply else swaps


def capture_options(table: Table, seat: int, effect: e.CaptureEffect) -> Options:
    return tuple([a.Capture(human) for human in table.humans])


def rejuvenate_options(table: Table, seat: int, effect: e.Rejuvenate) -> Options:
    _, middle, right = table.captives[seat]
    return tuple([a.RejuvenateCaptive(human) for human in middle + right])


def exhume_options(table: Table, seat: int, effect: e.Exhume) -> Options:
    return tuple([a.ExhumeBody(human) for human in table.dumpster[seat]])


def take_options(table: Table, seat: int, effect: e.Take) -> Options:
    rivals = [rival for rival in range(table.config.seats) if rival != seat]
    return tuple(
        [a.TakeToken(rival, resource) for rival in rivals for resource in held_types(table.tokens[rival])]
    )


def recruit_options(table: Table, seat: int, effect: e.RecruitEffect) -> Options:
    held = table.tokens[seat]
    return tuple(
        [
            a.RecruitPaying(ally, list_tokens(paid))
            for ally in table.allies
            for paid in list_payments(COST_OF[ally], effect.discount)
            if can_pay(held, paid)
        ]
    )


def dominate_options(table: Table, seat: int, effect: e.DominateEffect) -> Options:
    held = table.tokens[seat]
    left = table.stackers[seat]
    networks = ALL_NETWORKS if effect.networks == "any" else [NETWORK_INDEX[name] for name in effect.networks]
    return tuple(
        [
            a.DominatePaying(network, list_tokens(paid))
            for network in networks
            if left[network]
            for paid in list_payments(dominating.dominate_cost(table, seat, network), effect.discount)
            if can_pay(held, paid)
        ]
    )


def incite_options(table: Table, seat: int, effect: e.Incite) -> Options:
    return tuple([a.InciteMeter(network) for network in ALL_NETWORKS if table.meters[network]])


def sink_options(table: Table, seat: int, effect: e.Sink) -> Options:
    return tuple(
        [
            a.SinkStacker(network, position)
            for network in ALL_NETWORKS
            for position, owner in enumerate(table.meters[network])
            if position and owner == seat
        ]
    )


def recall_options(table: Table, seat: int, effect: e.Recall) -> Options:
    """G31: nothing where the minion placed this turn stands, also no older one under it."""
    found = []
    for location in ALL_LOCATIONS:
        there = table.city[location]
        if seat in there and not (location == table.location and there[-1] == seat):
            found.append(a.RecallMinion(location))
    return tuple(found)


OPTIONS: dict[type[e.Effect], Callable[[Any, int, Any], Options]] = {
    e.GainAny: gain_any_options,
    e.Pay: pay_options,
    e.Swap: swap_options,
    e.CaptureEffect: capture_options,
    e.Rejuvenate: rejuvenate_options,
    e.ExtraSnack: lambda table, seat, effect: feasting.legal_snacks(table, seat),
    e.ExtraDevour: lambda table, seat, effect: feasting.legal_devours(table, seat),
    e.Exhume: exhume_options,
    e.Take: take_options,
    e.RecruitEffect: recruit_options,
    e.DominateEffect: dominate_options,
    e.Incite: incite_options,
    e.Sink: sink_options,
    e.Recall: recall_options,
}
"""Effect -> its choices now. `activate` and `choose` stand with the interpreter, because they depend on
further effects."""


# What a choice does


def _gain_token(state: LiveTable, seat: int, action: a.ChooseResource) -> None:
    state.gain_tokens(seat, SINGLE[action.resource])


def _swap_tokens(state: LiveTable, seat: int, action: a.SwapTokens) -> None:
    return_to_supply(state, seat, SINGLE[action.give])
    take_from_supply(state, seat, SINGLE[action.get])
    if state.record is not None:
        state.record.append(Swapped(seat, action.give, action.get))


def _rejuvenate_captive(state: LiveTable, seat: int, action: a.RejuvenateCaptive) -> None:
    slot = state.slot_of(seat, action.human)
    state.leave_slot(seat, action.human, slot)
    state.enter_slot(seat, action.human, slot - 1)
    state.tell(Rejuvenated(seat, action.human, slot, slot - 1))


def _take_token(state: LiveTable, seat: int, action: a.TakeToken) -> None:
    hand_over(state, action.seat, seat, SINGLE[action.resource])
    state.tell(Taken(seat, action.seat, action.resource))


def _recall_minion(state: LiveTable, seat: int, action: a.RecallMinion) -> None:
    there = state.city[action.location]
    position = max([place for place, owner in enumerate(there) if owner == seat])
    state.city[action.location] = there[:position] + there[position + 1 :]
    state.minions[seat] += 1
    state.tell(Recalled(seat, action.location, position))


CARRY_OUT: Deeds = {
    a.ChooseResource: _gain_token,
    a.SwapTokens: _swap_tokens,
    a.Capture: displays.capture_human,
    a.RejuvenateCaptive: _rejuvenate_captive,
    a.Snack: feasting.snack_captive,
    a.Devour: feasting.devour_captive,
    a.TakeToken: _take_token,
    a.RecruitPaying: displays.recruit_ally,
    a.DominatePaying: dominating.dominate_network,
    a.InciteMeter: dominating.incite_meter,
    a.SinkStacker: dominating.sink_stacker,
    a.RecallMinion: _recall_minion,
}
"""Answer -> function that carries it out. Those that lead to further effects, or depend on the effect, stand
with the interpreter."""
