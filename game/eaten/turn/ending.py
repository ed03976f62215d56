"""The end of a match: the winner and the score sheets (section 10, R69)."""

from game.core.model import Result
from game.core.values import Numbers
from game.eaten.components.definitions import BEAST, MINER
from game.eaten.table.zones import Table
from game.eaten.turn import scoring

ENDINGS = {"crystals": MINER, "replication": MINER, "digested": BEAST, "immune": BEAST, "score": None}
"""By id of the ending: the seat whose side wins, None if the points decide."""


def match_result(table: Table) -> Result:
    """The sides, the Miner's first; their points decide only one of the endings."""
    sides = scoring.score_sides(table)
    winner = ENDINGS[table.ending]
    if winner is None:
        winner = winner_by_points(sides[MINER].total, sides[BEAST].total)
    return Result(sides, (sides[winner].id,), f"eaten.end.{table.ending}")


def winner_by_points(miner: int, beast: int) -> int:
    """R69: a tie goes to the Miner's side."""
    return MINER if miner >= beast else BEAST


def tie_break(table: Table, seat: int) -> Numbers:
    """Crystals and upgraded actions of the Miner: they tell how near that side came, whoever has won. The Beast
    has nothing like them."""
    return (len(table.crystals), table.upgrades.bit_count()) if seat == MINER else ()
