"""A running match: the zones of table.py plus what nobody sees, and the verbs that change it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from hashlib import blake2b
from typing import Any

import msgspec

from game.core.errors import IllegalAction
from game.core.model import Action, Event, Result
from game.eaten import attack, beast_turn, choices, ending, hibernating, immune, miner_turn, notation, penalties, refusals, robot, soundness
from game.eaten import tools as tool_box
from game.eaten.chance import Draws
from game.eaten.table import Decision, Table, copy_zones
from game.eaten.view import View

Out = list[Event] | None

CARRY_OUT: dict[str, Callable[[Any, Any, Out], None]] = {
    "reroll_triple": miner_turn.reroll_triple,
    "action": miner_turn.act,
    "stun_adjust": miner_turn.stun_adjust,
    "stun_reroll": miner_turn.stun_reroll,
    "followup": miner_turn.act,
    "drill": tool_box.place_drilled,
    "downgrade": penalties.downgrade,
    "lose_crystal": penalties.lose,
    "tool_limit": penalties.drop,
    "fill": beast_turn.fill,
    "ingest": beast_turn.ingest,
    "immune": beast_turn.respond,
    "pay": beast_turn.pay,
    "regress": beast_turn.regress,
    "regress_pay": beast_turn.regress_pay,
    "mutation": beast_turn.mutate,
    "robot_tie": robot.remove,
}
"""By decision kind: what an answer does."""
STEPS: dict[str, Callable[[Any, Out], None]] = {
    "miner_turn": miner_turn.begin,
    "robot_roll": robot.roll,
    **{step: partial(robot.next_die, captured=captured) for captured, step in enumerate(robot.STEPS)},
    "attack": attack.attack,
    "end_checks": attack.end_checks,
    "beast_turn": beast_turn.begin,
    "immune": beast_turn.immune_step,
    "row": immune.slide_row,
    "regress": beast_turn.regress_step,
    "draw": beast_turn.draw,
    "mutation": hibernating.mutate,
}
"""By what State.after says: how the match goes on when nothing is asked."""


class State(Table):
    """The whole truth of one match.

    Besides the zones: generator (the random generator's state), draws (results fixed beforehand), dealt (the table as set up, before the
    opening), opening (what happened before the first decision), outcome, knowledge (who saw what under the deck, see knowledge.py).
    """

    __slots__ = ("generator", "draws", "dealt", "opening", "outcome", "knowledge")

    generator: int
    draws: Draws
    dealt: View
    opening: Sequence[Event]
    outcome: Result | None
    knowledge: bytes

    @property
    def decision(self) -> Decision | None:
        """What is asked, or None once the match is over."""
        if self._decision is None and self.asking:
            self._decision = Decision(self.asked, self.asking, choices.legal(self))
        return self._decision

    @property
    def result(self) -> Result | None:
        """How the match ended, or None while it runs."""
        if self.outcome is None and self.ending:
            self.outcome = ending.result(self)
        return self.outcome

    def apply(self, action: Action) -> list[Event]:
        """Carry out a legal action. Raises IllegalAction and changes nothing if it is not legal now."""
        decision = self.decision
        if decision is None or action not in decision.actions:
            raise IllegalAction(self._refusal(action))
        events: list[Event] = []
        self._decision = None
        CARRY_OUT[self.asking](self, action, events)
        if self.after:
            self.go_on(events)
        return events

    def advance(self, action: Action) -> None:
        """As apply() without events and without the check: `action` must be one of decision.actions."""
        self._decision = None
        CARRY_OUT[self.asking](self, action, None)
        if self.after:
            self.go_on(None)

    def _refusal(self, action: Action) -> str:
        blocked = refusals.why_not(self, action)
        rule = blocked.rule if blocked else ""
        asked = f"seat {self.asked} is asked to {self.asking.replace('_', ' ')}" if self.asking else "the match is over"
        return f"{action!r} is not legal now ({rule}): {asked}."

    def interrupts(self, seat: int) -> tuple[Action, ...]:
        """Nothing can be done out of turn in this game."""
        return ()

    def interrupt(self, seat: int, action: Action) -> list[Event]:
        """Raises IllegalAction always."""
        raise IllegalAction("Nothing can be done out of turn in So, You've Been Eaten.")

    def copy(self) -> State:
        """An independent copy."""
        other = State.__new__(State)
        copy_zones(self, other)
        other.generator = self.generator
        other.draws = self.draws
        other.dealt = self.dealt
        other.opening = self.opening
        other.outcome = self.outcome
        other.knowledge = self.knowledge
        return other

    def digest(self) -> str:
        """32 hexadecimal digits over everything, equal on every machine."""
        hidden = (str(self.generator), self.draws, self.knowledge)
        return blake2b(msgspec.json.encode((self.zones(), hidden)), digest_size=16).hexdigest()

    def seen_by(self, seat: int | None) -> View:
        """What the seat (None: the shared screen) may see (section 3)."""
        return View.of(self, seat)

    def check(self) -> list[str]:
        """Broken invariants in words, empty when all is sound."""
        return soundness.faults(self)

    def to_position(self) -> dict[str, Any]:
        """The readable position of section 15 with this core's own keys; rules.from_position() gives this state again."""
        return notation.write(self)

    # Verbs for the chapters of the rules

    def ask(self, kind: str, seat: int) -> None:
        """Open a decision; "" closes the one that was open."""
        self.asking = kind
        self.asked = seat
        self._decision = None

    def go_on(self, out: Out) -> None:
        """Do what comes by itself, until something is asked or the match is over."""
        while self.after and not self.asking:
            step = STEPS[self.after]
            self.after = ""
            step(self, out)

    def finish(self, reason: str, out: Out) -> None:
        """Section 10: the match is over with this ending."""
        self.ending = reason
        self.after = ""
        self.ask("", 0)
        if out is not None:
            self.outcome = ending.result(self)
            out.append(ending.told(self.outcome, reason))
