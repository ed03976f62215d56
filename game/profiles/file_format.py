"""File format of a profile: sealed, versioned, with everything that other editions have written into it
(C4, docs/PROMISE.md)."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game.core import carried, generations
from game.core.carried import Plain, Unreadable
from game.core.files import read_file
from game.core.generations import Damaged
from game.core.small_documents import keep_copy
from game.profiles.names import ProfileError
from game.profiles.profile import VERSION, Profile


class Stored(NamedTuple):
    """Profile with the contents of its file.

    newer: only a newer edition may change it; partly: parts of it cannot be read here; overwritten:
    unreadable parts were replaced."""

    profile: Profile
    raw: bytes
    document: dict[str, Plain]
    newer: bool = False
    partly: bool = False
    overwritten: bool = False


def pack_profile(profile: Profile, stored: Stored | None = None) -> bytes:
    """Contents of a profile's file; parts that other editions wrote into `stored`, the file as it stood,
    are kept."""
    return _merge_into(profile, stored).raw


def _merge_into(profile: Profile, stored: Stored | None) -> Stored:
    if stored is None:
        document: dict[str, Plain] = {"version": VERSION, "profile": carried.to_plain(profile)}
        return Stored(profile, generations.seal_body(carried.to_json(document)), document)
    merge = carried.merge_changes(stored.document["profile"], stored.profile, profile, Profile)
    document = {**stored.document, "profile": merge.document}
    raw = generations.seal_body(carried.to_json(document), generations.fields_beside(stored.raw))
    return Stored(profile, raw, document, overwritten=bool(merge.overwritten))


def check_sound(profile: Profile, stored: Stored | None = None) -> Stored:
    """File of a profile, checked to give the same profile again: otherwise the third change would lose it.
    Raises ProfileError."""
    try:
        written = _merge_into(profile, stored)
        if unpack_profile(written.raw).profile == profile:
            return written
    except (Damaged, TypeError, ValueError, RecursionError) as error:
        raise ProfileError(
            "unsound", f"That would have broken the profile, which stays as it was ({error})."
        ) from error
    raise ProfileError("unsound", "That would have broken the profile, which stays as it was.")


def unpack_profile(raw: bytes) -> Stored:
    """Profile in the contents of a file; of a newer edition's the parts that are known here. Raises
    Damaged."""
    try:
        document = carried.parse_json(generations.unseal_body(raw))
        newer = carried.is_newer(document, "version", VERSION)
        plain = document["profile"] if not newer else document.get("profile")
        if newer and not isinstance(plain, dict):
            plain = {}
        found = carried.read_fields(_with_id(plain), Profile)
        return Stored(found.value, raw, document, newer, partly=bool(found.wrong))
    except (Unreadable, msgspec.MsgspecError, KeyError, TypeError, UnicodeError, RecursionError) as error:
        raise Damaged(f"The profile is damaged: {error}.") from None


def keep_newer(path: Path, leaving: Iterable[Path]) -> None:
    """Keep copies of those generations in `leaving` that have parts of a newer edition which the newest one
    lacks. Raises OSError."""
    known = _foreign_places(path)
    for file in leaving:
        if _foreign_places(file) - known:
            keep_copy(path, read_file(file, generations.MOST_BYTES))


def _foreign_places(file: Path) -> set[str]:
    """Places in a profile's file that this edition does not know; "version" for a file of a newer edition."""
    try:
        stored = unpack_profile(read_file(file, generations.MOST_BYTES))
    except (OSError, Damaged):
        return set()
    document = stored.document
    places = {name for name in document if name not in ("version", "profile")}
    places |= set(carried.unknown_places(document.get("profile"), Profile))
    return places | ({"version"} if stored.newer else set())


def _with_id(plain: Any) -> Any:
    """Plain profile whose id is a text: the file's name is what identifies it."""
    if isinstance(plain, dict) and not isinstance(plain.get("id"), str):
        return {**plain, "id": ""}
    return plain
