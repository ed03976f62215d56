"""Finds the weights by which the Master of The Hunger values tables (game/hunger/bots/prospects.yaml),
from matches that the level below plays against itself, with a whim now and then: least squares for the
points still to come of those who were safe in the end, a logistic regression for being safe.

python -m tools.fit_hunger_prospects [--games 300] [--jobs N] [--cluster local|ADDRESS]

Writes prospects.yaml, and prints how far off it is in matches that were not learned from.
"""

from __future__ import annotations

import argparse
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

from game import bots
from game.bots.fitting import Sample, dot_product, fit_logit, least_squares, logistic
from game.core import catalog
from game.core.rng import Rng, derive_seed
from game.hunger.bots.prospects import POINTS, SAFETY, Features, seat_features, turns_to_come
from game.hunger.turn import scoring
from game.terminal.arguments import add_worker_options, chosen_workers

FILE = Path(__file__).parents[1] / "game" / "hunger" / "bots" / "prospects.yaml"
LEVEL = 3
TABLES = (
    ("elder", 2),
    ("elder", 2),
    ("rookie", 2),
    ("elder", 2),
    ("elder", 4),
    ("rookie", 4),
    ("elder", 3),
    ("elder", 6),
    ("rookie", 5),
)
"""Mode and seats, one after another."""
WHIM = 50  # one answer in so many is given at random: also strange tables are met
RIDGE = 3.0  # pulls weights that the matches say little about towards 0
HELD_BACK = 5  # one match in so many is not learned from


class Row(NamedTuple):
    """A seat between two turns: its features, what it has, and how many points it had in the end, None for
    burned."""

    features: Features
    has: int
    final: int | None


def seat_rows(number: int) -> list[Row]:
    """The seats of a match that are out in the night, whenever a turn begins."""
    mode, seats = TABLES[number % len(TABLES)]
    rules = catalog.load("hunger")
    state: Any = rules.new(rules.config(mode=mode, seats=seats), seed=number)
    bot, rng = bots.make_bot("hunger", LEVEL), Rng(derive_seed("prospects", number))
    seen: list[tuple[int, Features, int]] = []
    turn = (0, 0)
    while (decision := state.decision) is not None:
        if (state.turn, state.on_turn) != turn and 0 < state.turn <= state.last_turn and state.on_turn >= 0:
            turn = (state.turn, state.on_turn)
            out = [seat for seat in range(seats) if turns_to_come(state, seat) and not state.is_home(seat)]
            seen += [(seat, seat_features(state, seat), scoring.glory_points(state, seat)) for seat in out]
        answers = decision.actions
        state.advance(bot.choose(state.seen_by(decision.seat), 0) if rng.below(WHIM) else rng.choice(answers))
    final = [scoring.final_score(state, seat) for seat in range(seats)]
    return [Row(seen_features, points, final[seat]) for seat, seen_features, points in seen]


def fit_points(learned: list[Row]) -> list[float]:
    """Weights of the points still to come, from the seats that were safe in the end."""
    safe = [(row.features.points, row.final - row.has) for row in learned if row.final is not None]
    return least_squares([points for points, _ in safe], [float(gained) for _, gained in safe], RIDGE)


def fit_safety(learned: list[Row]) -> list[float]:
    """Weights of the odds to be safe: a choice between being safe and being burned, which has no features."""
    burned = (0.0,) * len(SAFETY)
    samples = [
        Sample((row.features.safety, burned), (float(row.final is not None), float(row.final is None)))
        for row in learned
    ]
    return fit_logit(samples, RIDGE)


def prediction_errors(held_back: list[Row], points: list[float], safety: list[float]) -> tuple[float, float]:
    """Root mean square error of the points of safe seats, and the Brier score of being safe."""
    off = [
        (row.final - row.has - dot_product(points, row.features.points)) ** 2
        for row in held_back
        if row.final is not None
    ]
    unsure = [
        (logistic(dot_product(safety, row.features.safety)) - (row.final is not None)) ** 2
        for row in held_back
    ]
    return sqrt(sum(off) / len(off)), sum(unsure) / len(unsure)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=300)
    add_worker_options(parser)
    options = parser.parse_args()
    games: int = options.games
    with chosen_workers(options) as workers:
        matches = workers.map(seat_rows, range(games), f"{games} matches")
    learned: list[Row] = []
    held_back: list[Row] = []
    for number, found in enumerate(matches):
        (held_back if number % HELD_BACK == 0 else learned).extend(found)
    points, safety = fit_points(learned), fit_safety(learned)
    command = f"python -m tools.fit_hunger_prospects --games {games}"
    text = f"# Written by `{command}`: from as many matches of level {LEVEL} against itself.\n"
    text += "# prospects.py has the features.\n"
    for part, names, weights in (("points", POINTS, points), ("safety", SAFETY, safety)):
        text += f"{part}:\n"
        for name, weight in zip(names, weights, strict=True):
            text += f"  {name}: {weight:.3f}\n"
    FILE.write_text(text, encoding="utf-8")
    off, brier = prediction_errors(held_back, points, safety)
    print(f"{len(learned)} rows; on {len(held_back)} others points are {off:.1f} off,", end=" ")
    print(f"the Brier score of being safe is {brier:.3f}")


if __name__ == "__main__":
    main()
