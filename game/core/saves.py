"""Saved matches on disk: what a save holds, how it is written so that a crash or a full disk loses nothing, how it is found again.

A save is one line of JSON: {"checksum": "...", "save": {...}}; the checksum covers the bytes of "save" exactly as they stand.
The newest save is `path`, the two before it are `path`.1 and `path`.2; a damaged one is set aside as `path`.bad.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar

import msgspec

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
    """A save as it lies on disk. `log` has [seat, action] or [seat, action, 1] (out of turn), actions still undecoded."""

    format: int
    game: str
    behavior: int
    config: dict[str, Any]
    start: Start
    log: list[list[Any]]
    digests: list[str]


class Damaged(SaveError):
    """A save file that is cut, altered or does not replay; the generation before it may be good."""


class _Envelope(msgspec.Struct):
    checksum: str
    save: msgspec.Raw


_ENVELOPES = msgspec.json.Decoder(_Envelope)
_SAVES = msgspec.json.Decoder(Saved)


def pack(game: str, behavior: int, config: dict[str, Any], start: Start, log: Sequence[LogEntry], digests: list[str]) -> bytes:
    """The bytes of a save."""
    body = msgspec.json.encode(
        {"format": FORMAT, "game": game, "behavior": behavior, "config": config, "start": start, "log": _entries(log), "digests": digests}
    )
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


def store(path: Path, raw: bytes) -> None:
    """Write a save so that at every moment a whole one is on disk; the ones before it move one generation back.

    The folder itself is not synced (it would double the time): file systems keep renames in order, so that a power cut costs at most the
    last answer, and a killed process costs nothing.

    Raises SaveError with one sentence (disk full, folder not writable); then the earlier saves are untouched.
    """
    try:
        write_whole(path, raw, before=lambda: _step_back(generations(path)))
    except OSError as error:
        raise SaveError(f"The match could not be saved to {path}: {error.strerror or error}.") from error


def write_whole(path: Path, raw: bytes, before: Callable[[], None] = lambda: None) -> None:
    """Replace a file at once or not at all; `before` is called when the new one is safe on disk, just before it takes its place.

    Raises OSError; the old file is then intact.
    """
    temporary = path.with_name(f"{path.name}.tmp")
    try:
        _write_through(temporary, raw)
        before()
        os.replace(temporary, path)
    except OSError:
        with suppress(OSError):
            temporary.unlink()
        raise


def _write_through(path: Path, raw: bytes) -> None:
    with path.open("wb") as file:
        file.write(raw)
        file.flush()
        os.fsync(file.fileno())


def _step_back(files: Sequence[Path]) -> None:
    """Oldest first, so that no rename overwrites a save that is still to move."""
    for older, newer in zip(reversed(files[1:]), reversed(files[:-1]), strict=True):
        with suppress(FileNotFoundError):
            os.replace(newer, older)


def exactly(path: Path) -> Saved:
    """The save in this very file; no other generation is taken and nothing is renamed. Raises SaveError."""
    try:
        return unpack(_read(path))
    except FileNotFoundError:
        raise SaveError(f"{path}: cannot be read (there is no such file).") from None


def newest(path: Path, use: Callable[[Saved], T]) -> tuple[T, str]:
    """What `use` makes of the newest good save, and one sentence about damaged ones that were set aside ("" if none was).

    `use` raises Damaged for a save that does not hold together. Raises SaveError when no good save is there.
    """
    damaged = 0
    for file in generations(path):
        try:
            value = use(unpack(_read(file)))
        except FileNotFoundError:
            continue
        except Damaged:
            damaged += 1
            _set_aside(file)
            continue
        return value, _notice(damaged)
    if damaged:
        raise SaveError(f"The saved match {path} is damaged beyond use and was set aside as {path.name}.bad.")
    raise SaveError(f"There is no saved match at {path}.")


def _read(file: Path) -> bytes:
    try:
        with file.open("rb") as stream:
            raw = stream.read(_MAX_BYTES + 1)
    except FileNotFoundError:
        raise
    except OSError as error:
        raise SaveError(f"The saved match {file} cannot be read: {error.strerror or error}.") from error
    if len(raw) > _MAX_BYTES:
        raise Damaged(f"The save {file} is larger than any match.")
    return raw


def _set_aside(file: Path) -> None:
    with suppress(OSError):  # in a folder that cannot be written the older save still loads
        os.replace(file, file.with_name(f"{file.name}.bad"))


def _notice(damaged: int) -> str:
    if not damaged:
        return ""
    which = "The newest save was" if damaged == 1 else f"The newest {damaged} saves were"
    return f"{which} damaged and set aside; the match goes on from the save before."
