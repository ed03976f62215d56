"""Finds the weights by which the veterans of So, You've Been Eaten. judge a table (game/eaten/bots/bots.yaml, outlook): a logistic
regression over many matches between workers who now and then answer at random.

    python -m tools.fit_eaten_outlook [--games 3000] [--modes duel miner_solo beast_solo] [--jobs N] [--cluster local|ADDRESS]

Prints the lines for bots.yaml, with how well they tell winners from losers in matches that were not learned from.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import log
from typing import Any

from game.core import catalog
from game.core.rng import Rng, derive_seed
from game.eaten.bots.evaluation import features, miner_won, weighed
from game.eaten.bots.levels import FEATURES
from game.eaten.bots.playout import half_turn
from game.eaten.bots.worker import work
from game.terminal.arguments import chosen_workers, worker_options

Sample = tuple[tuple[float, ...], float]
"""Features of a table, and 1.0 where the Miner's side won in the end."""

WHIM = 40  # one answer in so many is given at random: also strange tables are met
RIDGE = 2.0  # pulls weights that the matches say little about towards 0
ROUNDS = 12  # Newton steps; it settles in about eight
HELD_BACK = 5  # one match in so many is not learned from


def samples(match: tuple[str, int]) -> list[Sample]:
    """The tables of one match (mode, seed) as veterans judge them: after each attack, when the Beast begins or, asleep, has done."""
    mode, seed = match
    rules = catalog.load("eaten")
    config = rules.config(mode=mode)
    state: Any = rules.new(config, seed=seed)
    rng = Rng(derive_seed("outlook", mode, seed))
    seen: list[tuple[float, ...]] = []
    turn = -1
    while (decision := state.decision) is not None:
        if half_turn(state) != turn:
            turn = half_turn(state)
            if config.hibernating or turn % 2:
                seen.append(features(state))
        answers = decision.actions
        state.advance(work(state, rng) if rng.below(WHIM) else rng.choice(answers))
    won = float(miner_won(state))
    return [(values, won) for values in seen]


def fit(data: Sequence[Sample]) -> list[float]:
    """Weights of a logistic regression with a ridge, by Newton's method."""
    size = len(FEATURES)
    weights = [0.0] * size
    for _ in range(ROUNDS):
        gradient = [-RIDGE * weight for weight in weights]
        curvature = [[RIDGE if row == column else 0.0 for column in range(size)] for row in range(size)]
        for values, won in data:
            p = weighed(weights, values)
            for i in range(size):
                if values[i]:
                    gradient[i] += (won - p) * values[i]
                    scale, row = p * (1.0 - p) * values[i], curvature[i]
                    for j in range(size):
                        row[j] += scale * values[j]
        step = solve(curvature, gradient)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
    return weights


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gaussian elimination with pivots; the ridge keeps the matrix regular."""
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


def loss(weights: Sequence[float], data: Sequence[Sample]) -> float:
    """Mean log loss; 0.693 is a coin."""
    odds = ((weighed(weights, values), won) for values, won in data)
    return -sum(log(max(1e-9, p if won else 1.0 - p)) for p, won in odds) / len(data)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--modes", nargs="+", default=["duel", "miner_solo", "beast_solo"])
    worker_options(parser)
    options = parser.parse_args()
    with chosen_workers(options) as workers:
        for mode in options.modes:
            learned: list[Sample] = []
            held_back: list[Sample] = []
            matches = workers.map(samples, [(mode, seed) for seed in range(options.games)], f"{mode}: {options.games} matches")
            for number, match in enumerate(matches):
                (held_back if number % HELD_BACK == 0 else learned).extend(match)
            weights = fit(learned)
            print(f"  {mode}: [{', '.join(f'{weight:.3f}' for weight in weights)}]")
            print(f"  # {len(learned)} tables; log loss on {len(held_back)} others: {loss(weights, held_back):.3f}")


if __name__ == "__main__":
    main()
