"""The longest chain of a leader tile (S11, S12): an exact longest path, found fast even on nearly uniform
boards.

A set of cells is one integer with bit `column * STRIDE + row`; the stride leaves one unused bit above each
column, so that shifting a set by one step never wraps into the next column."""

from game.tasty_humans.components.definitions import BASIC, CELLS, MAX_ROWS
from game.tasty_humans.turn import frontier

STRIDE = MAX_ROWS + 1
BIT = tuple(1 << (cell // MAX_ROWS * STRIDE + cell % MAX_ROWS) for cell in range(CELLS))
_CELL = {bit: cell for cell, bit in enumerate(BIT)}
BOARD = sum(BIT)
STEPS = {False: (1, STRIDE), True: (STRIDE - 1, STRIDE + 1)}
_COLORS = {
    False: sum(bit for cell, bit in enumerate(BIT) if (cell // MAX_ROWS + cell % MAX_ROWS) % 2),
    True: sum(bit for cell, bit in enumerate(BIT) if cell % MAX_ROWS % 2),
}
PATIENCE = 150
"""Cells that the search may enter before the row-by-row programme takes over."""


def longest_chain(cells: bytearray, at: int, diagonal: bool) -> list[int]:
    """The cells of a longest chain beside the leader tile at `at`, first the one next to it; empty without
    any. A chain is a path of different cells of one basic type, each adjacent (`diagonal`: diagonally) to the
    one before (S11, S12, Q16, Q17)."""
    best: list[int] = []
    low, high = STEPS[diagonal]
    beside = adjacent_cells(BIT[at], low, high) & BOARD
    for tile in BASIC:
        starts = _tile_set(cells, tile, beside)
        if starts:
            region = flood_fill(starts, _tile_set(cells, tile, BOARD), low, high)
            if region.bit_count() > len(best):
                best = _Search(at, region, starts, diagonal, best).longest_path()
    return best


def _tile_set(cells: bytearray, tile: int, among: int) -> int:
    found, cell = 0, cells.find(tile)
    while cell >= 0:
        found |= BIT[cell]
        cell = cells.find(tile, cell + 1)
    return found & among


def adjacent_cells(cells: int, low: int, high: int) -> int:
    return cells << low | cells >> low | cells << high | cells >> high


def flood_fill(start: int, free: int, low: int, high: int) -> int:
    """All of `free` that can be reached from `start`, which counts as free."""
    region = fresh = start
    while fresh:
        fresh = (fresh << low | fresh >> low | fresh << high | fresh >> high) & free & ~region
        region |= fresh
    return region


class _Search:
    """Depth-first over self-avoiding paths within one region, bounded by what the head can still reach."""

    def __init__(self, at: int, region: int, starts: int, diagonal: bool, best: list[int]) -> None:
        self.at = at
        self.region = region
        self.starts = starts
        self.diagonal = diagonal
        self.low, self.high = STEPS[diagonal]
        self.color = _COLORS[diagonal]
        self.best = len(best)
        self.found = best
        self.trail: list[int] = []
        self.patience = PATIENCE

    def longest_path(self) -> list[int]:
        """The longest path of the region if it beats the one given, else that one."""
        limit = self._length_limit(self.starts)
        rest = self.starts
        while rest and self.best < limit:
            start = rest & -rest
            rest ^= start
            if not self._extend_path(start, self.region ^ start):
                return self._by_rows()
        return self.found

    def _length_limit(self, starts: int) -> int:
        """Most cells of a path that starts in `starts`; it takes both colors in turn."""
        dark = (self.region & self.color).bit_count()
        light = self.region.bit_count() - dark
        return max(
            starts & self.color and frontier.alternating_length(dark, light),
            starts & ~self.color and frontier.alternating_length(light, dark),
        )

    def _extend_path(self, head: int, free: int) -> bool:
        """Walk on from `head`; False when patience has run out."""
        self.patience -= 1
        if self.patience < 0:
            return False
        self.trail.append(head)
        if len(self.trail) > self.best:
            self.best = len(self.trail)
            self.found = [_CELL[bit] for bit in self.trail]
        low, high = self.low, self.high
        steps = (head << low | head >> low | head << high | head >> high) & free
        if steps and self._can_beat(head, free):
            for step in self._narrow_first(steps, free):
                if not self._extend_path(step, free ^ step):
                    return False
        self.trail.pop()
        return True

    def _can_beat(self, head: int, free: int) -> bool:
        """True if the cells that `head` can reach might make a longer path than the best."""
        reach = flood_fill(head, free, self.low, self.high)
        dark = (reach & self.color).bit_count()
        light = reach.bit_count() - dark
        more = (
            frontier.alternating_length(dark, light)
            if head & self.color
            else frontier.alternating_length(light, dark)
        )
        return len(self.trail) - 1 + more > self.best

    def _narrow_first(self, steps: int, free: int) -> list[int]:
        """Cells with the fewest ways on come first: long paths turn up early."""
        found: list[tuple[int, int]] = []
        while steps:
            step = steps & -steps
            steps ^= step
            found.append(((adjacent_cells(step, self.low, self.high) & free).bit_count(), step))
        found.sort()
        return [step for _, step in found]

    def _by_rows(self) -> list[int]:
        cells = [_CELL[1 << bit] for bit in range(self.region.bit_length()) if self.region >> bit & 1]
        starts = {cell for cell in cells if BIT[cell] & self.starts}
        return frontier.longest_path(cells, starts, self.at, self.diagonal, self.found)
