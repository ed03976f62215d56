"""Files that are written where somebody says, outside of the data folder: only an ordinary file is ever
replaced there.

A folder, a pipe, a device, a socket, a link to one of them or to nothing, and what is read-only are
refused in one sentence. A link to an ordinary file is followed, as `cp` does it. What lies in the data
folder is written by game.core.files.
"""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path

from game.core.errors import GameError
from game.core.files import write_file

_STREAMS = (1, 2)
_NEW = 0o666
"""Rights of a new file, before the person's umask takes some away."""


class OutputError(GameError):
    """A file that cannot be written where somebody says; nothing was changed."""


def check_output(path: Path) -> Path:
    """The path of the ordinary file that write_output() will make or replace: to be asked before the work
    begins.

    Raises OutputError with one sentence where there is no place for a file.
    """
    try:
        _check_file(path)
        place = Path(os.path.realpath(path))
        _check_parent(path, place.parent)
    except (OSError, ValueError) as error:
        raise OutputError(f"{path} cannot be written: {reason_of(error)}.") from None
    return place


def check_folder(folder: Path, *endings: str) -> None:
    """As check_output() for a folder that files of these endings are written into, and for those of them
    that are there already.

    A folder that is not there yet will be made. Raises OutputError.
    """
    try:
        if not folder.exists():
            check_output(_first_missing(folder))
            return
        if not folder.is_dir():
            raise OutputError(f"{folder} is no folder to write into.")
        _check_parent(folder, folder)
        present = [path for path in folder.iterdir() if path.name.endswith(endings)]
    except (OSError, ValueError) as error:
        raise OutputError(f"{folder} cannot be written: {reason_of(error)}.") from None
    for path in present:
        check_output(path)


def write_output(path: Path, raw: bytes) -> None:
    """Write a file whole or not at all. Raises OutputError with one sentence; what was there is then
    intact."""
    place = check_output(path)
    try:
        write_file(place, raw, settle=_take_place)
    except OSError as error:
        raise OutputError(f"{path} cannot be written: {reason_of(error)}.") from None


def reason_of(error: OSError | ValueError) -> str:
    """The reason that the system gives, without the path that it repeats."""
    return getattr(error, "strerror", None) or str(error)


def _check_file(path: Path) -> None:
    try:
        found = os.stat(path)
    except FileNotFoundError:
        if os.path.lexists(path):
            raise OutputError(f"{path} cannot be written: it is a link that leads nowhere.") from None
        return
    if stat.S_ISDIR(found.st_mode):
        raise OutputError(f"{path} is a folder: say the name of a file in it.")
    if not stat.S_ISREG(found.st_mode) or _is_own_stream(found):
        raise OutputError(f"{path} is no ordinary file, and nothing else is written to or replaced.")
    if not _has_write_bit(found) or not os.access(path, os.W_OK):
        raise OutputError(f"{path} is a file that must not be changed.")


def _check_parent(path: Path, folder: Path) -> None:
    try:
        found = os.stat(folder)
    except FileNotFoundError:
        raise OutputError(f"{path} cannot be written: there is no folder {folder}.") from None
    if not stat.S_ISDIR(found.st_mode):
        raise OutputError(f"{path} cannot be written: {folder} is no folder.")
    # on Windows the mark means something else for folders
    locked = os.name == "posix" and not _has_write_bit(found)
    if locked or not os.access(folder, os.W_OK | os.X_OK):
        raise OutputError(f"{path} cannot be written: nothing can be written into the folder {folder}.")


def _first_missing(folder: Path) -> Path:
    """The outermost folder on the way that is not there: what making the folder begins with."""
    way = [folder.absolute(), *folder.absolute().parents]
    return [place for place in way if not place.exists()][-1]


def _has_write_bit(found: os.stat_result) -> bool:
    """True if somebody may write it: an administrator is not stopped by the system where nobody may."""
    return bool(found.st_mode & (stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH))


def _is_own_stream(found: os.stat_result) -> bool:
    """True for the file that stdout or stderr go to: replaced, it would lose what they say."""
    for stream in _STREAMS:
        try:
            if os.path.samestat(found, os.fstat(stream)):
                return True
        except OSError:  # the stream is closed
            continue
    return False


def _take_place(written: Path, place: Path) -> None:
    """The new file takes the place of the old one, with its rights; anything but a file in that place is
    an OSError."""
    try:
        rights = stat.S_IMODE(os.stat(place).st_mode)
    except FileNotFoundError:
        rights = _NEW & ~_umask()
    with suppress(OSError):  # sticks and shares of other systems give files rights of their own
        os.chmod(written, rights)
    os.replace(written, place)


def _umask() -> int:
    """The rights that new files of this process lack. To read them is to set them, for a moment to the
    strictest."""
    found = os.umask(0o077)
    os.umask(found)
    return found
