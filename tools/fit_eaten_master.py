"""Finds the weights by which the Master of So, You've Been Eaten. values tables
(game/eaten/bots/master.yaml): a logistic regression for the Miner's chance to win.

python -m tools.fit_eaten_master [--games 1500] [--searched 300] [--jobs N] [--cluster local|ADDRESS]

The first weights are fitted to --games matches of each mode that its hands (bots/hands.py) play against
each other, with a whim now and then. These say little of danger, since the hands' Miner is digested
whatever it does. So in two more rounds a Master with the weights so far, thinking little, plays --searched
matches of each mode: duels as the Miner, against Veterans and against its hands in turn. The last weights
are fitted to the matches of both rounds. Writes master.yaml, and prints the log loss in matches that were
not learned from.
"""

from __future__ import annotations

import argparse
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.bots.fitting import Sample, fit_logit, log_loss, predict_chances
from game.bots.model import Bot
from game.bots.search import Budget
from game.core import catalog
from game.core.rng import Rng, derive_seed
from game.eaten.bots.evaluation import closer_features, miner_won, outlook_features
from game.eaten.bots.hands import FILE, HANDS, WEIGHED, Outlooks, hands_with
from game.eaten.bots.levels import LEVELS, Level, WrittenLeaning
from game.eaten.bots.master import Master
from game.eaten.bots.playout import half_turn
from game.eaten.bots.veteran import Veteran
from game.eaten.bots.worker import worker_answer
from game.eaten.components.definitions import BEAST, MINER
from game.eaten.config import HIBERNATING_LEVELS, ROBOT_LEVELS
from game.terminal.arguments import add_worker_options, chosen_workers
from game.terminal.workers import Workers

MODES: dict[str, tuple[dict[str, Any], ...]] = {
    "duel": ({},),
    "miner_solo": tuple({"hibernating_level": level} for level in HIBERNATING_LEVELS),
    "beast_solo": tuple({"robot_level": level} for level in ROBOT_LEVELS),
}
"""With the options that matches have in turn."""
ROUNDS = 2  # of matches that a Master plays
QUICK = {"search": 240, "beast_search": 120}  # rollouts for a decision there
WHIM = 40  # one answer of the hands in so many is given at random: also strange tables are met
RIDGE = 20.0  # pulls weights that the matches say little about towards 0
HELD_BACK = 5  # one match in so many is not learned from


class Match(NamedTuple):
    """A match to be played. outlooks: of the Master that plays in it; None: hands play on both sides."""

    mode: str
    number: int
    outlooks: Outlooks | None = None


class Row(NamedTuple):
    """A table where rollouts are cut off, whether the Miner won in the end, and whether a Veteran was its
    rival."""

    features: tuple[float, ...]
    won: bool
    veteran: bool


def table_rows(match: Match) -> list[Row]:
    """Tables of a match at the beginning of the Miner's turns, in a Beast's solo of the Beast's."""
    rules, options = catalog.load("eaten"), MODES[match.mode][match.number % len(MODES[match.mode])]
    state: Any = rules.new(rules.config(mode=match.mode, **options), seed=match.number)
    rng, hands, turn = Rng(derive_seed("prospects", match.number)), HANDS[""], -1
    thinkers = _seat_bots(match)
    seen: list[tuple[float, ...]] = []
    while (decision := state.decision) is not None:
        if half_turn(state) != turn and (state.on_turn == MINER or match.mode == "beast_solo"):
            seen.append((*outlook_features(state), *closer_features(state)))
        turn, seat = half_turn(state), decision.seat
        if seat in thinkers:
            answer = thinkers[seat].choose(state.seen_by(seat), rng.next_u64())
        else:
            answer = (
                worker_answer(state, rng, hands.leaning_of(seat))
                if rng.below(WHIM)
                else rng.choice(decision.actions)
            )
        state.advance(answer)
    return [Row(features, miner_won(state), isinstance(thinkers.get(BEAST), Veteran)) for features in seen]


