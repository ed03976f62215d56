"""Facts about a game for the suites of this folder. A game has a module of its name here with one value for
each suite it is in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from itertools import product
from typing import Any

import pytest

from game.core import catalog
from game.core.model import Event
from tests.scenes.games.tables import RandomMatches, When

Options = dict[str, Any]
Played = tuple[Options, int]


def facts(name: str) -> dict[str, Any]:
    """By game: the value of that name in its module, of the games that have one."""
    modules = {
        game: import_module(path) for game in catalog.ids() if find_spec(path := f"tests.scenes.games.{game}")
    }
    found = {game: getattr(module, name) for game, module in modules.items() if hasattr(module, name)}
    assert found, f"no game has {name}: its suite would test nothing"
    return found


def each(name: str, *fields: str) -> list[Any]:
    """For parametrize: the value of that name of every game that has one, with each value of these fields of
    it.
    """
    return [
        pytest.param(known, *values, id="-".join((game, *(_short(value) for value in values))))
        for game, known in facts(name).items()
        for values in product(*(getattr(known, one) for one in fields))
    ]


def _short(value: Any) -> str:
    if isinstance(value, dict | tuple):
        return "-".join(_short(one) for one in (value.values() if isinstance(value, dict) else value))
    return getattr(value, "__name__", str(value))


@dataclass(frozen=True, kw_only=True)
class Lobby:
    """A lobby of six chairs in which each person plays as another figure, and two bots wait."""

    game: str
    figures: Sequence[str]
    figures_of: Callable[[Any], Sequence[str]]
    """The figures of a configuration, by seat."""
    option: str
    """The option that is turned while everything is looked at, as far as `shown` values, with each person's
    figure where `picks` says so.
    """
    shown: int
    picks: Callable[[Any], bool]
    first_match: Options
    """The options of the match that begins without a choice."""
    joins: str
    """A word of what is said when a bot joins."""
    decides: Sequence[str] = ()
    """Options of which every combination is tried."""


@dataclass(frozen=True, kw_only=True)
class Book:
    """A rules book: everything that must have a name and a page, and what one may look for."""

    things: Sequence[str]
    queries: Sequence[str]


@dataclass(frozen=True, kw_only=True)
class Details:
    """Details cards."""

    game: str
    explain: Callable[..., Any]
    subjects: Callable[[Any], Sequence[tuple[str, int]]]
    """All subjects of details at a table."""
    unknown: Sequence[tuple[str, int]]
    """Things that lie face down."""
    matches: RandomMatches
    view: Callable[[], Any]
    """The table at which everything explains itself, and whose longest cards must fit."""
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
    large: Sequence[tuple[str, int]]
    """Kinds and numbers of seats whose rows must fit."""


@dataclass(frozen=True, kw_only=True)
class Whole:
    """Whole matches with a person on the first chair."""

    game: str
    matches: RandomMatches
    sizes: Sequence[Options]
    """Three sets of options, for mouse, keyboard and pad."""
    asked: frozenset[str]
    """Kinds of questions that come up in each of them."""
    saved: Options
    before_the_save: int
    """So many answers; then the person does something out of turn where the game has that."""
    interrupts: bool
    advised: Options
    near_the_end: When
    level_between: int
    """Level of the bot that answers for the person between two looks."""
    moment: Callable[[Any], int]
    """Progress of a state or view: its turn, day or round."""
    count: type
    """The scene of the count."""
    extensions: tuple[type, ...]
    """Those at a table, the advisor last."""
    of_bots: Options
    taken_back: tuple[str, Callable[[Any, Any], bool]]
    """A kind of question, and whether an answer (of a state) to it can be taken back."""
    shown: Callable[[Any], Any]
    """The display state of a view."""
    meant: Callable[[Any, Any], Any] = lambda table, action: action
    """A person's answer for a bot's answer, where a person is asked for more at once."""
    log_on_the_table: bool = False


@dataclass(frozen=True, kw_only=True)
class Results:
    """Counts, results and summaries of whole matches, each a pair of options and a seed."""

    game: str
    matches: RandomMatches
    played: Sequence[Played]
    count: type
    sheet: Callable[[Any], Any]
    """The table of the points of a state that is over."""
    total: Callable[[Any, int], int]
    """Total that the rules count for a seat of such a state."""
    rank: Callable[[Any], Any]
    """Standings are sorted by this."""
    figures: Callable[[Any], Sequence[str]]
    """The figures of the configuration of a match, by seat."""
    mode: str
    counted: Played
    """The match that is counted line by line."""
    looked_through: Played
    """The one of whose count each line gets the focus; `scrolls`: not all of them can be seen at once."""
    scrolls: bool
    counts_that_fit: Sequence[Played]
    results_that_fit: Sequence[Played]
    summarized: Played
    """The one that is told in short, in the mode of that name, and played once more with the figures passed
    on.
    """


@dataclass(frozen=True, kw_only=True)
class Events:
    """All events of a game, in some modules."""

    modules: tuple[Any, ...]
    unseen: frozenset[type]
    """Those that change nothing that is seen at the table."""
    untold: frozenset[type]
    """Those that the log does not tell."""


def events_of(events: Events) -> set[type]:
    return {
        kind
        for module in events.modules
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and not kind.__subclasses__()
    }


@dataclass(frozen=True, kw_only=True)
class Log:
    """The log of whole matches, each a pair of options and a seed."""

    game: str
    matches: RandomMatches
    played: Sequence[Played]
    fewest: int
    """Lines of the shortest of them."""
    ends: tuple[str, ...] = (".",)
    pictures: bool = True
    """True if every line has a picture."""


@dataclass(frozen=True, kw_only=True)
class Board:
    """The drawn table. `shown` is a display state."""

    pieces: type
    shown: Callable[[Any], Any]
    """The display state of a view."""
    build: Callable[[Any, Any, Any], None] = lambda pieces, shown, like: pieces.build(shown)
    """Build pieces as shown, and as other pieces (or None) are turned."""
    followed: Sequence[Any] = ()
    """Numbers of seats or modes of matches that are followed."""
    follow: Callable[[Any], Iterator[tuple[Any, Sequence[Any]]]] = lambda which: iter(())
    """The view before each answer of such a match, and the events that all are told of it."""
    every: int = 1
    """After so many answers the table is compared with a new one."""
    full: Callable[[Any], Any] = lambda which: None
    """By number of seats or mode: a table with as much on it as there can be."""
    sizes: Sequence[tuple[int, float]] = ()
    """Seats and size of letters of full tables whose texts must stay in their boxes."""
    slack: tuple[int, int] = (0, 0)
    """So far texts may stick out at the sides, and above and below, in virtual pixels."""
    stir: Callable[[Any, int], None] = lambda pieces, number: None
    """Before the events of each answer."""
    registry: Callable[[Any], Any] = lambda pieces: None
    """The pieces by the things that they stand for: equal tables have equal ones."""


@dataclass(frozen=True, kw_only=True)
class Player:
    """The player of events at such a board."""

    board: Board
    matches: RandomMatches
    player: type
    """Made with the app, pieces and a timeline, and with what gives the view where it `follows_view`."""
    act: Callable[[Any, Any], Sequence[Any]]
    """Do something to a state, by chance: the events of it."""
    watched: Sequence[tuple[Options, str, int, int]]
    """Options, motion, answers before, and answers that are watched."""
    cut: Sequence[tuple[Options, int, int]]
    """Options, answers before, and seed: matches whose shows are cut short."""
    piled: Sequence[Played] = ()
    """Matches of which six answers are given before any is shown."""
    cut_after: int
    """A show is cut short before it has run for so many twentieths of a second."""
    compared: int
    """One table in so many is compared with a new one."""
    first: Callable[[Any], Any] | None = None
    """The view of a state before its opening, if not the public one."""
    follows_view: bool = False
    happens: frozenset[type] = frozenset()
    """Events that come up in those matches."""
