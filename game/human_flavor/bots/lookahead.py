"""Lookahead of an Expert: its best placements are played on until the evening is over, by itself and by
Regulars in the other seats.

Every trial draws the cards to come afresh, the same for all placements that are compared."""

from typing import Any

from game.bots.search import compare_ways
from game.core.model import sure
from game.core.rng import Rng
from game.human_flavor.bots.decisions import best_answer
from game.human_flavor.bots.evaluator import Evaluator
from game.human_flavor.bots.levels import TASTE, Level
from game.human_flavor.bots.turn_search import Plan, plan_turns, random_error
from game.human_flavor.state import State
from game.human_flavor.table import actions as a
from game.human_flavor.view import View


class EveningLookahead:
    """Placements of one decision, played on."""

    def __init__(self, view: View, seat: int, evaluator: Evaluator, others: Level) -> None:
        self.view = view
        self.seat = seat
        self.evaluator = evaluator
        self.others = Evaluator(others, evaluator.seats)
        self.today = Evaluator(evaluator.level, evaluator.seats, TASTE.turn.rivals_ahead)
        self.tomorrow = Evaluator(
            evaluator.level.replace(agendas=0.0), evaluator.seats, TASTE.turn.rivals_ahead
        )

    def compare_plans(self, plans: list[Plan], rng: Rng) -> list[float]:
        """Worth of each plan: a mean of the trials and of the first look, weighted by the level's trust."""
        level = self.evaluator.level
        means = compare_ways(self.view, plans, self._play_on, level.trials, rng)
        return [
            level.trust * mean + (1 - level.trust) * plan.worth
            for plan, mean in zip(plans, means, strict=True)
        ]

    def _play_on(self, state: State, plan: Plan, rng: Rng) -> float:
        """The others misjudge their turns a little, so that one reply more or less does not decide."""
        day = state.day
        rounds = max(1, self.evaluator.level.turns // self.evaluator.seats)
        play_plan(self.evaluator, state, self.seat, plan)
        while not state.ending and state.day == day:
            seat = state.asked
            if state.asking == a.PLACE and seat == self.seat:
                rounds -= 1
                if not rounds:
                    break
            evaluator = self.evaluator if seat == self.seat else self.others
            if state.asking == a.PLACE:
                plans = plan_turns(evaluator, state, seat)
                misjudged = [plan.worth + evaluator.level.noise * random_error(rng) for plan in plans]
                play_plan(evaluator, state, seat, plans[misjudged.index(max(misjudged))])
            else:
                state.advance(best_answer(evaluator, state, seat))
        return (self.today if state.day == day else self.tomorrow).position_worth(state, self.seat)


def play_plan(evaluator: Evaluator, state: State, seat: int, plan: Plan) -> None:
    """Carry out a planned turn as far as it is legal, choose effects in between by what is best at once, and
    end the turn."""
    planned = list(plan.answers)
    turn: Any = planned.pop(0)
    state.advance(turn)
    while state.asked == seat and state.asking in (a.MENU, a.FEAST, a.EFFECT):
        decision = sure(state.decision)
        if decision.kind == a.EFFECT:
            state.advance(best_answer(evaluator, state, seat))
            continue
        fitting = [answer for answer in planned if answer in decision.actions]
        if fitting:
            planned.remove(fitting[0])
            state.advance(fitting[0])
        else:
            state.advance(a.Stop() if decision.kind == a.FEAST else a.EndTurn())
