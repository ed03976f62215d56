"""Limits on phones, and close codes for which the page has a sentence each (P42)."""

from __future__ import annotations

import time
from collections.abc import Callable

TABLE_CLEARED = 4000
"""The match, the lobby or the game is over (P35)."""
TAKEN_OVER = 4001
"""The same ticket came in on another socket (P33)."""
SENT_AWAY = 4002
"""The host has freed the seat (P8)."""
REFUSED = 4003
"""A wrong or dead ticket or room code, or none within five seconds (P39)."""
FULL = 4004
"""There are as many phones as may be."""
TOO_MUCH = 4008
"""More or longer messages than a page sends (P42)."""
GUESSED_OUT = 4009
"""Too many wrong room codes (P4)."""

LONGEST = 512
"""Bytes of a message from a phone."""
PER_SECOND, BURST = 20.0, 40.0
"""Frames of one phone, pings included: in a second, and at once."""
FRAME_HEAD = 14
"""Bytes that a frame has at most beside its message."""
LONGEST_HEAD = 8192
"""Bytes of a request with all its headers."""
MOST_UNSENT = 1 << 19
"""Bytes that may wait in a socket; a page reads faster."""
MOST_PHONES = 8
MOST_TICKETS = 64
"""Phones that may have been here, those that have gone included."""
MOST_SOCKETS = 24
"""Open WebSockets."""
MOST_CONNECTIONS = 96
"""Open connections, those that fetch pictures included."""
COMINGS_PER_SECOND, COMINGS_AT_ONCE = 200.0, 800.0
"""Connections from one address: a page fetches each picture by one of its own."""
MOST_ADDRESSES = 256
"""Addresses whose connections are counted."""
BACKLOG = 64
"""Connections that wait to be accepted; with less, the phones behind an attacker's wait a second."""
MOST_UNHEARD = 2048
"""Messages that wait for the game."""

OPEN_SECONDS = 5.0
"""So long a request may take."""
ANSWER_SECONDS = 20.0
"""So long a request and its answer may take: a font on a bad way."""
JOIN_SECONDS = 5.0
"""So long a socket may stay without having said who it is."""
PING_SECONDS = 10.0
SEND_SECONDS = 10.0
"""So long a phone may not read."""
CLOSE_SECONDS = 1.0
"""So long a closed socket waits for the other side."""


class Allowance:
    """A bucket of tokens: so much in a second, so much at once."""

    def __init__(
        self, per_second: float, at_once: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._per_second, self._at_once, self._clock = per_second, at_once, clock
        self._left, self._last = at_once, clock()

    def take(self, amount: float = 1.0) -> bool:
        """Take so much; False if that is more than is left."""
        now = self._clock()
        self._left = min(self._at_once, self._left + (now - self._last) * self._per_second)
        self._last = now
        if amount > self._left:
            return False
        self._left -= amount
        return True
