"""Files that are kept in three generations, so that a crash or a full disk loses nothing.

A file is one line of JSON: {"checksum": "...", "save": {...}}; the checksum covers the bytes of "save"
exactly as they stand. The newest generation is `path`, the two before it are `path`.1 and `path`.2; a damaged
one is set aside as `path`.bad. While the file of another document replaces it, that file lies at `path`.next:
it counts from the moment at which nothing lies at `path` any more."""

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import TypeVar

from msgspec import MsgspecError, Raw, Struct, json

from game.core import conversion, files
from game.core.errors import SaveError

T = TypeVar("T")

GENERATIONS = 3
MOST_BYTES = 8_000_000


class Damaged(SaveError):
    """Raised for a file that is truncated or altered; the generation before it may be good."""


class _Envelope(Struct):
    checksum: str
    save: Raw


_ENVELOPES = conversion.make_decoder(_Envelope)


def seal_body(body: bytes, beside: bytes = b"") -> bytes:
    """File contents with this JSON body; `beside` are fields_beside() of another file, to be kept."""
    return b'{"checksum":"%s","save":%s%s}\n' % (checksum_of(body), body, beside)


def fields_beside(raw: bytes) -> bytes:
    """Fields of other editions beside the checksum and the document, each with a comma before it."""
    fields = conversion.decode_json(raw, dict[str, Raw])
    others = {name: bytes(value) for name, value in fields.items() if name not in ("checksum", "save")}
    return b"".join(b",%s:%s" % (json.encode(name), value) for name, value in others.items())


def unseal_body(raw: bytes) -> bytes:
    """JSON body in the contents of a file. Raises Damaged."""
    try:
        envelope = _ENVELOPES.decode(raw)
        body = bytes(envelope.save)
        if envelope.checksum.encode() == checksum_of(body):
            return body
    except (MsgspecError, UnicodeError, RecursionError) as error:
        raise Damaged(f"The save is damaged: {error}.") from None
    raise Damaged("The save is damaged: its checksum does not fit.")


def checksum_of(body: bytes) -> bytes:
    return blake2b(body, digest_size=16).hexdigest().encode()


# -- where they lie


def generation_paths(path: Path) -> tuple[Path, ...]:
    """Paths of the generations, newest first."""
    return (path, *(path.with_name(f"{path.name}.{n}") for n in range(1, GENERATIONS)))


def has_generation(path: Path) -> bool:
    """True if any generation may be there."""
    return any(map(os.path.lexists, _places_to_read(path)))


def found_files(path: Path) -> list[Path]:
    """Generations that are there, newest first."""
    return list(filter(os.path.lexists, _places_to_read(path)))


def _places_to_read(path: Path) -> tuple[Path, ...]:
    newest = path if os.path.lexists(path) else prepared_place(path)
    return (newest, *generation_paths(path)[1:])


def _settle_newest(path: Path) -> None:
    """Move the newest generation to `path` itself, finishing a replacement that was interrupted."""
    newest = next(filter(os.path.lexists, _places_to_read(path)), path)
    if newest != path:
        os.replace(newest, path)


def prepared_place(path: Path) -> Path:
    """Path of a file that is about to replace another one by promote_next()."""
    return path.with_name(f"{path.name}.next")


# -- writing: all of these raise OSError, and what was there is then untouched


def store_newest(path: Path, raw: bytes) -> None:
    """Write a new generation; at every moment a complete one is on disk. The folder itself is not synced (it
    would double the time): file systems keep renames in order, so a power cut costs at most the last answer,
    and a killed process costs nothing."""
    files.make_folder(path.parent)
    _settle_newest(path)
    files.write_file(path, raw, lambda: _step_back(generation_paths(path)))


def prepare_next(path: Path, raw: bytes) -> None:
    """Write the file that promote_next() will put at `path`."""
    files.make_folder(path.parent)
    _settle_newest(path)
    files.write_file(prepared_place(path), raw)


def promote_next(path: Path) -> None:
    """Put the prepared file at `path`; a file that still lies there becomes the previous generation."""
    _step_back(generation_paths(path))
    files.move_file(prepared_place(path), path)


def take_away(path: Path, raw: bytes, to: Path) -> None:
    """Move the file, whose contents are `raw`, to `to` in one step and remove its older generations."""
    if not _has_content(path, raw):
        store_newest(path, raw)
    _forget_older(path)
    try:
        files.move_file(path, to)
    except OSError:  # on another disk
        files.write_file(to, raw)
        files.remove_file(path)


def move_generations(path: Path, to: Path) -> None:
    """Move all generations to `to`, where no newest one may lie. The newest one moves last, so that an
    interrupted move can be repeated."""
    _settle_newest(path)
    for file, place in zip(reversed(generation_paths(path)), reversed(generation_paths(to)), strict=True):
        with suppress(FileNotFoundError):
            files.move_file(file, place)


def remove_generations(path: Path) -> None:
    """Remove all generations, the newest last, so that no older one comes back."""
    _settle_newest(path)
    _forget_older(path)
    files.remove_file(path)


def _forget_older(path: Path) -> None:
    for file in reversed(generation_paths(path)[1:]):
        files.remove_file(file)


def _has_content(path: Path, raw: bytes) -> bool:
    try:
        return files.read_file(path, MOST_BYTES) == raw
    except OSError:
        return False


def _step_back(kept: Sequence[Path]) -> None:
    """Move every generation one back; oldest first, so that no rename overwrites one."""
    for older, newer in zip(reversed(kept[1:]), reversed(kept[:-1]), strict=True):
        with suppress(FileNotFoundError):
            files.move_file(newer, older)


# -- reading


def read_exactly(path: Path, use: Callable[[bytes], T], what: str) -> T:
    """Result of `use` for the contents of this very file, without falling back or renaming. Raises
    SaveError."""
    try:
        return use(files.read_file(path, MOST_BYTES))
    except FileNotFoundError:
        raise SaveError(f"{path}: cannot be read (there is no such file).") from None
    except OSError as error:
        raise _read_error(path, error, what) from error


def read_newest(path: Path, use: Callable[[bytes], T], what: str, tidy: bool = True) -> tuple[T, int]:
    """Result of `use` for the newest good generation, and the number of newer ones that are unusable.

    use: raises Damaged for contents that are not consistent. what: name of such a file, for messages. tidy:
    set damaged files aside; files that merely cannot be read now always stay. Raises SaveError if no good one
    is there."""
    if tidy and os.path.lexists(path):
        _discard_prepared(path, use)
    faults: list[SaveError] = []
    for file in _places_to_read(path):
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
            faults.append(_read_error(file, error, what))
            continue
        return value, len(faults)
    unreadable = [fault for fault in faults if not isinstance(fault, Damaged)]
    if unreadable:
        raise unreadable[0]
    if faults:
        raise Damaged(f"The {what} {path} is damaged beyond use and was set aside as {path.name}.bad.")
    raise SaveError(f"There is no {what} at {path}.")


def _discard_prepared(path: Path, use: Callable[[bytes], object]) -> None:
    """Remove the prepared file, unless it is whole and unreadable here: then another edition wrote it."""
    prepared = prepared_place(path)
    with suppress(OSError, SaveError):
        with suppress(Damaged, files.NoFile, files.TooLarge):
            use(files.read_file(prepared, MOST_BYTES))
        files.remove_file(prepared)


def _read_error(file: Path, error: OSError, what: str) -> SaveError:
    return SaveError(f"The {what} {file} cannot be read: {error.strerror or error}.")
