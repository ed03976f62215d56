"""Captives: snacking and devouring (R20 to R24), and how they move between slots and dumpster."""

from itertools import combinations

from game.core.values import Numbers
from game.human_flavor.components.definitions import (
    ALL_HUMANS,
    DEVOUR_POINTS,
    ICONS_OF,
    NOTHING,
    RIGHT,
    SNACK_ICONS,
)
from game.human_flavor.table import purses
from game.human_flavor.table.actions import Devour, Snack
from game.human_flavor.table.events import Devoured, Snacked
from game.human_flavor.table.live_table import LiveTable
from game.human_flavor.table.zones import FROM_DEVOURS, Cards, Table


def _snack_gains(icons: Numbers, count: int) -> tuple[Numbers, ...]:
    """R22: every different choice of `count` icons, in fixed order."""
    return tuple(sorted({tuple(sorted(chosen)) for chosen in combinations(icons, count)}))


SNACKS = tuple(
    tuple(tuple(Snack(human, gain) for gain in _snack_gains(ICONS_OF[human], count)) for count in SNACK_ICONS)
    for human in ALL_HUMANS
)
"""R22, by human and slot."""
_DEVOURS = tuple(Devour(human) for human in ALL_HUMANS)


def pickable_captives(table: Table, seat: int) -> Cards:
    """R21: captives not picked yet this turn."""
    captives = table.all_captives(seat)
    picked = table.picked
    return captives if not picked else tuple([human for human in captives if not picked >> human & 1])


def legal_snacks(table: Table, seat: int) -> tuple[Snack, ...]:
    """R21, R22."""
    picked = table.picked
    found: tuple[Snack, ...] = ()
    for slot, captives in enumerate(table.captives[seat]):
        for human in captives:
            if not picked >> human & 1:
                found += SNACKS[human][slot]
    return found


def legal_devours(table: Table, seat: int) -> tuple[Devour, ...]:
    """R21, R24."""
    return tuple([_DEVOURS[human] for human in pickable_captives(table, seat)])


def snack_captive(state: LiveTable, seat: int, action: Snack) -> None:
    """R22, R23: gain tokens and move the captive one slot right, from the last one into the dumpster."""
    human = action.human
    slot = state.slot_of(seat, human)
    state.picked |= 1 << human
    state.leave_slot(seat, human, slot)
    to = NOTHING if slot == RIGHT else slot + 1
    if to == NOTHING:
        state.dumpster[seat] += (human,)
    else:
        state.enter_slot(seat, human, to)
    state.tell(Snacked(seat, human, slot, to))
    state.gain_tokens(seat, purses.count_tokens(action.gain))


def devour_captive(state: LiveTable, seat: int, action: Devour) -> None:
    """R24: make the captive a body and score by its slot."""
    human = action.human
    slot = state.slot_of(seat, human)
    state.picked |= 1 << human
    state.leave_slot(seat, human, slot)
    state.dumpster[seat] += (human,)
    state.add_points(seat, DEVOUR_POINTS[slot], FROM_DEVOURS)
    state.tell(Devoured(seat, human, slot, DEVOUR_POINTS[slot]))
