"""Levels that users make (C20, C21): files in a folder of their own, and moments of a match as levels."""

import logging
import os
import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import yaml
from msgspec import json, to_builtins

from game.campaign import course, daily, dishes
from game.campaign.company import tables as company_tables
from game.campaign.course import Course
from game.campaign.endless import tables
from game.campaign.goals import Goal, Win
from game.campaign.level import Level, Span
from game.core import catalog
from game.core.commands import is_packed, rules_command
from game.core.errors import DataError, SaveError
from game.core.files import TEMPORARY
from game.core.match import Match
from game.core.model import State
from game.core.outputs import OutputError, write_output
from game.core.values import Plain

log = logging.getLogger("levels")

MOST_FILES = 200
"""Most files that are read."""
LONGEST_WORD, LONGEST_MISTAKE = 60, 600
"""Most letters of a word and of a message about a file; a list of all names of something takes up to 500."""
SUFFIX = ".yaml"
SUFFIXES = (SUFFIX, ".yml")
"""Endings of level files, in either case; the game writes the first one."""
OWN = "own"
"""Prefix of the ids of these levels."""
FIRST_SEED = 7
WEAKEST = 1
_HEAD = (
    "# A level of one's own: docs/LEVELS.md explains every key. Check it with: {command} level check {name}\n"
)
_HEAD_PACKED = (
    "# A level of one's own. The list of your own levels says what is wrong with it, if anything is.\n"
)


class OwnFile(NamedTuple):
    """File that was read: its levels, or one sentence about its fault. The folder itself stands for files
    beyond the limit."""

    path: Path
    course: Course | None
    mistake: str = ""


class _Seen(NamedTuple):
    """Identity of a file when it was read; the file is read again once one of these has changed."""

    device: int
    inode: int
    size: int
    changed: int


_kept: dict[Path, tuple[_Seen, OwnFile]] = {}
"""Files by path as they were read last, so that a list reads only new ones."""


def read_all(folder: Path, is_wanted: Callable[[int, int], bool] = lambda done, of: True) -> list[OwnFile]:
    """Files of a folder by name, each read once; files that are no level files are listed with that mistake.

    is_wanted: called before each file with the numbers of read and of all files; reading ends there if it
    returns False. Cost: the size of new files."""
    paths = find_files(folder)
    for path in [path for path in _kept if path.parent == folder and path not in paths]:
        _kept.pop(path, None)
    found: list[OwnFile] = []
    for number, path in enumerate(paths[:MOST_FILES]):
        if not is_wanted(number, min(len(paths), MOST_FILES)):
            return found
        found.append(read_level_file(path))
    if len(paths) > MOST_FILES:
        more = len(paths) - MOST_FILES
        mistake = f"{folder.name}: {MOST_FILES} files are read, {more} more are not."
        found.append(OwnFile(folder, None, mistake))
    return found


def find_files(folder: Path) -> list[Path]:
    """Paths in a folder by name, without files that systems and editors hide there; empty if there is no
    folder."""
    try:
        return sorted(path for path in folder.iterdir() if not _is_hidden(path.name))
    except OSError:
        return []


def read_level_file(path: Path) -> OwnFile:
    """File as the list of levels shows it; it is read again only if it has changed."""
    try:
        status = path.stat()
    except OSError as error:
        return OwnFile(path, None, f"{path.name}: cannot be read ({error.strerror or error}).")
    seen = _Seen(status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns)
    kept = _kept.get(path)
    if kept is None or kept[0] != seen:
        kept = _kept[path] = seen, _read_file(path)
    return kept[1]


def _read_file(path: Path) -> OwnFile:
    if not is_level_name(path.name):
        mistake = f"{path.name}: it is no level; the name of a level file ends in .yaml or .yml."
        return OwnFile(path, None, mistake)
    if not _is_text(path.name):
        mistake = f"{ascii(path.name)}: its name is no text in UTF-8; give the file another name."
        return OwnFile(path, None, mistake)
    try:
        return OwnFile(path, course.load_course(path))
    except DataError as error:
        return OwnFile(path, None, f"{path.name}: {_shorten_mistake(str(error).removeprefix(f'{path}: '))}")
    except Exception as error:  # a file of somebody else must not take the others from the list
        log.exception("%s", path)
        return OwnFile(path, None, f"{path.name}: cannot be read ({_shorten_mistake(repr(error))}).")


def _shorten_mistake(mistake: str) -> str:
    """Mistake with long words and long lists shortened."""
    words = re.sub(rf"\S{{{LONGEST_WORD},}}", lambda word: f"{word[0][:LONGEST_WORD]}\u2026", mistake)
    half = LONGEST_MISTAKE // 2
    return words if len(words) <= LONGEST_MISTAKE else f"{words[:half]} \u2026 {words[-half:]}"


def is_level_name(name: str) -> bool:
    """True if a file of this name is a level file."""
    return name.lower().endswith(SUFFIXES)


