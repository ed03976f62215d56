"""Numbers by name that levels may ask of every seat, and pictures that a stomach may look like."""

from collections.abc import Sequence

from game.core.errors import PositionError
from game.core.metrics import Measure, Measures, values
from game.tasty_humans.components.definitions import ARMOR, BOOT, FIRST_LEADER, HAND, HELMET, LETTERS
from game.tasty_humans.table.zones import Table
from game.tasty_humans.turn import scoring


def _line_points(line: str) -> Measure:
    """Metric: points of one kind of line of the seat's score sheet."""
    return lambda table, seat: sum(
        entry.points for entry in scoring.seat_sheet(table, seat) if entry.key == line
    )


def _leader_points(table: Table, seat: int) -> list[int]:
    return scoring.leader_points(table.stomachs[seat])


def _lead_over_others(table: Table, seat: int) -> int:
    """Points ahead of the best of the others, the rival of solo among them."""
    others = [scoring.seat_total(table, other) for other in range(table.seats) if other != seat]
    if table.solo:
        others.append(scoring.rival_score(table.rival_pile))
    return scoring.seat_total(table, seat) - max(others)


def _tiles_of(kind: int) -> Measure:
    return lambda table, seat: table.stomachs[seat].count(kind)


METRICS: Measures = {
    "points": scoring.seat_total,
    "craving": _line_points("score.craving"),
    "leaders": _line_points("score.leader"),
    "damage_points": _line_points("score.damage"),
    "king_points": _line_points("score.king"),
    "damage": lambda table, seat: table.damage_count(seat),
    "crowns": lambda table, seat: table.crown_count(seat),
    "tiles": lambda table, seat: sum(table.heights[seat]),
    "free": lambda table, seat: table.free_cells(seat),
    "damage_to_come": lambda table, seat: table.damage_left if table.asked == seat else 0,
    "helmets": _tiles_of(HELMET),
    "armor": _tiles_of(ARMOR),
    "boots": _tiles_of(BOOT),
    "hands": _tiles_of(HAND),
    "leader_tiles": lambda table, seat: len(_leader_points(table, seat)),
    "best_leader": lambda table, seat: max(_leader_points(table, seat), default=0),
    "worst_leader": lambda table, seat: min(_leader_points(table, seat), default=0),
    "lead": _lead_over_others,
    **values("round"),
    "turn": lambda table, seat: (table.round - 1) * len(table.turn_order) + table.turn_index + 1,
}
"""By name: points as if the match ended now, in all and by kind of line; tiles, and cells still free, in the
stomach; damage tiles in it, and those still to be dropped; crowns kept this round; tiles of each kind, leader
tiles, and the points of the best and the worst of these (0 without any); points ahead of the best of the
others; the round and the turn of the match, from 1."""
ANYTHING, ANY_LEADER = ".", "L"


def looks_like(table: Table, seat: int, rows: Sequence[str]) -> bool:
    """True if the lowest rows of the seat's stomach look like these, from top to bottom: H, A, B, N, X, L for
    any leader, "." for anything. Raises PositionError for rows that no stomach can have."""
    if len(rows) > table.height or any(len(row) != table.columns or not set(row) <= _PICTURE for row in rows):
        raise PositionError(
            f"A picture of the stomach has up to {table.height} rows "
            f"of {table.columns} characters of {' '.join(sorted(_PICTURE))}."
        )
    cells = (
        (letter, table.tile_at(seat, column, row))
        for row, text in enumerate(reversed(rows))
        for column, letter in enumerate(text)
    )
    return all(
        tile >= FIRST_LEADER if letter == ANY_LEADER else letter == ANYTHING or tile == LETTERS[letter]
        for letter, tile in cells
    )


_PICTURE = {ANYTHING, ANY_LEADER, *LETTERS}
