"""Measures how many stars of stages a bot wins by itself, and by its own hints, which know the stars (M1).

python -m tools.measure_hints STAGE ... [--games 6] [--first 1] [--level N]

STAGE is game/course/level. Tries of one number have the same seed both ways. Without --level it is the game's
highest level.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import NamedTuple

from game import bots
from game.campaign import course
from game.campaign.level import STARS
from game.campaign.simulation import play_stage
from game.terminal.report import table


class Won(NamedTuple):
    """Stars of a stage over several tries: alone, and by hints."""

    stage: str
    games: int
    alone: tuple[int, ...]
    by_hints: tuple[int, ...]


def measure_stage(stage: str, numbers: Sequence[int], level: int | None = None) -> Won:
    """Stars won at a stage. Raises DataError for an unknown stage."""
    game, _ = course.read_level(stage)
    person = bots.list_levels(game)[-1].number if level is None else level
    ways = []
    for by_hints in (False, True):
        tries = [play_stage(stage, person, number, by_hints=by_hints).stars for number in numbers]
        ways.append(tuple(map(sum, zip(*tries, strict=True))))
    return Won(stage, len(numbers), *ways)


def describe_stages(found: Sequence[Won]) -> list[str]:
    """Table of the stars, and their sums."""
    rows = [
        [one.stage, str(one.games), *(f"{a} → {b}" for a, b in zip(one.alone, one.by_hints, strict=True))]
        for one in found
    ]
    before, after = sum(sum(one.alone) for one in found), sum(sum(one.by_hints) for one in found)
    heads = ["stage", "tries", *(f"star {star + 1}" for star in range(STARS))]
    return [*table(heads, rows), f"All stars: {before} → {after}."]


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the stages and print their stars as they come."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("stages", nargs="+", metavar="STAGE")
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--level", type=int)
    asked = parser.parse_args(arguments)
    numbers = range(asked.first, asked.first + asked.games)
    found = []
    for stage in asked.stages:
        found.append(measure_stage(stage, numbers, asked.level))
        print(found[-1], file=sys.stderr, flush=True)
    print("\n".join(describe_stages(found)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
