"""A second, brute-force scorer on random small boards: chains, Griffin lines, and every other rule in the
plainest words.
"""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from game.tasty_humans.components.definitions import (
    CELLS,
    COLUMNS,
    FIRST_LEADER,
    LEADER_INDEX,
    LEADERS,
    MAX_ROWS,
)
from game.tasty_humans.turn import chains, frontier, packing, scoring

BASIC = (1, 2, 3, 4)


@st.composite
def boards(draw, high=4, tiles=(1, 1, 1, 2, 2, 3, 4, 5)):
    """A stomach of up to `high` rows without gaps, with one leader tile in it; (cells, where the leader tile
    lies).
    """
    cells = bytearray(CELLS)
    for column in range(COLUMNS):
        stack = draw(st.lists(st.sampled_from(tiles), max_size=high))
        cells[column * MAX_ROWS : column * MAX_ROWS + len(stack)] = bytes(stack)
    occupied = [cell for cell in range(CELLS) if cells[cell]] or [0]
    at = draw(st.sampled_from(occupied))
    cells[at] = FIRST_LEADER + LEADER_INDEX["orth_chain"]
    return cells, at


def around(cell, diagonal):
    column, row = divmod(cell, MAX_ROWS)
    steps = [(1, 1), (1, -1), (-1, 1), (-1, -1)] if diagonal else [(0, 1), (0, -1), (1, 0), (-1, 0)]
    return [
        (column + c) * MAX_ROWS + row + r
        for c, r in steps
        if 0 <= column + c < COLUMNS and 0 <= row + r < MAX_ROWS
    ]


def longest(cells, at, diagonal):
    """All self-avoiding paths, one after another."""
    best = 0
    trails = [[start] for start in around(at, diagonal) if cells[start] in BASIC]
    while trails:
        trail = trails.pop()
        best = max(best, len(trail))
        trails += [
            [*trail, cell]
            for cell in around(trail[-1], diagonal)
            if cells[cell] == cells[trail[0]] and cell not in trail
        ]
    return best


@settings(max_examples=150, deadline=None)
@given(boards(high=3))
def test_s11_orthogonal_chains(drawn):
    check_chain(*drawn, diagonal=False)


@settings(max_examples=150, deadline=None)
@given(boards(high=5))
def test_s12_diagonal_chains(drawn):
    check_chain(*drawn, diagonal=True)


def check_chain(cells, at, diagonal):
    expected = longest(cells, at, diagonal)
    for path in (chains.longest_chain(cells, at, diagonal), by_rows(cells, at, diagonal)):
        assert len(path) == expected
        assert is_chain(cells, [at, *path], diagonal)


def by_rows(cells, at, diagonal):
    """The row-by-row programme alone, type by type."""
    best = []
    for tile in BASIC:
        starts = {cell for cell in around(at, diagonal) if cells[cell] == tile}
        if starts:
            region = [cell for cell in range(CELLS) if cells[cell] == tile]
            best = frontier.longest_path(region, starts, at, diagonal, best)
    return best


def is_chain(cells, path, diagonal):
    steps = all(b in around(a, diagonal) for a, b in zip(path, path[1:], strict=False))
    return steps and len(set(path)) == len(path) and len({cells[cell] for cell in path[1:]}) <= 1


@settings(max_examples=60, deadline=None)
@given(boards(high=8, tiles=(1, 1, 1, 1, 1, 1, 1, 1, 2)))
def test_s11_both_searches_agree_on_nearly_uniform_boards(drawn):
    cells, at = drawn
    found = chains.longest_chain(cells, at, False)
    assert len(found) == len(by_rows(cells, at, False)) and is_chain(cells, [at, *found], False)


