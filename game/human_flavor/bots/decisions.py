"""How a computer player answers each kind of decision: every answer is worth the position after the turn that
it leads to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.model import sure
from game.human_flavor.bots.evaluator import Evaluator
from game.human_flavor.bots.starting_tokens import start_worths
from game.human_flavor.bots.turn_search import (
    ACTIVATIONS,
    PICKS,
    after,
    best_feast,
    best_of,
    fees_by_loss,
    gains_of,
    is_asked,
    rest,
    turns,
)
from game.human_flavor.components.definitions import NOTHING
from game.human_flavor.state import State
from game.human_flavor.table import actions as a

Answers = Sequence[Any]
NEVER = -1000.0
"""Of an answer that a level does not even think of."""


def worths(evaluator: Evaluator, state: State) -> list[float]:
    """What each legal answer to the open decision is worth to whoever is asked."""
    decision = sure(state.decision)
    return WORTHS[decision.kind](evaluator, state, decision.seat, decision.actions)


def best(evaluator: Evaluator, state: State, seat: int) -> Any:
    """The answer after which the position is best at once."""
    return max(
        sure(state.decision).actions, key=lambda answer: evaluator.standing(after(state, answer), seat)
    )


def settle(evaluator: Evaluator, state: State, seat: int) -> State:
    """The position once the effects under way are over, each choice the best at once. It changes the given
    one.
    """
    while state.asking == a.EFFECT and state.asked == seat:
        state.advance(best(evaluator, state, seat))
    return state


def _place(evaluator: Evaluator, state: State, seat: int, answers: Answers) -> list[float]:
    """R3: the best turn from there on. Of the tokens for a fee each is worth less by what it will be missed
    more than the cheapest.
    """
    plans = {plan.answers[0]: plan.worth for plan in turns(evaluator, state, seat)}
    losses = {resource: loss for loss, resource in fees_by_loss(evaluator, state, seat)}
    least = min(losses.values(), default=0.0)
    paid = {
        placing.location: worth
        for placing, worth in plans.items()
        if isinstance(placing, a.PlaceCity) and placing.fee != NOTHING
    }

    def worth(answer: Any) -> float:
        if answer in plans:
            return plans[answer]
        if isinstance(answer, a.Convert):
            return max([plan.worth for plan in turns(evaluator, after(state, answer), seat)])
        return paid[answer.location] - losses[answer.fee] + least if answer.location in paid else NEVER

    return [worth(answer) for answer in answers]


def _menu(evaluator: Evaluator, state: State, seat: int, answers: Answers) -> list[float]:
    return (
        _at_home(evaluator, state, seat, answers)
        if state.location == NOTHING
        else _in_city(evaluator, state, seat, answers)
    )


def _in_city(evaluator: Evaluator, state: State, seat: int, answers: Answers) -> list[float]:
    """R7: with the best of what the turn still allows then."""
    return [rest(evaluator, settle(evaluator, after(state, answer), seat), seat).worth for answer in answers]


def _at_home(evaluator: Evaluator, state: State, seat: int, answers: Answers) -> list[float]:
    """R18: a pick with the best further ones of its kind, and with an activation if that is still to be had;
    the same the other way.
    """
    now = evaluator.standing(state, seat)
    gains = gains_of(evaluator, state, seat, [answer for answer in answers if isinstance(answer, PICKS)], now)
    for answer in answers:
        if isinstance(answer, ACTIVATIONS):
            gains[answer] = evaluator.standing(settle(evaluator, after(state, answer), seat), seat) - now
    picks = state.picks or state.strength
    feast, activation = best_feast(gains, picks)[1], best_of(gains, ACTIVATIONS)[1]

    def worth(answer: Any) -> float:
        if isinstance(answer, PICKS):
            own = {other: gain for other, gain in gains.items() if isinstance(other, type(answer))}
            return now + gains[answer] + best_feast(own, picks - 1, without=answer.human)[1] + activation
        if isinstance(answer, ACTIVATIONS):
            return now + gains[answer] + feast
        if isinstance(answer, a.Convert):
            return rest(evaluator, after(state, answer), seat).worth
        if isinstance(answer, a.Stop):
            return now + activation
        return evaluator.standing(after(state, answer), seat)

    return [worth(answer) for answer in answers]


def _effect(evaluator: Evaluator, state: State, seat: int, answers: Answers) -> list[float]:
    """The position at once, with what is still under way; once nothing is, with the best of what the turn
    still allows.
    """
    found = []
    for answer in answers:
        then = after(state, answer)
        found.append(
            rest(evaluator, then, seat).worth if is_asked(then, seat) else evaluator.standing(then, seat)
        )
    return found


def _dusk(evaluator: Evaluator, state: State, seat: int, answers: Answers) -> list[float]:
    return [evaluator.standing(after(state, answer), seat) for answer in answers]


def _feed(evaluator: Evaluator, state: State, seat: int, answers: Answers) -> list[float]:
    """R45: whoever never asks what an ally is worth releases none that could be fed."""
    found = _dusk(evaluator, state, seat, answers)
    if evaluator.level.frugal or not any(isinstance(answer, a.Feed) for answer in answers):
        return found
    return [
        worth if isinstance(answer, a.Feed) else NEVER for answer, worth in zip(answers, found, strict=True)
    ]


WORTHS: dict[str, Callable[[Any, Any, int, Any], list[float]]] = {
    a.START: start_worths,
    a.PLACE: _place,
    a.MENU: _menu,
    a.FEAST: _at_home,
    a.EFFECT: _effect,
    a.DUSK: _dusk,
    a.FEED: _feed,
}
"""By kind of decision."""
