"""Expected value of a leader tile (S1 to S14): things that it counts now, and a share of those that open
cells could bring.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from game.tasty_humans.bots import chain_estimates
from game.tasty_humans.bots.bitboard import BIT, STRIDE, Stomach
from game.tasty_humans.components.definitions import (
    BASIC,
    CELL,
    CELLS,
    COLUMNS,
    DAMAGE,
    FIRST_LEADER,
    LEADERS,
    MAX_ROWS,
)


class Outlook(NamedTuple):
    """Open cells of one stomach as a set of bits, and the share of them that will be filled."""

    free: int
    share: float


Potential = Callable[[Stomach, Iterable[int], Outlook], float]
"""(stomach, cells that a leader tile may lie in, outlook) -> things counted and hoped for at the best of the
cells; never below 0.
"""
Family = Callable[[int, float, float], Potential]
"""(target, odds that an open cell becomes what is wanted, leader tiles still to be eaten) -> the potential of
such leader tiles.
"""


def _cell_masks(near: Callable[[int, int], bool]) -> tuple[int, ...]:
    """For every cell the set of others with near(columns apart, rows apart)."""
    return tuple(
        sum(
            BIT[b]
            for b in range(CELLS)
            if b != a and near(abs(CELL[a][0] - CELL[b][0]), abs(CELL[a][1] - CELL[b][1]))
        )
        for a in range(CELLS)
    )


_ROW_COL = _cell_masks(lambda c, r: c == 0 or r == 0)
_DIAGONALS = _cell_masks(lambda c, r: c == r)
_RANGE2 = _cell_masks(lambda c, r: c + r <= 2)
_AROUND = _cell_masks(lambda c, r: max(c, r) == 1)
_BOARD = sum(BIT)


def _targets_in(mask: tuple[int, ...]) -> Family:
    """S1, S2, S4, S7."""

    def family(target: int, odds: float, to_come: float) -> Potential:
        def potential(stomach: Stomach, ats: Iterable[int], outlook: Outlook) -> float:
            free, share = outlook
            wanted, chance, best = stomach.kinds[target], odds * share, 0.0
            for at in ats:
                near = mask[at]
                worth = (near & wanted).bit_count() + chance * (near & free).bit_count()
                if worth > best:
                    best = worth
            return best

        return potential

    return family


def _leader_row_col(target: int, odds: float, to_come: float) -> Potential:
    """S5: the more open cells in the line, the better can later leader tiles be placed there."""

    def potential(stomach: Stomach, ats: Iterable[int], outlook: Outlook) -> float:
        free, leaders, best = outlook.free, stomach.kinds[FIRST_LEADER], 0.0
        for at in ats:
            near = _ROW_COL[at]
            worth = (near & leaders).bit_count() + min(1.0, odds * (near & free).bit_count()) * to_come
            if worth > best:
                best = worth
        return best

    return potential


def _fewest(target: int, odds: float, to_come: float) -> Potential:
    """S3: tiles to come go mostly where they are missing."""

    def potential(stomach: Stomach, ats: Iterable[int], outlook: Outlook) -> float:
        _, h, a, b, n, _, _ = stomach.kinds
        first, second, third, fourth = sorted((h.bit_count(), a.bit_count(), b.bit_count(), n.bit_count()))
        left = odds * outlook.share * outlook.free.bit_count()
        level = first + left
        if level > second:
            level = (first + second + left) / 2
            if level > third:
                level = (first + second + third + left) / 3
                if level > fourth:
                    level = (first + second + third + fourth + left) / 4
        return level

    return potential


def _most_minus_least(target: int, odds: float, to_come: float) -> Potential:
    """S9: the gap widens with every tile to come."""

    def potential(stomach: Stomach, ats: Iterable[int], outlook: Outlook) -> float:
        _, h, a, b, n, _, _ = stomach.kinds
        counts = (h.bit_count(), a.bit_count(), b.bit_count(), n.bit_count())
        return max(counts) - min(counts) + odds * outlook.share * outlook.free.bit_count()

    return potential


def _adjacent_leader(target: int, odds: float, to_come: float) -> Potential:
    """S6."""

    def potential(stomach: Stomach, ats: Iterable[int], outlook: Outlook) -> float:
        free, share = outlook
        wanted, there, chance, best = stomach.kinds[target], stomach.kinds[FIRST_LEADER], odds * share, 0.0
        for at in ats:
            leaders = there | BIT[at]
            near = (leaders << 1 | leaders >> 1 | leaders << STRIDE | leaders >> STRIDE) & _BOARD
            worth = (near & wanted).bit_count() + chance * (near & free).bit_count()
            if worth > best:
                best = worth
        return best

    return potential


def _surround(target: int, odds: float, to_come: float) -> Potential:
    """S8."""

    def potential(stomach: Stomach, ats: Iterable[int], outlook: Outlook) -> float:
        free, share = outlook
        _, h, a, b, n, _, _ = stomach.kinds
        chance, best = odds * share, 0.0
        for at in ats:
            near = _AROUND[at]
            most = max(
                (near & h).bit_count(), (near & a).bit_count(), (near & b).bit_count(), (near & n).bit_count()
            )
            worth = most + chance * (near & free).bit_count()
            if worth > best:
                best = worth
        return best

    return potential


def _ray(cell: int, dc: int, dr: int) -> tuple[int, ...]:
    column, row = CELL[cell]
    found = []
    while 0 <= (column := column + dc) < COLUMNS and 0 <= (row := row + dr) < MAX_ROWS:
        found.append(BIT[column * MAX_ROWS + row])
    return tuple(found)


_DIRECTIONS = tuple((dc, dr) for dc in (-1, 0, 1) for dr in (-1, 0, 1) if dc or dr)
_FROM = tuple(tuple(ray for dc, dr in _DIRECTIONS if (ray := _ray(cell, dc, dr))) for cell in range(CELLS))
_RAYS = tuple(dict.fromkeys(ray for rays in _FROM for ray in rays))
_RAYS_FROM = tuple(tuple((sum(ray), _RAYS.index(ray)) for ray in rays) for rays in _FROM)
"""For every cell and direction the set of the cells there, and their number among _RAYS."""


def _distance(target: int, odds: float, to_come: float) -> Potential:
    """S10: nearer open cells are better left to others, so far ones count in full and near ones against what
    lies behind them.
    """

    def potential(stomach: Stomach, ats: Iterable[int], outlook: Outlook) -> float:
        free, share = outlook
        wanted, chance, best = stomach.kinds[target], odds * share, 0.0
        seen = wanted | free
        for at in ats:
            steps = 0.0
            for whole, ray in _RAYS_FROM[at]:
                if whole & seen:
                    steps += _average_steps(ray, whole & wanted, whole & free, chance)
            if steps > best:
                best = steps
        return best

    return potential


@lru_cache(maxsize=1 << 16)
def _average_steps(ray: int, wanted: int, free: int, chance: float) -> float:
    """Steps to the nearest target of one direction, on average."""
    steps, still = 0.0, 1.0
    for number, bit in enumerate(_RAYS[ray], 1):
        if bit & wanted:
            return steps + still * number
        if bit & free:
            steps += still * chance * number
            still -= still * chance
    return steps


_SAME_COLOR = tuple(
    sum(BIT[b] for b in range(CELLS) if (sum(CELL[a]) - sum(CELL[b])) % 2 == 0) for a in range(CELLS)
)


def _chain(diagonal: bool) -> Family:
    """S11, S12: the best type's chain, with a share of the open cells when it can grow into them."""
    starts = tuple(chain_estimates.adjacent_cells(BIT[at], diagonal) & _BOARD for at in range(CELLS))
    reached = _SAME_COLOR if diagonal else (_BOARD,) * CELLS

    def family(target: int, odds: float, to_come: float) -> Potential:
        def potential(stomach: Stomach, ats: Iterable[int], outlook: Outlook) -> float:
            chance, kinds, best = odds * outlook.share, stomach.kinds, 0.0
            for at in ats:
                start, free = starts[at], outlook.free & reached[at]
                grows = chance * free.bit_count()
                for tile in BASIC:
                    first = start & kinds[tile]
                    length, edge = 0.0, start
                    if first:
                        region = chain_estimates.flood_fill(first, kinds[tile], diagonal)
                        length = chain_estimates.longest_path(region, first, diagonal)
                        edge |= chain_estimates.adjacent_cells(region, diagonal)
                    worth = length + grows if edge & free else length
                    if worth > best:
                        best = worth
            return best

        return potential

    return family


