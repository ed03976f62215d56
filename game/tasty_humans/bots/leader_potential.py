"""Expected value of a leader tile (S1 to S14): its present things, and a share of those that open cells could
bring."""

from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from typing import NamedTuple

from game.core.values import Floats, Numbers
from game.tasty_humans.bots import chain_estimates
from game.tasty_humans.bots.bitboard import Stomach
from game.tasty_humans.components.definitions import (
    BASIC,
    CELL,
    CELLS,
    DAMAGE,
    FIRST_LEADER,
    LEADERS,
    MAX_ROWS,
)
from game.tasty_humans.turn import scoring
from game.tasty_humans.turn.chains import BIT, BOARD, STEPS, STRIDE, adjacent_cells


class Outlook(NamedTuple):
    """Open cells of one stomach as a set of bits, and the share of them that will be filled."""

    free: int
    share: float


Potential = Callable[[Stomach, Iterable[int], Outlook], float]
"""(stomach, cells that a leader tile may lie in, outlook) -> things counted and hoped for at the best of the
cells; never below 0."""


class Expectation(NamedTuple):
    """Target of a leader tile, odds that an open cell becomes it, leader tiles still to be eaten."""

    target: int
    odds: float
    to_come: float


Family = Callable[[Expectation, Stomach, Iterable[int], Outlook], float]


def _cell_masks(neighborhood: tuple[Numbers, ...]) -> Numbers:
    """For every cell the set of its neighbors."""
    return tuple(sum(BIT[cell] for cell in near) for near in neighborhood)


_ROW_COL = _cell_masks(scoring.ROW_COL)
_AROUND = _cell_masks(scoring.AROUND)


def _expect_targets(
    mask: Numbers, expected: Expectation, stomach: Stomach, ats: Iterable[int], outlook: Outlook
) -> float:
    """S1, S2, S4, S7."""
    free, share = outlook
    wanted, chance, best = stomach.kinds[expected.target], expected.odds * share, 0.0
    for at in ats:
        near = mask[at]
        worth = (near & wanted).bit_count() + chance * (near & free).bit_count()
        if worth > best:
            best = worth
    return best


def _expect_leaders(expected: Expectation, stomach: Stomach, ats: Iterable[int], outlook: Outlook) -> float:
    """S5: the more open cells in the line, the better can later leader tiles be placed there."""
    _, odds, to_come = expected
    free, leaders, best = outlook.free, stomach.kinds[FIRST_LEADER], 0.0
    for at in ats:
        near = _ROW_COL[at]
        worth = (near & leaders).bit_count() + min(1.0, odds * (near & free).bit_count()) * to_come
        if worth > best:
            best = worth
    return best


def _expect_fewest(expected: Expectation, stomach: Stomach, ats: Iterable[int], outlook: Outlook) -> float:
    """S3: tiles to come go mostly where they are missing."""
    _, h, a, b, n, _, _ = stomach.kinds
    first, second, third, fourth = sorted((h.bit_count(), a.bit_count(), b.bit_count(), n.bit_count()))
    left = expected.odds * outlook.share * outlook.free.bit_count()
    level = first + left
    if level > second:
        level = (first + second + left) / 2
        if level > third:
            level = (first + second + third + left) / 3
            if level > fourth:
                level = (first + second + third + fourth + left) / 4
    return level


def _expect_gap(expected: Expectation, stomach: Stomach, ats: Iterable[int], outlook: Outlook) -> float:
    """S9: the gap between most and least widens with every tile to come."""
    _, h, a, b, n, _, _ = stomach.kinds
    counts = (h.bit_count(), a.bit_count(), b.bit_count(), n.bit_count())
    return max(counts) - min(counts) + expected.odds * outlook.share * outlook.free.bit_count()


def _expect_beside_leaders(
    expected: Expectation, stomach: Stomach, ats: Iterable[int], outlook: Outlook
) -> float:
    """S6."""
    free, share = outlook
    wanted, there = stomach.kinds[expected.target], stomach.kinds[FIRST_LEADER]
    chance, best = expected.odds * share, 0.0
    for at in ats:
        leaders = there | BIT[at]
        near = (leaders << 1 | leaders >> 1 | leaders << STRIDE | leaders >> STRIDE) & BOARD
        worth = (near & wanted).bit_count() + chance * (near & free).bit_count()
        if worth > best:
            best = worth
    return best


