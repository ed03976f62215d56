"""Tells a second running game that a folder is in use. Held by an open file, so that it is let go however
a game ends."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

NAME = "running.lock"

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FolderLock:
    """The lock of one folder; locks of other names know nothing of each other."""

    def __init__(self, folder: Path, name: str = NAME) -> None:
        self.path = folder / name
        self._file: IO[bytes] | None = None

    def take(self) -> bool:
        """False while another game has it. Where a system knows no locks everybody gets it, as if there
        were no other game."""
        flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
        try:
            file = os.fdopen(os.open(self.path, flags, 0o600), "rb+", buffering=0)
        except OSError:
            return True
        try:
            _lock(file.fileno())
        except (BlockingIOError, PermissionError):
            file.close()
            return False
        except OSError:
            file.close()
            return True
        self._file = file
        return True

    @contextmanager
    def held(self, seconds: float) -> Iterator[bool]:
        """Hold it for a while, waiting so long for others; False where they still have it then."""
        until = time.monotonic() + seconds
        while not (taken := self.take()) and time.monotonic() < until:
            time.sleep(0.01)
        try:
            yield taken
        finally:
            self.let_go()

    def let_go(self) -> None:
        """Somebody else may have it."""
        if self._file is not None:
            self._file.close()
        self._file = None
