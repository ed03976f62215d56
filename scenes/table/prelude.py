"""What happened before the first answer: the deal, an automaton's first turn, or a whole match that nobody is asked in."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any

from game.core.model import Event


class Prelude:
    """Events that are shown part by part before anybody is asked.

    `start` is the view that they begin from; None: they are shown over the table as it is after them. `shown` are the events of all parts
    that were begun. A table that is built afresh meanwhile draws `start` and applies `shown` to it.
    """

    def __init__(self, start: Any = None) -> None:
        self.start = start
        self.shown: list[Event] = []
        self._parts: deque[Sequence[Event]] = deque()

    def queue(self, parts: Iterable[Sequence[Event]]) -> None:
        """These are still to be shown."""
        self._parts.extend(parts)

    @property
    def left(self) -> bool:
        """Whether a part is still to be begun."""
        return bool(self._parts)

    def begin_part(self) -> Sequence[Event]:
        """The events of the next part."""
        part = self._parts.popleft()
        self.shown.extend(part)
        return part

    def end(self) -> None:
        """The show is over: from now on the table is what its view says."""
        self.start, self.shown = None, []
        self._parts.clear()
