"""Goals of levels (C11): a closed list of conditions on metrics, on the end of the match, and on its
events."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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


Goal = AtLeast | AtMost | Gain | Arranged | Win | Margin | Rank | Outdo | Never | Times | By | All | AnyOf
Remembered = Never | Times | By
"""Goals that a state alone does not decide: goal_history.py keeps the counts that they need."""
Composed = All | AnyOf
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


def parts_of(goal: Goal) -> Iterator[Goal]:
    """Goal and all its parts."""
    yield goal
    if isinstance(goal, By | Composed):
        for part in goal.goals:
            yield from parts_of(part)
