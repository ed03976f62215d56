"""Shuffles: what the random generator of a match decides in the games with decks of cards.

Tasty Humans and So, You've Been Eaten. are older than shuffle(): which card comes where in their saved matches follows from Rng.shuffle().
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import factorial
from operator import itemgetter
from typing import Any, Protocol

import msgspec

from game.core.rng import MANY, Rng

Cards = tuple[int, ...]
Spans = tuple[tuple[int, int], ...]
"""Places, each with how many places a card may come from: itself and all before it."""
Orders = tuple[Callable[[list[int]], tuple[Any, ...]], ...]


class Draws(msgspec.Struct, frozen=True):
    """Results fixed beforehand, used before the generator: `decks` are the next shuffles, each with the next card LAST. A deck may name
    some of the cards only: these come on top."""

    decks: tuple[Cards, ...] = ()


class Shuffling(Protocol):
    """A match that shuffles: its generator's state, and what is fixed beforehand."""

    generator: int
    draws: Draws


NO_DRAWS = Draws()
_ORDERS_AT_ONCE = 1 << 60
"""One number of the generator decides several places, as long as there are no more orders than this."""
_FEW = 6
"""So many first places are brought into order at once, by a table of all their orders."""
_NUMBERS = 1 << 64
"""So many different numbers the generator gives."""


def shuffle(state: Shuffling, cards: Cards) -> Cards:
    """The cards in random order."""
    on_top: Cards = ()
    if state.draws is not NO_DRAWS:
        on_top = tuple([card for card in next_deck(state) if card in cards])
        cards = tuple([card for card in cards if card not in on_top])
    rng = Rng(state.generator)
    order = mixed(rng, cards)
    state.generator = rng.state
    return order + on_top


def next_deck(state: Shuffling) -> Cards:
    """The cards that the next shuffle puts on top, the next card LAST; empty when nothing is fixed."""
    deck, *rest = state.draws.decks or ((),)
    state.draws = Draws(tuple(rest)) if rest else NO_DRAWS
    return deck


def mixed(rng: Rng, cards: Cards) -> Cards:
    """The cards in one of all their orders, every one equally likely: Fisher-Yates from the last place down."""
    order = list(cards)
    numbers, few, orders = _plan(len(order))
    draw = rng.next_u64 if len(numbers) < MANY else rng.at_least(len(numbers))
    for limit, spans in numbers:
        number = draw()
        while number >= limit:
            number = draw()
        for last, span in spans:
            other = number % span
            order[last], order[other] = order[other], order[last]
            number //= span
    order[:few] = orders[number % len(orders)](order)
    return tuple(order)


@cache
def _plan(count: int) -> tuple[tuple[tuple[int, Spans], ...], int, Orders]:
    """For so many cards the numbers that are drawn: below which limit one is as likely for every order of some places, and these places
    with their spans, the last one first. Then how many first places what is left of the last number decides at once, and their orders."""
    numbers: list[tuple[int, Spans]] = []
    orders = 1
    spans: list[tuple[int, int]] = []
    for span in range(count, 1, -1):
        if orders * span > _ORDERS_AT_ONCE:
            numbers.append((_limit(orders), tuple(spans)))
            orders, spans = 1, []
        orders *= span
        spans.append((span - 1, span))
    few = min(_FEW, len(spans) + 1)
    return (*numbers, (_limit(orders), tuple(spans[: len(spans) + 1 - few]))), few, _orders(few)


@cache
def _orders(count: int) -> Orders:
    """By number: what Fisher-Yates makes of the first `count` things of a list."""
    if count == 1:
        return (lambda order: tuple(order[:1]),)
    return tuple([itemgetter(*_swapped(number, count)) for number in range(factorial(count))])


def _swapped(number: int, count: int) -> list[int]:
    order = list(range(count))
    for last in range(count - 1, 0, -1):
        number, other = divmod(number, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def _limit(orders: int) -> int:
    """Numbers of the generator from there on are drawn again, as Rng.below() does it: they are the last, incomplete span."""
    return _NUMBERS - _NUMBERS % orders
