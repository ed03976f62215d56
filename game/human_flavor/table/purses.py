"""Purses: arithmetic of tokens, and tokens that change hands. Callers add the event."""

from functools import cache
from operator import add, le, sub

from game.core.values import Numbers
from game.human_flavor.components.definitions import ALL_RESOURCES, RESOURCES, Purse
from game.human_flavor.table.events import SUPPLY
from game.human_flavor.table.zones import Table


@cache
def purse_of(resource: int, count: int) -> Purse:
    """Purse of `count` tokens of one type."""
    return tuple([count if other == resource else 0 for other in ALL_RESOURCES])


SINGLE: tuple[Purse, ...] = tuple(purse_of(resource, 1) for resource in ALL_RESOURCES)
"""Purse of one token, by resource."""


def add_purses(first: Purse, second: Purse) -> Purse:
    return tuple(map(add, first, second))


def subtract_purses(first: Purse, second: Purse) -> Purse:
    """First purse without the second, which it must contain."""
    return tuple(map(sub, first, second))


def can_pay(held: Purse, cost: Purse) -> bool:
    """True if the cost can be paid."""
    return all(map(le, cost, held))


def smaller_counts(first: Purse, second: Purse) -> Purse:
    """Smaller count of each type."""
    return tuple(map(min, first, second))


def held_types(tokens: Purse) -> list[int]:
    """Resources of which there is a token."""
    return [resource for resource in ALL_RESOURCES if tokens[resource]]


@cache
def list_tokens(tokens: Purse) -> Numbers:
    """Tokens one by one, in fixed order."""
    return tuple([resource for resource in ALL_RESOURCES for _ in range(tokens[resource])])


@cache
def count_tokens(listed: Numbers) -> Purse:
    """Counts of tokens named one by one."""
    return tuple([listed.count(resource) for resource in ALL_RESOURCES])


@cache
def list_payments(cost: Purse, discount: int) -> tuple[Purse, ...]:
    """Section 6: payments instead of the cost, `discount` tokens fewer: every different choice of its
    tokens."""
    size = max(0, sum(cost) - discount)
    choices: list[Purse] = [()]
    for resource in range(len(RESOURCES)):
        choices = [(*chosen, count) for chosen in choices for count in range(cost[resource], -1, -1)]
    return tuple([chosen for chosen in choices if sum(chosen) == size])


def take_from_supply(table: Table, seat: int, purse: Purse) -> None:
    """Give a seat tokens that the supply has."""
    table.supply = subtract_purses(table.supply, purse)
    table.tokens[seat] = add_purses(table.tokens[seat], purse)


def return_to_supply(table: Table, seat: int, purse: Purse) -> None:
    """Return tokens that a seat holds."""
    table.tokens[seat] = subtract_purses(table.tokens[seat], purse)
    table.supply = add_purses(table.supply, purse)


def hand_over(table: Table, giver: int, to: int, purse: Purse) -> None:
    """Give tokens of a seat to another one or to the SUPPLY."""
    if to == SUPPLY:
        return_to_supply(table, giver, purse)
    else:
        table.tokens[giver] = subtract_purses(table.tokens[giver], purse)
        table.tokens[to] = add_purses(table.tokens[to], purse)
