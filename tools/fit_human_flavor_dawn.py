"""Finds the weights by which the Master of Human Flavor judges a table at the dawn of a day
(game/human_flavor/bots/bots.yaml, dawn): a regression of what the seats have in the end on what they have
then, over matches of Experts that do not look ahead.

python -m tools.fit_human_flavor_dawn [--seats 2] [--games 500] [--jobs N] [--cluster local|ADDRESS]

Prints the lines for bots.yaml, from the last day to the second one, with how far the results still are
from what is expected.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import sqrt
from typing import Any

from msgspec.structs import replace

from game.bots.fitting import dot_product, least_squares
from game.bots.sums import sum_floats
from game.core import catalog
from game.core.rng import derive_seed
from game.human_flavor.bots.dawn_values import dawn_features
from game.human_flavor.bots.levels import LEVELS, Dawn
from game.human_flavor.bots.players import Planner
from game.terminal.arguments import add_worker_options, chosen_workers

Sample = tuple[int, tuple[float, ...], float]
"""Days to come, what a seat has beside what the others have on average, and by how much its gain exceeds
theirs in the end."""

GUESS = (0.7, 0.5, 3.0, 1.8, 0.8, 1.0, 0.8, 0.0, 0.95, 0.0, 0.5)
"""Weights that the matches say little about stay near these."""
RIDGE = 200.0  # how dearly: the square of a result's error, in points, over that of a guess
FIRST_SEED = 100_000
NOISE = 0.15  # points by which turns are misjudged, so that many kinds of tables are met
WIN = 0.55  # of the error of a difference: the spread of the logistic curve that has the same chances


def dawn_samples(match: tuple[int, int]) -> list[Sample]:
    """The dawns of one match (seats, seed)."""
    seats, seed = match
    rules = catalog.load("human_flavor")
    state: Any = rules.new(rules.config(seats=seats), seed=seed)
    player = Planner(replace(LEVELS[2], placements=0, trials=0, turns=0, noise=NOISE))
    seen: list[tuple[int, list[int], list[tuple[float, ...]]]] = []
    day, number = 1, 0
    while (decision := state.decision) is not None:
        if state.day > day:
            day = state.day
            seen.append((state.last_day - day + 1, list(state.score), dawn_features(state)))
        state.advance(player.choose(state.seen_by(decision.seat), derive_seed("d", seed, number)))
        number += 1
    samples: list[Sample] = []
    for days, score, features in seen:
        gains = [float(end - then) for end, then in zip(state.score, score, strict=True)]
        by_feature = list(zip(*features, strict=True))
        for seat in range(seats):
            leads = tuple(_lead_over_others(values, seat) for values in by_feature)
            samples.append((days, leads, _lead_over_others(gains, seat)))
    return samples


def _lead_over_others(values: Sequence[float], seat: int) -> float:
    """The seat's own value, less the average of the others."""
    return values[seat] - (sum(values) - values[seat]) / (len(values) - 1)


def fit_weights(data: Sequence[Sample]) -> list[float]:
    """Least squares with a ridge around GUESS."""
    rows = [values for _, values, _ in data]
    corrections = least_squares(rows, [gain - dot_product(GUESS, values) for _, values, gain in data], RIDGE)
    return [guess + weight for guess, weight in zip(GUESS, corrections, strict=True)]


def standard_error(weights: Sequence[float], data: Sequence[Sample]) -> float:
    """The standard error of the expected gains, in points."""
    return sqrt(
        sum_floats([(gain - dot_product(weights, values)) ** 2 for _, values, gain in data]) / len(data)
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seats", type=int, default=2)
    add_worker_options(parser)
    options = parser.parse_args()
    matches = [(options.seats, FIRST_SEED + number) for number in range(options.games)]
    with chosen_workers(options) as workers:
        found = workers.map(dawn_samples, matches, f"{options.games} matches")
    samples = [sample for of_match in found for sample in of_match]
    for days in sorted({sample[0] for sample in samples}):
        of_day = [sample for sample in samples if sample[0] == days]
        weights = fit_weights(of_day)
        off = standard_error(weights, of_day)
        named = zip(Dawn.__struct_fields__, [*weights, WIN * off], strict=True)
        print(f"      - {{{', '.join(f'{name}: {value:.2f}' for name, value in named)}}}")
        print(f"      # {len(of_day)} seats at dawn, {off:.1f} points off")


if __name__ == "__main__":
    main()
