"""The Master: the part of The Hunger in the search of game/bots/search.py.

Searched are answers that shape a turn: moves, hunts, ends of Confuse. The others are given at once, as the
Old One does. A rollout ends with the seat's next turn and is valued by prospects.py; in the last turns it
goes on to the sunrise, and the score counts."""

from collections.abc import Sequence
from typing import Any

from game.bots.search import Candidate, Searcher
from game.core.model import sure
from game.core.rng import Rng
from game.hunger.bots.decisions import answer_worths, best_answer
from game.hunger.bots.evaluator import Evaluator
from game.hunger.bots.levels import Level
from game.hunger.bots.prospects import expected_points
from game.hunger.bots.rollout_policy import RolloutPolicy
from game.hunger.state import State
from game.hunger.table import actions as a
from game.hunger.table.zones import Table
from game.hunger.turn import scoring
from game.hunger.view import View

_SEARCHED = frozenset({a.MOVE, a.ACT, a.CONFUSE})
_AT_ONCE = 50.0
"""Least worth of an answer to `act` that is given first of all, without a search."""
_RATHER_NOT = 0.01
"""Least distance of other hunts from the worth of the best one."""


def make_master(level: Level) -> Searcher:
    """Player of a level that searches."""
    return Searcher(lambda view, seat: Night(view, seat, level), sure(level.search))


class Night:
    """One decision of one seat."""

    def __init__(self, view: View, seat: int, level: Level) -> None:
        self.view = view
        self.seat = seat
        self.level = level = level.for_night(view.last_turn)
        self.last = view.turn + level.horizon
        self.to_sunrise = view.last_turn - view.turn <= level.sunrise
        self.policy = RolloutPolicy(view, level.rollout_level())

    def candidates(self, state: State) -> Sequence[Candidate]:
        """All answers, the best in the Old One's opinion first. At the root the seat judges by its own view,
        in which face-down cards are unknown."""
        decision = sure(state.decision)
        table = self.view if decision is self.view.decision else state
        evaluator = Evaluator(table, decision.seat, self.level)
        if decision.kind not in _SEARCHED:
            return [Candidate(best_answer(evaluator, decision.kind, decision.actions))]
        looks = answer_worths(evaluator, decision.kind, decision.actions)
        if decision.kind == a.ACT:
            looks = self._rate_hunts(evaluator, table, decision.actions, looks)
        order = sorted(range(len(looks)), key=lambda place: -looks[place])
        if decision.kind == a.ACT and looks[order[0]] >= _AT_ONCE:
            order = order[:1]
        return [Candidate(decision.actions[place], looks[place]) for place in order]

    def _rate_hunts(
        self, evaluator: Evaluator, table: Table, answers: Sequence[Any], looks: Sequence[float]
    ) -> list[float]:
        """Worths with those of other hunts than the best one, which the Old One does not know, by their own
        gains."""
        bring = {
            prey.answer: prey.worth
            for prey in evaluator.hunt_values.list_prey(table.at[self.seat], table.moved)
        }
        most = max(looks) - _RATHER_NOT
        return [
            min(bring[answer], most) if look < 0.0 and answer in bring else look
            for answer, look in zip(answers, looks, strict=True)
        ]

    def reply(self, state: State, rng: Rng) -> Any:
        """Answer of the rollout policy; chance is in the world already."""
        return self.policy.choose_answer(state)

    def is_cutoff(self, state: State) -> bool:
        """True after the last turn of the seat that is looked at."""
        if self.to_sunrise or state.turn < self.last:
            return False
        return state.turn > self.last or not state.is_active(self.seat)

    def evaluate(self, state: State) -> float:
        """Points by which the seat is ahead of the best rival."""
        points = [_seat_points(state, seat) for seat in range(state.config.seats)]
        own = points.pop(self.seat)
        return own - max(points)


def _seat_points(state: State, seat: int) -> float:
    """Final points, or those that may be expected."""
    return float(scoring.final_score(state, seat) or 0) if state.ending else expected_points(state, seat)
