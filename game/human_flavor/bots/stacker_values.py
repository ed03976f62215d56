"""Worth of stackers on the corner meters to a computer player: the expected final height of the uprising, and
the stackers that stay.

Chances are of the Poisson kind: every minion still to be placed dominates now and then, on any of the meters.
"""

from functools import lru_cache
from math import exp

from game.bots.sums import sum_floats
from game.core.values import Floats, Numbers
from game.human_flavor.bots.levels import TASTE
from game.human_flavor.components.definitions import ALL_NETWORKS, NEUTRAL, NUMBERS
from game.human_flavor.table.zones import Owners, Table, level_of

Meters = tuple["Owners", ...]
_STEPS = 4
"""Parts of a dominate in which those to come are counted, so that chances need to be computed only once."""
_MEMORY = 1 << 14


@lru_cache(maxsize=_MEMORY)
def later_minions(owned: int, days: int) -> int:
    """R48: number of minions on `days` after today."""
    return sum([min(NUMBERS.meeples_per_clan, owned + 1 + day) for day in range(days)])


@lru_cache(maxsize=_MEMORY)
def _later_minions_of(owned: Numbers, days: int) -> int:
    return sum([later_minions(count, days) for count in owned])


def dominates_to_come(table: Table) -> float:
    """Expected dominates of all seats, in steps of a quarter; none in a revolt (R50)."""
    if table.revolt:
        return 0.0
    minions = sum(table.minions) + _later_minions_of(tuple(table.owned), table.last_day - table.day)
    return round(minions * TASTE.stackers.dominates * _STEPS) / _STEPS


@lru_cache(maxsize=_MEMORY)
def chance_of_fewer(count: int, expected: float) -> float:
    """Chance that fewer than `count` things happen when `expected` are expected."""
    if count <= 0:
        return 0.0
    term = total = exp(-expected)
    for number in range(1, count):
        term *= expected / number
        total += term
    return min(1.0, total)


def chance_to_stay(height: int, limit: int, expected: float) -> float:
    """Chance that a stacker at that height of its meter (0: bottom) is there in the end, with `expected`
    dominates below it."""
    return chance_of_fewer(limit - height, expected)


@lru_cache(maxsize=_MEMORY)
def stacker_worth(seats: int, height: int, room: int, revolt: bool, expected: float) -> float:
    """Section 8: worth of a stacker that stays, averaged over the likely final heights.

    `room`: places left on the meters; after that many dominates the uprising grows by one with each."""
    if revolt:
        return float(NUMBERS.stacker_value + NUMBERS.uprising_penalty[-1])
    final = height + max(0.0, expected - room)
    spread = TASTE.stackers.spread if expected else 0.0
    chances = ((final - spread, 0.25), (final, 0.5), (final + spread, 0.25))
    return sum_floats([chance * _worth_at(seats, max(float(height), value)) for value, chance in chances])


def _worth_at(seats: int, height: float) -> float:
    """Worth at a height between two whole ones, in proportion."""
    below = int(height)
    part = height - below
    low, high = (
        NUMBERS.stacker_value + NUMBERS.uprising_penalty[level_of(seats, whole)]
        for whole in (below, below + 1)
    )
    return low + part * (high - low)


@lru_cache(maxsize=_MEMORY)
def stacker_worths(
    seats: int, limit: int, meters: Meters, height: int, revolt: bool, expected: float
) -> Floats:
    """Worth of the stackers of each seat."""
    room = sum([limit - len(meter) for meter in meters])
    each = stacker_worth(seats, height, room, revolt, expected)
    found = [0.0] * seats
    for meter in meters:
        for place, owner in enumerate(meter):
            if owner != NEUTRAL:
                found[owner] += each * chance_to_stay(place, limit, expected / len(ALL_NETWORKS))
    return tuple(found)


def forecast_worths(table: Table) -> Floats:
    """Worth of the stackers of each seat, by the final heights that may come about."""
    expected = dominates_to_come(table)
    return stacker_worths(table.seats, table.limit, table.meters, len(table.uprising), table.revolt, expected)


def present_worths(table: Table) -> Floats:
    """Worth of the stackers of each seat today."""
    return tuple(
        [
            float(table.worth * sum([meter.count(seat) for meter in table.meters]))
            for seat in range(table.config.seats)
        ]
    )
