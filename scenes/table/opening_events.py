"""Events before the first answer: the deal, an automaton's first turn, or a match without any person."""

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Generic, TypeVar

from game.core.model import Event, View

V = TypeVar("V", bound=View)


class OpeningEvents(Generic[V]):
    """Events that are shown part by part before the first question.

    `start` is the view that they begin from; None: they are shown over the table as it is after them. `begun`
    parts were begun, `shown` are their events. A table that is built afresh meanwhile draws `start` and
    applies `shown` to it."""

    def __init__(self, start: V | None = None) -> None:
        self.start = start
        self.begun = 0
        self._parts: list[Sequence[Event]] = []

    def queue_parts(self, parts: Iterable[Sequence[Event]]) -> None:
        """Add parts to show."""
        self._parts.extend(parts)

    @property
    def has_more(self) -> bool:
        """True if a part is still to be begun."""
        return self.begun < len(self._parts)

    @property
    def shown_events(self) -> list[Event]:
        """The events of all parts that were begun, in their order."""
        return list(chain.from_iterable(self._parts[: self.begun]))

    def begin_part(self) -> Sequence[Event]:
        """Begin the next part; gives its events."""
        self.begun += 1
        return self._parts[self.begun - 1]

    def go_to(self, begun: int) -> None:
        """Go to where so many parts were shown; the caller builds the table afresh."""
        self.begun = max(0, min(len(self._parts), begun))

    def end_show(self) -> None:
        """End the show: the table is as its view says."""
        self.start, self.begun = None, 0
        self._parts.clear()
