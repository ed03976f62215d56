"""Folder for everything that the game writes on this machine, for both halves, and its lock against a second
running game. The lock is an open file, so it ends with its process."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import platformdirs

APP = "eat-or-be-eaten"
PROFILES = "profiles"
LOCK = "running.lock"

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def data_folder(given: Path | str | None = None) -> Path:
    """Data folder: the given one, else the system's. Starts with "~" if the home folder is unknown. Raises
    RuntimeError as pathlib does."""
    return Path(os.path.expanduser(given)) if given else platformdirs.user_data_path(APP, appauthor=False)


class FolderLock:
    """Lock of one folder; locks of different names are independent."""

    def __init__(self, folder: Path, name: str = LOCK) -> None:
        self.path = folder / name
        self._file: IO[bytes] | None = None

    def take_lock(self) -> bool:
        """Take the lock; False while another game holds it. True as well on systems without file locks."""
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
    def hold_for(self, seconds: float) -> Iterator[bool]:
        """Context that holds the lock, waiting up to `seconds` for others; yields False if they still hold
        it then."""
        until = time.monotonic() + seconds
        while not (taken := self.take_lock()) and time.monotonic() < until:
            time.sleep(0.01)
        try:
            yield taken
        finally:
            self.let_go()

    def let_go(self) -> None:
        """Release the lock."""
        if self._file is not None:
            self._file.close()
        self._file = None
