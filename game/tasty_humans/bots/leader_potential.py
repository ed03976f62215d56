"""What a leader tile (S1 to S14) may still become: points that are there, and a share of those that open cells could bring."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from game.tasty_humans.bots import chain_estimates
from game.tasty_humans.bots.bitboard import BIT, STRIDE, Stomach
from game.tasty_humans.components.definitions import BASIC, CELL, CELLS, COLUMNS, DAMAGE, FIRST_LEADER, LEADERS, MAX_ROWS


class Outlook(NamedTuple):
    """The rest of the match as seen from one stomach: open cells, the share of them that will be filled, leader tiles still to come."""

    free: int
    share: float
    leaders_to_come: float


Family = Callable[[Stomach, int, int, Outlook, float], float]
"""(stomach, cell of the leader tile, target, outlook, odds that an open cell becomes what is wanted) -> things counted and hoped for."""


def _mask(near: Callable[[int, int], bool]) -> tuple[int, ...]:
    """For every cell the set of others with near(columns apart, rows apart)."""
    return tuple(
        sum(BIT[b] for b in range(CELLS) if b != a and near(abs(CELL[a][0] - CELL[b][0]), abs(CELL[a][1] - CELL[b][1])))
        for a in range(CELLS)
    )


_ROW_COL = _mask(lambda c, r: c == 0 or r == 0)
_DIAGONALS = _mask(lambda c, r: c == r)
_RANGE2 = _mask(lambda c, r: c + r <= 2)
_AROUND = _mask(lambda c, r: max(c, r) == 1)
_BOARD = sum(BIT)


def _targets_in(mask: tuple[int, ...]) -> Family:
    """S1, S2, S4, S7."""

    def family(stomach: Stomach, at: int, target: int, outlook: Outlook, odds: float) -> float:
        near = mask[at]
        return (near & stomach.kinds[target]).bit_count() + odds * outlook.share * (near & outlook.free).bit_count()

    return family


def _leader_row_col(stomach: Stomach, at: int, target: int, outlook: Outlook, odds: float) -> float:
    """S5: the more open cells in the line, the better can later leader tiles be placed there."""
    near = _ROW_COL[at]
    hoped = min(1.0, odds * (near & outlook.free).bit_count()) * outlook.leaders_to_come
    return (near & stomach.kinds[FIRST_LEADER]).bit_count() + hoped


def _fewest(stomach: Stomach, at: int, target: int, outlook: Outlook, odds: float) -> float:
    """S3: tiles to come go mostly where they are missing."""
    a, b, c, d = sorted(stomach.kinds[tile].bit_count() for tile in BASIC)
    left = odds * outlook.share * outlook.free.bit_count()
    level = a + left
    if level > b:
        level = (a + b + left) / 2
        if level > c:
            level = (a + b + c + left) / 3
            if level > d:
                level = (a + b + c + d + left) / 4
    return level


def _most_minus_least(stomach: Stomach, at: int, target: int, outlook: Outlook, odds: float) -> float:
    """S9: the gap widens with every tile to come."""
    counts = [stomach.kinds[tile].bit_count() for tile in BASIC]
    return max(counts) - min(counts) + odds * outlook.share * outlook.free.bit_count()


def _adjacent_leader(stomach: Stomach, at: int, target: int, outlook: Outlook, odds: float) -> float:
    """S6."""
    leaders = stomach.kinds[FIRST_LEADER] | BIT[at]
    near = (leaders << 1 | leaders >> 1 | leaders << STRIDE | leaders >> STRIDE) & _BOARD
    return (near & stomach.kinds[target]).bit_count() + odds * outlook.share * (near & outlook.free).bit_count()


def _surround(stomach: Stomach, at: int, target: int, outlook: Outlook, odds: float) -> float:
    """S8."""
    near = _AROUND[at]
    kinds = stomach.kinds
    most = max((near & kinds[1]).bit_count(), (near & kinds[2]).bit_count(), (near & kinds[3]).bit_count(), (near & kinds[4]).bit_count())
    return most + odds * outlook.share * (near & outlook.free).bit_count()


def _ray(cell: int, dc: int, dr: int) -> tuple[int, ...]:
    column, row = CELL[cell]
    found = []
    while 0 <= (column := column + dc) < COLUMNS and 0 <= (row := row + dr) < MAX_ROWS:
        found.append(BIT[column * MAX_ROWS + row])
    return tuple(found)


_RAYS = tuple(tuple(ray for dc in (-1, 0, 1) for dr in (-1, 0, 1) if (dc or dr) and (ray := _ray(cell, dc, dr))) for cell in range(CELLS))
_RAY_SETS = tuple(tuple((sum(ray), ray) for ray in rays) for rays in _RAYS)


def _distance(stomach: Stomach, at: int, target: int, outlook: Outlook, odds: float) -> float:
    """S10: nearer open cells are better left to others, so far ones count in full and near ones against what lies behind them."""
    wanted, free, chance = stomach.kinds[target], outlook.free, odds * outlook.share
    steps = 0.0
    for whole, ray in _RAY_SETS[at]:
        there, hoped = whole & wanted, whole & free
        if there or hoped:
            steps += _along(ray, there, hoped, chance)
    return steps


@lru_cache(maxsize=1 << 16)
def _along(ray: tuple[int, ...], wanted: int, free: int, chance: float) -> float:
    """Steps to the nearest target of one direction, on average."""
    steps, still = 0.0, 1.0
    for number, bit in enumerate(ray, 1):
        if bit & wanted:
            return steps + still * number
        if bit & free:
            steps += still * chance * number
            still -= still * chance
    return steps


_SAME_COLOR = tuple(sum(BIT[b] for b in range(CELLS) if (sum(CELL[a]) - sum(CELL[b])) % 2 == 0) for a in range(CELLS))


def _chain(diagonal: bool) -> Family:
    """S11, S12: the best type's chain, with a share of the open cells when it can grow into them."""

    def family(stomach: Stomach, at: int, target: int, outlook: Outlook, odds: float) -> float:
        start = chain_estimates.beside(BIT[at], diagonal) & _BOARD
        free = outlook.free & (_SAME_COLOR[at] if diagonal else _BOARD)
        grows = odds * outlook.share * free.bit_count()
        best = 0.0
        for tile in BASIC:
            cells = stomach.kinds[tile]
            first = start & cells
            length, edge = 0.0, start
            if first:
                region = chain_estimates.flood(first, cells, diagonal)
                length = chain_estimates.longest(region, first, diagonal)
                edge |= chain_estimates.beside(region, diagonal)
            best = max(best, length + grows if edge & free else length)
        return best

    return family