def _expect_around(expected: Expectation, stomach: Stomach, ats: Iterable[int], outlook: Outlook) -> float:
    """S8."""
    free, share = outlook
    _, h, a, b, n, _, _ = stomach.kinds
    chance, best = expected.odds * share, 0.0
    for at in ats:
        near = _AROUND[at]
        most = max(
            (near & h).bit_count(), (near & a).bit_count(), (near & b).bit_count(), (near & n).bit_count()
        )
        worth = most + chance * (near & free).bit_count()
        if worth > best:
            best = worth
    return best


_RAYS_AT = tuple(tuple(tuple(BIT[cell] for cell in ray) for ray in rays) for rays in scoring.RAYS)
_RAYS = tuple(dict.fromkeys(ray for rays in _RAYS_AT for ray in rays))
_RAYS_FROM = tuple(tuple((sum(ray), _RAYS.index(ray)) for ray in rays) for rays in _RAYS_AT)
"""For every cell and direction the set of the cells there, and their number among _RAYS."""


def _expect_distances(expected: Expectation, stomach: Stomach, ats: Iterable[int], outlook: Outlook) -> float:
    """S10: nearer open cells are better left to others, so far ones count in full and near ones against those
    behind them."""
    free, share = outlook
    wanted, chance, best = stomach.kinds[expected.target], expected.odds * share, 0.0
    seen = wanted | free
    for at in ats:
        steps = 0.0
        for whole, ray in _RAYS_FROM[at]:
            if whole & seen:
                steps += _average_steps(ray, whole & wanted, whole & free, chance)
        if steps > best:
            best = steps
    return best


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
_REACHED = {False: (BOARD,) * CELLS, True: _SAME_COLOR}
_STARTS = {
    diagonal: tuple(adjacent_cells(BIT[at], *steps) & BOARD for at in range(CELLS))
    for diagonal, steps in STEPS.items()
}


def _expect_chain(
    diagonal: bool, expected: Expectation, stomach: Stomach, ats: Iterable[int], outlook: Outlook
) -> float:
    """S11, S12: the best type's chain, with a share of the open cells when it can grow into them."""
    starts, reached, (low, high) = _STARTS[diagonal], _REACHED[diagonal], STEPS[diagonal]
    chance, kinds, best = expected.odds * outlook.share, stomach.kinds, 0.0
    for at in ats:
        start, free = starts[at], outlook.free & reached[at]
        grows = chance * free.bit_count()
        for tile in BASIC:
            first = start & kinds[tile]
            length, edge = 0.0, start
            if first:
                region = chain_estimates.flood_fill(first, kinds[tile], low, high)
                length = chain_estimates.longest_path(region, first, diagonal)
                edge |= adjacent_cells(region, low, high)
            worth = length + grows if edge & free else length
            if worth > best:
                best = worth
    return best


@lru_cache(maxsize=1 << 15)
def _count_missing(line: bytes) -> tuple[int, int]:
    """Basic types that a line lacks, and its open cells."""
    return sum(tile not in line for tile in BASIC), line.count(0)


@lru_cache(maxsize=64)
def _completion_odds(odds: float) -> tuple[Floats, ...]:
    """[types missing][open cells]: how likely the open cells bring them all, when each brings one with `odds`
    for every missing type."""
    table = [[1.0] * (MAX_ROWS + 1)]
    for missing in range(1, len(BASIC) + 1):
        row = [0.0]
        for _ in range(MAX_ROWS):
            hit = min(1.0, odds * missing)
            row.append(hit * table[missing - 1][len(row) - 1] + (1.0 - hit) * row[-1])
        table.append(row)
    return tuple(tuple(row) for row in table)


def _expect_full_lines(
    rows: bool, expected: Expectation, stomach: Stomach, ats: Iterable[int], outlook: Outlook
) -> float:
    """S13, S14."""
    chances, cells, height = _completion_odds(expected.odds), bytes(stomach.cells), stomach.height
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


FAMILIES: dict[str, Family] = {
    "row_col": partial(_expect_targets, _ROW_COL),
    "diagonal": partial(_expect_targets, _cell_masks(scoring.DIAGONALS)),
    "fewest_double": _expect_fewest,
    "range2": partial(_expect_targets, _cell_masks(scoring.RANGE2)),
    "leader_row_col": _expect_leaders,
    "adjacent_leader": _expect_beside_leaders,
    "damage_row_col": partial(_expect_targets, _ROW_COL),
    "surround": _expect_around,
    "most_minus_least": _expect_gap,
    "distance": _expect_distances,
    "orth_chain": partial(_expect_chain, False),
    "diag_chain": partial(_expect_chain, True),
    "rows_all4": partial(_expect_full_lines, True),
    "cols_all4": partial(_expect_full_lines, False),
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
    return partial(FAMILIES[leader.family], Expectation(leader.target_code, odds, to_come))
