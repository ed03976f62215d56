"""What the Beast's answers are worth to it, in the worker's points: which card to place, to pay or to keep, what to grow, what to guess."""

from __future__ import annotations

from game.bots.sums import summed
from game.eaten.bots.levels import PLAIN, Leaning
from game.eaten.bots.miner_gains import danger
from game.eaten.components.definitions import (
    BACTERIA_OF,
    BOARD,
    CRYSTAL_OF,
    IMMUNE_INDEX,
    MUTATION_INDEX,
    MUTATION_OF,
    RULES,
    STOMACH_INDEX,
    TOOL_OF,
)
from game.eaten.table.zones import Table


def placing(table: Table, card: int, leaning: Leaning = PLAIN) -> float:
    """R40, R41: the card as the last one of the tract. What stays in the hand is the other side of it: crystals that the Miner lacks are
    kept while the deck is long, and got rid of when the cards run out (R61)."""
    kind, tract, taste = BACTERIA_OF[card], table.tract, leaning.taste
    worth = taste.beast_level[table.levels[kind]]
    if tract and BACTERIA_OF[tract[-1]] == kind:
        worth -= taste.beast_pair
    crystal = CRYSTAL_OF[card]
    if crystal >= 0:
        worth += taste.beast_stuck * (1.0 - _plenty(table))
        if crystal not in table.crystals:
            worth -= taste.beast_crystal * _plenty(table)
    if TOOL_OF[card] >= 0:
        worth -= taste.robot_tool if table.config.robot else taste.beast_tool
    return worth


def _plenty(table: Table) -> float:
    """How much of the deck is left: 1.0 at first, 0.0 when the hand cannot be filled again."""
    return min(1.0, len(table.deck) / (2 * RULES.hand_limit))


def ingesting(table: Table, card: int, leaning: Leaning = PLAIN) -> float:
    """R41: the card in slot 1 goes without an attack and the next one threatens instead."""
    tract = table.tract
    worse = danger(tract[1:], table.levels, leaning.taste) - danger(tract[:1], table.levels, leaning.taste)
    return worse - leaning.taste.beast_hurry + placing(table, card, leaning) - placing_average(table, leaning)


def placing_average(table: Table, leaning: Leaning = PLAIN) -> float:
    """What placing a hand card is worth on average; 0.0 without one."""
    worths = [placing(table, card, leaning) for card in table.hand]
    return summed(worths) / len(worths) if worths else 0.0


def acquiring(card: str, leaning: Leaning = PLAIN) -> float:
    """R42 to R46: the points of an immune response, and what it does."""
    number = IMMUNE_INDEX[card]
    return leaning.immune_worth[number] + leaning.effect_worth[number]


def paying(table: Table, card: str, leaning: Leaning = PLAIN) -> float:
    """R42, R70, R71: a card that is missed less is paid sooner; against the Robot a type on a high level pays for more."""
    number = STOMACH_INDEX[card]
    gives = float(max(1, table.levels[BACTERIA_OF[number]])) if table.config.robot and table.asking == "pay" else 0.0
    return gives - placing(table, number, leaning)


def regressing(table: Table, leaning: Leaning = PLAIN) -> float:
    """R71: the nearer the Robot is to its last space, the more; each card that it takes is missed."""
    spaces, taste = BOARD.replication.spaces, leaning.taste
    return taste.beast_push * table.replication / (len(spaces) - 1) - taste.beast_missed * len(spaces[table.replication].bacteria)


def guesses(table: Table, leaning: Leaning = PLAIN) -> list[float]:
    """R49, by type: how likely it is the next to attack, from where its cards lie."""
    odds = [0.0] * len(table.levels)
    for slot, card in enumerate(table.tract):
        odds[BACTERIA_OF[card]] += leaning.taste.beast_slots[slot]
    return odds


def mutating(table: Table, card: str, odds: list[float]) -> float:
    """R38, R49: how likely the card hits; the "!" card never does."""
    kind = MUTATION_OF[MUTATION_INDEX[card]]
    return odds[kind] if kind >= 0 else 0.0
