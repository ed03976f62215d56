"""Counts of trophies: in how many matches of a middle level of bots each comes (made by `trophies count`)."""

from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec

from game import bots
from game.bots.model import LevelInfo
from game.campaign import course
from game.core.loader import Faults, StrictMap, load_list

FILE = course.LEVELS / "trophy_counts.yaml"
_Count = Annotated[int, msgspec.Meta(ge=0)]


class TrophyCount(StrictMap):
    """Matches of a level of bots: `of` in which the trophy could come, `won` in which it came."""

    id: str
    level: _Count
    won: _Count
    of: Annotated[int, msgspec.Meta(ge=1)]

    @property
    def per_hundred(self) -> int:
        """Matches of a hundred in which it comes; at least 1 if it ever did."""
        return max(1, round(100 * self.won / self.of)) if self.won else 0


def middle_level(game: str) -> LevelInfo:
    """Level of bots in the middle of those that do not search; the upper one of two."""
    levels = [level for level in bots.list_levels(game) if level.is_quick]
    return levels[len(levels) // 2]


@cache
def load_counts(path: Path = FILE) -> dict[str, TrophyCount]:
    """Counts by trophy. Raises DataError."""
    return {count.id: count for count in load_list("counts", TrophyCount, path, _find_faults)}


def _find_faults(counts: tuple[TrophyCount, ...]) -> Faults:
    for place, count in enumerate(counts):
        if count.won > count.of:
            yield f"$.counts[{place}].won", f"{count.won} of {count.of} matches are too many"
