"""Lengths of a match (G1 to G6): snack, supper and feast, names for options that a game has by number of seats.

Each game's components/lengths.yaml says which options; feast is the printed game. A lobby asks:

offered(game, seats): the lengths that there are, the shortest first; only feast where the rules play a rival
(seats 1). keys(game, length, seats): the options of a length, None if it is not offered. with_length(game,
options, length, seats): options of a lobby turned to a length; "" takes the length out of them.
name_of(game, config): the length of a match, "" for somebody's own mixture. shorter_than(game, config): the next
shorter one. answers() and minutes(): how long it takes; span(game): the shortest and the longest. told(game,
length, seats): the key of a text that admits what is not even in this length, "" for most.

File: `version`; `modes`: those with more than a feast; `seasonings`: twists that give single seats a start ahead
and do not change the length; `lively`: events, and numbers of a seat as goals of levels name them, that a short form
must not lose (G6); `lengths`: by length and seats `options`, `answers` (decisions with more than one legal answer in
a match of bots of level 2, written by `python3 -m game lengths --record`), perhaps `told`, and `tables`: options of
the matches in which all of that is counted, where they are not the modes in turn."""

from collections.abc import Iterator, Mapping
from functools import cache
from math import ceil
from pathlib import Path
from typing import Any, Literal, get_args

import msgspec

from game.core import catalog
from game.core.errors import ConfigError, GameError
from game.core.loader import Faults, StrictMap, load_checked
from game.core.options import with_twists
from game.core.values import Names, Plain

Length = Literal["snack", "supper", "feast"]
LENGTHS: tuple[Length, ...] = get_args(Length)
"""The shortest first."""
FEAST: Length = "feast"
VERSION = 1
SECONDS = 15.0
"""Of a person's answer, until a machine knows its people better (G3)."""
STEP = 5
"""Minutes are told in steps of so many."""


class Cell(StrictMap, omit_defaults=True):
    """A length for a number of seats."""

    options: Plain
    answers: int
    told: str = ""
    tables: tuple[Plain, ...] = ()


class Lengths(StrictMap):
    """The lengths of a game."""

    version: int
    modes: Names
    seasonings: Names
    lively: Names
    lengths: dict[Length, dict[int, Cell]]

    def cells(self) -> Iterator[tuple[Length, int, Cell]]:
        """All cells with their length and seats, the shortest length first."""
        for length in LENGTHS:
            for seats, cell in sorted(self.lengths[length].items()):
                yield length, seats, cell

    def tables(self, length: Length, seats: int) -> tuple[Plain, ...]:
        """Options of the matches that are played to count a cell."""
        cell = self.lengths[length][seats]
        tables = cell.tables or tuple({"seats": seats, "mode": mode} for mode in self.modes)
        return tuple({**table, **cell.options} for table in tables)

    @property
    def twists(self) -> frozenset[str]:
        """Twists that any of the lengths turns."""
        return frozenset(name for _, _, cell in self.cells() for name in cell.options.get("twists", ()))


def file_of(game_id: str) -> Path:
    """The file of a game's lengths."""
    return catalog.rules_folder(game_id) / "components" / "lengths.yaml"


@cache
def of_game(game_id: str) -> Lengths:
    """All lengths of a game; none for a game without the file, of which all matches are feasts. Raises DataError with
    file and line for a cell that the rules refuse."""
    path = file_of(game_id)
    if not path.exists():
        return Lengths(VERSION, (), (), (), dict.fromkeys(LENGTHS, {}))
    return read_lengths(game_id, path)


def read_lengths(game_id: str, path: Path) -> Lengths:
    """As of_game(), from a file anywhere."""
    return load_checked(path, Lengths, lambda file: _find_faults(game_id, file), version=VERSION)


def offered(game_id: str, seats: int) -> tuple[Length, ...]:
    """Lengths for a number of seats, the shortest first."""
    return tuple(length for length, count, _ in of_game(game_id).cells() if count == seats)


def keys(game_id: str, length: Length, seats: int) -> Plain | None:
    """Options of a length, as config() takes them; None if it is not offered for that number of seats."""
    cell = _find_cell(game_id, length, seats)
    return None if cell is None else cell.options


def answers(game_id: str, length: Length, seats: int) -> int:
    """Decisions of a whole match with more than one legal answer. Raises GameError for a length that is not
    offered."""
    return _require_cell(game_id, length, seats).answers


def minutes(game_id: str, length: Length, seats: int, seconds: float = SECONDS) -> int:
    """Minutes of a match of people who take so many seconds an answer, rounded up to a step. Raises GameError
    for a length that is not offered."""
    return minutes_of(answers(game_id, length, seats), seconds)


