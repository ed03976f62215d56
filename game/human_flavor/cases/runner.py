"""Cases of a case file (the header of examples.yaml): a position, the steps played from it, and the
expectations then."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

from game.core.errors import DataError
from game.core.loader import StrictMap, convert
from game.core.model import Decision, Side
from game.core.values import Plain
from game.human_flavor import position_reader
from game.human_flavor.cases import expectations
from game.human_flavor.notation import plain_actions
from game.human_flavor.state import State
from game.human_flavor.table.actions import DUSK, FEED, AnyAction, Feed, Pass, Release
from game.human_flavor.turn import scoring

Do = Literal["pass_dusk", "feed_all", "release_all"]


class Interrupt(StrictMap):
    """Conversion out of turn (R42)."""

    seat: int
    action: Plain


class Step(StrictMap):
    """One of `action`, `interrupt` and `do`; `seat` belongs to `action`."""

    action: Plain | None = None
    seat: int | None = None
    interrupt: Interrupt | None = None
    do: Do | None = None


class Case(StrictMap):
    """Case as written; `title`, `rules` and `note` are for people."""

    position: Plain
    expect: Plain
    steps: list[Step] = []
    id: str | int = ""
    title: str = ""
    rules: list[Any] = []
    note: str = ""


def compare(content: Any) -> tuple[Plain, Plain]:
    """Expected values of a case in comparable form, and actual values by the same keys. Raises a GameError
    that says what is wrong with the case: an illegal step, an unknown key."""
    case = convert(content, Case, "the case")
    if not case.expect:
        raise DataError("the case expects nothing.")
    state = position_reader.read_position(case.position)
    for number, step in enumerate(case.steps, 1):
        _take_step(state, step, f"step {number}")
    return expectations.compare_values(state, case.expect)


def _take_step(state: State, step: Step, name: str) -> None:
    kinds = [step.action is not None, step.interrupt is not None, step.do is not None]
    if sum(kinds) != 1 or (step.seat is not None and step.action is None):
        raise DataError(f"{name} must have one of action (which may name its seat), interrupt and do.")
    if step.interrupt is not None:
        if not 0 <= step.interrupt.seat < state.seats:
            raise DataError(f"{name}: there is no seat {step.interrupt.seat}.")
        state.interrupt(step.interrupt.seat, plain_actions.read_action(step.interrupt.action))
    elif step.do is not None:
        _do_all(state, step.do)
    else:
        _give_answer(state, step, name)


def _give_answer(state: State, step: Step, name: str) -> None:
    decision = state.decision
    if decision is None:
        raise DataError(f"{name}: the match is over.")
    if step.seat is not None and step.seat != decision.seat:
        raise DataError(f"{name}: seat {decision.seat} is asked, not seat {step.seat}.")
    action = plain_actions.read_action(step.action)
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


def _choose_food(decision: Decision[AnyAction]) -> AnyAction:
    """Feeding with the first legal resource, else a release."""
    feeds = [action for action in decision.actions if isinstance(action, Feed)]
    return feeds[0] if feeds else _choose_release(decision)


def _choose_release(decision: Decision[AnyAction]) -> AnyAction:
    return next(action for action in decision.actions if isinstance(action, Release))


_DO: dict[Do, tuple[str, Callable[[Decision[AnyAction]], AnyAction]]] = {
    "pass_dusk": (DUSK, lambda decision: Pass()),
    "feed_all": (FEED, _choose_food),
    "release_all": (FEED, _choose_release),
}
"""`do` -> kind of the decisions that it answers, and its choice."""


# For `score` and `bench`


def score(content: Mapping[str, Any]) -> list[Side]:
    """Score sheets of a position as it stands."""
    state = position_reader.read_table(content)
    return [scoring.score_side(state, seat) for seat in range(state.seats)]


def totals(state: State) -> list[int]:
    """Points by seat as if the game ended now."""
    return [scoring.final_score(state, seat) for seat in range(state.seats)]
