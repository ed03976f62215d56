"""Everybody's chances to win, from a table: what a review draws, and what stands behind the words of one.

A game's module bots.outlook names its features of a contender and works them out; the weights stand beside
it in outlook.yaml, which `python3 -m game train GAME` writes. Contenders are the seats first, then the
side that the rules play, then NOBODY where all can lose.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any

from game.bots import fitting
from game.bots.fitting import Row
from game.bots.model import Fault
from game.core import catalog
from game.core.errors import GameError
from game.core.loader import StrictMap, load_checked
from game.core.model import Result

NOBODY = "nobody"
"""The contender that wins where all lose."""


class Fitted(StrictMap, frozen=True):
    """Weights by feature, and where they come from.

    command: what fitted them, and fits them again; matches, tables: how many were learned from; log_loss:
    of each match by
    weights that were fitted without it;
    chances: of the conditional logit; points: of the sum that comes nearest to a seat's final points,
    empty where a game's points seldom
    decide.
    """

    command: str
    matches: int
    tables: int
    log_loss: float
    chances: dict[str, float]
    points: dict[str, float] = {}


class OutlookFile(StrictMap, frozen=True):
    """outlook.yaml. `kinds`: by kind of match, as the game tells them apart."""

    version: int
    kinds: dict[str, Fitted]


class Outlook:
    """How one game's tables are judged.

    features: names in the order of rows; contenders(config): ids as in results, and NOBODY; rows(table):
    features by contender; kind
    (config): which weights count; turn(table): another value whenever another turn begins; result(table):
    of a match that is over;
    matches: options of the matches that weights are fitted to; counts_points: whether points are worth
    telling.
    """

    def __init__(
        self,
        path: Path,
        *,
        features: tuple[str, ...],
        contenders: Callable[[Any], tuple[str, ...]],
        rows: Callable[[Any], Sequence[Row]],
        kind: Callable[[Any], str],
        turn: Callable[[Any], Any],
        result: Callable[[Any], Result],
        matches: tuple[dict[str, Any], ...],
        counts_points: bool,
    ) -> None:
        self.path = path
        self.features = features
        self.contenders = contenders
        self.rows = rows
        self.kind = kind
        self.turn = turn
        self.result = result
        self.matches = matches
        self.counts_points = counts_points

    @cached_property
    def file(self) -> OutlookFile:
        """outlook.yaml. Raises DataError with file and line."""
        return load_checked(self.path, OutlookFile, self._faults)

    def _faults(self, file: OutlookFile) -> list[Fault]:
        return [
            (f"$.kinds.{kind}.{name}", f"expected the features {', '.join(self.features)}")
            for kind, fitted in file.kinds.items()
            for name, weights in (("chances", fitted.chances), ("points", fitted.points))
            if (weights or name == "chances") and tuple(weights) != self.features
        ]

    @cached_property
    def _weights(self) -> dict[str, tuple[tuple[float, ...], tuple[float, ...]]]:
        return {
            kind: (tuple(fitted.chances.values()), tuple(fitted.points.values()))
            for kind, fitted in self.file.kinds.items()
        }

    def forget(self) -> None:
        """outlook.yaml has been written: it is to be read again."""
        for read in ("file", "_weights"):
            vars(self).pop(read, None)

    def chances(self, table: Any) -> tuple[float, ...]:
        """By contender, together 1.0; once the match is over how the win was shared.

        `table` is a State or anybody's View: what it does not show counts as it is on average.
        """
        if table.ending:
            return self.shares(self.result(table), table.config)
        return fitting.chances(self._weights[self.kind(table.config)][0], self.rows(table))

    def points(self, table: Any) -> tuple[float, ...]:
        """By seat: the final points to be expected, or those that it has in the end; empty where the
        game's points seldom decide."""
        weights = self._weights[self.kind(table.config)][1]
        if not weights:
            return ()
        if table.ending:
            return tuple([float(total) for total in self.totals(self.result(table), table.config)])
        return tuple([fitting.dot(weights, row) for row in self.rows(table)[: table.config.seats]])

    def shares(self, result: Result, config: Any) -> tuple[float, ...]:
        """By contender: its part of the win."""
        winners = result.winners or (NOBODY,)
        return tuple([1.0 / len(winners) if one in winners else 0.0 for one in self.contenders(config)])

    def totals(self, result: Result, config: Any) -> list[int]:
        """By seat: its final points; a seat that the rules play stands under its own name."""
        return [side.total for side in result.sides[: config.seats]]


def of(game_id: str) -> Outlook:
    """How tables of the game are judged. Raises GameError for a game without bots."""
    if game_id not in catalog.ids():
        raise GameError(f"There is no outlook of {game_id!r}; there is one of {', '.join(catalog.ids())}.")
    found: Outlook = import_module(f"game.{game_id}.bots.outlook").OUTLOOK
    return found
