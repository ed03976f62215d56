"""Setting of the sticks and triggers of one model of controllers (X5)."""

from typing import Annotated, Literal

import msgspec

from scenes.kit.input.held import NEVER, RepeatTimes

Vector = tuple[float, float]

SIDES = ("left", "right", "both")
LEAST_ZONE, MOST_ZONE = 10, 80
LEAST_POINT, MOST_POINT = 10, 90
BEYOND_DRIFT = 8
"""Points that a dead zone is wider than the drift of a stick that nobody pushes."""


class StickSetting(msgspec.Struct, frozen=True):
    """dead_zone, trigger_point: percent of the way; first_repeat, next_repeat: milliseconds, 0 for never."""

    dead_zone: Annotated[int, msgspec.Meta(ge=LEAST_ZONE, le=90)] = 55
    trigger_point: Annotated[int, msgspec.Meta(ge=LEAST_POINT, le=MOST_POINT)] = 50
    first_repeat: Annotated[int, msgspec.Meta(ge=0, le=1200)] = 350
    next_repeat: Annotated[int, msgspec.Meta(ge=80, le=600)] = 120
    side: Literal["left", "right", "both"] = "left"
    is_inverted: bool = False
    swaps_axes: bool = False

    @property
    def sides(self) -> tuple[str, ...]:
        """Sticks that steer."""
        return ("left", "right") if self.side == "both" else (self.side,)

    @property
    def repeat_times(self) -> RepeatTimes:
        if not self.first_repeat:
            return NEVER
        return RepeatTimes(self.first_repeat / 1000, self.next_repeat / 1000)

    def turn_vector(self, vector: Vector) -> Vector:
        """A push as it is meant: across for along, up for down."""
        x, y = vector[::-1] if self.swaps_axes else vector
        return (x, -y) if self.is_inverted else (x, y)


def zone_for(drift: float, reach: float = 1.0) -> int:
    """Dead zone in percent for a stick that rests up to `drift` from its middle and can be pushed as far as
    `reach` in each direction, 0 to 1."""
    wanted = round(100 * drift) + BEYOND_DRIFT
    reached = round(100 * reach) - BEYOND_DRIFT
    return max(LEAST_ZONE, min(MOST_ZONE, wanted, max(reached, LEAST_ZONE)))
