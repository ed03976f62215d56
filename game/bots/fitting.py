"""Fits weights of what bots think of a table to how matches went: a conditional logit for who wins, least
squares for points.

The conditional logit is McFadden, "Conditional logit analysis of qualitative choice behavior" (1974): of
several contenders, each with a row of features, contender i wins with chance exp(w.f_i) / sum_j
exp(w.f_j). All in plain Python, the same on every version of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import NamedTuple

from game.bots.sums import summed

Row = Sequence[float]
"""The features of one contender."""

ROUNDS = 12
"""Newton steps at most; it settles in about eight."""
SETTLED = 1e-3
"""No weight moves by more than that any more."""
SURE = 30.0
"""Beyond this an outlook is as good as certain."""
BINS = 10
_LEAST = 1e-9


class Sample(NamedTuple):
    """A table of a match that was played: a row for each contender, and what part of the win each had in
    the end (together 1.0)."""

    rows: tuple[tuple[float, ...], ...]
    shares: tuple[float, ...]


class Bin(NamedTuple):
    """Chances that were said of about the same size: their mean, the mean of what came, how many chances
    there were."""

    said: float
    came: float
    chances: int


def dot(weights: Row, row: Row) -> float:
    """The weighted sum of a row."""
    return summed([weight * value for weight, value in zip(weights, row, strict=True)])


def logistic(outlook: float) -> float:
    """The chance of the first of two contenders, the other of which has 0."""
    return 1.0 / (1.0 + exp(-max(-SURE, min(SURE, outlook))))


def shared_out(outlooks: Sequence[float]) -> tuple[float, ...]:
    """Chances in proportion to exp(outlook); they add up to 1."""
    top = max(outlooks)
    parts = [exp(outlook - top) for outlook in outlooks]
    total = summed(parts)
    return tuple([part / total for part in parts])


def chances(weights: Row, rows: Sequence[Row]) -> tuple[float, ...]:
    """By contender: the chance to win."""
    return shared_out([dot(weights, row) for row in rows])


def fit(samples: Sequence[Sample], ridge: float, start: Row = ()) -> list[float]:
    """The weights of the conditional logit that make the wins of these samples likeliest, by Newton's
    method.

    `ridge` pulls weights that the matches say little about towards 0, and keeps what is solved regular;
    from a `start` nearby it takes fewer steps to the same weights.
    """
    size = len(samples[0].rows[0])
    weights = list(start) or [0.0] * size
    for _ in range(ROUNDS):
        gradient = [-ridge * weight for weight in weights]
        curvature = _Symmetric(size, ridge)
        for rows, shares in samples:
            odds = chances(weights, rows)
            mean = [
                summed([p * value for p, value in zip(odds, column, strict=True)])
                for column in zip(*rows, strict=True)
            ]
            for p, share, row in zip(odds, shares, rows, strict=True):
                curvature.add(p, [value - middle for value, middle in zip(row, mean, strict=True)])
                gradient = [slope + (share - p) * value for slope, value in zip(gradient, row, strict=True)]
        step = solve(curvature.whole(), gradient)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
        if max(map(abs, step)) < SETTLED:
            break
    return weights


def least_squares(rows: Sequence[Row], values: Sequence[float], ridge: float) -> list[float]:
    """The weights whose sums come nearest to the values."""
    size = len(rows[0])
    right = [0.0] * size
    matrix = _Symmetric(size, ridge)
    for row, value in zip(rows, values, strict=True):
        matrix.add(1.0, row)
        right = [total + value * one for total, one in zip(right, row, strict=True)]
    return solve(matrix.whole(), right)


class _Symmetric:
    """A symmetric matrix that products of rows are added to; only its upper triangle is kept, with `ridge`
    on the diagonal at first."""

    def __init__(self, size: int, ridge: float) -> None:
        self.upper = [[ridge, *[0.0] * (size - 1 - place)] for place in range(size)]

    def add(self, scale: float, row: Row) -> None:
        """Add scale * row x row."""
        upper = self.upper
        for place, value in enumerate(row):
            if value:
                factor = scale * value
                upper[place] = [a + factor * b for a, b in zip(upper[place], row[place:], strict=True)]

    def whole(self) -> list[list[float]]:
        size = range(len(self.upper))
        return [[self.upper[min(row, column)][abs(column - row)] for column in size] for row in size]


def solve(matrix: Sequence[Row], right: Row) -> list[float]:
    """The solution of matrix . x = right, by Gaussian elimination with pivots; a ridge keeps the matrix
    regular."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(size):
            if row != column and rows[row][column]:
                factor = rows[row][column] / rows[column][column]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column], strict=True)]
    return [rows[index][size] / rows[index][index] for index in range(size)]


def log_loss(said: Sequence[Row], came: Sequence[Row]) -> float:
    """The mean of -log of the chance that the winner was given; what a coin says of two contenders is
    0.693."""
    losses = [
        -summed(
            [share * log(max(_LEAST, chance)) for chance, share in zip(odds, shares, strict=True) if share]
        )
        for odds, shares in zip(said, came, strict=True)
    ]
    return summed(losses) / len(losses)


def calibration(said: Sequence[Row], came: Sequence[Row]) -> list[Bin]:
    """What came of the chances that were said, in BINS of equal width; every contender of every table
    counts. Bins may be empty."""
    found: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for odds, shares in zip(said, came, strict=True):
        for chance, share in zip(odds, shares, strict=True):
            found[min(BINS - 1, int(chance * BINS))].append((chance, share))
    return [
        Bin(
            summed([one[0] for one in some]) / len(some),
            summed([one[1] for one in some]) / len(some),
            len(some),
        )
        if some
        else Bin((number + 0.5) / BINS, 0.0, 0)
        for number, some in enumerate(found)
    ]


def farthest(bins: Sequence[Bin], least: float) -> float:
    """The largest difference between said and came among the bins with at least that part of all."""
    total = sum(one.chances for one in bins)
    return max(
        [abs(one.said - one.came) for one in bins if one.chances and one.chances >= least * total],
        default=0.0,
    )
