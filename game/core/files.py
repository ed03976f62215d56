"""Reading and writing of files: all the game's files in the data folder go through here. Every obstacle,
whatever lies at the path, is an OSError that names it."""

import errno
import os
import stat
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import msgspec

from game.core import conversion

T = TypeVar("T")

SMALL = 1_000_000
"""Default limit in bytes, for files of settings, chairs and the like."""
TEMPORARY = ".eat-or-be-eaten.tmp"
"""Ending of files that are not complete yet."""
_NAME = 40
"""Characters of a file's name that its temporary file repeats: names may be as long as the system allows."""
_PLACES = ("", ".2", ".3", ".4", ".5")
_OPTIONAL_FLAGS = ("O_NONBLOCK", "O_BINARY", "O_CLOEXEC")  # not every system has all of them
_READ_FLAGS = os.O_RDONLY | sum(getattr(os, flag, 0) for flag in _OPTIONAL_FLAGS)


class NoFile(OSError):
    """Raised for something that is not a readable file: a folder, a pipe, a device, a dangling link."""


class TooLarge(OSError):
    """Raised for a file that is larger than anything the game writes."""


def read_file(path: Path, most: int = SMALL) -> bytes:
    """All of a file of at most `most` bytes; a pipe is not waited for. Raises OSError: FileNotFoundError
    where nothing is, NoFile, TooLarge, or what the system says."""
    try:
        handle = os.open(path, _READ_FLAGS)
    except OSError as error:
        is_dangling_link = error.errno == errno.ENOENT and os.path.lexists(path)
        if is_dangling_link or error.errno in (errno.ELOOP, errno.ENXIO) or os.path.isdir(path):
            raise _no_file(path) from None
        raise
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise _no_file(path)
    with open(handle, "rb") as file:
        raw = file.read(most + 1)
    if len(raw) > most:
        raise TooLarge(errno.EFBIG, f"larger than the {most} bytes allowed", str(path))
    return raw


def read_json(path: Path, kind: type[T]) -> T:
    """Value of `kind` in a small JSON file. Raises OSError, also for other contents."""
    raw = read_file(path)
    try:
        return conversion.decode_json(raw, kind)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise OSError(errno.EINVAL, str(error), str(path)) from None


def make_folder(folder: Path) -> None:
    """Make a folder and its parents if they are missing. Raises OSError."""
    if not folder.is_dir():
        folder.mkdir(parents=True, exist_ok=True)


def write_file(
    path: Path,
    raw: bytes,
    before: Callable[[], None] = lambda: None,
    sync: bool = True,
    settle: Callable[[Path, Path], None] | None = None,
) -> None:
    """Replace a file at once or not at all; `before` is called when the new one is safe on disk, just before
    it takes its place.

    `settle` brings it there (None: put(), which is for the data folder only; game.core.outputs has the way
    for any other place). A link in its place is replaced, never followed. Raises OSError; the old file is
    then intact."""
    handle, name = tempfile.mkstemp(TEMPORARY, f"{path.name[:_NAME]}.", path.parent)
    try:
        with open(handle, "wb") as file:
            file.write(raw)
            file.flush()
            if sync:
                os.fsync(handle)
        before()
        (settle or move_file)(Path(name), path)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise


def move_file(path: Path, to: Path) -> None:
    """Rename a file, replacing what lies at its new place; a folder at either place is set aside. Raises
    OSError."""
    for place in (to, path):
        if place.is_dir() and not place.is_symlink():
            set_aside(place)
    os.replace(path, to)


def remove_file(path: Path) -> None:
    """Remove a file, if it is there; a folder in its place is set aside. Raises OSError."""
    try:
        path.unlink(missing_ok=True)
    except OSError:
        if not path.is_dir():
            raise
        set_aside(path)


def set_aside(path: Path) -> Path:
    """Rename an unusable file to `path`.bad, replacing an earlier one; where that fails to .bad.2 and so on.
    Returns its new place. Raises OSError if nothing can be renamed."""
    for number in _PLACES:
        place = path.with_name(f"{path.name}.bad{number}")
        try:
            os.replace(path, place)
        except OSError as error:
            problem = error
        else:
            return place
    raise problem


def clear_path(path: Path) -> None:
    """Set aside anything at `path` that is not an ordinary file, as a pipe or a link. Raises OSError."""
    with suppress(FileNotFoundError):
        if not stat.S_ISREG(os.lstat(path).st_mode):
            set_aside(path)


def _no_file(path: Path) -> NoFile:
    return NoFile(errno.EINVAL, "it is no file", str(path))
