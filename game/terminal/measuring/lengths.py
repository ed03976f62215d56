"""`lengths`: counts how long matches of each length are, and whether short ones are as fair (G3, G6)."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from game import bots
from game.core import catalog, lengths
from game.core.errors import GameError
from game.core.lengths import FEAST
from game.core.outputs import check_output, write_output
from game.core.values import Numbers, Value
from game.terminal.measuring import length_fairness as fairness
from game.terminal.measuring.document_parts import write_part
from game.terminal.measuring.length_fairness import Finding, Sample
from game.terminal.measuring.length_matches import Cell, Outcome, Trial, count_answers, play_trial, trials_of
from game.terminal.report import Report, table
from game.terminal.workers import Workers

STRONG = 5
"""Level of the strong bots of a duel (c)."""
_LENGTH, _CELL = re.compile(r"  (\w+):"), re.compile(r"    (\d+): \{")
_ANSWERS = re.compile(r"\banswers: \d+")
_HEADING = "\n## Lengths: {}\n"
_COLUMNS = ("cell", "answers", "minutes", "lead", "seats", "figures", "ties", "rarest", "safe")


class Plan(Value):
    """Wishes of the command line. only: beginnings of cells, as "hunger/snack"."""

    games: int
    bots: int
    seed: int
    only: tuple[str, ...]
    check: bool


def measure_lengths(
    games: int,
    level: int,
    seed: int,
    only: Sequence[str],
    check: bool,
    record: bool,
    out: Path | None,
    workers: Workers,
) -> Report:
    """Play each cell `games` times with bots of a level, and for `check` as often with one better one among
    them.

    record: write the answers into the games' files. out: write the tables of a check there. Raises GameError
    for cells that there are not, and for files that cannot be written."""
    plan = Plan(games, level, seed, tuple(only), check)
    chosen = _choose_cells(plan)
    played = sorted({cell.game for cell in chosen}, key=catalog.ids().index)
    if record:
        for game in played:
            check_output(lengths.file_of(game))
    samples = _play(_with_feasts(chosen) if check else chosen, plan, workers)
    findings = [finding for cell in chosen for finding in _judge(samples, cell)] if check else []
    if record:
        for game in played:
            _record_answers(game, {cell: count_answers(samples[cell].even) for cell in chosen})
    if out is not None:
        for game in played:
            rows = [_row_of(samples[cell]) for cell in samples if cell.game == game]
            write_part(out, _HEADING.format(game), _as_markdown(game, rows, findings, plan))
    rows = [_row_of(sample) for sample in samples.values()]
    data = {
        **msgspec.to_builtins(plan),
        "cells": [dict(zip(_COLUMNS, row, strict=True)) for row in rows],
        "findings": msgspec.to_builtins(findings),
    }
    missed = [one for one in findings if not one.is_met]
    lines = [
        *table([*_COLUMNS], [list(row) for row in rows]),
        *(["", *_finding_lines(findings)] if check else []),
    ]
    return Report(lines, data, int(any(one.is_sure for one in missed)))


def _choose_cells(plan: Plan) -> list[Cell]:
    cells = [
        Cell(game, length, seats)
        for game in catalog.ids()
        for length, seats, _ in lengths.of_game(game).cells()
    ]
    chosen = [cell for cell in cells if not plan.only or any(cell.name.startswith(one) for one in plan.only)]
    if not chosen:
        raise GameError(f"There is no length {', '.join(plan.only)}; they are written as {cells[0].name}.")
    for game in {cell.game for cell in chosen}:
        bots.check_level(game, plan.bots + plan.check)
    return chosen


def _with_feasts(chosen: Sequence[Cell]) -> list[Cell]:
    """Cells with the feasts that they are compared with; what is only for one is not compared."""
    wanted = {cell.replace(length=length) for cell in chosen for length in (cell.length, FEAST)}
    return sorted(
        wanted,
        key=lambda cell: (catalog.ids().index(cell.game), lengths.LENGTHS.index(cell.length), cell.seats),
    )


def _seat_count(cell: Cell) -> int:
    options = lengths.of_game(cell.game).tables(cell.length, cell.seats)[0]
    return int(options["seats"])


def _play(cells: Sequence[Cell], plan: Plan, workers: Workers) -> dict[Cell, Sample]:
    trials: list[Trial] = []
    for cell in cells:
        for levels in _kinds_of_match(cell, plan):
            trials += trials_of(cell, levels, plan.seed)
    came = iter(workers.map(play_trial, trials, f"{len(cells)} lengths, {len(trials)} matches"))
    return {
        cell: _sample_of(cell, plan, [[next(came) for _ in kind] for kind in _kinds_of_match(cell, plan)])
        for cell in cells
    }


def _kinds_of_match(cell: Cell, plan: Plan) -> list[list[Numbers]]:
    """Levels by seat of each match: of even ones, with one better bot, and of strong ones where they are
    wanted."""
    seats = _seat_count(cell)
    even = [(plan.bots,) * seats] * plan.games
    if not plan.check or cell.seats == 1:
        return [even]
    better = [
        tuple(plan.bots + (seat == number % seats) for seat in range(seats)) for number in range(plan.games)
    ]
    strong = [[(STRONG,) * seats] * plan.games] if fairness.is_duel(cell.game) else []
    return [even, better, *strong]


def _sample_of(cell: Cell, plan: Plan, kinds: list[list[Outcome]]) -> Sample:
    even, better, strong = (*kinds, [], [])[:3]
    seats = _seat_count(cell)
    return Sample(
        cell,
        tuple(even),
        tuple((number % seats, outcome) for number, outcome in enumerate(better)),
        tuple(strong),
    )


def _judge(samples: dict[Cell, Sample], cell: Cell) -> list[Finding]:
    if cell.length == FEAST:
        return []
    lively = lengths.of_game(cell.game).lively
    return fairness.find_faults(samples[cell], samples[cell.replace(length=FEAST)], lively)


# What is written


def _record_answers(game: str, counted: dict[Cell, int]) -> None:
    """Write counted answers into the game's file; all else in it stays."""
    path, lines, length = lengths.file_of(game), [], ""
    for line in path.read_text("utf-8").splitlines(keepends=True):
        if found := _LENGTH.match(line):
            length = found[1]
        found = _CELL.match(line)
        answers = counted.get(Cell(game, length, int(found[1]))) if found else None  # type: ignore[arg-type]
        lines.append(_ANSWERS.sub(f"answers: {answers}", line) if answers else line)
    write_output(path, "".join(lines).encode())