@lru_cache(maxsize=1 << 15)
def _count_missing(line: bytes) -> tuple[int, int]:
    """Basic types that a line lacks, and its open cells."""
    return sum(tile not in line for tile in BASIC), line.count(0)


def _completion_odds(odds: float) -> tuple[tuple[float, ...], ...]:
    """[types missing][open cells]: how likely the open cells bring them all, when each brings one with `odds`
    for every missing type.
    """
    table = [[1.0] * (MAX_ROWS + 1)]
    for missing in range(1, len(BASIC) + 1):
        row = [0.0]
        for _ in range(MAX_ROWS):
            hit = min(1.0, odds * missing)
            row.append(hit * table[missing - 1][len(row) - 1] + (1.0 - hit) * row[-1])
        table.append(row)
    return tuple(tuple(row) for row in table)


_chances_for = lru_cache(maxsize=64)(_completion_odds)


def _all4(rows: bool) -> Family:
    """S13, S14."""

    def family(target: int, odds: float, to_come: float) -> Potential:
        chances = _chances_for(odds)

        def potential(stomach: Stomach, ats: Iterable[int], outlook: Outlook) -> float:
            cells, height = bytes(stomach.cells), stomach.height
            whole, hoped = 0, 0.0
            lines = [cells[row::MAX_ROWS] for row in range(height)] if rows else [
                cells[left : left + height] for left in range(0, CELLS, MAX_ROWS)
            ]  # fmt: skip
            for line in lines:
                missing, open_cells = _count_missing(line)
                if missing:
                    hoped += chances[missing][open_cells]
                else:
                    whole += 1
            return whole + outlook.share * hoped

        return potential

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
    """S19: number of damage tiles beside another one."""
    hurt = stomach.kinds[DAMAGE]
    return (
        (hurt & (hurt << 1 | hurt >> 1 | hurt << STRIDE | hurt >> STRIDE)).bit_count()
        if hurt & (hurt - 1)
        else 0
    )


@lru_cache(maxsize=1 << 10)
def tile_potential(tile: int, odds: float, to_come: float) -> Potential:
    """Potential of LEADERS[tile] in things counted; its `points` are for each."""
    leader = LEADERS[tile]
    return FAMILIES[leader.family](leader.target_code, odds, to_come)
