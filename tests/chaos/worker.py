"""Trials of one kind in a process of its own: `python -m tests.chaos.worker KIND SEED SECONDS [few TRIALS]`,
one line of JSON for each.

Trials go on with the next seed until the time is over; with 0 seconds there is one, with "few" so many, as
short as those of every normal run. What a trial prints goes to standard error.
"""

from __future__ import annotations

import json
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

from tests.chaos.kinds import KINDS, Kind
from tests.chaos.patience import LOOKS, Patience

SECONDS, FEW = "CHAOS_SECONDS", "CHAOS_FEW"
"""Told to trials that have many steps: for how long, and whether this is a normal run."""
MEMORY = 2 << 30
"""Bytes that trials without a window may ask for: whatever reads without a limit ends here."""
ROOT = Path(__file__).resolve().parents[2]


class TooSlow(BaseException):
    """No Exception: what guards against faults must not take it for one."""


def main(arguments: list[str]) -> int:
    kind, seed, seconds = KINDS[arguments[0]], int(arguments[1]), float(arguments[2])
    report = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    if not kind.window:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    few = int(arguments[4]) if arguments[3:4] == ["few"] else 0
    tempfile.tempdir = tempfile.mkdtemp(prefix="chaos-")  # whatever anybody leaves behind lies there
    os.environ[SECONDS] = str(seconds)
    os.environ[FEW] = "1" if few else ""
    end, last = time.monotonic() + seconds, seed + (few or 1)
    while True:
        _write(report, {"begins": seed})
        _write(report, one(kind, seed))
        seed += 1
        if time.monotonic() >= end and seed >= last:
            break
    shutil.rmtree(tempfile.tempdir, ignore_errors=True)
    os._exit(0)  # nothing is left to be put in order


def _write(report: Any, line: dict[str, Any]) -> None:
    report.write(
        json.dumps(line | {"memory": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024}) + "\n"
    )
    report.flush()


def one(kind: Kind, seed: int) -> dict[str, Any]:
    """One trial: its seed, how much was tried, seconds of a processor, and "fault" with where it happened if
    it failed.
    """
    place = Path(tempfile.mkdtemp())
    patience, line = Patience(kind.longest), {"seed": seed, "amount": 0}
    try:
        with _at_most(patience):
            line["amount"] = kind.trial()(seed, place)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # whatever it is, it is a fault
        line |= {
            "fault": f"{type(error).__name__}: {error}"[:500],
            "where": _where(error),
            "trace": traceback.format_exc()[-6000:],
        }
    finally:
        shutil.rmtree(place, ignore_errors=True)
    patience.look()
    return line | {"seconds": patience.worked}


def _where(error: BaseException) -> str:
    """The last line of the project that the fault went through, not counting trials if there is another."""
    frames = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if frame.filename.startswith(str(ROOT)) and ".venv" not in frame.filename
    ]
    own = [frame for frame in frames if "/tests/" not in frame.filename] or frames
    return f"{Path(own[-1].filename).relative_to(ROOT)}:{own[-1].lineno}" if own else ""


@contextmanager
def _at_most(patience: Patience) -> Iterator[None]:
    """Raise TooSlow in what is done here once there is no patience left."""

    def look(number: int, frame: FrameType | None) -> None:
        if wrong := patience.look():
            raise TooSlow(wrong)

    every = min(LOOKS, patience.longest)
    before = signal.signal(signal.SIGALRM, look)
    signal.setitimer(signal.ITIMER_REAL, every, every)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


if __name__ == "__main__":
    main(sys.argv[1:])
