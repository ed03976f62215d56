"""Points of a stomach (section 7): the monster's craving, every leader tile in it, damage, the king bonus."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from game.core.model import ScoreLine
from game.core.values import Numbers
from game.tasty_humans.components.definitions import (
    BASIC,
    CARDS,
    CELL,
    CELLS,
    COLUMNS,
    DAMAGE,
    EMPTY,
    FIRST_LEADER,
    LEADERS,
    MAX_ROWS,
    MONSTER_INDEX,
    MONSTERS,
    RULES_DATA,
    SIZES,
    Cell,
)
from game.tasty_humans.table.zones import Table
from game.tasty_humans.turn import chains, packing

Counted = tuple[int, Sequence[int]]
"""Number of things that count, and the cells that make them."""
Family = Callable[[bytearray, int, int], Counted]
"""(cells, cell of the leader tile, target) -> counted."""
Neighborhood = tuple[Numbers, ...]


def _make_neighborhood(is_near: Callable[[int, int], bool]) -> Neighborhood:
    """For every cell the other cells for which is_near(columns apart, rows apart) holds."""
    return tuple(
        tuple(
            other
            for other, (c, r) in enumerate(CELL)
            if (c, r) != (column, row) and is_near(abs(c - column), abs(r - row))
        )
        for column, row in CELL
    )


ROW_COL = _make_neighborhood(lambda columns, rows: not columns or not rows)
DIAGONALS = _make_neighborhood(lambda columns, rows: columns == rows)
RANGE2 = _make_neighborhood(lambda columns, rows: columns + rows <= 2)
AROUND = _make_neighborhood(lambda columns, rows: max(columns, rows) == 1)
BESIDE = _make_neighborhood(lambda columns, rows: columns + rows == 1)
"""For every cell its orthogonal neighbors ("adjacent", Q5)."""
NEIGHBORHOODS = {
    "row_col": ROW_COL,
    "diagonal": DIAGONALS,
    "range2": RANGE2,
    "leader_row_col": ROW_COL,
    "damage_row_col": ROW_COL,
    "surround": AROUND,
}
"""Family of leader tiles -> cells that it looks at around its own (S1, S2, S4, S5, S7, S8)."""


def _ray_from(cell: int, dc: int, dr: int) -> Numbers:
    column, row = CELL[cell]
    found = []
    while 0 <= (column := column + dc) < COLUMNS and 0 <= (row := row + dr) < MAX_ROWS:
        found.append(column * MAX_ROWS + row)
    return tuple(found)


_DIRECTIONS = tuple((dc, dr) for dc in (-1, 0, 1) for dr in (-1, 0, 1) if dc or dr)
RAYS = tuple(
    tuple(ray for dc, dr in _DIRECTIONS if (ray := _ray_from(cell, dc, dr))) for cell in range(CELLS)
)
_ROWS = tuple(tuple(column * MAX_ROWS + row for column in range(COLUMNS)) for row in range(MAX_ROWS))
_COLUMNS = tuple(tuple(range(column * MAX_ROWS, (column + 1) * MAX_ROWS)) for column in range(COLUMNS))
_BLOCKS = tuple(
    (cell, cell + 1, cell + MAX_ROWS, cell + MAX_ROWS + 1)
    for cell, (c, r) in enumerate(CELL)
    if c + 1 < COLUMNS and r + 1 < MAX_ROWS
)


_LEADERS_ONLY = bytes(FIRST_LEADER if tile >= FIRST_LEADER else EMPTY for tile in range(256))
"""Translation of tiles that makes all leader tiles one and everything else empty."""


def _leader_cells(cells: bytearray) -> list[int]:
    """Cells that hold leader tiles."""
    return _all_of(cells.translate(_LEADERS_ONLY), FIRST_LEADER)


# Leader tiles


def _count_targets(neighborhood: Neighborhood, cells: bytearray, at: int, target: int) -> Counted:
    """S1, S2, S4, S7: every target tile in the neighborhood."""
    found: list[int] = []
    for cell in neighborhood[at]:
        if cells[cell] == target:
            found.append(cell)
    return len(found), found


def _count_leaders(cells: bytearray, at: int, target: int) -> Counted:
    """S5: other leader tiles in the row and the column (Q15)."""
    found = [cell for cell in ROW_COL[at] if cells[cell] >= FIRST_LEADER]
    return len(found), found


def _count_fewest(cells: bytearray, at: int, target: int) -> Counted:
    """S3: the smallest of the four counts."""
    rarest = min(BASIC, key=cells.count)
    return cells.count(rarest), _all_of(cells, rarest)


def _count_gap(cells: bytearray, at: int, target: int) -> Counted:
    """S9."""
    most, least = max(BASIC, key=cells.count), min(BASIC, key=cells.count)
    cells_counted = _all_of(cells, most) if most == least else _all_of(cells, most) + _all_of(cells, least)
    return cells.count(most) - cells.count(least), cells_counted


def _all_of(cells: bytearray, tile: int) -> list[int]:
    found: list[int] = []
    cell = cells.find(tile)
    while cell >= 0:
        found.append(cell)
        cell = cells.find(tile, cell + 1)
    return found


def _count_beside_leaders(cells: bytearray, at: int, target: int) -> Counted:
    """S6: targets beside any leader tile, each once (Q15)."""
    found = sorted(
        {cell for leader in _leader_cells(cells) for cell in BESIDE[leader] if cells[cell] == target}
    )
    return len(found), found


def _count_around(cells: bytearray, at: int, target: int) -> Counted:
    """S8: the most common basic type among the eight cells around (Q16)."""
    near = [cells[cell] for cell in AROUND[at]]
    most = max(BASIC, key=near.count)
    return near.count(most), [cell for cell in AROUND[at] if cells[cell] == most]


def _sum_distances(cells: bytearray, at: int, target: int) -> Counted:
    """S10: steps to the nearest target in each of the eight directions (Q14)."""
    steps, found = 0, []
    for ray in RAYS[at]:
        for step, cell in enumerate(ray, 1):
            tile = cells[cell]
            if tile == target or tile >= FIRST_LEADER == target:
                steps += step
                found.append(cell)
                break
    return steps, found


def _count_chain(diagonal: bool, cells: bytearray, at: int, target: int) -> Counted:
    """S11, S12."""
    path = chains.longest_chain(cells, at, diagonal)
    return len(path), path


_ALL_BASIC = frozenset(BASIC)


def _count_full_lines(lines: Neighborhood, cells: bytearray, at: int, target: int) -> Counted:
    """S13, S14: rows or columns that hold all four basic types."""
    full = 0
    counted: list[int] = []
    for line in lines:
        if _ALL_BASIC.issubset(cells[line[0] : line[-1] + 1 : line[1] - line[0]]):
            full += 1
            counted += [cell for cell in line if 0 < cells[cell] < DAMAGE]
    return full, counted


_FAMILIES: dict[str, Family] = {
    "row_col": partial(_count_targets, ROW_COL),
    "diagonal": partial(_count_targets, DIAGONALS),
    "fewest_double": _count_fewest,
    "range2": partial(_count_targets, RANGE2),
    "leader_row_col": _count_leaders,
    "adjacent_leader": _count_beside_leaders,
    "damage_row_col": partial(_count_targets, ROW_COL),
    "surround": _count_around,
    "most_minus_least": _count_gap,
    "distance": _sum_distances,
    "orth_chain": partial(_count_chain, False),
    "diag_chain": partial(_count_chain, True),
    "rows_all4": partial(_count_full_lines, _ROWS),
    "cols_all4": partial(_count_full_lines, _COLUMNS),
}
_OF_LEADER = tuple((_FAMILIES[_leader.family], _leader.target_code, _leader.points) for _leader in LEADERS)


def leader_score(cells: bytearray, at: int) -> tuple[int, Sequence[int]]:
    """Points of the leader tile at cell `at`, and the cells that counted."""
    family, target, points = _OF_LEADER[cells[at] - FIRST_LEADER]
    count, counted = family(cells, at, target)
    return points * count, counted


def leader_points(cells: bytearray) -> list[int]:
    """Points of every leader tile in the stomach, by column, then row."""
    return [leader_score(cells, at)[0] for at in _leader_cells(cells)]


# Cravings


def find_blocks(cells: bytearray) -> list[Numbers]:
    """S15: 2x2 windows of one basic type, overlapping ones too (Q11)."""
    found: list[Numbers] = []
    for block in _BLOCKS:
        tile = cells[block[0]]
        if 0 < tile < DAMAGE and tile == cells[block[1]] == cells[block[2]] == cells[block[3]]:
            found.append(block)
    return found


def find_twin_rows(cells: bytearray) -> list[Numbers]:
    """S16: the two end cells of every row in which they hold the same basic type."""
    last = (COLUMNS - 1) * MAX_ROWS
    return [
        (row, last + row)
        for row in range(MAX_ROWS)
        if 0 < cells[row] < DAMAGE and cells[row] == cells[last + row]
    ]


def find_triples(cells: bytearray) -> list[Numbers]:
    """S18: boot, armor, helmet upward in one column."""
    found: list[Numbers] = []
    at = cells.find(_TRIPLE)
    while at >= 0:
        if at % MAX_ROWS <= MAX_ROWS - len(_TRIPLE):
            found.append((at, at + 1, at + 2))
        at = cells.find(_TRIPLE, at + 1)
    return found


_TRIPLE = bytes((3, 2, 1))


def _pack_lines(cells: bytearray) -> Sequence[Numbers]:
    """S17."""
    return packing.best_packing(cells, MAX_ROWS)


_CRAVINGS: dict[str, Callable[[bytearray], Sequence[Numbers]]] = {
    "legendary_dragon": find_blocks,
    "twin_headed_dragon": find_twin_rows,
    "griffin": _pack_lines,
    "troll": find_triples,
}
CRAVING_POINTS: dict[str, dict[str, int]] = {
    name: {monster.id: getattr(monster, variant.monster_points) for monster in MONSTERS}
    for name, variant in RULES_DATA.variants.items()
}


def craving_score(cells: bytearray, monster: str | None, variant: str) -> tuple[int, list[int]]:
    """S15 to S18, V1: points and the cells that counted; 0 while the monster is still to be chosen."""
    if monster is None:
        return 0, []
    patterns = _CRAVINGS[monster](cells)
    return CRAVING_POINTS[variant][monster] * len(patterns), sorted(
        {cell for pattern in patterns for cell in pattern}
    )


def hurting_tiles(cells: bytearray) -> list[int]:
    """S19: damage tiles beside another damage tile."""
    return [cell for cell in _all_of(cells, DAMAGE) if DAMAGE in [cells[other] for other in BESIDE[cell]]]


# Whole stomachs


def stomach_total(cells: bytearray, monster: str | None, variant: str = "standard", bonus: int = 0) -> int:
    """All points of a stomach without making score lines; `bonus` is the king's (S20)."""
    points = bonus
    if monster is not None:
        points += CRAVING_POINTS[variant][monster] * len(_CRAVINGS[monster](cells))
    if DAMAGE in cells:
        points += RULES_DATA.damage_adjacent_penalty * len(hurting_tiles(cells))
    for at in _leader_cells(cells):
        family, target, each = _OF_LEADER[cells[at] - FIRST_LEADER]
        points += each * family(cells, at, target)[0]
    return points


