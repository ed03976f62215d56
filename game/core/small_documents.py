"""Small JSON files that every edition of the game may write: what one edition does not know, it keeps as it
stands (docs/PROMISE.md)."""

from __future__ import annotations

import errno
import logging
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from game.core import carried
from game.core.carried import Plain, Unreadable
from game.core.files import remove, set_aside
from game.core.writer import DISK

T = TypeVar("T")

log = logging.getLogger("documents")

NEWER = ".newer"
"""The ending of copies of files in which something of another edition had to make room."""


class Document(NamedTuple, Generic[T]):
    """A file as it was read or written: what this edition knows, all that stands there, and its bytes."""

    value: T
    plain: Plain
    raw: bytes


def read_document(path: Path, kind: type[T]) -> Document[T]:
    """The document in a small JSON file, field by field. Raises OSError, also for contents of which
    nothing can be made."""
    raw = DISK.read_file(path)
    try:
        plain = carried.parse_json(raw)
        return Document(carried.read_fields(plain, kind).value, plain, raw)
    except Unreadable as error:
        raise OSError(errno.EINVAL, str(error), str(path)) from None


def find_document(path: Path, kind: type[T], log: logging.Logger) -> Document[T] | None:
    """As read_document(); None where there is nothing, or nothing that can be read, which is logged."""
    try:
        return read_document(path, kind)
    except FileNotFoundError:
        return None
    except OSError as error:
        log.warning("%s: %s", path, error)
        return None


def claim_document(path: Path, kind: type[T], log: logging.Logger) -> Document[T] | None:
    """As find_document(); what cannot be read is set aside."""
    document = find_document(path, kind, log)
    if document is None:
        _make_room(path)
    return document


def write_document(
    path: Path, value: T, document: Document[T] | None, understood: T | None = None
) -> Document[T]:
    """Write the value into the document as it stood; None where there was none that could be read.

    `understood`: the value that this edition made of the document, if it is not document.value. Where
    something unreadable has to make room, the file as it was is kept beside it. Raises OSError; where it
    is written beside the frames, that is logged.
    """
    if document is None:
        _make_room(path)
        plain = carried.to_plain(value)
    else:
        before = document.value if understood is None else understood
        plain, overwritten = carried.merge_changes(document.plain, before, value, type(value))
        if overwritten:
            keep_copy(path, document.raw)
    raw = carried.to_json(plain)
    _write(path, raw)
    return Document(value, plain, raw)


def keep_copy(path: Path, raw: bytes) -> None:
    """Keep what lay at `path` as `path`.newer, under a number of its own if need be, once. Raises OSError."""
    for place in _copies(path):
        try:
            if DISK.read_file(place, len(raw)) == raw:
                return
        except FileNotFoundError:
            _write(place, raw)
            return
        except OSError:
            continue


def discard_document(path: Path, kind: type) -> None:
    """Remove a file that is of no use any more; what another edition wrote into it is kept beside it. Raises
    OSError."""
    with suppress(OSError):
        raw = DISK.read_file(path)
        with suppress(Unreadable):
            if carried.unknown_places(carried.parse_json(raw), kind):
                keep_copy(path, raw)
    DISK.carry_out(lambda: remove(path), _hear_failure(path))


def forget_copies(path: Path) -> None:
    """Remove the copies that were kept of a file. Raises OSError."""
    for place in _copies(path):
        if not os.path.lexists(place):
            return
        remove(place)


def _write(path: Path, raw: bytes) -> None:
    DISK.write_file(path, raw, _hear_failure(path))


def _hear_failure(path: Path) -> Callable[[Exception], object]:
    """A function that hears that the disk did not take a file: whoever asked is told, later tries are
    logged."""
    is_asking = not DISK.is_threaded

    def hear(error: Exception) -> None:
        nonlocal is_asking
        if is_asking:
            is_asking = False  # later tries are not waited for
            raise error
        log.warning("%s: %s", path, error)

    return hear


def _make_room(path: Path) -> None:
    if os.path.lexists(path):
        with suppress(OSError):
            set_aside(path)


def _copies(path: Path) -> Iterator[Path]:
    yield path.with_name(f"{path.name}{NEWER}")
    for number in count(2):
        yield path.with_name(f"{path.name}{NEWER}.{number}")
