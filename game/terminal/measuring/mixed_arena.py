"""`arena --mixed`: plays several bot levels in one match, every level on every seat of the same seeds."""

from statistics import median

import msgspec

from game.core.values import Plain, Value
from game.terminal import seat_facts
from game.terminal.bot_matches import Played, Table, play_table
from game.terminal.measuring.arena import thinking_lines, thinking_of, wilson_interval
from game.terminal.report import Report, table
from game.terminal.workers import Workers


class Standing(Value):
    """Result of a level: `wins` of `games` matches (a shared win counts in parts), `fair` the share of
    equal players."""

    level: str
    games: int
    wins: float
    share: float
    low: float
    high: float
    fair: float
    median: float


def run_mixed_arena(
    game: str, options: Plain, levels: list[str], games: int, seed: int, workers: Workers
) -> Report:
    """Matches of all levels at once; seats rotate from match to match, and the seed changes after a full
    turn."""
    seated = [_table_of(game, options, levels, seed, n) for n in range(games)]
    played = workers.map(play_table, seated, f"{game}: {games} matches")
    standings = [_standing_of(level, levels, played) for level in sorted(set(levels))]
    told = seat_facts.by_player(
        (who, one) for p in played for who, one in zip(p.players, p.facts, strict=False)
    )
    thinking = thinking_of(played)
    faults = [f for p in played for f in p.faults]
    nobody = sum(not p.result.winners for p in played)
    data = {
        "game": game, "options": options, "first_seed": seed, "games": games, "levels": levels,
        "without_winner": nobody, "standings": msgspec.to_builtins(standings),
        **({"facts": told} if told else {}), "thinking": thinking, "faults": faults,
    }  # fmt: skip
    lines = [*_standing_lines(standings), f"{games} matches, {nobody} without a winner", ""]
    lines += [*seat_facts.fact_lines(told), ""] if told else []
    return Report(
        [*lines, *thinking_lines(thinking), *[f"bot fault: {fault}" for fault in faults]],
        data,
        1 if faults else 0,
    )


def _table_of(game: str, options: Plain, levels: list[str], seed: int, n: int) -> Table:
    """Match number n."""
    turn = n % len(levels)
    return Table(game, options, seed + n // len(levels), (*levels[turn:], *levels[:turn]))


def _standing_of(level: str, levels: list[str], played: list[Played]) -> Standing:
    wins = sum(_win_share(p, level) for p in played)
    low, high = wilson_interval(wins, len(played))
    totals = [
        side.total
        for p in played
        for side, who in zip(p.result.sides, p.players, strict=False)
        if who == level
    ]
    fair = levels.count(level) / len(levels)
    return Standing(level, len(played), round(wins, 3), wins / len(played), low, high, fair, median(totals))


def _win_share(played: Played, level: str) -> float:
    """Share of the win that seats of that level had."""
    winners = played.result.winners
    won = sum(f"seat{seat}" in winners for seat, who in enumerate(played.players) if who == level)
    return won / len(winners) if winners else 0.0


def _standing_lines(standings: list[Standing]) -> list[str]:
    rows = [
        [
            s.level,
            f"{s.wins:g}/{s.games}",
            f"{s.share:.1%}",
            f"{s.low:.1%}-{s.high:.1%}",
            f"{s.fair:.1%}",
            f"{s.median:g}",
        ]
        for s in standings
    ]
    return table(["level", "wins", "share", "95 %", "if equal", "median"], rows)
