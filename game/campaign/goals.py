"""What a level may ask for: a closed list of goals over what a game can measure, how its match ended, and
what happened in it (C11)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

import msgspec

from game.core.errors import PositionError
from game.core.loader import StrictMap
from game.core.model import Event, Result, Rules, State
from game.core.type_errors import names_like

Fault = tuple[str, str]
"""(path below the goal, what is wrong there)"""
_Count = Annotated[int, msgspec.Meta(ge=1)]


class _Goal(StrictMap, frozen=True, tag_field="goal"):
    """`seat` is whose."""

    seat: int = 0


class _Measured(_Goal, frozen=True, kw_only=True):
    """A number of the game (a name of Rules.metrics) against a value."""

    metric: str
    value: int


class AtLeast(_Measured, frozen=True, tag="at_least"):
    """The number is `value` or more."""


class AtMost(_Measured, frozen=True, tag="at_most"):
    """The number is `value` or less."""


class Gain(_Measured, frozen=True, tag="gain"):
    """The number has grown by `value` or more: since the level began; in a limit, by this one answer."""


class Arranged(_Goal, frozen=True, tag="arranged", kw_only=True):
    """What the seat has laid out looks like the picture: rows in the game's own notation, what they leave
    open may be anything."""

    rows: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]


class Win(_Goal, frozen=True, tag="win"):
    """The match is over and the seat has won it, alone or shared."""


class Margin(_Goal, frozen=True, tag="margin", kw_only=True):
    """The seat has won by so many points, before every other side."""

    value: _Count


class Rank(_Goal, frozen=True, tag="rank", kw_only=True):
    """The match is over and the seat came in at this place or a better one; the winners are first."""

    value: _Count


class _Counted(_Goal, frozen=True, kw_only=True):
    """Events of that name, if they have a seat those of the goal's; in `where` fields of the event and
    what stands there."""

    event: str
    where: dict[str, Any] = {}


class Never(_Counted, frozen=True, tag="never"):
    """It does not happen."""


class Times(_Counted, frozen=True, tag="times", kw_only=True):
    """It happens so many times, or more."""

    value: _Count


class By(_Goal, frozen=True, tag="by", kw_only=True):
    """At some moment at which the number `clock` (turn, round, day) is still below `value`, all of the
    goals held."""

    clock: str
    value: int
    goals: Annotated[tuple[Goal, ...], msgspec.Meta(min_length=1)]


class All(_Goal, frozen=True, tag="all", kw_only=True):
    """Each of the goals."""

    goals: Annotated[tuple[Goal, ...], msgspec.Meta(min_length=1)]


class AnyOf(_Goal, frozen=True, tag="any", kw_only=True):
    """One of the goals, or more."""

    goals: Annotated[tuple[Goal, ...], msgspec.Meta(min_length=1)]


Goal = AtLeast | AtMost | Gain | Arranged | Win | Margin | Rank | Never | Times | By | All | AnyOf
Remembered = Never | Times | By
"""Goals for which a state alone does not tell whether they are met: goal_history.py remembers what they
need."""
Composed = All | AnyOf
_OF_THE_END = Win | Margin | Rank


def met(goal: Goal, rules: Rules, state: State, before: State) -> bool:
    """Whether the state fulfills a goal that is not Remembered nor made of other goals; `before` is what a
    gain is counted from."""
    if isinstance(goal, Arranged):
        return rules.arranged(state, goal.seat, goal.rows)
    if isinstance(goal, Win):
        return state.result is not None and has_won(state.result, goal.seat)
    return short_of(goal, rules, state, before) == 0


def short_of(goal: Goal, rules: Rules, state: State, before: State) -> int | None:
    """By how much a number misses what the goal asks of it, 0 where it does not; None for a goal that asks
    for no number (yet)."""
    if isinstance(goal, AtLeast | AtMost | Gain):
        number = rules.measure(state, goal.seat, goal.metric)
        if isinstance(goal, Gain):
            number -= rules.measure(before, goal.seat, goal.metric)
        return max(0, number - goal.value if isinstance(goal, AtMost) else goal.value - number)
    if state.result is None:
        return None
    if isinstance(goal, Margin):
        return max(0, goal.value - margin(state.result, goal.seat))
    return max(0, place(state.result, goal.seat) - goal.value) if isinstance(goal, Rank) else None


def has_won(result: Result, seat: int) -> bool:
    """Alone or shared."""
    return f"seat{seat}" in result.winners


def margin(result: Result, seat: int) -> int:
    """The points before the best other side; 0 for one that has not won."""
    totals = {side.id: side.total for side in result.sides}
    own = totals.pop(f"seat{seat}", 0)
    return own - max(totals.values(), default=0) if has_won(result, seat) else 0


def place(result: Result, seat: int) -> int:
    """From 1: so many sides have won or have more points, if the seat has not won itself."""
    if has_won(result, seat):
        return 1
    own = next((side.total for side in result.sides if side.id == f"seat{seat}"), 0)
    return 1 + sum(
        side.id in result.winners or side.total > own for side in result.sides if side.id != f"seat{seat}"
    )


def events_of(rules: Rules) -> dict[str, type[Event]]:
    """The events of a game by their names."""
    home = f"game.{rules.id}."
    ours = (kind for kind in _below(Event) if kind.__module__.startswith(home))
    return {kind.__struct_config__.tag: kind for kind in ours if isinstance(kind.__struct_config__.tag, str)}


def _below(kind: type[Event]) -> Iterator[type[Event]]:
    """Its subclasses and theirs: games have a class of their own between."""
    for child in kind.__subclasses__():
        yield child
        yield from _below(child)


def counts(goal: Never | Times, event: Event) -> bool:
    """Whether the event is one of those that the goal speaks of."""
    return getattr(event, "seat", goal.seat) in (goal.seat, None) and is_such(event, goal.event, goal.where)


def is_such(event: Event, name: str, where: Mapping[str, Any]) -> bool:
    """Whether it is called so, and its fields are what `where` says."""
    if event.__struct_config__.tag != name:
        return False
    return all(msgspec.to_builtins(getattr(event, field)) == value for field, value in where.items())


# What is wrong with one


def faults(goal: Goal, rules: Rules, start: State, remembered: bool = False) -> Iterator[Fault]:
    """What is wrong with a goal of a match that begins at `start`; `remembered`: it may ask for what
    happened, too."""
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
    elif isinstance(goal, By | Composed):
        yield from _metric_faults(goal.clock, rules) if isinstance(goal, By) else ()
        for i, part in enumerate(goal.goals):
            if isinstance(goal, By) and isinstance(part, Remembered | Composed | _OF_THE_END):
                yield f".goals[{i}]", f"'by' cannot ask for {part.__struct_config__.tag!r}"
            yield from (
                (f".goals[{i}]{place}", problem) for place, problem in faults(part, rules, start, remembered)
            )


def _metric_faults(metric: str, rules: Rules) -> Iterator[Fault]:
    if metric not in rules.metrics:
        yield "", f"the game cannot measure {metric!r}; {names_like(rules.metrics, metric)}"


def event_faults(event: str, where: Mapping[str, Any], rules: Rules) -> Iterator[Fault]:
    """What is wrong with the name of an event and what its fields shall be."""
    known = events_of(rules)
    if event not in known:
        yield ".event", f"there is no event {event!r}; {names_like(known, event)}"
        return
    fields = known[event].__struct_fields__
    for name in where:
        if name not in fields:
            yield ".where", f"the event {event!r} has no {name!r}; it has {', '.join(fields)}"


def parts(goal: Goal) -> Iterator[Goal]:
    """The goal and all that it is made of."""
    yield goal
    if isinstance(goal, By | Composed):
        for part in goal.goals:
            yield from parts(part)
