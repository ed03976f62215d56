"""Values of the Beast's answers to it, in the worker's points: cards to place, to pay or to keep, responses,
guesses."""

from game.bots.sums import sum_floats
from game.eaten.bots.levels import PLAIN, Leaning
from game.eaten.bots.miner_gains import front_danger
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
from game.eaten.turn import energy, passives


def placing_worth(table: Table, card: int, leaning: Leaning = PLAIN) -> float:
    """R40, R41: the card as the last one of the tract, and the immune response that it would allow."""
    worth, grow = _shedding_worth(table, card, leaning), leaning.taste.beast_grow
    return worth + grow * growth_worth(table, [*table.tract, card], leaning) if grow else worth


def _shedding_worth(table: Table, card: int, leaning: Leaning) -> float:
    """The card as the last one of the tract. The other side of it is the hand: crystals that the Miner lacks
    are kept while the deck is long, and got rid of when the cards run out (R61)."""
    kind, tract, taste = BACTERIA_OF[card], table.tract, leaning.taste
    worth = taste.beast_level[table.levels[kind]]
    if tract and BACTERIA_OF[tract[-1]] == kind:
        worth -= taste.beast_pair
    crystal = CRYSTAL_OF[card]
    if crystal >= 0:
        worth += taste.beast_stuck * (1.0 - _deck_share(table))
        if crystal not in table.crystals:
            worth -= taste.beast_crystal * _deck_share(table)
    if TOOL_OF[card] >= 0:
        worth -= taste.robot_tool if table.config.robot else taste.beast_tool
    return worth


def growth_worth(table: Table, cards: list[int], leaning: Leaning = PLAIN) -> float:
    """R42, R43: the best immune response of the row that these cards in the tract, some of them from the
    hand, would allow."""
    purse = passives.energy_plus(table) + sum([CRYSTAL_OF[card] >= 0 for card in cards])
    purse += sum([CRYSTAL_OF[card] < 0 and card not in cards for card in table.hand])
    worths = [
        leaning.immune_worth[card] + leaning.effect_worth[card]
        for card in table.immune_row
        if energy.COST[card] <= purse and energy.would_meet(cards, card)
    ]
    return max(worths, default=0.0)


def _deck_share(table: Table) -> float:
    """The deck as a share of two hands: 1.0 at first, 0.0 when the hand cannot be filled again."""
    return min(1.0, len(table.deck) / (2 * RULES.hand_limit))


def ingesting_worth(table: Table, card: int, leaning: Leaning = PLAIN) -> float:
    """R41: the card in slot 1 goes without an attack and the next one threatens instead."""
    tract = table.tract
    worse = front_danger(tract[1:], table.levels, leaning.taste) - front_danger(
        tract, table.levels, leaning.taste
    )
    if leaning.taste.beast_grow:
        worse += leaning.taste.beast_grow * (
            growth_worth(table, [*tract[1:], card], leaning) - growth_worth(table, tract, leaning)
        )
    return (
        worse
        - leaning.taste.beast_hurry
        + _shedding_worth(table, card, leaning)
        - average_placing_worth(table, leaning)
    )


def average_placing_worth(table: Table, leaning: Leaning = PLAIN) -> float:
    """The average value of placing a hand card; 0.0 without one."""
    worths = [_shedding_worth(table, card, leaning) for card in table.hand]
    return sum_floats(worths) / len(worths) if worths else 0.0


def acquiring_worth(card: str, leaning: Leaning = PLAIN) -> float:
    """R42 to R46: the points of an immune response, and its effect."""
    number = IMMUNE_INDEX[card]
    return leaning.immune_worth[number] + leaning.effect_worth[number]


def paying_worth(table: Table, card: str, leaning: Leaning = PLAIN) -> float:
    """R42, R70, R71: a card that is missed less is paid sooner; against the Robot a type on a high level pays
    for more."""
    number = STOMACH_INDEX[card]
    gives = (
        float(max(1, table.levels[BACTERIA_OF[number]]))
        if table.config.robot and table.asking == "pay"
        else 0.0
    )
    return gives - _shedding_worth(table, number, leaning)


def regress_worth(table: Table, leaning: Leaning = PLAIN) -> float:
    """R71: the nearer the Robot is to its last space, the more; each card that it takes is missed."""
    spaces, taste = BOARD.replication.spaces, leaning.taste
    return taste.beast_push * table.replication / (len(spaces) - 1) - taste.beast_missed * len(
        spaces[table.replication].bacteria
    )


def attack_odds(table: Table, leaning: Leaning = PLAIN) -> list[float]:
    """R49, by type: how likely it is the next to attack, from where its cards lie."""
    odds = [0.0] * len(table.levels)
    for slot, card in enumerate(table.tract):
        odds[BACTERIA_OF[card]] += leaning.taste.beast_slots[slot]
    return odds


def hit_odds(table: Table, card: str, odds: list[float]) -> float:
    """R38, R49: the odds that the card hits; the "!" card never does."""
    kind = MUTATION_OF[MUTATION_INDEX[card]]
    return odds[kind] if kind >= 0 else 0.0
