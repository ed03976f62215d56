"""Secrets that let phones in, of which only hashes are kept (P39), and the limits on guessing the short one
(P4)."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from collections import deque
from collections.abc import Callable

ROOM_LETTERS = "BCDFGHJKMNOPRSTWYZ"
"""Letters that ears and eyes can tell apart: no vowel but O, no I, L, Q, V, X."""
ROOM_LENGTH = 6

MINUTE = 60.0
WRONG_AN_ADDRESS = 5
"""Wrong room codes a minute from one address."""
WRONG_IN_ALL = 10
"""Wrong room codes a minute from all addresses together."""
WRONG_A_CODE = 30
"""Wrong guesses after which a room code is dead."""


def make_ticket() -> str:
    """A new secret of 128 bits."""
    return secrets.token_urlsafe(16)


def make_room_code() -> str:
    """Six letters for whoever cannot scan."""
    return "".join(secrets.choice(ROOM_LETTERS) for _ in range(ROOM_LENGTH))


def hash_secret(secret: str) -> str:
    """The SHA-256 of a ticket or a room code, in hex."""
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()


def is_same_hash(one: str, other: str) -> bool:
    """True if both are the same and not empty; takes as long where they are not."""
    return hmac.compare_digest(one, other) and bool(one)


def name_phone(ticket_hash: str) -> str:
    """The id of the phone with that ticket, in every match the same (P34)."""
    return f"phone-{ticket_hash[:16]}"


class Guesses:
    """Wrong guesses of the room code, by address and in all."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._wrong: deque[tuple[float, str]] = deque()  # of the last minute
        self._of_code = 0

    @property
    def is_code_dead(self) -> bool:
        """True if the code was guessed at so often that there has to be a new one."""
        return self._of_code >= WRONG_A_CODE

    def may_guess(self, address: str) -> bool:
        """False while too many guesses from there, or in all, were wrong."""
        since = self._clock() - MINUTE
        while self._wrong and self._wrong[0][0] <= since:
            self._wrong.popleft()
        from_there = sum(guesser == address for _, guesser in self._wrong)
        return not self.is_code_dead and len(self._wrong) < WRONG_IN_ALL and from_there < WRONG_AN_ADDRESS

    def note_wrong(self, address: str) -> None:
        """Count a wrong guess."""
        self._wrong.append((self._clock(), address))
        self._of_code += 1

    def begin_code(self) -> None:
        """Count for a new code. The last minute still counts: a new code is no new start for a guesser."""
        self._of_code = 0
