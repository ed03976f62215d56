"""Policy of all seats in the Master's rollouts: the card that looks best at once, with less thinking than the
planners spend."""

from typing import Any

from game.tasty_humans.bots.bitboard import Stomach
from game.tasty_humans.bots.planner import Outcome, Planner, Thought
from game.tasty_humans.components.definitions import CLASSES, DAMAGE

_A_SWAP = 2.0
"""Points that a wizard's swap is taken to bring until it is asked which one it is."""


class QuickThought(Thought):
    """Without a look at the own next turn, without trying all swaps before one is asked, and without serving
    the meal for every column of a damage tile."""

    looks_ahead = False

    def _eat_card(self, stomach: Stomach, card: int) -> list[Outcome]:
        outcomes = self._landing_outcomes(stomach, card)
        if CLASSES[card] == "wizard":
            worth, after = outcomes[0]
            return [(worth + _A_SWAP, after)]
        return outcomes

    def _landing_outcome(self, answer: Any) -> Outcome:
        after = self.stomach.copy().drop_card(self.view.chosen_card, answer.rotation, answer.column)
        return self._stomach_value(after), after

    def _drop_damage(self, answer: Any) -> float:
        return self._stomach_value(self.stomach.copy().drop_tile(answer.column, DAMAGE))


class QuickEater(Planner):
    """The rollout policy."""

    thought = QuickThought
