"""The computer players of The Hunger (section 11), as game.bots asks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.model import Bot, LevelInfo
from game.core.rng import Rng
from game.hunger.bots.decisions import best
from game.hunger.bots.evaluator import Evaluator
from game.hunger.bots.levels import ALL_LEVELS
from game.hunger.bots.reasons import explain

if TYPE_CHECKING:
    from game.hunger.bots.levels import Level
    from game.hunger.table.actions import AnyAction
    from game.hunger.view import View

__all__ = ["LEVELS", "explain", "make"]

LEVELS = tuple(LevelInfo(level.number, level.key, level.flames) for level in ALL_LEVELS)
_PERCENT = 100


class Vampire:
    """All levels: they think alike and differ in their numbers."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def choose(self, view: View, seed: int) -> AnyAction:
        decision = view.decision
        assert decision is not None
        answers = decision.actions
        if self.level.noise:
            rng = Rng(seed)
            if rng.below(_PERCENT) < self.level.noise:
                return rng.choice(answers)
        answer: AnyAction = best(Evaluator(view, decision.seat, self.level), decision.kind, answers)
        return answer


def make(number: int) -> Bot:
    """A player of that level, for any seat."""
    return Vampire(next(level for level in ALL_LEVELS if level.number == number))
