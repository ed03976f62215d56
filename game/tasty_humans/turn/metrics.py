"""What levels may ask about a table of this game: numbers by name for every seat, and pictures that a stomach may look like."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.errors import PositionError
from game.tasty_humans.components.definitions import FIRST_LEADER, LETTERS
from game.tasty_humans.table.zones import Table
from game.tasty_humans.turn import scoring


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
ANYTHING, ANY_LEADER = ".", "L"


def looks_like(table: Table, seat: int, rows: Sequence[str]) -> bool:
    """Whether the lowest rows of the seat's stomach look like these, from top to bottom: H, A, B, N, X, L for any leader, "." for anything.

    Raises PositionError for rows that no stomach can have.
    """
    if len(rows) > table.height or any(len(row) != table.columns or not set(row) <= _PICTURE for row in rows):
        raise PositionError(f"A picture has up to {table.height} rows of {table.columns} characters of {' '.join(sorted(_PICTURE))}.")
    cells = ((letter, table.tile(seat, column, row)) for row, text in enumerate(reversed(rows)) for column, letter in enumerate(text))
    return all(tile >= FIRST_LEADER if letter == ANY_LEADER else letter == ANYTHING or tile == LETTERS[letter] for letter, tile in cells)


_PICTURE = {ANYTHING, ANY_LEADER, *LETTERS}
