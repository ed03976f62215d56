"""The exact longest path of a chain (S11, S12) on boards where one type covers nearly everything: a programme
cell by cell, row by row.

Cells are taken row by row from the bottom or the top. What has been decided so far matters for the rest only
by how the pieces of the path meet the frontier, the cells that still have neighbors to come. These lie among
the last eight cells in order, so a memory is one number for each of eight slots, which the cells take in
rotation:

    NONE        no cell waits in this slot
    own slot    a cell that no piece uses yet
    other slot  the end of a piece whose other end waits in that slot
    DONE        inside a piece
    START       the end of the piece that begins beside the leader tile
    END         the end of the piece whose other end is where the whole path ends

Of equal memories only the longest counts, and a memory that cannot beat the best path known is dropped: a
path takes both colors of the chessboard in turn, so the scarcer color among what is used and what may still
be used sets a limit.
"""

from typing import NamedTuple

from game.core.values import Numbers
from game.tasty_humans.components.definitions import CELL, COLUMNS, MAX_ROWS

SLOTS = COLUMNS + 2
NONE, DONE, START, END = -1, SLOTS, SLOTS + 1, SLOTS + 2

Memory = Numbers
Link = tuple["Link", int, int] | None
"""The edges of the pieces as a chain of (earlier edges, cell, cell)."""
Reached = tuple[int, int, Link]
"""Cells used on the color of the path's first cell, on the other color, and the edges."""


class _Step(NamedTuple):
    """One cell in its turn: whether it is the leader tile, its slot and those of its neighbors before, the
    slots that leave then; for every slot and for the cells to come whether they have the color of the path's
    first cell."""

    cell: int
    leader: bool
    own: int
    before: Numbers
    before_cells: Numbers
    leaving: Numbers
    colors: Numbers
    own_left: int
    other_left: int
    own_ends: int
    other_ends: int
    narrow: tuple[bool, ...]


def longest_path(region: list[int], starts: set[int], at: int, diagonal: bool, best: list[int]) -> list[int]:
    """Path of cells of `region` from one of `starts`, the cells beside the leader tile at `at`; `best` if
    none is longer than that."""
    steps = _make_steps(region, starts, at, diagonal)
    own = sum(_cell_color(cell, diagonal) != _cell_color(at, diagonal) for cell in region)
    limit = alternating_length(own, len(region) - own)
    # a high aim drops nearly every memory and is usually met; where it is not, one search without an aim
    # costs less than many aims
    for aim in (limit, limit - 1, len(best) + 1):
        search = _Programme(steps, max(aim - 1, len(best)))
        search.run_search(enough=limit if aim == limit else limit - 1)
        if search.edges is not None:
            return _walk_path(search.edges, at)
    return best


def alternating_length(own: int, other: int) -> int:
    """Most cells of a path that takes two colors in turn and starts on the color of which there are `own`."""
    return 2 * other + 1 if own > other else 2 * own


def _frontier_slot(cell: int) -> int:
    column, row = CELL[cell]
    return (row * COLUMNS + column) % SLOTS


def _cell_color(cell: int, diagonal: bool) -> int:
    column, row = CELL[cell]
    return row % 2 if diagonal else (column + row) % 2


def _make_steps(region: list[int], starts: set[int], at: int, diagonal: bool) -> list[_Step]:
    """Cells in order with everything about them that does not depend on the path."""
    rows = [CELL[cell][1] for cell in region]
    # begin where most cells are missing: what must be passed over is then counted early, and hopeless
    # memories end soon
    upward = 2 * sum(rows) >= (min(rows) + max(rows)) * len(rows)
    order = sorted([*region, at], key=lambda cell: (CELL[cell][1], CELL[cell][0]), reverse=not upward)
    beside = {
        cell: [other for other in order if other != cell and _is_joined(cell, other, starts, at, diagonal)]
        for cell in order
    }
    turn = {cell: number for number, cell in enumerate(order)}
    last = {cell: max([turn[cell], *(turn[other] for other in beside[cell])]) for cell in order}
    light = _cell_color(at, diagonal)
    steps = []
    for number, cell in enumerate(order):
        before = tuple(other for other in beside[cell] if turn[other] < number)
        leaving = tuple(_frontier_slot(other) for other in order if last[other] == number)
        colors = [0] * SLOTS
        for other in order[: number + 1]:
            colors[_frontier_slot(other)] = _cell_color(other, diagonal) ^ light
        ahead = [other for other in order[number + 1 :] if other != at]
        left = [_cell_color(other, diagonal) ^ light for other in ahead if len(beside[other]) > 1]
        ends = [_cell_color(other, diagonal) ^ light for other in ahead if len(beside[other]) <= 1]
        narrow = [False] * SLOTS
        for other in order[: number + 1]:
            narrow[_frontier_slot(other)] = sum(turn[further] > number for further in beside[other]) <= 1
        slots = tuple(_frontier_slot(other) for other in before)
        counts = (*_count_colors(left), *_count_colors(ends))
        steps.append(
            _Step(
                cell,
                cell == at,
                _frontier_slot(cell),
                slots,
                before,
                leaving,
                tuple(colors),
                *counts,
                tuple(narrow),
            )
        )
    return steps


def _count_colors(colors: list[int]) -> tuple[int, int]:
    return sum(colors), len(colors) - sum(colors)