def _row_of(sample: Sample) -> tuple[Any, ...]:
    """Row of the table: shares in per cent, with half of their 95 % intervals."""
    cell, even = sample.cell, sample.even
    answers = count_answers(even)
    seats = fairness.seat_rates(even)
    figures = fairness.figure_rates(even)
    strong = f" / {fairness.seat_rates(sample.strong)[0].text}" if sample.strong else ""
    name, rate = fairness.rarest(even, lengths.of_game(cell.game).lively)
    return (
        cell.name,
        answers,
        lengths.minutes_of(answers),
        fairness.lead_of(sample).text if sample.skill else "",
        f"{seats[0].text}{strong}" if fairness.is_duel(cell.game) else fairness.farthest(seats).text,
        "" if fairness.is_duel(cell.game) else fairness.farthest([*figures.values()]).text,
        fairness.tie_rate(even).text,
        f"{name} {rate.share * 100:.0f}",
        ", ".join(f"{mode} {safe.share * 100:.0f}" for mode, safe in fairness.safe_rates(even).items()),
    )


def _finding_lines(findings: Sequence[Finding]) -> list[str]:
    """Demands that are not met, those first that no luck of the sample explains."""
    missed = [one for one in findings if not one.is_met]
    lines = [f"{sum(one.is_met for one in findings)} of {len(findings)} points are met."]
    for is_sure, words in ((True, "Not met:"), (False, "Perhaps not met (the sample is too small to tell):")):
        found = [f"- {one.cell}, {one.point}: {one.text}" for one in missed if one.is_sure is is_sure]
        lines += ["", words, "", *found] if found else []
    return lines


def _as_markdown(game: str, rows: Sequence[Sequence[Any]], findings: Sequence[Finding], plan: Plan) -> str:
    own = [one for one in findings if one.cell.startswith(f"{game}/")]
    only = ",".join(one for one in plan.only if one.startswith(game)) or game
    lines = [
        _HEADING.format(game),
        f"{plan.games} matches a cell of bots of level {plan.bots}, and as many with one of level "
        f"{plan.bots + 1} among them. Made by",
        "",
        f"    python3 -m game lengths --check --games {plan.games} --bots {plan.bots} --only {only} --out docs/BALANCE.md",
        "",
        f"| {' | '.join(_COLUMNS)} |",
        f"| --- | {' | '.join('---:' for _ in _COLUMNS[1:])} |",
        *(f"| {' | '.join(map(str, row))} |" for row in rows),
        "",
        *_finding_lines(own),
    ]
    return "\n".join(lines) + "\n"
