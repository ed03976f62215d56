"""Matches between bots, without a window, for `play`, `arena` and `bench`."""

import re
import time
from collections.abc import Iterable, Sequence

from game import bots
from game.core import catalog
from game.core.errors import GameError
from game.core.match import Match
from game.core.model import Action, Result, View
from game.core.rng import Rng, derive_seed
from game.core.terminal_text import quote_word
from game.core.values import Floats, Names, Plain, Value
from game.terminal.seat_facts import Facts, facts_of

RANDOM = "random"
_PLAYER = re.compile(rf"(?:{RANDOM}|[0-9]{{1,4}}(?::\w*)?)\Z")


class Table(Value):
    """Match to be played.

    players: by seat a bot level as text, one with a leaning ("2:careful"), or "random"."""

    game: str
    options: Plain
    seed: int
    players: Names


class Played(Value):
    """Outcome of a match.

    seconds: processor time of every decision, by seat; faults: errors of bots; facts: the game's facts by
    seat."""

    seed: int
    players: Names
    result: Result
    answers: int
    seconds: tuple[Floats, ...]
    faults: Names = ()
    facts: tuple[Facts, ...] = ()

    def total(self, side: str) -> int:
        """Total of a side by its id."""
        return next(s.total for s in self.result.sides if s.id == side)


def read_players(text: str, seats: int) -> Names:
    """Players of so many seats from "1,2:careful,random"; a shorter list is repeated. Raises GameError."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if not _PLAYER.match(name):
            raise GameError(
                "A bot is a level (1, 2, ...), a level with a leaning (2:careful) or 'random', "
                f"not {quote_word(name)}."
            )
    if len(names) > seats:
        raise GameError(f"{len(names)} bots are named, but the match has {seats} seats.")
    return tuple(names[seat % len(names)] for seat in range(seats))


def check_players(game: str, names: Iterable[str]) -> None:
    """Raise GameError for a level or a leaning that the game does not have."""
    for name in sorted(set(names) - {RANDOM}):
        level, _, leaning = name.partition(":")
        bots.check_level(game, int(level), leaning)


def play_table(table: Table) -> Played:
    """Play one match to its end. An error or illegal answer of a bot is noted and replaced by the first
    legal action."""
    return _play_to_end(_new_match(table), table)


def play_match(table: Table) -> tuple[Match, Played]:
    """Play as play_table() and return the match as well, for saving and showing it."""
    match = _new_match(table)
    return match, _play_to_end(match, table)


def _new_match(table: Table) -> Match:
    rules = catalog.load(table.game)
    return Match.new(rules, rules.config(**table.options), seed=table.seed)


def _play_to_end(match: Match, table: Table) -> Played:
    choosers = [_Chooser(table.game, name) for name in table.players]
    seconds: list[list[float]] = [[] for _ in table.players]
    faults: list[str] = []
    while (decision := match.state.decision) is not None:
        seat = decision.seat
        view = match.state.seen_by(seat)
        start = time.process_time()
        try:
            action = choosers[seat].choose(view, match.id, seat, len(match.log))
            if action not in decision.actions:
                raise GameError(f"illegal answer {action!r}")
        except Exception as error:  # a bot may break in any way; the match goes on
            faults.append(f"answer {len(match.log)}, seat {seat}: {type(error).__name__}: {error}")
            action = decision.actions[0]
        seconds[seat].append(time.process_time() - start)
        match.apply(action)
    assert match.state.result is not None
    thought = tuple(tuple(times) for times in seconds)
    told = facts_of(table.game, match.state, len(table.players))
    return Played(table.seed, table.players, match.state.result, len(match.log), thought, tuple(faults), told)


class _Chooser:
    """Player of a seat: a bot level, perhaps with a leaning, or uniform random choice."""

    def __init__(self, game: str, name: str) -> None:
        level, _, leaning = name.partition(":")
        self.bot = None if name == RANDOM else bots.make_bot(game, int(level), leaning)

    def choose(self, view: View, match_id: str, seat: int, number: int) -> Action:
        if self.bot is not None:
            chosen: Action = self.bot.choose(view, bots.seed_for(match_id, seat, number))
            return chosen
        assert view.decision is not None
        return Rng(derive_seed(match_id, seat, number)).choice(view.decision.actions)


def quantile(values: Sequence[float], share: float) -> float:
    """Value below which that share of the values lies (nearest rank); 0.0 for no values."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0
