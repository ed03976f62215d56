"""`campaign balance`: measures how often bots win the stars of each stage, compared with target rates
(C24)."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from game.campaign import campaign, course
from game.campaign.level import STARS
from game.campaign.simulation import BLIND, play_stage
from game.core.errors import GameError
from game.core.outputs import write_output
from game.terminal.measuring.balance_targets import (
    HOST,
    MOST_DROP,
    Missed,
    Rates,
    find_missed,
    list_levels,
    tell_share,
)
from game.terminal.report import Report, table
from game.terminal.workers import Workers

_OTHERS = "\n## "
"""Beginning of a part of the document that this command does not write."""


class Try(NamedTuple):
    """Match to be played."""

    stage: str
    level: int
    number: int


def measure_balance(games: int, workers: Workers, only: Sequence[str], out: Path | None) -> Report:
    """Play each stage `games` times with each quick bot level in the person's seat, and with somebody who does
    not look; puzzles and lessons are left out.

    only: beginnings of the stage ids to play. Raises GameError if no stage is left."""
    stages = _chosen_stages(only)
    tries = [
        Try(stage, level, n) for stage in stages for level in _person_levels(stage) for n in range(games)
    ]
    won = workers.map(_won_stars, tries, f"{len(stages)} stages, {len(tries)} matches")
    stars: dict[tuple[str, int], list[tuple[bool, ...]]] = {}
    for one, result in zip(tries, won, strict=True):
        stars.setdefault((one.stage, one.level), []).append(result)
    rates = [
        Rates(stage, *stages[stage], level, tuple(map(sum, zip(*found, strict=True))), len(found))
        for (stage, level), found in stars.items()
    ]
    missed = find_missed(rates)
    lines = [*_rate_lines(rates), "", *_missed_lines(missed)]
    if out is not None:
        others = out.read_text().partition(_OTHERS)[2] if out.exists() else ""
        written = _as_markdown(rates, missed, games, only)
        write_output(out, (written + (_OTHERS + others if others else "")).encode())
    return Report(
        lines,
        {
            "games": games,
            "rates": [
                one._asdict() | {"percent": [one.percent(star) for star in range(STARS)]} for one in rates
            ],
            "missed": [one._asdict() for one in missed],
        },
        0,
    )


def _chosen_stages(only: Sequence[str]) -> dict[str, tuple[str, int]]:
    """Stages with their land and their position in it; those of the cup are played against hosts."""
    found = {
        stop.stage: ("", HOST) if chapter.cup else (chapter.id, chapter.stops.index(stop) + 1)
        for chapter in campaign.load_campaign().chapters
        for stop in chapter.stops
        if course.read_level(stop.stage)[1].kind not in ("lesson", "puzzle")
    }
    chosen = {
        stage: place
        for stage, place in found.items()
        if not only or any(stage.startswith(name) for name in only)
    }
    if not chosen:
        raise GameError(f"There is no stage {', '.join(only)} on the road that bots could be counted at.")
    return chosen


def _person_levels(stage: str) -> list[int]:
    """Levels in the person's seat: somebody who does not look, then the bots."""
    return [BLIND, *(level.number for level in list_levels(stage.partition("/")[0]))]


def _won_stars(one: Try) -> tuple[bool, ...]:
    return play_stage(one.stage, one.level, one.number).stars


def _level_name(level: int) -> str:
    return "blind" if level == BLIND else f"{level}"


def _share_text(one: Rates, star: int) -> str:
    return tell_share(one.won[star], one.games)


def _rate_lines(rates: Sequence[Rates]) -> list[str]:
    rows = [
        [one.stage, _level_name(one.level), *(_share_text(one, star) for star in range(STARS))]
        for one in rates
    ]
    return table(["stage", "level", *(f"star {star + 1}" for star in range(STARS))], rows)


def _missed_lines(missed: Sequence[Missed]) -> list[str]:
    """Missed targets, those first that no luck of the sample explains."""
    if not missed:
        return ["All stages are within what is wanted, as far as so many matches show it."]
    words = {True: "Not as wanted:", False: "Perhaps not as wanted (the sample is too small to tell):"}
    lines = []
    for is_sure, heading in words.items():
        found = [f"- {one.text}" for one in missed if one.is_sure is is_sure]
        lines += [heading, "", *found, ""] if found else []
    return lines[:-1]


def _curve_lines(rates: Sequence[Rates]) -> list[str]:
    """First stars along each road, a row for each level; P: a puzzle."""
    shares = {(one.stage, one.level): f"{one.percent(0):.0f}" for one in rates}
    lines = []
    for chapter in campaign.load_campaign().chapters:
        levels = sorted({one.level for one in rates if one.land == chapter.id})
        for level in levels:
            cells = [
                "P" if "/puzzles/" in stop.stage else shares.get((stop.stage, level), "")
                for stop in chapter.stops
            ]
            lines.append(f"| {chapter.id} {_level_name(level)} | {' | '.join(cells)} |")
    if not lines:
        return []
    places = range(1, HOST + 1)
    return [
        "First stars along the roads, in per cent:",
        "",
        f"| land, level | {' | '.join(map(str, places))} |",
        f"| --- | {' | '.join('---:' for _ in places)} |",
        *lines,
        "",
    ]


def _as_markdown(rates: Sequence[Rates], missed: Sequence[Missed], games: int, only: Sequence[str]) -> str:
    rest = f" --only {','.join(only)}" if only else ""
    lines = [
        "# Balance of The Long Supper",
        "",
        "How often bots of each level, in the person's seat, win the stars of a stage, and how often somebody who "
        "does not look (*blind*: always",
        "the first legal answer, always the last one, or any). Puzzles are proved by search instead "
        "(`python3 -m game puzzle check`). Made by",
        "",
        f"    python3 -m game campaign balance --games {games}{rest} --out docs/BALANCE.md",
        "",
        *_curve_lines(rates),
        "All stars, with their 95 % intervals:",
        "",
        "| stage | level | star 1 | star 2 | star 3 |",
        "| --- | ---: | ---: | ---: | ---: |",
        *(
            f"| {one.stage} | {_level_name(one.level)} |"
            f" {' | '.join(_share_text(one, star) for star in range(STARS))} |"
            for one in rates
        ),
        "",
        "Wanted: the first star of stages 1 to 3 by the lowest level that is not random 65 to 95 %; of 6 and 9 by "
        "the middle level 40 to 75 %;",
        "of a host by the best level 35 to 60 %; third stars by the best level 5 to 40 %; along a road no drop of "
        f"more than {MOST_DROP} points from",
        "stop to stop at any level that is not random, and the last two stops are the hardest; nothing for whoever does not look.",
        "",
        *_missed_lines(missed),
    ]
    return "\n".join(lines) + "\n"
