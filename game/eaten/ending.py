"""The end of a match: who wins and with which score sheets (section 10, R69)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.model import Event, Result, Side
from game.eaten import scoring
from game.eaten.components import BEAST, MINER
from game.eaten.config import Config
from game.eaten.events import GameOver

if TYPE_CHECKING:
    from game.eaten.table import Table

ROBOT, HIBERNATING = "robot", "hibernating"
ENDINGS = {"crystals": MINER, "replication": MINER, "digested": BEAST, "immune": BEAST, "score": None}
"""By id of the ending: the seat whose side wins, None when the points decide."""


def side_ids(options: Config) -> tuple[str, str]:
    """The names of the Miner's side and of the Beast's in results."""
    return ROBOT if options.robot else f"seat{MINER}", HIBERNATING if options.hibernating else f"seat{BEAST}"


def result(table: Table) -> Result:
    """The sides, the Miner's first; their points decide only one of the endings."""
    sides = tuple(_side(name, table, seat) for seat, name in enumerate(side_ids(table.config)))
    winner = ENDINGS[table.ending]
    if winner is None:
        winner = winner_by_points(sides[MINER].total, sides[BEAST].total)
    return Result(sides, (sides[winner].id,), f"end.eaten.{table.ending}")


def _side(name: str, table: Table, seat: int) -> Side:
    sheet = scoring.lines(table, seat)
    return Side(name, sum(line.points for line in sheet), sheet)


def winner_by_points(miner: int, beast: int) -> int:
    """R69: a tie goes to the Miner's side."""
    return MINER if miner >= beast else BEAST


def told(ended: Result, reason: str) -> Event:
    """The event that ends the stream."""
    return GameOver(reason, ended.winners[0], tuple((side.id, side.total) for side in ended.sides))
