"""`train`: everybody's chances are fitted to matches between bots, and held against matches that were not learned from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from game import bots
from game.bots import fitting, outlook
from game.bots.fitting import Bin, Sample
from game.bots.outlook import Outlook
from game.core import catalog, files
from game.core.errors import GameError
from game.core.rng import Rng, derive_seed
from game.terminal.report import Report, table
from game.terminal.workers import Workers

WHIM = 40
"""While matches are learned from, one answer in so many is given at random: strange tables are met, too."""
TABLES = 16
"""Taken from one match at most, at answers drawn by chance."""
HELD_BACK = 5
"""One match in so many is not learned from; which ones is drawn by chance, as options of matches come in turn."""
RIDGE = 2.0 * TABLES
"""As strong as 2 would be for one table a match: what tables of one match say is much the same."""
SEEN = 0.01
"""A bin with fewer chances than this part of all says nothing."""
_DIGITS = 4


class Trial(msgspec.Struct, frozen=True):
    """A match to be played and remembered: `level` of all its seats; `whim`: one answer in so many is any, 0 for none."""

    game: str
    options: dict[str, Any]
    seed: int
    level: int
    whim: int


class Remembered(msgspec.Struct, frozen=True):
    """Of one match: its kind, tables by their rows, what part of the win each contender had, the final points by seat, and the chances
    that the weights of now give at these tables (only where they were asked for)."""

    kind: str
    tables: tuple[tuple[tuple[float, ...], ...], ...]
    shares: tuple[float, ...]
    totals: tuple[int, ...]


def train(game: str, options: dict[str, Any], levels: Sequence[int], games: int, seed: int, workers: Workers, command: str) -> Report:
    """Play so many matches, fit the weights, write the game's outlook.yaml. With `options` only matches of these are played, and weights
    for other kinds of match stay as they are. Raises GameError."""
    found = outlook.of(game)
    played = _played(found, game, options, levels, games, seed, workers, WHIM)
    kinds: dict[str, outlook.Fitted] = {}
    lines, data = [], {}
    for kind in sorted({one.kind for one in played}):
        matches = [one for one in played if one.kind == kind]
        kinds[kind], bins = _fitted(found, matches, command)
        lines += [f"{kind}: {kinds[kind].matches} matches, {kinds[kind].tables} tables, log loss of others {kinds[kind].log_loss:.3f}"]
        lines += [*_bin_lines(bins), ""]
        data[kind] = {**msgspec.to_builtins(kinds[kind]), "bins": _bin_data(bins)}
    if options and found.path.exists():
        kinds = {**found.file.kinds, **kinds}
    files.write_file(found.path, _written(game, kinds).encode())
    found.forget()
    return Report([*lines, f"written to {found.path}"], {"game": game, "kinds": data, "file": str(found.path)})


def check(game: str, options: dict[str, Any], levels: Sequence[int], games: int, seed: int, workers: Workers) -> Report:
    """Play so many fresh matches and hold the chances that the game's weights say against what came, in ten bins. Raises GameError."""
    found = outlook.of(game)
    played = _played(found, game, options, levels, games, seed, workers, 0)
    said, came = _told(played, {kind: tuple(fitted.chances.values()) for kind, fitted in found.file.kinds.items()})
    bins, loss = fitting.calibration(said, came), fitting.log_loss(said, came)
    worst = fitting.farthest(bins, SEEN)
    lines = [
        f"{game}: {games} matches, {len(said)} tables, log loss {loss:.3f}", *_bin_lines(bins), "",
        f"largest difference of bins with {SEEN:.0%} of the chances or more: {100 * worst:.1f} points",
    ]  # fmt: skip
    data = {"game": game, "matches": games, "tables": len(said), "log_loss": loss, "bins": _bin_data(bins), "largest_difference": worst}
    return Report(lines, data)


# Matches


def _played(
    found: Outlook, game: str, options: dict[str, Any], levels: Sequence[int], games: int, seed: int, workers: Workers, whim: int
) -> list[Remembered]:
    kinds = (options,) if options else found.matches
    names = "check" if not whim else "train"
    trials = []
    for number in range(games):
        level = levels[Rng(derive_seed(names, game, seed, number)).below(len(levels))]
        trials.append(Trial(game, kinds[number % len(kinds)], derive_seed(names, seed, number), level, whim))
    return workers.map(remember, trials, f"{game}: {games} matches")


