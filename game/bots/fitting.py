"""Fitting of evaluation weights to played matches: conditional logit for the winner, least squares for
points.

The conditional logit is McFadden, "Conditional logit analysis of qualitative choice behavior" (1974): of
several contenders, each with a row of features, contender i wins with probability exp(w.f_i) / sum_j
exp(w.f_j). All in plain Python, with equal results on every version of it."""

from collections.abc import Sequence
from math import exp, log, sqrt
from typing import NamedTuple

from game.bots.sums import sum_floats
from game.core.values import Floats

Row = Sequence[float]
"""Features of one contender."""

ROUNDS = 12
"""Most Newton steps; about eight suffice."""
SETTLED = 1e-3
"""Largest change of a weight in the last Newton step."""
SURE = 30.0
"""Logit beyond which a probability is as good as certain."""
BINS = 10
TWO_SIDED = 1.959964
"""97.5 % of the normal distribution lies below."""
_LEAST = 1e-9


class Sample(NamedTuple):
    """Table of a played match: a row for each contender, and each one's share of the win (together 1.0)."""

    rows: tuple[Floats, ...]
    shares: Floats


class Bin(NamedTuple):
    """Predicted chances of about the same size: their mean, the mean of what happened, and their count."""

    predicted: float
    observed: float
    chances: int


class Gap(NamedTuple):
    """Difference of a bin: its mean prediction, what happened less that, and the 95 % error of this
    difference, since tables of one match are much alike by matches; `chances`: count of them."""

    predicted: float
    difference: float
    error: float
    chances: int


def dot_product(weights: Row, row: Row) -> float:
    """Weighted sum of a row."""
    return sum_floats([weight * value for weight, value in zip(weights, row, strict=True)])


def logistic(outlook: float) -> float:
    """Chance of the first of two contenders, the other of which has logit 0."""
    return 1.0 / (1.0 + exp(-max(-SURE, min(SURE, outlook))))


def softmax(outlooks: Sequence[float]) -> Floats:
    """Chances in proportion to exp(outlook), adding up to 1."""
    top = max(outlooks)
    parts = [exp(outlook - top) for outlook in outlooks]
    total = sum_floats(parts)
    return tuple([part / total for part in parts])


def predict_chances(weights: Row, rows: Sequence[Row]) -> Floats:
    """Chances to win by contender."""
    return softmax([dot_product(weights, row) for row in rows])


def fit_logit(samples: Sequence[Sample], ridge: float, start: Row = ()) -> list[float]:
    """Maximum likelihood weights of the conditional logit, by Newton's method.

    ridge: pulls weights that the matches say little about towards 0, and keeps the system regular. start:
    weights nearby, which save steps."""
    size = len(samples[0].rows[0])
    weights = list(start) or [0.0] * size
    for _ in range(ROUNDS):
        gradient = [-ridge * weight for weight in weights]
        curvature = _Symmetric(size, ridge)
        for rows, shares in samples:
            odds = predict_chances(weights, rows)
            mean = [
                sum_floats([p * value for p, value in zip(odds, column, strict=True)])
                for column in zip(*rows, strict=True)
            ]
            for p, share, row in zip(odds, shares, rows, strict=True):
                curvature.add_product(p, [value - middle for value, middle in zip(row, mean, strict=True)])
                gradient = [slope + (share - p) * value for slope, value in zip(gradient, row, strict=True)]
        step = solve_linear(curvature.full_matrix(), gradient)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
        if max(map(abs, step)) < SETTLED:
            break
    return weights


def least_squares(rows: Sequence[Row], values: Sequence[float], ridge: float) -> list[float]:
    """Weights whose sums come nearest to the values."""
    size = len(rows[0])
    right = [0.0] * size
    matrix = _Symmetric(size, ridge)
    for row, value in zip(rows, values, strict=True):
        matrix.add_product(1.0, row)
        right = [total + value * one for total, one in zip(right, row, strict=True)]
    return solve_linear(matrix.full_matrix(), right)


class _Symmetric:
    """Symmetric matrix as a sum of products of rows; its upper triangle is kept, `ridge` is the initial
    diagonal."""

    def __init__(self, size: int, ridge: float) -> None:
        self.upper = [[ridge, *[0.0] * (size - 1 - place)] for place in range(size)]

    def add_product(self, scale: float, row: Row) -> None:
        """Add scale * row x row."""
        upper = self.upper
        for place, value in enumerate(row):
            if value:
                factor = scale * value
                upper[place] = [a + factor * b for a, b in zip(upper[place], row[place:], strict=True)]

    def full_matrix(self) -> list[list[float]]:
        size = range(len(self.upper))
        return [[self.upper[min(row, column)][abs(column - row)] for column in size] for row in size]


def solve_linear(matrix: Sequence[Row], right: Row) -> list[float]:
    """Solution of matrix . x = right, by Gaussian elimination with pivots; `matrix` must be regular."""
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


def log_loss(predicted: Sequence[Row], observed: Sequence[Row]) -> float:
    """Mean of -log of the winner's predicted chance; a coin between two contenders has 0.693."""
    losses = []
    for odds, shares in zip(predicted, observed, strict=True):
        winners = [(chance, share) for chance, share in zip(odds, shares, strict=True) if share]
        losses.append(-sum_floats([share * log(max(_LEAST, chance)) for chance, share in winners]))
    return sum_floats(losses) / len(losses)


def calibrate_chances(predicted: Sequence[Row], observed: Sequence[Row]) -> list[Bin]:
    """Calibration of predicted chances in BINS of equal width; every contender of every table counts. Bins
    may be empty."""
    found: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for odds, shares in zip(predicted, observed, strict=True):
        for chance, share in zip(odds, shares, strict=True):
            found[min(BINS - 1, int(chance * BINS))].append((chance, share))
    bins = [Bin((number + 0.5) / BINS, 0.0, 0) for number in range(BINS)]
    for number, pairs in enumerate(found):
        if pairs:
            chances, shares = zip(*pairs, strict=True)
            bins[number] = Bin(sum_floats(chances) / len(pairs), sum_floats(shares) / len(pairs), len(pairs))
    return bins


def measure_gaps(
    predicted: Sequence[Row], observed: Sequence[Row], matches: Sequence[int], least: int
) -> list[Gap]:
    """Gaps of the bins that have tables of at least `least` matches; `matches`: of each table."""
    found: list[list[tuple[int, float, float]]] = [[] for _ in range(BINS)]
    for odds, shares, match in zip(predicted, observed, matches, strict=True):
        for chance, share in zip(odds, shares, strict=True):
            found[min(BINS - 1, int(chance * BINS))].append((match, chance, share - chance))
    gaps = []
    for triples in found:
        by_match: dict[int, list[float]] = {}
        for match, _, error in triples:
            by_match.setdefault(match, []).append(error)
        if len(by_match) < least:
            continue
        count = len(triples)
        difference = sum_floats([error for _, _, error in triples]) / count
        spread = sum_floats(
            [(sum_floats(errors) - len(errors) * difference) ** 2 for errors in by_match.values()]
        )
        predicted_mean = sum_floats([chance for _, chance, _ in triples]) / count
        gaps.append(Gap(predicted_mean, difference, TWO_SIDED * sqrt(spread) / count, count))
    return gaps


def largest_gap(bins: Sequence[Bin], least: float) -> float:
    """Largest difference between predicted and observed among the bins with at least the share `least` of
    all chances."""
    total = sum(one.chances for one in bins)
    large = [one for one in bins if one.chances and one.chances >= least * total]
    return max([abs(one.predicted - one.observed) for one in large], default=0.0)