@lru_cache(maxsize=1 << 15)
def _missing(line: bytes) -> tuple[int, int]:
    """Basic types that a line lacks, and its open cells."""
    return sum(tile not in line for tile in BASIC), line.count(0)


def _chances(odds: float) -> tuple[tuple[float, ...], ...]:
    """[types missing][open cells]: how likely the open cells bring them all, when each brings one with `odds` for every missing type."""
    table = [[1.0] * (MAX_ROWS + 1)]
    for missing in range(1, len(BASIC) + 1):
        row = [0.0]
        for _ in range(MAX_ROWS):
            hit = min(1.0, odds * missing)
            row.append(hit * table[missing - 1][len(row) - 1] + (1.0 - hit) * row[-1])
        table.append(row)
    return tuple(tuple(row) for row in table)


_chances_for = lru_cache(maxsize=64)(_chances)


def _all4(rows: bool) -> Family:
    """S13, S14."""

    def family(stomach: Stomach, at: int, target: int, outlook: Outlook, odds: float) -> float:
        chances, cells, height = _chances_for(odds), stomach.cells, stomach.height
        whole, hoped = 0, 0.0
        lines = [cells[row::MAX_ROWS] for row in range(height)] if rows else [
            cells[left : left + height] for left in range(0, CELLS, MAX_ROWS)
        ]  # fmt: skip
        for line in lines:
            missing, open_cells = _missing(bytes(line))
            if missing:
                hoped += chances[missing][open_cells]
            else:
                whole += 1
        return whole + outlook.share * hoped

    return family


FAMILIES: dict[str, Family] = {
    "row_col": _targets_in(_ROW_COL),
    "diagonal": _targets_in(_DIAGONALS),
    "fewest_double": _fewest,
    "range2": _targets_in(_RANGE2),
    "leader_row_col": _leader_row_col,
    "adjacent_leader": _adjacent_leader,
    "damage_row_col": _targets_in(_ROW_COL),
    "surround": _surround,
    "most_minus_least": _most_minus_least,
    "distance": _distance,
    "orth_chain": _chain(False),
    "diag_chain": _chain(True),
    "rows_all4": _all4(True),
    "cols_all4": _all4(False),
}


def damage_points(stomach: Stomach) -> int:
    """S19: damage tiles beside another one."""
    hurt = stomach.kinds[DAMAGE]
    return (hurt & (hurt << 1 | hurt >> 1 | hurt << STRIDE | hurt >> STRIDE)).bit_count() if hurt & (hurt - 1) else 0


TARGETS = tuple((leader.family, leader.target_code, leader.points) for leader in LEADERS)
