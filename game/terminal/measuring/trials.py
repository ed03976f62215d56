"""Matches that chances are fitted to, with some of their tables.

All seats play at one level. So that unusual tables occur there are two ways. A whim is a random answer, and
makes who wins less sure than play alone would. An opening is played by any levels up to that one, and only the
tables after it count: what comes of them is what that one level makes of them, and nothing else, so points are
expected neither too high nor too low."""

from collections.abc import Sequence
from typing import Any

from game import bots
from game.bots import outlook
from game.bots.outlook import Outlook
from game.core import catalog
from game.core.rng import Rng, derive_seed
from game.core.values import Floats, Numbers, Plain, Value
from game.terminal.workers import Workers

TABLES = 12
"""Most tables that are taken from one match, at random answers."""


class Trial(Value):
    """Match to be played.

    level: of all its seats; whim: one in so many answers is random, 0 for none; opening: answers a seat up
    to which other levels may answer, 0 for none."""

    game: str
    options: Plain
    seed: int
    level: int
    whim: int = 0
    opening: int = 0


class MatchSample(Value):
    """Sample of one match.

    kind: of match, which has weights of its own; seats: count of them; tables: rows of features; shares: of
    the win by contender; totals: final points by seat."""

    kind: str
    seats: int
    tables: tuple[tuple[Floats, ...], ...]
    shares: Floats
    totals: Numbers

    @property
    def group(self) -> str:
        """Words on the kind and the number of seats."""
        return f"{self.kind}, {self.seats} seat{'s' if self.seats > 1 else ''}"


def play_trials(
    found: Outlook,
    game: str,
    options: Plain,
    levels: Sequence[int],
    games: int,
    seed: int,
    workers: Workers,
    whim: int = 0,
    opening: int = 0,
    shows: bool = False,
) -> list[MatchSample]:
    """Samples of so many matches of the outlook's kinds, or of those with these options, or of those that play
    themselves (shows). Every other match has an opening of up to `opening` answers a seat by other levels."""
    kinds = (options,) if options else found.shows if shows else found.matches
    names = "train" if whim or opening else "check"
    trials = []
    for number in range(games):
        level = levels[Rng(derive_seed(names, game, seed, number)).below(len(levels))]
        mixed = opening if number // len(kinds) % 2 else 0
        played = kinds[number % len(kinds)]
        trials.append(Trial(game, played, derive_seed(names, seed, number), level, whim, mixed))
    return workers.map(play_trial, trials, f"{game}: {games} matches")


def play_trial(trial: Trial) -> MatchSample:
    """Play one match and keep some of its tables, chosen at random among those after the opening."""
    found = outlook.outlook_of(trial.game)
    rules = catalog.load(trial.game)
    state: Any = rules.new(rules.config(**trial.options), seed=trial.seed)
    rng = Rng(derive_seed("trial", trial.seed))
    player = bots.make_bot(trial.game, trial.level)
    opening = rng.below(trial.opening * state.config.seats) if trial.opening else 0
    drawn = [] if trial.whim else _draw_levels(trial, state.config.seats, rng)
    others = [bots.make_bot(trial.game, level) for level in drawn]
    tables: list[Any] = []
    number = 0
    if state.decision is None:
        first, *later = found.show_tables(state)
        rng.shuffle(later)
        tables = [first, *later[: TABLES - 1]]
    while (decision := state.decision) is not None:
        if number >= opening:
            _keep_some(tables, state, number - opening, rng)
        number += 1
        if trial.whim and not rng.below(trial.whim):
            state.advance(rng.choice(decision.actions))
            continue
        asked = others[decision.seat] if number <= opening else player
        state.advance(asked.choose(state.seen_by(decision.seat), derive_seed("bot", trial.seed, number)))
    result, config = found.result(state), state.config
    return MatchSample(
        found.kind(config),
        config.seats,
        tuple([tuple([tuple(row) for row in found.rows(one)]) for one in tables]),
        found.win_shares(result, config),
        tuple(found.final_points(result, config)),
    )


def _draw_levels(trial: Trial, seats: int, rng: Rng) -> list[int]:
    """Levels of the opening by seat, each up to the trial's."""
    known = [level.number for level in bots.list_levels(trial.game)]
    known = known[: known.index(trial.level) + 1]
    return [rng.choice(known) for _ in range(seats)]


def _keep_some(tables: list[Any], state: Any, before: int, rng: Rng) -> None:
    """Keep the first table, with which reviews begin, and others after it, each as likely as any other
    (reservoir sampling)."""
    if before < TABLES:
        tables.append(state.copy())
    elif 0 < (place := rng.below(before + 1)) < TABLES:
        tables[place] = state.copy()
