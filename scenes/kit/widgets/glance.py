"""Guard against presses that were meant for what was there before."""

CALM = 0.5
"""Seconds without a press until one counts again, after one that came too early."""


class Glance:
    """First look at something that came by itself: its presses count after some seconds, and those of somebody who
    hammers on only after a pause."""

    def __init__(self, seconds: float) -> None:
        self.left = seconds

    @property
    def is_over(self) -> bool:
        """True if a press counts."""
        return self.left <= 0

    def update(self, seconds: float) -> None:
        self.left = max(0.0, self.left - seconds)

    def catch_press(self) -> bool:
        """True if a press comes too early; the glance then takes CALM longer at least."""
        if self.is_over:
            return False
        self.left = max(self.left, CALM)
        return True
