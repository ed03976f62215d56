"""What happened before the first answer: the deal, an automaton's first turn, or a whole match that nobody is
asked in.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Generic, TypeVar

from game.core.model import Event, View

V = TypeVar("V", bound=View)
"""What a seat may see in the table's game."""


class OpeningEvents(Generic[V]):
    """Events that are shown part by part before anybody is asked.

    `start` is the view that they begin from; None: they are shown over the table as it is after them. `begun`
    parts were begun, `shown` are their events. A table that is built afresh meanwhile draws `start` and
    applies `shown` to it.
    """

    def __init__(self, start: V | None = None) -> None:
        self.start = start
        self.begun = 0
        self._parts: list[Sequence[Event]] = []

    def queue(self, parts: Iterable[Sequence[Event]]) -> None:
        """These are still to be shown."""
        self._parts.extend(parts)

    @property
    def left(self) -> bool:
        """Whether a part is still to be begun."""
        return self.begun < len(self._parts)

    @property
    def shown(self) -> list[Event]:
        """The events of all parts that were begun, in their order."""
        return list(chain.from_iterable(self._parts[: self.begun]))

    def begin_part(self) -> Sequence[Event]:
        """The events of the next part."""
        self.begun += 1
        return self._parts[self.begun - 1]

    def go_to(self, begun: int) -> None:
        """Be where so many parts were shown; whoever asks for it builds the table afresh."""
        self.begun = max(0, min(len(self._parts), begun))

    def end(self) -> None:
        """The show is over: from now on the table is what its view says."""
        self.start, self.begun = None, 0
        self._parts.clear()
