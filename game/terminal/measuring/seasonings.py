"""`seasoning`: the worth of each step of seasoning between equal bots (G24), by so many points of a hundred as the
share of the wins grows."""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.core.errors import GameError
from game.core.outputs import write_output
from game.core.values import Floats
from game.evening import seasoning
from game.evening.leads import POINTS
from game.evening.seasoning import Cell, Step
from game.terminal.bot_matches import Played, Table, play_table
from game.terminal.measuring.arena import wilson_interval
from game.terminal.report import Report, table
from game.terminal.workers import Workers

_CELL = re.compile(r"^( +- \{length: .*?\])(, worth: \[[^]]*\])?\}$")
WANTED = 6, 12
"""Least and most that a step should add to the one before."""


class Counted(NamedTuple):
    """Worth of a cell's steps, with how far chance may have moved it either way."""

    game: str
    cell: Cell
    worth: Floats
    range: float
    matches: int


def measure_seasoning(
    games: Sequence[str], level: str, count: int, seed: int, workers: Workers, is_recorded: bool
) -> Report:
    """Play all cells of these games with equal bots; `count`: matches for each step. Points given at the start are
    added to the totals of matches without them: bots do not play for them.

    is_recorded: write the worths into the games' files. Raises GameError for unknown games."""
    counted = [
        _measure_cell(game, cell, level, count, seed, workers)
        for game in games
        for cell in seasoning.of_game(game).cells
    ]
    if is_recorded:
        for game in games:
            _record(game, [one.worth for one in counted if one.game == game])
    rows = [[_name(one), *map(_points, one.worth), f"± {one.range:.0f}", one.matches] for one in counted]
    head = ["table", *(f"step {number}" for number in range(1, seasoning.MOST_STEPS + 1)), "95 %", "matches"]
    odd = [f"- {_name(one)}: step {number}" for one in counted for number in _odd_steps(one)]
    least, most = WANTED
    told = [f"Steps that add less than {least} or more than {most}:", *odd] if odd else []
    data = [
        {"game": one.game, "cell": _name(one), "worth": list(one.worth), "range": one.range}
        for one in counted
    ]
    return Report([*table(head, rows), "", *told], {"bots": level, "cells": data})


def _measure_cell(game: str, cell: Cell, level: str, count: int, seed: int, workers: Workers) -> Counted:
    """Worth of a cell's steps. Each seat has the seasoning in turn, where a cell is not for one of them."""
    name, seats = f"{game}: {cell.length}, {cell.seats} seats", _seasoned_seats(cell, count)
    wanted = {_step_played(cell, step) for step in cell.steps} | ({0} if cell.seat is not None else set())
    played = {
        number: workers.map(play_table, _tables(game, cell, number, seats, level, seed), name)
        for number in sorted(wanted)
    }
    base = 1 / cell.seats if cell.seat is None else _mean(_share(one, cell.seat) for one in played[0])
    worth = []
    for step in cell.steps:
        number, points = _step_played(cell, step), step.own.get(POINTS, 0)
        sides = [*zip(played[number], seats, strict=True)]
        if not number:  # nobody is seasoned in it: it counts once for each seat
            sides = [(one, seat) for one in played[number] for seat in range(cell.seats)]
        shares = [_share_with(one, seat, points) if points else _share(one, seat) for one, seat in sides]
        worth.append(round(100 * (_mean(shares) - base), 1))
    low, high = wilson_interval(count / cell.seats, count)
    return Counted(game, cell, rising(worth), 50 * (high - low), count)


def rising(worths: Sequence[float]) -> Floats:
    """Worths that never fall from step to step: neighbors that chance has put in the wrong order share their mean
    (isotonic regression)."""
    groups: list[list[float]] = []
    for worth in worths:
        groups.append([worth])
        while len(groups) > 1 and _mean(groups[-2]) > _mean(groups[-1]):
            last = groups.pop()
            groups[-1] += last
    return tuple(round(_mean(group), 1) for group in groups for _ in group)


def _seasoned_seats(cell: Cell, count: int) -> list[int]:
    """Seat that is seasoned in each of so many matches."""
    return [n % cell.seats if cell.seat is None else cell.seat for n in range(count)]


def _step_played(cell: Cell, step: Step) -> int:
    """Number of the step whose matches count for a step: it has the same but for points; 0 for no seasoning."""
    rest = Step({name: value for name, value in step.own.items() if name != POINTS}, step.others)
    if rest == Step():
        return 0
    return next(
        (number for number, one in enumerate(cell.steps, 1) if one == rest), cell.steps.index(step) + 1
    )


def _tables(game: str, cell: Cell, number: int, seats: Sequence[int], level: str, seed: int) -> list[Table]:
    """Matches in which one seat has so many steps."""
    steps = [tuple(number * (other == seat) for other in range(cell.seats)) for seat in seats]
    return [_table(game, cell, given, level, seed + n) for n, given in enumerate(steps)]


def _table(game: str, cell: Cell, steps: Sequence[int], level: str, seed: int) -> Table:
    """Match of a cell with these steps by seat."""
    options = {"seats": cell.seats, **({"mode": cell.mode} if cell.mode else {})}
    keys = seasoning.season_options(game, options, cell.length, steps)
    return Table(game, keys, seed, (level,) * cell.seats)


def _share(played: Played, seat: int) -> float:
    """Share of the win of a seat."""
    winners = played.result.winners
    return 1 / len(winners) if f"seat{seat}" in winners else 0.0


def _share_with(played: Played, seat: int, points: int) -> float:
    """Share of the win that a seat would have had with more points. Where nobody wins they change nothing."""
    if not played.result.winners:
        return 0.0
    totals = [side.total + points * (number == seat) for number, side in enumerate(played.result.sides)]
    best = max(totals)
    return (totals[seat] == best) / totals.count(best)


def _mean(values: Iterable[float]) -> float:
    found = list(values)
    return sum(found) / len(found)


def _odd_steps(one: Counted) -> list[int]:
    """Steps that add too little or too much to the one before, beyond what chance explains."""
    added = [after - before for before, after in zip((0.0, *one.worth), one.worth, strict=False)]
    least, most = WANTED
    return [
        number for number, gain in enumerate(added, 1) if not least - one.range <= gain <= most + one.range
    ]


def _name(one: Counted) -> str:
    figure = "" if one.cell.seat is None else f", seat {one.cell.seat}"
    return f"{one.game} {one.cell.length}, {one.cell.seats} seats{one.cell.mode and ', ' + one.cell.mode}{figure}"


def _points(worth: float) -> str:
    return f"{worth:+.0f}"


def _record(game: str, worths: Sequence[Floats]) -> None:
    """Write the worths into a game's file, a line for each cell."""
    path = seasoning.file_of(game)
    left = list(worths)
    lines = []
    for line in path.read_text(encoding="utf-8").splitlines():
        found = _CELL.match(line)
        if found:
            numbers = ", ".join(f"{number:g}" for number in left.pop(0))
            line = f"{found[1]}, worth: [{numbers}]}}"
        lines.append(line)
    if left:
        raise GameError(f"{path}: each cell wants a line of its own.")
    write_output(path, ("\n".join(lines) + "\n").encode())
