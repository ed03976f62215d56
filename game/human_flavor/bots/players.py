"""Computer players of Human Flavor (section 9), as game.bots uses them."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.bots.model import Bot
from game.core.model import sure
from game.core.rng import Rng
from game.human_flavor.bots.decisions import NEVER, answer_worths
from game.human_flavor.bots.evaluator import Evaluator
from game.human_flavor.bots.levels import LEANINGS, LEVELS, Level, apply_leaning
from game.human_flavor.bots.lookahead import EveningLookahead
from game.human_flavor.bots.master import DaySearch, Master
from game.human_flavor.bots.prices import prices
from game.human_flavor.bots.reasons import facts
from game.human_flavor.bots.turn_search import Plan, plan_turns, random_error
from game.human_flavor.state import State
from game.human_flavor.table.actions import PLACE, AnyAction, Convert, Utilize
from game.human_flavor.view import View

__all__ = ["LEANINGS", "LEVELS", "QUICK_ANSWERS", "facts", "player", "prices", "quick_reply"]

QUICK_ANSWERS = 3000


class Planner(NamedTuple):
    """Player of all levels that do not search: they think alike and differ in their numbers."""

    level: Level

    def choose(self, view: View, seed: int) -> AnyAction:
        decision = sure(view.decision)
        answers = decision.actions
        if len(answers) == 1:
            return answers[0]
        rng = Rng(seed)
        evaluator = Evaluator(self.level, view.seats)
        state = view.imagine(rng)
        found = answer_worths(evaluator, state)
        if self.level.half:
            return rng.choice(_better_half(answers, found))
        if self.level.noise:
            found = [worth + self.level.noise * random_error(rng) for worth in found]
        ranked = _rank_answers(answers, found)
        if self.level.placements and decision.kind == PLACE:
            return self._choose_placement(view, state, evaluator, ranked, rng)
        return ranked[0]

    def _choose_placement(
        self, view: View, state: State, evaluator: Evaluator, ranked: list[AnyAction], rng: Rng
    ) -> AnyAction:
        """Placement that is best when it is played on, of those that look best; or a conversion, if that
        looks better."""
        if isinstance(ranked[0], Convert):
            return ranked[0]
        plans = {plan.answers[0]: plan for plan in plan_turns(evaluator, state, view.asked)}
        likely = _distinct_plans([plans[answer] for answer in ranked if answer in plans])[
            : self.level.placements
        ]
        compared = EveningLookahead(view, view.asked, evaluator, LEVELS[1]).compare_plans(likely, rng)
        chosen: AnyAction = likely[max(range(len(likely)), key=compared.__getitem__)].answers[0]
        return chosen


def _distinct_plans(plans: list[Plan]) -> list[Plan]:
    """First of each group of plans that do the same in different places."""
    found: dict[Any, Plan] = {}
    for plan in plans:
        deeds = tuple([answer for answer in plan.answers[1:] if not isinstance(answer, Utilize)])
        found.setdefault(deeds, plan)
    return list(found.values())


def _rank_answers(answers: Sequence[AnyAction], found: Sequence[float]) -> list[AnyAction]:
    """Answers, the best first; of equals the first."""
    return [answers[number] for number in sorted(range(len(answers)), key=lambda number: -found[number])]


def _better_half(answers: Sequence[AnyAction], found: Sequence[float]) -> list[AnyAction]:
    """Better half of the answers that are considered at all."""
    thought_of = sum([worth > NEVER for worth in found])
    return _rank_answers(answers, found)[: (thought_of + 1) // 2]


def quick_reply(view: View) -> Callable[[State, Rng], AnyAction]:
    """Player of the Master's rollouts, for all seats."""
    level = LEVELS[-1]
    reply: Callable[[State, Rng], AnyAction] = DaySearch(level, sure(level.search), view, view.asked).reply
    return reply


def player(level: Level, leaning: str = "") -> Bot:
    """Player of a level, with one of the LEANINGS or none. Raises KeyError."""
    return (
        Planner(apply_leaning(level, leaning))
        if level.search is None
        else Master(apply_leaning(level, leaning))
    )
