"""The game is killed during an evening of the Long Supper, once or several times, at any write or moment;
each fresh start goes on with what it finds. At its end everything stands as after the same evening without a
kill: no star, mark, match, trophy, supper or face is lost or there twice.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from game.core.rng import Rng
from tests.chaos import campaign_evening
from tests.chaos.campaign_evening import EVENINGS, SHORT, evening, file_of, look, prepare, shelf
from tests.chaos.evening import writes
from tests.chaos.kills import run_until_killed
from tests.chaos.worker import FEW

MEMORY = Path("/dev/shm")
"""Folder in memory, used if it exists: a killed process's writes are there all the same, and sooner."""
MOST_KILLS = 3
STEP_SECONDS = 0.02


def trial(seed: int, place: Path) -> int:
    """An evening with some kills; gives how many."""
    rng = Rng(seed)
    number = SHORT if os.environ.get(FEW) else rng.below(EVENINGS)
    with prepared_folder() as folder:
        return _suffer(folder, whole_evening(number), number, rng)


@contextmanager
def prepared_folder() -> Iterator[Path]:
    """A data folder as it is before the evening."""
    with tempfile.TemporaryDirectory(
        prefix="chaos-evening-", dir=MEMORY if os.access(MEMORY, os.W_OK) else None
    ) as name:
        folder = Path(name) / "data"
        folder.mkdir()
        prepare(folder)
        yield folder


def _suffer(folder: Path, whole: Whole, number: int, rng: Rng) -> int:
    """The evening in that folder; gives the kills."""
    kills, done = 1 + rng.below(MOST_KILLS), 0
    for kill in range(kills):
        by_write = rng.below(max(2, whole.writes - whole.writes_until(done))) + 1 if rng.below(2) else 0
        after, wait = rng.below(max(1, len(whole.seen) - done)), rng.below(1000) / 1000 * STEP_SECONDS
        steps = run_until_killed(evening(folder, number), folder, by_write, after, wait)
        done = _step_of(look(folder), whole.seen, done if kill else steps)
    lost = at_the_end(folder, number)
    assert not lost, f"after {kills} kills: {lost}"
    assert shelf(folder) == whole.shelf, "another shelf"
    assert {name: file_of(folder, name).exists() for name in campaign_evening.FILES} == dict.fromkeys(
        campaign_evening.FILES, True
    )
    return kills


def at_the_end(folder: Path, number: int) -> str:
    """Go on to the end of the evening; what is not as it should be then."""
    for _ in evening(folder, number):
        pass
    return difference(look(folder), whole_evening(number).seen[-1])


def _step_of(found: dict[str, Any], seen: list[dict[str, Any]], before: int) -> int:
    """Each part stands as it stood before or after some step of the whole evening, none before the step that
    was done for certain. Gives the earliest step at which all of it can stand.
    """
    earliest = before
    for key in {*found, *seen[-1]}:
        at = [i for i, one in enumerate(seen) if one.get(key) == found.get(key)]
        assert at, f"{key} was never {found.get(key)}"
        assert at[-1] >= before, f"{key} fell back to step {at[-1]}, before {before}"
        earliest = max(earliest, at[0])
    return earliest


def difference(found: dict[str, Any], wanted: dict[str, Any]) -> str:
    """Differences."""
    keys = [key for key in {*found, *wanted} if found.get(key) != wanted.get(key)]
    return ", ".join(f"{key}: {found.get(key)} instead of {wanted.get(key)}" for key in sorted(keys))


class Whole:
    """The evening without a kill: its steps, the findings after each, how many writes there had been, and the
    shelf at its end.
    """

    def __init__(self, number: int) -> None:
        self.steps: list[str] = []
        self.seen: list[dict[str, Any]] = []
        self.counts: list[int] = []
        with prepared_folder() as folder:
            steps, count = evening(folder, number), 0
            step: str | None = next(steps)
            while step is not None:
                self.steps.append(step)
                self.seen.append(look(folder))
                self.counts.append(count)
                writes().watch(folder)
                step = next(steps, None)
                count += writes().count
                writes().watch(None)
            self.shelf = shelf(folder)

    @property
    def writes(self) -> int:
        return self.counts[-1]

    def writes_until(self, step: int) -> int:
        """Count at the end of a step."""
        return self.counts[step]


@cache
def whole_evening(number: int) -> Whole:
    """The whole evening of that number."""
    return Whole(number)
