"""Limits for work that a busy machine does not make wrong: processor time of a process and of those it has
started. Wall time counts only while none of them works, so a wait for an event that never comes ends.
"""

from __future__ import annotations

import os
import time
from contextlib import suppress

import psutil

NO_WORK = 0.02
"""Seconds of a processor in one look that are no work: looking itself, and threads that only wake up."""
LOOKS = 1.0
"""Seconds between two looks."""
MOST_BUSY = 8
"""A process that the machine has no time for waits as well: the time that counts as waiting is divided by the
load, up to this.
"""


class Patience:
    """Limit for a process, counted from now: `longest` seconds of work, or as many of waiting for nothing."""

    def __init__(self, longest: float, pid: int | None = None) -> None:
        self.longest = longest
        self._pid = pid if pid is not None else os.getpid()
        self._known: dict[int, float] = {}
        self.restart()

    def restart(self) -> None:
        """Begin to count anew."""
        self._known = self._seconds_of_each()
        self.worked, self.waited = 0.0, 0.0
        self._looked = time.monotonic()

    def look(self) -> str:
        """The fault by now in words, "" for none. Call it about once in LOOKS seconds: processes that live
        for less are not seen.
        """
        now, each = time.monotonic(), self._seconds_of_each()
        passed, self._looked = now - self._looked, now
        worked = sum(max(0.0, seconds - self._known.get(pid, 0.0)) for pid, seconds in each.items())
        self._known = each
        self.worked += worked
        self.waited = 0.0 if worked > NO_WORK else self.waited + passed / _crowding()
        if self.worked > self.longest:
            return f"no end after {self.longest:.0f} s of work"
        if self.waited > self.longest:
            return f"it waits for {self.longest:.0f} s and does nothing"
        return ""

    def _seconds_of_each(self) -> dict[int, float]:
        """Processor seconds of the process and of all that it has started and that are still there, by their
        numbers.
        """
        found: dict[int, float] = {}
        with suppress(psutil.Error):
            whole = psutil.Process(self._pid)
            for process in [whole, *whole.children(recursive=True)]:
                with suppress(psutil.Error):  # it has ended just now
                    times = process.cpu_times()
                    found[process.pid] = times.user + times.system
        return found


def _crowding() -> float:
    """Processes that want a processor, for each that there is; between 1 and MOST_BUSY."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 1.0
    return min(MOST_BUSY, max(1.0, load / (os.cpu_count() or 1)))
