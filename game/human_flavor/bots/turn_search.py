"""What a computer player's turn may bring: every part of it weighed by the position after it, and whole turns
put together from the best.

A part that asks further (effects) is weighed by what the effects under way promise; what is left of the turn
is the sum of its best parts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.bots.sums import sum_floats
from game.core.model import sure
from game.core.rng import Rng
from game.human_flavor.bots.evaluator import Evaluator
from game.human_flavor.bots.piece_values import tokens_worth
from game.human_flavor.components.definitions import IS_BLOCKED, NOTHING
from game.human_flavor.state import State
from game.human_flavor.table import actions as a
from game.human_flavor.table.purses import SINGLE, held_types, minus

Gains = dict[Any, float]
"""By answer: what it brings at once."""
PICKS = (a.Snack, a.Devour)
ACTIVATIONS = (a.Activate, a.ClanAbility)
_DISPLAYED = (a.Capture, a.Recruit)
_MAINS = (a.Capture, a.Recruit, a.Dominate)


_GRAIN = 1 << 16


class Plan:
    """A turn, or what is left of one: what the position is worth after it, and the answers that lead
    there.
    """

    __slots__ = ("worth", "answers")

    def __init__(self, worth: float, answers: Sequence[Any]) -> None:
        self.worth = worth
        self.answers = tuple(answers)


def after(state: State, action: Any) -> State:
    """The position that follows; the given one stays as it is."""
    then = state.copy()
    then.advance(action)
    return then


def gains_of(evaluator: Evaluator, state: State, seat: int, answers: Iterable[Any], now: float) -> Gains:
    """What each of the answers brings beside the worth of the position now."""
    return {answer: evaluator.standing(after(state, answer), seat) - now for answer in answers}


def is_asked(state: State, seat: int) -> bool:
    """Whether the seat's turn goes on."""
    return state.asked == seat and state.asking in (a.MENU, a.FEAST) and not state.ending


def rest(evaluator: Evaluator, state: State, seat: int, known: Gains | None = None) -> Plan:
    """The best of what is left of the seat's turn, which asks `menu` or `feast`; `known`: gains of displayed
    cards.
    """
    now = evaluator.standing(state, seat)
    if not is_asked(state, seat):
        return Plan(now, ())
    if state.location != NOTHING:
        return _visit(evaluator, state, seat, now, sure(state.decision).actions, known)
    return _home_plan(now, _gains_at_home(evaluator, state, seat, now), state.picks or state.strength)


def _gains_at_home(evaluator: Evaluator, state: State, seat: int, now: float) -> Gains:
    parts = [answer for answer in sure(state.decision).actions if isinstance(answer, PICKS + ACTIVATIONS)]
    return gains_of(evaluator, state, seat, parts, now)


def _home_plan(now: float, gains: Gains, picks: int) -> Plan:
    """R18: the best feast of so many picks, and the best activation."""
    feast, feast_gain = best_feast(gains, picks)
    activation, activation_gain = best_of(gains, ACTIVATIONS)
    return Plan(now + feast_gain + activation_gain, [*feast, *activation])


def best_of(gains: Gains, kinds: tuple[type[Any], ...]) -> tuple[list[Any], float]:
    """The best answer of these kinds and its gain; none if nothing is gained."""
    best, most = None, 0.0
    for answer, gain in gains.items():
        if gain > most and isinstance(answer, kinds):
            best, most = answer, gain
    return ([] if best is None else [best]), most


def best_feast(gains: Gains, picks: int, without: int = NOTHING) -> tuple[list[Any], float]:
    """R20: the best picks of one kind, each captive once, and their gains together."""
    best: tuple[list[Any], float] = ([], 0.0)
    for kind in PICKS:
        most: dict[int, tuple[float, Any]] = {}
        for answer, gain in gains.items():
            if (
                isinstance(answer, kind)
                and gain > 0
                and answer.human != without
                and gain > most.get(answer.human, (0.0, None))[0]
            ):
                most[answer.human] = gain, answer
        chosen = sorted(most.values(), key=lambda one: -one[0])[:picks]
        total = sum_floats([gain for gain, _ in chosen])
        if total > best[1]:
            best = [answer for _, answer in chosen], total
    return best


