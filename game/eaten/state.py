"""A running match: the zones of table/zones.py plus what nobody sees, and the verbs that change it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.game_flow import GameFlow, Out
from game.core.model import Action, Blocked, Event, Result
from game.eaten.notation import invariants, position_writer
from game.eaten.table.zones import Decision, Table
from game.eaten.turn import ending, legal_actions
from game.eaten.turn.chance import Draws
from game.eaten.turn.steps import CARRY_OUT, STEPS
from game.eaten.view import View
from game.eaten.why_not import explain


class State(Table, GameFlow):
    """The whole truth of one match.

    Besides the zones: generator (the random generator's state), draws (results fixed beforehand), dealt (the table as set up, before the
    opening), opening (what happened before the first decision), outcome, knowledge (who saw what under the deck, see knowledge.py).
    """

    __slots__ = ("generator", "draws", "dealt", "opening", "outcome", "knowledge")

    NAME = "So, You've Been Eaten"
    CARRY_OUT, STEPS = CARRY_OUT, STEPS

    generator: int
    draws: Draws
    dealt: View
    opening: Sequence[Event]
    outcome: Result | None
    _decision: Decision | None
    knowledge: bytes

    @property
    def decision(self) -> Decision | None:
        """What is asked, or None once the match is over."""
        if self._decision is None and self.asking:
            self._decision = Decision(self.asked, self.asking, legal_actions.legal(self))
        return self._decision

    @property
    def result(self) -> Result | None:
        """How the match ended, or None while it runs."""
        if self.outcome is None and self.ending:
            self.outcome = ending.result(self)
        return self.outcome

    def why_not(self, action: Action) -> Blocked | None:
        """Why the action is illegal now; None when it is legal."""
        return explain.why_not(self, action)

    def _carry_out(self: Any, action: Action, out: Out) -> None:
        """What an answer does may depend on what was asked, which stays until something else is."""
        self._decision = None
        CARRY_OUT[self.asking](self, action, out)

    def hidden_zones(self) -> tuple[Any, ...]:
        return (*super().hidden_zones(), self.knowledge)

    def seen_by(self, seat: int | None) -> View:
        """What the seat (None: the shared screen) may see (section 3)."""
        return View.of(self, seat)

    def check(self) -> list[str]:
        """Broken invariants in words, empty when all is sound."""
        return invariants.faults(self)

    def to_position(self) -> dict[str, Any]:
        """The readable position of section 15 with this core's own keys; rules.from_position() gives this state again."""
        return position_writer.write(self)

    def finish(self, reason: str, out: Out) -> None:
        """Section 10: the match is over with this ending."""
        self.ending = reason
        self.after = ""
        self.ask("", 0)
        if out is not None:
            self.outcome = ending.result(self)
            out.append(ending.told(self.outcome, reason))
