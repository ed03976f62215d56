"""`arena --rivals`: every level on either seat against one fixed rival, so that a step of a seat can be
seen."""

from collections.abc import Sequence

import msgspec

from game.core.errors import GameError
from game.core.values import Plain, Value
from game.terminal.bot_matches import Played, Table, play_table
from game.terminal.measuring.arena import thinking_lines, thinking_of, wilson_interval
from game.terminal.report import Report, table
from game.terminal.workers import Workers

SEATS = 2


class Step(Value):
    """Result of a level on a seat (from 0) against the rival of the other seat.

    step: share less that of the level before it, None for the first."""

    level: str
    seat: int
    rival: str
    games: int
    wins: float
    share: float
    low: float
    high: float
    step: float | None


def run_seat_arena(
    game: str,
    options: Plain,
    levels: list[str],
    rivals: Sequence[str],
    games: int,
    seed: int,
    workers: Workers,
) -> Report:
    """Matches of each level on each seat, all on the same seeds; rivals: fixed players by their seat. Raises
    GameError for a match in which the rules play a side."""
    seated = [
        Table(game, options, seed + number, seat_players(level, seat, rivals))
        for seat in range(SEATS)
        for level in levels
        for number in range(games)
    ]
    if {side.id for side in play_table(seated[0]).result.sides} != {"seat0", "seat1"}:
        raise GameError("The arena wants a match that two players decide; here the rules play a side.")
    played = workers.map(play_table, seated, f"{game}: {len(seated)} matches")
    steps: list[Step] = []
    for seat in range(SEATS):
        before = None
        for level in levels:
            start = len(steps) * games
            found = _step_of(level, seat, rivals[1 - seat], played[start : start + games], before)
            steps.append(found)
            before = found
    thinking = thinking_of(played)
    faults = [fault for match in played for fault in match.faults]
    data = {
        "game": game, "options": options, "first_seed": seed, "games": games, "rivals": list(rivals),
        "steps": msgspec.to_builtins(steps), "thinking": thinking, "faults": faults,
    }  # fmt: skip
    told = [*thinking_lines(thinking), *[f"bot fault: {fault}" for fault in faults]]
    return Report([*_step_lines(steps), "", *told], data, 1 if faults else 0)


def seat_players(level: str, seat: int, rivals: Sequence[str]) -> tuple[str, str]:
    """Players by seat where a level sits on `seat`."""
    return (level, rivals[1]) if seat == 0 else (rivals[0], level)


def _step_of(level: str, seat: int, rival: str, played: list[Played], before: Step | None) -> Step:
    wins = sum(_win_share(match, seat) for match in played)
    share = wins / len(played)
    low, high = wilson_interval(wins, len(played))
    return Step(
        level, seat, rival, len(played), wins, share, low, high, share - before.share if before else None
    )


def _win_share(played: Played, seat: int) -> float:
    """Share of the win that a seat has: 1, a part of it, or 0."""
    winners = played.result.winners
    return 1 / len(winners) if f"seat{seat}" in winners else 0.0


def _step_lines(steps: list[Step]) -> list[str]:
    rows = []
    for one in steps:
        step = "" if one.step is None else f"{one.step * 100:+.0f}"
        share = [f"{one.wins:g}/{one.games}", f"{one.share:.1%}", f"{one.low:.1%}-{one.high:.1%}", step]
        rows.append([f"{one.seat + 1}", one.level, one.rival, *share])
    return table(["seat", "level", "rival", "wins", "share", "95 %", "step"], rows)
