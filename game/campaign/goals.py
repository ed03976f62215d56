"""Goals of levels (C11): a closed list of conditions on metrics, on the end of the match, and on its
events."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Annotated, Any

from msgspec import Meta, to_builtins

from game.core.conversion import names_like
from game.core.errors import PositionError
from game.core.loader import Faults, StrictMap, faults_below
from game.core.model import Event, Result, Rules, State
from game.core.values import Names, Numbers, Plain, snake_case

_Count = Annotated[int, Meta(ge=1)]


class _Goal(StrictMap, tag_field="goal", tag=snake_case):
    """Goal of a seat."""

    seat: int = 0


class _Measured(_Goal, kw_only=True):
    """Goal for a metric of the game (a name of Rules.metrics)."""

    metric: str
    value: int


class AtLeast(_Measured):
    """The metric is `value` or more."""


class AtMost(_Measured):
    """The metric is `value` or less."""


class Gain(_Measured):
    """The metric has grown by `value` or more: since the level began; in a limit, by this one answer."""


class Outdo(_Measured, kw_only=True):
    """The metric is `value` or more ahead of that of the seats `others` together (K54)."""

    others: Annotated[Numbers, Meta(min_length=1)]


class Arranged(_Goal, kw_only=True):
    """The seat's layout matches the picture: rows in the game's notation, with wildcards."""

    rows: Annotated[Names, Meta(min_length=1)]


class Sum(_Goal, kw_only=True):
    """The metric, added up over the seats of all people, is `at_least` or more, or `at_most` or less (G15)."""

    metric: str
    at_least: int | None = None
    at_most: int | None = None
    seats: Numbers = ()

    @property
    def value(self) -> int:
        """Number that the sum is compared with."""
        return self.at_least if self.at_least is not None else self.at_most or 0


class Win(_Goal):
    """The match is over and the seat has won, alone or shared."""


class Margin(_Goal, kw_only=True):
    """The seat has won, `value` points ahead of every other side."""

    value: _Count


class Rank(_Goal, kw_only=True):
    """The match is over and the seat came in at place `value` or better; winners are first."""

    value: _Count


class _Counted(_Goal, kw_only=True):
    """Goal for events of a name, of the goal's seat if they have one; `where`: fields with their required
    values."""

    event: str
    where: Plain = {}


class Never(_Counted):
    """No such event happens."""


class Times(_Counted, kw_only=True):
    """Such events happen `value` times or more."""

    value: _Count


class By(_Goal, kw_only=True):
    """All goals hold at some moment while the metric `clock` (turn, round, day) is below `value`."""

    clock: str
    value: int
    goals: Annotated[tuple[Goal, ...], Meta(min_length=1)]


class All(_Goal, kw_only=True):
    """All goals are met."""

    goals: Annotated[tuple[Goal, ...], Meta(min_length=1)]


class AnyOf(_Goal, tag="any", kw_only=True):
    """One goal or more is met."""

    goals: Annotated[tuple[Goal, ...], Meta(min_length=1)]


class _Shared(_Goal, kw_only=True):
    """Goals that every person is asked for, whatever seat they name (G15). seats: of people; a table for
    several people fills them in (company)."""

    goals: Annotated[tuple[Goal, ...], Meta(min_length=1)]
    seats: Numbers = ()


class Each(_Shared):
    """All goals are met for the seat of every person."""


class Some(_Shared, kw_only=True):
    """All goals are met for the seats of `count` people or more."""

    count: _Count


Goal = (
    AtLeast
    | AtMost
    | Gain
    | Arranged
    | Win
    | Margin
    | Rank
    | Outdo
    | Sum
    | Never
    | Times
    | By
    | All
    | AnyOf
    | Each
    | Some
)
Remembered = Never | Times | By
"""Goals that a state alone does not decide: goal_history.py keeps the counts that they need."""
Shared = Each | Some
Composed = All | AnyOf | Shared
_OF_THE_END = Win | Margin | Rank


def is_met(goal: Goal, rules: Rules, state: State, before: State) -> bool:
    """True if the state meets a goal that is neither Remembered nor Composed; gains are counted from
    `before`."""
    if isinstance(goal, Arranged):
        return rules.arranged(state, goal.seat, goal.rows)
    if isinstance(goal, Win):
        return state.result is not None and has_won(state.result, goal.seat)
    return short_of(goal, rules, state, before) == 0


def short_of(goal: Goal, rules: Rules, state: State, before: State) -> int | None:
    """Amount by which a number misses the goal, 0 if it does not; None for a goal without a number (yet)."""
    if isinstance(goal, Outdo):
        return max(0, goal.value - lead_of(goal, rules, state))
    if isinstance(goal, Sum):
        together = sum_of(goal, rules, state)
        return max(0, together - goal.value if goal.at_least is None else goal.value - together)
    if isinstance(goal, AtLeast | AtMost | Gain):
        number = rules.measure(state, goal.seat, goal.metric)
        if isinstance(goal, Gain):
            number -= rules.measure(before, goal.seat, goal.metric)
        return max(0, number - goal.value if isinstance(goal, AtMost) else goal.value - number)
    if state.result is None:
        return None
    if isinstance(goal, Margin):
        return max(0, goal.value - margin_of(state.result, goal.seat))
    return max(0, place_of(state.result, goal.seat) - goal.value) if isinstance(goal, Rank) else None


def sum_of(goal: Sum, rules: Rules, state: State) -> int:
    """Metric of the goal, added up over the seats of all people."""
    return sum(rules.measure(state, seat, goal.metric) for seat in goal.seats)


def lead_of(goal: Outdo, rules: Rules, state: State) -> int:
    """Amount by which the seat is ahead of the others together, negative if it is behind."""
    together = sum(rules.measure(state, other, goal.metric) for other in goal.others)
    return rules.measure(state, goal.seat, goal.metric) - together


def has_won(result: Result, seat: int) -> bool:
    """True if the seat has won, alone or shared."""
    return f"seat{seat}" in result.winners


def margin_of(result: Result, seat: int) -> int:
    """Points ahead of the best other side; 0 for a seat that has not won."""
    totals = {side.id: side.total for side in result.sides}
    own = totals.pop(f"seat{seat}", 0)
    return own - max(totals.values(), default=0) if has_won(result, seat) else 0


def place_of(result: Result, seat: int) -> int:
    """Place of a seat, from 1; winners come before all others, then points decide."""
    if has_won(result, seat):
        return 1
    totals = {side.id: side.total for side in result.sides}
    own = totals.pop(f"seat{seat}", 0)
    return 1 + sum(side in result.winners or total > own for side, total in totals.items())


def events_of(rules: Rules) -> dict[str, type[Event]]:
    """Event classes of a game by name."""
    home = f"game.{rules.id}."
    ours = (kind for kind in _final_classes(Event) if kind.__module__.startswith(home))
    return {str(kind.__struct_config__.tag): kind for kind in ours}


def _final_classes(kind: type[Event]) -> Iterator[type[Event]]:
    """Classes that have none below them: games have a common class of their own in between."""
    for child in kind.__subclasses__():
        yield from _final_classes(child) if child.__subclasses__() else (child,)


def is_counted(goal: Never | Times, event: Event) -> bool:
    """True if the goal counts the event."""
    return getattr(event, "seat", goal.seat) in (goal.seat, None) and is_such(event, goal.event, goal.where)


def is_such(event: Event, name: str, where: Mapping[str, Any]) -> bool:
    """True if the event has that name and its fields have the values of `where`."""
    if event.__struct_config__.tag != name:
        return False
    return all(to_builtins(getattr(event, field)) == value for field, value in where.items())


# Faults of a goal


def find_faults(goal: Goal, rules: Rules, start: State, remembered: bool = False) -> Faults:
    """Faults of a goal of a match that begins at `start`; `remembered`: goals over the whole match are
    allowed."""
    seats = start.config.seats
    if not 0 <= goal.seat < seats:
        yield "", f"there is no seat {goal.seat}; the seats are 0 to {seats - 1}"
    elif isinstance(goal, Remembered | Composed | Margin | Rank) and not remembered:
        yield "", f"only stars can ask for {goal.__struct_config__.tag!r}"
    elif isinstance(goal, Arranged):
        try:
            rules.arranged(start, goal.seat, goal.rows)
        except PositionError as error:
            yield "", str(error).rstrip(".")
    elif isinstance(goal, Never | Times):
        yield from event_faults(goal.event, goal.where, rules)
    elif isinstance(goal, _Measured):
        yield from _metric_faults(goal.metric, rules)
        yield from _others_faults(goal, seats) if isinstance(goal, Outdo) else ()
    elif isinstance(goal, Sum):
        yield from _metric_faults(goal.metric, rules)
        if (goal.at_least is None) == (goal.at_most is None):
            yield "", "it has either 'at_least' or 'at_most'"
        yield from _people_faults(goal.seats, seats)
    elif isinstance(goal, Shared):
        yield from _people_faults(goal.seats, seats)
        if isinstance(goal, Some) and goal.seats and goal.count > len(goal.seats):
            yield ".count", f"{goal.count} of {len(goal.seats)} people cannot be"
        for i, part in enumerate(goal.goals):
            if isinstance(part, Shared | Sum):
                yield f".goals[{i}]", "what one person is asked for is no goal of all"
            whose = (of_seat(part, seat) for seat in goal.seats if 0 <= seat < seats)
            problems = chain.from_iterable(find_faults(one, rules, start, remembered) for one in whose)
            yield from faults_below(f".goals[{i}]", problems)
    elif isinstance(goal, By | Composed):
        yield from _metric_faults(goal.clock, rules) if isinstance(goal, By) else ()
        for i, part in enumerate(goal.goals):
            if isinstance(goal, By) and isinstance(part, Remembered | Composed | _OF_THE_END):
                yield f".goals[{i}]", f"'by' cannot ask for {part.__struct_config__.tag!r}"
            yield from faults_below(f".goals[{i}]", find_faults(part, rules, start, remembered))


def _others_faults(goal: Outdo, seats: int) -> Faults:
    for i, other in enumerate(goal.others):
        if not 0 <= other < seats or other == goal.seat or other in goal.others[:i]:
            yield (
                f".others[{i}]",
                f"{other} is no other seat; each is listed once, and the seats are 0 to {seats - 1}",
            )


def _people_faults(people: Numbers, seats: int) -> Faults:
    if not people:
        yield "", "it needs a table that several people share; only those of 'company' have one"
    for i, seat in enumerate(people):
        if not 0 <= seat < seats or seat in people[:i]:
            yield f".seats[{i}]", f"each seat is listed once, and the seats are 0 to {seats - 1}"


def _metric_faults(metric: str, rules: Rules) -> Faults:
    if metric not in rules.metrics:
        yield "", f"the game cannot measure {metric!r}; {names_like(rules.metrics, metric)}"


def event_faults(event: str, where: Mapping[str, Any], rules: Rules) -> Faults:
    """Faults of an event name and of the required values of its fields."""
    known = events_of(rules)
    if event not in known:
        yield ".event", f"there is no event {event!r}; {names_like(known, event)}"
        return
    fields = known[event].__struct_fields__
    for name in where:
        if name not in fields:
            yield ".where", f"the event {event!r} has no {name!r}; it has {', '.join(fields)}"


# Parts of a goal


def parts_of(goal: Goal) -> Iterator[Goal]:
    """Goal and all its parts."""
    yield goal
    for part in direct_parts(goal):
        yield from parts_of(part)


def direct_parts(goal: Goal) -> tuple[Goal, ...]:
    """Goals that a goal is made of; of a shared one, what it asks of each person, as one goal."""
    if isinstance(goal, Shared):
        return tuple(of_seat(All(goals=goal.goals), seat) for seat in goal.seats)
    return goal.goals if isinstance(goal, By | All | AnyOf) else ()


def count_wanted(goal: By | Composed) -> int:
    """Count of the direct parts that must be met."""
    if isinstance(goal, AnyOf):
        return 1
    return goal.count if isinstance(goal, Some) else len(direct_parts(goal))


def of_seat(goal: Goal, seat: int) -> Goal:
    """Goal for another seat, including its parts."""
    if isinstance(goal, By | Composed):
        return goal.replace(seat=seat, goals=tuple(of_seat(part, seat) for part in goal.goals))
    return goal.replace(seat=seat)


def of_people(goal: Goal, people: Numbers) -> Goal:
    """Goal in which all that is asked of everybody is asked of these seats, where it names none."""
    if isinstance(goal, Sum | Shared):
        return goal if goal.seats else goal.replace(seats=people)
    if isinstance(goal, All | AnyOf):
        return goal.replace(goals=tuple(of_people(part, people) for part in goal.goals))
    return goal
