"""Purses: arithmetic of tokens, and tokens that change hands; whoever calls tells it."""

from __future__ import annotations

from functools import cache
from operator import add, le, sub
from typing import TYPE_CHECKING

from game.human_flavor.components.definitions import ALL_RESOURCES, RESOURCES, Purse
from game.human_flavor.table.events import SUPPLY

if TYPE_CHECKING:
    from game.human_flavor.table.zones import Table


@cache
def of_type(resource: int, count: int) -> Purse:
    """A purse of so many tokens of one type."""
    return tuple([count if one == resource else 0 for one in ALL_RESOURCES])


SINGLE: tuple[Purse, ...] = tuple(of_type(resource, 1) for resource in ALL_RESOURCES)
"""By resource: a purse of one token."""


def plus(one: Purse, other: Purse) -> Purse:
    """Both together."""
    return tuple(map(add, one, other))


def minus(one: Purse, other: Purse) -> Purse:
    """The first without the second; whoever asks knows that it is enough."""
    return tuple(map(sub, one, other))


def covers(held: Purse, cost: Purse) -> bool:
    """Whether the cost can be paid."""
    return all(map(le, cost, held))


def smaller(one: Purse, other: Purse) -> Purse:
    """Of each type the smaller count."""
    return tuple(map(min, one, other))


def held_types(tokens: Purse) -> list[int]:
    """The resources of which there is a token."""
    return [resource for resource in ALL_RESOURCES if tokens[resource]]


@cache
def as_list(tokens: Purse) -> tuple[int, ...]:
    """The tokens one by one, in fixed order."""
    return tuple([resource for resource in ALL_RESOURCES for _ in range(tokens[resource])])


@cache
def as_purse(listed: tuple[int, ...]) -> Purse:
    """The counts of tokens named one by one."""
    return tuple([listed.count(resource) for resource in ALL_RESOURCES])


@cache
def payments(cost: Purse, discount: int) -> tuple[Purse, ...]:
    """Section 6: what may be paid instead of the cost, `discount` tokens fewer: every different choice of its
    tokens.
    """
    size = max(0, sum(cost) - discount)
    choices: list[Purse] = [()]
    for resource in range(len(RESOURCES)):
        choices = [(*chosen, count) for chosen in choices for count in range(cost[resource], -1, -1)]
    return tuple([chosen for chosen in choices if sum(chosen) == size])


def from_supply(table: Table, seat: int, purse: Purse) -> None:
    """The supply gives tokens that it has; whoever calls tells it."""
    table.supply = minus(table.supply, purse)
    table.tokens[seat] = plus(table.tokens[seat], purse)


def to_supply(table: Table, seat: int, purse: Purse) -> None:
    """Tokens that a seat holds go back; whoever calls tells it."""
    table.tokens[seat] = minus(table.tokens[seat], purse)
    table.supply = plus(table.supply, purse)


def hand_over(table: Table, giver: int, to: int, purse: Purse) -> None:
    """From a seat to another one or to the SUPPLY; whoever calls tells it."""
    if to == SUPPLY:
        to_supply(table, giver, purse)
    else:
        table.tokens[giver] = minus(table.tokens[giver], purse)
        table.tokens[to] = plus(table.tokens[to], purse)
