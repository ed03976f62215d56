"""`play`: plays matches between bots, one in full or many in figures."""

from pathlib import Path
from statistics import median

import msgspec

from game.core.match import Match
from game.core.model import Result
from game.core.outputs import write_output
from game.core.values import Plain
from game.terminal import seat_facts
from game.terminal.bot_matches import Played, Table, play_match, play_table
from game.terminal.report import Report, compact, table
from game.terminal.workers import Workers


def play_one(seat: Table, save: Path | None) -> Report:
    """One match, answer by answer. With `save` it is written there, for `replay` and for the window."""
    match, played = play_match(seat)
    if save is not None:
        write_output(save, match.save_bytes())
    answers = [[entry.seat, entry.action.plain()] for entry in match.log]
    lines = [f"{number:4d}  seat {who}  {compact(plain)}" for number, (who, plain) in enumerate(answers, 1)]
    data = {
        "seed": seat.seed,
        "bots": seat.players,
        "answers": answers,
        "result": result_data(played.result),
        "faults": played.faults,
    }
    return Report(
        [*lines, *result_lines(match, played.result), *fault_lines([played])], data, 1 if played.faults else 0
    )


def play_many(first: Table, games: int, workers: Workers) -> Report:
    """Matches with consecutive seeds, and statistics of them."""
    tables = [first.replace(seed=first.seed + n) for n in range(games)]
    played = workers.map(play_table, tables, f"{first.game}: {games} matches")
    sides = [_side_figures(side.id, index, played) for index, side in enumerate(played[0].result.sides)]
    answers = _spread_of([p.answers for p in played])
    faults = [f for p in played for f in p.faults]
    told = seat_facts.by_player(
        (who, one) for p in played for who, one in zip(p.players, p.facts, strict=False)
    )
    data = {
        "game": first.game, "options": first.options, "first_seed": first.seed, "games": games,
        "bots": first.players, "sides": sides,
        "answers": answers, "without_winner": sum(not p.result.winners for p in played), "faults": faults,
        "matches": list(map(_match_data, played)),
        **({"facts": told} if told else {}),
    }  # fmt: skip
    rows = [
        [s["side"], _player_of(first, i), f"{s['wins']:.1f}", *_figure_texts(s["total"])]
        for i, s in enumerate(sides)
    ]
    head = ["side", "played by", "wins", "total min", "median", "max"]
    lines = [*table(head, rows), *(["", *seat_facts.fact_lines(told), ""] if told else [])]
    lines.append(f"{games} matches, answers {' / '.join(_figure_texts(answers))} (min / median / max)")
    return Report([*lines, *fault_lines(played)], data, 1 if faults else 0)


def _match_data(played: Played) -> Plain:
    totals = [side.total for side in played.result.sides]
    return {"seed": played.seed, "totals": totals, "winners": played.result.winners}


def _player_of(seat: Table, index: int) -> str:
    return seat.players[index] if index < len(seat.players) else "rules"


def _side_figures(side: str, index: int, played: list[Played]) -> Plain:
    """Wins (a shared one counts in parts) and totals of one side."""
    wins = sum(1 / len(p.result.winners) for p in played if side in p.result.winners)
    return {
        "side": side,
        "wins": round(wins, 3),
        "total": _spread_of([p.result.sides[index].total for p in played]),
    }


def _spread_of(values: list[int]) -> Plain:
    return {"min": min(values), "median": median(values), "max": max(values)}


def _figure_texts(figures: Plain) -> list[str]:
    return [f"{figures[key]:g}" for key in ("min", "median", "max")]


def result_data(result: Result) -> Plain:
    """Result as plain values."""
    plain: Plain = msgspec.to_builtins(result)
    return plain


def result_lines(match: Match, result: Result) -> list[str]:
    """Result for people: every side with its score lines, then the winners."""
    lines = [f"-- {len(match.log)} answers, {result.reason}"]
    for side in result.sides:
        lines.append(f"{side.id}: {side.total}")
        lines += [
            f"    {line.points:4d}  {line.key} {compact(line.values) if line.values else ''}".rstrip()
            for line in side.lines
        ]
    return [*lines, f"won by {', '.join(result.winners) or 'nobody'}"]


def fault_lines(played: list[Played]) -> list[str]:
    """Faults of bots, one line each."""
    return [f"bot fault: seed {p.seed}, {fault}" for p in played for fault in p.faults]