def score_lines(
    cells: bytearray, monster: str | None, variant: str = "standard", bonus: int | None = 0
) -> tuple[ScoreLine, ...]:
    """Score sheet of a stomach: craving, leader tiles by column and row, damage, king (`bonus` None: no such
    line, solo)."""
    points, counted = craving_score(cells, monster, variant)
    sheet = [ScoreLine("score.craving", points, _as_cells(counted), None, {"monster": monster or ""})]
    for at in _leader_cells(cells):
        points, leader_cells = leader_score(cells, at)
        leader = LEADERS[cells[at] - FIRST_LEADER]
        sheet.append(
            ScoreLine("score.leader", points, _as_cells(leader_cells), CELL[at], {"leader": leader.id})
        )
    painful = hurting_tiles(cells)
    sheet.append(
        ScoreLine("score.damage", RULES_DATA.damage_adjacent_penalty * len(painful), _as_cells(painful))
    )
    if bonus is not None:
        sheet.append(ScoreLine("score.king", bonus))
    return tuple(sheet)


def score_changes(before: bytearray, after: bytearray, monster: str | None, variant: str) -> dict[str, int]:
    """Points that "craving", "leader" and "damage" gain or lose when a stomach changes; no entry for 0."""
    sums: dict[str, int] = {}
    for sign, cells in ((-1, before), (1, after)):
        for line in score_lines(cells, monster, variant, None):
            name = line.key.removeprefix("score.")
            sums[name] = sums.get(name, 0) + sign * line.points
    return {name: points for name, points in sums.items() if points}


