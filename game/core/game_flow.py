"""How a match of any game goes on: an answer is carried out, then whatever comes by itself, until somebody
is asked.

A game's State inherits this beside its Table and says by CARRY_OUT and STEPS what its answers and steps
do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, ClassVar, Self

import msgspec

from game.core.errors import IllegalAction
from game.core.model import Action, Blocked, Event, Result
from game.core.zones import A, TableOf, copy_method

Out = list[Event] | None
"""Where events are told; None: nobody listens."""


class GameFlow(TableOf[A]):
    """The verbs of a State.

    after: the step that comes by itself next ("" for nothing); ending: "" while the match runs; generator:
    the random generator's state;
    draws: results fixed beforehand; opening: what happened before the first decision; outcome: the result
    once it was asked for.
    Every slot of a State has its type here or beside it: copy() goes by that.
    """

    if not TYPE_CHECKING:
        __slots__ = ()  # Python lets only one base have slots: Table has them; a State has those that are declared here

    NAME: ClassVar[str]
    """Of the game, as players read it."""
    CARRY_OUT: ClassVar[Mapping[str, Callable[[Any, Any, Out], None]]]
    """By decision kind: what an answer does."""
    STEPS: ClassVar[Mapping[str, Callable[[Any, Out], None]]]
    """By what `after` says: how the match goes on when nothing is asked."""

    after: str
    ending: str
    generator: int
    draws: Any
    opening: Sequence[Event]
    outcome: Result | None

    def __init_subclass__(cls) -> None:
        cls.copy = copy_method(cls)  # type: ignore[assignment]

    def copy(self) -> Self:
        """An independent copy."""
        raise NotImplementedError

    def final(self) -> Result:
        """How the match ends as it stands."""
        raise NotImplementedError

    @property
    def result(self) -> Result | None:
        """How the match ended, or None while it runs."""
        if self.outcome is None and self.ending:
            self.outcome = self.final()
        return self.outcome

    def check(self) -> list[str]:
        """Broken invariants in words, empty when all is sound."""
        raise NotImplementedError

    def to_position(self) -> dict[str, Any]:
        """A readable position with this core's own keys; rules.from_position() gives this state again."""
        raise NotImplementedError

    def why_not(self, action: Action) -> Blocked | None:
        """Why the action is illegal now; None when it is legal."""
        raise NotImplementedError

    def apply(self, action: Action) -> list[Event]:
        """Carry out a legal action. Raises IllegalAction and changes nothing if it is not legal now."""
        decision = self._decision or self.decision
        if decision is None or action not in decision.actions:
            raise IllegalAction(self._refusal(action))
        events: list[Event] = []
        self._carry_out(action, events)
        self.go_on(events)
        return events

    def advance(self, action: Action) -> None:
        """As apply() without events and without the check: `action` must be one of decision.actions."""
        self._carry_out(action, None)
        self.go_on(None)

    def _carry_out(self, action: Action, out: Out) -> None:
        kind, self.asking, self._decision = self.asking, "", None
        self.CARRY_OUT[kind](self, action, out)

    def _refusal(self, action: Action) -> str:
        blocked = self.why_not(action)
        rule = blocked.rule if blocked else ""
        asked = (
            f"seat {self.asked} is asked to {self.asking.replace('_', ' ')}"
            if self.asking
            else "the match is over"
        )
        return f"{action!r} is not legal now ({rule}): {asked}."

    def interrupts(self, seat: int) -> tuple[Action, ...]:
        """What the seat may do out of turn now; in most games nothing."""
        return ()

    def interrupt(self, seat: int, action: Action) -> list[Event]:
        """Do what the seat may do out of turn now. Raises IllegalAction and changes nothing if it may not."""
        raise IllegalAction(f"Nothing can be done out of turn in {self.NAME}.")

    def ask(self, kind: str, seat: int) -> None:
        """Open a decision; "" closes the one that was open."""
        self.asking = kind
        self.asked = seat
        self._decision = None

    def go_on(self, out: Out) -> None:
        """Do what comes by itself, until something is asked or the match is over."""
        while (step := self.after) and not self.asking:
            self.after = ""
            self.STEPS[step](self, out)

    def digest(self) -> str:
        """32 hexadecimal digits over everything, equal on every machine."""
        return blake2b(msgspec.json.encode((self.zones(), self.hidden_zones())), digest_size=16).hexdigest()

    def hidden_zones(self) -> tuple[object, ...]:
        """What nobody sees and what still counts for the digest."""
        return (str(self.generator), self.draws)
