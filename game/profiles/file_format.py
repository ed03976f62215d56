"""The form of a profile in its file: sealed, with a version, and with all that other editions have written
into it (C4, docs/PROMISE.md)."""

from __future__ import annotations

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
    """A profile and the bytes of its file. `newer`: only a newer edition may change it; `partly`: some of it
    cannot be read here; `overwritten`: something that cannot be read had to make room."""

    profile: Profile
    raw: bytes
    document: dict[str, Plain]
    newer: bool = False
    partly: bool = False
    overwritten: bool = False


def packed(profile: Profile, stored: Stored | None = None) -> bytes:
    """The bytes of a profile's file; with `stored`, the file as it stood, what other editions wrote stays in
    it."""
    return _put(profile, stored).raw


def _put(profile: Profile, stored: Stored | None) -> Stored:
    if stored is None:
        document: dict[str, Plain] = {"version": VERSION, "profile": carried.to_plain(profile)}
        return Stored(profile, generations.seal_body(carried.to_json(document)), document)
    merge = carried.merge_changes(stored.document["profile"], stored.profile, profile, Profile)
    document = {**stored.document, "profile": merge.document}
    raw = generations.seal_body(carried.to_json(document), generations.fields_beside(stored.raw))
    return Stored(profile, raw, document, overwritten=bool(merge.overwritten))


def sound(profile: Profile, stored: Stored | None = None) -> Stored:
    """As packed(), which has to give the same profile again: else it would be lost with the third change.
    Raises ProfileError."""
    try:
        written = _put(profile, stored)
        if unpacked(written.raw).profile == profile:
            return written
    except (Damaged, TypeError, ValueError, RecursionError) as error:
        raise ProfileError(
            "unsound", f"That would have broken the profile, which stays as it was ({error})."
        ) from error
    raise ProfileError("unsound", "That would have broken the profile, which stays as it was.")


def unpacked(raw: bytes) -> Stored:
    """The profile in these bytes; of a newer edition's as much as is known here. Raises Damaged."""
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
    """Keep copies of those predecessors of a profile that are about to go and have something of a newer
    edition that the profile itself has not. Raises OSError."""
    known = _foreign_places(path)
    for file in leaving:
        if _foreign_places(file) - known:
            keep_copy(path, read_file(file, generations.MOST_BYTES))


def _foreign_places(file: Path) -> set[str]:
    """The places in a profile's file of which this edition knows nothing; "version" for one of a newer
    edition."""
    try:
        stored = unpacked(read_file(file, generations.MOST_BYTES))
    except (OSError, Damaged):
        return set()
    document = stored.document
    places = {name for name in document if name not in ("version", "profile")}
    places |= set(carried.unknown_places(document.get("profile"), Profile))
    return places | ({"version"} if stored.newer else set())


def _with_id(plain: Any) -> Any:
    """The plain profile with an id that is a text: whose it is the name of the file says."""
    if isinstance(plain, dict) and not isinstance(plain.get("id"), str):
        return {**plain, "id": ""}
    return plain
