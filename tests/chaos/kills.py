"""The game is killed while it saves: a real process ends by SIGKILL before some write of an evening, or at some moment of it. What is found
then is what was there before the step that it was at, or after it; nothing between."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from game.core.rng import Rng
from tests.chaos import data_folder
from tests.chaos.evening import EVENINGS, evening, known, look, writes


def trial(seed: int, place: Path) -> int:
    """One kill."""
    rng = Rng(seed)
    number = rng.below(EVENINGS)
    seen, count = known(number)
    folder = place / "data"
    folder.mkdir()
    by_write = rng.below(count) + 1 if rng.below(2) else 0
    done = _killed(folder, number, by_write, rng)
    found = look(folder)
    allowed = seen[done : done + 2]
    assert found in allowed, f"after step {done}: {_difference(found, allowed)}"
    data_folder.play_on(folder)
    return 1


def _killed(folder: Path, number: int, by_write: int, rng: Rng) -> int:
    """How many steps the killed process had done."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reader)
            steps_to_do = evening(folder, number)
            next(steps_to_do)
            writes().watch(folder, lambda at: os.kill(os.getpid(), signal.SIGKILL) if at == by_write else None)
            for _ in steps_to_do:
                os.write(writer, b".")
        finally:
            os._exit(1)  # it was to be killed before
    os.close(writer)
    steps = 0
    if not by_write:
        after = rng.below(len(known(number)[0]) - 1)
        while steps < after and os.read(reader, 1):
            steps += 1
        time.sleep(rng.below(4000) / 1e6)
        os.kill(child, signal.SIGKILL)
    while os.read(reader, 1):
        steps += 1
    os.close(reader)
    _, status = os.waitpid(child, 0)
    ended = os.WIFSIGNALED(status) or steps == len(known(number)[0]) - 1
    assert ended, "the evening raised something"
    return steps


def _difference(found: dict[str, object], allowed: list[dict[str, object]]) -> str:
    return "; or ".join(", ".join(f"{key} {found.get(key)} / {one[key]}" for key in one if found.get(key) != one[key]) for one in allowed)
