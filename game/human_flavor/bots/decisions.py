"""Worth of each legal answer to a decision: that of the position after the turn that it leads to."""

from collections.abc import Callable, Sequence
from typing import Any

from game.core.model import sure
from game.human_flavor.bots.evaluator import Evaluator
from game.human_flavor.bots.starting_tokens import start_worths
from game.human_flavor.bots.turn_search import (
    ACTIVATIONS,
    PICKS,
    answer_gains,
    best_feast,
    best_gain,
    fees_by_loss,
    has_turn_left,
    plan_rest,
    plan_turns,
    position_after,
)
from game.human_flavor.components.definitions import NOTHING
from game.human_flavor.state import State
from game.human_flavor.table import actions as a

Answers = Sequence[Any]
NEVER = -1000.0
"""Worth of an answer that a level does not consider."""


def answer_worths(evaluator: Evaluator, state: State) -> list[float]:
    """Worth of each legal answer to the open decision, for the asked seat."""
    decision = sure(state.decision)
    return WORTHS[decision.kind](evaluator, state, decision.seat, decision.actions)


def best_answer(evaluator: Evaluator, state: State, seat: int) -> Any:
    """Answer after which the position is best at once."""
    return max(
        sure(state.decision).actions,
        key=lambda answer: evaluator.position_worth(position_after(state, answer), seat),
    )


def settle_effects(evaluator: Evaluator, state: State, seat: int) -> State:
    """Finish the effects under way, with the choices that are best at once; changes and returns the state."""
    while state.asking == a.EFFECT and state.asked == seat:
        state.advance(best_answer(evaluator, state, seat))
    return state


def _placement_worths(evaluator: Evaluator, state: State, seat: int, answers: Answers) -> list[float]:
    """R3: worth of the best turn from there on; each fee costs as much more as its token will be missed more
    than the cheapest."""
    plans = {plan.answers[0]: plan.worth for plan in plan_turns(evaluator, state, seat)}
    losses = {resource: loss for loss, resource in fees_by_loss(evaluator, state, seat)}
    least = min(losses.values(), default=0.0)
    paid = {
        placing.location: worth
        for placing, worth in plans.items()
        if isinstance(placing, a.PlaceCity) and placing.fee != NOTHING
    }

    def placement_worth(answer: Any) -> float:
        if answer in plans:
            return plans[answer]
        if isinstance(answer, a.Convert):
            return max([plan.worth for plan in plan_turns(evaluator, position_after(state, answer), seat)])
        return paid[answer.location] - losses[answer.fee] + least if answer.location in paid else NEVER

    return [placement_worth(answer) for answer in answers]


def _menu_worths(evaluator: Evaluator, state: State, seat: int, answers: Answers) -> list[float]:
    return (
        _home_worths(evaluator, state, seat, answers)
        if state.location == NOTHING
        else _city_worths(evaluator, state, seat, answers)
    )


def _city_worths(evaluator: Evaluator, state: State, seat: int, answers: Answers) -> list[float]:
    """R7: with the best parts that the turn still allows then."""
    return [
        plan_rest(evaluator, settle_effects(evaluator, position_after(state, answer), seat), seat).worth
        for answer in answers
    ]


def _home_worths(evaluator: Evaluator, state: State, seat: int, answers: Answers) -> list[float]:
    """R18: a pick with the best further picks of its kind and the best activation; an activation with the
    best feast."""
    now = evaluator.position_worth(state, seat)
    gains = answer_gains(
        evaluator, state, seat, [answer for answer in answers if isinstance(answer, PICKS)], now
    )
    for answer in answers:
        if isinstance(answer, ACTIVATIONS):
            gains[answer] = (
                evaluator.position_worth(settle_effects(evaluator, position_after(state, answer), seat), seat)
                - now
            )
    picks = state.picks or state.strength
    feast = best_feast(gains, picks)[1]
    activation = best_gain(gains, ACTIVATIONS)[1]

    def home_worth(answer: Any) -> float:
        if isinstance(answer, PICKS):
            own = {other: gain for other, gain in gains.items() if isinstance(other, type(answer))}
            return now + gains[answer] + best_feast(own, picks - 1, without=answer.human)[1] + activation
        if isinstance(answer, ACTIVATIONS):
            return now + gains[answer] + feast
        if isinstance(answer, a.Convert):
            return plan_rest(evaluator, position_after(state, answer), seat).worth
        if isinstance(answer, a.Stop):
            return now + activation
        return evaluator.position_worth(position_after(state, answer), seat)

    return [home_worth(answer) for answer in answers]


def _effect_worths(evaluator: Evaluator, state: State, seat: int, answers: Answers) -> list[float]:
    """Position at once while effects are under way, else with the best parts that the turn still allows."""
    found = []
    for answer in answers:
        then = position_after(state, answer)
        found.append(
            plan_rest(evaluator, then, seat).worth
            if has_turn_left(then, seat)
            else evaluator.position_worth(then, seat)
        )
    return found


def _immediate_worths(evaluator: Evaluator, state: State, seat: int, answers: Answers) -> list[float]:
    return [evaluator.position_worth(position_after(state, answer), seat) for answer in answers]


def _feeding_worths(evaluator: Evaluator, state: State, seat: int, answers: Answers) -> list[float]:
    """R45: levels that ignore the worth of allies release none that can be fed."""
    found = _immediate_worths(evaluator, state, seat, answers)
    if evaluator.level.frugal or not any(isinstance(answer, a.Feed) for answer in answers):
        return found
    return [
        worth if isinstance(answer, a.Feed) else NEVER for answer, worth in zip(answers, found, strict=True)
    ]


WORTHS: dict[str, Callable[[Any, Any, int, Any], list[float]]] = {
    a.START: start_worths,
    a.PLACE: _placement_worths,
    a.MENU: _menu_worths,
    a.FEAST: _home_worths,
    a.EFFECT: _effect_worths,
    a.DUSK: _immediate_worths,
    a.FEED: _feeding_worths,
}
"""Decision kind -> function that evaluates its answers."""
