"""Passive effects of the immune cards in play (R46)."""

from game.eaten.components.definitions import (
    IMMUNE,
    RULES,
    AdjustLimit,
    EliminatePairsOnly,
    EnergyPlus,
    HandLimitPlus,
    LightSleeper,
    NoCaptureSlot,
    NoStunBonus,
    PassiveEffect,
    ScoreInfection,
    ToolLimit,
)
from game.eaten.table.zones import BoardZones


def _cards_with(kind: type[PassiveEffect]) -> frozenset[int]:
    return frozenset(number for number, card in enumerate(IMMUNE) if isinstance(card.effect, kind))


_NO_STUN_BONUS = _cards_with(NoStunBonus)
_PAIRS_ONLY = _cards_with(EliminatePairsOnly)
_LIGHT_SLEEPER = _cards_with(LightSleeper)
_CLOSED_SLOT = tuple(card.effect.slot if isinstance(card.effect, NoCaptureSlot) else 0 for card in IMMUNE)
_ENERGY = tuple(card.effect.amount if isinstance(card.effect, EnergyPlus) else 0 for card in IMMUNE)
_HAND = tuple(card.effect.amount if isinstance(card.effect, HandLimitPlus) else 0 for card in IMMUNE)
_TOOLS = tuple(card.effect.max if isinstance(card.effect, ToolLimit) else RULES.tool_slots for card in IMMUNE)
_ADJUST = tuple(
    card.effect.max if isinstance(card.effect, AdjustLimit) else RULES.die_max_after_adjust for card in IMMUNE
)
INFECTION = tuple(card.effect if isinstance(card.effect, ScoreInfection) else None for card in IMMUNE)
"""R61, by immune card: its effect at scoring, or None."""


def has_stun_bonus(table: BoardZones) -> bool:
    """True if Stun has its secondary effect, and the Robot its second throw."""
    return _NO_STUN_BONUS.isdisjoint(table.immune_play)


def adjust_limit(table: BoardZones) -> int:
    """The most by which the Adjust action may turn a die."""
    return action_limits(table)[0]


def action_limits(table: BoardZones) -> tuple[int, int]:
    """The most by which Adjust may turn a die, and the slots from which nothing may be captured: bit s for
    slot s."""
    limit, closed = RULES.die_max_after_adjust, 0
    for card in table.immune_play:
        if _ADJUST[card] < limit:
            limit = _ADJUST[card]
        if _CLOSED_SLOT[card]:
            closed |= 1 << _CLOSED_SLOT[card]
    return limit, closed


def adjust_brake(table: BoardZones) -> int | None:
    """The immune card in play that limits the Adjust action the most, or None."""
    return min(
        (card for card in table.immune_play if _ADJUST[card] < RULES.die_max_after_adjust),
        key=_ADJUST.__getitem__,
        default=None,
    )


def closing_card(table: BoardZones, slot: int) -> int | None:
    """The immune card that forbids captures from the slot, or None."""
    return next((card for card in table.immune_play if _CLOSED_SLOT[card] == slot), None)


def is_closed(table: BoardZones, slot: int) -> bool:
    """True if nothing may be captured from the slot."""
    return bool(action_limits(table)[1] >> slot & 1)


def tool_limit(table: BoardZones) -> int:
    """The most tools that the Miner may hold, or the Robot capture in a turn."""
    limit = RULES.tool_slots
    for card in table.immune_play:
        if _TOOLS[card] < limit:
            limit = _TOOLS[card]
    return limit


def energy_plus(table: BoardZones) -> int:
    """The Beast's energy from passive cards (R42, R54)."""
    energy = 0
    for card in table.immune_play:
        energy += _ENERGY[card]
    return energy


def hand_limit(table: BoardZones) -> int:
    """R48: the number of cards up to which the Beast draws."""
    limit = RULES.hand_limit
    for card in table.immune_play:
        limit += _HAND[card]
    return limit


def has_pairs_only(table: BoardZones) -> bool:
    """R25: True if Eliminate discards one neighbor at most."""
    return not _PAIRS_ONLY.isdisjoint(table.immune_play)


def is_light_sleeper(table: BoardZones) -> bool:
    """R52: True if deep sleep counts as a burp."""
    return not _LIGHT_SLEEPER.isdisjoint(table.immune_play)
