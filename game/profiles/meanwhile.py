"""Records of people whose profiles only a newer edition of the game may change: what they win with this
edition, kept as a guest's beside their profile until it is handed over (docs/PROMISE.md)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from game.core import generations
from game.core.errors import SaveError
from game.core.small_documents import keep_copy
from game.profiles.file_format import Stored, keep_newer, sound, unpacked
from game.profiles.profile import LAST_COUNTED, VERSION, Profile, booked
from game.profiles.uniting import unite_records

SUFFIX = ".meanwhile"
_WHAT = "record"


class MeanwhileRecords:
    """The records in a folder, one for each person and version of the game. Reading never raises; writing
    raises OSError, ProfileError."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def has_record(self, profile_id: str) -> bool:
        """True if somebody has won something that can be handed over."""
        return bool(self._records(profile_id))

    def unite_with(self, profile: Profile) -> Profile:
        """The profile with all that its owner has won meanwhile."""
        for stored in self._records(profile.id).values():
            profile = unite_records(profile, stored.profile)
        return profile

    def hand_over(self, profile: Profile) -> Profile:
        """The profile with its owner's records, each booked once, however often it is handed over."""
        for stored in self._records(profile.id).values():
            token = f"meanwhile/{generations.checksum_of(stored.raw).decode()}"
            profile = booked(profile, token, partial(unite_records, won=stored.profile))
        return profile

    def change_record(self, profile: Profile, how: Callable[[Profile], Profile]) -> None:
        """Keep what `how` makes of the record beside that profile; what counts there already is not counted
        again."""
        path = self._path(profile.id)
        stored = _read(path)
        record = Profile(profile.id) if stored is None else stored.profile
        counted = tuple(dict.fromkeys((*record.counted, *profile.counted)))[-LAST_COUNTED:]
        start = replace(record, id=profile.id, counted=counted)
        after = how(start)
        if after == start:
            return
        written = sound(after, stored)
        if stored is not None and written.overwritten:
            keep_copy(path, stored.raw)
        self.folder.mkdir(parents=True, exist_ok=True)
        keep_newer(path, generations.places(path)[-1:])
        generations.store_newest(path, written.raw)

    def forget_records(self, profile_id: str) -> None:
        """Remove the records that this edition can read."""
        for path in self._records(profile_id):
            generations.forget(path)

    def _path(self, profile_id: str) -> Path:
        return self.folder / f"{profile_id}.{VERSION}{SUFFIX}"

    def _records(self, profile_id: str) -> dict[Path, Stored]:
        """The records by the place where they lie; those that a newer edition wrote are left alone."""
        paths = (self.folder / f"{profile_id}.{version}{SUFFIX}" for version in range(1, VERSION + 1))
        return {path: stored for path in paths if (stored := _read(path)) is not None and not stored.newer}


def _read(path: Path) -> Stored | None:
    if not generations.found(path):
        return None
    try:
        return generations.read_newest(path, unpacked, _WHAT)[0]
    except SaveError:
        return None
