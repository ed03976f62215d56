"""Values of a game for the suites of this folder. A game has a module of its name here with one value for
each suite."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from game.core import catalog
from game.core.loader import load_yaml
from game.core.model import Event
from game.core.rng import Rng
from game.core.saves import LogEntry
from game.terminal.check import Case, run_case

Case_ = dict[str, Any]
Wrong = Sequence[tuple[Any, str]]
"""Fault, and words of the line that reports it."""
TESTS = Path(__file__).parents[1]


def facts(name: str) -> dict[str, Any]:
    """By game: the value of that name in its module, of the games that have one."""
    modules = {
        game: import_module(path) for game in catalog.ids() if find_spec(path := f"tests.game.games.{game}")
    }
    found = {game: getattr(module, name) for game, module in modules.items() if hasattr(module, name)}
    assert found, f"no game has {name}: its suite would test nothing"
    return found


def of_every_game(name: str) -> Any:
    """For tests of the value of that name."""
    return pytest.mark.parametrize(
        "known", [pytest.param(known, id=game) for game, known in facts(name).items()]
    )


def each(name: str, field: str) -> list[Any]:
    """For parametrize: the value of that name of every game that has one, with each value of a field of
    it.
    """
    return [
        pytest.param(
            known, one, id=f"{game}-{one['id'] if isinstance(one, dict) and 'id' in one else number}"
        )
        for game, known in facts(name).items()
        for number, one in enumerate(getattr(known, field))
    ]


def damage_copy(plain: Any, junk: Sequence[Any], rng: Rng) -> Any:
    """A copy with a value or two replaced by junk somewhere in it."""
    broken = copy.deepcopy(plain)
    for _ in range(1 + rng.below(2)):
        here = broken
        while True:
            key = rng.choice(sorted(here, key=str)) if isinstance(here, dict) else rng.below(len(here))
            below = here[key]
            if isinstance(below, dict | list) and below and rng.below(3):
                here = below
            elif rng.below(6) or isinstance(here, list):
                here[key] = copy.deepcopy(rng.choice(junk))
                break
            else:
                del here[key]
                break
        if not broken:
            return broken
    return broken


WRONG = "something else"


def alter_value(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, list):
        return value[1:] if value else [WRONG]
    if isinstance(value, dict):
        return value | {"flesh": 99}
    return value + 1 if isinstance(value, int) else WRONG


@dataclass(frozen=True, kw_only=True)
class CaseFiles:
    """Case files of a game in tests/game: the worked examples (with how many pass), and cases made from the
    text of the rules alone.
    """

    game: str
    examples: Sequence[str]
    passed: int
    referee: Sequence[str]
    parts: Sequence[str]
    """Parts of a case that may be damaged."""
    wrong_from: str
    """The beginning of the id of the example that the `wrong` ones are made from: what is changed."""
    wrong: Wrong
    junk: Sequence[Any]
    matches: Callable[[], Iterator[Any]]
    """A match to its end: the state before each answer, and over."""
    runner: Any
    maps: Sequence[str] = ()
    """Maps that are altered as one value in the referee's cases."""
    uncounted: Sequence[str] = ()
    """Keys of what is expected that have tests of their own."""
    titles: str = "note"
    """The key of a referee's case that says what it is about."""
    do_is_more: bool = False
    """A step of `do` stands for several answers."""
    one_in: int = 1
    """So many of the referee's cases are altered."""
    altered: Callable[[Case_, str, Any], Any] = lambda case, key, value: alter_value(value)
    """Another value for what a referee's case expects under that key."""

    def load(self, names: Sequence[str]) -> list[Case_]:
        return [case for name in names for case in load_yaml(TESTS / self.game / name)["cases"]]

    @cached_property
    def example_cases(self) -> list[Case_]:
        return self.load(self.examples)

    @cached_property
    def referee_cases(self) -> list[Case_]:
        return self.load(self.referee)

    @property
    def some_referee_cases(self) -> list[Case_]:
        return self.referee_cases[:: self.one_in]

    def problems(self, case: Any) -> list[str]:
        return run_case(Case(self.game, "a case", case)).problems

    def by_id(self, name: str) -> Case_:
        """A copy of the example whose id begins so."""
        return copy.deepcopy(next(case for case in self.example_cases if case["id"].startswith(name)))

    def ways(self, here: Any, maps: Sequence[str] = (), path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
        """The way to every value that is expected; answers count as one, and maps of these names do."""
        if isinstance(here, dict) and here and "type" not in here and not (path and path[-1] in maps):
            return [way for key, value in here.items() for way in self.ways(value, maps, (*path, key))]
        return [path]


@dataclass(frozen=True, kw_only=True)
class Notation:
    """Answers and positions of a game in words."""

    rules: Any
    answers: Any
    """The type of all answers."""
    kinds: Sequence[str]
    shape: Callable[[Any], dict[str, Any]]
    """Fields that a shape of an answer must have, where 1 does not do."""
    matches: Callable[[], Iterable[tuple[Any, Iterator[Any]]]]
    """States and how they are played, looked at before each answer."""
    unseen: int
    """Shapes that may not come up."""
    telling: Callable[[Any], Any] = lambda state: state.asking
    """Kinds of moments; there are at least `told_apart` of them."""
    told_apart: int = 0
    no_answers: Wrong
    base: dict[str, Any]
    """A position."""
    wrong: Wrong
    """Zones in its place, and what is wrong with them."""
    players: str
    """The name of the list of seats, and what stands in it besides the wrong ones."""
    rest: Sequence[Any]
    wrong_players: Wrong
    no_positions: Sequence[Any]
    junk: Sequence[Any]
    begun: Callable[[int, Rng], Any]
    """A state somewhere in the middle of a match."""
    damages: tuple[int, int, int, int]
    """Counts: states, damages of each, tables between two played to their end, least playable ones."""
    play: Callable[[Any, Rng], None]
    """One answer or something out of turn."""


@dataclass(frozen=True, kw_only=True)
class Shown:
    """The display state of a game, and random matches of which the last part is a seed."""

    module: Any
    events: Sequence[Any]
    """Modules of its events."""
    start: Callable[..., Any]
    """The state of such a match."""
    act: Callable[[Any, Rng], list[Any]]
    """Do something at random; the events of it."""
    watched: Sequence[Sequence[tuple[Any, ...]]]
    many: Sequence[tuple[Any, ...]]
    """Matches in which every event comes up."""
    quiet: set[type]
    """Events that only tell something."""
    changes: Sequence[Any]
    """Events that change a table at the beginning of the first of those matches."""
    viewers: Callable[[Any], tuple[int | None, ...]] = lambda state: (None,)
    first: Callable[[Any, int | None], Any]
    """State of a viewer at the beginning; `opens`: before the events of the opening."""
    opens: bool = False
    judges: tuple[int | None, ...] | None = (None,)
    """Viewers that notice a missing event; None: any of them."""
    not_alone: frozenset[type] = frozenset()
    """Events whose change is seen later, or in no zone."""
    seldom: frozenset[type] = frozenset()
    """Events that are too seldom to wait for."""
    follow: Callable[[Any, Any, list[Any]], None] = lambda picture, view, events: None
    """Zones without events are shown as the view has them."""

    @property
    def kinds(self) -> set[type]:
        """All of its events."""
        here = [
            kind
            for module in self.events
            for kind in vars(module).values()
            if isinstance(kind, type) and kind.__module__ == module.__name__
        ]
        return {kind for kind in here if issubclass(kind, Event) and not kind.__subclasses__()}


@dataclass(frozen=True, kw_only=True)
class Secrets:
    """Visibility rules of a game."""

    rules: Any
    view: Any
    """The module of the game's View."""
    options: dict[str, Any]
    """Of a match in which whatever leaks is noticed."""
    viewers: Callable[[Any], Sequence[int | None]] = lambda state: (None, *range(state.seats))
    eager: Callable[[Any, Rng], Any]
    """A random answer of those by which much happens."""
    tables: Sequence[Any] = ("all",)
    moments: Callable[[Any], Iterable[tuple[Any, LogEntry]]]
    """Moments of matches at such a table, each with what is done next."""
    asked: dict[Any, set[str]]
    """By table: questions that come up, each compared so often at `least` for those who are not asked."""
    least: int = 0
    answer: Callable[[Any, Any, LogEntry], LogEntry | None]
    """For a state, its twin and what is done in the state: what looks the same from outside in the twin; None
    if nothing does.
    """
    reveals: Callable[[Any], bool]
    """True if the event reveals something."""
    may_go_on: bool = False
    """True if one twin may learn more: it is asked where the other has no choice."""
    played_on: int
    """One moment in so many is imagined and played to its end."""
    hidden: Sequence[tuple[Callable[[], Any], Callable[[int | None], Sequence[str]]]]
    """States, and by viewer the zones of which nothing but the number of cards is known."""
    fresh: int
    """Of twelve tables imagined more than so many differ in each of these zones."""
    fair: Sequence[
        tuple[
            Callable[[], Any],
            int,
            Sequence[tuple[Callable[[Any], Iterable[int]], Callable[[Any], Sequence[int]]]],
        ]
    ]
    """Views, how often they are imagined, and zones of what is imagined with the cards that may be there."""
    matches: Callable[[], Iterable[Any]]
    """Beginnings of matches in which all events with hidden faces come up."""
    private: Sequence[type] = ()
    """The kinds of these events."""
    faces: Callable[[Any], Sequence[int]] = lambda told: ()
    """The hidden faces in what is told of an event."""
    sees: Callable[[Any, Any, int | None], bool] = lambda state, event, viewer: False
    """True if a viewer may know the faces of an event."""
    leaks: Sequence[str]
    """Zones of a view that would be noticed if they leaked."""
    clues: Sequence[tuple[str, Any]] = ()
    """Names of the view's module, and what would leak there."""


def same_answer(state: Any, twin: Any, entry: LogEntry) -> LogEntry | None:
    """For Secrets.answer: the same answer if it is legal in the twin."""
    return (
        entry
        if entry.action in (twin.interrupts(entry.seat) if entry.interrupt else twin.decision.actions)
        else None
    )


@dataclass(frozen=True, kw_only=True)
class Metrics:
    """Metrics of a table for levels."""

    rules: Any
    table: Any
    numbers: Sequence[tuple[str, int, int]]
    """Metrics, and what they are for the first two seats."""
    pictured: Any
    """The table that pictures show."""
    pictures: Sequence[tuple[int, list[str], bool]]
    """Seats, rows, and whether the table looks so to them."""
    no_pictures: Sequence[list[str]]
