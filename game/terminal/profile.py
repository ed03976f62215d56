"""`profile`: who plays on this machine, all that is kept of one, and the way to another machine."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from game.core.data_folder import PROFILES, data_folder
from game.core.errors import GameError
from game.profiles.profile import GUEST, Profile
from game.profiles.store import Profiles
from game.terminal.report import Report, table


def store(data_dir: Path | None) -> Profiles:
    """The profiles of this machine, or of a folder. Raises GameError where there is no home."""
    try:
        folder = data_folder(data_dir)
    except RuntimeError:
        folder = Path("~")
    if str(folder).startswith("~"):
        raise GameError("There is no home folder here; say one with --data-dir.")
    return Profiles(folder / PROFILES)


def find(profiles: Profiles, name: str) -> Profile:
    """The profile of that name or id. Raises GameError that names those there are."""
    profile = profiles.guest if name.casefold() == GUEST else profiles.named(name)
    if profile is None:
        there = ", ".join(one.name for one in profiles.all()) or "nobody yet"
        raise GameError(f"There is no profile {name!r}; there is {there}.")
    return profile


def everybody(profiles: Profiles) -> Report:
    """A row each; the one whose campaign is played is marked. Broken files are told and cost nobody
    anything."""
    people = [profiles.guest, *profiles.all()]
    active = profiles.active.id
    facts = [
        {
            "id": one.id, "name": one.name, "active": one.id == active, "stars": _stars(one), "puzzles": len(one.puzzles),
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


def one(profiles: Profiles, name: str) -> Report:
    """All that is kept of somebody."""
    profile = find(profiles, name)
    data: dict[str, Any] = msgspec.to_builtins(profile)
    lines = [
        f"{profile.name or '(guest)'}  {profile.id}",
        f"stars {_stars(profile)}, trophies {len(profile.trophies)}",
    ]
    lines += [f"{level}  {'*' * record.count or '-'}" for level, record in sorted(profile.stages.items())]
    lines += [f"{trophy}  {date}" for trophy, date in sorted(profile.trophies.items())]
    return Report(lines, data)


def export(profiles: Profiles, name: str, to: Path) -> Report:
    """Write one file."""
    profile = find(profiles, name)
    profiles.export(profile.id, to)
    return Report([f"{profile.name or '(guest)'} is in {to}"], {"id": profile.id, "file": str(to)})


def bring_in(profiles: Profiles, path: Path, replacing: bool) -> Report:
    """Read one file."""
    profile = profiles.bring_in(path, replacing)
    return Report([f"{profile.name} plays here now"], {"id": profile.id, "name": profile.name})


def _stars(profile: Profile) -> int:
    return sum(record.count for record in profile.stages.values())
