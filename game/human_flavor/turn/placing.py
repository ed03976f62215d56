"""Placement of a minion, at home or in the city (R3 to R6)."""

from game.core.lazy_dict import LazyDict
from game.human_flavor.components.definitions import (
    ALL_LOCATIONS,
    ALL_RESOURCES,
    IS_BLOCKED,
    NOTHING,
    NUMBERS,
    STRENGTHS,
)
from game.human_flavor.table import purses
from game.human_flavor.table.actions import Answers, AnyAction, Convert, PlaceCity, PlaceHome
from game.human_flavor.table.events import SUPPLY, FeePaid, PlacedCity, PlacedHome
from game.human_flavor.table.live_table import LiveTable
from game.human_flavor.table.zones import Table
from game.human_flavor.turn import conversion

_HOME = tuple(
    tuple(PlaceHome(strength) for strength in STRENGTHS if not taken >> strength & 1)
    for taken in range(2 << max(STRENGTHS))
)
"""R3, by `taken` of a seat."""
_FEES = tuple(purses.purse_of(resource, NUMBERS.occupied_fee) for resource in ALL_RESOURCES)
"""R5, by resource."""


WaysIn = tuple[tuple[Answers, Answers], ...]
"""R3 to R5, by location: answers while no minion stands there, and while one does."""


def _ways_of(means: purses.Means) -> WaysIn:
    affordable = [resource for resource in ALL_RESOURCES if means.purse[resource] >= NUMBERS.occupied_fee]
    ways = []
    for location in ALL_LOCATIONS:
        free = (PlaceCity(location, NOTHING),)
        paying = tuple([PlaceCity(location, resource) for resource in affordable])
        ways.append((free, paying if IS_BLOCKED[location] else free))
    return tuple(ways)


_WAYS_IN: LazyDict[purses.Means, WaysIn] = LazyDict(_ways_of)


def is_occupied(table: Table, location: int) -> bool:
    """R4: never true of the Park."""
    return IS_BLOCKED[location] and bool(table.city[location])


def legal_placements(table: Table) -> Answers:
    """R3: seats at home, locations in file order, conversions."""
    seat = table.asked
    means = purses.MEANS_OF[table.tokens[seat]]
    answers: list[AnyAction] = [*_HOME[table.taken[seat]]]
    for (free, paying), there in zip(_WAYS_IN[means], table.city, strict=True):
        answers += paying if there else free
    answers += conversion.legal_conversions(table, seat)
    return tuple(answers)


def answer_placement(state: LiveTable, action: AnyAction) -> None:
    """R3: place the minion; after a conversion the decision comes again."""
    seat = state.on_turn
    if isinstance(action, Convert):
        conversion.convert(state, seat, action)
        state.after = "place"
        return
    state.minions[seat] -= 1
    state.after = "menu"
    if isinstance(action, PlaceHome):
        state.strength = action.strength
        state.taken[seat] |= 1 << action.strength
        if state.record is not None:
            state.record.append(PlacedHome(seat, action.strength))
    elif isinstance(action, PlaceCity):
        if action.fee != NOTHING:
            _pay_fee(state, seat, action)
        state.location = action.location
        state.city[action.location] += (seat,)
        if state.record is not None:
            state.record.append(PlacedCity(seat, action.location))


def fee_receiver(table: Table, seat: int, location: int) -> int:
    """R5: owner of the standing minion, or the SUPPLY if that is the payer."""
    owner = table.city[location][-1]
    return SUPPLY if owner == seat else owner


def _pay_fee(state: LiveTable, seat: int, action: PlaceCity) -> None:
    """R5."""
    to = fee_receiver(state, seat, action.location)
    purses.hand_over(state, seat, to, _FEES[action.fee])
    if state.record is not None:
        state.record.append(FeePaid(seat, to, action.fee))