def best_leader_score(cells: bytearray, heights: Sequence[int], height: int, leader: int) -> int:
    """Most points that a leader tile could score at once on top of a column of a stomach `height` rows high;
    0 without room."""
    best = 0
    for column, row in enumerate(heights):
        if row < height:
            cell, tried = column * MAX_ROWS + row, bytearray(cells)
            tried[cell] = FIRST_LEADER + leader
            best = max(best, leader_score(tried, cell)[0])
    return best


def _as_cells(cells: Iterable[int]) -> tuple[Cell, ...]:
    return tuple([CELL[cell] for cell in cells])


def seat_sheet(table: Table, seat: int) -> tuple[ScoreLine, ...]:
    """Score sheet of the seat as if the match ended now (S1 to S20)."""
    return score_lines(
        table.stomachs[seat],
        table.monsters[seat],
        table.variant,
        None if table.solo else _king_bonus(table, seat),
    )


def seat_total(table: Table, seat: int) -> int:
    """Points of the seat as if the match ended now."""
    return stomach_total(table.stomachs[seat], table.monsters[seat], table.variant, _king_bonus(table, seat))


def _king_bonus(table: Table, seat: int) -> int:
    """S20: bonus of the seat."""
    return table.bonus if seat in table.bonus_seats else 0


# The rival


def rival_squares(cards: Sequence[int]) -> dict[str, int]:
    """X7: number of cards of each scoring class."""
    classes = [CARDS[card].cls for card in cards]
    return {cls: classes.count(cls) for cls in RULES_DATA.solo.class_squares}


def rival_sizes(cards: Sequence[int]) -> int:
    """X7: squares of all shapes together."""
    return sum(SIZES[card] for card in cards)


def rival_score(cards: Sequence[int]) -> int:
    """X7: points of the rival for these cards."""
    return sum(count * count for count in rival_squares(cards).values()) + rival_sizes(cards)


def rival_lines(cards: Sequence[int]) -> tuple[ScoreLine, ...]:
    """Score sheet of the rival; `values` give class and number of cards."""
    counts = rival_squares(cards).items()
    squares = [
        ScoreLine("score.rival_class", count * count, values={"class": cls, "count": count})
        for cls, count in counts
    ]
    return (*squares, ScoreLine("score.rival_shapes", rival_sizes(cards), values={"count": len(cards)}))


assert set(_CRAVINGS) == set(MONSTER_INDEX)
