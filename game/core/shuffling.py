"""Shuffles of cards by the random generator of a match. Tasty Humans and So, You've Been Eaten. are older
than shuffle_cards(): the card orders in their saved matches follow from Rng.shuffle()."""

from collections.abc import Callable, Iterable
from functools import cache
from math import factorial, prod
from operator import itemgetter
from typing import Any, Protocol

from game.core.lazy_dict import LazyDict
from game.core.rng import MANY, Rng
from game.core.values import Numbers, Plain, Value

Cards = Numbers
Draw = Callable[[], int]
"""Function that gives the next number of the generator."""
Orders = tuple[Callable[[list[int]], tuple[Any, ...]], ...]


class Draws(Value):
    """Results that are used before the generator.

    decks: the next shuffles, each with the top card LAST. A deck may name only some cards: these come on
    top."""

    decks: tuple[Cards, ...] = ()


class Shuffling(Protocol):
    """State of a match with cards to shuffle."""

    generator: int
    draws: Draws


NO_DRAWS = Draws()
_ORDERS_AT_ONCE = 1 << 60
"""Most orders that one number of the generator decides between."""
_FEW = 6
"""First places of a deck that are ordered in one step, by a table of all their orders."""
_DIVIDED_FAST = 1 << 30
"""Limit below which Python divides several times as fast; places share a division up to that many orders."""
_NUMBERS = 1 << 64
"""Count of different numbers of the generator."""


def shuffle_cards(state: Shuffling, cards: Cards) -> Cards:
    """Cards in random order, after the scripted ones are put on top."""
    on_top: Cards = ()
    if state.draws is not NO_DRAWS:
        on_top = tuple([card for card in next_deck(state) if card in cards])
        cards = tuple([card for card in cards if card not in on_top])
    rng = Rng(state.generator)
    order = mix_cards(rng, cards)
    state.generator = rng.state
    return order + on_top


def next_deck(state: Shuffling) -> Cards:
    """Take the cards that the next shuffle puts on top, top card LAST; empty if nothing is scripted."""
    deck, *rest = state.draws.decks or ((),)
    state.draws = Draws(tuple(rest)) if rest else NO_DRAWS
    return deck


def mix_cards(rng: Rng, cards: Cards) -> Cards:
    """Cards in uniformly random order: Fisher-Yates from the last place down."""
    count, mix = _MIXERS[len(cards)]
    return mix(rng.next_u64 if count < MANY else rng.at_least(count), cards)


def make_mixer(rng: Rng, sizes: Numbers) -> Callable[[Cards], Cards]:
    """Function like mix_cards(), for callers that mix decks of at least these sizes in any order. Its numbers
    are computed side by side."""
    draw = rng.at_least(_count_numbers(sizes))
    return lambda cards: _MIXERS[len(cards)][1](draw, cards)


@cache
def _count_numbers(sizes: Numbers) -> int:
    """Count of random numbers that mixing decks of these sizes takes."""
    return sum([_MIXERS[size][0] for size in sizes])


Mixer = tuple[int, Callable[[Draw, Cards], Cards]]


def _build_mixer(size: int) -> Mixer:
    """Count of random numbers, and a function that mixes `size` cards. The function is generated with every
    swap written out: a loop over the places takes a fifth longer."""
    numbers = _split_spans(range(size, 1, -1), _ORDERS_AT_ONCE)
    few = min(_FEW, len(numbers[-1]) + 1)
    orders = _all_orders(few)
    lines = ["def mix(draw, cards):", " order = list(cards)"]
    for spans in numbers:
        lines += [" number = draw()", f" while number >= {_first_rejected(prod(spans))}: number = draw()"]
        for some in _split_spans(
            [span for span in spans if spans is not numbers[-1] or span > few], _DIVIDED_FAST
        ):
            lines += _swap_lines(some)
    lines += [f" order[:{few}] = orders[number % {len(orders)}](order)", " return tuple(order)"]
    names: Plain = {"orders": orders}
    exec("\n".join(lines), names)
    return len(numbers), names["mix"]


_MIXERS: LazyDict[int, Mixer] = LazyDict(_build_mixer)
"""Mixers by number of cards."""


def _split_spans(spans: Iterable[int], most: int) -> list[list[int]]:
    """Spans (number of places that a card may come from) in parts of at most `most` orders each."""
    parts: list[list[int]] = [[]]
    for span in spans:
        if prod(parts[-1]) * span > most:
            parts.append([])
        parts[-1].append(span)
    return parts


def _swap_lines(spans: list[int]) -> list[str]:
    """Code that swaps these places, last one first, with the places that `number` decides."""
    if not spans:
        return []
    all_orders = prod(spans)
    *more, last = spans
    lines = [f" some = number % {all_orders}; number //= {all_orders}"]
    for span in more:
        lines.append(f" other = some % {span}; some //= {span}; " + _swap_code(span, "other"))
    return [*lines, " " + _swap_code(last, "some")]


def _swap_code(span: int, other: str) -> str:
    return f"order[{span - 1}], order[{other}] = order[{other}], order[{span - 1}]"


@cache
def _all_orders(count: int) -> Orders:
    """Orders of the first `count` items of a list by the number that Fisher-Yates gets."""
    if count == 1:
        return (lambda order: tuple(order[:1]),)
    return tuple([itemgetter(*_order_of(number, count)) for number in range(factorial(count))])


def _order_of(number: int, count: int) -> list[int]:
    order = list(range(count))
    for last in range(count - 1, 0, -1):
        number, other = divmod(number, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def _first_rejected(orders: int) -> int:
    """Smallest number of the generator that is rejected, as in Rng.below(): the last span is incomplete."""
    return _NUMBERS - _NUMBERS % orders
