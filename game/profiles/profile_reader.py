"""Reading of the profiles in a folder (game.profiles.store changes them). A broken file is set aside and
reported in one sentence, without effect on the other profiles."""

import os
import re
from pathlib import Path

from game.core import files, generations
from game.core.errors import SaveError
from game.core.generations import Damaged
from game.profiles import names
from game.profiles.file_format import Stored, unpack_profile
from game.profiles.later import Known, LaterWrites, is_emptied, lock_folder, signature_of
from game.profiles.meanwhile import MeanwhileRecords
from game.profiles.names import ProfileError
from game.profiles.profile import GUEST, MOST, Profile

SUFFIX = ".profile"
FILE_KIND = "profile"
"""Name of such a file in messages."""
ID = re.compile(r"[0-9a-f]{8}\Z")


class ProfileReader:
    """Profiles in a folder, read anew whenever their files have changed. Reading never raises; faults are
    added to `notices`, each once."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.notices: list[ProfileError] = []
        self._meanwhile = MeanwhileRecords(folder)
        self._kept: dict[str, Known] = {}
        self._told: set[tuple[str, str]] = set()
        self._later = LaterWrites(lambda: lock_folder(self.folder))
        self._asked = False  # also where the disk did not take it

    def all(self) -> list[Profile]:
        """Profiles with a name, sorted by name, at most MOST."""
        self.get(GUEST)  # finishes an interrupted take_over()
        known = map(self.get, self._stored_ids())
        found = [profile for profile in known if profile is not None and not profile.is_guest]
        found.sort(key=lambda profile: (profile.name.casefold(), profile.id))
        if len(found) > MOST:
            sentence = f"There are more than {MOST} profiles; the first {MOST} are shown."
            self._add_notice("too_many", "", sentence, most=MOST)
        return found[:MOST]

    def get(self, profile_id: str) -> Profile | None:
        """Profile of an id, or None if there is no readable one."""
        path = self.path(profile_id)
        if path is None:
            return None
        kept = self._find_known(profile_id)
        signature = signature_of(path)
        if kept is None or not (kept.unsaved or (signature is not None and kept.signature == signature)):
            kept = self._read_file(profile_id, path)
        return None if kept is None else kept.profile

    @property
    def guest(self) -> Profile:
        """Profile of the guest, who plays without a name."""
        return self.get(GUEST) or Profile(GUEST)

    def path(self, profile_id: str) -> Path | None:
        """Path of a profile, or None for an invalid id."""
        return self.folder / f"{profile_id}{SUFFIX}" if profile_id == GUEST or ID.match(profile_id) else None

    def take_notices(self) -> list[ProfileError]:
        """Take the notices that were not shown yet."""
        taken, self.notices = self.notices, []
        return taken

    def _stored_ids(self) -> list[str]:
        """Ids with a file, also if only an earlier generation is left, and ids of unwritten profiles."""
        try:
            there = sorted(os.listdir(self.folder))
        except OSError:
            there = []
        whole = [name for name in there if SUFFIX in name and not name.endswith(files.TEMPORARY)]
        ids = dict.fromkeys(name.partition(SUFFIX)[0] for name in whole)
        here = [name for name in ids if self.path(name) is not None]
        unsaved = [name for name, kept in self._kept.items() if kept.unsaved]
        return list(dict.fromkeys([*here, *unsaved]))

    def _read_file(self, profile_id: str, path: Path) -> Known | None:
        """Read the newest good file; unusable ones are reported in `notices`."""
        self._forget_cache(profile_id)
        if not generations.has_generation(path):
            return None
        try:
            stored, faults = generations.read_newest(path, unpack_profile, FILE_KIND)
        except Damaged:
            sentence = f"The profile {path.name} is broken and was set aside; all others are there."
            self._add_notice("broken", path.name, sentence, file=path.name)
            return None
        except SaveError as error:
            self._add_notice("unreadable", path.name, str(error), file=path.name)
            return None
        profile = stored.profile
        if faults:
            name = profile.name or GUEST
            sentence = f"The newest file of {name} could not be used; the one before it is taken."
            self._add_notice("older", path.name, sentence, name=name)
        if stored.partly and not stored.newer:
            name = profile.name or GUEST
            sentence = f"Some of the profile of {name} cannot be read here; it stays as it is."
            self._add_notice("partly", path.name, sentence, name=name)
        if profile_id == GUEST and ID.match(profile.id) and profile.name and not stored.newer:
            self._finish_taking_over(stored, path)
            return None
        name = "" if profile_id == GUEST else names.legible_name(profile.name, profile_id)
        profile = profile.replace(id=profile_id, name=name)
        if stored.newer:
            profile = self._meanwhile.unite_with(profile)
        self._later.signatures[profile_id] = signature = signature_of(path)
        self._kept[profile_id] = Known(profile, signature, stored)
        return self._kept[profile_id]

    def _stored_contents(self, profile_id: str) -> Stored | None:
        """Contents of the file as it was read last."""
        kept = self._kept.get(profile_id)
        return None if kept is None else kept.stored

    def _finish_taking_over(self, stored: Stored, path: Path) -> None:
        """Finish take_over() that was interrupted between naming the guest and moving the file."""
        try:
            generations.take_away(path, stored.raw, self._existing_path(stored.profile.id))
        except OSError as error:
            self._add_notice("unreadable", path.name, str(error), file=path.name)

    def _existing_path(self, profile_id: str) -> Path:
        path = self.path(profile_id)
        if path is None:
            raise ProfileError("gone", "That profile is gone.")
        return path

    def _is_newer_edition(self, profile_id: str) -> bool:
        kept = self._kept.get(profile_id)
        return kept is not None and kept.is_newer

    def _look_anew(self, profile_id: str) -> Known | None:
        """Drop the cache of a profile, unless its last change is unwritten. Returns the old cache entry."""
        kept = self._find_known(profile_id)
        if kept is None or not kept.unsaved:
            self._forget_cache(profile_id)
        return kept

    def _find_known(self, profile_id: str) -> Known | None:
        """Cache entry of a profile. If the folder was emptied, all cached profiles are marked for writing."""
        if profile_id in self._kept and is_emptied(self._existing_path(profile_id)):
            self._later.signatures.clear()
            self._kept = {one: kept.replace(unsaved=True) for one, kept in self._kept.items()}
        return self._kept.get(profile_id)

    def _forget_cache(self, profile_id: str) -> None:
        self._kept.pop(profile_id, None)

    def _add_notice(self, key: str, about: str, sentence: str, **values: object) -> None:
        if (key, about) not in self._told:
            self._told.add((key, about))
            self.notices.append(ProfileError(key, sentence, **values))