def _seat_bots(match: Match) -> dict[int, Bot]:
    """Bots by seat, of the seats that the hands do not play."""
    if match.outlooks is None:
        return {}
    master = Master(_quicken_level(_find_level("master")), hands_with(match.outlooks, WrittenLeaning()))
    if match.mode == "beast_solo":
        return {BEAST: master}
    veteran = match.mode == "duel" and match.number % 2 == 0
    return {MINER: master, BEAST: Veteran(_find_level("veteran"))} if veteran else {MINER: master}


def _find_level(key: str) -> Level:
    return next(level for level in LEVELS if level.key == f"eaten.bot.{key}")


def _quicken_level(level: Level) -> Level:
    budgets: dict[str, Budget] = {
        name: replace(getattr(level, name), iterations=count) for name, count in QUICK.items()
    }
    return replace(level, **budgets)


def make_samples(found: list[Row]) -> list[Sample]:
    """Choices between both sides, of which the Beast's has no features. The last feature is the greater
    strength of a Veteran."""
    nothing = (0.0,) * (len(WEIGHED) + 1)
    return [
        Sample(((*row.features, float(row.veteran)), nothing), (float(row.won), float(not row.won)))
        for row in found
    ]


def fit_mode(mode: str, found: list[list[Row]]) -> tuple[float, ...]:
    """The weights of a mode from the tables of its matches, against rivals half of whom are Veterans;
    prints their log loss."""
    learned = make_samples([row for number, match in enumerate(found) if number % HELD_BACK for row in match])
    others = make_samples([row for match in found[::HELD_BACK] for row in match])
    weights = fit_logit(learned, RIDGE)
    loss = log_loss(
        [predict_chances(weights, other.rows) for other in others], [other.shares for other in others]
    )
    won = sum(match[0].won for match in found)
    counts = f"{won} of {len(found)} won; {len(learned)} tables"
    print(f"{mode}: {counts}; on {len(others)} others the log loss is {loss:.3f}")
    *weighed, veteran = weights
    return (weighed[0] + veteran / 2, *weighed[1:])


def fit_outlooks(games: int, searched: int, workers: Workers) -> Outlooks:
    """The weights of all modes."""
    found = {mode: _play_matches(mode, range(games), None, workers) for mode in MODES}
    outlooks = {mode: fit_mode(mode, matches) for mode, matches in found.items()}
    found = {mode: [] for mode in MODES}
    for turn in range(ROUNDS):
        numbers = range(games + turn * searched, games + (turn + 1) * searched)
        for mode, matches in found.items():
            matches += _play_matches(mode, numbers, outlooks, workers)
        outlooks = {mode: fit_mode(mode, matches) for mode, matches in found.items()}
    return outlooks


def _play_matches(mode: str, numbers: range, outlooks: Outlooks | None, workers: Workers) -> list[list[Row]]:
    by = "hands" if outlooks is None else "a Master"
    return workers.map(
        table_rows,
        [Match(mode, number, outlooks) for number in numbers],
        f"{mode}: {len(numbers)} matches by {by}",
    )


def master_yaml(games: int, searched: int, outlooks: Outlooks) -> str:
    """Text of master.yaml."""
    command = f"python -m tools.fit_eaten_master --games {games} --searched {searched}"
    text = f"# Written by `{command}`, which says from which matches.\n"
    text += "# What the features are, evaluation.py says.\nversion: 1\nmodes:\n"
    for mode, weights in outlooks.items():
        text += f"  {mode}:\n"
        for name, weight in zip(WEIGHED, weights, strict=True):
            text += f"    {name}: {weight:.3f}\n"
    return text


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=1500)
    parser.add_argument("--searched", type=int, default=300)
    add_worker_options(parser)
    options = parser.parse_args()
    games: int = options.games
    searched: int = options.searched
    with chosen_workers(options) as workers:
        outlooks = fit_outlooks(games, searched, workers)
    FILE.write_text(master_yaml(games, searched, outlooks), encoding="utf-8")


if __name__ == "__main__":
    main()
