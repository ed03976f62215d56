"""Flow of a match of any game: an answer is carried out, then the automatic steps, until the next decision.

A game's State inherits this beside its Table and declares by CARRY_OUT and STEPS what its answers and steps
do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, ClassVar, Self

import msgspec

from game.core.errors import IllegalAction
from game.core.model import Action, Blocked, Event, Result
from game.core.zones import A, TableOf, copy_method

Deeds = dict[Any, Callable[..., None]]
"""Decision kind, class of an answer or the like -> function that carries it out."""


class GameFlow(TableOf[A]):
    """The verbs of a State.

    after: name of the automatic step that is next ("" for none); ending: "" while the match runs; generator:
    state of the random generator; draws: results fixed beforehand; opening: events before the first decision;
    outcome: the result once it was asked for;
    record: list that collects the events of what is carried out, None where they are not needed.

    Every slot of a State needs a type annotation here or there: copy() is built from them."""

    if not TYPE_CHECKING:
        # Python lets only one base have slots: Table has them; a State has those that are declared here
        __slots__ = ()

    NAME: ClassVar[str]
    """Name of the game as players read it."""
    CARRY_OUT: ClassVar[Mapping[str, Callable[[Any, Any], None]]]
    """Decision kind -> function that carries out an answer."""
    STEPS: ClassVar[Mapping[str, Callable[[Any], None]]]
    """Name in `after` -> function that does this automatic step."""

    after: str
    ending: str
    generator: int
    draws: Any
    opening: Sequence[Event]
    outcome: Result | None
    record: list[Event] | None

    def __init_subclass__(cls) -> None:
        cls.copy = copy_method(cls)  # type: ignore[assignment]

    @classmethod
    def make_blank(cls) -> Self:
        """State without a past; callers fill its zones."""
        state = cls.__new__(cls)
        state.opening, state.outcome, state.record = (), None, None
        return state

    def copy(self) -> Self:
        """Independent copy."""
        raise NotImplementedError

    def final(self) -> Result:
        """Result of the match if it ended as it stands."""
        raise NotImplementedError

    @property
    def result(self) -> Result | None:
        """Result of the match, or None while it runs."""
        if self.outcome is None and self.ending:
            self.outcome = self.final()
        return self.outcome

    def check(self) -> list[str]:
        """Broken invariants in words; empty if the state is sound."""
        raise NotImplementedError

    def to_position(self) -> dict[str, Any]:
        """Readable position; rules.from_position() gives an equal state."""
        raise NotImplementedError

    def why_not(self, action: Action) -> Blocked | None:
        """Reason why the action is illegal now, or None if it is legal."""
        raise NotImplementedError

    def apply(self, action: Action) -> list[Event]:
        """Carry out a legal action. Raises IllegalAction and changes nothing if it is not legal now."""
        decision = self._decision or self.decision
        if decision is None or action not in decision.actions:
            raise IllegalAction(self._explain_refusal(action))
        events: list[Event] = []
        self.record = events
        self._carry_out(action)
        self.go_on()
        self.record = None
        return events

    def advance(self, action: Action) -> None:
        """As apply(), without events and without the check: `action` must be one of decision.actions."""
        self._carry_out(action)
        self.go_on()

    def _carry_out(self, action: Action) -> None:
        kind, self.asking, self._decision = self.asking, "", None
        self.CARRY_OUT[kind](self, action)

    def _explain_refusal(self, action: Action) -> str:
        blocked = self.why_not(action)
        rule = blocked.rule if blocked else ""
        asked = "the match is over"
        if self.asking:
            asked = f"seat {self.asked} is asked to {self.asking.replace('_', ' ')}"
        return f"{action!r} is not legal now ({rule}): {asked}."

    def interrupts(self, seat: int) -> tuple[Action, ...]:
        """Actions that the seat may do out of turn now; none in most games."""
        return ()

    def interrupt(self, seat: int, action: Action) -> list[Event]:
        """Carry out an action out of turn. Raises IllegalAction and changes nothing if the seat may not do
        it."""
        raise IllegalAction(f"Nothing can be done out of turn in {self.NAME}.")

    def tell(self, event: Event) -> None:
        """Add an event to the record, if there is one. Where events are frequent the caller asks first: bots
        do not need them made."""
        if self.record is not None:
            self.record.append(event)

    def ask(self, kind: str, seat: int) -> None:
        """Open a decision; "" closes the one that was open."""
        self.asking = kind
        self.asked = seat
        self._decision = None

    def begin_with(self, *events: Event) -> None:
        """Go on to the first decision; `opening` are these events and those on the way there."""
        self.record = self.opening = [*events]
        self.go_on()
        self.record = None

    def go_on(self) -> None:
        """Do the automatic steps until a decision is open or the match is over."""
        while (step := self.after) and not self.asking:
            self.after = ""
            self.STEPS[step](self)

    def digest(self) -> str:
        """Digest of the whole state: 32 hexadecimal digits, equal on every machine."""
        return blake2b(msgspec.json.encode((self.zones(), self.hidden_zones())), digest_size=16).hexdigest()

    def hidden_zones(self) -> tuple[object, ...]:
        """State that no player sees and that counts for the digest."""
        return (str(self.generator), self.draws)
