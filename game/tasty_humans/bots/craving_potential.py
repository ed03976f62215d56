"""Expected patterns of a monster's craving (S15 to S18): those that lie there, and a share of those that open
cells could complete.

The shares (`odds`, bots.yaml) say how likely a pattern is to be completed, by how much of it lies there
already."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from game.core.values import Numbers
from game.tasty_humans.bots.bitboard import Stomach
from game.tasty_humans.components.definitions import (
    ARMOR,
    BASIC,
    BOOT,
    CELLS,
    COLUMNS,
    DAMAGE,
    HELMET,
    MAX_ROWS,
)
from game.tasty_humans.turn import packing
from game.tasty_humans.turn.chains import STRIDE

Odds = Sequence[float]
Craving = Callable[[Stomach, int, float, Odds], float]
"""(stomach, open cells, share of them that will be filled, odds) -> patterns, whole and hoped for."""

_COLUMNS = tuple(range(0, CELLS, MAX_ROWS))
_LEFT = (1 << MAX_ROWS) - 1
_RIGHT = (COLUMNS - 1) * STRIDE


def block_potential(stomach: Stomach, free: int, share: float, odds: Odds) -> float:
    """Legendary Dragon: 2x2 windows; odds for 1, 2, 3 tiles of one type with the rest open."""
    whole, hoped = 0, 0.0
    one, two, three = odds
    up, right, across = 1, STRIDE, STRIDE + 1
    for tile in BASIC:
        a = stomach.kinds[tile]
        if not a:
            continue
        b, c, d = a >> up, a >> right, a >> across
        full = a & b & c & d
        whole += full.bit_count()
        fit = a | free
        fit &= fit >> up & fit >> right & fit >> across
        odd = a ^ b ^ c ^ d
        pair = (a & b) | (c & d)
        hoped += three * (fit & odd & pair).bit_count() + one * (fit & odd & ~pair).bit_count()
        hoped += two * (fit & ~odd & (a | b | c | d) & ~full).bit_count()
    return whole + share * hoped


def twin_row_potential(stomach: Stomach, free: int, share: float, odds: Odds) -> float:
    """Twin-Headed Dragon: rows with equal ends; odds for both ends open, and for one."""
    match = half = 0
    free_left, free_right = free & _LEFT, free >> _RIGHT
    for tile in BASIC:
        left, right = stomach.kinds[tile] & _LEFT, stomach.kinds[tile] >> _RIGHT
        match |= left & right
        half |= left & free_right | free_left & right
    return match.bit_count() + share * (
        odds[0] * (free_left & free_right).bit_count() + odds[1] * half.bit_count()
    )


def triple_potential(stomach: Stomach, free: int, share: float, odds: Odds) -> float:
    """Troll: boot, armor, helmet upward; odds for a triple of open cells, and with one and two tiles of it
    there."""
    cells, height = bytes(stomach.cells), stomach.height
    whole, hoped = 0, 0.0
    for left in _COLUMNS:
        done, begun, rest = _count_triples(cells[left : left + height])
        whole += done
        hoped += (odds[begun] if begun else 0.0) + odds[0] * rest
    return whole + share * hoped


@lru_cache(maxsize=1 << 14)
def _count_triples(column: bytes) -> tuple[int, int, float]:
    """Whole triples, tiles of the one on top that could be completed, and number of further ones with
    room."""
    top = len(column.rstrip(b"\0"))
    free = len(column) - top
    done = column.count(bytes((BOOT, ARMOR, HELMET)))
    begun = (
        2
        if column[:top].endswith(bytes((BOOT, ARMOR)))
        else 1
        if column[:top].endswith(bytes((BOOT,)))
        else 0
    )
    if begun and free < 3 - begun:
        begun = 0
    return done, begun, (free - (3 - begun if begun else 0)) / 3


def line_potential(stomach: Stomach, free: int, share: float, odds: Odds) -> float:
    """Griffin: alternating lines of four; odds for room for an upright line, and for one with 1, 2, 3 tiles
    there; then lying ones."""
    cells, height = bytes(stomach.cells), stomach.height
    upright, taken = 0, []
    hoped = 0.0
    for left in _COLUMNS:
        rows, begun, rest = _upright_lines(cells[left : left + height])
        taken.append(rows)
        upright += rows.bit_count()
        hoped += (odds[begun] if begun else 0.0) + odds[0] * rest
    lying = []
    for row in range(height):
        columns, begun = _lying_lines(cells[row::MAX_ROWS])
        if columns:
            lying.append((row, columns))
        elif begun:
            hoped += odds[begun + 2]
    whole = _combine_lines(taken, lying) if upright and lying else upright // packing.LINE + len(lying)
    return whole + share * hoped


def _combine_lines(taken: list[int], lying: list[tuple[int, Numbers]]) -> int:
    """Size of a large packing: all upright lines with the lying ones that still fit, or the other way
    round."""
    beside = 0
    crossed = [0] * COLUMNS
    for row, choices in lying:
        used = sum((rows >> row & 1) << column for column, rows in enumerate(taken))
        beside += any(not used & columns for columns in choices)
        for column in range(COLUMNS):
            crossed[column] |= (choices[0] >> column & 1) << row
    upright = sum(rows.bit_count() for rows in taken) // packing.LINE
    spared = (
        sum(rows.bit_count() for rows, cut in zip(taken, crossed, strict=True) if not rows & cut)
        // packing.LINE
    )
    return max(upright + beside, len(lying) + spared)


@lru_cache(maxsize=1 << 14)
def _upright_lines(column: bytes) -> tuple[int, int, float]:
    """Rows of whole lines of one column, tiles of the one on top that could be completed, and number of
    further ones with room."""
    top = len(column.rstrip(b"\0"))
    free = len(column) - top
    rows, run = 0, 0
    for row in range(top):
        tile = column[row]
        if not 0 < tile < DAMAGE:
            run = 0
        elif run == 0 or tile == column[row - 1]:
            run = 1
        elif run == 1 or tile == column[row - 2]:
            run += 1
        else:
            run = 2
        if run == packing.LINE:
            rows, run = rows | 15 << row - packing.LINE + 1, 0
    begun = run if run and free >= packing.LINE - run else 0
    return rows, begun, (free - (packing.LINE - begun if begun else 0)) / packing.LINE


@lru_cache(maxsize=1 << 14)
def _lying_lines(row: bytes) -> tuple[Numbers, int]:
    """Columns of every whole line of the row, and else the tiles (2 or 3, 0 for fewer) of the best one that
    could be completed."""
    best, whole = 0, []
    for left in range(COLUMNS - packing.LINE + 1):
        even, odd = row[left : left + 4 : 2], row[left + 1 : left + 4 : 2]
        p, q = _shared_type(even), _shared_type(odd)
        if p < 0 or q < 0 or (p == q and p):
            continue
        present = packing.LINE - even.count(0) - odd.count(0)
        if present == packing.LINE:
            whole.append(15 << left)
        best = max(best, present)
    return tuple(whole), best if best > 1 else 0


def _shared_type(cells: bytes) -> int:
    """The one basic type of two cells, 0 if both are open, -1 if they have none in common."""
    a, b = cells
    if a >= DAMAGE or b >= DAMAGE or (a and b and a != b):
        return -1
    return a or b


CRAVINGS: dict[str, Craving] = {
    "legendary_dragon": block_potential,
    "twin_headed_dragon": twin_row_potential,
    "griffin": line_potential,
    "troll": triple_potential,
}
