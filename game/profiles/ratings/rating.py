"""Rating of a person in a game (G26), and the chances that follow from ratings by the Plackett-Luce model."""

from collections.abc import Sequence
from functools import cache
from math import exp, log, sqrt
from pathlib import Path
from typing import NamedTuple

from game import bots
from game.core.loader import load_as
from game.core.values import Count, Floats, Value

MU, SIGMA = 25.0, 25 / 3
"""Rating of somebody of whom nothing is known."""
BETA = 25 / 6
"""Distance by which luck moves a result, on the scale of ratings."""
ANCHORS = Path(__file__).with_name("anchors.yaml")


class Rating(Value, array_like=True):
    """Rating of a person: strength, how unsure it is, count of matches in it, date of the newest of them."""

    mu: float = MU
    sigma: float = SIGMA
    matches: Count = 0
    until: str = ""


class Strength(NamedTuple):
    """Strength of a side at a table, and how unsure it is."""

    mu: float
    sigma: float = 0.0


@cache
def _anchors() -> dict[str, dict[int, float]]:
    return load_as(ANCHORS, dict[str, dict[int, float]])


def anchor_of(game: str, level: int) -> Strength:
    """Strength of a level of bots, which never changes. Raises GameError for a game without bots."""
    return Strength(_anchors()[game][bots.find_level(game, level).number])


def nearest_level(game: str, rating: Rating) -> int:
    """Level of bots that is as strong as somebody (G29): it sits in for them. Raises GameError for a game without
    bots."""
    levels = [info.number for info in bots.list_levels(game)]
    return min(levels, key=lambda level: abs(anchor_of(game, level).mu - rating.mu))


def win_chances(sides: Sequence[Strength]) -> Floats:
    """Chances to win of all sides of a table."""
    scale = sqrt(sum(side.sigma**2 + BETA**2 for side in sides))
    best = max(side.mu for side in sides)
    weights = [exp((side.mu - best) / scale) for side in sides]
    return tuple(weight / sum(weights) for weight in weights)


def lead_for(gain: float, sides: int) -> float:
    """Lead in strength that is worth so much of the wins (0.1 for 10 of 100) among so many equal sides."""
    share = min(0.99, max(0.01, 1 / sides + gain))
    return sqrt(sides) * BETA * log(share * (sides - 1) / (1 - share))
