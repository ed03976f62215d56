"""The computer players of The Hunger (section 11), as game.bots asks for them."""

from typing import NamedTuple

from game.bots.model import Bot
from game.core.model import sure
from game.core.rng import Rng
from game.hunger.bots.decisions import best_answer
from game.hunger.bots.evaluator import Evaluator
from game.hunger.bots.levels import LEANINGS, LEVELS, Level
from game.hunger.bots.master import make_master
from game.hunger.bots.prices import prices
from game.hunger.bots.reasons import facts
from game.hunger.table.actions import AnyAction
from game.hunger.view import View

__all__ = ["LEANINGS", "LEVELS", "QUICK_ANSWERS", "facts", "player", "prices"]

QUICK_ANSWERS = 3000

_PERCENT = 100


class Vampire(NamedTuple):
    """Player of a level that does not search: they think alike and differ in their numbers."""

    level: Level

    def choose(self, view: View, seed: int) -> AnyAction:
        decision = sure(view.decision)
        answers = decision.actions
        if self.level.noise:
            rng = Rng(seed)
            if rng.below(_PERCENT) < self.level.noise:
                return rng.choice(answers)
        evaluator = Evaluator(view, decision.seat, self.level.for_night(view.last_turn))
        answer: AnyAction = best_answer(evaluator, decision.kind, answers)
        return answer


def player(level: Level, leaning: str = "") -> Bot:
    """A player of that level, and of one of LEANINGS ("": of none)."""
    leaning_so = level.lean_to(LEANINGS[leaning]) if leaning else level
    return Vampire(leaning_so) if level.search is None else make_master(leaning_so)
