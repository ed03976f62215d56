"""What levels may count at a table of this game: a number by name for every seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.tasty_humans import scoring

if TYPE_CHECKING:
    from game.tasty_humans.table import Table


def _points_of(line: str) -> Callable[[Table, int], int]:
    """The points of one kind of line of the seat's score sheet."""
    return lambda table, seat: sum(entry.points for entry in scoring.score(table, seat) if entry.key == line)


METRICS: dict[str, Callable[[Table, int], int]] = {
    "points": scoring.seat_total,
    "craving": _points_of("score.craving"),
    "leaders": _points_of("score.leader"),
    "damage_points": _points_of("score.damage"),
    "king_points": _points_of("score.king"),
    "damage": lambda table, seat: table.damage(seat),
    "crowns": lambda table, seat: table.crowns(seat),
    "tiles": lambda table, seat: sum(table.heights[seat]),
    "free": lambda table, seat: table.columns * table.height - sum(table.heights[seat]),
    "damage_to_come": lambda table, seat: table.damage_left if table.asked == seat else 0,
}
"""By name: points as if the match ended now, in all and by kind of line; tiles, and cells still free, in the stomach;
damage tiles in it, and those still to be dropped; crowns kept this round."""
