"""The Miner's chance at a table, from 0 to 1: open features, with weights fitted to many matches between
workers.

The weights are in bots.yaml, one set for each mode; a master's are in master.yaml (hands.py). The review has
weights of its own for these features (bots/outlook.py), which `python3 -m game train eaten` fits anew."""

from game.bots.fitting import dot_product, logistic
from game.core.values import Floats
from game.eaten.bots.levels import PLAIN, Leaning
from game.eaten.components.definitions import (
    BACTERIA_OF,
    BOARD,
    CRYSTAL_OF,
    CRYSTALS,
    LAST_LEVEL,
    RULES,
    STOMACH,
)
from game.eaten.table.zones import Table
from game.eaten.turn import scoring

_COPIES = tuple(sum(card.crystal == crystal.id for card in STOMACH) for crystal in CRYSTALS)
_LAST_SPACE = len(BOARD.replication.spaces) - 1


def miner_chance(table: Table, leaning: Leaning = PLAIN) -> float:
    """The Miner's (or Robot's) chance to win; 1.0 or 0.0 once the match is over (section 10)."""
    if table.ending:
        return 1.0 if miner_won(table) else 0.0
    outlook = dot_product(leaning.outlook[table.mode], outlook_features(table))
    if leaning.closer:
        outlook += dot_product(leaning.closer[table.mode], closer_features(table))
    return logistic(outlook)


def miner_won(table: Table) -> bool:
    """Section 10, R69: True if the Miner's side has won a match that is over."""
    if table.ending == "score":
        return miner_lead(table) >= 0
    return table.ending in ("crystals", "replication")


def miner_lead(table: Table) -> int:
    """The Miner's points less the Beast's, as far as they lie open (R60 to R62)."""
    return scoring.miner_points(table) - scoring.beast_points(table)


def outlook_features(table: Table) -> Floats:
    """The values that miner_chance() weighs, in the order of FEATURES."""
    levels, tract, crystals = table.levels, table.tract, table.crystals
    front = [levels[BACTERIA_OF[card]] for card in tract[:2]]
    late = 1.0 - len(table.deck) / len(STOMACH)
    ahead = float(miner_lead(table))
    immune = len(table.immune_play)
    spared = RULES.crystals_to_win - (table.config.twists.crystals or RULES.crystals_to_win)  # C10
    return (
        1.0,
        float(len(crystals)),
        # every one more is nearer to the win
        max(0.0, len(crystals) + spared - RULES.crystals_to_win / 2.0) ** 2,
        float(_lost_kinds(table)),  # kinds that cannot be had any more
        float(table.upgrades & 1),
        float(table.upgrades >> 1 & 1),
        float(table.upgrades >> 2 & 1),
        float(len(table.tools)),
        float(sum(level == 1 for level in levels)),
        float(sum(level == LAST_LEVEL - 1 for level in levels)),
        float(sum(level >= LAST_LEVEL for level in levels)),  # types whose next attack digests
        float(bool(front) and front[0] >= LAST_LEVEL),
        float(len(front) > 1 and front[1] >= LAST_LEVEL),
        float(front[0]) if front else 0.0,
        float(sum(levels[BACTERIA_OF[card]] >= LAST_LEVEL for card in tract)),
        float(immune),
        float(immune == RULES.immune_win - 1),
        float(immune >= RULES.immune_win),
        ahead,
        ahead * late,
        late,
        float(sum(CRYSTAL_OF[card] >= 0 and CRYSTAL_OF[card] not in crystals for card in tract)),
        float(table.replication),
        float(table.config.robot and table.replication >= _LAST_SPACE - 2),
    )


def closer_features(table: Table) -> Floats:
    """Further values that a master's miner_chance() weighs, in the order of CLOSER; the Beast's hand must be
    known."""
    late = 1.0 - len(table.deck) / len(STOMACH)
    return (
        float(len(table.hand)),
        float(sum([CRYSTAL_OF[card] >= 0 and CRYSTAL_OF[card] not in table.crystals for card in table.hand])),
        len(table.crystals) * late,
    )


def _lost_kinds(table: Table) -> int:
    """The number of kinds of crystals that the Miner lacks and whose cards are all in the discard (R6)."""
    gone = [0] * len(CRYSTALS)
    for card in table.discard:
        if CRYSTAL_OF[card] >= 0:
            gone[CRYSTAL_OF[card]] += 1
    return sum(gone[kind] == _COPIES[kind] and kind not in table.crystals for kind in range(len(CRYSTALS)))
