"""`train`: fits the weights of chances to matches between bots, and compares them with other matches."""

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
from game.core.values import Floats, Numbers, Plain, Value
from game.terminal.report import Report, table
from game.terminal.workers import Workers

WHIM = 40
"""One in so many answers of learning matches is random, so that unusual tables occur."""
TABLES = 12
"""Most tables that are taken from one match, at random answers."""
FOLDS = 5
"""Parts for cross-validation: chances of each part come from weights that were fitted to the others."""
SEEN = 0.01
"""Share of all chances that a bin must have to be judged."""
_DIGITS = 4


Predictions = tuple[list[Floats], list[Floats]]
"""(predicted chances, observed shares of the win), each by table and contender."""


class Trial(Value):
    """Match to be played.

    level: of all its seats; whim: one in so many answers is random, 0 for none."""

    game: str
    options: Plain
    seed: int
    level: int
    whim: int


class MatchSample(Value):
    """Sample of one match.

    kind: of match; tables: rows of features; shares: of the win by contender; totals: final points by
    seat."""

    kind: str
    tables: tuple[tuple[Floats, ...], ...]
    shares: Floats
    totals: Numbers


def train_outlook(
    game: str,
    options: Plain,
    levels: Sequence[int],
    games: int,
    seed: int,
    workers: Workers,
    command: str,
    ridge: float,
) -> Report:
    """Play matches, fit the weights, and write the game's outlook.yaml.

    options: only such matches are played, and weights of other kinds of match stay. ridge: as for one table a
    match, since tables of one match are much alike. Raises GameError."""
    found = outlook.outlook_of(game)
    outputs.check_output(found.path)
    if options:
        catalog.load(game).config(**options)
    played = _play_trials(found, game, options, levels, games, seed, workers, WHIM)
    kinds: dict[str, outlook.Fitted] = {}
    lines: list[str] = []
    said: list[Floats] = []
    came: list[Floats] = []
    for kind in sorted({one.kind for one in played}):
        kinds[kind], told = _fit_weights(
            found, [one for one in played if one.kind == kind], command, ridge * TABLES
        )
        said, came = said + told[0], came + told[1]
        one = kinds[kind]
        lines.append(f"{kind}: {one.matches} matches, {one.tables} tables, log loss {one.log_loss:.3f}")
    agreement, data = _describe_agreement(said, came)
    data = {"game": game, "kinds": msgspec.to_builtins(kinds), "file": str(found.path), **data}
    if options and found.path.exists():
        kinds = {**found.file.kinds, **kinds}
    outputs.write_output(found.path, _as_yaml(game, kinds).encode())
    found.forget_weights()
    return Report([*lines, "", *agreement, "", f"written to {found.path}"], data)


def check_outlook(
    game: str, options: Plain, levels: Sequence[int], games: int, seed: int, workers: Workers
) -> Report:
    """Play fresh matches and compare the chances of the game's weights with their results. Raises
    GameError."""
    found = outlook.outlook_of(game)
    played = _play_trials(found, game, options, levels, games, seed, workers, 0)
    said, came = _predict_matches(
        played, {kind: tuple(fitted.chances.values()) for kind, fitted in found.file.kinds.items()}
    )
    agreement, data = _describe_agreement(said, came)
    return Report([f"{game}: {games} matches", *agreement], {"game": game, "matches": games, **data})


# Matches


def _play_trials(
    found: Outlook,
    game: str,
    options: Plain,
    levels: Sequence[int],
    games: int,
    seed: int,
    workers: Workers,
    whim: int,
) -> list[MatchSample]:
    kinds = (options,) if options else found.matches
    names = "check" if not whim else "train"
    trials = []
    for number in range(games):
        level = levels[Rng(derive_seed(names, game, seed, number)).below(len(levels))]
        trials.append(Trial(game, kinds[number % len(kinds)], derive_seed(names, seed, number), level, whim))
    return workers.map(play_trial, trials, f"{game}: {games} matches")


def play_trial(trial: Trial) -> MatchSample:
    """Play one match and keep some of its tables, chosen at random."""
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
    rows = tuple(tuple(tuple(row) for row in found.rows(one)) for one in tables)
    return MatchSample(
        found.kind(config), rows, found.win_shares(result, config), tuple(found.final_points(result, config))
    )


# Fitting


def _fit_weights(
    found: Outlook, matches: Sequence[MatchSample], command: str, ridge: float
) -> tuple[outlook.Fitted, Predictions]:
    """Weights from all matches, and the chances of each match from weights fitted without it
    (cross-validation)."""
    folds = [Rng(derive_seed("fold", number)).below(FOLDS) for number in range(len(matches))]
    if len(set(folds)) < FOLDS:
        raise GameError("There are too few matches to learn from.")
    weights = fitting.fit_logit(_samples_of(matches), ridge)
    said: list[Floats] = []
    came: list[Floats] = []
    for fold in range(FOLDS):
        others = [one for one, part in zip(matches, folds, strict=True) if part != fold]
        without = fitting.fit_logit(_samples_of(others), ridge, weights)
        told = _predict_matches(
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
        chances=_weights_by_feature(found, weights),
        points=_weights_by_feature(found, points) if points else {},
    )
    return fitted, (said, came)


def _samples_of(matches: Sequence[MatchSample]) -> list[Sample]:
    return [Sample(rows, one.shares) for one in matches for rows in one.tables]


def _weights_by_feature(found: Outlook, weights: Sequence[float]) -> dict[str, float]:
    return {name: round(weight, _DIGITS) for name, weight in zip(found.features, weights, strict=True)}


def _predict_matches(matches: Sequence[MatchSample], weights: dict[str, Sequence[float]]) -> Predictions:
    """Predicted chances and observed shares of each table."""
    said: list[Floats] = []
    came: list[Floats] = []
    for one in matches:
        if one.kind not in weights:
            raise GameError(f"There are no weights for {one.kind} yet: run `train` first.")
        for rows in one.tables:
            said.append(fitting.predict_chances(weights[one.kind], rows))
            came.append(one.shares)
    return said, came


# What is told


def _describe_agreement(said: Sequence[Floats], came: Sequence[Floats]) -> tuple[list[str], Plain]:
    """Agreement of predictions and results: lines for people, and data."""
    bins, loss = fitting.calibrate_chances(said, came), fitting.log_loss(said, came)
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


def _as_yaml(game: str, kinds: dict[str, outlook.Fitted]) -> str:
    """Text of outlook.yaml."""
    lines = [
        f"# {game} - what tables say of everybody's chances and points. "
        f"Written by `python3 -m game train {game}`.",
        "#",
        "# kinds: by kind of match  command           what fitted it, and fits it again",
        "#                          matches, tables   learned from; "
        "log_loss: of each match by weights that were fitted without it",
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
