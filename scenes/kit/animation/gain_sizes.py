"""Sizes of gains, the same at all tables: small ones pop, middle ones shake, great ones move the camera (T97)."""

import math

from game.core.values import frozen


@frozen
class Size:
    """Looks of a gain of up to `most` points: zoom of its sum and of its number, sparks where it lands."""

    most: float
    zoom: float
    pop: float
    sparks: int


SIZES = (
    Size(1, zoom=0.58, pop=1.2, sparks=3),
    Size(3, zoom=0.66, pop=1.25, sparks=5),
    Size(6, zoom=0.76, pop=1.32, sparks=7),
    Size(10, zoom=0.88, pop=1.4, sparks=10),
    Size(math.inf, zoom=1.0, pop=1.5, sparks=13),
)
"""From the smallest on; they are numbered from 1."""
MIDDLE, GREAT = 3, 5
"""Sizes from which a gain is felt by its number, which shakes, and by all: the camera moves in, the crowd is
heard, and the show takes its time."""


def gain_size(amount: int) -> int:
    """The number of a gain's size, 1 to 5."""
    return next(number for number, size in enumerate(SIZES, 1) if abs(amount) <= size.most)
