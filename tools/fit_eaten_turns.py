"""Teaches the net by which the Master of So, You've Been Eaten. judges a Miner's turns in a duel
(game/eaten/bots/turn_values.yaml), by temporal differences as in Tesauro, "Temporal difference learning and
TD-Gammon" (1995).

python -m tools.fit_eaten_turns [--games 500] [--seed 1] [--rate 0.003] [--fresh]

The net plays duels as the Miner, one answer in 20 a worker's, against the Master's hands, Veterans and
workers in turn, and after each duel corrects what it had said of its tables: towards the result, and towards
what it said a little later. It goes on from today's weights, or with --fresh from random ones. Writes
turn_values.yaml, and prints the share of duels won and the log loss of what was said before they were learned
from. 500 duels take about 20 minutes of one core.
"""

from __future__ import annotations

import argparse
from math import log
from operator import mul
from typing import Any, NamedTuple

from game.bots.fitting import logistic
from game.bots.sums import sum_floats
from game.core import catalog
from game.core.rng import Rng, derive_seed
from game.core.values import Floats
from game.eaten.bots.evaluation import miner_won
from game.eaten.bots.hands import HANDS
from game.eaten.bots.levels import LEVELS, PLAIN
from game.eaten.bots.turn_features import FEATURES, features_after_attack, turn_features
from game.eaten.bots.turn_values import FILE, NETS, Net, NetFile, Values, net_logit
from game.eaten.bots.veteran import Veteran
from game.eaten.bots.wide_planner import WidePlanner
from game.eaten.bots.worker import worker_answer
from game.eaten.components.definitions import BACTERIA_OF, BEAST, MINER, RULES, TRACK

UNITS = 20  # of a fresh net
SMALL = 0.15  # largest weight of a fresh net
WHIM = 20  # one answer of the Miner in so many is a worker's
TRUST = 0.8  # in what came, the rest in what was said then (lambda)
SPAN = 1 << 20


class Moment(NamedTuple):
    """A table of a duel: at the start of a turn, or as the turn ends."""

    is_end: bool
    features: Floats


class Learner:
    """A net that learns; its weights are lists."""

    def __init__(self, net: Net) -> None:
        self.hidden = [list(weights) for weights in net.hidden]
        self.out = list(net.out)
        self.bias = net.bias

    def judge(self, features: Floats) -> float:
        """Chance to win."""
        return logistic(net_logit(self.frozen(), features))

    def frozen(self) -> Net:
        """Weights as they are now."""
        return Net(tuple(map(tuple, self.hidden)), tuple(self.out), self.bias)

    def correct(self, features: Floats, wanted: float, rate: float) -> None:
        """One step towards a wanted chance (gradient of the log loss)."""
        drives = [sum_floats(map(mul, weights, features)) for weights in self.hidden]
        units = [drive / (1.0 + abs(drive)) for drive in drives]
        error = rate * (wanted - logistic(self.bias + sum_floats(map(mul, self.out, units))))
        for number, weights in enumerate(self.hidden):
            slope = 1.0 - abs(units[number])
            step = error * self.out[number] * slope * slope
            for place, value in enumerate(features):
                weights[place] += step * value
            self.out[number] += error * units[number]
        self.bias += error


def fresh_net(rng: Rng) -> Net:
    """Net with small random weights."""

    def small() -> float:
        return (rng.below(SPAN) / SPAN - 0.5) * 2.0 * SMALL

    hidden = tuple(tuple(small() for _ in FEATURES) for _ in range(UNITS))
    return Net(hidden, tuple(small() for _ in range(UNITS)), -1.0)


def play_duel(nets: NetFile, seed: int) -> tuple[list[Moment], bool]:
    """Moments of a duel that the nets play as the Miner, and whether they won it."""
    rules = catalog.load("eaten")
    state: Any = rules.new(rules.config(mode="duel"), seed=seed)
    rng, values, level = Rng(derive_seed("turns", seed)), Values(nets=nets), LEVELS[-1]
    veteran = Veteran(next(one for one in LEVELS if one.key == "eaten.bot.veteran"))
    rival, moments, turn = seed % 3, [], 0
    while (decision := state.decision) is not None:
        if decision.seat == BEAST:
            if rival == 0:
                answer = veteran.choose(state.seen_by(BEAST), rng.next_u64())
            else:
                answer = worker_answer(state, rng, HANDS[""].beast if rival == 1 else PLAIN)
            state.advance(answer)
            continue
        if state.on_turn == MINER and state.turn_number != turn:
            turn = state.turn_number
            moments.append(Moment(False, turn_features(state)))
        if rng.below(WHIM):
            answer = WidePlanner(level, HANDS[""].miner, values).best_answer(state.seen_by(MINER), rng)
        else:
            answer = worker_answer(state, rng)
        if answer.verb == "end" and is_open_end(state):
            moments.append(Moment(True, features_after_attack(state)))
        state.advance(answer)
    return moments, miner_won(state)


def is_open_end(state: Any) -> bool:
    """True if a turn that ends now decides nothing yet."""
    attacker = BACTERIA_OF[state.tract[0]] if state.tract else -1
    digests = attacker >= 0 and state.levels[attacker] + 1 >= TRACK.digest_level
    return not digests and not state.final_turn and len(state.immune_play) < RULES.immune_win


def learn_duel(start: Learner, end: Learner, moments: list[Moment], won: bool, rate: float) -> list[float]:
    """Correct both nets, from the last moment to the first; returns the log loss of each moment before it."""
    wanted, losses = float(won), []
    for moment in reversed(moments):
        learner = end if moment.is_end else start
        told = learner.judge(moment.features)
        losses.append(-log(max(1e-6, told if won else 1.0 - told)))
        learner.correct(moment.features, wanted, rate)
        wanted = TRUST * wanted + (1.0 - TRUST) * told
    return losses


def nets_yaml(nets: NetFile) -> str:
    """Text of turn_values.yaml."""
    lines = [
        "# Weights of the nets in turn_values.py, learned as tools/fit_eaten_turns.py says;",
        "# turn_features.py names the features (FEATURES).",
        "version: 1",
    ]
    for name, net in (("start", nets.start), ("end", nets.end)):
        lines += [f"{name}:", "  hidden:"]
        lines += [f"    - [{', '.join(f'{weight:.4f}' for weight in weights)}]" for weights in net.hidden]
        lines += [f"  out: [{', '.join(f'{weight:.4f}' for weight in net.out)}]", f"  bias: {net.bias:.4f}"]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=0.003)
    parser.add_argument("--fresh", action="store_true")
    options = parser.parse_args()
    rng = Rng(options.seed)
    nets = NetFile(1, fresh_net(rng), fresh_net(rng)) if options.fresh else NETS
    start, end, wins, losses = Learner(nets.start), Learner(nets.end), 0, []
    for number in range(options.games):
        moments, won = play_duel(NetFile(1, start.frozen(), end.frozen()), options.seed + number)
        losses += learn_duel(start, end, moments, won, options.rate)
        wins += won
    FILE.write_text(nets_yaml(NetFile(1, start.frozen(), end.frozen())), encoding="utf-8")
    print(f"{wins} of {options.games} won; log loss {sum_floats(losses) / len(losses):.3f}")


if __name__ == "__main__":
    main()