def _is_joined(a: int, b: int, starts: set[int], at: int, diagonal: bool) -> bool:
    """True if a path may step between two cells; the leader tile only leads to the cells where chains
    begin."""
    if at in (a, b):
        return (b if a == at else a) in starts
    across, up = abs(a // MAX_ROWS - b // MAX_ROWS), abs(a % MAX_ROWS - b % MAX_ROWS)
    return across == up == 1 if diagonal else across + up == 1


class _Programme:
    """Runs the steps, going deep first; `best` is the length to beat, `edges` those of the longest path that
    does."""

    def __init__(self, steps: list[_Step], best: int) -> None:
        self.steps = steps
        self.best = best
        self.edges: Link = None
        self.known: list[dict[Memory, Reached]] = [{} for _ in range(len(steps) + 1)]
        self.open: list[tuple[int, Memory]] = []

    def run_search(self, enough: int) -> None:
        """Search until a path of `enough` cells is found or nothing is left to try."""
        start: Memory = (NONE,) * SLOTS
        self.known[0][start] = (0, 0, None)
        self.open.append((0, start))
        while self.open and self.best < enough:
            number, memory = self.open.pop()
            if number < len(self.steps):
                self._extend_memory(number, memory, self.known[number][memory])

    def _extend_memory(self, number: int, memory: Memory, reached: Reached) -> None:
        """Join the cell to none, one or two of its neighbors before."""
        step = self.steps[number]
        opened = list(memory)
        opened[step.own] = START if step.leader else step.own
        self._keep_memory(number, opened[:], reached)
        for side in range(len(step.before)):
            joined = opened[:]
            longer = self._join_pieces(step, joined, side, reached)
            if longer is None:
                continue
            if side == 0 and len(step.before) > 1:
                both = joined[:]
                longest = self._join_pieces(step, both, 1, longer)
                if longest is not None:
                    self._keep_memory(number, both, longest)
            self._keep_memory(number, joined, longer)

    def _join_pieces(self, step: _Step, memory: list[int], side: int, reached: Reached) -> Reached | None:
        """Draw the edge to an earlier neighbor in `memory`; None when that makes no path, or completes the
        whole one."""
        u, v = step.before[side], step.own
        a, b = memory[u], memory[v]
        if a in (DONE, v) or b == DONE or a > DONE and a == b:
            return None
        own, other, edges = reached
        for slot, end in ((u, a), (v, b)):
            if end == slot:
                own, other = (own + 1, other) if step.colors[slot] else (own, other + 1)
            else:
                memory[slot] = DONE
        if a < SLOTS:
            memory[a] = b
        if b < SLOTS:
            memory[b] = a
        edges = (edges, step.before_cells[side], step.cell)
        if a > DONE and b > DONE:
            self._complete_path(memory, own + other, edges)
            return None
        return own, other, edges

    def _complete_path(self, memory: list[int], length: int, edges: Link) -> None:
        """Note a path from the leader tile to its end; it counts if no other piece is left."""
        if length > self.best and all(end in (NONE, DONE, slot) for slot, end in enumerate(memory)):
            self.best, self.edges = length, edges

    def _keep_memory(self, number: int, memory: list[int], reached: Reached) -> None:
        """Let cells without neighbors to come leave the frontier, then remember a memory that may still beat
        the best."""
        step = self.steps[number]
        for slot in step.leaving:
            end = memory[slot]
            memory[slot] = NONE
            if end == START:
                self._complete_path(memory, reached[0] + reached[1], reached[2])
                return
            if end == END or (end < SLOTS and end != slot and END in memory):
                return
            if end < SLOTS and end != slot:
                memory[end] = END
        key = tuple(memory)
        after = self.known[number + 1]
        known = after.get(key)
        if (known is None or known[0] + known[1] < reached[0] + reached[1]) and self._is_hopeful(
            step, key, reached
        ):
            after[key] = reached
            self.open.append((number + 1, key))

    def _is_hopeful(self, step: _Step, memory: Memory, reached: Reached) -> bool:
        """True if the path may still beat the best. Of the cells with a single way on only one can be used,
        as the end of all."""
        own, other = step.own_left + reached[0], step.other_left + reached[1]
        own_ends, other_ends = step.own_ends, step.other_ends
        for slot, end in enumerate(memory):
            if end == slot:
                if step.narrow[slot]:
                    if step.colors[slot]:
                        own_ends += 1
                    else:
                        other_ends += 1
                elif step.colors[slot]:
                    own += 1
                else:
                    other += 1
        if alternating_length(own, other) > self.best:
            return True
        if END in memory:
            return False
        return (own_ends > 0 and alternating_length(own + 1, other) > self.best) or (
            other_ends > 0 and alternating_length(own, other + 1) > self.best
        )


def _walk_path(edges: Link, at: int) -> list[int]:
    """The cells of the path in order, the leader tile left out."""
    beside: dict[int, list[int]] = {}
    while edges is not None:
        edges, a, b = edges
        beside.setdefault(a, []).append(b)
        beside.setdefault(b, []).append(a)
    path, before = [at], -1
    while True:
        onward = [cell for cell in beside.get(path[-1], ()) if cell != before]
        if not onward:
            return path[1:]
        before = path[-1]
        path.append(onward[0])
