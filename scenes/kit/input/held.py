"""Direction that is held, and how it repeats."""

from collections.abc import Callable

from game.core.values import frozen

Direction = tuple[int, int]


@frozen
class RepeatTimes:
    """Seconds until a held direction counts again, None for never, and from then on between its repeats."""

    first: float | None = 0.35
    next: float = 0.12


USUAL = RepeatTimes()
NEVER = RepeatTimes(first=None)


class Held:
    """One direction that is held, or none: it counts once when pressed, then again and again. `times` is asked
    at each press."""

    def __init__(self, times: Callable[[], RepeatTimes] = lambda: USUAL) -> None:
        self.direction: Direction | None = None
        self._ask_times = times
        self._times = USUAL
        self._wait = 0.0

    def press(self, direction: Direction) -> None:
        self.direction = direction
        self._times = self._ask_times()
        self._wait = self._times.first or 0.0

    def release(self) -> None:
        self.direction = None

    def update(self, seconds: float) -> bool:
        """Let time pass; True when the direction counts again. A long frame repeats once, not many times."""
        if not self.direction or self._times.first is None:
            return False
        self._wait -= seconds
        if self._wait > 0:
            return False
        self._wait = max(self._wait + self._times.next, 0.0)
        return True
