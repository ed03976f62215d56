"""Small JSON files that other editions of the game write too: unknown contents are kept (docs/PROMISE.md)."""

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
from game.core.files import remove_file, set_aside
from game.core.writer import DISK

T = TypeVar("T")

log = logging.getLogger("documents")

NEWER = ".newer"
"""Ending of copies of files in which something of another edition was replaced."""


class Document(NamedTuple, Generic[T]):
    """File as it was read or written: value that this edition knows, whole document, bytes."""

    value: T
    plain: Plain
    raw: bytes


def read_document(path: Path, kind: type[T]) -> Document[T]:
    """Document in a small JSON file, read field by field. Raises OSError, also for unusable contents."""
    raw = DISK.read_file(path)
    try:
        plain = carried.parse_json(raw)
        return Document(carried.read_fields(plain, kind).value, plain, raw)
    except Unreadable as error:
        raise OSError(errno.EINVAL, str(error), str(path)) from None


def find_document(path: Path, kind: type[T], log: logging.Logger) -> Document[T] | None:
    """As read_document(); None if there is nothing, or nothing readable, which is logged."""
    try:
        return read_document(path, kind)
    except FileNotFoundError:
        return None
    except OSError as error:
        log.warning("%s: %s", path, error)
        return None


def claim_document(path: Path, kind: type[T], log: logging.Logger) -> Document[T] | None:
    """As find_document(); an unreadable file is set aside."""
    document = find_document(path, kind, log)
    if document is None:
        _make_room(path)
    return document


def write_document(
    path: Path, value: T, document: Document[T] | None, understood: T | None = None
) -> Document[T]:
    """Write the value into the document as it stood (None: there was no readable one).

    understood: value that this edition read from the document, if it is not document.value. A copy of the
    file is kept if something unreadable is replaced. Raises OSError; in threaded writing it is logged
    instead."""
    if document is None:
        _make_room(path)
        plain = carried.to_plain(value)
    else:
        before = document.value if understood is None else understood
        plain, overwritten = carried.merge_changes(document.plain, before, value, type(value))
        if overwritten:
            keep_copy(path, document.raw)
    raw = carried.to_json(plain)
    _write_file(path, raw)
    return Document(value, plain, raw)


def keep_copy(path: Path, raw: bytes) -> None:
    """Keep contents of `path` as `path`.newer, numbered if need be; nothing is kept twice. Raises OSError."""
    for place in _copy_places(path):
        try:
            if DISK.read_file(place, len(raw)) == raw:
                return
        except FileNotFoundError:
            _write_file(place, raw)
            return
        except OSError:
            continue


def discard_document(path: Path, kind: type) -> None:
    """Remove a file that is no longer needed; a copy is kept if it has contents of another edition. Raises
    OSError."""
    with suppress(OSError):
        raw = DISK.read_file(path)
        with suppress(Unreadable):
            if carried.unknown_places(carried.parse_json(raw), kind):
                keep_copy(path, raw)
    DISK.carry_out(lambda: remove_file(path), _failure_listener(path))


def forget_copies(path: Path) -> None:
    """Remove all copies of a file. Raises OSError."""
    for place in _copy_places(path):
        if not os.path.lexists(place):
            return
        remove_file(place)


def _write_file(path: Path, raw: bytes) -> None:
    DISK.write_file(path, raw, _failure_listener(path))


def _failure_listener(path: Path) -> Callable[[Exception], object]:
    """Function that takes a failure of the disk: the first one is raised to the caller, later ones are
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


def _copy_places(path: Path) -> Iterator[Path]:
    yield path.with_name(f"{path.name}{NEWER}")
    for number in count(2):
        yield path.with_name(f"{path.name}{NEWER}.{number}")
