"""`campaign balance`: measures how often bots win the stars of each stage, compared with target rates
(C24)."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from game import bots
from game.campaign import campaign, course
from game.campaign.level import STARS, Level
from game.campaign.simulation import play_stage
from game.core.errors import GameError
from game.core.outputs import write_output
from game.core.values import Floats
from game.terminal.report import Report, table
from game.terminal.workers import Workers

EASY, RIVALS, HOST = (1, 2, 3), (5, 6, 9), 10
"""Positions in a chapter, from 1."""
FIRST_OF_EASY, FIRST_OF_RIVALS, FIRST_OF_HOST, THIRD = (65, 95), (40, 75), (35, 60), (5, 40)
"""Target rates in percent."""


class Try(NamedTuple):
    """Match to be played."""

    stage: str
    level: int
    number: int


class Rates(NamedTuple):
    """Rates in percent with which a level wins each star of a stage."""

    stage: str
    place: int
    level: int
    stars: Floats


def measure_balance(games: int, workers: Workers, only: Sequence[str], out: Path | None) -> Report:
    """Play each stage `games` times with each quick bot level in the person's seat; puzzles and lessons are
    left out.

    only: beginnings of the stage ids to play. Raises GameError if no stage is left."""
    stages = _chosen_stages(only)
    tries = [
        Try(stage, level.number, n)
        for stage in stages
        for level in _person_levels(stage)
        for n in range(games)
    ]
    won = workers.map(_won_stars, tries, f"{len(stages)} stages, {len(tries)} matches")
    stars: dict[tuple[str, int], list[tuple[bool, ...]]] = {}
    for one, result in zip(tries, won, strict=True):
        stars.setdefault((one.stage, one.level), []).append(result)
    rates = [
        Rates(stage, stages[stage], level, _star_rates(found)) for (stage, level), found in stars.items()
    ]
    missed = [fault for one in rates for fault in _missed_targets(one)]
    lines = [*_rate_lines(rates), "", *(missed or ["All stages are within what is wanted."])]
    if out is not None:
        write_output(out, _as_markdown(rates, missed, games, only).encode())
    return Report(lines, {"games": games, "rates": [one._asdict() for one in rates], "missed": missed}, 0)


def _chosen_stages(only: Sequence[str]) -> dict[str, int]:
    """Stages with their positions in their chapters; those of the cup are played against hosts."""
    found = {
        stop.stage: HOST if chapter.cup else chapter.stops.index(stop) + 1
        for chapter in campaign.load_campaign().chapters
        for stop in chapter.stops
        if _is_counted(stop.stage)
    }
    chosen = {
        stage: place
        for stage, place in found.items()
        if not only or any(stage.startswith(name) for name in only)
    }
    if not chosen:
        raise GameError(f"There is no stage {', '.join(only)} on the road that bots could be counted at.")
    return chosen


def _is_counted(stage: str) -> bool:
    level: Level = course.read_level(stage)[1]
    return level.kind not in ("lesson", "puzzle")


def _game_of(stage: str) -> str:
    return stage.partition("/")[0]


def _person_levels(stage: str) -> list[bots.LevelInfo]:
    """Levels for the person's seat: without those that search, which play better than people are expected
    to."""
    return [level for level in bots.list_levels(_game_of(stage)) if level.is_quick]


def _won_stars(one: Try) -> tuple[bool, ...]:
    return play_stage(one.stage, one.level, one.number).stars


def _star_rates(found: list[tuple[bool, ...]]) -> Floats:
    return tuple(100 * sum(stars) / len(found) for stars in zip(*found, strict=True))


def _missed_targets(one: Rates) -> list[str]:
    """Deviations from the target rates, in words."""
    levels = _person_levels(one.stage)
    lowest = next(level.number for level in levels if not level.is_random)
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


def _rate_lines(rates: Sequence[Rates]) -> list[str]:
    rows = [[one.stage, f"{one.level}", *(f"{star:.0f} %" for star in one.stars)] for one in rates]
    return table(["stage", "level", *(f"star {star + 1}" for star in range(STARS))], rows)


def _as_markdown(rates: Sequence[Rates], missed: Sequence[str], games: int, only: Sequence[str]) -> str:
    rest = f" --only {','.join(only)}" if only else ""
    lines = [
        "# Balance of The Long Supper",
        "",
        "How often bots of each level, in the person's seat, win the stars of a stage. "
        "Puzzles are proved by search instead",
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
        "Wanted: the first star of stages 1 to 3 by the lowest level 65 to 95 %; "
        "of 5, 6 and 9 by the middle level 40 to 75 %;",
        "of a host by the best level 35 to 60 %; third stars by the best level 5 to 40 %.",
        "",
        *([f"- {fault}" for fault in missed] or ["All stages are within that."]),
    ]
    return "\n".join(lines) + "\n"
