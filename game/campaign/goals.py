"""What a level may ask for: a closed list of goals over the numbers that a game can measure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec

from game.core.errors import PositionError
from game.core.loader import StrictMap
from game.core.model import Rules, State


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
    """What the seat has laid out looks like the picture: rows in the game's own notation, what they leave open may be anything."""

    rows: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]


class Win(_Goal, frozen=True, tag="win"):
    """The match is over and the seat has won it, alone or shared."""


Goal = AtLeast | AtMost | Gain | Arranged | Win


def met(goal: Goal, rules: Rules, state: State, before: State) -> bool:
    """Whether the state fulfills the goal; `before` is what a gain is counted from."""
    if isinstance(goal, Win):
        return state.result is not None and f"seat{goal.seat}" in state.result.winners
    if isinstance(goal, Arranged):
        return rules.arranged(state, goal.seat, goal.rows)
    number = rules.measure(state, goal.seat, goal.metric)
    if isinstance(goal, AtLeast):
        return number >= goal.value
    if isinstance(goal, AtMost):
        return number <= goal.value
    return number - rules.measure(before, goal.seat, goal.metric) >= goal.value


def faults(goal: Goal, rules: Rules, start: State) -> Iterator[str]:
    """What is wrong with a goal of a match that begins at `start`, in sentences."""
    seats = start.config.seats
    if not 0 <= goal.seat < seats:
        yield f"there is no seat {goal.seat}; the seats are 0 to {seats - 1}"
    elif isinstance(goal, Arranged):
        try:
            rules.arranged(start, goal.seat, goal.rows)
        except PositionError as error:
            yield str(error).rstrip(".")
    elif not isinstance(goal, Win) and goal.metric not in rules.metrics:
        yield f"the game cannot measure {goal.metric!r}; it can measure {', '.join(rules.metrics)}"
