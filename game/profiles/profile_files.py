"""Files of exported profiles in a folder that people reach, for another machine (C4)."""

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from game.core import generations
from game.core.errors import GameError
from game.profiles.file_format import unpack_profile
from game.profiles.profile import Profile
from game.profiles.profile_reader import FILE_KIND
from game.profiles.store import Profiles

ENDING = ".profile"
MOST = 6
"""Files that are offered, the newest ones."""
_NO_NAME = re.compile(r"[^\w’. -]")


def find_files(folder: Path) -> list[Path]:
    """Newest files there that may hold a profile, by their names alone."""
    try:
        found = [path for path in folder.iterdir() if path.suffix.lower() == ENDING and path.is_file()]
        return sorted(found, key=lambda path: (-path.stat().st_mtime, path.name))[:MOST]
    except OSError:
        return []


def read_file(path: Path) -> Profile:
    """Profile in a file, of a newer edition what is known of it here. Raises GameError for any other file."""
    return generations.read_exactly(path, unpack_profile, FILE_KIND).profile


def export_profile(profiles: Profiles, profile: Profile, folder: Path) -> Path:
    """Write a profile into the folder under its name; returns the file. It takes the place of an earlier file of
    the same profile only. Raises GameError."""
    with suppress(OSError):  # told by the export itself
        folder.mkdir(parents=True, exist_ok=True)
    path = next(one for one in _places(profile, folder) if _is_free(one, profile))
    profiles.export_profile(profile.id, path)
    return path


def replace_profile(profiles: Profiles, path: Path, folder: Path) -> tuple[Profile, Path]:
    """Take the profile in a file in place of the one that is here, which is exported first; returns it, and the
    file with what was here. Raises GameError; then nothing has changed."""
    here = profiles.get(read_file(path).id)
    if here is None:
        return profiles.bring_in(path), path
    kept = next(one for one in _places(here, folder) if not one.exists())
    profiles.export_profile(here.id, kept)
    return profiles.bring_in(path, replacing=True), kept


def _places(profile: Profile, folder: Path) -> Iterator[Path]:
    name = _NO_NAME.sub("", profile.name).strip(" .") or profile.id
    yield folder / f"{name}{ENDING}"
    number = 2
    while True:
        yield folder / f"{name} {number}{ENDING}"
        number += 1


def _is_free(path: Path, profile: Profile) -> bool:
    """True if no file lies there, or one of this profile."""
    if not path.exists():
        return True
    try:
        return read_file(path).id == profile.id
    except GameError:
        return False
