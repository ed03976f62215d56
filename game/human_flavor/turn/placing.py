"""Placement of a minion, at home or in the city (R3 to R6)."""

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

_HOME = {strength: PlaceHome(strength) for strength in STRENGTHS}
_FREE = tuple(PlaceCity(location, NOTHING) for location in ALL_LOCATIONS)
_PAYING = tuple(
    tuple(PlaceCity(location, resource) for resource in ALL_RESOURCES) for location in ALL_LOCATIONS
)


def is_occupied(table: Table, location: int) -> bool:
    """R4: never true of the Park."""
    return IS_BLOCKED[location] and bool(table.city[location])


def legal_placements(table: Table) -> Answers:
    """R3: seats at home, locations in file order, conversions."""
    seat = table.asked
    taken = table.taken[seat]
    answers: list[AnyAction] = [_HOME[strength] for strength in STRENGTHS if not taken >> strength & 1]
    affordable = [
        resource for resource in ALL_RESOURCES if table.tokens[seat][resource] >= NUMBERS.occupied_fee
    ]
    for location in ALL_LOCATIONS:
        if is_occupied(table, location):
            answers += [_PAYING[location][resource] for resource in affordable]
        else:
            answers.append(_FREE[location])
    return (*answers, *conversion.legal_conversions(table, seat))


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
        state.tell(PlacedHome(seat, action.strength))
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
    purses.hand_over(state, seat, to, purses.purse_of(action.fee, NUMBERS.occupied_fee))
    state.tell(FeePaid(seat, to, action.fee))
