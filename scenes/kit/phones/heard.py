"""Results of the server's thread for the game: what phones say, and what went wrong."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from scenes.kit.phones.limits import MOST_UNHEARD
from scenes.kit.phones.messages import FromPhone

log = logging.getLogger("phones")


@dataclass(frozen=True, slots=True)
class Heard:
    """Something that a phone says, or news of its socket: "came:HASH" of its ticket, "here", "gone". News of the
    server itself name no phone: "dead_code", or "broken" if it serves no more."""

    phone: str
    said: FromPhone | str


class HeardQueue:
    """Everything heard, from the thread to the game."""

    def __init__(self, wake: Callable[[], object]) -> None:
        self._waiting: deque[Heard] = deque()
        self._wake = wake

    @property
    def is_full(self) -> bool:
        """True if the game has not listened for so long that phones are not heard."""
        return len(self._waiting) >= MOST_UNHEARD

    def add(self, heard: Heard) -> None:
        """Something new, in the thread."""
        self._waiting.append(heard)
        self._wake()

    def take(self) -> list[Heard]:
        """Everything since the last call, in the game."""
        taken = []
        while self._waiting:
            taken.append(self._waiting.popleft())
        return taken


class FaultLog(logging.Handler):
    """Faults of the thread, each kind logged once and never with its words: those may come from the network, and
    a ticket may be among them (P39)."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self._seen: set[tuple[str, str]] = set()
        self.logger = logging.Logger("phones.socket", logging.ERROR)  # under no other: nothing else hears it
        self.logger.addHandler(self)

    def emit(self, record: logging.LogRecord) -> None:
        """Take down what the library logs."""
        self.note("library", record.exc_info[1] if record.exc_info else None)

    def note(self, place: str, error: BaseException | None) -> None:
        """Log a fault if it is the first of its kind."""
        kind = place, type(error).__name__
        if kind not in self._seen:
            self._seen.add(kind)
            log.warning("phones: %s in %s", kind[1], place)
