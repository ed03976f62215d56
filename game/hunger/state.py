"""A running match: the zones of table/zones.py, the hidden rest, and the verbs that change it."""

from __future__ import annotations

from collections.abc import Collection

from game.core.errors import IllegalAction
from game.core.model import Action, Decision, Event
from game.hunger.notation import invariants, position_writer
from game.hunger.table.actions import AnyAction
from game.hunger.table.live_table import LiveTable
from game.hunger.turn import scoring
from game.hunger.turn.legal_actions import LEGAL, list_legal
from game.hunger.turn.steps import CARRY_OUT, STEPS
from game.hunger.view import View
from game.hunger.why_not import explain


class State(LiveTable):
    """The whole truth of one match."""

    __slots__ = ()

    NAME = "The Hunger"
    CARRY_OUT, STEPS = CARRY_OUT, STEPS
    legal = list_legal
    why_not = explain.why_not
    final = scoring.match_result
    check = invariants.find_faults
    to_position = position_writer.write_position

    def apply(self, action: Action, halt: Collection[str] = ()) -> list[Event]:
        """Carry out a legal action. Raises IllegalAction and changes nothing if it is not legal now. `halt`:
        see go_on()."""
        decision = self._decision
        if decision is None or action not in decision.actions:
            raise IllegalAction(self._explain_refusal(action))
        events: list[Event] = []
        self.record = events
        self._carry_out(action)
        self.go_on(halt)
        self.record = None
        return events

    def seen_by(self, seat: int | None) -> View:
        """View of the seat (None: of the shared screen, section 3)."""
        return View.of(self, seat)

    @property
    def decision(self) -> Decision[AnyAction] | None:
        """The open decision, or None once the match is over. go_on() opens it, and open_decision() also one
        without a choice."""
        return self._decision

    # Verbs for the chapters of the rules

    def go_on(self, halt: Collection[str] = ()) -> None:
        """Do the automatic steps, and answers without a choice, until a seat has a choice or the match is
        over. Steps named in `halt` are not done: case files stop there, with no decision open."""
        while True:
            while step := self.after:
                if step in halt:
                    return
                self.after = ""
                STEPS[step](self)
            kind = self.asking
            if not kind or self._decision is not None:
                return
            legal = LEGAL[kind](self)
            if len(legal) > 1:
                self._decision = Decision(self.asked, kind, legal)
                return
            self.asking = ""
            CARRY_OUT[kind](self, legal[0])

    def open_decision(self) -> None:
        """Open the decision that is asked, even if it leaves no choice."""
        self._decision = Decision(self.asked, self.asking, self.legal()) if self.asking else None
