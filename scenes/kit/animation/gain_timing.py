"""Milliseconds of the steps of gains, and the moments at which they begin."""

from dataclasses import astuple
from typing import Self

from game.core.values import frozen

LONGEST_MS, BOTS_MS = 1600.0, 800.0
"""The longest show of all gains of a move: of a person, and of a bot."""
LIGHT_GAP_MS, ALL_GAPS_MS = 60.0, 420.0
"""Between two lights, and between all lights of a gain at most."""
SUM_BEFORE_MS = 60.0
"""The sum stands up so long before the last light is up."""
NEXT_AFTER_MS = 90.0
"""The next gain begins so long after the sum of the one before stood up."""


@frozen
class Times:
    """Milliseconds of each step of a gain."""

    light: float = 130.0
    fade: float = 140.0
    part_gap: float = 130.0
    join: float = 130.0
    rise: float = 170.0
    hold: float = 190.0
    fly: float = 270.0
    land: float = 280.0
    spark: float = 420.0

    def at_pace(self, pace: float) -> Self:
        """The same steps in a share of their time."""
        return type(self)(*(ms * pace for ms in astuple(self)))


FULL = Times()


@frozen
class Schedule:
    """Moments of a gain at its full length, in ms from its start, by the number of its lights and of the
    parts of its sum."""

    lights: int
    parts: int

    @property
    def light_gap(self) -> float:
        return min(LIGHT_GAP_MS, ALL_GAPS_MS / max(1, self.lights))

    @property
    def lit_ms(self) -> float:
        """The moment at which all lights are up."""
        return self.light_gap * (self.lights - 1) + FULL.light if self.lights else 0.0

    @property
    def has_parts(self) -> bool:
        """True if the parts of the sum stand up before it: a single part is the sum."""
        return self.parts > 1

    @property
    def parts_at(self) -> float:
        return max(0.0, self.lit_ms - SUM_BEFORE_MS)

    @property
    def sum_at(self) -> float:
        parts = FULL.part_gap * (self.parts - 1) + FULL.rise + FULL.join if self.has_parts else 0.0
        return self.parts_at + parts

    @property
    def next_at(self) -> float:
        """The moment at which the next gain of the same move begins."""
        return self.sum_at + FULL.rise + NEXT_AFTER_MS

    @property
    def end_ms(self) -> float:
        """The moment at which the last spark is gone."""
        landed = self.sum_at + FULL.rise + FULL.hold + FULL.fly
        return max(self.lit_ms, landed) + max(FULL.land, FULL.spark)
