"""A running match: the zones of table/zones.py plus what nobody sees, and the verbs that change it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from game.core.game_flow import GameFlow, Out
from game.core.model import Action, Blocked, Event, Result
from game.core.shuffling import Draws
from game.hunger.notation import invariants, position_writer
from game.hunger.table.zones import Decision, Table
from game.hunger.turn import legal_actions, scoring
from game.hunger.turn.steps import CARRY_OUT, STEPS
from game.hunger.view import View
from game.hunger.why_not import explain


class State(Table, GameFlow):
    """The whole truth of one match.

    Besides the zones: generator (the random generator's state), draws (results fixed beforehand), opening (what happened before the first
    decision), outcome (the result once it was asked for).
    """

    __slots__ = ("generator", "draws", "opening", "outcome")

    NAME = "The Hunger"
    CARRY_OUT, STEPS = CARRY_OUT, STEPS

    generator: int
    draws: Draws
    opening: Sequence[Event]
    outcome: Result | None
    _decision: Decision | None

    @property
    def decision(self) -> Decision | None:
        """What is asked, or None once the match is over."""
        return self._decision

    @property
    def result(self) -> Result | None:
        """How the match ended, or None while it runs."""
        if self.outcome is None and self.ending:
            self.outcome = scoring.result(self)
        return self.outcome

    def apply(self, action: Action, halt: Collection[str] = ()) -> list[Event]:
        """Carry out a legal action. Raises IllegalAction and changes nothing if it is not legal now. `halt`: see go_on()."""
        events: list[Event] = []
        self.enter(action, events)
        self.go_on(events, halt)
        return events

    def why_not(self, action: Action) -> Blocked | None:
        """Why the action is illegal now; None when it is legal."""
        return explain.why_not(self, action)

    def seen_by(self, seat: int | None) -> View:
        """What the seat (None: the shared screen) may see (section 3)."""
        return View.of(self, seat)

    def check(self) -> list[str]:
        """Broken invariants in words, empty when all is sound."""
        return invariants.faults(self)

    def to_position(self) -> dict[str, Any]:
        """The readable position of the worked examples with this core's own keys; rules.from_position() gives this state again."""
        return position_writer.write(self)

    # Verbs for the chapters of the rules

    def go_on(self, out: Out, halt: Collection[str] = ()) -> None:
        """Do what comes by itself, and what leaves no choice, until somebody has a choice or the match is over.

        Steps named in `halt` are not done: case files stop there, with nobody asked.
        """
        while True:
            if self.asking:
                legal = legal_actions.legal(self)
                if len(legal) > 1:
                    self._decision = Decision(self.asked, self.asking, legal)
                    return
                self._carry_out(legal[0], out)
            elif self.after and self.after not in halt:
                step = STEPS[self.after]
                self.after = ""
                step(self, out)
            else:
                return

    def resume(self) -> None:
        """After an answer in between: go on with what cards just gained still do, else with the turn."""
        self.after = "gain" if self.gaining else self.phase
