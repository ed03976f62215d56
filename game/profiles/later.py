"""Deferred writes of profiles, where files are written beside the frames (game.core.writer)."""

import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import wraps
from pathlib import Path
from typing import ParamSpec, TypeVar

from game.core.data_folder import FolderLock
from game.core.errors import SaveError
from game.core.values import Value
from game.core.writer import DISK
from game.profiles.file_format import Stored
from game.profiles.profile import Profile

P = ParamSpec("P")
T = TypeVar("T")
LOCK = "writing.lock"
PATIENCE = 2.0
"""Seconds to wait for another writing process."""
Change = Callable[[Profile], Profile]
Signature = tuple[int, int, int] | None


class Known(Value):
    """Profile as it is known, signature of its file then, contents of the file; `unsaved`: the last change
    is not written."""

    profile: Profile
    signature: Signature
    stored: Stored | None = None
    unsaved: bool = False

    @property
    def is_newer(self) -> bool:
        """True if only a newer edition may change it."""
        return self.stored is not None and self.stored.newer


class ChangedMeanwhile(SaveError):
    """Raised if another process has written a profile since it was read."""


class LaterWrites:
    """Writes of profiles in the writer's thread, which never overwrite another process's change.

    signatures: of the files as they were last seen, by profile id. locked: context that keeps other processes
    away."""

    def __init__(self, locked: Callable[[], AbstractContextManager[None]]) -> None:
        self.signatures: dict[str, Signature] = {}
        self._locked = locked
        self._changes: dict[str, list[Change]] = {}

    def write_later(
        self,
        path: Path,
        profile_id: str,
        change: Change,
        store: Callable[[], None],
        redo: Callable[[list[Change]], object],
    ) -> None:
        """Call `store` beside the frames; if another process was quicker, `redo` gets all unwritten
        changes."""
        changes = self._changes.setdefault(profile_id, [])
        changes.append(change)
        written = len(changes)

        def work() -> None:
            if is_emptied(path):
                self.signatures.clear()
            with self._locked():
                if signature_of(path) != self.signatures.get(profile_id):
                    raise ChangedMeanwhile(f"{path} was changed by another process.")
                store()
            del changes[:written]

        def hear(error: Exception) -> None:
            if isinstance(error, ChangedMeanwhile):
                DISK.forget(path)
                redo(self._changes.pop(profile_id, []))

        DISK.write(path, work, hear)


def beside_frames(method: Callable[P, T]) -> Callable[P, T]:
    """Decorator that runs a method as a job of the writer: its caller gets the result, and no frame waits."""

    @wraps(method)
    def call(*given: P.args, **named: P.kwargs) -> T:
        return DISK.result_of(lambda: method(*given, **named))

    return call


@contextmanager
def lock_folder(folder: Path) -> Iterator[None]:
    """Context that keeps other processes from writing, after all pending writes are done. Raises SaveError if
    another process does not finish."""
    DISK.flush()
    with suppress(OSError):  # the next write reports it
        folder.mkdir(parents=True, exist_ok=True)
    with FolderLock(folder, LOCK).hold_for(PATIENCE) as alone:
        if not alone:
            raise SaveError("The profiles are being written by another game; try it once more.")
        yield


def is_emptied(path: Path) -> bool:
    """True if a profile is gone together with the lock, so that the folder was emptied; deleting one
    profile keeps the lock."""
    return not os.path.lexists(path) and not os.path.lexists(path.with_name(LOCK))


def signature_of(path: Path) -> Signature:
    """Signature of a file, equal as long as it is unchanged; None if there is no file."""
    try:
        status = os.stat(path)
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size, status.st_ino
