"""What the suites of this folder must be told of a game. Each game has a module of its name here with one value for each suite it is in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from itertools import product
from typing import Any

import pytest

from game.core import catalog
from tests.scenes.games.tables import RandomMatches, When

Options = dict[str, Any]


def facts(name: str) -> dict[str, Any]:
    """By game: the value of that name in its module, of the games that have one."""
    modules = {game: import_module(f"tests.scenes.games.{game}") for game in catalog.ids()}
    return {game: getattr(module, name) for game, module in modules.items() if hasattr(module, name)}


def each(name: str, *fields: str) -> list[Any]:
    """For parametrize: the value of that name of every game that has one, with each value of these fields of it."""
    return [
        pytest.param(known, *values, id="-".join((game, *(_short(value) for value in values))))
        for game, known in facts(name).items()
        for values in product(*(getattr(known, one) for one in fields))
    ]


def _short(value: Any) -> str:
    if isinstance(value, dict):
        return "_".join(map(str, value.values()))
    return getattr(value, "__name__", str(value)).replace(" ", "_")


@dataclass(frozen=True, kw_only=True)
class Lobby:
    """A lobby of six chairs in which everybody plays as somebody else, and two bots wait."""

    game: str
    figures: Sequence[str]
    figures_of: Callable[[Any], Sequence[str]]
    """The figures of a configuration, by seat."""
    option: str
    """The option that is turned while everything is looked at, as far as `shown` values, with everybody's figure where `picks` says so."""
    shown: int
    picks: Callable[[Any], bool]
    first_match: Options
    """The options of the match that begins when nobody chooses anything."""
    joins: str
    """A word of what is said when a bot joins."""
    decides: Sequence[str] = ()
    """Options of which every combination is tried."""


@dataclass(frozen=True, kw_only=True)
class Book:
    """A rules book: everything that must have a name and a page, what one may look for, and how long sentences are (of these chapters)."""

    things: Sequence[str]
    queries: Sequence[str]
    longest: int = 64
    long_chapters: Sequence[str] = ()
    longest_there: int = 64
    first_pages: bool = False
    """At the usual size of letters only the first page of each chapter is looked at: the others are longer than wide."""


@dataclass(frozen=True, kw_only=True)
class Details:
    """Details cards."""

    game: str
    explain: Callable[..., Any]
    subjects: Callable[[Any], Sequence[tuple[str, int]]]
    """Everything that can be asked about at a table."""
    unknown: Sequence[tuple[str, int]]
    """Things that lie face down."""
    matches: RandomMatches
    wide: tuple[str, When, Options]
    """The question (kind, when, options) of the table whose longest cards must fit."""
    asked: tuple[str, When]
    """The question at which the details button is pressed."""
    scene: type
    name: str
    """The longest name of a seat."""


@dataclass(frozen=True, kw_only=True)
class Lists:
    """Questions that are lists."""

    game: str
    matches: RandomMatches
    kinds: Sequence[str]
    """Those that any device answers from the list alone."""
    options: dict[str, Options]
    """By kind: options of matches in which it comes up, where the usual ones do not do."""
    rows: Callable[[Any, int], Sequence[Any]]
    """The list of the question of a state, as its seat has it."""
    looked_at: tuple[int, int]
    """How many matches are played, and one question in how many is looked at."""
    match_options: Callable[[int], Options]
    """By seed: the options of those matches."""
    skipped: Sequence[str]
    """Kinds whose lists are not made up of all answers."""
    same_again: Sequence[str]
    """Keys of rows that give an answer of another row, too."""
    rare: int
    """So many kinds may not come up."""
    large: Sequence[tuple[str, int]]
    """Kinds and numbers of seats whose rows must fit."""


@dataclass(frozen=True, kw_only=True)
class Whole:
    """Whole matches with a person on the first chair."""

    game: str
    sizes: Sequence[Options]
    """Three sets of options, for mouse, keyboard and pad."""
    saved: Options
    advised: Options
    by_hand: int
    """Answers that are given with the device; others are carried out at once."""
    near_the_end: When
    level_between: int
    """What the person is while nobody looks: the level of a bot."""
    moment: Callable[[Any], int]
    """How far a state or view is: its turn, day or round."""
    count: type
    """The scene of the count."""
    extensions: Sequence[type]
    """Those at a table, the advisor last."""
    by_list: Callable[[Any], bool] = lambda action: True
    """Whether an answer can be chosen from a list."""


@dataclass(frozen=True, kw_only=True)
class Results:
    """Counts, results and summaries of whole matches."""

    game: str
    matches: RandomMatches
    played: Sequence[tuple[Options, int]]
    """Options and seed."""
    count: type
    sheet: Callable[[Any], Any]
    """The table of the points of a state that is over."""
    total: Callable[[Any, int], int]
    """What the rules count for a seat of such a state."""
    rank: Callable[[Any], Any]
    """Standings are sorted by this."""
    figures: Callable[[Any], Sequence[str]]
    """The figures of the configuration of a match, by seat."""
    counted: int
    """Which of the matches is counted line by line, which is looked through with the focus, which must fit, which are summed up."""
    looked_through: int
    fits: Sequence[int]
    summarized: int
    mode: str


@dataclass(frozen=True, kw_only=True)
class Log:
    """The log of whole matches."""

    game: str
    matches: RandomMatches
    writer: Callable[[Any], Any]
    """The log writer of a configuration."""
    played: Sequence[tuple[Options, int]]
    """Options and seed."""
    fewest: int
    """Lines of the shortest of them."""
    ends: tuple[str, ...] = (".",)
    pictures: bool = False
    """Whether every line has a picture."""


@dataclass(frozen=True, kw_only=True)
class Board:
    """The drawn table. `shown` is a display state."""

    game: str
    pieces: type
    build: Callable[[Any, Any], None]
    """Build pieces as shown."""
    follow: Callable[[int], Iterator[tuple[Any, Sequence[Any]]]]
    """By number of seats: what is shown before each answer of a random match, and the events that all are told of it."""
    every: int
    """After so many answers the table is compared with a new one."""
    full: Callable[[int], Any]
    """By number of seats: a table with as much on it as there can be."""
    sizes: Sequence[tuple[int, float]]
    """Seats and size of letters of full tables whose texts must stay in their boxes."""
    slack: tuple[int, int]
    """So far texts may stick out at the sides, and above and below, in virtual pixels."""
    stir: Callable[[Any, int], None] = lambda pieces, number: None
    """Before the events of each answer."""


@dataclass(frozen=True, kw_only=True)
class Player:
    """The player of events."""

    game: str
    player: type
    build: Callable[[Any, Any], None]
    shown: Callable[[Any], Any]
    """The display state of a view."""
    choices: Callable[[Any, Any], Sequence[Any]]
    """Answers of which one is given, from the legal ones and chance."""
    watched: Sequence[tuple[Options, str, int, int]]
    """Options, motion, answers before, and answers that are watched."""
    cut: Sequence[tuple[Options, int]]
    """Options, and answers before: matches whose shows are cut short."""
    cut_after: int
    """A show is cut short before it has run for so many twentieths of a second."""
    compared: int
    """One table in so many is compared with a new one."""
    happens: frozenset[type] = field(default_factory=frozenset)
    """Events that come up in those matches."""
    events: Any
    base: type
    silent: frozenset[type]
    """Events that change nothing that is seen."""
