"""Records of people whose profiles only a newer edition of the game may change. They are kept like a guest's
beside the profile until they are handed over (docs/PROMISE.md)."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.core import generations
from game.core.errors import SaveError
from game.core.small_documents import keep_copy
from game.profiles.file_format import Stored, check_sound, keep_newer, unpack_profile
from game.profiles.profile import LAST_COUNTED, VERSION, Profile, book_once
from game.profiles.uniting import unite_records

SUFFIX = ".meanwhile"
_WHAT = "record"


class MeanwhileRecords:
    """Records in a folder, one for each person and version of the game. Reading never raises; writing
    raises OSError, ProfileError."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def has_record(self, profile_id: str) -> bool:
        """True if there is a record to hand over."""
        return bool(self._read_records(profile_id))

    def unite_with(self, profile: Profile) -> Profile:
        """Profile with its records added."""
        for stored in self._read_records(profile.id).values():
            profile = unite_records(profile, stored.profile)
        return profile

    def hand_over(self, profile: Profile) -> Profile:
        """Profile with its records added, each booked once, however often it is handed over."""
        for stored in self._read_records(profile.id).values():
            token = f"meanwhile/{generations.checksum_of(stored.raw).decode()}"
            profile = book_once(profile, token, partial(unite_records, won=stored.profile))
        return profile

    def change_record(self, profile: Profile, how: Callable[[Profile], Profile]) -> None:
        """Change the record beside a profile; bookings of the profile itself are not repeated."""
        path = self._record_path(profile.id)
        stored = _read_record(path)
        record = Profile(profile.id) if stored is None else stored.profile
        counted = tuple(dict.fromkeys((*record.counted, *profile.counted)))[-LAST_COUNTED:]
        start = record.replace(id=profile.id, counted=counted)
        after = how(start)
        if after == start:
            return
        written = check_sound(after, stored)
        if stored is not None and written.overwritten:
            keep_copy(path, stored.raw)
        self.folder.mkdir(parents=True, exist_ok=True)
        keep_newer(path, generations.generation_paths(path)[-1:])
        generations.store_newest(path, written.raw)

    def forget_records(self, profile_id: str) -> None:
        """Remove the records that this edition can read."""
        for path in self._read_records(profile_id):
            generations.remove_generations(path)

    def _record_path(self, profile_id: str) -> Path:
        return self.folder / f"{profile_id}.{VERSION}{SUFFIX}"

    def _read_records(self, profile_id: str) -> dict[Path, Stored]:
        """Records by path, without those that a newer edition wrote."""
        paths = (self.folder / f"{profile_id}.{version}{SUFFIX}" for version in range(1, VERSION + 1))
        return {
            path: stored for path in paths if (stored := _read_record(path)) is not None and not stored.newer
        }


def _read_record(path: Path) -> Stored | None:
    if not generations.has_generation(path):
        return None
    try:
        return generations.read_newest(path, unpack_profile, _WHAT)[0]
    except SaveError:
        return None