def remember(trial: Trial) -> Remembered:
    """Play one match; of its tables some are kept, drawn by chance."""
    found = outlook.of(trial.game)
    rules = catalog.load(trial.game)
    state: Any = rules.new(rules.config(**trial.options), seed=trial.seed)
    player = bots.make(trial.game, trial.level)
    rng = Rng(derive_seed("trial", trial.seed))
    tables: list[Any] = []
    number = 0
    while (decision := state.decision) is not None:
        number += 1
        if len(tables) < TABLES:
            tables.append(state.copy())
        elif (place := rng.below(number)) < TABLES:  # each table as likely as any other (reservoir sampling)
            tables[place] = state.copy()
        if trial.whim and not rng.below(trial.whim):
            answer = rng.choice(decision.actions)
        else:
            answer = player.choose(state.seen_by(decision.seat), derive_seed("bot", trial.seed, number))
        state.advance(answer)
    result, config = found.result(state), state.config
    rows = tuple([tuple([tuple(row) for row in found.rows(one)]) for one in tables])
    return Remembered(found.kind(config), rows, found.shares(result, config), tuple(found.totals(result, config)))


# Fitting


def _fitted(found: Outlook, matches: Sequence[Remembered], command: str) -> tuple[outlook.Fitted, list[Bin]]:
    """Weights by all matches but one in HELD_BACK, and what these others say of them."""
    held_back = [not Rng(derive_seed("held back", number)).below(HELD_BACK) for number in range(len(matches))]
    learned = [one for one, held in zip(matches, held_back, strict=True) if not held]
    others = [one for one, held in zip(matches, held_back, strict=True) if held]
    if not learned or not others:
        raise GameError("There are too few matches to learn from.")
    samples = [Sample(rows, one.shares) for one in learned for rows in one.tables]
    weights = [round(weight, _DIGITS) for weight in fitting.fit(samples, RIDGE)]
    said, came = _told(others, {matches[0].kind: weights})
    points: list[float] = []
    if found.counts_points:
        rows = [row for one in learned for table in one.tables for row in table[: len(one.totals)]]
        totals = [float(total) for one in learned for _ in one.tables for total in one.totals]
        points = [round(weight, _DIGITS) for weight in fitting.least_squares(rows, totals, RIDGE)]
    fitted = outlook.Fitted(
        command=command,
        matches=len(learned),
        tables=len(samples),
        log_loss=round(fitting.log_loss(said, came), _DIGITS),
        chances=dict(zip(found.features, weights, strict=True)),
        points=dict(zip(found.features, points, strict=True)) if points else {},
    )
    return fitted, fitting.calibration(said, came)


def _told(matches: Sequence[Remembered], weights: dict[str, Sequence[float]]) -> tuple[list[tuple[float, ...]], list[tuple[float, ...]]]:
    """What is said of each table, and what came."""
    said, came = [], []
    for one in matches:
        if one.kind not in weights:
            raise GameError(f"There are no weights for {one.kind} yet: run `train` first.")
        for rows in one.tables:
            said.append(fitting.chances(weights[one.kind], rows))
            came.append(one.shares)
    return said, came


# What is told


def _bin_lines(bins: Sequence[Bin]) -> list[str]:
    width = 100 // fitting.BINS
    rows = [
        [f"{width * number}-{width * number + width} %", f"{one.said:.1%}", f"{one.came:.1%}", one.chances]
        for number, one in enumerate(bins)
        if one.chances
    ]
    return table(["chance", "said", "came", "chances"], rows)


def _bin_data(bins: Sequence[Bin]) -> list[dict[str, Any]]:
    return [one._asdict() for one in bins]


def _written(game: str, kinds: dict[str, outlook.Fitted]) -> str:
    """outlook.yaml."""
    lines = [
        f"# {game} - what tables say of everybody's chances and points. Written by `python3 -m game train {game}`.",
        "#",
        "# kinds: by kind of match  command           what fitted it, and fits it again",
        "#                          matches, tables   learned from; log_loss: on tables of other matches",
        "#                          chances, points   weights by feature (bots/outlook.py)",
        "version: 1",
        "kinds:",
    ]
    for kind, fitted in kinds.items():
        lines += [f"  {kind}:", f"    command: {fitted.command}"]
        lines += [f"    {name}: {getattr(fitted, name)}" for name in ("matches", "tables", "log_loss")]
        for name, weights in (("chances", fitted.chances), ("points", fitted.points)):
            if weights:
                lines += [f"    {name}:", *[f"      {feature}: {weight}" for feature, weight in weights.items()]]
    return "\n".join(lines) + "\n"