def _visit(
    evaluator: Evaluator, state: State, seat: int, now: float, answers: Sequence[Any], known: Gains | None
) -> Plan:
    """R7: the main option and the location's ability; the ability first where it pays for a better main
    option.
    """
    mains = [answer for answer in answers if isinstance(answer, _MAINS)]
    gains = _mains(evaluator, state, seat, now, mains, known)
    main, more = best_of(gains, _MAINS)
    if not any(isinstance(answer, a.Utilize) for answer in answers):
        return Plan(now + more, main)
    used = after(state, a.Utilize())
    use = evaluator.standing(used, seat) - now
    if is_asked(used, seat):
        fresh = [
            answer
            for answer in sure(used.decision).actions
            if isinstance(answer, _MAINS) and answer not in gains
        ]
        later, most = best_of(gains_of(evaluator, used, seat, fresh, now + use), _MAINS)
        if use + most > max(0.0, use) + more:
            return Plan(now + use + most, [a.Utilize(), *later])
        if main and use > 0:
            return Plan(evaluator.standing(after(used, main[0]), seat), [a.Utilize(), *main])
    return Plan(now + more + max(0.0, use), [*main, a.Utilize()] if use > 0 else main)


def _mains(
    evaluator: Evaluator, state: State, seat: int, now: float, mains: Sequence[Any], known: Gains | None
) -> Gains:
    if known is None:
        return gains_of(evaluator, state, seat, mains, now)
    unknown = gains_of(evaluator, state, seat, [answer for answer in mains if answer not in known], now)
    return {answer: known[answer] if answer in known else unknown[answer] for answer in mains}


def turns(evaluator: Evaluator, state: State, seat: int) -> list[Plan]:
    """A whole turn for each way to place a minion (R3); for occupied locations the token is paid that will be
    missed least.
    """
    answers = sure(state.decision).actions
    homes = [answer for answer in answers if isinstance(answer, a.PlaceHome)]
    plans = _at_home(evaluator, state, seat, homes)
    fees = fees_by_loss(evaluator, state, seat)
    cheapest = fees[0][1] if fees else NOTHING
    known = _displayed(evaluator, state, seat, answers)
    for answer in answers:
        if isinstance(answer, a.PlaceCity) and (
            answer.fee == NOTHING or (evaluator.level.crashes and answer.fee == cheapest)
        ):
            placed = after(state, answer)
            plan = rest(evaluator, placed, seat, known)
            liking = 0.0 if IS_BLOCKED[answer.location] else evaluator.level.park
            help_of_fee = (
                evaluator.fee_helps
                if answer.fee != NOTHING and state.standing(answer.location) != seat
                else 0.0
            )
            plans.append(Plan(plan.worth - help_of_fee + liking, (answer, *plan.answers)))
    return plans


def _displayed(evaluator: Evaluator, state: State, seat: int, answers: Sequence[Any]) -> Gains:
    """What displayed cards bring, whatever the location: seen from the Park, which costs nothing."""
    park = next(
        answer for answer in answers if isinstance(answer, a.PlaceCity) and not IS_BLOCKED[answer.location]
    )
    placed = after(state, park)
    if not is_asked(placed, seat):
        return {}
    cards = [answer for answer in sure(placed.decision).actions if isinstance(answer, _DISPLAYED)]
    return gains_of(evaluator, placed, seat, cards, evaluator.standing(placed, seat))


def _at_home(evaluator: Evaluator, state: State, seat: int, homes: Sequence[a.PlaceHome]) -> list[Plan]:
    """The same parts on every seat of the table, only more or fewer of them."""
    plans: list[Plan] = []
    gains: Gains = {}
    for number, home in enumerate(homes):
        placed = after(state, home)
        now = evaluator.standing(placed, seat)
        if not is_asked(placed, seat):
            plans.append(Plan(now, (home,)))
            continue
        if not number:
            gains = _gains_at_home(evaluator, placed, seat, now)
        plan = _home_plan(now, gains, home.strength)
        plans.append(Plan(plan.worth, (home, *plan.answers)))
    return plans


def fees_by_loss(evaluator: Evaluator, state: State, seat: int) -> list[tuple[float, int]]:
    """(loss, resource) of every token that could be paid as a fee, the smallest loss first."""
    held, clan = state.tokens[seat], state.clan(seat)
    minions, last = state.minions[seat], state.day == state.last_day
    have = tokens_worth(clan, held, minions, last)
    bill = state.bill(seat)
    found = []
    for resource in held_types(held):
        eaten = evaluator.meal if held[resource] <= bill[resource] else 0.0
        found.append(
            (have - tokens_worth(clan, minus(held, SINGLE[resource]), minions, last) + eaten, resource)
        )
    return sorted(found)


def random_error(rng: Rng) -> float:
    """From -1 to 1: how far a player errs that misjudges its turns, in parts of its level's `noise`."""
    return 2 * rng.below(_GRAIN) / (_GRAIN - 1) - 1