def _is_text(name: str) -> bool:
    """False for names with undecodable bytes, as from old disks: no save can hold them."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def _is_hidden(name: str) -> bool:
    """True for files that systems and editors add by themselves. A level that the user hid is not hidden
    from the list."""
    if name.startswith("._") or name.endswith(("~", TEMPORARY)):
        return True
    if name.lower() in ("thumbs.db", "desktop.ini"):
        return True
    return name.startswith(".") and not is_level_name(name)


def read_own_level(folder: Path, level_id: str) -> tuple[str, Level]:
    """Game and level of an id like own/FILE/LEVEL. Raises DataError if it is missing or faulty."""
    _, _, rest = level_id.partition(f"{OWN}/")
    name, _, wanted = rest.partition("/")
    path = folder / (name if is_level_name(name) else f"{name}{SUFFIX}")
    if not name or path.parent != folder:
        raise DataError(f"There is no level {level_id!r}.")
    file = read_level_file(path)
    if file.course is None:
        raise DataError(file.mistake)
    for one in file.course.levels:
        if one.id == wanted:
            return file.course.game, one
    raise DataError(f"There is no level {wanted!r} in {path.name}.")


def find_level(level_id: str, folder: Path | None) -> tuple[str, Level]:
    """The game and the level of any id, also of a day's supper, of an endless one and of a company's table, and of
    people's own levels where their `folder` is given. Raises DataError as level() does."""
    if level_id.startswith(daily.PREFIX):
        return dishes.read_supper(level_id)
    if level_id.startswith(tables.PREFIX):
        return tables.read_table(level_id)
    if company_tables.is_table(level_id):
        return company_tables.read_table(level_id)
    if folder is not None and level_id.startswith(f"{OWN}/"):
        return read_own_level(folder, level_id)
    return course.read_level(level_id)


def id_of(path: Path, level: Level | None = None) -> str:
    """Id of a level in a file for the whole program; without a level the id of the file, for a list."""
    bare = path.name.removesuffix(SUFFIX)
    file = path.name if is_level_name(bare) else bare  # picnic.yml beside picnic.yaml, and picnic.yml.yaml
    return f"{OWN}/{file}/{level.id if level is not None else ''}"


def level_schema() -> Plain:
    """JSON Schema of level files, for editors that complete and check them."""
    made: Plain = json.schema(Course)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Levels of Eat or Be Eaten",
        **made,
    }


def level_of(
    match: Match,
    at: int,
    title: str,
    goals: Sequence[Goal],
    people: Sequence[int],
    levels: Mapping[int, int],
    span: Span = "",
) -> str:
    """Level file of the moment after `at` answers, with one star.

    people: their seats; levels: bot levels of the other seats; span: turn, round or day with which it ends.
    Hidden cards and the luck to come are those of the match."""
    state = match.fork(at).state
    return as_text(
        match.rules.id,
        title,
        {"position": position_of(state)},
        _written_seats(state, people, levels),
        goals,
        span,
    )


def new_level(game: str, title: str) -> str:
    """Level file to begin with: a match of two with a bot, and a star for winning. Raises GameError for an
    unknown game."""
    rules = catalog.load(game)
    config = {"seats": max(rules.min_seats, 2)}
    state = rules.new(rules.config(**config), FIRST_SEED)
    return as_text(
        game, title, {"config": config, "seed": FIRST_SEED}, _written_seats(state, [0], {}), [Win()]
    )


def as_text(
    game: str,
    title: str,
    start: Mapping[str, Any],
    seats: Sequence[Any],
    goals: Sequence[Goal],
    span: Span = "",
) -> str:
    """Level file with one level of these parts."""
    name = file_name(title)
    level = {
        "id": name.replace("-", "_") or "level",
        "text": "own",
        "words": {"title": title},
        "kind": "match",
        "seats": list(seats),
        "start": dict(start),
        "stars": [to_builtins(list(goals))],
    } | ({"span": span} if span else {})
    document = {"version": 1, "id": "own", "game": game, "text": "own", "levels": [level]}
    body = yaml.safe_dump(document, sort_keys=False, allow_unicode=True, default_flow_style=None, width=140)
    if is_packed():
        return _HEAD_PACKED + body
    return _HEAD.format(command=rules_command(), name=f"{name or 'level'}{SUFFIX}") + body


def position_of(state: State) -> Plain:
    """State in the game's notation, as plain values."""
    plain: Plain = json.decode(json.encode(state.to_position()))
    return plain


def _written_seats(state: State, people: Sequence[int], levels: Mapping[int, int]) -> list[Any]:
    return [
        "you" if seat in people else {"bot": levels.get(seat) or WEAKEST}
        for seat in range(state.config.seats)
    ]


def file_name(title: str) -> str:
    """File name of lower-case letters without accents, digits and hyphens; never a device name of Windows."""
    decomposed = unicodedata.normalize("NFKD", title.lower())
    bare = "".join(sign for sign in decomposed if not unicodedata.combining(sign))
    name = re.sub(r"[\W_]+", "-", bare).strip("-")[:40].strip("-")
    return f"{name}-level" if re.fullmatch("con|prn|aux|nul|(com|lpt)[0-9]", name) else name


def keep_level(folder: Path, title: str, text: str) -> Path:
    """Write a level into the folder under a free name. Raises SaveError with one sentence."""
    name = file_name(title) or "level"
    there = find_files(folder)
    if len(there) >= MOST_FILES:
        raise SaveError(
            f"There are {len(there)} files in {folder}, and more than {MOST_FILES} are not read. "
            "Take some away first."
        )
    taken = {path.name.lower() for path in there}
    number, path = 1, folder / f"{name}{SUFFIX}"
    while path.name.lower() in taken or os.path.lexists(path):
        number += 1
        path = folder / f"{name}-{number}{SUFFIX}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_output(path, text.encode())
    except OutputError as error:
        raise SaveError(str(error)) from error
    except OSError as error:
        raise SaveError(f"The level could not be written to {path}: {error.strerror or error}.") from error
    return path
