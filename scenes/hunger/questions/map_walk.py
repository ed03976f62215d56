"""Steps of the stick over the map: from each space one direction leads to each of its neighbors, the one
nearest to how the path runs."""

from __future__ import annotations

import math
from functools import cache
from itertools import permutations

from game.hunger.components.map_graph import ALL_SPACES, NEIGHBORS
from scenes.hunger import layout
from scenes.kit.input import DIRECTIONS, Direction

BESIDE = 60.0
"""Degrees beside a neighbor within which a direction without a neighbor of its own still leads there."""
ANGLES: dict[Direction, float] = {(1, 0): 0.0, (0, 1): 90.0, (-1, 0): 180.0, (0, -1): 270.0}


def next_space(space: int, direction: Direction) -> int | None:
    """The neighbor in a direction; None if no path goes that way."""
    return _all_steps()[space].get(direction)


@cache
def _all_steps() -> tuple[dict[Direction, int], ...]:
    return tuple(_steps_from(space) for space in ALL_SPACES)


def _steps_from(space: int) -> dict[Direction, int]:
    """The neighbors of a space by direction: at most four paths meet, so each has one of its own."""
    off = {
        near: {direction: _angle_between(space, near, angle) for direction, angle in ANGLES.items()}
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


def _angle_between(space: int, near: int, angle: float) -> float:
    """Degrees between the way to a neighbor and a direction."""
    (x, y), (u, v) = layout.space_middle(space), layout.space_middle(near)
    apart = abs(math.degrees(math.atan2(v - y, u - x)) - angle) % 360
    return min(apart, 360 - apart)
