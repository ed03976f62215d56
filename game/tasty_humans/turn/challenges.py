"""The solo challenges: four monster patterns (X10) and Balanced Diet (X9)."""

from collections.abc import Callable, Iterable
from itertools import combinations

from game.tasty_humans.components.definitions import BASIC, CELL, COLUMNS, DAMAGE, HAND, MAX_ROWS, RULES_DATA
from game.tasty_humans.turn import scoring
from game.tasty_humans.turn.packing import is_alternating

_TALL = 3
_LONG = 6


def _rectangle(column: int, row: int, wide: int, high: int) -> frozenset[int]:
    return frozenset((column + dc) * MAX_ROWS + row + dr for dc in range(wide) for dr in range(high))


_BLOCKS = tuple(
    _rectangle(column, row, wide, high)
    for wide, high in ((2, _TALL), (_TALL, 2))
    for column in range(COLUMNS - wide + 1)
    for row in range(MAX_ROWS - high + 1)
)
_LONG_LINES = tuple(
    [
        tuple((left + k) * MAX_ROWS + row for k in range(_LONG))
        for left in range(COLUMNS - _LONG + 1)
        for row in range(MAX_ROWS)
    ]
    + [
        tuple(column * MAX_ROWS + low + k for k in range(_LONG))
        for column in range(COLUMNS)
        for low in range(MAX_ROWS - _LONG + 1)
    ]
)


def _has_two_apart(patterns: Iterable[frozenset[int]]) -> bool:
    return any(not a & b for a, b in combinations(patterns, 2))


def dragon_double_block(cells: bytearray, height: int) -> bool:
    """X10: two 2x3 or 3x2 blocks, each of one basic type, that share no cell."""
    return _has_two_apart(
        block
        for block in _BLOCKS
        if len(kinds := {cells[cell] for cell in block}) == 1 and 0 < min(kinds) < DAMAGE
    )


def twins_every_row(cells: bytearray, height: int) -> bool:
    """Every active row matches in its end cells, all four basic types among the matches."""
    rows = scoring.find_twin_rows(cells)
    return len(rows) == height and {cells[left] for left, _ in rows} == set(BASIC)


def griffin_long_lines(cells: bytearray, height: int) -> bool:
    """Two alternating lines of six that share no cell."""
    return _has_two_apart(frozenset(line) for line in _LONG_LINES if is_alternating(cells, line))


def troll_handshake(cells: bytearray, height: int) -> bool:
    """Two triples (S18) whose armor has a hand on both sides; one hand may serve two triples."""
    return sum(_has_two_hands(cells, armor) for _, armor, _ in scoring.find_triples(cells)) >= 2


def _has_two_hands(cells: bytearray, armor: int) -> bool:
    return 0 < CELL[armor][0] < COLUMNS - 1 and cells[armor - MAX_ROWS] == cells[armor + MAX_ROWS] == HAND


PATTERNS: dict[str, Callable[[bytearray, int], bool]] = {
    "dragon_double_block": dragon_double_block,
    "twins_every_row": twins_every_row,
    "griffin_long_lines": griffin_long_lines,
    "troll_handshake": troll_handshake,
}


def is_met(challenge: str, cells: bytearray, height: int) -> bool:
    """X10: true if the stomach shows the challenge's pattern."""
    return PATTERNS[challenge](cells, height)


def is_balanced(diet: str, cells: bytearray) -> bool:
    """X9: true if every leader tile scores at least the degree's points, and there is one."""
    scores = scoring.leader_points(cells)
    return bool(scores) and min(scores) >= RULES_DATA.solo.balanced_diet[diet]
