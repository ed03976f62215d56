"""What moves while somebody is cheered: confetti falls, and happy monsters hop."""

from __future__ import annotations

import math
from dataclasses import dataclass

from scenes.kit.art.stage import Piece

HOP_SECONDS, HOP_HEIGHT, HOP_EVERY = 0.5, 30, 4.8


@dataclass(slots=True)
class Crumb:
    """A piece of confetti: where it falls, how fast, and where it began."""

    piece: Piece
    x: float
    speed: float
    start: float


def hop(seconds: float) -> float:
    """How high a happy monster is: two hops, then a rest."""
    t = seconds % HOP_EVERY
    if seconds < 0 or t > 2 * HOP_SECONDS:
        return 0.0
    return HOP_HEIGHT * abs(math.sin(math.pi * t / HOP_SECONDS))
