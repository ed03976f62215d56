"""Saved matches on disk: what a save holds, and how it is written and found again (game.core.generations)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from game.core import generations
from game.core.errors import SaveError
from game.core.model import Action

T = TypeVar("T")

FORMAT = 1
DIGEST_EVERY = 20
"""A save holds the state's digest after every so many log entries."""
DIGEST_CHARS = 16
_WHAT = "saved match"


class OtherEdition(SaveError):
    """A whole save that another edition of the game wrote, and that this one does not understand. It is
    not damaged: it stays."""


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
    """A save as it lies on disk. `log` has [seat, action] or [seat, action, 1] (out of turn), actions
    still undecoded; `beside` is what the caller of pack() wants to find again with the match."""

    format: int
    game: str
    behavior: int
    config: dict[str, Any]
    start: Start
    log: list[list[Any]]
    digests: list[str]
    beside: Any = None


_SAVES = msgspec.json.Decoder(Saved)
_FIELDS = frozenset(Saved.__struct_fields__)
_START_FIELDS = frozenset(Start.__struct_fields__)


def pack(
    game: str,
    behavior: int,
    config: dict[str, Any],
    start: Start,
    log: Sequence[LogEntry],
    digests: list[str],
    beside: Any = None,
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
    return generations.seal(body)


def plain_log(log: Sequence[LogEntry]) -> list[list[Any]]:
    """The log as Saved has it, to be compared with what lies on disk."""
    plain: list[list[Any]] = msgspec.json.decode(msgspec.json.encode(_entries(log)))
    return plain


def _entries(log: Sequence[LogEntry]) -> list[tuple[Any, ...]]:
    return [(e.seat, e.action, 1) if e.interrupt else (e.seat, e.action) for e in log]


def unpack(raw: bytes) -> Saved:
    """The save in these bytes. Raises Damaged, or OtherEdition for one that is whole and not of this
    edition."""
    _refuse_newer_format(raw)
    body = generations.unseal(raw)
    if generations.fields_beside(raw):
        raise OtherEdition("There is something beside the save that this edition of the game does not know.")
    try:
        plain = msgspec.json.decode(body, type=dict[str, Any])
        _refuse_unknown(plain)
        return _SAVES.decode(body)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise OtherEdition(
            f"The save has something that this edition of the game does not know: {error}."
        ) from None


def _refuse_newer_format(raw: bytes) -> None:
    """Raise OtherEdition for a higher format before the checksum is compared: a later format may have
    another kind of checksum."""
    try:
        envelope = msgspec.json.decode(raw, type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return
    inner = envelope.get("save")
    for part in (envelope, inner):
        number = part.get("format") if isinstance(part, dict) else None
        if isinstance(number, int | float) and number > FORMAT:
            raise _other_format(number)


def _refuse_unknown(plain: dict[str, Any]) -> None:
    """Raise OtherEdition for another format, or for fields of which this edition knows nothing."""
    if plain.get("format") != FORMAT:
        raise _other_format(plain.get("format"))
    start = plain.get("start")
    unknown = plain.keys() - _FIELDS | ((start.keys() - _START_FIELDS) if isinstance(start, dict) else set())
    if unknown:
        raise OtherEdition(
            f"The save has fields that this edition of the game does not know: {', '.join(sorted(unknown))}."
        )


def _other_format(number: object) -> OtherEdition:
    return OtherEdition(f"The save has format {number}, this edition of the game reads format {FORMAT}.")


def store(path: Path, raw: bytes) -> None:
    """Write a save so that at every moment a whole one is on disk; the ones before it move one generation
    back.

    Raises SaveError with one sentence (disk full, folder not writable); then the earlier saves are
    untouched.
    """
    with _saving(path):
        generations.store(path, raw)


def succeed(path: Path, raw: bytes, make_room: Callable[[], object]) -> None:
    """Write the first save of another match in place of what lies there, which `make_room` may
    take_away(), or else moves one generation back; at every moment one of the two is found, and the other
    one is not.

    Raises SaveError with one sentence; then the earlier saves are untouched.
    """
    with _saving(path):
        generations.prepare(path, raw)
    make_room()
    with _saving(path):
        generations.succeed(path)


def take_away(path: Path, raw: bytes, to: Path) -> None:
    """The save, which is `raw`, becomes the file `to` at one moment, and its predecessors go. Raises
    SaveError with one sentence."""
    with _saving(to):
        generations.take_away(path, raw, to)


@contextmanager
def _saving(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise SaveError(f"The match could not be saved to {path}: {error.strerror or error}.") from error


def exactly(path: Path) -> Saved:
    """The save in this very file; no other generation is taken and nothing is renamed. Raises SaveError."""
    return generations.exactly(path, unpack, _WHAT)


def newest(path: Path, use: Callable[[Saved], T], tidy: bool = True) -> tuple[T, str]:
    """What `use` makes of the newest good save, and one sentence about those that cannot be used ("" if
    all can).

    `use` raises Damaged for a save that does not hold together. Raises SaveError when no good save is
    there.
    """
    value, faults = generations.newest(path, lambda raw: use(unpack(raw)), _WHAT, tidy)
    if not faults:
        return value, ""
    which = "The newest save" if faults == 1 else f"The newest {faults} saves"
    return value, f"{which} could not be used; the match goes on from the save before."
