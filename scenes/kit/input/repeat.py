"""A held direction: it counts once when pressed, then again and again."""

from __future__ import annotations

FIRST = 0.35  # seconds until a held direction repeats
NEXT = 0.12  # seconds between repeats


class Held:
    """One direction that is held, or none."""

    def __init__(self) -> None:
        self.direction: tuple[int, int] | None = None
        self._wait = 0.0

    def press(self, direction: tuple[int, int]) -> None:
        self.direction = direction
        self._wait = FIRST

    def release(self) -> None:
        self.direction = None

    def update(self, seconds: float) -> bool:
        """Let time pass; True when the direction counts again. A long frame repeats once, not many times."""
        if self.direction is None:
            return False
        self._wait -= seconds
        if self._wait > 0:
            return False
        self._wait = max(self._wait + NEXT, 0.0)
        return True
