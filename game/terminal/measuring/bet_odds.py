"""`odds`: odds of bets against what came of them, by game, length and seats (G32), in matches between bots."""

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Any, NamedTuple

from game import bots
from game.bots import fitting
from game.bots.fitting import Gap
from game.bots.outlook import outlook_of
from game.core import catalog, lengths
from game.core.errors import GameError
from game.core.rng import derive_seed
from game.core.values import Floats, Plain, Value
from game.evening import bets
from game.evening.bets import Bet, Odds
from game.terminal.report import Report, table
from game.terminal.workers import Workers

MOST_OFF = 0.05
"""Largest difference of a bin of ten points that G32 allows."""
MOST_GAIN = 0.03
"""Most that a blind better gains or loses of all that was staked."""
SEEN_MATCHES = 20
"""Fewest matches of a bin that is judged."""
STAKE = 3
TWO_SIDED = 1.96


class Trial(Value):
    """Match to be played by bots of one level."""

    game: str
    options: Plain
    level: int
    seed: int


class Played(Value):
    """Chances of all contenders wherever bets were open, and shares of the win that came of them."""

    said: tuple[Floats, ...]
    came: Floats

    @property
    def staked(self) -> int:
        """Spoons of somebody who bets on every side wherever bets are open."""
        return STAKE * len(self._sides)

    @property
    def paid(self) -> float:
        """Spoons that this somebody gets."""
        return sum(bets.won_halves(Bet("", "", STAKE, chance, 0), share) for chance, share in self._sides) / 2

    @property
    def _sides(self) -> list[tuple[float, float]]:
        """Chance and share of the win wherever the price is not cut by the most that a spoon pays."""
        sides = [pair for chances in self.said for pair in zip(chances, self.came, strict=True)]
        return [side for side in sides if side[0] >= 1.0 / bets.MOST_PAID]


class Cell(NamedTuple):
    """Matches of one kind, with options that are played in turn."""

    name: str
    game: str
    tables: tuple[Plain, ...]


def measure_odds(only: Sequence[str], count: int, level: int, seed: int, workers: Workers) -> Report:
    """Play so many matches of each cell. only: beginnings of cells, as "hunger/snack". Exit code 1 if a cell surely
    breaks a bound of G32. Raises GameError for cells that there are not."""
    cells = [cell for cell in list_cells() if not only or any(cell.name.startswith(one) for one in only)]
    if not cells:
        raise GameError(f"There are no such matches; they are written as {next(list_cells()).name}.")
    rows, data, are_broken = [], [], []
    for cell in cells:
        bots.check_level(cell.game, level)
        trials = [
            Trial(cell.game, cell.tables[number % len(cell.tables)], level, derive_seed("odds", seed, number))
            for number in range(count)
        ]
        played = workers.map(play_trial, trials, f"{cell.name}: {count} matches")
        gaps, gain = gaps_of(played), gain_of(played)
        worst = max(gaps, key=lambda gap: abs(gap.difference) - gap.error, default=Gap(0.0, 0.0, 0.0, 0))
        is_broken = abs(worst.difference) - worst.error > MOST_OFF or abs(gain[0]) - gain[1] > MOST_GAIN
        are_broken.append(is_broken)
        rows.append(_describe_cell(cell.name, count, gaps, worst, gain, is_broken))
        data.append({"cell": cell.name, "bins": [gap._asdict() for gap in gaps], "gain": gain})
    head = [
        "matches of",
        "count",
        "odds",
        "farthest: said",
        "difference, 95 %",
        "blind gain, 95 %",
        "surely off",
    ]
    return Report(table(head, rows), {"bots": level, "games": count, "cells": data}, int(any(are_broken)))


def list_cells() -> Iterator[Cell]:
    """Cells of all games, and of matches that play themselves."""
    for game in catalog.ids():
        found, shows = lengths.of_game(game), outlook_of(game).shows
        for length, seats, _ in found.cells():
            yield Cell(f"{game}/{length}/{seats}", game, found.tables(length, seats))
        if shows:
            yield Cell(f"{game}/show", game, shows)


def play_trial(trial: Trial) -> Played:
    """Play a match, and keep the odds of its rounds as long as bets were open."""
    outlook, rules = outlook_of(trial.game), catalog.load(trial.game)
    state: Any = rules.new(rules.config(**trial.options), seed=trial.seed)
    config, player = state.config, bots.make_bot(trial.game, trial.level)
    said: list[Odds] = []
    if state.decision is None:
        said = [bets.read_odds(trial.game, one, config, 0) for one in outlook.show_tables(state)]
    before, number = None, 0
    while (decision := state.decision) is not None:
        clock = rules.read_clock(state)
        if clock != before:
            said.append(bets.read_odds(trial.game, state.seen_by(None), config, number))
            before = clock
        number += 1
        state.advance(player.choose(state.seen_by(decision.seat), derive_seed("bot", trial.seed, number)))
    chances = [tuple(odds.chances.values()) for odds in said if not odds.is_closed]
    return Played(tuple(chances), outlook.win_shares(outlook.result(state), config))


def gaps_of(played: Sequence[Played]) -> list[Gap]:
    """Differences of the bins of ten points that enough matches have."""
    said = [chances for one in played for chances in one.said]
    came = [one.came for one in played for _ in one.said]
    matches = [number for number, one in enumerate(played) for _ in one.said]
    return fitting.measure_gaps(said, came, matches, SEEN_MATCHES)


def gain_of(played: Sequence[Played]) -> tuple[float, float]:
    """Share of the stakes that a blind better gains, and its 95 % error by matches."""
    staked = sum(one.staked for one in played)
    if not staked:
        return 0.0, 0.0
    gain = sum(one.paid for one in played) / staked - 1.0
    spread = sum((one.paid - (1.0 + gain) * one.staked) ** 2 for one in played)
    return gain, TWO_SIDED * sqrt(spread) / staked


def _describe_cell(
    name: str, count: int, gaps: Sequence[Gap], worst: Gap, gain: tuple[float, float], is_broken: bool
) -> list[Any]:
    return [
        name,
        count,
        sum(gap.chances for gap in gaps),
        f"{worst.predicted:.0%}",
        f"{100 * worst.difference:+.1f} ± {100 * worst.error:.1f}",
        f"{100 * gain[0]:+.1f} ± {100 * gain[1]:.1f} %",
        "yes" if is_broken else "no",
    ]
