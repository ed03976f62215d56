"""`train`: fits the weights of chances to matches between bots, and compares them with other matches."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from game.bots import fitting, outlook
from game.bots.fitting import Sample
from game.bots.outlook import Outlook
from game.bots.sums import sum_floats
from game.core import catalog, outputs
from game.core.errors import GameError
from game.core.rng import Rng, derive_seed
from game.core.values import Floats, Plain
from game.terminal.measuring.trials import TABLES, MatchSample, play_trials
from game.terminal.report import Report, table
from game.terminal.workers import Workers

OPENING = 60
"""Answers a seat up to which weaker players may answer in every other match, where there are no whims."""
FOLDS = 5
"""Parts for cross-validation: chances of each part come from weights that were fitted to the others."""
SEEN = 0.01
"""Share of all chances that a bin must have to be judged."""
SEEN_MATCHES = 20
"""Matches that a bin of one kind and number of seats must have tables of."""
LITTLE = 0.1
"""Ridge of a single factor."""
ONE = "one"
"""Feature that is 1 for every seat."""
_DIGITS = 4


class Predictions(NamedTuple):
    """Predicted chances and observed shares of the win, by table and contender; `matches`: the table's
    match, `groups`: words on its kind and seats."""

    said: list[Floats]
    came: list[Floats]
    matches: list[int]
    groups: list[str]

    def add(self, other: "Predictions") -> None:
        """Append other predictions, whose matches are others."""
        first = max(self.matches, default=-1) + 1
        self.said.extend(other.said)
        self.came.extend(other.came)
        self.matches.extend([first + number for number in other.matches])
        self.groups.extend(other.groups)

    def of_group(self, group: str) -> "Predictions":
        """Those of one group."""
        rows = [row for row in zip(*self, strict=True) if row[3] == group]
        return Predictions(*[list(column) for column in zip(*rows, strict=True)])


def train_outlook(
    game: str,
    options: Plain,
    levels: Sequence[int],
    games: int,
    seed: int,
    workers: Workers,
    command: str,
    ridge: float,
    whims: int = 0,
    shows: bool = False,
) -> Report:
    """Play matches, fit the weights, and write the game's outlook.yaml.

    options: only such matches are played, and weights of other kinds of match stay; shows: those that play
    themselves, likewise. ridge: as for one table a
    match, since tables of one match are much alike. whims: one answer in so many is random, 0 for openings by
    weaker players instead. Raises GameError."""
    found = outlook.outlook_of(game)
    outputs.check_output(found.path)
    if options:
        catalog.load(game).config(**options)
    opening = 0 if whims else OPENING
    played = play_trials(found, game, options, levels, games, seed, workers, whims, opening, shows)
    kinds: dict[str, outlook.Fitted] = {}
    lines: list[str] = []
    predictions = Predictions([], [], [], [])
    for kind in sorted({one.kind for one in played}):
        kinds[kind], told = _fit_weights(
            found, [one for one in played if one.kind == kind], command, ridge * TABLES
        )
        predictions.add(told)
        one = kinds[kind]
        lines.append(f"{kind}: {one.matches} matches, {one.tables} tables, log loss {one.log_loss:.3f}")
    agreement, data = _describe_agreement(predictions)
    data = {"game": game, "kinds": msgspec.to_builtins(kinds), "file": str(found.path), **data}
    if (options or shows) and found.path.exists():
        kinds = {**found.file.kinds, **kinds}
    outputs.write_output(found.path, _as_yaml(game, kinds).encode())
    found.forget_weights()
    return Report([*lines, "", *agreement, "", f"written to {found.path}"], data)


def temper_outlook(
    game: str,
    options: Plain,
    levels: Sequence[int],
    games: int,
    seed: int,
    workers: Workers,
    command: str,
) -> Report:
    """Play matches without whims, scale the weights of chances to them, and write the game's outlook.yaml.

    Whims make who wins less sure than play alone does. One factor a kind of match wants far fewer matches than
    all weights (temperature scaling, Guo et al. 2017). options: as in train_outlook(). Raises GameError."""
    found = outlook.outlook_of(game)
    outputs.check_output(found.path)
    played = play_trials(found, game, options, levels, games, seed, workers, opening=OPENING)
    kinds, lines = dict(found.file.kinds), []
    predictions = Predictions([], [], [], [])
    for kind in sorted({one.kind for one in played}):
        weights = tuple(kinds[kind].chances.values())
        own = [_as_logits(one, weights) for one in played if one.kind == kind]
        (factor,), told = _cross_validate(own, LITTLE)
        predictions.add(told)
        kinds[kind] = kinds[kind].replace(temper=round(factor, _DIGITS), temper_command=command)
        lines.append(f"{kind}: {len(own)} matches, weights of chances times {factor:.2f}")
    agreement, data = _describe_agreement(predictions)
    outputs.write_output(found.path, _as_yaml(game, kinds).encode())
    found.forget_weights()
    data = {"game": game, "kinds": msgspec.to_builtins(kinds), "file": str(found.path), **data}
    return Report([*lines, "", *agreement, "", f"written to {found.path}"], data)


def check_outlook(
    game: str,
    options: Plain,
    levels: Sequence[int],
    games: int,
    seed: int,
    workers: Workers,
    shows: bool = False,
) -> Report:
    """Play fresh matches and compare the chances of the game's weights with their results; shows: matches that
    play themselves. Raises GameError."""
    found = outlook.outlook_of(game)
    played = play_trials(found, game, options, levels, games, seed, workers, shows=shows)
    predictions = _predict_matches(
        played, {kind: fitted.tempered for kind, fitted in found.file.kinds.items()}
    )
    agreement, data = _describe_agreement(predictions)
    return Report([f"{game}: {games} matches", *agreement], {"game": game, "matches": games, **data})


# Fitting


def _fit_weights(
    found: Outlook, matches: Sequence[MatchSample], command: str, ridge: float
) -> tuple[outlook.Fitted, Predictions]:
    """Weights from all matches, and the chances of each match from weights fitted without it."""
    weights, predictions = _cross_validate(matches, ridge)
    points = _fit_points(found, matches, ridge) if found.counts_points else []
    fitted = outlook.Fitted(
        command=command,
        matches=len(matches),
        tables=len(predictions.said),
        log_loss=round(fitting.log_loss(predictions.said, predictions.came), _DIGITS),
        chances=_weights_by_feature(found, weights),
        points=_weights_by_feature(found, points) if points else {},
    )
    return fitted, predictions


def _cross_validate(matches: Sequence[MatchSample], ridge: float) -> tuple[list[float], Predictions]:
    """Weights of chances from all matches, and the chances of each match from weights fitted without it.
    Raises GameError."""
    folds = [Rng(derive_seed("fold", number)).below(FOLDS) for number in range(len(matches))]
    if len(set(folds)) < FOLDS:
        raise GameError("There are too few matches to learn from.")
    weights = fitting.fit_logit(_samples_of(matches), ridge)
    predictions = Predictions([], [], [], [])
    for fold in range(FOLDS):
        others = [one for one, part in zip(matches, folds, strict=True) if part != fold]
        without = fitting.fit_logit(_samples_of(others), ridge, weights)
        apart = [one for one, part in zip(matches, folds, strict=True) if part == fold]
        predictions.add(_predict_matches(apart, {matches[0].kind: without}))
    return weights, predictions


def _as_logits(one: MatchSample, weights: Sequence[float]) -> MatchSample:
    """Sample whose only feature is the weighted sum of its features."""
    tables = [tuple([(fitting.dot_product(weights, row),) for row in table]) for table in one.tables]
    return one.replace(tables=tuple(tables))


def _fit_points(found: Outlook, matches: Sequence[MatchSample], ridge: float) -> list[float]:
    """Weights of final points. Their mean is no weight to be pulled towards 0: it goes to the feature "one",
    which is 1 for every seat."""
    rows = [row for one in matches for table in one.tables for row in table[: len(one.totals)]]
    totals = [float(total) for one in matches for _ in one.tables for total in one.totals]
    middle = sum_floats(totals) / len(totals)
    weights = fitting.least_squares(rows, [total - middle for total in totals], ridge)
    weights[found.features.index(ONE)] += middle
    return weights


def _samples_of(matches: Sequence[MatchSample]) -> list[Sample]:
    return [Sample(rows, one.shares) for one in matches for rows in one.tables]


def _weights_by_feature(found: Outlook, weights: Sequence[float]) -> dict[str, float]:
    return {name: round(weight, _DIGITS) for name, weight in zip(found.features, weights, strict=True)}


def _predict_matches(matches: Sequence[MatchSample], weights: dict[str, Sequence[float]]) -> Predictions:
    """Predicted chances and observed shares of each table. Raises GameError."""
    found = Predictions([], [], [], [])
    for number, one in enumerate(matches):
        if one.kind not in weights:
            raise GameError(f"There are no weights for {one.kind} yet: run `train` first.")
        for rows in one.tables:
            found.said.append(fitting.predict_chances(weights[one.kind], rows))
            found.came.append(one.shares)
            found.matches.append(number)
            found.groups.append(one.group)
    return found


# What is told


def _describe_agreement(predictions: Predictions) -> tuple[list[str], Plain]:
    """Agreement of predictions and results: lines for people, and data."""
    said, came = predictions.said, predictions.came
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
    lines_by_group, groups = _describe_groups(predictions)
    return [*lines, "", *lines_by_group], {
        "tables": len(said),
        "log_loss": loss,
        "bins": [one._asdict() for one in bins],
        "largest_difference": worst,
        "groups": groups,
    }


def _describe_groups(predictions: Predictions) -> tuple[list[str], Plain]:
    """Largest difference of each kind of match and number of seats: the one that chance alone explains
    least, with its 95 % error by matches."""
    rows, data = [], {}
    for group in sorted(set(predictions.groups)):
        own = predictions.of_group(group)
        gaps = fitting.measure_gaps(own.said, own.came, own.matches, SEEN_MATCHES)
        if not gaps:
            continue
        mean = sum_floats([gap.chances * abs(gap.difference) for gap in gaps]) / sum(
            one.chances for one in gaps
        )
        worst = max(gaps, key=lambda gap: abs(gap.difference) - gap.error)
        matches = len(set(own.matches))
        data[group] = {"matches": matches, "mean": mean, "bins": [gap._asdict() for gap in gaps]}
        rows.append(
            [
                group,
                matches,
                f"{100 * mean:.1f}",
                f"{worst.predicted:.0%}",
                f"{worst.predicted + worst.difference:.0%}",
                f"{100 * worst.difference:+.1f} \u00b1 {100 * worst.error:.1f}",
            ]
        )
    head = ["matches of", "count", "mean points off", "farthest: said", "came", "difference, 95 %"]
    return table(head, rows), data


def _as_yaml(game: str, kinds: dict[str, outlook.Fitted]) -> str:
    """Text of outlook.yaml."""
    lines = [
        f"# {game} - what tables say of everybody's chances and points. "
        f"Written by `python3 -m game train {game}`.",
        "#",
        "# kinds: by kind of match  command           what fitted it, and fits it again",
        "#                          matches, tables   learned from; "
        "log_loss: of each match by weights that were fitted without it",
        "#                          chances, points   weights by feature (bots/outlook.py); temper: factor of chances",
        "version: 1",
        "kinds:",
    ]
    for kind, fitted in kinds.items():
        lines += [f"  {kind}:", f"    command: {_quoted(fitted.command)}"]
        lines += [f"    {name}: {getattr(fitted, name)}" for name in ("matches", "tables", "log_loss")]
        if fitted.temper_command:
            lines += [f"    temper: {fitted.temper}", f"    temper_command: {_quoted(fitted.temper_command)}"]
        for name, weights in (("chances", fitted.chances), ("points", fitted.points)):
            if weights:
                lines += [
                    f"    {name}:",
                    *[f"      {feature}: {weight}" for feature, weight in weights.items()],
                ]
    return "\n".join(lines) + "\n"


def _quoted(command: str) -> str:
    """Command as YAML, in quotes if it has options with braces."""
    return "'" + command.replace("'", "''") + "'" if ": " in command else command
