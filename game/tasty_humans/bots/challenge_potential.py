"""Nearness of a stomach to a solo challenge (X9, X10), 0 to 1: what it shows already, and what its open cells
could bring.

A pattern is a set of wanted tiles; of all pairs of patterns that go together the one with the fewest open
cells counts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import permutations
from math import exp
from typing import NamedTuple

from game.tasty_humans.bots.bitboard import Stomach, active_cells
from game.tasty_humans.components.definitions import (
    ARMOR,
    BASIC,
    BOOT,
    COLUMNS,
    HAND,
    HELMET,
    MAX_ROWS,
    RULES_DATA,
)
from game.tasty_humans.turn.chains import BIT

Nearness = Callable[[Stomach, int], float]
"""(stomach, its open cells as a set) -> nearness to a challenge."""

OUT_OF_REACH = 1000
_STEP = 0.8
"""Nearness for each open cell that still has to become what is wanted."""
_SPOILED = 0.1
"""Nearness for a part that only a swap, or damage that is taken out, could still bring."""
_END_OPEN, _END_HALF = 0.75, 0.85
"""Nearness of a twin row with two open ends, and with one."""
_WIDTH = 3.0
"""Points around what a diet asks for in which a leader tile with open cells is unsure."""
_FIRM = 0.4
"""The same where no cell is open any more."""


class Pattern(NamedTuple):
    """Wanted tiles: by tile the cells where it must lie, and all those cells."""

    wanted: tuple[tuple[int, int], ...]
    cells: int


def _make_pattern(*wanted: tuple[int, int]) -> Pattern:
    return Pattern(wanted, sum(cells for _, cells in wanted))


def _cell_set(cells: Iterable[tuple[int, int]]) -> int:
    """Set of (column, row) cells."""
    return sum(BIT[column * MAX_ROWS + row] for column, row in cells)


# Patterns of each challenge in a stomach of `height` rows


def _list_blocks(height: int) -> list[Pattern]:
    return [
        _make_pattern((tile, _cell_set((left + c, low + r) for c in range(wide) for r in range(high))))
        for wide, high in ((2, 3), (3, 2))
        for left in range(COLUMNS - wide + 1)
        for low in range(height - high + 1)
        for tile in BASIC
    ]


def _list_lines(height: int) -> list[Pattern]:
    lying = [[(left, row) for left in range(COLUMNS)] for row in range(height)]
    upright = [
        [(column, low + step) for step in range(COLUMNS)]
        for column in range(COLUMNS)
        for low in range(height - COLUMNS + 1)
    ]
    return [
        _make_pattern((even, _cell_set(line[::2])), (odd, _cell_set(line[1::2])))
        for line in lying + upright
        for even, odd in permutations(BASIC, 2)
    ]


def _list_handshakes(height: int) -> list[Pattern]:
    return [
        _make_pattern(
            (BOOT, _cell_set([(column, row)])),
            (ARMOR, _cell_set([(column, row + 1)])),
            (HELMET, _cell_set([(column, row + 2)])),
            (HAND, _cell_set([(column - 1, row + 1), (column + 1, row + 1)])),
        )
        for column in range(1, COLUMNS - 1)
        for row in range(height - 2)
    ]


def _lie_apart(one: Pattern, other: Pattern) -> bool:
    return not one.cells & other.cells


def _agree(one: Pattern, other: Pattern) -> bool:
    """True if cells that both want are wanted for the same tile: one hand may serve two triples."""
    return not any(
        cells & more for tile, cells in one.wanted for kind, more in other.wanted if tile != kind
    ) and (one.wanted[0][1] != other.wanted[0][1])


_LISTS: dict[str, tuple[Callable[[int], list[Pattern]], Callable[[Pattern, Pattern], bool]]] = {
    "dragon_double_block": (_list_blocks, _lie_apart),
    "griffin_long_lines": (_list_lines, _lie_apart),
    "troll_handshake": (_list_handshakes, _agree),
}


@cache
def _patterns(challenge: str, height: int) -> tuple[Pattern, ...]:
    return tuple(_LISTS[challenge][0](height))


def _nearest_pair(challenge: str, stomach: Stomach, free: int) -> tuple[int, int]:
    """The fewest cells that have to be filled for one pattern, and for two that go together; OUT_OF_REACH for
    none."""
    patterns, go_together, kinds = _patterns(challenge, stomach.height), _LISTS[challenge][1], stomach.kinds
    fits = [free | tiles for tiles in kinds]
    near = sorted(
        ((pattern.cells & free).bit_count(), number)
        for number, pattern in enumerate(patterns)
        if all(cells & fits[tile] == cells for tile, cells in pattern.wanted)
    )
    best = OUT_OF_REACH
    for place, (missing, number) in enumerate(near):
        if 2 * missing >= best:
            break
        pattern = patterns[number]
        for more, other in near[place + 1 :]:
            if missing + more >= best:
                break
            if go_together(pattern, patterns[other]):
                best = missing + more
                break
    return near[0][0] if near else OUT_OF_REACH, best


def _row_nearness(stomach: Stomach) -> float:
    """X10, twins in every row: how near each row is, and whether all four types can still come."""
    cells, right = stomach.cells, (COLUMNS - 1) * MAX_ROWS
    nearness, shown, open_rows, begun = 1.0, set(), 0, set()
    for row in range(stomach.height):
        one, other = cells[row], cells[right + row]
        if not one and not other:
            nearness *= _END_OPEN
            open_rows += 1
        elif one in BASIC and one == other:
            shown.add(one)
        elif (one in BASIC and not other) or (other in BASIC and not one):
            nearness *= _END_HALF
            begun.add(one or other)
        else:
            nearness *= _SPOILED
    still_wanted = set(BASIC) - shown - begun
    return nearness if len(still_wanted) <= open_rows else nearness * _SPOILED


def challenge_nearness(challenge: str) -> Nearness:
    """X10: nearness to a challenge."""
    if challenge == "twins_every_row":
        return lambda stomach, free: _row_nearness(stomach)

    def find_nearness(stomach: Stomach, free: int) -> float:
        one, two = _nearest_pair(challenge, stomach, free)
        if two < OUT_OF_REACH:
            return float(_STEP**two)
        return float(_SPOILED * _STEP**one) if one < OUT_OF_REACH else _SPOILED * _SPOILED

    return find_nearness


def missing_tiles(challenge: str, stomach: Stomach) -> int:
    """X10: the fewest tiles that still have to fall into place for a challenge; OUT_OF_REACH if it can no
    longer be met without a swap, or damage that is taken out."""
    if challenge == "twins_every_row":
        return _missing_ends(stomach)
    free = active_cells(stomach.height) & ~sum(stomach.kinds[1:])
    return _nearest_pair(challenge, stomach, free)[1]


def _missing_ends(stomach: Stomach) -> int:
    """The same for twins in every row."""
    right = (COLUMNS - 1) * MAX_ROWS
    rows = [(stomach.cells[row], stomach.cells[right + row]) for row in range(stomach.height)]
    if any(tile and tile not in BASIC for row in rows for tile in row) or any(
        one and other and one != other for one, other in rows
    ):
        return OUT_OF_REACH
    shown = {max(row) for row in rows if any(row)}
    untouched = rows.count((0, 0))
    return sum(row.count(0) for row in rows) if len(BASIC) - len(shown) <= untouched else OUT_OF_REACH


def diet_nearness(points: Sequence[float], diet: str, share: float) -> float:
    """X9: nearness to a diet of a stomach whose leader tiles may score `points` each, with that `share` of its
    cells open."""
    least = RULES_DATA.solo.balanced_diet[diet]
    nearness, width = 1.0, _FIRM + _WIDTH * share
    for each in points:
        nearness *= 1 / (1 + exp(min(50.0, (least - each) / width)))
    return float(nearness ** (1 / len(points))) if points else _SPOILED
