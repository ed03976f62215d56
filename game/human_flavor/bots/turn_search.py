"""Turns of a computer player: every part weighed by the position after it, on copies of the table, and whole
turns put together from the best.

A part that leads to further questions (effects) is weighed by the promise of the effects under way; the rest
of the turn is the sum of its best parts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import itemgetter
from typing import Any

from game.bots.sums import sum_floats
from game.core.model import sure
from game.core.rng import Rng
from game.human_flavor.bots.evaluator import Evaluator
from game.human_flavor.bots.piece_values import tokens_worth
from game.human_flavor.components.definitions import IS_BLOCKED, NOTHING
from game.human_flavor.state import State
from game.human_flavor.table import actions as a
from game.human_flavor.table.purses import SINGLE, held_types, subtract_purses

Gains = dict[Any, float]
"""Gain of each answer at once."""
Pick = tuple[float, Any]
"""Gain of an answer, and the answer."""
_BY_GAIN = itemgetter(0)
PICKS = (a.Snack, a.Devour)
ACTIVATIONS = (a.Activate, a.ClanAbility)
_DISPLAYED = (a.Capture, a.Recruit)
_MAINS = (a.Capture, a.Recruit, a.Dominate)


_GRAIN = 1 << 16


class Plan:
    """Turn, or the rest of one: the worth of the position after it, and the answers that lead there."""

    __slots__ = ("worth", "answers")

    def __init__(self, worth: float, answers: Sequence[Any]) -> None:
        self.worth = worth
        self.answers = tuple(answers)


def position_after(state: State, action: Any) -> State:
    """Position after an answer; the given one stays as it is."""
    then = state.copy()
    then.advance(action)
    return then


def answer_gains(evaluator: Evaluator, state: State, seat: int, answers: Iterable[Any], now: float) -> Gains:
    """Gain of each answer over the worth of the position now."""
    return {answer: evaluator.position_worth(position_after(state, answer), seat) - now for answer in answers}


def has_turn_left(state: State, seat: int) -> bool:
    """True if the seat's turn goes on."""
    return state.asked == seat and state.asking in (a.MENU, a.FEAST) and not state.ending


def plan_rest(evaluator: Evaluator, state: State, seat: int, known: Gains | None = None) -> Plan:
    """Best rest of the seat's turn, which asks `menu` or `feast`; `known`: gains of displayed cards."""
    now = evaluator.position_worth(state, seat)
    if not has_turn_left(state, seat):
        return Plan(now, ())
    if state.location != NOTHING:
        return _city_plan(evaluator, state, seat, now, sure(state.decision).actions, known)
    return _home_plan(now, _gains_at_home(evaluator, state, seat, now), state.picks or state.strength)


def _gains_at_home(evaluator: Evaluator, state: State, seat: int, now: float) -> Gains:
    parts = [answer for answer in sure(state.decision).actions if isinstance(answer, PICKS + ACTIVATIONS)]
    return answer_gains(evaluator, state, seat, parts, now)


def _home_plan(now: float, gains: Gains, picks: int) -> Plan:
    """R18: best feast of this many picks, and best activation."""
    feast, feast_gain = best_feast(gains, picks)
    activation, activation_gain = best_gain(gains, ACTIVATIONS)
    return Plan(now + feast_gain + activation_gain, [*feast, *activation])


def best_gain(gains: Gains, kinds: tuple[type[Any], ...]) -> tuple[list[Any], float]:
    """Best answer of these kinds and its gain; none if nothing is gained."""
    best = None
    most = 0.0
    for answer, gain in gains.items():
        if gain > most and isinstance(answer, kinds):
            best = answer
            most = gain
    return ([] if best is None else [best]), most


def best_feast(gains: Gains, picks: int, without: int = NOTHING) -> tuple[list[Any], float]:
    """R20: best picks of one kind, each captive once, and their gains together."""
    likely = [(gain, answer) for answer, gain in gains.items() if isinstance(answer, PICKS)]
    ranked = [
        rank_picks([pick for pick in likely if isinstance(pick[1], kind) and pick[1].human != without])
        for kind in PICKS
    ]
    return choose_feast(ranked, picks)


def rank_picks(likely: Iterable[Pick]) -> list[Pick]:
    """Best pick of each captive that gains anything, the best captive first."""
    most: dict[int, Pick] = {}
    for pick in likely:
        gain, answer = pick
        if gain > 0 and (answer.human not in most or gain > most[answer.human][0]):
            most[answer.human] = pick
    return sorted(most.values(), key=_BY_GAIN, reverse=True)


def choose_feast(ranked: Iterable[list[Pick]], picks: int) -> tuple[list[Any], float]:
    """First picks of the kind that gains most with so many, and their gains together."""
    best: list[Pick] = []
    most = 0.0
    for kind in ranked:
        chosen = kind[:picks]
        total = sum_floats([gain for gain, _ in chosen])
        if total > most:
            best, most = chosen, total
    return [answer for _, answer in best], most


