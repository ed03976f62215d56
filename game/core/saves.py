"""Saved matches on disk: the contents of a save, and their reading and writing as generations."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from msgspec import MsgspecError, json

from game.core import conversion, generations
from game.core.errors import SaveError
from game.core.model import Action
from game.core.values import Plain, Value

T = TypeVar("T")

FORMAT = 1
DIGEST_EVERY = 20
"""Log entries between two digests of the state in a save."""
DIGEST_CHARS = 16
_WHAT = "saved match"


class OtherEdition(SaveError):
    """Raised for an undamaged save that only another edition of the game understands; the file stays."""


class LogEntry(Value):
    """Answer in a match: seat, action, True if it came out of turn."""

    seat: int
    action: Action
    interrupt: bool = False


class Start(Value, omit_defaults=True):
    """Start of a match: a seed, or a position (plain JSON data) with scripted random results."""

    seed: int | None = None
    position: Plain | None = None
    draws: list[Any] = []


class Saved(Value):
    """Save as it lies on disk.

    log: [seat, action] or [seat, action, 1] (out of turn), actions still undecoded. beside: plain values that
    the caller of pack_save() stored with the match."""

    format: int
    game: str
    behavior: int
    config: Plain
    start: Start
    log: list[list[Any]]
    digests: list[str]
    beside: Any = None


_SAVES = conversion.make_decoder(Saved)
_FIELDS = frozenset(Saved.__struct_fields__)
_START_FIELDS = frozenset(Start.__struct_fields__)


def pack_save(
    game: str,
    behavior: int,
    config: Plain,
    start: Start,
    log: Sequence[LogEntry],
    digests: list[str],
    beside: Any = None,
) -> bytes:
    """Contents of a save."""
    save = {
        "format": FORMAT,
        "game": game,
        "behavior": behavior,
        "config": config,
        "start": start,
        "log": _plain_entries(log),
        "digests": digests,
    }
    body = json.encode(
        save if beside is None else save | {"beside": beside}, enc_hook=conversion.encode_words
    )
    return generations.seal_body(body)


def plain_log(log: Sequence[LogEntry]) -> list[list[Any]]:
    """Log in the form of Saved.log, for comparison with a save."""
    plain: list[list[Any]] = json.decode(json.encode(_plain_entries(log)))
    return plain


def _plain_entries(log: Sequence[LogEntry]) -> list[tuple[Any, ...]]:
    return [(e.seat, e.action, 1) if e.interrupt else (e.seat, e.action) for e in log]


def unpack_save(raw: bytes) -> Saved:
    """Save in the contents of a file. Raises Damaged, or OtherEdition for an undamaged one of another
    edition."""
    _refuse_newer_format(raw)
    body = generations.unseal_body(raw)
    if generations.fields_beside(raw):
        raise OtherEdition("There is something beside the save that this edition of the game does not know.")
    try:
        plain = conversion.decode_json(body, Plain)
        _refuse_unknown(plain)
        return _SAVES.decode(body)
    except (MsgspecError, UnicodeError, RecursionError) as error:
        raise OtherEdition(
            f"The save has something that this edition of the game does not know: {error}."
        ) from None


def _refuse_newer_format(raw: bytes) -> None:
    """Raise OtherEdition for a higher format before the checksum is compared: a later format may have
    another kind of checksum."""
    try:
        envelope = conversion.decode_json(raw, Plain)
    except (MsgspecError, UnicodeError, RecursionError):
        return
    inner = envelope.get("save")
    for part in (envelope, inner):
        number = part.get("format") if isinstance(part, dict) else None
        if isinstance(number, int | float) and number > FORMAT:
            raise _other_format(number)


def _refuse_unknown(plain: Plain) -> None:
    """Raise OtherEdition for another format or unknown fields."""
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


def store_save(path: Path, raw: bytes) -> None:
    """Write a save as a new generation; at every moment a complete one is on disk. Raises SaveError with one
    sentence (disk full, folder not writable); then the earlier saves are untouched."""
    with _raise_save_errors(path):
        generations.store_newest(path, raw)


def replace_save(path: Path, raw: bytes, make_room: Callable[[], object]) -> None:
    """Write the first save of another match in place of the one at `path`.

    make_room: may take_away() the old save, which otherwise becomes the previous generation; at every moment
    exactly one of the two is found. Raises SaveError with one sentence; then the earlier saves are
    untouched."""
    with _raise_save_errors(path):
        generations.prepare_next(path, raw)
    make_room()
    with _raise_save_errors(path):
        generations.promote_next(path)


def take_away(path: Path, raw: bytes, to: Path) -> None:
    """Move the save, whose contents are `raw`, to `to` in one step and remove its older generations. Raises
    SaveError with one sentence."""
    with _raise_save_errors(to):
        generations.take_away(path, raw, to)


@contextmanager
def _raise_save_errors(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise SaveError(f"The match could not be saved to {path}: {error.strerror or error}.") from error


def read_exactly(path: Path) -> Saved:
    """Save in this very file, without falling back or renaming. Raises SaveError."""
    return generations.read_exactly(path, unpack_save, _WHAT)


def read_newest(path: Path, use: Callable[[Saved], T], tidy: bool = True) -> tuple[T, str]:
    """Result of `use` for the newest good save, and one sentence about unusable ones ("" if there are none).

    use: raises Damaged for a save that is not consistent. Raises SaveError if no good save is there."""
    value, faults = generations.read_newest(path, lambda raw: use(unpack_save(raw)), _WHAT, tidy)
    if not faults:
        return value, ""
    which = "The newest save" if faults == 1 else f"The newest {faults} saves"
    return value, f"{which} could not be used; the match goes on from the save before."
