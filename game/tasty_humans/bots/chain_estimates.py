"""Chain lengths, near enough for a bot: each path search has a limit, and results are remembered."""

from functools import lru_cache

from game.tasty_humans.turn import chains

_PATIENCE = 60
"""Cells that one search may enter."""

flood_fill = lru_cache(maxsize=1 << 15)(chains.flood_fill)


@lru_cache(maxsize=1 << 15)
def longest_path(region: int, starts: int, diagonal: bool) -> int:
    """Cells of a long path within `region` that begins in `starts`; the longest one unless the region is
    large."""
    size = region.bit_count()
    if size <= 1:
        return size
    search = _Search(diagonal, size)
    while starts and search.best < size:
        start = starts & -starts
        starts ^= start
        search.extend_path(start, region ^ start, 1)
    return search.best


class _Search:
    def __init__(self, diagonal: bool, size: int) -> None:
        self.low, self.high = chains.STEPS[diagonal]
        self.size = size
        self.best = 0
        self.patience = _PATIENCE

    def extend_path(self, head: int, free: int, length: int) -> None:
        """Try all ways on from `head`, those with the fewest ways further on first."""
        self.patience -= 1
        if length > self.best:
            self.best = length
        low, high = self.low, self.high
        steps = (head << low | head >> low | head << high | head >> high) & free
        ways = []
        while steps:
            step = steps & -steps
            steps ^= step
            onward = (step << low | step >> low | step << high | step >> high) & free
            ways.append((onward.bit_count(), step))
        ways.sort()
        for _, step in ways:
            if self.patience <= 0 or self.best == self.size:
                return
            self.extend_path(step, free ^ step, length + 1)
