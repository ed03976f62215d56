"""Chances to win of all contenders at a table, for reviews.

A game's module bots.outlook names and computes its features of a contender; the weights stand beside it in
outlook.yaml, which `python3 -m game train GAME` writes. Contenders are the seats, then the side that the
rules play, then NOBODY where all can lose."""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any

from game.bots import fitting
from game.bots.fitting import Row
from game.core import catalog
from game.core.errors import GameError
from game.core.loader import Fault, StrictMap, load_checked
from game.core.model import Result
from game.core.values import Floats, Names, Plain

NOBODY = "nobody"
"""Contender that wins if all others lose."""


class Fitted(StrictMap):
    """Weights by feature, and their source.

    command: that fitted them, and fits them again; matches, tables: count of samples; log_loss: of each match
    by weights that were fitted without it; chances: weights of the conditional logit; points: weights of the
    least squares fit to a seat's final points, empty where a game's points seldom decide; temper: factor
    of `chances`, fitted by `temper_command`, "" where there is none."""

    command: str
    matches: int
    tables: int
    log_loss: float
    chances: dict[str, float]
    points: dict[str, float] = {}
    temper: float = 1.0
    temper_command: str = ""

    @property
    def tempered(self) -> Floats:
        """Weights of chances in the order of features, with their factor."""
        return tuple([self.temper * weight for weight in self.chances.values()])


class OutlookFile(StrictMap):
    """Contents of outlook.yaml. `kinds`: weights by kind of match, as the game tells them apart."""

    version: int
    kinds: dict[str, Fitted]


class Outlook:
    """Evaluation of one game's tables.

    features: names in the order of rows; contenders(config): ids as in results, and NOBODY; rows(table):
    features by contender; kind(config): key of the weights; turn(table): a value that changes with every
    turn; result(table): of a match that is over; is_last(table): it is in its last round, as far as anybody
    can see; matches: options of the matches that weights are fitted to; counts_points: True if points are
    worth showing; plays_to_end: True if bots that look ahead for a whole table play on to the end, as
    whoever looks only a few answers ahead gives up too early. shows: options of matches that play
    themselves, if a game has any; show_tables(state): tables of such a match as its turns begin."""

    def __init__(
        self,
        path: Path,
        *,
        features: Names,
        contenders: Callable[[Any], Names],
        rows: Callable[[Any], Sequence[Row]],
        kind: Callable[[Any], str],
        turn: Callable[[Any], Any],
        result: Callable[[Any], Result],
        is_last: Callable[[Any], bool],
        matches: tuple[Plain, ...],
        counts_points: bool,
        plays_to_end: bool = False,
        shows: tuple[Plain, ...] = (),
        show_tables: Callable[[Any], Iterable[Any]] = lambda state: (),
    ) -> None:
        self.path = path
        self.features = features
        self.contenders = contenders
        self.rows = rows
        self.kind = kind
        self.turn = turn
        self.result = result
        self.is_last = is_last
        self.matches = matches
        self.counts_points = counts_points
        self.plays_to_end = plays_to_end
        self.shows = shows
        self.show_tables = show_tables

    @cached_property
    def file(self) -> OutlookFile:
        """Contents of outlook.yaml. Raises DataError with file and line."""
        return load_checked(self.path, OutlookFile, self._find_faults)

    def _find_faults(self, file: OutlookFile) -> list[Fault]:
        faults = []
        problem = f"expected the features {', '.join(self.features)}"
        for kind, fitted in file.kinds.items():
            if tuple(fitted.chances) != self.features:
                faults.append((f"$.kinds.{kind}.chances", problem))
            if fitted.points and tuple(fitted.points) != self.features:
                faults.append((f"$.kinds.{kind}.points", problem))
        return faults

    @cached_property
    def _weights(self) -> dict[str, tuple[Floats, Floats]]:
        return {
            kind: (fitted.tempered, tuple(fitted.points.values())) for kind, fitted in self.file.kinds.items()
        }

    def forget_weights(self) -> None:
        """Drop what was read from outlook.yaml: the file has been written."""
        for read in ("file", "_weights"):
            vars(self).pop(read, None)

    def predict_chances(self, table: Any) -> Floats:
        """Chances by contender, together 1.0; once the match is over each one's share of the win.

        table: a State or the View of any seat; hidden parts count with their average."""
        if table.ending:
            return self.win_shares(self.result(table), table.config)
        return fitting.predict_chances(self._weights[self.kind(table.config)][0], self.rows(table))

    def expected_points(self, table: Any) -> Floats:
        """Expected final points by seat, actual ones once the match is over; empty where points seldom
        decide."""
        weights = self._weights[self.kind(table.config)][1]
        if not weights:
            return ()
        if table.ending:
            return tuple([float(total) for total in self.final_points(self.result(table), table.config)])
        return tuple([fitting.dot_product(weights, row) for row in self.rows(table)[: table.config.seats]])

    def win_shares(self, result: Result, config: Any) -> Floats:
        """Share of the win by contender."""
        winners = result.winners or (NOBODY,)
        return tuple([1.0 / len(winners) if one in winners else 0.0 for one in self.contenders(config)])

    def final_points(self, result: Result, config: Any) -> list[int]:
        """Final points by seat, also of seats that the rules play."""
        return [side.total for side in result.sides[: config.seats]]


def outlook_of(game_id: str) -> Outlook:
    """Outlook of a game. Raises GameError for a game without bots."""
    if game_id not in catalog.ids():
        raise GameError(f"There is no outlook of {game_id!r}; there is one of {', '.join(catalog.ids())}.")
    found: Outlook = import_module(f"game.{game_id}.bots.outlook").OUTLOOK
    return found
