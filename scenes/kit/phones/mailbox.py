"""Messages on their way to a phone: the latest of each topic, kept for whoever comes back, and those that wait
for a slow one (P31, P42)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from itertools import count

FIRST_TOPICS = ("words", "you", "state", "focus", "mine")
"""The order in which a phone that comes back is told."""
MOST_WAITING = 100
"""Messages that wait for a phone; one for which more wait does not read. A refusal for each press of the fastest
that may press are fewer."""


class Mailbox:
    """The latest message of each topic for one phone, also while it is not here."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    def keep(self, topic: str, message: bytes) -> None:
        """Keep a message instead of the one before of its topic."""
        self._kept[topic] = message

    def empty(self) -> None:
        """Forget all: another person is told from now on (P27)."""
        self._kept.clear()

    def in_order(self) -> list[tuple[str, bytes]]:
        """All topics with their messages, in the order in which a page needs them."""
        topics = [topic for topic in FIRST_TOPICS if topic in self._kept]
        topics += [topic for topic in self._kept if topic not in FIRST_TOPICS]
        return [(topic, self._kept[topic]) for topic in topics]


class Outbox:
    """Messages that wait for one socket. A newer one of a topic takes the place of the older: for a slow phone
    there is never more than the latest of each, and a few that have no topic."""

    def __init__(self) -> None:
        self._waiting: dict[str | int, bytes] = {}
        self._numbers = count()
        self._is_sending = False

    @property
    def is_overfull(self) -> bool:
        """True if the phone has not read for so long that it has to go."""
        return len(self._waiting) > MOST_WAITING

    def put(self, topic: str, message: bytes) -> bool:
        """Add a message; True if somebody has to begin to send, which is said once."""
        key = topic or next(self._numbers)
        self._waiting.pop(key, None)  # the newer one has its place at the end
        self._waiting[key] = message
        was_sending, self._is_sending = self._is_sending, True
        return not was_sending

    def empty(self) -> None:
        """Forget all that is not sent yet."""
        self._waiting.clear()

    async def send_all(self, send: Callable[[bytes], Awaitable[None]]) -> None:
        """Send until nothing waits any more."""
        try:
            while self._waiting:
                await send(self._waiting.pop(next(iter(self._waiting))))
        finally:
            self._is_sending = False
