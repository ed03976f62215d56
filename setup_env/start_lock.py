"""The lock beside an environment: one start fills it, the others wait. However a start ends, it is freed."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from setup_env.progress import Progress

BEAT = 0.2

if sys.platform == "win32":
    import msvcrt

    def _take_lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take_lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def hold_lock(venv: Path, progress: Progress) -> Iterator[int]:
    """Holds the lock of an environment, and says so while another start has it. Yields the handle of its
    file. Where a system knows no locks (some network folders) the start goes on as if it were alone."""
    venv.parent.mkdir(parents=True, exist_ok=True)
    flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0)
    handle = os.open(lock_path(venv), flags, 0o666)
    try:
        if not _is_taken(handle):
            progress.say("Another start of Eat or Be Eaten is fetching the packages; this one waits for it.")
            while not _is_taken(handle):
                time.sleep(BEAT)
                progress.show(lambda: "still waiting for the other start")
        yield handle
    finally:
        os.close(handle)


def lock_path(venv: Path) -> Path:
    """The file whose lock belongs to this environment."""
    return venv.with_name(f"{venv.name}.lock")


def _is_taken(handle: int) -> bool:
    """False while another start has the lock."""
    try:
        _take_lock(handle)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:  # no locks here
        return True
    return True
