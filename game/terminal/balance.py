"""`campaign balance`: how often bots of each level win the stars of each stage, beside what is wanted
(C24)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from game import bots
from game.campaign import campaign, course
from game.campaign.level import STARS, Level
from game.campaign.simulation import play_stage
from game.core.errors import GameError
from game.core.outputs import write_output
from game.terminal.report import Report, table
from game.terminal.workers import Workers

EASY, RIVALS, HOST = (1, 2, 3), (5, 6, 9), 10
"""Places in a chapter, from 1."""
FIRST_OF_EASY, FIRST_OF_RIVALS, FIRST_OF_HOST, THIRD = (65, 95), (40, 75), (35, 60), (5, 40)
"""What is wanted, in percent."""


class Try(NamedTuple):
    """One match to be played."""

    stage: str
    level: int
    number: int


class Rates(NamedTuple):
    """How often, in percent, a level wins each star of a stage."""

    stage: str
    place: int
    level: int
    stars: tuple[float, ...]


def balance(games: int, workers: Workers, only: Sequence[str], out: Path | None) -> Report:
    """Each stage of the campaign that is no puzzle and no lesson (of `only` these), so often with each
    quick bot level in the person's seat. Raises GameError for a stage that is not on the road."""
    stages = _stages(only)
    tries = [
        Try(stage, level.number, n) for stage in stages for level in _levels(stage) for n in range(games)
    ]
    won = workers.map(_won, tries, f"{len(stages)} stages, {len(tries)} matches")
    stars: dict[tuple[str, int], list[tuple[bool, ...]]] = {}
    for one, result in zip(tries, won, strict=True):
        stars.setdefault((one.stage, one.level), []).append(result)
    rates = [Rates(stage, stages[stage], level, _rates(found)) for (stage, level), found in stars.items()]
    missed = [fault for one in rates for fault in _missed(one)]
    lines = [*_lines(rates), "", *(missed or ["All stages are within what is wanted."])]
    if out is not None:
        write_output(out, _document(rates, missed, games, only).encode())
    return Report(lines, {"games": games, "rates": [one._asdict() for one in rates], "missed": missed}, 0)


def _stages(only: Sequence[str]) -> dict[str, int]:
    """The stages with their places in their chapters; those of the cup are played against hosts."""
    found = {
        stop.stage: HOST if chapter.cup else chapter.stops.index(stop) + 1
        for chapter in campaign.load().chapters
        for stop in chapter.stops
        if _counted(stop.stage)
    }
    chosen = {
        stage: place
        for stage, place in found.items()
        if not only or any(stage.startswith(name) for name in only)
    }
    if not chosen:
        raise GameError(f"There is no stage {', '.join(only)} on the road that bots could be counted at.")
    return chosen


def _counted(stage: str) -> bool:
    level: Level = course.level(stage)[1]
    return level.kind not in ("lesson", "puzzle")


def _game(stage: str) -> str:
    return stage.partition("/")[0]


def _levels(stage: str) -> list[bots.LevelInfo]:
    """Those that play in its person's seat: not those that search, which play better than people are
    expected to."""
    return [level for level in bots.levels(_game(stage)) if level.quick]


def _won(one: Try) -> tuple[bool, ...]:
    return play_stage(one.stage, one.level, one.number).stars


def _rates(found: list[tuple[bool, ...]]) -> tuple[float, ...]:
    return tuple(100 * sum(stars) / len(found) for stars in zip(*found, strict=True))


def _missed(one: Rates) -> list[str]:
    """What is not as wanted."""
    levels = _levels(one.stage)
    lowest = next(level.number for level in levels if not level.random)
    middle, best = levels[len(levels) // 2].number, levels[-1].number
    wanted = []
    if one.place in EASY and one.level == lowest:
        wanted.append((0, FIRST_OF_EASY))
    if one.place in RIVALS and one.level == middle:
        wanted.append((0, FIRST_OF_RIVALS))
    if one.place == HOST and one.level == best:
        wanted.append((0, FIRST_OF_HOST))
    if one.level == best and len(one.stars) == STARS:
        wanted.append((2, THIRD))
    return [
        f"{one.stage}: star {star + 1} by level {one.level} {one.stars[star]:.0f} %, wanted {low} to {high} %"
        for star, (low, high) in wanted
        if not low <= one.stars[star] <= high
    ]


def _lines(rates: Sequence[Rates]) -> list[str]:
    rows = [[one.stage, f"{one.level}", *(f"{star:.0f} %" for star in one.stars)] for one in rates]
    return table(["stage", "level", *(f"star {star + 1}" for star in range(STARS))], rows)


def _document(rates: Sequence[Rates], missed: Sequence[str], games: int, only: Sequence[str]) -> str:
    rest = f" --only {','.join(only)}" if only else ""
    lines = [
        "# Balance of The Long Supper",
        "",
        "How often bots of each level, in the person's seat, win the stars of a stage. Puzzles are proved by search instead",
        "(`python3 -m game puzzle check`). Made by",
        "",
        f"    python3 -m game campaign balance --games {games}{rest} --out docs/BALANCE.md",
        "",
        "| stage | level | star 1 | star 2 | star 3 |",
        "| --- | ---: | ---: | ---: | ---: |",
        *(
            f"| {one.stage} | {one.level} | {' | '.join(f'{star:.0f} %' for star in one.stars)} |"
            for one in rates
        ),
        "",
        "Wanted: the first star of stages 1 to 3 by the lowest level 65 to 95 %; of 5, 6 and 9 by the middle level 40 to 75 %;",
        "of a host by the best level 35 to 60 %; third stars by the best level 5 to 40 %.",
        "",
        *([f"- {fault}" for fault in missed] or ["All stages are within that."]),
    ]
    return "\n".join(lines) + "\n"
