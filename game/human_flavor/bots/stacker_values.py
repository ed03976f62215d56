"""What stackers on the corner meters are worth to a computer player: how high the uprising will be in the
end, and which stackers stay.

Chances are of the Poisson kind: every minion still to be placed dominates now and then, on any of the meters.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp

from game.bots.sums import sum_floats
from game.human_flavor.bots.levels import TASTE
from game.human_flavor.components.definitions import ALL_NETWORKS, NEUTRAL, NUMBERS
from game.human_flavor.table.zones import Owners, Table, level_of

Meters = tuple["Owners", ...]
_STEPS = 4
"""Dominates to come are counted in quarters, so that chances need to be worked out only once."""
_MEMORY = 1 << 14


@lru_cache(maxsize=_MEMORY)
def later_minions(owned: int, days: int) -> int:
    """R48: on so many days after today."""
    return sum([min(NUMBERS.meeples_per_clan, owned + 1 + day) for day in range(days)])


@lru_cache(maxsize=_MEMORY)
def _later_minions_of(owned: tuple[int, ...], days: int) -> int:
    return sum([later_minions(one, days) for one in owned])


def dominates_to_come(table: Table) -> float:
    """Of all seats, in steps of a quarter; none in a revolt (R50)."""
    if table.revolt:
        return 0.0
    minions = sum(table.minions) + _later_minions_of(tuple(table.owned), table.last_day - table.day)
    return round(minions * TASTE.stackers.dominates * _STEPS) / _STEPS


@lru_cache(maxsize=_MEMORY)
def fewer_than(count: int, expected: float) -> float:
    """The chance that fewer than `count` things happen when so many are expected."""
    if count <= 0:
        return 0.0
    term = total = exp(-expected)
    for number in range(1, count):
        term *= expected / number
        total += term
    return min(1.0, total)


def stays(height: int, limit: int, expected: float) -> float:
    """The chance that a stacker at that height of its meter, 0 being the bottom, is there in the end, with so
    many dominates below it.
    """
    return fewer_than(limit - height, expected)


@lru_cache(maxsize=_MEMORY)
def worth_each(seats: int, height: int, room: int, revolt: bool, expected: float) -> float:
    """Section 8: a stacker that stays, on average over the final heights that may come about.

    `room`: places left on the meters; it takes so many dominates before the uprising grows by one with each
    of them.
    """
    if revolt:
        return float(NUMBERS.stacker_value + NUMBERS.uprising_penalty[-1])
    final = height + max(0.0, expected - room)
    spread = TASTE.stackers.spread if expected else 0.0
    chances = ((final - spread, 0.25), (final, 0.5), (final + spread, 0.25))
    return sum_floats([chance * _worth_at(seats, max(float(height), value)) for value, chance in chances])


def _worth_at(seats: int, height: float) -> float:
    """Between two whole heights in proportion."""
    below = int(height)
    part = height - below
    low, high = (
        NUMBERS.stacker_value + NUMBERS.uprising_penalty[level_of(seats, whole)]
        for whole in (below, below + 1)
    )
    return low + part * (high - low)


@lru_cache(maxsize=_MEMORY)
def by_seat(
    seats: int, limit: int, meters: Meters, height: int, revolt: bool, expected: float
) -> tuple[float, ...]:
    """What the stackers of each seat are worth now."""
    room = sum([limit - len(meter) for meter in meters])
    each = worth_each(seats, height, room, revolt, expected)
    found = [0.0] * seats
    for meter in meters:
        for place, owner in enumerate(meter):
            if owner != NEUTRAL:
                found[owner] += each * stays(place, limit, expected / len(ALL_NETWORKS))
    return tuple(found)


def present(table: Table) -> tuple[float, ...]:
    """As by_seat() for whoever looks at today's worth alone."""
    return tuple(
        [
            float(table.worth * sum([meter.count(seat) for meter in table.meters]))
            for seat in range(table.config.seats)
        ]
    )
