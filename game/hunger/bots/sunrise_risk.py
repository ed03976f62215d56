"""The odds of sunrise (the highest level): how likely a seat is to be home in time, from the cards that it has still to draw.

It only counts cards: the deck comes first, card by card without repetition, then everything that has been played since it was shuffled.
Nobody knows the order, so hands are counted, and for many turns the bell curve stands in for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import erf, sqrt

from game.bots.sums import summed
from game.hunger.bots.levels import TASTE
from game.hunger.components.card_ops import DiscardDraw, Draw
from game.hunger.components.definitions import CARDS, HAND, IS_CONFUSE, IS_PERMANENT, IS_SPICY, SPEED_OF, SPEED_WITH_HUMAN_OF, effect_of
from game.hunger.components.map_graph import ALL_SPACES, CASTLE_DISTANCE
from game.hunger.table.sunrise_prices import BURNED, prices_of
from game.hunger.table.zones import Table

_DRAW, _DISCARD_DRAW = effect_of(Draw), effect_of(DiscardDraw)
_EXACT = 1
"""Turns whose hands are counted one by one."""


def _stride(card: int) -> int:
    """Its Speed, what it may draw, and what it costs to be led astray."""
    steps = (SPEED_OF[card] + SPEED_WITH_HUMAN_OF[card]) / 2
    draw, swap = _DRAW[card], _DISCARD_DRAW[card]
    if draw is not None:
        steps += TASTE.way.draw * max(draw.n, draw.n_with_human or 0)
    if swap is not None:
        steps += TASTE.way.draw * swap.times
    return round(steps - TASTE.way.confuse * IS_CONFUSE[card] - TASTE.way.spicy * IS_SPICY[card])


STRIDE = tuple(_stride(card) for card in range(len(CARDS)))
"""By card: steps towards the Castle that it is good for in a turn."""


class Odds:
    """What the sunrise costs a seat on average if it only walks from the next turn on; `turns` whole ones and perhaps a Parasol's."""

    def __init__(self, table: Table, seat: int, turns: int, parasol: bool) -> None:
        spent = (*table.play[seat], *table.discard[seat])
        out = (*table.digested[seat], *[card for card in table.play[seat] if IS_PERMANENT[card]])
        cards = [card for card in table.owned(seat) if card not in out]
        self.first = tuple(sorted([STRIDE[card] for card in cards if card not in spent]))
        self.rest = tuple(sorted([STRIDE[card] for card in cards if card in spent]))
        self.turns = turns + parasol
        self.steady = self.turns * sum([SPEED_OF[card] for card in table.play[seat] if IS_PERMANENT[card]])
        self.stake = table.score[seat] + TASTE.way.bonus
        self.tile = TASTE.way.tile * (table.castle_tiles[0] if table.castle_tiles else 0)
        self.edges, self.grave = _edges(prices_of(table.config, seat))

    def sums(self, gained: Sequence[int] = ()) -> Sums:
        """Steps of all turns to come, with those cards gained this turn; UNKNOWN ones are good for none."""
        rest = tuple(sorted([*self.rest, *[STRIDE[card] if card >= 0 else 0 for card in gained]])) if gained else self.rest
        return sums_of(self.first, rest, self.turns, self.turns <= _EXACT)

    def loss(self, distance: int, sums: Sums) -> float:
        """Points, from so many steps away."""
        steps = distance - self.steady
        lost = self.tile * sums.below(steps)
        for edge, price in self.edges:
            lost += price * sums.below(steps - edge)
        edge, paid = self.grave
        return lost + max(0.0, self.stake - paid) * sums.below(steps - edge)


@lru_cache
def _edges(prices: tuple[int, ...]) -> tuple[tuple[tuple[int, int], ...], tuple[int, int]]:
    """((distance, points), ...): how much more it costs at sunrise to be farther away than that, and (distance, points): farther away one
    burns, after having paid so much at most."""
    by_distance = [max(prices[space] for space in ALL_SPACES if CASTLE_DISTANCE[space] == steps) for steps in range(max(CASTLE_DISTANCE))]
    last = max(steps for steps, price in enumerate(by_distance) if price != BURNED)
    edges = tuple((steps, by_distance[steps + 1] - by_distance[steps]) for steps in range(last))
    return tuple((steps, more) for steps, more in edges if more), (last, by_distance[last])


class Sums:
    """How likely the steps of some turns are to be fewer than a number. `share`: the chance of at most `low`, `low` + 1, ...; empty for
    a bell curve."""

    __slots__ = ("low", "share", "mean", "spread")

    def __init__(self, low: int, share: tuple[float, ...], mean: float, spread: float) -> None:
        self.low = low
        self.share = share
        self.mean = mean
        self.spread = spread

    def below(self, steps: int) -> float:
        """The chance of fewer steps than that, 0.0 to 1.0."""
        if steps <= 0:
            return 0.0
        if not self.share:
            return 0.5 * (1.0 + erf((steps - 0.5 - self.mean) / (self.spread * sqrt(2.0))))
        place = steps - self.low
        if place <= 0:
            return 0.0
        return self.share[place - 1] if place <= len(self.share) else 1.0


@lru_cache(maxsize=4096)
def sums_of(first: tuple[int, ...], rest: tuple[int, ...], turns: int, exact: bool) -> Sums:
    """The sum of the cards of so many turns, drawn from `first`, then from `rest`, then, shuffled over and over, from all of them."""
    pool, base, draws = first, 0, turns * HAND
    if draws > len(first):
        draws, base, pool = draws - len(first), sum(first), rest
    if draws > len(rest) and pool is rest:
        pool = tuple(sorted(first + rest))
        draws, base = draws - len(rest), sum(pool)
        whole = draws // len(pool) if pool else 0
        draws, base = draws - whole * len(pool), base + whole * sum(pool)
    draws = min(draws, len(pool))
    mean, spread = _bell(pool, draws, turns)
    low, share = _counted(pool, draws) if exact else (0, ())
    return Sums(low + base, share, mean + base, spread)


def _bell(pool: tuple[int, ...], draws: int, turns: int) -> tuple[float, float]:
    """Mean and standard deviation of the sum of cards drawn without putting them back; every turn has its surprises besides."""
    doubt = TASTE.way.doubt**2 * turns
    if not pool:
        return 0.0, sqrt(doubt)
    mean = sum(pool) / len(pool)
    variance = summed([(value - mean) ** 2 for value in pool]) / len(pool)
    left = (len(pool) - draws) / (len(pool) - 1) if len(pool) > 1 else 0.0
    return mean * draws, sqrt(draws * variance * left + doubt)


def _counted(pool: tuple[int, ...], draws: int) -> tuple[int, tuple[float, ...]]:
    """(lowest sum, the chances of at most that, of at most one more, ...): all hands counted."""
    ways: list[dict[int, int]] = [{} for _ in range(draws + 1)]
    ways[0][0] = 1
    for value in pool:
        for taken in range(draws - 1, -1, -1):
            longer = ways[taken + 1]
            for total, count in ways[taken].items():
                longer[total + value] = longer.get(total + value, 0) + count
    hands = ways[draws]
    low, every, so_far = min(hands), sum(hands.values()), 0
    share = []
    for total in range(low, max(hands) + 1):
        so_far += hands.get(total, 0)
        share.append(so_far / every)
    return low, tuple(share)
