"""Matches of one length between bots, and what is counted in them (G3, G6)."""

from collections.abc import Sequence
from statistics import fmean

from game import bots
from game.core import catalog, lengths
from game.core.lengths import Length
from game.core.match import Match
from game.core.values import Names, Numbers, Plain, Value

GAMES_WITH_SAFETY = "safe"
"""Number of a seat by which it outlives a night (G6 f)."""


class Cell(Value):
    """A length of a game for a number of seats."""

    game: str
    length: Length
    seats: int

    @property
    def name(self) -> str:
        return f"{self.game}/{self.length}/{self.seats}"


class Trial(Value):
    """Match to be played. levels: of the bots, by seat."""

    game: str
    options: Plain
    levels: Numbers
    seed: int


class Outcome(Value):
    """Figures of one match.

    answers: decisions with more than one legal answer; shares: of the win, by seat; figures: who played what,
    by seat; lively: which of the game's lively things happened; safe: seats that were safe at the end, None
    in a game without that."""

    mode: str
    answers: int
    shares: tuple[float, ...]
    figures: Names
    lively: Names
    safe: int | None


def trials_of(cell: Cell, by_match: Sequence[Numbers], seed: int) -> list[Trial]:
    """Matches of a cell with bots of these levels by match and seat, at its tables in turn."""
    tables = lengths.of_game(cell.game).tables(cell.length, cell.seats)
    return [
        Trial(cell.game, tables[number % len(tables)], levels, seed + number // len(tables))
        for number, levels in enumerate(by_match)
    ]


def play_trial(trial: Trial) -> Outcome:
    """Play a match to its end."""
    rules = catalog.load(trial.game)
    config = rules.config(**trial.options)
    match = Match.new(rules, config, seed=trial.seed)
    players = [bots.make_bot(trial.game, level) for level in trial.levels]
    answers, happened = 0, set[str]()
    while (decision := match.state.decision) is not None:
        answers += len(decision.actions) > 1
        seed = bots.seed_for(match.id, decision.seat, len(match.log))
        action = players[decision.seat].choose(match.state.seen_by(decision.seat), seed)
        happened |= {str(type(event).__struct_config__.tag) for event in match.apply(action)}
    result, state, seats = match.state.result, match.state, range(len(trial.levels))
    assert result is not None
    measures = rules.metric_by_name
    lively = tuple(
        name
        for name in lengths.of_game(trial.game).lively
        if name in happened or (name in measures and any(measures[name](state, seat) > 0 for seat in seats))
    )
    won = [f"seat{seat}" in result.winners for seat in seats]
    safe = measures.get(GAMES_WITH_SAFETY)
    return Outcome(
        config.mode,
        answers,
        tuple(is_winner / max(1, sum(won)) for is_winner in won),
        tuple(rules.figure(state, seat) for seat in seats),
        lively,
        sum(safe(state, seat) > 0 for seat in seats) if safe else None,
    )


def count_answers(outcomes: Sequence[Outcome]) -> int:
    """Answers of a match, on the average."""
    return round(fmean(outcome.answers for outcome in outcomes))
