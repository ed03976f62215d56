"""Finds the weights by which the Master of So, You've Been Eaten. values tables (game/eaten/bots/master.yaml): a logistic regression for
the Miner's chance to win, from matches that its hands (bots/hands.py) play against each other, with a whim now and then.

    python -m tools.fit_eaten_master [--games 1500] [--jobs N] [--cluster local|ADDRESS]

Plays so many matches of each mode, writes master.yaml, and prints the log loss in matches that were not learned from.
"""

from __future__ import annotations

import argparse
from typing import Any, NamedTuple

from game.bots.fitting import Sample, chances, fit, log_loss
from game.core import catalog
from game.core.rng import Rng, derive_seed
from game.eaten.bots.evaluation import closer_features, features, miner_won
from game.eaten.bots.hands import FILE, HANDS, WEIGHED
from game.eaten.bots.playout import half_turn
from game.eaten.bots.worker import work
from game.eaten.components.definitions import MINER
from game.eaten.config import HIBERNATING_LEVELS, ROBOT_LEVELS
from game.terminal.arguments import chosen_workers, worker_options
from game.terminal.workers import Workers

MODES: dict[str, tuple[dict[str, Any], ...]] = {
    "duel": ({},),
    "miner_solo": tuple({"hibernating_level": level} for level in HIBERNATING_LEVELS),
    "beast_solo": tuple({"robot_level": level} for level in ROBOT_LEVELS),
}
"""With the options that matches have in turn."""
WHIM = 40  # one answer in so many is given at random: also strange tables are met
RIDGE = 20.0  # pulls weights that the matches say little about towards 0
HELD_BACK = 5  # one match in so many is not learned from


class Row(NamedTuple):
    """A table where rollouts are cut off, and whether the Miner won in the end."""

    features: tuple[float, ...]
    won: bool


def rows(match: tuple[str, int]) -> list[Row]:
    """Of one match (mode, number): the tables when the Miner's turns begin, in a Beast's solo its own ones."""
    mode, number = match
    rules, options = catalog.load("eaten"), MODES[mode][number % len(MODES[mode])]
    state: Any = rules.new(rules.config(mode=mode, **options), seed=number)
    rng, hands, turn = Rng(derive_seed("prospects", number)), HANDS[""], -1
    seen: list[tuple[float, ...]] = []
    while (decision := state.decision) is not None:
        if half_turn(state) != turn and (state.on_turn == MINER or mode == "beast_solo"):
            seen.append((*features(state), *closer_features(state)))
        turn = half_turn(state)
        state.advance(work(state, rng, hands.of(decision.seat)) if rng.below(WHIM) else rng.choice(decision.actions))
    return [Row(one, miner_won(state)) for one in seen]


def samples(found: list[Row]) -> list[Sample]:
    """A choice between both sides, of which the Beast's has no features."""
    nothing = (0.0,) * len(WEIGHED)
    return [Sample((row.features, nothing), (float(row.won), float(not row.won))) for row in found]


def fitted(mode: str, games: int, workers: Workers) -> list[float]:
    """The weights of a mode; prints how far off they are."""
    learned: list[Row] = []
    held_back: list[Row] = []
    matches = [(mode, number) for number in range(games)]
    for number, found in enumerate(workers.map(rows, matches, f"{mode}: {games} matches")):
        (held_back if number % HELD_BACK == 0 else learned).extend(found)
    weights, others = fit(samples(learned), RIDGE), samples(held_back)
    loss = log_loss([chances(weights, other.rows) for other in others], [other.shares for other in others])
    print(f"{mode}: {len(learned)} tables; on {len(others)} others the log loss is {loss:.3f}")
    return weights


def written(games: int, modes: dict[str, list[float]]) -> str:
    """master.yaml."""
    lines = [
        f"# Written by `python -m tools.fit_eaten_master --games {games}`: from as many matches of each mode, the Master's hands playing."
    ]
    lines += ["# What the features are, evaluation.py says.", "version: 1", "modes:"]
    for mode, weights in modes.items():
        lines += [f"  {mode}:", *[f"    {name}: {weight:.3f}" for name, weight in zip(WEIGHED, weights, strict=True)]]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1500)
    worker_options(parser)
    options = parser.parse_args()
    games: int = options.games
    with chosen_workers(options) as workers:
        modes = {mode: fitted(mode, games, workers) for mode in MODES}
    FILE.write_text(written(games, modes), encoding="utf-8")


if __name__ == "__main__":
    main()