def most_lines(cells):
    """S17: the largest set of disjoint lines, by trying ever larger sets."""
    lines = []
    for cell in range(CELLS):
        column, row = divmod(cell, MAX_ROWS)
        for step in [MAX_ROWS] * (column <= COLUMNS - 4) + [1] * (row <= MAX_ROWS - 4):
            p, q, r, s = (cells[cell + k * step] for k in range(4))
            if p == r and q == s and p != q and p in BASIC and q in BASIC:
                lines.append({cell + k * step for k in range(4)})
    most = 0
    while any(not any(a & b for a, b in combinations(chosen, 2)) for chosen in combinations(lines, most + 1)):
        most += 1
    return most


@settings(max_examples=150, deadline=None)
@given(
    st.lists(
        st.sampled_from(["HBHBHB", "BHBHBH", "HBHBNA", "NHBHBH", "HAHBHB", "BXBHBA", "HHBBHH"]), max_size=5
    )
)
def test_s17_the_best_packing(rows):
    cells = bytearray(CELLS)
    for row, text in enumerate(rows):
        for column, letter in enumerate(text):
            cells[column * MAX_ROWS + row] = ".HABNX".index(letter)
    found = packing.best_packing(cells, MAX_ROWS)
    assert len(found) == most_lines(cells)
    assert len({cell for line in found for cell in line}) == 4 * len(found) and all(
        packing.is_alternating(cells, line) for line in found
    )


def plain_points(cells, at, leader):
    """S1 to S10, S13 and S14 in the words of the specification."""
    column, row = divmod(at, MAX_ROWS)
    kind = {"hand": 4, "helmet": 1, "armor": 2, "boot": 3, "damage": 5}.get(leader.target)
    others = [
        (cell // MAX_ROWS - column, cell % MAX_ROWS - row, cells[cell])
        for cell in range(CELLS)
        if cell != at and cells[cell]
    ]
    hits = [
        (c, r)
        for c, r, tile in others
        if tile == kind or (leader.target == "leader" and tile >= FIRST_LEADER)
    ]
    counts = sorted(sum(tile == basic for tile in cells) for basic in BASIC)
    near = [tile for c, r, tile in others if max(abs(c), abs(r)) == 1]
    lines = {"rows_all4": [cells[line::MAX_ROWS] for line in range(MAX_ROWS)]}
    lines["cols_all4"] = [cells[line * MAX_ROWS : (line + 1) * MAX_ROWS] for line in range(COLUMNS)]
    beside = {other for cell in range(CELLS) if cells[cell] >= FIRST_LEADER for other in around(cell, False)}
    sign = {(c, r): ((c > 0) - (c < 0), (r > 0) - (r < 0)) for c, r in hits}
    straight = [hit for hit in hits if hit[0] == 0 or hit[1] == 0 or abs(hit[0]) == abs(hit[1])]
    amount = {
        "row_col": sum(c == 0 or r == 0 for c, r in hits),
        "damage_row_col": sum(c == 0 or r == 0 for c, r in hits),
        "leader_row_col": sum(c == 0 or r == 0 for c, r in hits),
        "diagonal": sum(abs(c) == abs(r) for c, r in hits),
        "range2": sum(abs(c) + abs(r) <= 2 for c, r in hits),
        "adjacent_leader": sum(cells[cell] == kind for cell in beside),
        "fewest_double": counts[0],
        "most_minus_least": counts[-1] - counts[0],
        "surround": max(near.count(basic) for basic in BASIC),
        "distance": sum(
            min(max(abs(c), abs(r)) for c, r in straight if sign[c, r] == way)
            for way in {sign[hit] for hit in straight}
        ),
    }
    amount |= {name: sum(set(BASIC) <= set(line) for line in those) for name, those in lines.items()}
    return leader.points * amount[leader.family]


@settings(max_examples=150, deadline=None)
@given(
    boards(high=6, tiles=(1, 2, 3, 4, 5, FIRST_LEADER + LEADER_INDEX["rows_all4"])), st.sampled_from(LEADERS)
)
def test_s1_to_s14_every_other_family(drawn, leader):
    cells, at = drawn
    if leader.family.endswith("_chain"):
        return
    cells[at] = FIRST_LEADER + LEADER_INDEX[leader.id]
    assert scoring.leader_score(cells, at)[0] == plain_points(cells, at, leader)
