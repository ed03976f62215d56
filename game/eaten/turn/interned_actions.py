"""The answers themselves, made once and handed out again, for legal_actions.py."""

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any, TypeVar

from game.core.lazy_dict import LazyDict
from game.eaten.components.definitions import (
    ACTIONS,
    CRYSTALS,
    IMMUNE,
    MUTATIONS,
    RULES,
    STOMACH,
    UPGRADES_BY_VALUE,
)
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

_VALUES = range(RULES.die_max_after_adjust + 1)
_TRACTS = range(RULES.slots + 1)
"""Numbers of cards in a tract."""


Stuns = tuple[tuple[tuple[tuple[actions.AnyAction, ...], ...], ...], ...]
"""Lists by die, its value and the number of cards in the tract."""


def _by_die_and_tract(list_actions: Callable[[int, int, int], tuple[actions.AnyAction, ...]]) -> Stuns:
    return tuple(
        tuple(tuple(list_actions(die, value, cards) for cards in _TRACTS) for value in _VALUES)
        for die in DICE
    )


def _list_stuns(die: int, value: int, cards: int) -> tuple[actions.AnyAction, ...]:
    return tuple(actions.Stun(die, to) for to in range(value + 1, cards + 1))


def _list_all_stuns(die: int, value: int, cards: int) -> tuple[actions.AnyAction, ...]:
    upgraded = (actions.StunUp(die, to) for to in range(value + 1, cards + 1))
    return (*STUN[die][value][cards], *upgraded)


NO_STUN = _by_die_and_tract(lambda die, value, cards: ())
STUN = _by_die_and_tract(_list_stuns)
"""R23, by die, its value and the cards in the tract: to every occupied slot behind the die's."""
STUN_OR_UP = _by_die_and_tract(_list_all_stuns)
"""R24: those, then the same with the upgraded action."""


def _list_adjusts(die: int, other: int, before: int, limit: int) -> tuple[actions.Adjust, ...]:
    return tuple(
        actions.Adjust(die, other, value)
        for value in _VALUES[1:]
        if value != before and abs(value - before) <= limit
    )


def _adjusts_by_limit(limit: int) -> tuple[tuple[tuple[tuple[actions.Adjust, ...], ...], ...], ...]:
    return tuple(
        tuple(tuple(_list_adjusts(die, other, before, limit) for before in _VALUES) for other in DICE)
        for die in DICE
    )


def _list_upgrade(die: int, action: int, upgrades: int) -> tuple[actions.Upgrade, ...]:
    return () if action < 0 or upgrades >> action & 1 else (actions.Upgrade(die),)


ADJUST = LazyDict(_adjusts_by_limit)
"""R29, by limit (R46), die, other die and its value: every other value, at most the limit away."""
UPGRADE = tuple(
    tuple(tuple(_list_upgrade(die, UPGRADES_BY_VALUE[value], upgrades) for value in _VALUES) for die in DICE)
    for upgrades in range(1 << len(ACTIONS))
)
"""R30, by actions that are upgraded, die and its value."""
OTHERS = tuple(
    tuple(
        tuple(
            tuple(other for other in range(dice) if other != die and not used >> other & 1)
            for die in range(dice)
        )
        for used in range(1 << dice)
    )
    for dice in range(RULES.dice + 1)
)
"""R5, by number of dice, used ones and die: the unused ones beside it."""
SHIFT = tuple(
    tuple(
        tuple(actions.Shift(die, delta) for delta in (-1, 1) if value + delta in _VALUES[1:])
        for value in _VALUES
    )
    for die in DICE
)
"""R23, by die and its value: one down, one up, as far as the die goes."""


@cache
def adjuster_actions(card: int, die: int, value: int) -> tuple[actions.Adjuster, ...]:
    """R35: likewise."""
    return tuple(actions.Adjuster(STOMACH[card].id, shift.die, shift.delta) for shift in SHIFT[die][value])


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