def minutes_of(count: int, seconds: float = SECONDS) -> int:
    """Minutes of so many answers, rounded up to a step."""
    return ceil(count * seconds / 60 / STEP) * STEP


def told(game_id: str, length: Length, seats: int) -> str:
    """Key of the text that says what is not as even here as at the feast; "" if there is nothing to say."""
    cell = _find_cell(game_id, length, seats)
    return cell.told if cell is not None else ""


def span(game_id: str) -> tuple[int, int]:
    """Minutes of the shortest and of the longest match."""
    all_of_them = [minutes(game_id, length, seats) for length, seats, _ in of_game(game_id).cells()]
    return min(all_of_them), max(all_of_them)


def with_length(game_id: str, options: Mapping[str, Any], length: Length | Literal[""], seats: int) -> Plain:
    """Plain options turned to a length; all else in them stays. "" only takes out what a length turned. Raises
    GameError for a length that is not offered."""
    file = of_game(game_id)
    twists = {name: value for name, value in (options.get("twists") or {}).items() if name not in file.twists}
    turned: Plain = {**options, "twists": twists}
    if length:
        wanted = _require_cell(game_id, length, seats).options
        turned = with_twists({**turned, **wanted, "twists": twists}, **wanted.get("twists", {}))
    if not turned["twists"]:
        del turned["twists"]
    return turned


def name_of(game_id: str, config: Any) -> Length | Literal[""]:
    """The length of a match with these options of the game's Config; "" for somebody's own mixture."""
    file, rules = of_game(game_id), catalog.load(game_id)
    if not file.lengths[FEAST]:
        return FEAST
    given = _plain(config, file)
    for length in LENGTHS:
        cell = file.lengths[length].get(config.seats)
        if cell is None or (length != FEAST and config.mode not in file.modes):
            continue
        wanted = _plain(rules.config(seats=config.seats, **cell.options), file)
        keys = {"twists", *cell.options}
        is_alike = all(given.get(key) == wanted.get(key) for key in keys)
        if is_alike and _begins_alike(config, cell, file):
            return length
    return ""


def shorter_than(game_id: str, config: Any) -> Length | None:
    """The next shorter length than that of a match with these options, None if there is none."""
    name, modes = name_of(game_id, config), of_game(game_id).modes
    found = offered(game_id, config.seats) if config.mode in modes else ()
    return found[found.index(name) - 1] if name in found[1:] else None


def _plain(config: Any, file: Lengths) -> Plain:
    """Options as plain data, without what gives a seat a start ahead."""
    plain: Plain = msgspec.to_builtins(config)
    twists = {name: value for name, value in plain.get("twists", {}).items() if name not in file.seasonings}
    return {**plain, "twists": twists}


def _begins_alike(config: Any, cell: Cell, file: Lengths) -> bool:
    """True if lists in which a length and a start ahead both stand begin with what the length has."""
    twists = cell.options.get("twists", {})
    for name in file.seasonings:
        usual = tuple(twists.get(name, ()))
        given = getattr(config.twists, name)
        if given[: len(usual)] != usual:
            return False
    return True


def _find_cell(game_id: str, length: Length, seats: int) -> Cell | None:
    return of_game(game_id).lengths[length].get(seats)


def _require_cell(game_id: str, length: Length, seats: int) -> Cell:
    cell = _find_cell(game_id, length, seats)
    if cell is None:
        raise GameError(f"{game_id} has no {length} for {seats} seats.")
    return cell


def _find_faults(game_id: str, file: Lengths) -> Faults:
    """Faults that types do not find: all lengths are there, a feast for every number of seats, and the rules take
    each of them."""
    rules, (fewest, most) = catalog.load(game_id), catalog.find_entry(game_id).players
    for length in LENGTHS:
        if length not in file.lengths:
            yield "$.lengths", f"there is no {length!r}"
            return
    for seats in range(fewest, most + 1):
        if seats not in file.lengths[FEAST]:
            yield f"$.lengths.{FEAST}", f"there is none for {seats} seats"
    for length, seats, cell in file.cells():
        place = f"$.lengths.{length}[{seats}]"
        if not fewest <= seats <= most:
            yield place, f"the game is for {fewest} to {most}"
        if cell.answers < 1:
            yield f"{place}.answers", f"a match has some, not {cell.answers}"
        for options in file.tables(length, seats):
            try:
                rules.config(**options)
            except ConfigError as error:
                yield f"{place}.options{error.place.removeprefix('$')}", str(error).rstrip(".")
