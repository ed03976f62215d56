"""Pools of the daily supper whose levels are looked up, all of them."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

from game.campaign import course, dishes
from game.campaign.daily import FILE, Suppers, _find_faults
from game.core.errors import DataError
from game.core.loader import Faults, load_checked


def check_pools(path: Path = FILE) -> Suppers:
    """As load_suppers(); raises DataError also for a level that does not exist or is of another kind."""
    return load_checked(path, Suppers, lambda suppers: chain(_find_faults(suppers), _level_faults(suppers)))


def _level_faults(suppers: Suppers) -> Faults:
    known = dishes.load_dishes()
    for i, pool in enumerate(suppers.pools):
        for game, names in pool.dishes.items():
            for j, name in enumerate(names):
                if name not in known or known[name].game != game:
                    yield f"$.pools[{i}].dishes.{game}[{j}]", f"{game} has no dish {name!r}"
        for name, offered, kinds in (
            ("puzzles", pool.puzzles, ("puzzle",)),
            ("matches", pool.matches, ("match", "challenge")),
        ):
            for j, level in enumerate(offered):
                at = f"$.pools[{i}].{name}[{j}]"
                try:
                    kind = course.read_level(level)[1].kind
                except DataError as error:
                    yield at, str(error).rstrip(".")
                    continue
                if kind not in kinds:
                    yield at, f"{level!r} is a {kind}, not a {' or '.join(kinds)}"
