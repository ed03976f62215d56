"""A file of levels that belong together, e.g. the chapters of a tutorial: loaded once, checked to the last name, errors with their line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game import bots
from game.campaign import goals, patterns
from game.campaign.level import Answered, Asked, Happened, Level, Limit, Opponent, Reached, Step
from game.core import catalog
from game.core.errors import ConfigError, GameError, PositionError
from game.core.loader import StrictMap, load_checked
from game.core.match import Match
from game.core.model import Event, Rules, State

LEVELS = Path(__file__).resolve().parents[2] / "levels"
_LIGHT = re.compile(r"[a-z_]+(:[a-z0-9_,]+)*\Z")
Fault = tuple[str, str]
"""(path in the document, what is wrong there)"""


class Course(StrictMap, frozen=True):
    """The document of a level file. `text` is the beginning of its text keys: .title and .line."""

    version: int
    id: str
    game: str
    text: str
    chapters: tuple[Level, ...]


def load(path: Path | str) -> Course:
    """The course in a file. Raises DataError naming file, line and place for anything that does not fit the game."""
    return load_checked(path, Course, _faults)


def of_game(game_id: str, name: str = "tutorial") -> Course:
    """A game's course by its file name. Raises DataError, also where there is none."""
    return load(_file(game_id, name))


def exists(game_id: str, name: str = "tutorial") -> bool:
    """Whether a game has such a course."""
    return _file(game_id, name).is_file()


def begin(game_id: str, level: Level) -> Match:
    """A match at the start of a level. Raises ConfigError or PositionError."""
    rules, start = catalog.load(game_id), level.start
    if start.position is not None:
        return Match.from_position(rules, start.position, start.draws)
    if start.seed is None:
        raise ConfigError("A level starts from a position, or from a seed (with a config).")
    return Match.new(rules, rules.config(**start.config), start.seed)


def _file(game_id: str, name: str) -> Path:
    return LEVELS / game_id / f"{name}.yaml"


# What the types cannot say


def _faults(course: Course) -> Iterator[Fault]:
    try:
        catalog.load(course.game)
    except GameError as error:
        yield "$.game", str(error).rstrip(".")
        return
    if not course.chapters:
        yield "$.chapters", "there is no chapter"
    ids = [level.id for level in course.chapters]
    for i, level in enumerate(course.chapters):
        if level.id in ids[:i]:
            yield f"$.chapters[{i}].id", f"there is a chapter {level.id!r} already"
        for place, problem in _level_faults(course.game, level):
            yield f"$.chapters[{i}]{place}", problem


def _level_faults(game_id: str, level: Level) -> Iterator[Fault]:
    if (level.start.position is None) == (level.start.seed is None):
        yield ".start", "it starts either from a position or from a seed"
        return
    try:
        match = begin(game_id, level)
    except (ConfigError, PositionError) as error:
        yield ".start", str(error).rstrip(".")
        return
    seats = match.config.seats
    if len(level.seats) != seats:
        yield ".seats", f"{len(level.seats)} seats are given, the match has {seats}"
        return
    if not level.people:
        yield ".seats", "nobody plays"
    for seat, who in enumerate(level.seats):
        if isinstance(who, Opponent):
            yield from ((f".seats[{seat}]{place}", problem) for place, problem in _opponent_faults(who, match.rules))
    if not level.steps:
        yield ".steps", "there is no step"
    for i, step in enumerate(level.steps):
        yield from ((f".steps[{i}]{place}", problem) for place, problem in _step_faults(step, match.rules, match.state))
    for i, goal in enumerate(level.goals):
        yield from ((f".goals[{i}]", problem) for problem in goals.faults(goal, match.rules, match.state))


def _opponent_faults(who: Opponent, rules: Rules) -> Iterator[Fault]:
    known = [info.number for info in bots.levels(rules.id)]
    if who.bot not in known:
        yield ".bot", f"there is no bot level {who.bot}; the levels are {', '.join(map(str, known))}"
    for i, answer in enumerate(who.answers):
        yield from ((f".answers[{i}]", problem) for problem in _answer_faults(answer, rules))


def _answer_faults(answer: Any, rules: Rules) -> Iterator[str]:
    if patterns.has_holes(answer):
        yield "an answer names one action"
    yield from patterns.faults(answer, rules)


def _step_faults(step: Step, rules: Rules, start: State) -> Iterator[Fault]:
    for i, name in enumerate(step.lights):
        if not _LIGHT.match(name):
            yield f".lights[{i}]", f"{name!r} is no name of a thing on the table"
    yield from ((f".until{place}", problem) for place, problem in _until_faults(step.until, rules, start))
    for i, limit in enumerate(step.allow):
        yield from ((f".allow[{i}]{place}", problem) for place, problem in _limit_faults(limit, rules, start))
    if bool(step.allow) != bool(step.refusal):
        yield "", "'allow' and 'refusal' go together"
    if step.show is not None:
        yield from ((".show", problem) for problem in _answer_faults(step.show, rules))


def _limit_faults(limit: Limit, rules: Rules, start: State) -> Iterator[Fault]:
    yield from ((".action", problem) for problem in patterns.faults(limit.action, rules))
    for i, goal in enumerate(limit.reach):
        yield from ((f".reach[{i}]", problem) for problem in goals.faults(goal, rules, start))


def _until_faults(until: Any, rules: Rules, start: State) -> Iterator[Fault]:
    seat, seats = getattr(until, "seat", None), start.config.seats
    if seat is not None and not 0 <= seat < seats:
        yield ".seat", f"there is no seat {seat}; the seats are 0 to {seats - 1}"
    if isinstance(until, Answered):
        yield from ((".action", problem) for problem in patterns.faults(until.action, rules))
    elif isinstance(until, Asked) and until.kind and until.kind not in patterns.kinds(rules):
        yield ".kind", f"there is no decision {until.kind!r}; the kinds are {', '.join(sorted(patterns.kinds(rules)))}"
    elif isinstance(until, Happened) and until.event not in event_names(rules):
        yield ".event", f"there is no event {until.event!r}"
    elif isinstance(until, Reached):
        for i, goal in enumerate(until.goals):
            yield from ((f".goals[{i}]", problem) for problem in goals.faults(goal, rules, start))


def event_names(rules: Rules) -> frozenset[str]:
    """The names of a game's events."""
    home = f"game.{rules.id}."
    return frozenset(str(kind.__struct_config__.tag) for kind in Event.__subclasses__() if kind.__module__.startswith(home))
