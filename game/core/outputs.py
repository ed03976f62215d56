"""Output files at a path of the user's choice, outside the data folder: only ordinary files are replaced
there.

A folder, a pipe, a device, a socket, a link to one of them or to nothing, and read-only files are refused in
one sentence. A link to an ordinary file is followed, as `cp` does it. Files in the data folder are written by
game.core.files."""

import os
import stat
from contextlib import suppress
from pathlib import Path

from game.core.errors import GameError
from game.core.files import write_file

_STREAMS = (1, 2)
_NEW = 0o666
"""Permissions of a new file, before the user's umask."""


class OutputError(GameError):
    """Raised for a path that cannot be written; nothing was changed."""


def check_output(path: Path) -> Path:
    """Resolved path of the ordinary file that write_output() will make or replace; to be called before the
    work begins. Raises OutputError with one sentence if no file can be written there."""
    try:
        _check_file(path)
        place = Path(os.path.realpath(path))
        _check_parent(path, place.parent)
    except (OSError, ValueError) as error:
        raise OutputError(f"{path} cannot be written: {reason_of(error)}.") from None
    return place


def check_folder(folder: Path, *endings: str) -> None:
    """As check_output(), for a folder and for the files in it that have one of these endings. A folder that
    is missing will be made. Raises OutputError."""
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
    """Write a file completely or not at all. Raises OutputError with one sentence; the old file is then
    intact."""
    place = check_output(path)
    try:
        write_file(place, raw, settle=_take_place)
    except OSError as error:
        raise OutputError(f"{path} cannot be written: {reason_of(error)}.") from None


def reason_of(error: OSError | ValueError) -> str:
    """Reason that the system gives, without the path."""
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
    """Outermost missing folder on the way to `folder`: the first one to be made."""
    way = [folder.absolute(), *folder.absolute().parents]
    return [place for place in way if not place.exists()][-1]


def _has_write_bit(found: os.stat_result) -> bool:
    """True if any user may write it: os.access() lets an administrator write files that are read-only for
    all."""
    return bool(found.st_mode & (stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH))


def _is_own_stream(found: os.stat_result) -> bool:
    """True for the file that stdout or stderr go to: replacing it would lose their output."""
    for stream in _STREAMS:
        try:
            if os.path.samestat(found, os.fstat(stream)):
                return True
        except OSError:  # the stream is closed
            continue
    return False


def _take_place(written: Path, place: Path) -> None:
    """Move the new file to its place with the permissions of the old one. Raises OSError if no file can
    lie there."""
    try:
        rights = stat.S_IMODE(os.stat(place).st_mode)
    except FileNotFoundError:
        rights = _NEW & ~_read_umask()
    with suppress(OSError):  # sticks and shares of other systems give files rights of their own
        os.chmod(written, rights)
    os.replace(written, place)


def _read_umask() -> int:
    """Umask of this process. Reading it means setting it, for a moment to the strictest."""
    found = os.umask(0o077)
    os.umask(found)
    return found
