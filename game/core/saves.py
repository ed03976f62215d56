"""Saved matches on disk: what a save holds, how it is written so that a crash or a full disk loses nothing, how it is found again.

A save is one line of JSON: {"checksum": "...", "save": {...}}; the checksum covers the bytes of "save" exactly as they stand.
The newest save is `path`, the two before it are `path`.1 and `path`.2; a damaged one is set aside as `path`.bad. While another match
takes its place, that one lies at `path`.next: it counts from the moment at which nothing lies at `path` any more.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from game.core import files
from game.core.errors import SaveError
from game.core.model import Action

T = TypeVar("T")

FORMAT = 1
GENERATIONS = 3
DIGEST_EVERY = 20
"""A save holds the state's digest after every so many log entries."""
DIGEST_CHARS = 16
_MAX_BYTES = 8_000_000


class LogEntry(msgspec.Struct, frozen=True):
    """One answer in a match: who gave it, what it was, and whether it came out of turn."""

    seat: int
    action: Action
    interrupt: bool = False


class Start(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a match begins: at a seed, or at a position (plain JSON data) with scripted random results."""

    seed: int | None = None
    position: dict[str, Any] | None = None
    draws: list[Any] = []


class Saved(msgspec.Struct, frozen=True):
    """A save as it lies on disk. `log` has [seat, action] or [seat, action, 1] (out of turn), actions still undecoded; `beside` is what
    the caller of pack() wants to find again with the match."""

    format: int
    game: str
    behavior: int
    config: dict[str, Any]
    start: Start
    log: list[list[Any]]
    digests: list[str]
    beside: Any = None


class Damaged(SaveError):
    """A save file that is cut, altered or does not replay; the generation before it may be good."""


class _Envelope(msgspec.Struct):
    checksum: str
    save: msgspec.Raw


_ENVELOPES = msgspec.json.Decoder(_Envelope)
_SAVES = msgspec.json.Decoder(Saved)


def pack(
    game: str, behavior: int, config: dict[str, Any], start: Start, log: Sequence[LogEntry], digests: list[str], beside: Any = None
) -> bytes:
    """The bytes of a save."""
    save = {
        "format": FORMAT,
        "game": game,
        "behavior": behavior,
        "config": config,
        "start": start,
        "log": _entries(log),
        "digests": digests,
    }
    body = msgspec.json.encode(save if beside is None else save | {"beside": beside})
    return b'{"checksum":"%s","save":%s}\n' % (_checksum(body), body)


def plain_log(log: Sequence[LogEntry]) -> list[list[Any]]:
    """The log as Saved has it, to be compared with what lies on disk."""
    plain: list[list[Any]] = msgspec.json.decode(msgspec.json.encode(_entries(log)))
    return plain


def _entries(log: Sequence[LogEntry]) -> list[tuple[Any, ...]]:
    return [(e.seat, e.action, 1) if e.interrupt else (e.seat, e.action) for e in log]


def unpack(raw: bytes) -> Saved:
    """The save in these bytes. Raises Damaged, or SaveError when a newer edition of the game wrote it."""
    try:
        envelope = _ENVELOPES.decode(raw)
        body = bytes(envelope.save)
        if envelope.checksum.encode() != _checksum(body):
            raise Damaged("The save is damaged: its checksum does not fit.")
        _refuse_newer_format(body)
        return _SAVES.decode(body)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Damaged(f"The save is damaged: {error}.") from None


def _refuse_newer_format(body: bytes) -> None:
    """Checked before the rest is decoded: a later format may look quite different."""
    number = msgspec.json.decode(body, type=dict[str, Any]).get("format")
    if number != FORMAT:
        raise SaveError(f"The save has format {number}, this edition of the game reads format {FORMAT}.")


def _checksum(body: bytes) -> bytes:
    return blake2b(body, digest_size=16).hexdigest().encode()


def generations(path: Path) -> tuple[Path, ...]:
    """Where the save and its predecessors lie, newest first."""
    return (path, *(path.with_name(f"{path.name}.{n}") for n in range(1, GENERATIONS)))


def found(path: Path) -> bool:
    """Whether anything lies there that may be a save."""
    return any(map(os.path.lexists, _readable(path)))


def _readable(path: Path) -> tuple[Path, ...]:
    newest = path if os.path.lexists(path) else _next(path)
    return (newest, *generations(path)[1:])


def _settle(path: Path) -> None:
    """The newest save lies at `path` itself, also where somebody was killed while it was to get there."""
    newest = next(filter(os.path.lexists, _readable(path)), path)
    if newest != path:
        os.replace(newest, path)


def _next(path: Path) -> Path:
    return path.with_name(f"{path.name}.next")


def store(path: Path, raw: bytes) -> None:
    """Write a save so that at every moment a whole one is on disk; the ones before it move one generation back.

    The folder itself is not synced (it would double the time): file systems keep renames in order, so that a power cut costs at most the
    last answer, and a killed process costs nothing.

    Raises SaveError with one sentence (disk full, folder not writable); then the earlier saves are untouched.
    """
    _write(path, path, raw, lambda: _step_back(generations(path)))


def succeed(path: Path, raw: bytes, make_room: Callable[[], object]) -> None:
    """Write the first save of another match in place of what lies there, which `make_room` may take_away(), or else moves one generation
    back; at every moment one of the two is found, and the other one is not.

    Raises SaveError with one sentence; then the earlier saves are untouched.
    """
    _write(path, _next(path), raw)
    make_room()
    try:
        _step_back(generations(path))
        files.put(_next(path), path)
    except OSError as error:
        raise _not_saved(path, error) from error


def take_away(path: Path, raw: bytes, to: Path) -> None:
    """The save, which is `raw`, becomes the file `to` at one moment, and its predecessors go. Raises SaveError with one sentence."""
    try:
        if not _is(path, raw):
            store(path, raw)
        _forget_older(path)
        try:
            files.put(path, to)
        except OSError:  # on another disk
            files.write_file(to, raw)
            files.remove(path)
    except OSError as error:
        raise _not_saved(to, error) from error


def forget(path: Path) -> None:
    """Remove the save, the newest last, so that none comes back. Raises OSError."""
    _settle(path)
    _forget_older(path)
    files.remove(path)


def _forget_older(path: Path) -> None:
    for file in reversed(generations(path)[1:]):
        files.remove(file)


def _is(path: Path, raw: bytes) -> bool:
    try:
        return files.read_file(path, _MAX_BYTES) == raw
    except OSError:
        return False


def _write(path: Path, to: Path, raw: bytes, before: Callable[[], None] = lambda: None) -> None:
    try:
        _settle(path)
        files.write_file(to, raw, before)
    except OSError as error:
        raise _not_saved(path, error) from error


def _not_saved(path: Path, error: OSError) -> SaveError:
    return SaveError(f"The match could not be saved to {path}: {error.strerror or error}.")


def _step_back(saves: Sequence[Path]) -> None:
    """Oldest first, so that no rename overwrites a save that is still to move."""
    for older, newer in zip(reversed(saves[1:]), reversed(saves[:-1]), strict=True):
        with suppress(FileNotFoundError):
            files.put(newer, older)


def exactly(path: Path) -> Saved:
    """The save in this very file; no other generation is taken and nothing is renamed. Raises SaveError."""
    try:
        return unpack(files.read_file(path, _MAX_BYTES))
    except FileNotFoundError:
        raise SaveError(f"{path}: cannot be read (there is no such file).") from None
    except OSError as error:
        raise _unreadable(path, error) from error


def newest(path: Path, use: Callable[[Saved], T], tidy: bool = True) -> tuple[T, str]:
    """What `use` makes of the newest good save, and one sentence about those that cannot be used ("" if all can).

    `use` raises Damaged for a save that does not hold together. What is damaged, or no file at all, is set aside if `tidy`; what cannot be
    read today stays where it is. Raises SaveError when no good save is there.
    """
    if tidy and os.path.lexists(path):
        with suppress(OSError):
            files.remove(_next(path))  # of a match that did not come to begin
    faults: list[SaveError] = []
    for file in _readable(path):
        try:
            value = use(unpack(files.read_file(file, _MAX_BYTES)))
        except FileNotFoundError:
            continue
        except (Damaged, files.NoFile, files.TooLarge) as error:
            faults.append(error if isinstance(error, Damaged) else Damaged(str(error)))
            if tidy:
                with suppress(OSError):  # in a folder that cannot be written the older save still loads
                    files.set_aside(file)
            continue
        except OSError as error:
            faults.append(_unreadable(file, error))
            continue
        return value, _notice(len(faults))
    unreadable = [fault for fault in faults if not isinstance(fault, Damaged)]
    if unreadable:
        raise unreadable[0]
    if faults:
        raise SaveError(f"The saved match {path} is damaged beyond use and was set aside as {path.name}.bad.")
    raise SaveError(f"There is no saved match at {path}.")


def _unreadable(file: Path, error: OSError) -> SaveError:
    return SaveError(f"The saved match {file} cannot be read: {error.strerror or error}.")


def _notice(faults: int) -> str:
    if not faults:
        return ""
    which = "The newest save" if faults == 1 else f"The newest {faults} saves"
    return f"{which} could not be used; the match goes on from the save before."
