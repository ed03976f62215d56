"""`arena`: bot levels against each other on the same seeds from both seats."""

from itertools import combinations, pairwise
from math import sqrt
from statistics import median

import msgspec

from game.core.errors import GameError
from game.core.values import Plain, Value
from game.terminal.bot_matches import Played, Table, play_table, quantile
from game.terminal.report import Report, table
from game.terminal.workers import Workers

_Z = 1.959964  # 97.5 % of the normal distribution lies below
_QUANTILES = {"p50": 0.5, "p95": 0.95, "p99": 0.99}


class Pairing(Value):
    """Result of a pair of bots over `games` matches from the view of `upper`; a shared win counts as half.

    share, low, high: share of wins and its 95 % interval; shares_by_seat: upper's share on the first and on
    the second seat."""

    upper: str
    lower: str
    games: int
    wins: float
    share: float
    low: float
    high: float
    upper_median: float
    lower_median: float
    shares_by_seat: tuple[float, float]
    faults: int


def run_arena(
    game: str,
    options: Plain,
    levels: list[str],
    games: int,
    seed: int,
    workers: Workers,
    everyone: bool,
) -> Report:
    """Matches of each level against the one before it (`everyone`: against every other), half of them from
    either seat. Raises GameError for a match in which the rules play a side."""
    pairs = list(combinations(levels, 2)) if everyone else list(pairwise(levels))
    tables = [_table_of(game, options, pair, seed, n) for pair in pairs for n in range(games)]
    if {side.id for side in play_table(tables[0]).result.sides} != {"seat0", "seat1"}:
        raise GameError("The arena wants a match that two players decide; here the rules play a side.")
    played = workers.map(play_table, tables, f"{game}: {len(tables)} matches")
    pairings = [_pairing_of(pair, played[i * games : (i + 1) * games]) for i, pair in enumerate(pairs)]
    thinking = thinking_of(played)
    faults = [f for p in played for f in p.faults]
    data = {
        "game": game, "options": options, "first_seed": seed, "games": games,
        "pairings": msgspec.to_builtins(pairings), "thinking": thinking, "faults": faults,
    }  # fmt: skip
    lines = [
        *_pairing_lines(pairings),
        "",
        *thinking_lines(thinking),
        *[f"bot fault: {fault}" for fault in faults],
    ]
    return Report(lines, data, 1 if faults else 0)


def _table_of(game: str, options: Plain, pair: tuple[str, str], seed: int, n: int) -> Table:
    """Match number n of a pair: two matches on each seed, with swapped seats."""
    players = pair if n % 2 == 0 else pair[::-1]
    return Table(game, options, seed + n // 2, players)


def _pairing_of(pair: tuple[str, str], played: list[Played]) -> Pairing:
    lower, upper = pair
    seats = [n % 2 == 0 for n in range(len(played))]  # True: the upper one sits on seat 1
    parts = [(int(second), _win_share(p, int(second))) for p, second in zip(played, seats, strict=True)]
    wins = sum(part for _, part in parts)
    low, high = wilson_interval(wins, len(played))
    upper_totals = [p.result.sides[int(second)].total for p, second in zip(played, seats, strict=True)]
    lower_totals = [p.result.sides[int(not second)].total for p, second in zip(played, seats, strict=True)]
    faults = sum(len(p.faults) for p in played)
    share = wins / len(played)
    by_seat = (
        _mean([part for seat, part in parts if seat == 0]),
        _mean([part for seat, part in parts if seat == 1]),
    )
    return Pairing(
        upper,
        lower,
        len(played),
        wins,
        share,
        low,
        high,
        median(upper_totals),
        median(lower_totals),
        by_seat,
        faults,
    )


def _mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _win_share(played: Played, seat: int) -> float:
    """Share of the win that a seat has: 1, a part of it, or 0."""
    winners = played.result.winners
    return 1 / len(winners) if f"seat{seat}" in winners else 0.0


def wilson_interval(wins: float, games: int) -> tuple[float, float]:
    """95 % interval of a share (Wilson 1927): valid for few games and for shares near 0 and 1."""
    if games == 0:
        return 0.0, 1.0
    share, square = wins / games, _Z * _Z
    center = share + square / (2 * games)
    reach = _Z * sqrt(share * (1 - share) / games + square / (4 * games * games))
    low, high = (center - reach) / (1 + square / games), (center + reach) / (1 + square / games)
    return max(0.0, low), min(1.0, high)  # rounding may step over the edge


def thinking_of(played: list[Played]) -> dict[str, dict[str, float]]:
    """Seconds of processor time for one decision, by player: mean, median, 95th and 99th percentile,
    maximum."""
    times: dict[str, list[float]] = {}
    for match in played:
        for player, seconds in zip(match.players, match.seconds, strict=True):
            times.setdefault(player, []).extend(seconds)
    return {
        player: {
            "mean": _mean(t),
            **{name: quantile(t, share) for name, share in _QUANTILES.items()},
            "max": max(t, default=0.0),
        }
        for player, t in sorted(times.items())
    }


def _pairing_lines(pairings: list[Pairing]) -> list[str]:
    rows = []
    for p in pairings:
        medians = [f"{p.upper_median:g}", f"{p.lower_median:g}"]
        by_seat = " / ".join(f"{share:.0%}" for share in p.shares_by_seat)
        share = [f"{p.wins:g}/{p.games}", f"{p.share:.1%}", f"{p.low:.1%}-{p.high:.1%}", by_seat]
        rows.append([f"{p.upper} against {p.lower}", *share, *medians])
    return table(["bots", "wins", "share", "95 %", "on seat 1 / 2", "median", "other's median"], rows)


def thinking_lines(thinking: dict[str, dict[str, float]]) -> list[str]:
    """Table of thinking_of() for people."""
    columns = ("mean", *_QUANTILES, "max")
    rows = [[name, *[f"{t[key]:.4f}" for key in columns]] for name, t in thinking.items()]
    return table(["s per decision", *columns], rows)
