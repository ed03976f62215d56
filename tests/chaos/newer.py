"""A newer edition has used the data folder: every file has a higher version, an unknown field at any depth,
an unknown value, or all of these. An evening is played with this edition; then everything of the newer one is
found again (docs/PROMISE.md)."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from copy import deepcopy
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import yaml
from msgspec.structs import replace

from game.campaign.record import StageRecord
from game.core import generations
from game.core.errors import GameError
from game.core.rng import Rng
from game.core.saves import OtherEdition
from game.evening import cup_file
from game.evening.cup import Course, Cup, Guest, season
from game.profiles import suppers
from game.profiles.match_facts import MatchFacts, Rival
from game.profiles.names import ProfileError
from game.profiles.profile import Profile, book_once, with_match
from game.profiles.store import Profiles
from scenes.pages import last_choices
from tests.chaos import campaign, campaign_evening, data_folder, evening
from tests.chaos.campaign_evening import OWN_LEVEL, SHORT

WAYS = ("version", "field", "value", "all")
VERSIONS = ("format", "version")
"""Names of the version in files; the first one that a file has is raised."""
LATER = 7
"""So much higher."""
UNREADABLE: dict[type, tuple[Any, ...]] = {
    bool: ("sometimes", 3),
    int: ("many", {"later": 1}, [1]),
    float: ("loud", {"later": 1}),
    str: ({"later": 1}, 12, ["later", 2]),
    type(None): ({"later": 1}, ["later"]),
}
"""Values of a newer edition, by the type of those that stand there today."""
FIELDS: tuple[Any, ...] = ("rain", 3, 2.5, True, None, {"a": [1, {"b": 2}]}, ["x", {}], {})
ANYTHING = ("given", "better")
"""Answers of a second helping: any value is one."""
SET = ("speed", "captions", "rows")
"""Fields that the evening sets itself."""
PASSED_OVER = ("cache", "reports")
WHOLE = (".match", ".cup", ".review", ".profile", "progress.json", "picnic-in-the-forest.yaml")
"""The files that an edition leaves alone if it does not know their version."""

CUP = Cup(
    "cup",
    "2026-11-30",
    (Guest("ada", "Ada"), Guest("ben", "Ben", bot=2)),
    (Course("hunger", "snack", 1, state="done", places={"ada": 1, "ben": 2}), Course("eaten", "snack", 2)),
)

Step = str | int
Spot = tuple[Step, ...]


class Mark(NamedTuple):
    """Value of the newer edition: its file, its place in the document, the value itself."""

    file: str
    spot: Spot
    value: Any


class Changed(NamedTuple):
    """A file as the newer edition has left it; `whole`: it has to be found byte by byte."""

    file: str
    raw: bytes
    marks: tuple[Mark, ...]
    whole: bool


def trial(seed: int, place: Path) -> int:
    """An evening in a folder of a newer edition; gives the number of files that it had changed."""
    rng = Rng(seed)
    if rng.below(3) == 0:
        with campaign.prepared_folder() as folder:
            _play(campaign_evening.evening(folder, SHORT))
            changed = become_newer(folder, rng)
            _play(campaign_evening.evening(folder, rng.choice(_evenings())))
            check_kept(folder, changed)
    else:
        folder = place / "data"
        shutil.copytree(_full_folder(), folder)
        changed = become_newer(folder, rng)
        _play(evening.evening(folder, rng.below(evening.EVENINGS)))
        play_on(folder)
        check_kept(folder, changed)
    return len(changed)


@cache
def _full_folder() -> Path:
    """A folder in which everything lies that the game keeps."""
    folder = Path(tempfile.mkdtemp(prefix="chaos-newer-"))
    data_folder.fill(folder)
    last_choices.remember_choice(folder, "hunger", "together")
    (folder / "levels").mkdir()
    shutil.copyfile(OWN_LEVEL, folder / "levels" / OWN_LEVEL.name)
    play_on(folder)
    return folder


@cache
def _evenings() -> list[int]:
    """Evenings of the campaign that need no level file, which a newer edition may have changed."""
    numbers = range(campaign_evening.EVENINGS)
    return [number for number in numbers if "own" not in campaign_evening.plan_evening(number).further]


def _play(steps: Iterator[str]) -> None:
    """Play to the end, or until a person with an unknown name is in the way."""
    with suppress(ProfileError):
        for _ in steps:
            pass


def play_on(folder: Path) -> None:
    """Play the part of an evening that lies beside its matches: people and menus."""
    profiles = Profiles(folder / "profiles")
    for profile in (*profiles.all(), profiles.guest):
        try:
            profiles.change_profile(profile.id, _with_an_evening)
        except GameError as error:
            assert profile.is_guest, error
    if profiles.all():
        profiles.choose_profile(profiles.all()[0].id)
    _play_cup(folder / "saves")
    last_choices.remember_choice(folder, "eaten", "alone")
    last_choices.remember_press(folder)


def _play_cup(saves: Path) -> None:
    """A step of the couch cup that waits, or the first one of a new cup."""
    with suppress(OtherEdition):
        kept = cup_file.read_cup(saves)
        cup = CUP if kept is None else kept.cup
        cup_file.write_cup(saves, season(cup, "ada", "hunger", 1 + cup.number), kept)


def _with_an_evening(profile: Profile) -> Profile:
    """A star, a supper and a match more."""
    number = len(profile.matches.recent)
    rivals = (Rival(2, 2, 30), Rival(3, 3, 9))
    facts = MatchFacts(
        f"m{number}",
        "hunger",
        3,
        1,
        40,
        "2026-11-22T20:15",
        "elder",
        True,
        rivals,
        "casimira",
        {},
        {"night": 40},
        900,
    )
    stages = {**profile.stages, "hunger/stages/chests": StageRecord(1, 9, number + 1)}
    after = suppers.add_try(with_match(replace(profile, stages=stages), facts), date(2026, 11, 22), 2)
    after = replace(
        after, trophies={**after.trophies, "glutton": "2026-11-22"}, habits=replace(after.habits, lone=True)
    )
    return book_once(after, f"m{number}/match", lambda one: one)


# -- the newer edition


def become_newer(folder: Path, rng: Rng) -> list[Changed]:
    """Change every file that the game keeps; gives what there is to be found again."""
    files = {str(path.relative_to(folder)): path for path in sorted(folder.rglob("*")) if path.is_file()}
    return [_rewrite(path, name, rng) for name, path in files.items() if _is_kept(name)]


def _is_kept(name: str) -> bool:
    """True for documents, the newest of their generations."""
    older = name.rpartition(".")[2].isdecimal()
    return not older and not name.endswith((".lock", ".txt", ".png")) and not name.startswith(PASSED_OVER)


def _rewrite(path: Path, name: str, rng: Rng) -> Changed:
    document, write = _open_document(path.read_bytes())
    way = rng.choice(WAYS)
    marks = [mark for one in WAYS[:-1] if way in (one, "all") for mark in _CHANGES[one](document, rng)]
    raw = write(document)
    path.write_bytes(raw)
    raised = way in ("version", "all")
    return Changed(name, raw, tuple(Mark(name, *mark) for mark in marks), raised and name.endswith(WHOLE))


def _open_document(raw: bytes) -> tuple[Any, Callable[[Any], bytes]]:
    """The document in a file, and how it is written."""
    try:
        document = json.loads(raw)
    except ValueError:
        return yaml.safe_load(raw), lambda plain: yaml.safe_dump(plain, sort_keys=False).encode()
    if "checksum" in document:
        return document["save"], lambda plain: generations.seal_body(msgspec.json.encode(plain))
    return document, msgspec.json.encode


def _raise_version(document: Any, rng: Rng) -> Iterator[tuple[Spot, Any]]:
    name = next((name for name in VERSIONS if name in document), VERSIONS[-1])
    document[name] = document.get(name, 1) + 1 + rng.below(LATER)
    yield (name,), document[name]


def _add_field(document: Any, rng: Rng) -> Iterator[tuple[Spot, Any]]:
    maps = [((), document), *((spot, part) for spot, part in _parts(document, ()) if isinstance(part, dict))]
    spot, part = rng.choice(maps)
    name = f"later_{rng.below(1000)}"
    part[name] = deepcopy(rng.choice(FIELDS))
    yield (*spot, name), part[name]


def _change_value(document: Any, rng: Rng) -> Iterator[tuple[Spot, Any]]:
    leaves = [
        spot
        for spot, part in _parts(document, ())
        if not isinstance(part, dict | list) and not {*SET, *ANYTHING} & set(spot)
    ]
    leaves = [spot for spot in leaves if spot[0] not in VERSIONS and not str(spot[-1]).startswith("later_")]
    if leaves:
        *way, last = rng.choice(leaves)
        inside = document
        for step in way:
            inside = inside[step]
        inside[last] = deepcopy(rng.choice(UNREADABLE[type(inside[last])]))
        yield (*way, last), inside[last]


_CHANGES: dict[str, Callable[[Any, Rng], Iterator[tuple[Spot, Any]]]] = {
    "version": _raise_version,
    "field": _add_field,
    "value": _change_value,
}


def _parts(value: Any, spot: Spot) -> Iterator[tuple[Spot, Any]]:
    steps: Any = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for step, part in steps:
        yield (*spot, step), part
        yield from _parts(part, (*spot, step))


# -- what is found again


def check_kept(folder: Path, changed: list[Changed]) -> None:
    """Check that all values of the newer edition are kept: in their file or its successor, or in a whole
    copy."""
    raws = [
        path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and not path.is_relative_to(folder / "cache")
    ]
    whole = set(raws)
    documents = list(_documents(raws))
    for one in changed:
        if one.raw in whole:
            continue
        assert not one.whole, f"{one.file} of a newer edition was changed"
        for mark in one.marks:
            assert any(_stands_in(document, mark.spot, mark.value) for document in documents), f"lost: {mark}"


def _documents(raws: list[bytes]) -> Iterator[Any]:
    for raw in raws:
        try:
            yield _open_document(raw)[0]
        except (ValueError, yaml.YAMLError):
            continue


def _stands_in(document: Any, spot: Spot, value: Any) -> bool:
    """True if the value stands there; items of lists may have moved."""
    if not spot:
        return type(document) is type(value) and document == value
    step, *rest = spot
    if isinstance(step, int):
        return isinstance(document, list) and any(_stands_in(part, tuple(rest), value) for part in document)
    return isinstance(document, dict) and step in document and _stands_in(document[step], tuple(rest), value)
