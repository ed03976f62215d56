"""Nouns that all games share: Action, Event, Decision, Result, and the protocols of State, View and Rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from game.core.options import HeadStart
from game.core.values import Value, snake_case

T = TypeVar("T")
UNKNOWN = -1
"""Number in place of a face that the viewer may not know."""


def sure(value: T | None) -> T:
    """Value that cannot be None here: the decision of a running match, the effect of a card that has one."""
    assert value is not None
    return value


class Action(Value, array_like=True, gc=False):
    """Answer to a decision. Subclasses carry a short `tag` (their name in saves). `array_like` keeps saves
    small: Drop(1, 2) is stored as ["d", 1, 2]."""

    verb: ClassVar[str]
    """Name in the game's notation; by default the class's own: DropLeader is "drop_leader"."""

    def __init_subclass__(cls, **options: object) -> None:
        if "verb" not in vars(cls):
            cls.verb = snake_case(cls.__name__)

    def answers(self, kind: str) -> bool:
        """True if it can answer decisions of that kind; overridden if the kinds are named unlike their
        answers."""
        return kind == self.verb

    def plain(self) -> Any:
        """Plain data in the spec's notation, e.g. {"drop_adventurer": [1, 2]}."""
        raise NotImplementedError


class Event(Value, gc=False, tag=snake_case):
    """Change that a viewer can be shown, with all data needed. Its `tag` is the spec's name of the event, by
    default the class's."""

    def seen_by(self, seat: int | None) -> Event | None:
        """Event without what `seat` may not know, or None if it may know nothing; seat None is the shared
        screen."""
        return self

    def hide(self, field: str) -> Self:
        """Event with UNKNOWN in place of a number, or of each number of a tuple."""
        value = getattr(self, field)
        hidden = (UNKNOWN,) * len(value) if isinstance(value, tuple) else UNKNOWN
        return self.replace(**{field: hidden})


class SeatEvent(Event):
    """Event of one seat."""

    seat: int


class Blocked(Value):
    """Reason why an action is illegal.

    key: of its text; rule: number of the rule; values: numbers and ids of the game, no words (the picture
    half names them); cells: (row, column) that block it."""

    key: str
    rule: str
    values: dict[str, Any] = {}
    cells: tuple[tuple[int, int], ...] = ()


class ScoreLine(Value):
    """Line of a score sheet. `cells` are the board cells that counted, `source` the cell or card that
    scores them."""

    key: str
    points: int
    cells: tuple[tuple[int, int], ...] = ()
    source: tuple[int, int] | None = None
    values: dict[str, Any] = {}


class Side(Value):
    """One side of a result: a seat ("seat0") or an automaton by its id ("rival")."""

    id: str
    total: int
    lines: tuple[ScoreLine, ...] = ()


class Result(Value):
    """End of a match. `winners` are side ids (none if all lost); `reason` is a text key
    ("hunger.end.most_points")."""

    sides: tuple[Side, ...]
    winners: tuple[str, ...]
    reason: str


A_co = TypeVar("A_co", bound=Action, covariant=True)


class Decision(Value, Generic[A_co], gc=False):
    """Question that the match waits for; `hidden`: the viewer may not know the options.

    actions: the legal ones in a fixed order, empty only if hidden."""

    seat: int
    kind: str
    actions: tuple[A_co, ...]
    hidden: bool = False


class View(Protocol):
    """State as one seat may see it (None: the shared screen)."""

    @property
    def decision(self) -> Decision[Action] | None: ...
    def imagine(self, rng: Any) -> State:
        """Full state consistent with this view: hidden cards and future randomness are drawn with `rng`."""


class State(Protocol):
    """State of a running match of one game."""

    config: Any
    """Match options; rules.config(**msgspec.to_builtins(config)) gives an equal value."""

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


CLOCKS = ("day", "round", "turn")
"""Metrics by which a match goes on; the first one that a game has is its clock."""


class Rules(Value):
    """One game, as its rules.py puts it together and game.core.catalog.load() gives it.

    id; behavior: version of the rules' behavior, saves of another version are read-only; min_seats,
    max_seats; kinds: of its decisions; action_type: union of the game's Action structs, for decoding saves.

    config(**keys): the match options, every key defaulted, ConfigError naming a bad key or value; new(config,
    seed): a match before its first decision; action(plain): the Action of this notation, IllegalAction for
    anything else; why_not(state, action): None if it is legal; from_position(mapping, draws=()): a match that
    begins at a written position, `draws` scripting the next random results, PositionError; arranged(table,
    seat, rows): True if the seat's layout matches the picture, rows in the game's notation, "." is anything,
    PositionError; metric_by_name: name that level goals use -> function of (table, seat); no_way_back(event):
    True if undo stops there; figure(table, seat): id of the figure that a seat plays (a monster, a side, a
    Vampire, a clan), "" before it has one; head_start(options, seats): plain options in which these
    seats begin ahead, None where there is no such thing; by_points: False if a match is only won or lost, and
    the points of its sides cannot be compared; tie_break(table, seat): what a seat has at the end that decides
    between players who have won as often on each other's seats, the weightiest number first; signs: name that
    scripts of learning together use -> function of a view that gives the seat for which it is so, or None;
    clock_ends: metric that counts turns or days -> function of a view that gives the last one; seen_metrics:
    metric that counts what is hidden until the end -> the one that everybody sees; near_metrics: metric that is
    1 or 0 -> the one that tells how far a seat is from it."""

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
    head_start: Callable[[dict[str, Any], tuple[int, ...]], HeadStart | None]
    by_points: bool = True
    tie_break: Callable[[Any, int], tuple[int, ...]] = lambda table, seat: ()
    signs: Mapping[str, Callable[[Any], int | None]] = {}
    clock_ends: Mapping[str, Callable[[Any], int]] = {}
    seen_metrics: Mapping[str, str] = {}
    near_metrics: Mapping[str, str] = {}

    @property
    def metrics(self) -> tuple[str, ...]:
        """Names that measure() knows."""
        return tuple(self.metric_by_name)

    def measure(self, state: Any, seat: int, metric: str) -> int:
        """Value of a metric for a seat; `state` is a State or a View. Raises KeyError for an unknown name."""
        return self.metric_by_name[metric](state, seat)

    def read_clock(self, state: Any) -> int:
        """Number of the day, the round or the turn; `state` is a State or a View."""
        return self.measure(state, 0, next(name for name in CLOCKS if name in self.metric_by_name))

    def undo_stops(self, events: Sequence[Event]) -> bool:
        """True if the events of one action revealed something hidden, used the generator or began a turn."""
        return any(map(self.no_way_back, events))
