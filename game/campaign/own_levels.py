"""Levels that people make themselves (C20, C21): files in a folder of their own, each read by itself, and a moment of a match as one."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import yaml

from game.campaign import course
from game.campaign.course import Course
from game.campaign.goals import Goal, Win
from game.campaign.level import Level, Span
from game.core import catalog
from game.core.errors import DataError, SaveError
from game.core.files import write_file
from game.core.match import Match
from game.core.model import State

MOST_FILES = 200
"""So many files are read."""
SUFFIX = ".yaml"
OWN = "own"
"""How the ids of these levels begin."""
FIRST_SEED = 7
WEAKEST = 1
_HEAD = """\
# A level of one's own: docs/LEVELS.md explains every key. Check it with: python3 -m game level check {name}
"""


class OwnFile(NamedTuple):
    """A file that was read: its levels, or one sentence about what is wrong with it."""

    path: Path
    course: Course | None
    mistake: str = ""


def read_all(folder: Path) -> list[OwnFile]:
    """The level files of a folder, by name. A wrong one has its mistake, and the others are read all the same."""
    try:
        paths = sorted(path for path in folder.iterdir() if path.suffix == SUFFIX and not path.name.startswith("."))
    except OSError:
        return []
    return [_read(path) for path in paths[:MOST_FILES]]


def _read(path: Path) -> OwnFile:
    try:
        return OwnFile(path, course.load(path))
    except DataError as error:
        return OwnFile(path, None, str(error).replace(f"{path}:", f"{path.name}:"))


def level(folder: Path, level_id: str) -> tuple[str, Level]:
    """The game and the level of an id like own/FILE/LEVEL. Raises DataError for one that is not there, or not right."""
    _, _, rest = level_id.partition(f"{OWN}/")
    name, _, wanted = rest.partition("/")
    path = folder / f"{name}{SUFFIX}"
    if not name or path.name.startswith(".") or path.parent != folder:
        raise DataError(f"There is no level {level_id!r}.")
    found = course.load(path)
    for one in found.levels:
        if one.id == wanted:
            return found.game, one
    raise DataError(f"There is no level {wanted!r} in {path.name}.")


def id_of(file: OwnFile, level: Level) -> str:
    """The id of a level of a file for the whole house."""
    return f"{OWN}/{file.path.stem}/{level.id}"


def schema() -> dict[str, Any]:
    """The JSON Schema of level files, for editors that complete and check them."""
    made: dict[str, Any] = msgspec.json.schema(Course)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Levels of Eat or Be Eaten", **made}


def level_of(
    match: Match, at: int, title: str, goals: Sequence[Goal], people: Sequence[int], levels: Mapping[int, int], span: Span = ""
) -> str:
    """The moment of a match after `at` answers as a level file with one star: people play the seats `people`, bots of `levels` (by seat)
    the others; it ends with the turn, round or day that `span` names. Hidden cards and the luck to come are the same as they were."""
    state = match.fork(at).state
    return as_text(match.rules.id, title, {"position": position_of(state)}, _seats(state, people, levels), goals, span)


def new_level(game: str, title: str) -> str:
    """A level file to begin with: a match of two with a bot, and a star for winning it. Raises GameError for a game that there is not."""
    rules = catalog.load(game)
    config = {"seats": max(rules.min_seats, 2)}
    state = rules.new(rules.config(**config), FIRST_SEED)
    return as_text(game, title, {"config": config, "seed": FIRST_SEED}, _seats(state, [0], {}), [Win()])


def as_text(game: str, title: str, start: Mapping[str, Any], seats: Sequence[Any], goals: Sequence[Goal], span: Span = "") -> str:
    """A level file with one level of these parts."""
    name = file_name(title)
    level = {
        "id": name.replace("-", "_") or "level",
        "text": "own",
        "words": {"title": title},
        "kind": "match",
        "seats": list(seats),
        "start": dict(start),
        "stars": [msgspec.to_builtins(list(goals))],
    } | ({"span": span} if span else {})
    document = {"version": 1, "id": "own", "game": game, "text": "own", "levels": [level]}
    body = yaml.safe_dump(document, sort_keys=False, allow_unicode=True, default_flow_style=None, width=140)
    return _HEAD.format(name=f"{name or 'level'}{SUFFIX}") + body


def position_of(state: State) -> dict[str, Any]:
    """The state in the game's notation, as plain values."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(state.to_position()))
    return plain


def _seats(state: State, people: Sequence[int], levels: Mapping[int, int]) -> list[Any]:
    return ["you" if seat in people else {"bot": levels.get(seat) or WEAKEST} for seat in range(state.config.seats)]


def file_name(title: str) -> str:
    """A name for a file, of small letters, digits and hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:40]


def keep(folder: Path, title: str, text: str) -> Path:
    """Write a level into the folder under a name that is not taken. Raises SaveError with one sentence."""
    name = file_name(title) or "level"
    taken = {path.name for path in folder.glob(f"*{SUFFIX}")} if folder.is_dir() else set()
    number, path = 1, folder / f"{name}{SUFFIX}"
    while path.name in taken:
        number += 1
        path = folder / f"{name}-{number}{SUFFIX}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_file(path, text.encode())
    except OSError as error:
        raise SaveError(f"The level could not be written to {path}: {error.strerror or error}.") from error
    return path
