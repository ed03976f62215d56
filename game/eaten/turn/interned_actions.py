"""The answers themselves, made once and handed out again, for legal_actions.py."""

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any, TypeVar

from game.eaten.components.definitions import ACTIONS, CRYSTALS, IMMUNE, MUTATIONS, RULES, STOMACH
from game.eaten.table import actions

T = TypeVar("T")
DICE = range(RULES.dice)


def _for_each(make: Callable[[str], T], things: Sequence[Any]) -> tuple[T, ...]:
    """The answers about each of the things, by number."""
    return tuple(make(thing.id) for thing in things)


REROLL, KEEP, DECLINE, END, PASS = (
    actions.Reroll(),
    actions.Keep(),
    actions.Decline(),
    actions.End(),
    actions.Pass(),
)
SKIP, DONE, REGRESS = actions.Skip(), actions.Done(), actions.Regress()

ELIMINATE = tuple(actions.Eliminate(die) for die in DICE)
CAPTURE = tuple(actions.Capture(die) for die in DICE)
UPGRADE = tuple(actions.Upgrade(die) for die in DICE)
CAPTURE_TOOL = tuple(actions.CaptureTool(die, None) for die in DICE)
"""R28, by die: with room for the tool."""
EXCHANGE_TOOL = tuple(_for_each(partial(actions.CaptureTool, die), STOMACH) for die in DICE)
"""R28, by die and tool card that goes."""
ELIMINATE_IMMUNE = tuple(_for_each(partial(actions.EliminateImmune, die), IMMUNE) for die in DICE)
"""R26, by die and immune card."""
WRENCH = tuple(tuple(actions.Wrench(card.id, action) for action in ACTIONS) for card in STOMACH)
DRILL = _for_each(actions.Drill, STOMACH)
PLACE = _for_each(actions.Place, STOMACH)
INGEST = _for_each(actions.Ingest, STOMACH)
PAY = _for_each(actions.Pay, STOMACH)
DROP = _for_each(actions.Drop, STOMACH)
ACQUIRE = _for_each(actions.Acquire, IMMUNE)
REMOVE = _for_each(actions.Remove, IMMUNE)
MUTATE = _for_each(actions.Mutate, MUTATIONS)
DOWNGRADE = tuple(actions.Downgrade(action) for action in ACTIONS)
LOSE = _for_each(actions.Lose, CRYSTALS)


@cache
def stun_actions(die: int, value: int, cards: int) -> tuple[actions.Stun, ...]:
    """R23: to every occupied slot behind the die's, in a tract of so many cards."""
    return tuple(actions.Stun(die, to) for to in range(value + 1, cards + 1))


@cache
def stun_up_actions(die: int, value: int, cards: int) -> tuple[actions.StunUp, ...]:
    """R24: likewise."""
    return tuple(actions.StunUp(die, to) for to in range(value + 1, cards + 1))


@cache
def adjust_actions(die: int, other: int, before: int, limit: int) -> tuple[actions.Adjust, ...]:
    """R29: every other value, at most `limit` away (R46)."""
    values = range(1, RULES.die_max_after_adjust + 1)
    return tuple(
        actions.Adjust(die, other, value)
        for value in values
        if value != before and abs(value - before) <= limit
    )


@cache
def shift_actions(die: int, value: int) -> tuple[actions.Shift, ...]:
    """R23: one down, one up, as far as the die goes."""
    return tuple(
        actions.Shift(die, delta) for delta in (-1, 1) if 1 <= value + delta <= RULES.die_max_after_adjust
    )


@cache
def adjuster_actions(card: int, die: int, value: int) -> tuple[actions.Adjuster, ...]:
    """R35: likewise."""
    return tuple(
        actions.Adjuster(STOMACH[card].id, shift.die, shift.delta) for shift in shift_actions(die, value)
    )


@cache
def teleporter_actions(card: int, cards: int) -> tuple[actions.Teleporter, ...]:
    """R33: all pairs of slots in a tract of so many cards."""
    return tuple(
        actions.Teleporter(STOMACH[card].id, a, b) for a in range(1, cards) for b in range(a + 1, cards + 1)
    )


@cache
def magnet_actions(card: int, cards: int) -> tuple[actions.Magnet, ...]:
    """R34: from every slot to every lower one."""
    return tuple(
        actions.Magnet(STOMACH[card].id, origin, to)
        for origin in range(2, cards + 1)
        for to in range(1, origin)
    )


@cache
def place_drilled_actions(card: int, cards: int) -> tuple[actions.PlaceDrilled, ...]:
    """R36: to every slot of a tract of so many cards, and behind the last one."""
    return tuple(actions.PlaceDrilled(STOMACH[card].id, slot) for slot in range(1, cards + 2))
