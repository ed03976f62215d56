"""The game is killed while it saves: a real process ends by SIGKILL before some write of an evening, or at
some moment of it. What is found then is what was there before the step that it was at, or after it; nothing
between.
"""

from __future__ import annotations

import os
import signal
import time
import traceback
from collections.abc import Iterator
from pathlib import Path

from game.core.rng import Rng
from tests.chaos import data_folder
from tests.chaos.evening import EVENINGS, evening, known_states, look, writes

RAISED = 3


def trial(seed: int, place: Path) -> int:
    """One kill."""
    rng = Rng(seed)
    number = rng.below(EVENINGS)
    seen, count = known_states(number)
    folder = place / "data"
    folder.mkdir()
    by_write = rng.below(count) + 1 if rng.below(2) else 0
    done = run_until_killed(
        evening(folder, number), folder, by_write, after=rng.below(len(seen) - 1), wait=rng.below(4000) / 1e6
    )
    assert done < len(seen)
    found = look(folder)
    allowed = seen[done : done + 2]
    assert found in allowed, f"after step {done}: {_difference(found, allowed)}"
    data_folder.play_on(folder)
    return 1


def run_until_killed(
    steps_to_do: Iterator[str], folder: Path, by_write: int, after: int = 0, wait: float = 0.0
) -> int:
    """Do these steps in a process of its own until it is killed: before the write of that number, else (0) so
    many seconds after so many steps. Gives how many steps it had done since the first one; one that had done
    all of them is not killed.
    """
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        code = RAISED
        try:
            os.close(reader)
            next(steps_to_do)
            writes().watch(
                folder, lambda at: os.kill(os.getpid(), signal.SIGKILL) if at == by_write else None
            )
            for _ in steps_to_do:
                os.write(writer, b".")
            code = 0
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(code)
    os.close(writer)
    steps = 0
    if not by_write:
        while steps < after and os.read(reader, 1):
            steps += 1
        time.sleep(wait)
        os.kill(child, signal.SIGKILL)
    while os.read(reader, 1):
        steps += 1
    os.close(reader)
    _, status = os.waitpid(child, 0)
    assert not (os.WIFEXITED(status) and os.WEXITSTATUS(status) == RAISED), "the evening raised something"
    return steps


def _difference(found: dict[str, object], allowed: list[dict[str, object]]) -> str:
    return "; or ".join(
        ", ".join(f"{key} {found.get(key)} / {one[key]}" for key in one if found.get(key) != one[key])
        for one in allowed
    )
