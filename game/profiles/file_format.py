"""How a profile stands in its file: sealed, with a version; of a newer edition's file as much as is known here (C4)."""

from __future__ import annotations

from typing import Any

import msgspec

from game.core import generations
from game.core.generations import Damaged
from game.profiles.names import ProfileError
from game.profiles.profile import VERSION, Profile


class _Document(msgspec.Struct, frozen=True):
    version: int
    profile: Profile


class _Cover(msgspec.Struct, frozen=True):
    """What is read of a file that a newer edition wrote: who it is."""

    version: int
    profile: dict[str, Any] = {}


def packed(profile: Profile) -> bytes:
    """The bytes of a profile's file."""
    return generations.seal(msgspec.json.encode({"version": VERSION, "profile": profile}))


def sound(profile: Profile) -> bytes:
    """The bytes of its file, which give the same profile again: else it would be lost with the third change. Raises ProfileError."""
    try:
        raw = packed(profile)
        if unpacked(raw)[0] == profile:
            return raw
    except (Damaged, TypeError, ValueError) as error:
        raise ProfileError("unsound", f"That would have broken the profile, which stays as it was ({error}).") from error
    raise ProfileError("unsound", "That would have broken the profile, which stays as it was.")


def unpacked(raw: bytes) -> tuple[Profile, bool]:
    """The profile in these bytes, and whether a newer edition wrote it. Raises Damaged."""
    body = generations.unseal(raw)
    try:
        cover = msgspec.json.decode(body, type=_Cover)
        if cover.version > VERSION:
            return _as_far_as_known(cover.profile), True
        return msgspec.json.decode(body, type=_Document).profile, False
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Damaged(f"The profile is damaged: {error}.") from None


def _as_far_as_known(plain: dict[str, Any]) -> Profile:
    """Of a profile that a newer edition wrote, each field that still reads as it did."""
    fields = {}
    for field in msgspec.structs.fields(Profile):
        if field.name in plain:
            try:
                fields[field.name] = msgspec.convert(plain[field.name], field.type)
            except msgspec.ValidationError:
                continue
    fields.setdefault("id", "")
    return Profile(**fields)
