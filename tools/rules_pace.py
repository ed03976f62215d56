"""Speed of the games' rules, as ratios: to catanatron, a Python simulator of another board game, and to an
earlier commit.

    python3 -m venv /tmp/peer && /tmp/peer/bin/pip install catanatron==3.2.1
    git worktree add /tmp/before COMMIT
    python -m tools.rules_pace --peer /tmp/peer/bin/python [--before /tmp/before] [--games hunger ...]

catanatron is only a reference; nothing of this project needs it, and without --peer it is left out.

Whole matches of two random players are played (decisions), and states from all over such matches are
copied (copy), shown to the seat that is asked (seen_by), and imagined from its view (imagine). Each
contender has a process of its own that stays alive, and in every round each gets a part of a second of CPU
time, one after the other. The speed of a shared machine varies, so the result is the median of the rounds'
ratios. docs/SPEED.md has the figures.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import count
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, NamedTuple

GAMES = ("tasty_humans", "eaten", "hunger", "human_flavor")
METRICS = ("decisions", "copy", "seen_by", "imagine")
PEER = "catanatron"
_SECONDS = 0.3
_SEATS = 2
_MATCHES, _EVERY = 3, 7
"""Matches that states are taken from, and each how many decisions."""
_LONGEST = 1000
"""Turns after which catanatron gives up."""

Work = Callable[[], int]
"""Does some work and says how much."""


class Contender(NamedTuple):
    """Rules to be measured: their Python and their folder."""

    name: str
    python: str
    folder: Path


# The processes of the contenders


def _work_of(game: str, metric: str) -> Work:
    rules = import_module("game.core.catalog").load(game)
    config = rules.config(**({} if game == "eaten" else {"seats": _SEATS}))
    if metric == "decisions":
        seeds, rng = count(1), random.Random(1)
        return lambda: _count_decisions(rules.new(config, seed=next(seeds)), rng)
    states = [
        state
        for seed in range(_MATCHES)
        for state in _sample_states(rules.new(config, seed=seed), random.Random(seed))
    ]
    views = [state.seen_by(state.decision.seat) for state in states]
    rng = import_module("game.core.rng").Rng(1)
    works: dict[str, Work] = {  # nothing is kept: what piles up costs more than it does
        "copy": lambda: sum(state.copy() is not None for state in states),
        "seen_by": lambda: sum(state.seen_by(state.decision.seat) is not None for state in states),
        "imagine": lambda: sum(view.imagine(rng) is not None for view in views),
    }
    return works[metric]


def _count_decisions(state: Any, rng: random.Random) -> int:
    """Play a random match to its end; the number of its decisions."""
    decisions = 0
    while (decision := state.decision) is not None:
        decisions += 1
        actions = decision.actions
        state.apply(actions[int(rng.random() * len(actions))])
    return decisions


def _sample_states(state: Any, rng: random.Random) -> Iterator[Any]:
    """Copies of the states of a random match, one in every so many decisions."""
    for number in count():
        if (decision := state.decision) is None:
            return
        if number % _EVERY == 0:
            yield state.copy()
        state.apply(decision.actions[int(rng.random() * len(decision.actions))])


def _work_of_peer() -> Work:
    """Whole matches of the random players of catanatron."""
    peer: Any = import_module(PEER)
    seeds = count(1)

    def play_match() -> int:
        players = [peer.RandomPlayer(peer.Color.RED), peer.RandomPlayer(peer.Color.BLUE)]
        match, ticks = peer.Game(players, seed=next(seeds)), 0
        while match.winning_color() is None and match.state.num_turns < _LONGEST:
            match.play_tick()
            ticks += 1
        return ticks

    return play_match


def _serve_rounds(name: str, metric: str) -> None:
    """Answer each line of stdin with the microseconds an item, measured over some CPU time."""
    sys.path.insert(0, str(Path.cwd()))
    work = _work_of_peer() if name == PEER else _work_of(name, metric)
    work()
    for _ in sys.stdin:
        done, start = 0, process_time()
        while (spent := process_time() - start) < _SECONDS:
            done += work()
        print(spent / done * 1e6, flush=True)


# The process that asks them


def _measure_rounds(contenders: list[Contender], metric: str, rounds: int) -> list[list[float]]:
    """Microseconds an item in each round, by contender."""
    processes = [
        subprocess.Popen(
            [contender.python, __file__, "--serve", contender.name, metric],
            cwd=contender.folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )
        for contender in contenders
    ]  # fmt: skip
    times: list[list[float]] = [[] for _ in contenders]
    for number in range(rounds):
        for place in range(len(contenders))[:: -1 if number % 2 else 1]:
            answers, requests = processes[place].stdout, processes[place].stdin
            assert answers is not None and requests is not None
            requests.write("\n")
            requests.flush()
            times[place].append(float(answers.readline()))
    for process in processes:
        process.communicate()
    return times


def _median_ratio(slow: list[float], fast: list[float]) -> str:
    return f"{median([slow_time / fast_time for slow_time, fast_time in zip(slow, fast, strict=True)]):.2f}"


def _report_metric(game: str, metric: str, options: argparse.Namespace) -> None:
    contenders = [Contender(game, sys.executable, Path.cwd())]
    if options.before:
        contenders.append(Contender(game, sys.executable, options.before))
    if options.peer and metric == "decisions":
        contenders.append(Contender(PEER, options.peer, Path.cwd()))
    now, *others = _measure_rounds(contenders, metric, options.rounds)
    parts = [f"{game:13} {metric:10} {median(now):8.2f} us"]
    if options.before:
        parts.append(f"before {median(others[0]):8.2f} us, {_median_ratio(others[0], now)} times as fast")
    if options.peer and metric == "decisions":
        parts.append(
            f"{_median_ratio(others[-1], now)} times {PEER}"
            + (f", before {_median_ratio(others[-1], others[0])}" if options.before else "")
        )
    print("   ".join(parts), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="tools.rules_pace", description="How fast the rules are, as ratios."
    )
    parser.add_argument("--peer", help=f"a Python that has {PEER}")
    parser.add_argument("--before", type=Path, help="a folder with an earlier commit")
    parser.add_argument("--games", nargs="+", choices=GAMES, default=GAMES)
    parser.add_argument("--metrics", nargs="+", choices=METRICS, default=METRICS)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--serve", nargs=2, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        _serve_rounds(*options.serve)
        return
    for game in options.games:
        for metric in options.metrics:
            _report_metric(game, metric, options)


if __name__ == "__main__":
    main()
