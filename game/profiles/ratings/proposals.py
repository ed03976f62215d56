"""Proposals of seasoning (G25): as few steps as possible with which everybody at a table has a fair chance."""

from collections.abc import Sequence
from itertools import product
from math import copysign
from typing import NamedTuple, TypeVar

from game.core.values import Floats, Numbers
from game.evening.seasoning import most_steps
from game.profiles.ratings.rated_matches import lead_of
from game.profiles.ratings.rating import Rating, Strength, anchor_of, win_chances

T = TypeVar("T")
FEWEST_MATCHES = 5
"""Matches in a game before anything is said of somebody."""
LEAST, MOST = 0.6, 1.6
"""Fair chances, in parts of an equal share."""
CAUTION = 0.6
"""Nothing is proposed if everybody would have a fair chance with a strength nearer to the others' by so much of what
is not known of it: so equals are left alone."""


class Proposal(NamedTuple):
    """Steps of seasoning by seat, and the chances of each seat without and with them; 0 for seats of which nothing is
    known, who are left out of all chances."""

    steps: Numbers
    before: Floats
    after: Floats


def strength_of(rating: Rating | None) -> Strength | None:
    """Strength of a person at the table; None for guests and those of whom too little is known."""
    if rating is None or rating.matches < FEWEST_MATCHES:
        return None
    return Strength(rating.mu, rating.sigma)


def strength_of_bot(game: str, level: int) -> Strength:
    """Strength of a bot at the table."""
    return anchor_of(game, level)


def propose_steps(
    game: str, length: str, sides: Sequence[Strength | None], mode: str = ""
) -> Proposal | None:
    """Proposal for a table, by seat; None where everybody has a fair chance already, or less than two are known. If
    no steps make all chances fair, those that come nearest."""
    known = [seat for seat, side in enumerate(sides) if side is not None]
    strengths = [side for side in sides if side is not None]
    if len(known) < 2:
        return None
    before = win_chances(strengths)
    if not _unfairness(before) or not _unfairness(win_chances(_draw_together(strengths))):
        return None
    strongest = max(range(len(known)), key=lambda number: strengths[number].mu)
    allowed = [
        range(1 + (0 if number == strongest else most_steps(game, length, len(sides), seat, mode)))
        for number, seat in enumerate(known)
    ]
    leads = [lead_of(game, length, len(sides), steps, mode) for steps in range(max(map(len, allowed)))]
    best, best_steps, after = (1.0, 0), (0,) * len(known), before
    for steps in sorted(product(*allowed), key=sum):
        chances = win_chances(
            [Strength(side.mu + leads[step], side.sigma) for side, step in zip(strengths, steps, strict=True)]
        )
        found = (round(_unfairness(chances), 3), sum(steps))
        if found < best:
            best, best_steps, after = found, steps, chances
        if not best[0]:
            break
    if not any(best_steps):
        return None
    return Proposal(
        _by_seat(len(sides), known, best_steps, 0),
        _by_seat(len(sides), known, before, 0.0),
        _by_seat(len(sides), known, after, 0.0),
    )


def _draw_together(sides: Sequence[Strength]) -> list[Strength]:
    """Strengths as near to their mean as CAUTION allows."""
    mean = sum(side.mu for side in sides) / len(sides)
    nearer = [
        copysign(max(0.0, abs(side.mu - mean) - CAUTION * side.sigma), side.mu - mean) for side in sides
    ]
    return [Strength(mean + lead, side.sigma) for lead, side in zip(nearer, sides, strict=True)]


def _unfairness(chances: Floats) -> float:
    """Distance of the worst chance from the fair ones, in parts of an equal share; 0 if all are fair."""
    parts = [chance * len(chances) for chance in chances]
    return max(0.0, *(LEAST - part for part in parts), *(part - MOST for part in parts))


def _by_seat(seats: int, known: Sequence[int], values: Sequence[T], missing: T) -> tuple[T, ...]:
    found = dict(zip(known, values, strict=True))
    return tuple(found.get(seat, missing) for seat in range(seats))
