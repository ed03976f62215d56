"""Files of which the last three generations are kept, written so that a crash or a full disk loses
nothing, and found again.

A file is one line of JSON: {"checksum": "...", "save": {...}}; the checksum covers the bytes of "save"
exactly as they stand. The newest one is `path`, the two before it are `path`.1 and `path`.2; a damaged one
is set aside as `path`.bad. While another document takes its place, that one lies at `path`.next: it counts
from the moment at which nothing lies at `path` any more.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import TypeVar

import msgspec

from game.core import files
from game.core.errors import SaveError

T = TypeVar("T")

GENERATIONS = 3
MOST_BYTES = 8_000_000


class Damaged(SaveError):
    """A file that is cut, altered or does not hold together; the generation before it may be good."""


class _Envelope(msgspec.Struct):
    checksum: str
    save: msgspec.Raw


_ENVELOPES = msgspec.json.Decoder(_Envelope)


def seal(body: bytes, beside: bytes = b"") -> bytes:
    """The bytes of a file with this JSON in it; `beside`: what another file had beside its own, see
    beside()."""
    return b'{"checksum":"%s","save":%s%s}\n' % (checksum(body), body, beside)


def fields_beside(raw: bytes) -> bytes:
    """Fields of other editions that stand beside the checksum and the document in these bytes, each with a
    comma before it."""
    fields = msgspec.json.decode(raw, type=dict[str, msgspec.Raw])
    others = {name: bytes(value) for name, value in fields.items() if name not in ("checksum", "save")}
    return b"".join(b",%s:%s" % (msgspec.json.encode(name), value) for name, value in others.items())


def unseal(raw: bytes) -> bytes:
    """The JSON in these bytes. Raises Damaged."""
    try:
        envelope = _ENVELOPES.decode(raw)
        body = bytes(envelope.save)
        if envelope.checksum.encode() == checksum(body):
            return body
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Damaged(f"The save is damaged: {error}.") from None
    raise Damaged("The save is damaged: its checksum does not fit.")


def checksum(body: bytes) -> bytes:
    return blake2b(body, digest_size=16).hexdigest().encode()


# -- where they lie


def places(path: Path) -> tuple[Path, ...]:
    """Where the file and its predecessors lie, newest first."""
    return (path, *(path.with_name(f"{path.name}.{n}") for n in range(1, GENERATIONS)))


def found(path: Path) -> bool:
    """Whether anything lies there that may be one."""
    return any(map(os.path.lexists, _readable(path)))


def found_files(path: Path) -> list[Path]:
    """Those of the file and its predecessors that are there, newest first."""
    return list(filter(os.path.lexists, _readable(path)))


def _readable(path: Path) -> tuple[Path, ...]:
    newest = path if os.path.lexists(path) else prepared_place(path)
    return (newest, *places(path)[1:])


def _settle(path: Path) -> None:
    """The newest one lies at `path` itself, also where somebody was killed while it was to get there."""
    newest = next(filter(os.path.lexists, _readable(path)), path)
    if newest != path:
        os.replace(newest, path)


def prepared_place(path: Path) -> Path:
    """The place of a file that is about to succeed() another one."""
    return path.with_name(f"{path.name}.next")


# -- writing: all of these raise OSError, and what was there is then untouched


def store(path: Path, raw: bytes) -> None:
    """Write a file so that at every moment a whole one is on disk; the ones before it move one generation
    back.

    The folder itself is not synced (it would double the time): file systems keep renames in order, so that
    a power cut costs at most the last answer, and a killed process costs nothing.
    """
    files.make_folder(path.parent)
    _settle(path)
    files.write_file(path, raw, lambda: _step_back(places(path)))


def prepare(path: Path, raw: bytes) -> None:
    """Write what is to succeed() what lies there."""
    files.make_folder(path.parent)
    _settle(path)
    files.write_file(prepared_place(path), raw)


def succeed(path: Path) -> None:
    """What was prepared takes its place; what still lies there moves one generation back."""
    _step_back(places(path))
    files.put(prepared_place(path), path)


def take_away(path: Path, raw: bytes, to: Path) -> None:
    """The file, which is `raw`, becomes the file `to` at one moment, and its predecessors go."""
    if not _is(path, raw):
        store(path, raw)
    _forget_older(path)
    try:
        files.put(path, to)
    except OSError:  # on another disk
        files.write_file(to, raw)
        files.remove(path)


def move(path: Path, to: Path) -> None:
    """The file and its predecessors become those of `to`, where no newest one lies; that one comes last,
    so that who is stopped in between can do it again."""
    _settle(path)
    for file, place in zip(reversed(places(path)), reversed(places(to)), strict=True):
        with suppress(FileNotFoundError):
            files.put(file, place)


def forget(path: Path) -> None:
    """Remove the file, the newest last, so that none comes back."""
    _settle(path)
    _forget_older(path)
    files.remove(path)


def _forget_older(path: Path) -> None:
    for file in reversed(places(path)[1:]):
        files.remove(file)


def _is(path: Path, raw: bytes) -> bool:
    try:
        return files.read_file(path, MOST_BYTES) == raw
    except OSError:
        return False


def _step_back(kept: Sequence[Path]) -> None:
    """Oldest first, so that no rename overwrites a file that is still to move."""
    for older, newer in zip(reversed(kept[1:]), reversed(kept[:-1]), strict=True):
        with suppress(FileNotFoundError):
            files.put(newer, older)


# -- reading


def exactly(path: Path, use: Callable[[bytes], T], what: str) -> T:
    """What `use` makes of this very file; no other generation is taken and nothing is renamed. Raises
    SaveError."""
    try:
        return use(files.read_file(path, MOST_BYTES))
    except FileNotFoundError:
        raise SaveError(f"{path}: cannot be read (there is no such file).") from None
    except OSError as error:
        raise _unreadable(path, error, what) from error


def newest(path: Path, use: Callable[[bytes], T], what: str, tidy: bool = True) -> tuple[T, int]:
    """What `use` makes of the bytes of the newest good one, and how many newer ones cannot be used; `what`
    it is, in words.

    `use` raises Damaged for one that does not hold together. What is damaged, or no file at all, is set
    aside if `tidy`; what cannot be read today stays where it is. Raises SaveError when no good one is
    there.
    """
    if tidy and os.path.lexists(path):
        _discard_prepared(path, use)
    faults: list[SaveError] = []
    for file in _readable(path):
        try:
            value = use(files.read_file(file, MOST_BYTES))
        except FileNotFoundError:
            continue
        except (Damaged, files.NoFile, files.TooLarge) as error:
            faults.append(error if isinstance(error, Damaged) else Damaged(str(error)))
            if tidy:
                with suppress(OSError):  # in a folder that cannot be written the older one still loads
                    files.set_aside(file)
            continue
        except OSError as error:
            faults.append(_unreadable(file, error, what))
            continue
        return value, len(faults)
    unreadable = [fault for fault in faults if not isinstance(fault, Damaged)]
    if unreadable:
        raise unreadable[0]
    if faults:
        raise Damaged(f"The {what} {path} is damaged beyond use and was set aside as {path.name}.bad.")
    raise SaveError(f"There is no {what} at {path}.")


def _discard_prepared(path: Path, use: Callable[[bytes], object]) -> None:
    """Remove what did not come to begin, unless it cannot be used here and is not damaged: another edition
    wrote it."""
    prepared = prepared_place(path)
    with suppress(OSError, SaveError):
        with suppress(Damaged, files.NoFile, files.TooLarge):
            use(files.read_file(prepared, MOST_BYTES))
        files.remove(prepared)


def _unreadable(file: Path, error: OSError, what: str) -> SaveError:
    return SaveError(f"The {what} {file} cannot be read: {error.strerror or error}.")
