"""Changes of profiles on their way to the disk, where files are written beside the frames
(game.core.writer)."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import wraps
from pathlib import Path
from typing import ParamSpec, TypeVar

import msgspec

from game.core.errors import SaveError
from game.core.folder_lock import FolderLock
from game.core.writer import DISK
from game.profiles.file_format import Stored
from game.profiles.profile import Profile

P = ParamSpec("P")
T = TypeVar("T")
LOCK = "writing.lock"
PATIENCE = 2.0
"""Seconds to wait for another process that writes."""
Change = Callable[[Profile], Profile]
Signature = tuple[int, int, int] | None


class Known(msgspec.Struct, frozen=True):
    """A profile as it is known, the file's signature then, and what stands in the file; `unsaved`: the disk
    did not take it."""

    profile: Profile
    signature: Signature
    stored: Stored | None = None
    unsaved: bool = False

    @property
    def newer(self) -> bool:
        """True if only a newer edition may change it."""
        return self.stored is not None and self.stored.newer


class ChangedMeanwhile(SaveError):
    """Another process has written a profile since it was read."""


class LaterWrites:
    """Writes profiles in the writer's thread, but over nothing that another process has written in the
    meantime.

    `signatures` has those of the files as they were seen last, by profile; `locked` keeps other processes
    away.
    """

    def __init__(self, locked: Callable[[], AbstractContextManager[None]]) -> None:
        self.signatures: dict[str, Signature] = {}
        self._locked = locked
        self._changes: dict[str, list[Change]] = {}

    def write(
        self,
        path: Path,
        profile_id: str,
        change: Change,
        store: Callable[[], None],
        redo: Callable[[list[Change]], object],
    ) -> None:
        """Call `store` beside the frames. Where another process was quicker, `redo` gets all changes that are
        not written."""
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
    """The method as a job of the writer, where there is one: whoever calls it has its result, and no frame
    waits."""

    @wraps(method)
    def call(*given: P.args, **named: P.kwargs) -> T:
        return DISK.result_of(lambda: method(*given, **named))

    return call


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Keep other processes from writing, once all that was on its way is on the disk. Raises SaveError where
    one of them does not come to an end."""
    DISK.flush()
    with suppress(OSError):  # whoever writes then says so
        folder.mkdir(parents=True, exist_ok=True)
    with FolderLock(folder, LOCK).held(PATIENCE) as alone:
        if not alone:
            raise SaveError("The profiles are being written by another game; try it once more.")
        yield


def is_emptied(path: Path) -> bool:
    """True if a profile is gone together with the lock, which stays where somebody deletes one profile."""
    return not os.path.lexists(path) and not os.path.lexists(path.with_name(LOCK))


def signature_of(path: Path) -> Signature:
    """The marks by which an unchanged file is known again; None where there is none."""
    try:
        status = os.stat(path)
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size, status.st_ino
