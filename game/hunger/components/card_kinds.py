"""Kinds of cards that the steps of a turn ask for, one bit each: one number holds all kinds in a playing area
(Table.in_play). A card may be of several kinds, or of none."""

from collections.abc import Iterable

from game.hunger.components import card_ops as ops
from game.hunger.components.definitions import (
    ALL_CARDS,
    CONFUSING,
    HOLY,
    HUMANS,
    PERMANENT,
    SPICY,
    cards_with,
    effect_of,
)

HUMAN, CONFUSES, HOLY_WATER, IS_PERMANENT, IS_SPICY = 1 << 0, 1 << 1, 1 << 2, 1 << 3, 1 << 4
STARTING = 1 << 5
"""May do something in step 1 (R13)."""
HELPING = 1 << 6
"""Changes the Speed for the Humans in play (R19)."""
TRAVELING = 1 << 7
"""Changes how its owner moves (R22 to R24)."""
HUNTING = 1 << 8
"""Gives hunts (R32)."""
WELLING = 1 << 9
"""Adds Speed on a Well (R32)."""
USABLE = 1 << 10
"""Can be used while one acts (R29)."""
HUNGRY = 1 << 11
"""Scores for every Human gained (R36)."""
SCORING = 1 << 12
"""May score at the end of a turn (R39)."""
STARTING_ALONE = 1 << 13
"""May do something in step 1 also without a Human in play."""
_DRAWING_ALONE = frozenset(
    card for card, draw in enumerate(effect_of(ops.Draw)) if draw is not None and draw.n
)
_CARDS = {
    HUMAN: HUMANS,
    CONFUSES: CONFUSING,
    HOLY_WATER: HOLY,
    IS_PERMANENT: PERMANENT,
    IS_SPICY: SPICY,
    STARTING: cards_with(ops.Step1, ops.DigestPair),
    HELPING: cards_with(ops.SpeedPerHumanWorth, ops.SpeedIfHumans),
    TRAVELING: cards_with(ops.Bat, ops.Mist) | SPICY,
    HUNTING: cards_with(ops.ExtraHunt, ops.ExtraHuntIfStill),
    WELLING: cards_with(ops.WellSpeed),
    USABLE: cards_with(ops.DiscardForHunt, ops.DigestPair, ops.Hypnosis),
    HUNGRY: cards_with(ops.VpPerHuman),
    SCORING: cards_with(ops.EndTurnVp, ops.VpIfHumanHunted),
    STARTING_ALONE: _DRAWING_ALONE | cards_with(ops.DiscardDraw, ops.RedrawHand),
}
KINDS = tuple(sum(kind for kind, cards in _CARDS.items() if card in cards) for card in ALL_CARDS)
"""By card."""


def kinds_of(cards: Iterable[int]) -> int:
    """All kinds that these cards are of."""
    kinds = 0
    for card in cards:
        kinds |= KINDS[card]
    return kinds
