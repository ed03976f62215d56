"""How the stick walks over the map: from each space one direction leads to each of its neighbors, the one
nearest to how the path runs.
"""

from __future__ import annotations

import math
from functools import cache
from itertools import permutations

from game.hunger.components.map_graph import ALL_SPACES, NEIGHBORS
from scenes.hunger import layout
from scenes.kit.input.focus import DIRECTIONS, Direction

BESIDE = 60.0
"""A direction that leads to no neighbor of its own leads to one at most so many degrees beside it."""
ANGLES: dict[Direction, float] = {(1, 0): 0.0, (0, 1): 90.0, (-1, 0): 180.0, (0, -1): 270.0}


def step(space: int, direction: Direction) -> int | None:
    """The neighbor that a direction leads to; None where no path goes that way."""
    return _steps()[space].get(direction)


@cache
def _steps() -> tuple[dict[Direction, int], ...]:
    return tuple(_around(space) for space in ALL_SPACES)


def _around(space: int) -> dict[Direction, int]:
    """At most four paths meet, so each neighbor has a direction of its own."""
    off = {
        near: {direction: _off(space, near, angle) for direction, angle in ANGLES.items()}
        for near in NEIGHBORS[space]
    }
    ways = permutations(DIRECTIONS, len(off))
    best = min(
        ways, key=lambda way: sum(off[near][direction] ** 2 for near, direction in zip(off, way, strict=True))
    )
    found = dict(zip(best, off, strict=True))
    for direction in DIRECTIONS:
        nearest = min(off, key=lambda near: off[near][direction])
        if direction not in found and off[nearest][direction] <= BESIDE:
            found[direction] = nearest
    return found


def _off(space: int, near: int, angle: float) -> float:
    """How many degrees the way to a neighbor runs beside a direction."""
    (x, y), (u, v) = layout.space(space), layout.space(near)
    apart = abs(math.degrees(math.atan2(v - y, u - x)) - angle) % 360
    return min(apart, 360 - apart)
