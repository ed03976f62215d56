"""`bench`: measures the speed of rules and bots on this machine, in one process."""

import tempfile
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import msgspec

from game.core import catalog
from game.core.errors import GameError
from game.core.match import Match
from game.core.model import Rules, State
from game.core.rng import Rng
from game.core.values import Plain
from game.terminal.bot_matches import Table, play_table, quantile
from game.terminal.report import Report, progress, table

_ROUNDS = 5
_SAMPLE_EVERY = 7


def run_bench(
    game: str, options: Plain, seed: int, seconds: float, levels: list[str], bot_games: int
) -> Report:
    """Measure about `seconds` for each figure, and `bot_games` matches of each level against itself. Rates
    are per second of CPU time."""
    rules = catalog.load(game)
    config = rules.config(**options)
    with progress(f"bench {game}", 4 + len(levels)) as advance:
        figures: Plain = _measure_random_play(rules, config, seed, seconds)
        advance()
        states = _sample_states(rules, config, seed)
        figures |= _measure_states(game, states, seconds)
        advance()
        figures |= _measure_saves(rules, config, seed)
        advance()
        figures["bots"] = {
            level: _measure_level(game, options, seed, level, bot_games, advance) for level in levels
        }
    return Report(_figure_lines(figures), {"game": game, "options": options, "seed": seed} | figures)


def _measure_random_play(rules: Rules, config: Any, seed: int, seconds: float) -> dict[str, float]:
    rng, matches, decisions, start = Rng(seed), 0, 0, process_time()
    while process_time() - start < seconds:
        state = rules.new(config, seed=seed + matches)
        while (decision := state.decision) is not None:
            state.apply(rng.choice(decision.actions))
            decisions += 1
        matches += 1
    spent = process_time() - start
    return {"random_matches_per_s": matches / spent, "decisions_per_s": decisions / spent}


def _sample_states(rules: Rules, config: Any, seed: int) -> list[State]:
    """States of a random match, copied before their legal actions were computed; the last one is final."""
    rng, state = Rng(seed), rules.new(config, seed=seed)
    states: list[State] = []
    while True:
        unasked = state.copy()
        if (decision := state.decision) is None:
            return [*states[::_SAMPLE_EVERY], unasked]
        states.append(unasked)
        state.apply(rng.choice(decision.actions))


def _measure_states(game: str, states: list[State], seconds: float) -> dict[str, float]:
    totals: Callable[[State], list[int]] = import_module(f"game.{game}.cases.runner").totals
    sides = sum(len(totals(state)) for state in states)
    copy = _per_item(lambda: [state.copy() for state in states], len(states), seconds)
    score = _per_item(lambda: [totals(state) for state in states], sides, seconds)
    return {
        "us_per_copy": copy,
        "us_per_legal_list": _measure_legal_lists(states[:-1], seconds),
        "us_per_scored_side": score,
    }


def _per_item(work: Callable[[], object], items: int, seconds: float) -> float:
    """Microseconds for each item, in the fastest of several rounds that together take about `seconds`."""
    best, rounds, start = float("inf"), 0, perf_counter()
    while rounds < _ROUNDS or perf_counter() - start < seconds:
        begin = process_time()
        for _ in range(10):
            work()
        best, rounds = min(best, (process_time() - begin) / 10), rounds + 1
    return best / items * 1e6


def _measure_legal_lists(states: list[State], seconds: float) -> float:
    """Microseconds for each list of legal actions; 0.0 for a match without decisions. A list is made once per
    state, so every round takes fresh copies."""
    if not states:
        return 0.0
    best, start = float("inf"), perf_counter()
    while perf_counter() - start < seconds:
        fresh = [state.copy() for _ in range(10) for state in states]
        begin = process_time()
        for state in fresh:
            assert state.decision is not None and state.decision.actions
        best = min(best, (process_time() - begin) / len(fresh))
    return best * 1e6


def _measure_saves(rules: Rules, config: Any, seed: int) -> dict[str, float]:
    match, rng = Match.new(rules, config, seed=seed), Rng(seed)
    while (decision := match.state.decision) is not None:
        match.apply(rng.choice(decision.actions))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.json"
        save, load = [], []
        for _ in range(20):
            save.append(_milliseconds_of(lambda: match.save(path)))
            load.append(_milliseconds_of(lambda: Match.load(path)))
        size = path.stat().st_size
    return {
        "bytes_per_save": size, "answers_in_save": len(match.log), "bytes_allowed": 24 * len(match.log) + 800,
        "ms_per_save": quantile(save, 0.5), "ms_per_load": quantile(load, 0.5),
    }  # fmt: skip


def _milliseconds_of(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return (perf_counter() - start) * 1000


def _measure_level(
    game: str, options: Plain, seed: int, level: str, games: int, advance: Callable[[], None]
) -> dict[str, float]:
    """Thinking time of one level playing all seats. Raises GameError if the level fails: its replacement
    answers would distort the times."""
    seats = msgspec.to_builtins(catalog.load(game).config(**options))["seats"]
    times: list[float] = []
    for number in range(games):
        played = play_table(Table(game, options, seed + number, (level,) * seats))
        if played.faults:
            raise GameError(f"Level {level} broke in match {seed + number}: {played.faults[0]}")
        times += [t for seat in played.seconds for t in seat]
    advance()
    mean = sum(times) / max(1, len(times))
    return {
        "decisions": len(times),
        "mean_s": mean,
        "p50_s": quantile(times, 0.5),
        "p95_s": quantile(times, 0.95),
    }


def _figure_lines(figures: Plain) -> list[str]:
    plain = {name.replace("_", " "): value for name, value in figures.items() if name != "bots"}
    rows = [
        [name, f"{value:,.2f}" if isinstance(value, float) else f"{value:,}"] for name, value in plain.items()
    ]
    keys = ("mean_s", "p50_s", "p95_s")
    levels = [
        [f"level {level}", *[f"{b[key]:.4f}" for key in keys], b["decisions"]]
        for level, b in figures["bots"].items()
    ]
    lines = table(["figure", "value"], rows)
    return [*lines, "", *table(["bot", "mean s", "p50 s", "p95 s", "decisions"], levels)] if levels else lines
