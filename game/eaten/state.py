"""A running match: the zones of table/zones.py, what is hidden from all seats, and the verbs that change
it."""

from __future__ import annotations

from game.core.game_flow import GameFlow
from game.core.model import Action
from game.eaten.notation import invariants, position_writer
from game.eaten.table.actions import AnyAction
from game.eaten.table.zones import Table
from game.eaten.turn import ending, legal_actions
from game.eaten.turn.chance import Draws
from game.eaten.turn.steps import CARRY_OUT, STEPS
from game.eaten.view import View
from game.eaten.why_not import explain


class State(Table, GameFlow[AnyAction]):
    """The whole truth of one match.

    Besides the zones: generator (the random generator's state), draws (results fixed beforehand), dealt (the
    table as set up, before the opening), opening (what happened before the first decision), outcome,
    knowledge (who saw what under the deck, see knowledge.py)."""

    __slots__ = ("generator", "draws", "dealt", "opening", "outcome", "record", "knowledge")

    NAME = "So, You've Been Eaten"
    CARRY_OUT, STEPS = CARRY_OUT, STEPS
    legal = legal_actions.list_legal
    why_not = explain.why_not
    final = ending.match_result
    check = invariants.match_faults
    to_position = position_writer.write_position

    draws: Draws
    dealt: View
    knowledge: bytes

    def _carry_out(self, action: Action) -> None:
        """Carry out an answer. Its effect may depend on the question, which stays until there is another
        one."""
        self._decision = None
        CARRY_OUT[self.asking](self, action)

    def hidden_zones(self) -> tuple[object, ...]:
        return (*super().hidden_zones(), self.knowledge)

    def seen_by(self, seat: int | None) -> View:
        """The view of a seat (None: the shared screen) (section 3)."""
        return View.of(self, seat)

    def finish(self, reason: str) -> None:
        """Section 10: end the match with this ending."""
        self.ending = reason
        self.after = ""
        self.ask("", 0)
        if self.record is not None:
            self.outcome = ending.match_result(self)
            self.record.append(ending.game_over(self.outcome, reason))
