"""Matches of other editions: told from its own, and set aside whole before others take their place.

They lie in saves/aside of the data folder, all generations of a match together, as SLOT-1.match,
SLOT-1.match.1 and so on. An edition that understands them takes them back from there
(saved_matches.bring_back). Draws nothing."""

import logging
import os
from collections.abc import Iterable, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from game.core import catalog, conversion, files, generations, saves
from game.core.errors import SaveError
from game.core.generations import Damaged
from game.core.match import Match, check_save
from game.core.values import frozen
from scenes.kit.match.saved_table import SavedTable

log = logging.getLogger("saved")

FOLDER = "aside"
SUFFIX = ".match"
OWN, DAMAGED, FOREIGN = "own", "damaged", "foreign"


@frozen
class ForeignMatch:
    """A match that this edition cannot use; `game` is its game's id, "" for one that is not here. `readable`
    is False where the file cannot be read today, True for one of another edition."""

    game: str
    readable: bool = True


def is_foreign(raw: bytes) -> bool:
    """True for a whole save with anything in it that this edition does not know; False for its own, damaged
    ones, too."""
    try:
        saved = saves.unpack_save(raw)
        check_save(saved)
        if saved.behavior != catalog.load(saved.game).behavior:
            Match.of_save(saved)
    except Damaged:
        return False
    except SaveError:
        return True
    return _has_unknown_fields(saved.beside)


def foreign_match(path: Path) -> ForeignMatch | None:
    """The match in the file of a slot, if this edition can neither use it nor call it damaged; else None."""
    if not generations.has_generation(path):
        return None
    try:
        match = Match.load(path, tidy=False)
    except saves.OtherEdition:
        return ForeignMatch(_known_game(path))
    except Damaged:
        return None
    except SaveError:
        return ForeignMatch(_known_game(path), readable=False)
    except Exception as error:  # rules that break at it do not stand between a player and the title
        log.error("the saved match", exc_info=error)
        return ForeignMatch(_known_game(path), readable=False)
    return None if match.read_only or is_own(path) else ForeignMatch(_known_game(path))


def set_aside(path: Path) -> bool:
    """Move foreign saves out of the file of a slot, with all its generations if the newest one is foreign.
    Gives True if anything was moved. After an interruption the next call does the rest. Raises SaveError."""
    kinds = {file: _kind_of(file) for file in generations.found_files(path)}
    foreign = [file for file, kind in kinds.items() if kind == FOREIGN]
    if not foreign:
        return False
    _move_files(path, list(kinds) if _newest_kind(kinds.values()) == FOREIGN else foreign)
    return True


def set_prepared_aside(path: Path) -> None:
    """Move a foreign match out of the way that was about to take the place of another one. Raises
    SaveError."""
    prepared = generations.prepared_place(path)
    if os.path.lexists(path) and _kind_of(prepared) == FOREIGN:
        _move_files(path, [prepared])


def load_tidily(path: Path) -> Match:
    """The match in the file of a slot; damaged saves, and those that never began, are removed. Raises
    SaveError."""
    with suppress(SaveError):
        set_prepared_aside(path)
    return Match.load(path)


def is_own(path: Path) -> bool:
    """True if the newest save there that is not damaged is of this edition."""
    return _newest_kind(map(_kind_of, generations.found_files(path))) == OWN


def set_all_aside(path: Path) -> None:
    """Move a match of any edition away whole, but not the one that is about to take its place. Raises
    SaveError."""
    there = list(filter(os.path.lexists, generations.generation_paths(path)))
    if there:
        _move_files(path, there)


def matches_aside(folder: Path) -> list[Path]:
    """The newest file of each match that was set aside in the folder of saves, in the order in which they
    came."""
    found = [path for path in (folder / FOLDER).glob(f"*{SUFFIX}") if _set_number(path)]
    return sorted(found, key=lambda path: (_set_number(path), path.name))


def _set_number(path: Path) -> int:
    number = path.stem.rpartition("-")[2]
    return int(number) if number.isdecimal() else 0


def _move_files(path: Path, moved: Sequence[Path]) -> None:
    """Move the oldest first, so that the newest one arrives last and its name is free until then."""
    folder = path.parent if path.parent.name == FOLDER else path.parent / FOLDER
    try:
        folder.mkdir(parents=True, exist_ok=True)
        sets = (
            generations.generation_paths(folder / f"{path.stem}-{number}{SUFFIX}")[: len(moved)]
            for number in count(1)
        )
        places = next(free for free in sets if not any(map(os.path.lexists, free)))
        for file, place in zip(reversed(moved), reversed(places), strict=True):
            files.move_file(file, place)
    except OSError as error:
        raise SaveError(f"The match in {path} could not be set aside: {error.strerror or error}.") from error


def _kind_of(file: Path) -> str:
    """OWN, DAMAGED or FOREIGN; a file that cannot be read today counts as foreign."""
    try:
        raw = files.read_file(file, generations.MOST_BYTES)
        saves.unpack_save(raw)
    except (Damaged, files.NoFile, files.TooLarge, FileNotFoundError):
        return DAMAGED
    except (OSError, SaveError):
        return FOREIGN
    return FOREIGN if is_foreign(raw) else OWN


def _newest_kind(kinds: Iterable[str]) -> str:
    return next((kind for kind in kinds if kind != DAMAGED), DAMAGED)


def _known_game(path: Path) -> str:
    """The game that the newest save names, wherever a later format may do so; else that of the slot."""
    for file in generations.found_files(path):
        try:
            envelope = conversion.decode_json(files.read_file(file, generations.MOST_BYTES), dict[str, Any])
        except (OSError, msgspec.MsgspecError, UnicodeError, RecursionError):
            continue
        for part in (envelope.get("save"), envelope):
            if isinstance(part, dict) and isinstance(part.get("game"), str):
                return part["game"] if part["game"] in catalog.ids() else ""
    return path.stem if path.stem in catalog.ids() else ""


def _has_unknown_fields(beside: Any) -> bool:
    """True if chairs or stage say more than this edition would write back."""
    if not isinstance(beside, dict):
        return False
    try:
        return _says_more(beside, msgspec.to_builtins(conversion.convert(beside, SavedTable)))
    except msgspec.ValidationError:
        return True


def _says_more(plain: Any, known: Any) -> bool:
    if isinstance(plain, dict) and isinstance(known, dict):
        return any(key not in known or _says_more(value, known[key]) for key, value in plain.items())
    if isinstance(plain, list) and isinstance(known, list):
        return any(_says_more(value, other) for value, other in zip(plain, known, strict=True))
    return False
