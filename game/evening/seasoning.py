"""Seasoning of a course (G24): steps by which a guest begins ahead, from 0 to 4, as options of the match.

Each game's components/seasoning.yaml has `version`; `by_seat`: twists with an entry for each seat, and that entry as
printed; `seat_lists`: options that list the seats that have them; `cells`: one for each length and number of seats,
perhaps only for a `mode` or the figure of a `seat`, with its `steps` and their `worth`, which `python3 -m game
seasoning` writes: by so many points of a hundred an equal share of the wins grows between equal bots. A step says all
that its guest has, not what it adds to the step before. `own`: what is added to twists of the seat or of the match,
lists grow; `others`: numbers for every seat with fewer steps, less those of its own step."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta

from game.core import catalog, lengths
from game.core.errors import ConfigError, GameError
from game.core.lengths import Length
from game.core.loader import Faults, StrictMap, load_checked
from game.core.options import with_options
from game.core.values import Floats, Names, Plain

VERSION = 1
MOST_STEPS = 4


class Step(StrictMap, omit_defaults=True):
    """Seasoning of a guest with so many steps."""

    own: Plain = {}
    others: dict[str, int] = {}


class Cell(StrictMap, omit_defaults=True):
    """Steps at a table."""

    length: Length
    seats: int
    steps: Annotated[tuple[Step, ...], Meta(min_length=MOST_STEPS, max_length=MOST_STEPS)]
    mode: str = ""
    seat: int | None = None
    worth: Floats = ()

    def is_for(self, length: str, seats: int, mode: str, seat: int) -> bool:
        """True for the cell of a seat at such a table."""
        is_own = self.seat in (None, seat) and self.mode in ("", mode)
        return is_own and (self.length, self.seats) == (length, seats)


class Seasoning(StrictMap):
    """Seasoning of a game."""

    version: int
    cells: tuple[Cell, ...]
    by_seat: Plain = {}
    seat_lists: Names = ()

    def find_cell(self, length: str, seats: int, mode: str, seat: int) -> Cell | None:
        """Cell of a seat at such a table, rather one for its mode than one for all."""
        found = (cell for cell in self.cells if cell.is_for(length, seats, mode, seat))
        return min(found, key=lambda cell: cell.mode != mode, default=None)


def file_of(game: str) -> Path:
    """The file of a game's seasoning."""
    return catalog.rules_folder(game) / "components" / "seasoning.yaml"


@cache
def of_game(game: str) -> Seasoning:
    """Seasoning of a game, none where it has no such file. Raises DataError with file and line for a step that the
    rules refuse."""
    path = file_of(game)
    return read_seasoning(game, path) if path.exists() else Seasoning(VERSION, ())


def read_seasoning(game: str, path: Path) -> Seasoning:
    """As of_game(), from a file anywhere."""
    return load_checked(path, Seasoning, lambda file: _find_faults(game, file), version=VERSION)


def season_options(game: str, options: Mapping[str, Any], length: Length, steps: Sequence[int]) -> Plain:
    """Plain options of a match of this length in which each seat has its steps; `options` name the number of seats.
    Raises GameError for steps that a table does not have."""
    return _season(game, of_game(game), options, length, steps)


def worth_of(game: str, length: str, seats: int, seat: int, steps: int, mode: str = "") -> float:
    """Points of a hundred by which the share of the wins of a seat grows with so many steps, between equals."""
    cell = of_game(game).find_cell(length, seats, mode, seat) if steps else None
    return cell.worth[steps - 1] if cell is not None and len(cell.worth) >= steps else 0.0


def most_steps(game: str, length: str, seats: int, seat: int, mode: str = "") -> int:
    """Most steps that a seat may have at such a table: none where nothing is measured."""
    return MOST_STEPS if of_game(game).find_cell(length, seats, mode, seat) else 0


def _season(
    game: str, file: Seasoning, options: Mapping[str, Any], length: Length, steps: Sequence[int]
) -> Plain:
    seats, mode = len(steps), str(options.get("mode", ""))
    seasoned: Plain = with_options(options, lengths.keys(game, length, seats) or {})
    if not any(steps):
        return {key: value for key, value in seasoned.items() if key != "twists" or value}
    given = [_find_step(game, file, length, seats, mode, seat, count) for seat, count in enumerate(steps)]
    most = given[max(range(seats), key=steps.__getitem__)].others
    for seat, step in enumerate(given):
        _add(file, seasoned, step.own, seat, seats)
        behind = {name: value - step.others.get(name, 0) for name, value in most.items()}
        _add(file, seasoned, {name: value for name, value in behind.items() if value > 0}, seat, seats)
    return seasoned


def _find_step(game: str, file: Seasoning, length: str, seats: int, mode: str, seat: int, count: int) -> Step:
    """Seasoning of a seat. Raises GameError if there is none of so many steps."""
    if not count:
        return Step()
    cell = file.find_cell(length, seats, mode, seat)
    if cell is None or not 0 < count <= MOST_STEPS:
        raise GameError(f"{game} has no {count} steps of seasoning for seat {seat} of {seats}.")
    return cell.steps[count - 1]


def _add(file: Seasoning, options: Plain, added: Plain, seat: int, seats: int) -> None:
    """Add twists of a seat, or of the match, to plain options, and the seat to lists of seats."""
    twists: Plain = {**(options.get("twists") or {})}
    for name, value in added.items():
        if name in file.seat_lists:
            options[name] = sorted({*(options.get(name) or ()), seat})
        elif name in file.by_seat:
            entries = [*twists.get(name, ()), *[file.by_seat[name]] * seats][:seats]
            entries[seat] += value
            twists[name] = entries
        else:
            twists[name] = (twists.get(name) or type(value)()) + value
    if twists:
        options["twists"] = twists


# -- what no table can have


def tables_of(cell: Cell) -> Iterator[tuple[int, list[int]]]:
    """Tables at which a cell has to hold, as the seat and the steps of all seats: each step at each seat, and all
    seats with the most of it."""
    for seat in range(cell.seats) if cell.seat is None else (cell.seat,):
        for count in range(1, MOST_STEPS + 1):
            yield seat, [count if other == seat else 0 for other in range(cell.seats)]
    if cell.seat is None:
        yield 0, [MOST_STEPS] * cell.seats


def _find_faults(game: str, file: Seasoning) -> Faults:
    """Faults that types do not find: each step is accepted by the rules, and every guest of a cup has a cell."""
    rules = catalog.load(game)
    for number, cell in enumerate(file.cells):
        options = {"seats": cell.seats, **({"mode": cell.mode} if cell.mode else {})}
        for seat, steps in tables_of(cell):
            try:
                rules.config(**_season(game, file, options, cell.length, steps))
            except (ConfigError, TypeError) as error:
                yield f"$.cells[{number}].steps[{steps[seat] - 1}]", str(error).rstrip(".")
    for number, cell in enumerate(file.cells):
        if len(cell.worth) not in (0, MOST_STEPS):
            yield f"$.cells[{number}].worth", f"must have {MOST_STEPS} numbers"
