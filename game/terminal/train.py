"""`train`: everybody's chances are fitted to matches between bots, and held against matches that were not
learned from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from game import bots
from game.bots import fitting, outlook
from game.bots.fitting import Sample
from game.bots.outlook import Outlook
from game.core import catalog, outputs
from game.core.errors import GameError
from game.core.rng import Rng, derive_seed
from game.terminal.report import Report, table
from game.terminal.workers import Workers

WHIM = 40
"""While matches are learned from, one answer in so many is given at random: strange tables are met, too."""
TABLES = 12
"""Taken from one match at most, at answers drawn by chance."""
FOLDS = 5
"""Into so many parts the matches are drawn; what is said of each part is said by weights that were fitted
to the others."""
SEEN = 0.01
"""A bin with fewer chances than this part of all says nothing."""
_DIGITS = 4


Told = tuple[list[tuple[float, ...]], list[tuple[float, ...]]]
"""By table, by contender: the chance that was said, and the part of the win that came."""


class Trial(msgspec.Struct, frozen=True):
    """A match to be played and remembered: `level` of all its seats; `whim`: one answer in so many is any,
    0 for none."""

    game: str
    options: dict[str, Any]
    seed: int
    level: int
    whim: int


class Remembered(msgspec.Struct, frozen=True):
    """Of one match: its kind, tables by their rows, what part of the win each contender had, the final
    points by seat, and the chances that the weights of now give at these tables (only where they were
    asked for)."""

    kind: str
    tables: tuple[tuple[tuple[float, ...], ...], ...]
    shares: tuple[float, ...]
    totals: tuple[int, ...]


def train(
    game: str,
    options: dict[str, Any],
    levels: Sequence[int],
    games: int,
    seed: int,
    workers: Workers,
    command: str,
    ridge: float,
) -> Report:
    """Play so many matches, fit the weights, write the game's outlook.yaml.

    With `options` only matches of these are played, and weights for other kinds of match stay as they are.
    `ridge`: as strong as it would be for one table a match, for what tables of one match say is much the
    same. Raises GameError.
    """
    found = outlook.outlook_of(game)
    outputs.check_output(found.path)
    if options:
        catalog.load(game).config(**options)
    played = _played(found, game, options, levels, games, seed, workers, WHIM)
    kinds: dict[str, outlook.Fitted] = {}
    lines: list[str] = []
    said: list[tuple[float, ...]] = []
    came: list[tuple[float, ...]] = []
    for kind in sorted({one.kind for one in played}):
        kinds[kind], told = _fitted(
            found, [one for one in played if one.kind == kind], command, ridge * TABLES
        )
        said, came = said + told[0], came + told[1]
        lines += [
            f"{kind}: {kinds[kind].matches} matches, {kinds[kind].tables} tables, log loss {kinds[kind].log_loss:.3f}"
        ]
    agreement, data = _agreement(said, came)
    data = {"game": game, "kinds": msgspec.to_builtins(kinds), "file": str(found.path), **data}
    if options and found.path.exists():
        kinds = {**found.file.kinds, **kinds}
    outputs.write_output(found.path, _written(game, kinds).encode())
    found.forget()
    return Report([*lines, "", *agreement, "", f"written to {found.path}"], data)


def check(
    game: str, options: dict[str, Any], levels: Sequence[int], games: int, seed: int, workers: Workers
) -> Report:
    """Play so many fresh matches and hold the chances that the game's weights say against what came, in
    ten bins. Raises GameError."""
    found = outlook.outlook_of(game)
    played = _played(found, game, options, levels, games, seed, workers, 0)
    said, came = _told(
        played, {kind: tuple(fitted.chances.values()) for kind, fitted in found.file.kinds.items()}
    )
    agreement, data = _agreement(said, came)
    return Report([f"{game}: {games} matches", *agreement], {"game": game, "matches": games, **data})


# Matches


def _played(
    found: Outlook,
    game: str,
    options: dict[str, Any],
    levels: Sequence[int],
    games: int,
    seed: int,
    workers: Workers,
    whim: int,
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
    found = outlook.outlook_of(trial.game)
    rules = catalog.load(trial.game)
    state: Any = rules.new(rules.config(**trial.options), seed=trial.seed)
    player = bots.make_bot(trial.game, trial.level)
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
    return Remembered(
        found.kind(config), rows, found.shares(result, config), tuple(found.totals(result, config))
    )


# Fitting


def _fitted(
    found: Outlook, matches: Sequence[Remembered], command: str, ridge: float
) -> tuple[outlook.Fitted, Told]:
    """Weights by all matches, and what is said of each match by weights that were fitted without it
    (cross-validation)."""
    folds = [Rng(derive_seed("fold", number)).below(FOLDS) for number in range(len(matches))]
    if len(set(folds)) < FOLDS:
        raise GameError("There are too few matches to learn from.")
    weights = fitting.fit_logit(_samples(matches), ridge)
    said: list[tuple[float, ...]] = []
    came: list[tuple[float, ...]] = []
    for fold in range(FOLDS):
        others = [one for one, part in zip(matches, folds, strict=True) if part != fold]
        without = fitting.fit_logit(_samples(others), ridge, weights)
        told = _told(
            [one for one, part in zip(matches, folds, strict=True) if part == fold],
            {matches[0].kind: without},
        )
        said, came = said + told[0], came + told[1]
    points: list[float] = []
    if found.counts_points:
        rows = [row for one in matches for table in one.tables for row in table[: len(one.totals)]]
        points = fitting.least_squares(
            rows, [float(total) for one in matches for _ in one.tables for total in one.totals], ridge
        )
    fitted = outlook.Fitted(
        command=command,
        matches=len(matches),
        tables=len(said),
        log_loss=round(fitting.log_loss(said, came), _DIGITS),
        chances=_named(found, weights),
        points=_named(found, points) if points else {},
    )
    return fitted, (said, came)


def _samples(matches: Sequence[Remembered]) -> list[Sample]:
    return [Sample(rows, one.shares) for one in matches for rows in one.tables]


def _named(found: Outlook, weights: Sequence[float]) -> dict[str, float]:
    return {name: round(weight, _DIGITS) for name, weight in zip(found.features, weights, strict=True)}


def _told(matches: Sequence[Remembered], weights: dict[str, Sequence[float]]) -> Told:
    """What is said of each table, and what came."""
    said: list[tuple[float, ...]] = []
    came: list[tuple[float, ...]] = []
    for one in matches:
        if one.kind not in weights:
            raise GameError(f"There are no weights for {one.kind} yet: run `train` first.")
        for rows in one.tables:
            said.append(fitting.chances(weights[one.kind], rows))
            came.append(one.shares)
    return said, came


# What is told


def _agreement(
    said: Sequence[tuple[float, ...]], came: Sequence[tuple[float, ...]]
) -> tuple[list[str], dict[str, Any]]:
    """How what was said agrees with what came: lines for people, and data."""
    bins, loss = fitting.calibration(said, came), fitting.log_loss(said, came)
    worst, width = fitting.largest_gap(bins, SEEN), 100 // fitting.BINS
    rows = [
        [
            f"{width * number}-{width * number + width} %",
            f"{one.predicted:.1%}",
            f"{one.observed:.1%}",
            one.chances,
        ]
        for number, one in enumerate(bins)
        if one.chances
    ]
    lines = [
        f"{len(said)} tables, log loss {loss:.3f}",
        *table(["chance", "said", "came", "chances"], rows),
        f"largest difference of bins with {SEEN:.0%} of the chances or more: {100 * worst:.1f} points",
    ]
    return lines, {
        "tables": len(said),
        "log_loss": loss,
        "bins": [one._asdict() for one in bins],
        "largest_difference": worst,
    }


def _written(game: str, kinds: dict[str, outlook.Fitted]) -> str:
    """outlook.yaml."""
    lines = [
        f"# {game} - what tables say of everybody's chances and points. Written by `python3 -m game train {game}`.",
        "#",
        "# kinds: by kind of match  command           what fitted it, and fits it again",
        "#                          matches, tables   learned from; log_loss: of each match by weights that were fitted without it",
        "#                          chances, points   weights by feature (bots/outlook.py)",
        "version: 1",
        "kinds:",
    ]
    for kind, fitted in kinds.items():
        lines += [f"  {kind}:", f"    command: {fitted.command}"]
        lines += [f"    {name}: {getattr(fitted, name)}" for name in ("matches", "tables", "log_loss")]
        for name, weights in (("chances", fitted.chances), ("points", fitted.points)):
            if weights:
                lines += [
                    f"    {name}:",
                    *[f"      {feature}: {weight}" for feature, weight in weights.items()],
                ]
    return "\n".join(lines) + "\n"
