"""The master: as the Beast and alone it searches (game.bots.search), a Miner's candidates being whole turns
that the veteran's planner finds. As the Miner of a duel it looks at nearly all turns (wide_planner.py)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.bots.search import Budget, Candidate, Searcher
from game.core.model import sure
from game.core.rng import Rng
from game.eaten.bots.evaluation import miner_chance
from game.eaten.bots.hands import Hands
from game.eaten.bots.levels import Level
from game.eaten.bots.playout import half_turn
from game.eaten.bots.turn_planner import PLANNED, Plan, find_plans
from game.eaten.bots.veteran import guess_mutation, likeliest_answers
from game.eaten.bots.wide_planner import WidePlanner
from game.eaten.bots.worker import worker_answer
from game.eaten.components.definitions import BEAST, MINER
from game.eaten.state import State
from game.eaten.table.actions import Answers, AnyAction, End
from game.eaten.view import View

_PLAIN = ("pay", "regress_pay", "tool_limit")
"""Decisions that its hands answer as well."""
_END = End()


class Master(NamedTuple):
    """The highest level."""

    level: Level
    hands: Hands

    def choose(self, view: View, seed: int) -> AnyAction:
        decision, hands = sure(view.decision), self.hands
        kind = decision.kind
        if len(decision.actions) == 1:
            only: AnyAction = decision.actions[0]
            return only
        if kind in _PLAIN:
            return worker_answer(view, Rng(seed), hands.leaning_of(view.asked))
        answer: AnyAction
        if view.asked == MINER and view.mode == "duel":
            answer = WidePlanner(self.level, hands.miner, hands.values).best_answer(view, Rng(seed))
        elif kind == "mutation":  # a bluff is worth something now and then: the best line alone could be read
            answer = guess_mutation(view, self.level, Rng(seed), hands)
        else:
            answer = Searcher(self._make_domain, self._search_budget(view)).choose(view, seed)
        return answer

    def _search_budget(self, view: View) -> Budget:
        budget = self.level.beast_search if view.asked == BEAST else self.level.search
        assert budget is not None
        return budget

    def _make_domain(self, view: View, seat: int) -> Turns:
        return Turns(view, seat, self.level, self.hands)


class Turns:
    """The game as the search needs it: the hands play on for so many half turns on both seats, then the
    outlook counts."""

    def __init__(self, view: View, seat: int, level: Level, hands: Hands) -> None:
        self.seat = seat
        self.level = level
        self.hands = hands
        self.until = half_turn(view) + level.horizon
        # a Miner's turn begins: the dice of that turn do not count, so fewer rollouts say as much
        self.until += self.until % 2

    def candidates(self, state: State) -> Sequence[Candidate]:
        decision = sure(state.decision)
        if decision.kind in PLANNED:
            return self._plan_candidates(state)
        return [
            Candidate(answer)
            for answer in likeliest_answers(
                state, decision.kind, decision.actions, self.level, self.hands.beast
            )
        ]

    def _plan_candidates(self, state: State) -> list[Candidate]:
        """The most hopeful turns, some for each first answer."""
        plans = find_plans(state, self.level, self.hands.miner)
        plans.sort(key=lambda plan: -plan.hope)
        counts: dict[Any, int] = {}
        found = []
        for plan in plans:
            first = plan.answers[0]
            counts[first] = counts.get(first, 0) + 1
            if counts[first] <= self.level.ways:
                found.append(Candidate(first, plan.hope, (*plan.answers[1:], *_end_of_turn(plan))))
        return found

    def reply(self, state: State, rng: Rng) -> Any:
        return worker_answer(state, rng, self.hands.leaning_of(state.asked))

    def is_cutoff(self, state: State) -> bool:
        return half_turn(state) >= self.until

    def evaluate(self, state: State) -> float:
        miner = miner_chance(state, self.hands.miner)
        return 1.0 - miner if self.seat == BEAST else miner


def _end_of_turn(plan: Plan) -> Answers:
    """The answer that ends the turn, after a plan that goes to the end of what can be foreseen."""
    return (_END,) if plan.state.asking == "action" and not plan.state.on_turn else ()
