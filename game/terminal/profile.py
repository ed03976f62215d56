"""`profile`: lists, shows, exports and imports the profiles of this machine."""

from pathlib import Path
from typing import Any

import msgspec

from game.core.data_folder import PROFILES, data_folder
from game.core.errors import GameError
from game.profiles.profile import GUEST, Profile
from game.profiles.store import Profiles
from game.terminal.report import Report, table


def open_profiles(data_dir: Path | None) -> Profiles:
    """Profiles of this machine, or of a folder. Raises GameError if there is no home folder."""
    try:
        folder = data_folder(data_dir)
    except RuntimeError:
        folder = Path("~")
    if str(folder).startswith("~"):
        raise GameError("There is no home folder here; say one with --data-dir.")
    return Profiles(folder / PROFILES)


def find_profile(profiles: Profiles, name: str) -> Profile:
    """Profile of that name or id. Raises GameError that lists the existing ones."""
    profile = profiles.guest if name.casefold() == GUEST else profiles.find_by_name(name)
    if profile is None:
        there = ", ".join(one.name for one in profiles.all()) or "nobody yet"
        raise GameError(f"There is no profile {name!r}; there is {there}.")
    return profile


def list_profiles(data_dir: Path | None) -> Report:
    """Table of the profiles; the active one is marked. Broken files are reported without effect on the
    others."""
    profiles = open_profiles(data_dir)
    people = [profiles.guest, *profiles.all()]
    active = profiles.active.id
    facts = [
        {
            "id": one.id, "name": one.name, "active": one.id == active, "stars": _count_stars(one),
            "puzzles": len(one.puzzles),
            "trophies": len(one.trophies), "matches": one.matches.tally().matches,
        }
        for one in people
    ]  # fmt: skip
    head = ["", "name", "id", "stars", "puzzles", "trophies", "matches"]
    rows = [
        [
            "*" if fact["active"] else "",
            *(fact[key] or ("(guest)" if key == "name" else 0) for key in head[1:]),
        ]
        for fact in facts
    ]
    told = [str(notice) for notice in profiles.take_notices()]
    return Report([*table(head, rows), *told], {"profiles": facts, "notices": told}, code=1 if told else 0)


def show_profile(data_dir: Path | None, name: str) -> Report:
    """Contents of a profile."""
    profile = find_profile(open_profiles(data_dir), name)
    data: dict[str, Any] = msgspec.to_builtins(profile)
    lines = [
        f"{profile.name or '(guest)'}  {profile.id}",
        f"stars {_count_stars(profile)}, trophies {len(profile.trophies)}",
    ]
    lines += [
        f"{level}  {'*' * record.star_count or '-'}" for level, record in sorted(profile.stages.items())
    ]
    lines += [f"{trophy}  {date}" for trophy, date in sorted(profile.trophies.items())]
    return Report(lines, data)


def export_profile(data_dir: Path | None, name: str, to: Path) -> Report:
    """Export a profile to a file."""
    profiles = open_profiles(data_dir)
    profile = find_profile(profiles, name)
    profiles.export_profile(profile.id, to)
    return Report([f"{profile.name or '(guest)'} is in {to}"], {"id": profile.id, "file": str(to)})


def import_profile(data_dir: Path | None, path: Path, replacing: bool) -> Report:
    """Import a profile from a file."""
    profile = open_profiles(data_dir).bring_in(path, replacing)
    return Report([f"{profile.name} plays here now"], {"id": profile.id, "name": profile.name})


def _count_stars(profile: Profile) -> int:
    return sum(record.star_count for record in profile.stages.values())
