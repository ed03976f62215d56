"""A running match: the zones of table/zones.py, what is hidden from all seats, and the verbs that change
it."""

from __future__ import annotations

from game.core.model import Action
from game.eaten.notation import invariants, position_writer
from game.eaten.table.live_table import LiveTable
from game.eaten.turn import ending, legal_actions
from game.eaten.turn.steps import CARRY_OUT, STEPS
from game.eaten.view import View
from game.eaten.why_not import explain


class State(LiveTable):
    """The whole truth of one match. dealt: the table as set up, before the opening."""

    __slots__ = ("dealt",)

    NAME = "So, You've Been Eaten"
    CARRY_OUT, STEPS = CARRY_OUT, STEPS
    legal = legal_actions.list_legal
    why_not = explain.why_not
    final = ending.match_result
    check = invariants.match_faults
    to_position = position_writer.write_position

    dealt: View

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
