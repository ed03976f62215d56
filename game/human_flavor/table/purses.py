"""Purses: arithmetic of tokens, and tokens that change hands. Callers add the event."""

from functools import cache, lru_cache

from game.core.lazy_dict import LazyDict
from game.core.values import Numbers
from game.human_flavor.components.definitions import (
    ALL_RESOURCES,
    CLANS,
    COST_OF,
    DOMINATE_COST,
    NUMBERS,
    RESOURCES,
    Purse,
)
from game.human_flavor.table.events import SUPPLY
from game.human_flavor.table.zones import Table

_MEMORY = 1 << 12


@cache
def purse_of(resource: int, count: int) -> Purse:
    """Purse of `count` tokens of one type."""
    return tuple([count if other == resource else 0 for other in ALL_RESOURCES])


SINGLE: tuple[Purse, ...] = tuple(purse_of(resource, 1) for resource in ALL_RESOURCES)
"""Purse of one token, by resource."""


# Written out type by type, which takes half as long as map() with an operator


def add_purses(first: Purse, second: Purse) -> Purse:
    faith, flesh, fear, willpower, life_force = first
    more_faith, more_flesh, more_fear, more_willpower, more_life_force = second
    return (
        faith + more_faith,
        flesh + more_flesh,
        fear + more_fear,
        willpower + more_willpower,
        life_force + more_life_force,
    )


@lru_cache(maxsize=_MEMORY)
def add_token(held: Purse) -> tuple[Purse, ...]:
    """Purses with one token more, by its type."""
    return tuple([add_purses(held, single) for single in SINGLE])


@lru_cache(maxsize=_MEMORY)
def remove_token(held: Purse) -> tuple[tuple[int, Purse], ...]:
    """Types that are held, and the purses with one token of them fewer."""
    found = []
    for resource in held_types(held):
        left = subtract_purses(held, SINGLE[resource])
        found.append((resource, left))
    return tuple(found)


def subtract_purses(first: Purse, second: Purse) -> Purse:
    """First purse without the second, which it must contain."""
    faith, flesh, fear, willpower, life_force = first
    less_faith, less_flesh, less_fear, less_willpower, less_life_force = second
    return (
        faith - less_faith,
        flesh - less_flesh,
        fear - less_fear,
        willpower - less_willpower,
        life_force - less_life_force,
    )


def can_pay(held: Purse, cost: Purse) -> bool:
    """True if the cost can be paid."""
    faith, flesh, fear, willpower, life_force = held
    faith_cost, flesh_cost, fear_cost, willpower_cost, life_force_cost = cost
    return (
        faith >= faith_cost
        and flesh >= flesh_cost
        and fear >= fear_cost
        and willpower >= willpower_cost
        and life_force >= life_force_cost
    )


class Means:
    """Tokens held, as far as anything may cost: the key of tables that tell what they pay for. Purses that
    pay for the same things have the same one."""

    __slots__ = ("purse",)

    def __init__(self, purse: Purse) -> None:
        self.purse = purse


_MOST_PAID = max(
    NUMBERS.occupied_fee,
    *map(max, COST_OF),
    *[max(cost) for costs in DOMINATE_COST for cost in costs],
    *[max(clan.convert.any_pay, len(clan.convert.pay)) for clan in CLANS],
)
_MEANS: LazyDict[Purse, Means] = LazyDict(Means)


def _means_of(held: Purse) -> Means:
    if max(held) > _MOST_PAID:
        held = tuple([min(count, _MOST_PAID) for count in held])
    return _MEANS[held]


MEANS_OF: LazyDict[Purse, Means] = LazyDict(_means_of)
"""Means by tokens held."""


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
