"""A running match: the zones of table.py plus what nobody sees, and the verbs that change it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from game.core.game_flow import GameFlow, Out
from game.core.model import Action, Blocked, Event, Result
from game.core.shuffling import Draws
from game.hunger.notation import invariants, position_writer
from game.hunger.table import actions
from game.hunger.table.zones import Decision, Table
from game.hunger.turn import (
    action_step,
    confusion,
    crypts,
    effects_step,
    first_decisions,
    gaining,
    legal_actions,
    movement,
    pushing,
    rounds,
    scoring,
    start_and_end,
    sunrise,
)
from game.hunger.view import View
from game.hunger.why_not import explain

CARRY_OUT: dict[str, Callable[[Any, Any, Out], None]] = {
    actions.SETUP_MISSION: first_decisions.keep,
    actions.EFFECTS: effects_step.answer,
    actions.CONFUSE: confusion.answer,
    actions.MOVE: movement.answer,
    actions.PUSH: pushing.answer,
    actions.PUSH_TAX: pushing.give_up,
    actions.ACT: action_step.answer,
    actions.READY: gaining.put_ready,
    actions.DIGEST: gaining.digest,
    actions.PICK_CRYPT: crypts.pick,
    actions.RETURN_MISSION: crypts.put_back,
    actions.TAKE_MISSION: crypts.take,
    actions.PARASOL: sunrise.use_parasol,
    actions.TOKEN_TYPE: sunrise.choose_type,
}
"""By decision kind: what an answer does."""
STEPS: dict[str, Callable[[Any, Out], None]] = {
    "first_order": first_decisions.first_order,
    "next_vampire": rounds.next_vampire,
    "next_turn": rounds.next_turn,
    "turn": start_and_end.begin,
    "effects": effects_step.ask,
    "confuse": confusion.stumble,
    "push": pushing.ask,
    "space": movement.space_effect,
    "act": action_step.ask,
    "gain": gaining.go_on,
    "crypt": crypts.go_on,
    "end_turn": start_and_end.end,
    "parasol": sunrise.ask_parasol,
    "sunrise": sunrise.begin,
    "score": scoring.finish,
}
"""By what State.after says: how the match goes on when nothing is asked."""


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
