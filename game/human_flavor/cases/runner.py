"""What the cases of a case file mean (the header of examples.yaml): a position, what is played from it, and
what is expected then.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

from game.core.errors import DataError
from game.core.loader import StrictMap, convert
from game.core.model import Decision, Side
from game.human_flavor import position_reader
from game.human_flavor.cases import expectations
from game.human_flavor.notation import plain_actions
from game.human_flavor.state import State
from game.human_flavor.table.actions import DUSK, FEED, AnyAction, Feed, Pass, Release
from game.human_flavor.turn import scoring

Results = dict[str, Any]
Do = Literal["pass_dusk", "feed_all", "release_all"]


class Interrupt(StrictMap, frozen=True):
    """A conversion out of turn (R42)."""

    seat: int
    action: dict[str, Any]


class Step(StrictMap, frozen=True):
    """One of `action`, `interrupt` and `do`; `seat` belongs to `action`."""

    action: dict[str, Any] | None = None
    seat: int | None = None
    interrupt: Interrupt | None = None
    do: Do | None = None


class Case(StrictMap, frozen=True):
    """A case as written; `title`, `rules` and `note` are for people."""

    position: dict[str, Any]
    expect: dict[str, Any]
    steps: list[Step] = []
    id: str | int = ""
    title: str = ""
    rules: list[Any] = []
    note: str = ""


def compare(content: Any) -> tuple[Results, Results]:
    """The expected values of a case in comparable form, and by the same keys what the rules do.

    Raises a GameError that says what is wrong with the case: a step that is illegal, a key that there is not.
    """
    case = convert(content, Case, "the case")
    if not case.expect:
        raise DataError("the case expects nothing.")
    state = position_reader.read(case.position)
    for number, step in enumerate(case.steps, 1):
        _take(state, step, f"step {number}")
    return expectations.pairs(state, case.expect)


def _take(state: State, step: Step, name: str) -> None:
    """One step of a case."""
    kinds = [step.action is not None, step.interrupt is not None, step.do is not None]
    if sum(kinds) != 1 or (step.seat is not None and step.action is None):
        raise DataError(f"{name} must have one of action (which may name its seat), interrupt and do.")
    if step.interrupt is not None:
        if not 0 <= step.interrupt.seat < state.seats:
            raise DataError(f"{name}: there is no seat {step.interrupt.seat}.")
        state.interrupt(step.interrupt.seat, plain_actions.action(step.interrupt.action))
    elif step.do is not None:
        _do_all(state, step.do)
    else:
        _answer(state, step, name)


def _answer(state: State, step: Step, name: str) -> None:
    decision = state.decision
    if decision is None:
        raise DataError(f"{name}: the match is over.")
    if step.seat is not None and step.seat != decision.seat:
        raise DataError(f"{name}: seat {decision.seat} is asked, not seat {step.seat}.")
    action = plain_actions.action(step.action)
    if action not in decision.actions:
        raise DataError(
            f"{name}, {action.plain()}, is not legal: seat {decision.seat} is asked {decision.kind}."
        )
    state.apply(action)


def _do_all(state: State, do: Do) -> None:
    """Answer all decisions of that kind that come now."""
    kind, choose = _DO[do]
    while (decision := state.decision) is not None and decision.kind == kind:
        state.apply(choose(decision))


def _feed(decision: Decision[AnyAction]) -> AnyAction:
    """With the first legal resource, else it is released."""
    feeds = [action for action in decision.actions if isinstance(action, Feed)]
    return feeds[0] if feeds else _release(decision)


def _release(decision: Decision[AnyAction]) -> AnyAction:
    return next(action for action in decision.actions if isinstance(action, Release))


_DO: dict[Do, tuple[str, Callable[[Decision[AnyAction]], AnyAction]]] = {
    "pass_dusk": (DUSK, lambda decision: Pass()),
    "feed_all": (FEED, _feed),
    "release_all": (FEED, _release),
}
"""By `do`: the kind of decisions that it answers, and how."""


# For `score` and `bench`


def score(content: Mapping[str, Any]) -> list[Side]:
    """The score sheets of a position as it stands."""
    state = position_reader.table(content)
    return [scoring.side(state, seat) for seat in range(state.seats)]


def totals(state: State) -> list[int]:
    """The points by seat as if the game ended now."""
    return [scoring.final_score(state, seat) for seat in range(state.seats)]
