"""Captives: snacking and devouring (R20 to R24), and how they move between slots and dumpster."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

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
from game.human_flavor.table.captives import enter_slot, leave_slot
from game.human_flavor.table.events import Devoured, Snacked
from game.human_flavor.turn import scorekeeping, tokens

if TYPE_CHECKING:
    from game.core.game_flow import Out
    from game.human_flavor.state import State
    from game.human_flavor.table.zones import Cards, Table


def _gains(icons: tuple[int, ...], count: int) -> tuple[tuple[int, ...], ...]:
    """R22: every different choice of so many of the icons, in fixed order."""
    return tuple(sorted({tuple(sorted(chosen)) for chosen in combinations(icons, count)}))


SNACKS = tuple(
    tuple(tuple(Snack(human, gain) for gain in _gains(ICONS_OF[human], count)) for count in SNACK_ICONS)
    for human in ALL_HUMANS
)
"""R22, by human and slot."""
_DEVOURS = tuple(Devour(human) for human in ALL_HUMANS)


def pickable(table: Table, seat: int) -> Cards:
    """R21: captives not picked yet this turn."""
    captives = table.all_captives(seat)
    picked = table.picked
    return captives if not picked else tuple([human for human in captives if not picked >> human & 1])


def snacks(table: Table, seat: int) -> tuple[Snack, ...]:
    """R21, R22."""
    picked = table.picked
    found: tuple[Snack, ...] = ()
    for slot, captives in enumerate(table.captives[seat]):
        for human in captives:
            if not picked >> human & 1:
                found += SNACKS[human][slot]
    return found


def devours(table: Table, seat: int) -> tuple[Devour, ...]:
    """R21, R24."""
    return tuple([_DEVOURS[human] for human in pickable(table, seat)])


def snack(state: State, seat: int, action: Snack, out: Out) -> None:
    """R22, R23: it gains, and the captive moves one slot right, from the last one into the dumpster."""
    human = action.human
    slot = state.slot_of(seat, human)
    state.picked |= 1 << human
    leave_slot(state, seat, human, slot)
    to = NOTHING if slot == RIGHT else slot + 1
    if to == NOTHING:
        state.dumpster[seat] += (human,)
    else:
        enter_slot(state, seat, human, to)
    if out is not None:
        out.append(Snacked(seat, human, slot, to))
    tokens.gain(state, seat, purses.as_purse(action.gain), out)


def devour(state: State, seat: int, action: Devour, out: Out) -> None:
    """R24: the captive becomes a body and scores by its slot."""
    human = action.human
    slot = state.slot_of(seat, human)
    state.picked |= 1 << human
    leave_slot(state, seat, human, slot)
    state.dumpster[seat] += (human,)
    scorekeeping.add(state, seat, DEVOUR_POINTS[slot], scorekeeping.DEVOURS)
    if out is not None:
        out.append(Devoured(seat, human, slot, DEVOUR_POINTS[slot]))
