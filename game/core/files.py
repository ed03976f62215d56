"""The one way to read a file and the one way to write one. Whatever lies there, or stands in the way, ends
in an OSError that says so."""

from __future__ import annotations

import errno
import os
import stat
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import msgspec

T = TypeVar("T")

SMALL = 1_000_000
"""Bytes that a file of settings, chairs or the like may have."""
TEMPORARY = ".eat-or-be-eaten.tmp"
"""How the files end that are not whole yet."""
_NAME = 40
"""Signs of a file's name that its temporary one has: names may be as long as the system allows."""
_PLACES = ("", ".2", ".3", ".4", ".5")


class NoFile(OSError):
    """There is something, but no file that could be read: a folder, a pipe, a device, a link that leads
    nowhere."""


class TooLarge(OSError):
    """The file is larger than anything that the game writes."""


def read_file(path: Path, most: int = SMALL) -> bytes:
    """All of a file of at most `most` bytes; a pipe is not waited for.

    Raises OSError: FileNotFoundError where nothing is, NoFile, TooLarge, or what the system says.
    """
    flags = (
        os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
    )
    try:
        handle = os.open(path, flags)
    except OSError as error:
        if (
            error.errno in (errno.ELOOP, errno.ENXIO)
            or os.path.isdir(path)
            or (error.errno == errno.ENOENT and os.path.lexists(path))
        ):
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
    """The small JSON file as a value of `kind`. Raises OSError, also for other contents."""
    raw = read_file(path)
    try:
        return msgspec.json.decode(raw, type=kind)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise OSError(errno.EINVAL, str(error), str(path)) from None


def make_folder(folder: Path) -> None:
    """Make a folder that may have gone since the game began, and those it lies in. Raises OSError."""
    if not folder.is_dir():
        folder.mkdir(parents=True, exist_ok=True)


def write_file(
    path: Path,
    raw: bytes,
    before: Callable[[], None] = lambda: None,
    sync: bool = True,
    settle: Callable[[Path, Path], None] | None = None,
) -> None:
    """Replace a file at once or not at all; `before` is called when the new one is safe on disk, just
    before it takes its place.

    `settle` brings it there (None: put(), which is for the data folder only; game.core.outputs has the way
    for any other place). A link in its place is replaced, never followed. Raises OSError; the old file is
    then intact.
    """
    handle, name = tempfile.mkstemp(TEMPORARY, f"{path.name[:_NAME]}.", path.parent)
    try:
        with open(handle, "wb") as file:
            file.write(raw)
            file.flush()
            if sync:
                os.fsync(handle)
        before()
        (settle or put)(Path(name), path)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise


def put(path: Path, to: Path) -> None:
    """Rename a file; what lies at its new place goes. A folder, here or there, is set aside. Raises
    OSError."""
    for place in (to, path):
        if place.is_dir() and not place.is_symlink():
            set_aside(place)
    os.replace(path, to)


def remove(path: Path) -> None:
    """Remove a file, if it is there; a folder in its place is set aside. Raises OSError."""
    try:
        path.unlink(missing_ok=True)
    except OSError:
        if not path.is_dir():
            raise
        set_aside(path)


def set_aside(path: Path) -> Path:
    """Rename what cannot be used to `path`.bad, in place of an earlier one; where that is in the way to
    .bad.2 and so on.

    Gives its new place. Raises OSError where nothing can be renamed.
    """
    for number in _PLACES:
        place = path.with_name(f"{path.name}.bad{number}")
        try:
            os.replace(path, place)
        except OSError as error:
            problem = error
        else:
            return place
    raise problem


def clear(path: Path) -> None:
    """For those who open files themselves: what lies there and is no file of its own, as a pipe or a link,
    is set aside. Raises OSError."""
    with suppress(FileNotFoundError):
        if not stat.S_ISREG(os.lstat(path).st_mode):
            set_aside(path)


def _no_file(path: Path) -> NoFile:
    return NoFile(errno.EINVAL, "it is no file", str(path))
