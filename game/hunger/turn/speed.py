"""The Speed of a turn (R19)."""

from game.hunger.components.card_kinds import HELPING, HUMAN, IS_SPICY
from game.hunger.components.card_ops import SpeedIfHumans, SpeedPerHumanWorth
from game.hunger.components.definitions import (
    HUMANS,
    NOTHING,
    SPEED_OF,
    SPEED_WITH_HUMAN_OF,
    SPICY,
    WORTH_OF,
    cards_with,
    effect_of,
)
from game.hunger.components.map_graph import IS_WELL
from game.hunger.table.actions import MOVE
from game.hunger.table.events import Part, SpeedSet, StayedAtWell
from game.hunger.table.live_table import LiveTable
from game.hunger.table.zones import Cards, Table

_PER_WORTH, _IF_HUMANS = effect_of(SpeedPerHumanWorth), effect_of(SpeedIfHumans)
_HELPERS = cards_with(SpeedPerHumanWorth, SpeedIfHumans)
"""Cards with an op that changes the Speed for the Humans in play."""


def _printed_parts(speeds: tuple[int, ...]) -> tuple[Part | None, ...]:
    return tuple([("card", card, speed) if speed else None for card, speed in enumerate(speeds)])


_PART, _PART_WITH_HUMAN = _printed_parts(SPEED_OF), _printed_parts(SPEED_WITH_HUMAN_OF)
"""By card: its part of the Speed, None where it gives none."""


def settle_speed(state: LiveTable) -> None:
    """Count the Speed once, before the move; later changes of the playing area do not change it."""
    seat = state.on_turn
    play, kinds = state.play[seat], state.in_play[seat]
    parts, total = speed_parts(state, seat), 0
    for part in parts:
        total += part[2]
    state.speed_total = state.speed_left = total
    state.tell(SpeedSet(seat, total, parts))
    if kinds & HELPING:
        _score_humans(state, seat, len(_humans_among(play)))
    if kinds & IS_SPICY and total > 0 and IS_WELL[state.at[seat]]:
        state.tell(StayedAtWell(seat, next(card for card in play if card in SPICY)))  # R24
    state.asking, state.asked = MOVE, seat


def total_speed(cards: Cards) -> int:
    """The Speed that these cards give together in a playing area."""
    if HUMANS.isdisjoint(cards):
        return sum([SPEED_OF[card] for card in cards])
    total = sum([SPEED_WITH_HUMAN_OF[card] for card in cards])
    if not _HELPERS.isdisjoint(cards):
        humans = _humans_among(cards)
        total += sum([_worth_speed(card, humans) + _number_speed(card, humans) for card in cards])
    return total


def card_speed(card: int, cards: Cards) -> int:
    """Part of the Speed that one of the cards in a playing area gives; all together give total_speed()."""
    if HUMANS.isdisjoint(cards):
        return SPEED_OF[card]
    humans = _humans_among(cards)
    return SPEED_WITH_HUMAN_OF[card] + _worth_speed(card, humans) + _number_speed(card, humans)


def possible_card_speeds(card: int, humans: int) -> list[int]:
    """Values of card_speed() with up to so many Humans in play."""
    by_worth, by_number = _PER_WORTH[card], _IF_HUMANS[card]
    more = [by_worth.n * count for count in range(humans + 1)] if by_worth is not None else [0]
    more += [by_number.n] if by_number is not None else []
    return sorted({SPEED_OF[card], *[SPEED_WITH_HUMAN_OF[card] + extra for extra in more]})


def speed_parts(table: Table, seat: int) -> tuple[Part, ...]:
    """Parts of the Speed: printed Speeds, ops, tokens."""
    kinds, parts = table.in_play[seat], []
    printed = _PART_WITH_HUMAN if kinds & HUMAN else _PART
    for card in table.play[seat]:
        if (part := printed[card]) is not None:
            parts.append(part)
    if kinds & HELPING:
        parts += _helping_parts(table.play[seat])
    if table.token_speed:
        parts.append(("token", NOTHING, table.token_speed))
    return tuple(parts)


def _helping_parts(cards: Cards) -> list[Part]:
    """Parts that ops add for the Humans in play."""
    humans = _humans_among(cards)
    by_worth: list[Part] = []
    by_number: list[Part] = []
    for card in cards:
        if card in _HELPERS:
            if more := _worth_speed(card, humans):
                by_worth.append(("human_worth", card, more))
            if more := _number_speed(card, humans):
                by_number.append(("humans", card, more))
    return by_worth + by_number


def _humans_among(cards: Cards) -> list[int]:
    return [card for card in cards if card in HUMANS]


def _worth_speed(card: int, humans: list[int]) -> int:
    """Op speed_per_human_worth."""
    effect = _PER_WORTH[card]
    if effect is None:
        return 0
    return effect.n * len([human for human in humans if effect.min <= WORTH_OF[human] <= effect.max])


def _number_speed(card: int, humans: list[int]) -> int:
    """Op speed_if_humans, its Speed."""
    effect = _IF_HUMANS[card]
    return effect.n if effect is not None and len(humans) >= effect.at_least else 0


def _score_humans(state: LiveTable, seat: int, humans: int) -> None:
    """Op speed_if_humans, its points."""
    for card in state.play[seat]:
        effect = _IF_HUMANS[card]
        if effect is not None and humans >= effect.at_least:
            state.add_points(seat, effect.vp, "speed_if_humans", card)
