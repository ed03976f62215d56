"""Stages of a company (G14 to G16): read from levels/GAME/together_stages.yaml, one table for each number of people.

Wherever a goal has a number, the file may have a map instead, by people: {2: 65, 3: 60, 4: 80}."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Annotated, Any, Literal

from msgspec import Meta, ValidationError

from game.campaign.course import LEVELS, begin_level
from game.campaign.goals import AtLeast, AtMost, By, Goal, Shared, Sum, of_people
from game.campaign.level import Level, Opponent, Start
from game.campaign.level_faults import find_level_faults
from game.core import catalog
from game.core.conversion import convert, parse_error
from game.core.errors import DataError, GameError
from game.core.loader import Faults, StrictMap, faults_below, ids_twice, load_checked
from game.core.values import Numbers

VERSION = 1
"""Version of these files; raised if a key changes its meaning."""
FEWEST, MOST = 2, 4
"""People of a company."""
NAME = "together_stages"
_Stars = tuple[Annotated[tuple[Goal, ...], Meta(min_length=1)], ...]


class Table(StrictMap):
    """Table of a stage for one number of people. start, seats, relay: as of a level."""

    start: Start
    seats: tuple[Literal["you"] | Opponent, ...]
    relay: Numbers = ()


class Company(StrictMap):
    """Stage that people win or lose together.

    text, picture, teller, ends, mark, low_mark: as of a level. tables: by people. stars: goals of each star, as
    they are written: a number may be a map by people."""

    id: str
    text: str
    tables: dict[int, Table]
    stars: tuple[tuple[Any, ...], ...]
    picture: str = ""
    teller: str = ""
    twist: bool = False
    ends: Literal["", "decided"] = ""
    mark: str = ""
    low_mark: bool = False

    def for_people(self, people: int) -> Level:
        """Level of this stage for so many people. Raises KeyError if it has no table for them, and
        msgspec.ValidationError for a goal that is none."""
        table = self.tables[people]
        level = Level(
            self.id,
            self.text,
            table.start,
            table.seats,
            kind="company",
            picture=self.picture,
            teller=self.teller,
            twist=self.twist,
            fresh=True,
            ends=self.ends,
            mark=self.mark,
            low_mark=self.low_mark,
            relay=table.relay,
        )
        written: _Stars = convert(_numbers_for(self.stars, people), _Stars, strict=True)
        stars = tuple(tuple(of_people(goal, level.people) for goal in star) for star in written)
        return level.replace(stars=stars)


class CompanyFile(StrictMap):
    """Document of the stages of a game. text: prefix of its text keys."""

    version: int
    id: str
    game: str
    text: str
    stages: Annotated[tuple[Company, ...], Meta(min_length=1)]


@cache
def of_game(game: str) -> tuple[Company, ...]:
    """Stages of a game, in order; read once; none for a game without their file. Raises DataError with file and
    line."""
    path = LEVELS / game / f"{NAME}.yaml"
    if not path.is_file():
        return ()
    return load_checked(path, CompanyFile, _find_faults, version=VERSION).stages


def read_stage(stage_id: str) -> tuple[str, Company]:
    """Game and stage of an id like hunger/together_stages/picnic. Raises DataError if there is none."""
    game, _, rest = stage_id.partition("/")
    name, _, wanted = rest.partition("/")
    for stage in of_game(game) if game in catalog.ids() and name == NAME else ():
        if stage.id == wanted:
            return game, stage
    raise DataError(f"There is no stage {stage_id!r}.")


def all_stages() -> tuple[str, ...]:
    """Ids of all stages, game by game."""
    return tuple(f"{game}/{NAME}/{stage.id}" for game in catalog.ids() for stage in of_game(game))


def numbers_of(star: Sequence[Goal]) -> Numbers:
    """Numbers that a star asks for, in the order in which its goals name them, as texts show them."""
    found: list[int] = []
    for goal in star:
        if isinstance(goal, Shared):
            found += numbers_of(goal.goals)
        elif isinstance(goal, AtLeast | AtMost | Sum | By):
            found.append(goal.value)
    return tuple(found)


def _numbers_for(written: Any, people: int) -> Any:
    """Goals as they are written, with the number of each map by people."""
    if isinstance(written, dict):
        if written and all(isinstance(key, int) for key in written):
            return written.get(people)
        return {key: _numbers_for(value, people) for key, value in written.items()}
    if isinstance(written, list | tuple):
        return [_numbers_for(one, people) for one in written]
    return written


def _find_faults(file: CompanyFile) -> Faults:
    try:
        catalog.load(file.game)
    except GameError as error:
        yield "$.game", str(error).rstrip(".")
        return
    yield from ids_twice("stages", [stage.id for stage in file.stages])
    for i, stage in enumerate(file.stages):
        at = f"$.stages[{i}]"
        if not set(range(FEWEST, MOST)) <= set(stage.tables) <= set(range(FEWEST, MOST + 1)):
            yield (
                f"{at}.tables",
                f"it has a table for each number of people from {FEWEST} to {MOST - 1} or {MOST}",
            )
            continue
        for people in stage.tables:
            yield from faults_below(at, _table_faults(stage, people, file.game))


def _table_faults(stage: Company, people: int, game: str) -> Faults:
    """Faults of the table for so many people; those of goals are found at the first table that has them."""
    try:
        level = stage.for_people(people)
    except ValidationError as error:
        fault = parse_error(str(error))
        yield f".stars{fault.path[1:]}", f"with {people} people: {fault.what[:1].lower()}{fault.what[1:]}"
        return
    if len(level.chairs) != people:
        yield f".tables.{people}", f"{len(level.chairs)} people play here"
    for place, problem in find_level_faults(level, game, begin_level):
        shared = place.startswith((".stars", ".mark", ".ends"))
        table = f".tables.{people}" if not shared else ""
        yield f"{table}{place}", f"with {people} people: {problem}"
