"""The nouns that every game speaks: actions, events, decisions, results, and the shape of State and View,
Rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from re import sub
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

T = TypeVar("T")


def sure(value: T | None) -> T:
    """What cannot be None here: the decision of a match that goes on, the effect of a card that has it."""
    assert value is not None
    return value


class Action(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """An answer to a decision. Subclasses carry a short `tag` (their name in saves).

    `array_like` keeps saves small: Drop(1, 2) is stored as ["d", 1, 2].
    """

    verb: ClassVar[str]
    """Its name in the game's notation; where a class says nothing else its own: DropLeader is
    "drop_leader"."""

    def __init_subclass__(cls, **options: object) -> None:
        if "verb" not in vars(cls):
            cls.verb = sub("(?<!^)(?=[A-Z])", "_", cls.__name__).lower()

    def answers(self, kind: str) -> bool:
        """Whether it can answer decisions of that kind; games whose kinds are not called like their
        answers say so here."""
        return kind == self.verb

    def plain(self) -> Any:
        """The spec's plain notation, e.g. {"drop_adventurer": [1, 2]}."""
        raise NotImplementedError


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened, with all that a viewer needs to show it. Subclasses carry the spec's event
    name as `tag`."""

    def seen_by(self, seat: int | None) -> Event | None:
        """The event with what `seat` may not know taken out, or None; seat None is the shared screen."""
        return self


class Blocked(msgspec.Struct, frozen=True):
    """Why an action is illegal: a text key, the rule's number, and the cells or places that block it.

    values: numbers and ids of the game, no words; the picture half names what they stand for.
    """

    key: str
    rule: str
    values: dict[str, Any] = {}
    cells: tuple[tuple[int, int], ...] = ()


class ScoreLine(msgspec.Struct, frozen=True):
    """One line of a score sheet. `cells` are the board cells that counted, `source` the cell or card that
    scores them."""

    key: str
    points: int
    cells: tuple[tuple[int, int], ...] = ()
    source: tuple[int, int] | None = None
    values: dict[str, Any] = {}


class Side(msgspec.Struct, frozen=True):
    """One side of a result: a seat ("seat0") or an automaton by its id ("rival")."""

    id: str
    total: int
    lines: tuple[ScoreLine, ...] = ()


class Result(msgspec.Struct, frozen=True):
    """How a match ended. `winners` are side ids (may be empty: everybody lost); `reason` says which way,
    "hunger.end.most_points": a text key where the game has words for it."""

    sides: tuple[Side, ...]
    winners: tuple[str, ...]
    reason: str


A_co = TypeVar("A_co", bound=Action, covariant=True)


class Decision(msgspec.Struct, Generic[A_co], frozen=True, gc=False):
    """The one question that the match waits for; `hidden`: the viewer may not know the options.

    actions: the legal ones in a fixed order, never empty but when hidden.
    """

    seat: int
    kind: str
    actions: tuple[A_co, ...]
    hidden: bool = False


class View(Protocol):
    """What one seat (None: the shared screen) may see of a state."""

    @property
    def decision(self) -> Decision[Action] | None: ...
    def imagine(self, rng: Any) -> State:
        """A full state consistent with this view: hidden cards and future randomness drawn afresh with
        `rng`."""


class State(Protocol):
    """A running match of one game."""

    config: Any
    """The match options; rules.config(**msgspec.to_builtins(config)) gives an equal value back."""

    @property
    def opening(self) -> Sequence[Event]: ...
    @property
    def result(self) -> Result | None: ...
    @property
    def decision(self) -> Decision[Action] | None: ...
    def apply(self, action: Action) -> list[Event]:
        """Carry out a legal action. Raises IllegalAction and changes nothing if it is not legal."""

    def advance(self, action: Action) -> None:
        """As apply(), for bots that search: `action` must come from decision.actions; no events are made."""

    def interrupts(self, seat: int) -> tuple[Action, ...]: ...
    def interrupt(self, seat: int, action: Action) -> list[Event]: ...
    def copy(self) -> State: ...
    def digest(self) -> str: ...
    def seen_by(self, seat: int | None) -> View: ...
    def check(self) -> list[str]: ...
    def to_position(self) -> dict[str, Any]: ...


class Rules(msgspec.Struct, frozen=True):
    """One game, as its rules.py puts it together and game.core.catalog.load() gives it.

    id; behavior: version of the rules' behavior, saves of another version are read-only; min_seats,
    max_seats; kinds: of its decisions; action_type: union of the game's Action structs, for decoding
    saves.

    config(**keys): the match options, every key defaulted, ConfigError naming a bad key or value;
    new(config, seed): a match before its first decision; action(plain): the Action that is written like
    that, IllegalAction for anything else; why_not(state, action): None when it is legal;
    from_position(mapping, draws=()): a match that begins at a written position, `draws` scripting what
    chance brings next, PositionError; arranged(table, seat, rows): whether what a seat has laid out looks
    like the picture, rows in the game's notation, "." is anything, PositionError; metric_by_name: what
    levels that state goals can count, by functions of (table, seat); no_way_back(event): whether undo goes
    back no further; figure(table, seat): the id of whom a seat plays (a monster, a side, a Vampire, a
    clan), "" for nobody yet.
    """

    id: str
    behavior: int
    min_seats: int
    max_seats: int
    kinds: frozenset[str]
    action_type: Any
    config: Callable[..., Any]
    new: Callable[..., State]
    action: Callable[[Any], Any]
    why_not: Callable[[Any, Any], Blocked | None]
    from_position: Callable[..., State]
    metric_by_name: Mapping[str, Callable[[Any, int], int]]
    arranged: Callable[[Any, int, Sequence[str]], bool]
    no_way_back: Callable[[Any], bool]
    figure: Callable[[Any, int], str]

    @property
    def metrics(self) -> tuple[str, ...]:
        """Names of what measure() can count."""
        return tuple(self.metric_by_name)

    def measure(self, state: Any, seat: int, metric: str) -> int:
        """A number of the table as a seat has it; `state` is a State or a View. Raises KeyError for a name
        that is not in `metrics`."""
        return self.metric_by_name[metric](state, seat)

    def undo_stops(self, events: Sequence[Event]) -> bool:
        """True when the events of one action revealed something hidden, used the generator or began a
        turn: undo goes no further back."""
        return any(map(self.no_way_back, events))