def _city_plan(
    evaluator: Evaluator, state: State, seat: int, now: float, answers: Sequence[Any], known: Gains | None
) -> Plan:
    """R7: main option and the location's ability; the ability first where it pays for a better main
    option."""
    mains = [answer for answer in answers if isinstance(answer, _MAINS)]
    gains = _main_gains(evaluator, state, seat, now, mains, known)
    main, gain = best_gain(gains, _MAINS)
    if not any(isinstance(answer, a.Utilize) for answer in answers):
        return Plan(now + gain, main)
    used = position_after(state, a.Utilize())
    use = evaluator.position_worth(used, seat) - now
    if has_turn_left(used, seat):
        fresh = [
            answer
            for answer in sure(used.decision).actions
            if isinstance(answer, _MAINS) and answer not in gains
        ]
        later, most = best_gain(answer_gains(evaluator, used, seat, fresh, now + use), _MAINS)
        if use + most > max(0.0, use) + gain:
            return Plan(now + use + most, [a.Utilize(), *later])
        if main and use > 0:
            return Plan(evaluator.position_worth(position_after(used, main[0]), seat), [a.Utilize(), *main])
    return Plan(now + gain + max(0.0, use), [*main, a.Utilize()] if use > 0 else main)


def _main_gains(
    evaluator: Evaluator, state: State, seat: int, now: float, mains: Sequence[Any], known: Gains | None
) -> Gains:
    if known is None:
        return answer_gains(evaluator, state, seat, mains, now)
    unknown = answer_gains(evaluator, state, seat, [answer for answer in mains if answer not in known], now)
    return {answer: known[answer] if answer in known else unknown[answer] for answer in mains}


def plan_turns(evaluator: Evaluator, state: State, seat: int) -> list[Plan]:
    """Whole turn for each way to place a minion (R3); in occupied locations the fee is the token that will be
    missed least."""
    answers = sure(state.decision).actions
    homes = [answer for answer in answers if isinstance(answer, a.PlaceHome)]
    plans = _home_plans(evaluator, state, seat, homes)
    fees = fees_by_loss(evaluator, state, seat)
    cheapest = fees[0][1] if fees else NOTHING
    known = _displayed_gains(evaluator, state, seat, answers)
    for answer in answers:
        if isinstance(answer, a.PlaceCity) and (
            answer.fee == NOTHING or (evaluator.level.crashes and answer.fee == cheapest)
        ):
            placed = position_after(state, answer)
            plan = plan_rest(evaluator, placed, seat, known)
            liking = 0.0 if IS_BLOCKED[answer.location] else evaluator.level.park
            help_of_fee = (
                evaluator.fee_helps
                if answer.fee != NOTHING and state.standing_seat(answer.location) != seat
                else 0.0
            )
            plans.append(Plan(plan.worth - help_of_fee + liking, (answer, *plan.answers)))
    return plans


def _displayed_gains(evaluator: Evaluator, state: State, seat: int, answers: Sequence[Any]) -> Gains:
    """Gains of displayed cards in any location: seen from the Park, which costs nothing."""
    park = next(
        answer for answer in answers if isinstance(answer, a.PlaceCity) and not IS_BLOCKED[answer.location]
    )
    placed = position_after(state, park)
    if not has_turn_left(placed, seat):
        return {}
    cards = [answer for answer in sure(placed.decision).actions if isinstance(answer, _DISPLAYED)]
    return answer_gains(evaluator, placed, seat, cards, evaluator.position_worth(placed, seat))


def _home_plans(evaluator: Evaluator, state: State, seat: int, homes: Sequence[a.PlaceHome]) -> list[Plan]:
    """Plans for all seats of the table: the same parts, only more or fewer of them."""
    plans: list[Plan] = []
    gains: Gains = {}
    for number, home in enumerate(homes):
        placed = position_after(state, home)
        now = evaluator.position_worth(placed, seat)
        if not has_turn_left(placed, seat):
            plans.append(Plan(now, (home,)))
            continue
        if not number:
            gains = _gains_at_home(evaluator, placed, seat, now)
        plan = _home_plan(now, gains, home.strength)
        plans.append(Plan(plan.worth, (home, *plan.answers)))
    return plans


def fees_by_loss(evaluator: Evaluator, state: State, seat: int) -> list[tuple[float, int]]:
    """(loss, resource) of every token that could be paid as a fee, the smallest loss first."""
    held = state.tokens[seat]
    clan = state.clan(seat)
    minions = state.minions[seat]
    last = state.day == state.last_day
    have = tokens_worth(clan, held, minions, last)
    bill = state.food_bill(seat)
    found = []
    for resource in held_types(held):
        eaten = evaluator.meal if held[resource] <= bill[resource] else 0.0
        found.append(
            (
                have - tokens_worth(clan, subtract_purses(held, SINGLE[resource]), minions, last) + eaten,
                resource,
            )
        )
    return sorted(found)


def random_error(rng: Rng) -> float:
    """Error of a player that misjudges its turns, from -1 to 1 in units of its level's `noise`."""
    return 2 * rng.below(_GRAIN) / (_GRAIN - 1) - 1


def random_errors(rng: Rng, count: int) -> list[float]:
    """So many errors, computed side by side. No number of the generator is rejected: their range is a
    multiple of the grain."""
    draw = rng.at_least(count)
    return [2 * (draw() % _GRAIN) / (_GRAIN - 1) - 1 for _ in range(count)]
