"""Shuffles: what the random generator of a match decides in the games with decks of cards.

Tasty Humans and So, You've Been Eaten. are older than shuffle(): which card comes where in their saved
matches follows from Rng.shuffle().
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from math import factorial, prod
from operator import itemgetter
from typing import Any, Protocol

import msgspec

from game.core.lazy_dict import LazyDict
from game.core.rng import MANY, Rng

Cards = tuple[int, ...]
Draw = Callable[[], int]
"""Gives the next number of the generator."""
Orders = tuple[Callable[[list[int]], tuple[Any, ...]], ...]


class Draws(msgspec.Struct, frozen=True):
    """Results fixed beforehand, used before the generator: `decks` are the next shuffles, each with the
    next card LAST. A deck may name some of the cards only: these come on top."""

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
_DIVIDED_FAST = 1 << 30
"""Numbers below it Python divides several times as fast, so places share a division as long as they have
no more orders than this."""
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
    """The cards in one of all their orders, every one equally likely: Fisher-Yates from the last place
    down."""
    count, mix = _MIXERS[len(cards)]
    return mix(rng.next_u64 if count < MANY else rng.at_least(count), cards)


def mixing(rng: Rng, sizes: tuple[int, ...]) -> Callable[[Cards], Cards]:
    """As mixed(), for whoever will mix decks of these sizes or larger ones, in any order: their numbers
    are worked out side by side."""
    draw = rng.at_least(_numbers(sizes))
    return lambda cards: _MIXERS[len(cards)][1](draw, cards)


@cache
def _numbers(sizes: tuple[int, ...]) -> int:
    """How many numbers it takes to mix decks of these sizes."""
    return sum([_MIXERS[size][0] for size in sizes])


Mixer = tuple[int, Callable[[Draw, Cards], Cards]]


def _mixer(size: int) -> Mixer:
    """How many numbers it takes to mix so many cards, and a function that does it, written out swap by
    swap: a loop over the places takes a fifth longer."""
    numbers = _parts(range(size, 1, -1), _ORDERS_AT_ONCE)
    few = min(_FEW, len(numbers[-1]) + 1)
    orders = _orders(few)
    lines = ["def mix(draw, cards):", " order = list(cards)"]
    for spans in numbers:
        lines += [" number = draw()", f" while number >= {_limit(prod(spans))}: number = draw()"]
        for some in _parts([span for span in spans if spans is not numbers[-1] or span > few], _DIVIDED_FAST):
            lines += _swaps(some)
    lines += [f" order[:{few}] = orders[number % {len(orders)}](order)", " return tuple(order)"]
    names: dict[str, Any] = {"orders": orders}
    exec("\n".join(lines), names)
    return len(numbers), names["mix"]


_MIXERS: LazyDict[int, Mixer] = LazyDict(_mixer)
"""_mixer() by size."""


def _parts(spans: Iterable[int], most: int) -> list[list[int]]:
    """Places, each told by its span, from how many places a card may come, itself and all before it: in
    parts that have at most so many orders."""
    parts: list[list[int]] = [[]]
    for span in spans:
        if prod(parts[-1]) * span > most:
            parts.append([])
        parts[-1].append(span)
    return parts


def _swaps(spans: list[int]) -> list[str]:
    """The lines that swap some places, the last one first, each with the one that `number` says."""
    if not spans:
        return []
    all_orders = prod(spans)
    *more, last = spans
    lines = [f" some = number % {all_orders}; number //= {all_orders}"]
    for span in more:
        lines.append(f" other = some % {span}; some //= {span}; " + _swap(span, "other"))
    return [*lines, " " + _swap(last, "some")]


def _swap(span: int, other: str) -> str:
    return f"order[{span - 1}], order[{other}] = order[{other}], order[{span - 1}]"


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
    """Numbers of the generator from there on are drawn again, as Rng.below() does it: they are the last,
    incomplete span."""
    return _NUMBERS - _NUMBERS % orders
