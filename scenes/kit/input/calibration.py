"""Calibration of a stick: how far from its middle it rests when nobody pushes it, and how far it can be pushed (X5)."""

import math

from scenes.kit.input.stick_setting import MOST_ZONE, Vector, zone_for

REST_SECONDS = 2.0
"""So long it is let go."""
AROUND_SECONDS = 12.0
"""So long it may take to push it all around."""
HELD = 0.6
"""A stick beyond that is still pushed, or so worn that it rests there."""
GIVEN_UP = 8.0
"""Seconds after which it counts as worn."""
WAYS = 8
SLACK = 0.1


class Calibration:
    """Fed with time and with where the stick stands; `zone` is the dead zone in percent once it is over."""

    def __init__(self) -> None:
        self.zone: int | None = None
        self.drift = 0.0
        self._seconds = 0.0  # of the present step
        self._waited = 0.0
        self._reaches = [0.0] * WAYS
        self._is_rested = False

    @property
    def step(self) -> str:
        """The present step: "rest", "around", or "" once it is over."""
        if self.zone is not None:
            return ""
        return "around" if self._is_rested else "rest"

    @property
    def done_share(self) -> float:
        """Share of the present step that is done, 0 to 1."""
        if not self._is_rested:
            return min(1.0, self._seconds / REST_SECONDS)
        return sum(reach >= HELD for reach in self._reaches) / WAYS

    def follow_stick(self, seconds: float, position: Vector) -> None:
        """Let time pass with the stick at a position, x to the right and y up."""
        if self.zone is not None:
            return
        self._seconds += seconds
        if self._is_rested:
            self._push_around(position)
        else:
            self._let_rest(seconds, math.hypot(*position))

    def _let_rest(self, seconds: float, away: float) -> None:
        self._waited += seconds
        if away > HELD:
            self._seconds = self.drift = 0.0
            if self._waited >= GIVEN_UP:
                self.zone = MOST_ZONE
            return
        self.drift = max(self.drift, away)
        if self._seconds >= REST_SECONDS:
            self._is_rested, self._seconds = True, 0.0

    def _push_around(self, position: Vector) -> None:
        away = math.hypot(*position)
        way = round(math.atan2(position[1], position[0]) / (math.tau / WAYS)) % WAYS
        self._reaches[way] = max(self._reaches[way], away)
        is_back = away <= self.drift + SLACK
        if (self.done_share == 1.0 and is_back) or self._seconds >= AROUND_SECONDS:
            reached = [reach for reach in self._reaches if reach >= HELD]
            self.zone = zone_for(self.drift, min(reached, default=1.0))
