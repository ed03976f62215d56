"""Pace of a seat: the Speed of an average turn, from all cards that it owns and has not digested.

A hand of three counts as in the rules (R13, R19): cards that draw bring average cards, Humans wake Vampire
Thirst and the like, Permanent cards lie there in every turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import NamedTuple

from game.bots.sums import sum_floats
from game.core.values import Numbers, Value
from game.hunger.components.card_ops import DiscardDraw, Draw, SpeedIfHumans, SpeedPerHumanWorth
from game.hunger.components.definitions import (
    ALL_CARDS,
    HAND,
    IS_HUMAN,
    IS_PERMANENT,
    SPEED_OF,
    SPEED_WITH_HUMAN_OF,
    WORTH_OF,
    effect_of,
)
from game.hunger.forecast.own_cards import PLAIN
from game.hunger.forecast.time_left import turns_after_this
from game.hunger.table.zones import Cards, Table
from game.hunger.turn.effects_step import draw_count

_DRAW, _DISCARD_DRAW = effect_of(Draw), effect_of(DiscardDraw)
_PER_WORTH, _IF_HUMANS = effect_of(SpeedPerHumanWorth), effect_of(SpeedIfHumans)


class Pace(Value):
    """speed: of an average turn; humans: number that the seat draws again and again."""

    speed: float
    humans: int


def pace_with(table: Table, seat: int, gained: Sequence[int] = ()) -> Pace | None:
    """Pace with these cards too; None if no turn follows in which it would count, or the seat is at home."""
    if not turns_after_this(table, seat) or table.is_home(seat):
        return None
    gone = table.digested[seat]
    humans = sum(
        [IS_HUMAN[card] and card not in gone for card in (*table.owned_cards(seat), *gained) if card >= 0]
    )
    return Pace(TurnSpeed(table, seat).per_turn(gained), humans)


class _Special(NamedTuple):
    """Effects of a card on the Speed of a turn beside its own: `with_human` more beside a Human; cards that
    it draws without and with a Human in play; swaps of a card for a new one."""

    with_human: int
    draws: int
    draws_with_human: int
    swaps: int


def _special_of(card: int) -> _Special | None:
    draw, swap = _DRAW[card], _DISCARD_DRAW[card]
    draws, fed = (draw_count(draw, human) if draw is not None else 0 for human in (False, True))
    more = SPEED_WITH_HUMAN_OF[card] - SPEED_OF[card]
    if IS_HUMAN[card]:  # it always has company: itself
        draws, more = fed, 0
    special = _Special(more, draws, fed, swap.times if swap is not None else 0)
    return special if any(special) else None


_SPECIALS = tuple(_special_of(card) for card in ALL_CARDS)


class _Loose(NamedTuple):
    """Cards that are drawn again and again: their number, the Humans among them, those Humans by worth from 0
    on, the Speeds in ascending order, and the special effects."""

    cards: int
    humans: int
    worths: Numbers
    speeds: Numbers
    specials: tuple[_Special, ...]


_HIGHEST = max(WORTH_OF)
_DECKS = 1 << 12
"""Sets of cards that are remembered: bots ask for the same ones again and again, and with each pile of the
Hunt Track."""
_MOST_DRAWS = 0.5
"""Cards that an average card draws, at most: no deck lasts for more."""


class TurnSpeed:
    """Pace of a seat, from all cards that it owns and has not digested. `loose` are those that are drawn
    again and again."""

    __slots__ = ("_cards", "loose")

    def __init__(self, table: Table, seat: int) -> None:
        gone = table.digested[seat]
        self._cards = (
            tuple([card for card in table.owned_cards(seat) if card not in gone])
            if gone
            else table.owned_cards(seat)
        )
        self.loose = _loose_cards(self._cards)

    @property
    def mean_speed(self) -> float:
        """Speed of an average card, Vampire Thirst half awake; 0.0 without any."""
        return _mean_speed(self.loose)

    def per_turn(self, gained: Sequence[int] = ()) -> float:
        """Speed of an average turn, with these cards too; UNKNOWN ones count as an average Human."""
        return _per_turn((*self._cards, *[card if card >= 0 else PLAIN for card in gained]))


WALK = tuple((plain + fed) / 2 for plain, fed in zip(SPEED_OF, SPEED_WITH_HUMAN_OF, strict=True))
"""By card: its Speed; Vampire Thirst, which is faster beside a Human, lies in between."""


@lru_cache(_DECKS)
def _loose_cards(cards: Cards) -> Cards:
    """Those of the cards that are not Permanent."""
    return tuple([card for card in cards if not IS_PERMANENT[card]])


@lru_cache(_DECKS)
def _mean_speed(loose: Cards) -> float:
    return sum_floats([WALK[card] for card in loose]) / len(loose) if loose else 0.0


@lru_cache(_DECKS)
def _per_turn(cards: Cards) -> float:
    """TurnSpeed.per_turn() for these cards."""
    steady = sum([SPEED_OF[card] for card in cards if IS_PERMANENT[card]])
    helpers = tuple([card for card in cards if _PER_WORTH[card] is not None or _IF_HUMANS[card] is not None])
    return max(0.0, steady + _hand_speed(_describe_loose(_loose_cards(cards)), helpers))


def _describe_loose(cards: Cards) -> _Loose:
    humans = [card for card in cards if IS_HUMAN[card]]
    worths = [0] * (_HIGHEST + 1)
    for card in humans:
        worths[WORTH_OF[card]] += 1
    specials = sorted([special for card in cards if (special := _SPECIALS[card]) is not None])
    return _Loose(
        len(cards),
        len(humans),
        tuple(worths),
        tuple(sorted([SPEED_OF[card] for card in cards])),
        tuple(specials),
    )


@lru_cache(maxsize=1 << 14)
def _hand_speed(loose: _Loose, helpers: Numbers) -> float:
    """Expected Speed of a hand drawn from these cards, with the cards that it draws, beside those helpers."""
    count, humans = loose.cards, loose.humans
    if not count:
        return 0.0
    hand = min(HAND, count)
    in_hand, mean = hand / count, sum(loose.speeds) / count
    fed = 1.0 - _chance_of_none(
        humans, count - 1, hand - 1
    )  # that there is a Human among the others of a hand
    draws = [special.draws + (special.draws_with_human - special.draws) * fed for special in loose.specials]
    # what a card drawn is worth: it may draw another
    drawn = mean / (1.0 - min(_MOST_DRAWS, sum_floats(draws) / count))
    speed = hand * mean
    for special, cards in zip(loose.specials, draws, strict=True):
        speed += in_hand * (special.with_human * fed + min(cards, count - hand) * drawn)
        if special.swaps:
            speed += in_hand * special.swaps * _swap_gain(loose.speeds, mean)
    for helper in helpers:
        speed += _helper_speed(helper, loose, hand)
    return speed


def _chance_of_none(marked: int, count: int, drawn: int) -> float:
    """The chance that so many of `count` cards drawn are none of the marked ones."""
    return comb(max(0, count - marked), drawn) / comb(count, drawn) if count >= drawn > 0 else 1.0


def _swap_gain(speeds: Numbers, mean: float) -> float:
    """Gain of giving up the slower of two other cards for an average one, if it is slower than that."""
    count = len(speeds)
    if count < HAND:
        return 0.0
    pairs = comb(count, 2)
    return (
        sum_floats([max(0.0, mean - speed) * (count - 1 - place) for place, speed in enumerate(speeds)])
        / pairs
    )


def _helper_speed(helper: int, loose: _Loose, hand: int) -> float:
    """Speed that a Permanent card adds for the Humans of a hand (ops speed_per_human_worth,
    speed_if_humans)."""
    per_worth, if_humans = _PER_WORTH[helper], _IF_HUMANS[helper]
    if per_worth is not None:
        return per_worth.n * hand * sum(loose.worths[per_worth.min : per_worth.max + 1]) / loose.cards
    if if_humans is None or hand < if_humans.at_least:
        return 0.0
    ways = sum(
        [
            comb(loose.humans, n) * comb(loose.cards - loose.humans, hand - n)
            for n in range(if_humans.at_least, hand + 1)
        ]
    )
    return if_humans.n * ways / comb(loose.cards, hand)
