"""The Speed of a turn (R19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.hunger.components.card_ops import SpeedIfHumans, SpeedPerHumanWorth
from game.hunger.components.definitions import HUMANS, NOTHING, SPEED_OF, SPEED_WITH_HUMAN_OF, SPICY, WORTH_OF, cards_with, effect_of
from game.hunger.components.map_graph import IS_WELL
from game.hunger.table.actions import MOVE
from game.hunger.table.events import SpeedSet, StayedAtWell
from game.hunger.turn import scorekeeping

if TYPE_CHECKING:
    from game.core.game_flow import Out
    from game.hunger.state import State
    from game.hunger.table.events import Part
    from game.hunger.table.zones import Cards, Table

_PER_WORTH, _IF_HUMANS = effect_of(SpeedPerHumanWorth), effect_of(SpeedIfHumans)
_HELPERS = cards_with(SpeedPerHumanWorth) | cards_with(SpeedIfHumans)
"""Cards with an op that changes the Speed for the Humans in play."""
_speed, _speed_with_human = SPEED_OF.__getitem__, SPEED_WITH_HUMAN_OF.__getitem__


def _printed(speeds: tuple[int, ...]) -> tuple[Part | None, ...]:
    return tuple([("card", card, speed) if speed else None for card, speed in enumerate(speeds)])


_part, _part_with_human = _printed(SPEED_OF).__getitem__, _printed(SPEED_WITH_HUMAN_OF).__getitem__
"""By card: its part of the Speed, None where it gives none."""


def settle(state: State, out: Out) -> None:
    """The Speed is counted once; later changes of the playing area do not change it. Then one moves."""
    seat = state.on_turn
    play = state.play[seat]
    with_human, helped = not HUMANS.isdisjoint(play), not _HELPERS.isdisjoint(play)
    total = state.token_speed + (of_cards(play) if helped else sum(map(_speed_with_human if with_human else _speed, play)))
    state.speed_total = state.speed_left = total
    if out is not None:
        told = tuple(filter(None, map(_part_with_human if with_human else _part, play)))
        out.append(SpeedSet(seat, total, told + _further_parts(state, play) if helped or state.token_speed else told))
    if helped:
        _reward(state, seat, len(_humans(play)), out)
    if out is not None and total > 0 and IS_WELL[state.at[seat]] and not SPICY.isdisjoint(play):
        out.append(StayedAtWell(seat, next(card for card in play if card in SPICY)))
    state.ask(MOVE, seat)


def of_cards(cards: Cards) -> int:
    """The Speed that these cards give together in a playing area."""
    if HUMANS.isdisjoint(cards):
        return sum(map(_speed, cards))
    total = sum(map(_speed_with_human, cards))
    if not _HELPERS.isdisjoint(cards):
        humans = _humans(cards)
        total += sum([_of_worth(card, humans) + _of_number(card, humans) for card in cards])
    return total


def of_card(card: int, cards: Cards) -> int:
    """What one of the cards in a playing area gives to its Speed; all together they give of_cards()."""
    if HUMANS.isdisjoint(cards):
        return _speed(card)
    humans = _humans(cards)
    return _speed_with_human(card) + _of_worth(card, humans) + _of_number(card, humans)


def possible_of_card(card: int, humans: int) -> list[int]:
    """What of_card() may give with up to so many Humans in play."""
    by_worth, by_number = _PER_WORTH[card], _IF_HUMANS[card]
    more = [by_worth.n * count for count in range(humans + 1)] if by_worth is not None else [0]
    more += [by_number.n] if by_number is not None else []
    return sorted({_speed(card), *[_speed_with_human(card) + one for one in more]})


def parts(table: Table, seat: int) -> tuple[Part, ...]:
    """What the Speed consists of, for whoever shows it: printed Speeds, ops, tokens."""
    cards = table.play[seat]
    return (*filter(None, map(_part if HUMANS.isdisjoint(cards) else _part_with_human, cards)), *_further_parts(table, cards))


def _further_parts(table: Table, cards: Cards) -> tuple[Part, ...]:
    """What the Speed consists of besides the printed ones: ops and tokens."""
    humans = _humans(cards)
    told: list[Part] = [("human_worth", card, _of_worth(card, humans)) for card in cards if _of_worth(card, humans)]
    told += [("humans", card, _of_number(card, humans)) for card in cards if _of_number(card, humans)]
    if table.token_speed:
        told.append(("token", NOTHING, table.token_speed))
    return tuple(told)


def _humans(cards: Cards) -> list[int]:
    return [card for card in cards if card in HUMANS]


def _of_worth(card: int, humans: list[int]) -> int:
    """Op speed_per_human_worth."""
    effect = _PER_WORTH[card]
    if effect is None:
        return 0
    return effect.n * len([human for human in humans if effect.min <= WORTH_OF[human] <= effect.max])


def _of_number(card: int, humans: list[int]) -> int:
    """Op speed_if_humans, its Speed."""
    effect = _IF_HUMANS[card]
    return effect.n if effect is not None and len(humans) >= effect.at_least else 0


def _reward(state: State, seat: int, humans: int, out: Out) -> None:
    """Op speed_if_humans, its points."""
    for card in state.play[seat]:
        effect = _IF_HUMANS[card]
        if effect is not None and humans >= effect.at_least:
            scorekeeping.add(state, seat, effect.vp, "speed_if_humans", card, out)
