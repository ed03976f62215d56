"""The turns that a seat has still to come, played with SAMPLES shuffles of its own cards: its steps if it
only walks.

The order of a deck is hidden, its cards are not (OwnCards). Each sample deals them as the rules do (R15,
R39): the deck first, then, shuffled, the cards discarded meanwhile; Humans wake Vampire Thirst, cards that
draw are used, Permanent cards stay, a card that leads astray is swapped away where a card allows it. The
shuffles are the same for every table, and an additional card only comes in between the others: so two hunts
are compared by the same luck, and every Python gives the same."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import cache, lru_cache, reduce
from operator import itemgetter, or_
from typing import NamedTuple

from game.core.rng import Rng, derive_seed
from game.hunger.components.card_ops import Bat, DiscardDraw, Draw, Mist, SpeedIfHumans, SpeedPerHumanWorth
from game.hunger.components.definitions import (
    ALL_CARDS,
    CARDS,
    HAND,
    HUMANS,
    IS_CONFUSE,
    IS_HUMAN,
    IS_PERMANENT,
    IS_SPICY,
    SPEED_OF,
    WORTH_OF,
    effect_of,
)
from game.hunger.forecast.own_cards import OwnCards
from game.hunger.table.zones import Cards
from game.hunger.turn import effects_step, speed

SAMPLES = 200
CONFUSE, SPICY, MIST, BAT = 1, 2, 4, 8
"""Bits of Stride.ways: cards that lead astray, and cards that find shorter ways (R18, R22 to R24)."""
STEPS_LOST = 4
"""Steps that Confuse leads away from the Castle, nearly everywhere on the map (R18)."""
_OPS = tuple(zip(effect_of(Draw), effect_of(DiscardDraw), strict=True))
_BAT, _MIST = effect_of(Bat), effect_of(Mist)
_WAYS = tuple(
    CONFUSE * IS_CONFUSE[card]
    | SPICY * IS_SPICY[card]
    | MIST * (_MIST[card] is not None)
    | BAT * (_BAT[card] is not None)
    for card in ALL_CARDS
)
_HELPERS = (effect_of(SpeedPerHumanWorth), effect_of(SpeedIfHumans))


class Stride(NamedTuple):
    """Value of a turn's cards.

    steps: towards the Castle, on any space: none where Spicy runs to a Well, back by Confuse. speed (R19);
    ways: bits for the kind of move; draws, swaps: how many cards they draw and exchange, with all of them in
    play; staying: how many are Permanent."""

    steps: int
    speed: int
    ways: int
    draws: int
    swaps: int
    staying: int


def _measure_stride(cards: Sequence[int]) -> Stride:
    human = not HUMANS.isdisjoint(cards)
    ways = reduce(or_, [_WAYS[card] for card in cards], 0)
    draws = swaps = 0
    for card in cards:
        draw, swap = _OPS[card]
        if draw is not None:
            draws += effects_step.draw_count(draw, human)
        if swap is not None:
            swaps += swap.times
    total = speed.total_speed(tuple(cards))
    steps = (0 if ways & SPICY else max(0, total)) - STEPS_LOST * (ways & CONFUSE)
    return Stride(steps, total, ways, draws, swaps, sum([IS_PERMANENT[card] for card in cards]))


def _stride_features(card: int) -> tuple[object, ...]:
    """Cards with the same ones make the same strides."""
    helpers = [effect[card] for effect in _HELPERS]
    worth = WORTH_OF[card] if IS_HUMAN[card] else 0
    speeds = (SPEED_OF[card], speed.total_speed((card,)), CARDS[card].speed_with_human)
    return *speeds, IS_HUMAN[card], worth, _WAYS[card], IS_PERMANENT[card], *_OPS[card], *helpers


_KINDS = tuple(dict.fromkeys([_stride_features(card) for card in ALL_CARDS]))
_BITS = 4
"""For the number of cards of a kind in a turn: more than 15 never lie there."""
_CODE = tuple(1 << _BITS * _KINDS.index(_stride_features(card)) for card in ALL_CARDS)
"""By card: what it adds to the number that stands for all cards of a turn together."""
_strides: dict[int, Stride] = {}
"""By the sum of the codes of its cards."""
_MOST_STRIDES = 1 << 16


def stride_of(cards: Sequence[int]) -> Stride:
    """Stride of these cards of a playing area."""
    return _known_stride(sum([_CODE[card] for card in cards]), cards)


def _known_stride(code: int, cards: Sequence[int]) -> Stride:
    found = _strides.get(code)
    if found is None:
        if len(_strides) >= _MOST_STRIDES:
            _strides.clear()
        found = _strides[code] = _measure_stride(cards)
    return found


class Reach:
    """Steps that the seat comes nearer to the Castle in all its turns together, by sample.

    turns: by sample, its strides; totals: ascending; shuffled: True if cards of `rest` come into it."""

    __slots__ = ("turns", "totals", "shuffled")

    def __init__(self, own: OwnCards, turns: int) -> None:
        dealt = [_deal_sample(own, turns, sample) for sample in range(SAMPLES)]
        self.turns = [strides for strides, _ in dealt]
        self.totals = sorted([sum([stride[0] for stride in strides]) for strides in self.turns])
        self.shuffled = any(shuffles for _, shuffles in dealt)

    def chance_below(self, steps: float) -> float:
        """The chance of fewer steps than that, 0.0 to 1.0."""
        return bisect_left(self.totals, steps) / len(self.totals)

    @property
    def mean_steps(self) -> float:
        return sum(self.totals) / len(self.totals)


@lru_cache(maxsize=1 << 6)
def sample_reach(own: OwnCards, turns: int) -> Reach:
    """The next so many turns of a seat with these cards. A few are kept, since they are asked for again
    within a turn."""
    return Reach(own, turns)


def _deal_sample(own: OwnCards, turns: int, sample: int) -> tuple[list[Stride], int]:
    """One sample: its strides, and its number of shuffles. The deck is dealt from the front."""
    kept, first, deck, rest = own
    deck = first + _shuffle_cards(deck, sample) if deck else first
    discard, base = list(rest), 0
    for card in kept:
        base += _CODE[card]
    strides: list[Stride] = []
    lying = sum([IS_PERMANENT[card] for card in kept])
    spicy = [card for card in kept if IS_SPICY[card]]
    place = shuffles = 0
    for _ in range(turns):
        hand = deck[place : place + HAND]
        place += HAND
        if len(hand) < HAND:
            shuffles += 1
            deck, place = _shuffle_cards(tuple(discard), sample + shuffles), HAND - len(hand)
            hand += deck[:place]
            discard = []
        code = base
        for card in hand:
            code += _CODE[card]
        stride = _strides.get(code) or _known_stride(code, kept + hand)
        if stride.draws or stride.swaps:
            played = list(hand)
            stride, place = _use_effects(kept, played, discard, stride, deck, place)
            hand = tuple(played)
        if stride.staying > lying:
            lying = stride.staying
            kept += tuple([card for card in hand if IS_PERMANENT[card]])
            base = sum([_CODE[card] for card in kept])
            hand = tuple([card for card in hand if not IS_PERMANENT[card]])
        discard += hand
        strides.append(stride)
        if spicy and stride.speed > 0:  # it has run to a Well, where Spicy cards are given back (R24, R39)
            discard += spicy
            kept, spicy = tuple([card for card in kept if not IS_SPICY[card]]), []
            base = sum([_CODE[card] for card in kept])
    return strides, shuffles


def _use_effects(
    kept: Cards, played: list[int], discard: list[int], stride: Stride, deck: Cards, place: int
) -> tuple[Stride, int]:
    """Step 1 of a turn (R13): cards are drawn as long as the deck lasts, and the worst are swapped."""
    drawn = swapped = 0
    while place < len(deck):
        if stride.draws > drawn:
            drawn += 1
        elif stride.swaps > swapped and (worst := _worst_card(played)) >= 0:
            swapped += 1
            played.remove(worst)
            discard.append(worst)
        else:
            break
        played.append(deck[place])
        place += 1
        stride = stride_of((*kept, *played))
    return stride, place


def _worst_card(played: Sequence[int]) -> int:
    """Card that is best swapped: one that leads astray, else the slowest one, if it is slow; -1 if there is
    none."""
    card = min(played, key=_LIKED.__getitem__)
    return card if _LIKED[card] <= 0 else -1


_ASTRAY = {CONFUSE: -200, SPICY: -100}
_LIKED = tuple(
    1 if _OPS[card][1] is not None or IS_PERMANENT[card] else SPEED_OF[card] + _ASTRAY.get(_WAYS[card], 0)
    for card in ALL_CARDS
)
"""By card: 0 and less for those that are swapped away."""


# Shuffles


def _shuffle_cards(cards: Cards, number: int) -> Cards:
    if len(cards) < 2:
        return cards
    ordered: Cards = _sample_orders(len(cards))[number % SAMPLES](cards)
    return ordered


@cache
def _sample_orders(count: int) -> tuple[Callable[[Cards], Cards], ...]:
    """By sample: function that brings so many cards into its order."""
    return tuple([itemgetter(*_sample_order(count, sample)) for sample in range(SAMPLES)])


@cache
def _sample_order(count: int, sample: int) -> tuple[int, ...]:
    """Origin of each card: the order of one card less, with the last one somewhere in between."""
    if count == 1:
        return (0,)
    before = _sample_order(count - 1, sample)
    place = Rng(derive_seed("way home", sample, count)).below(count)
    return (*before[:place], count - 1, *before[place:])
