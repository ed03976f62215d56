"""Daily supper (C17): the level of a day, equal on every machine and for ever, from the pools in
levels/suppers.yaml.

A pool begins on a date and serves until the next one begins: what is new comes in a new pool, and no past day
changes. A pool of dishes (dishes.py) serves one of them a day, dealt by the seed of that day; one of puzzles and
matches six days a week a puzzle, on Sundays a short match. Everything in a pool is served before anything is
repeated; a digest determines the order."""

from collections.abc import Sequence
from datetime import date
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Annotated

import msgspec

from game.campaign import course
from game.core.loader import Faults, StrictMap, load_checked
from game.core.values import Names, Value

FILE = course.LEVELS / "suppers.yaml"
WEEK = 7
SEED_BYTES = 6
PREFIX = "supper/"
"""Beginning of the ids of levels that are made of a dish; the day follows, as supper/2026-12-24."""


class Pool(StrictMap):
    """Menu from the day `since` on: ids of dishes by game, the games in turn; or of puzzles, and of
    matches for Sundays."""

    since: date
    puzzles: Names = ()
    matches: Names = ()
    dishes: dict[str, Names] = {}


class Suppers(StrictMap):
    """Document of the pools. Pools are only ever added at its end."""

    version: int
    pools: Annotated[tuple[Pool, ...], msgspec.Meta(min_length=1)]


class Plate(Value):
    """Level of a day: its id, True if it is a match, the seed for levels that are dealt afresh, and the id of
    the dish that it is made of, "" for none."""

    day: date
    level: str
    is_match: bool
    seed: int
    dish: str = ""


@cache
def load_suppers(path: Path = FILE) -> Suppers:
    """Pools in a file. Raises DataError with file and line. Levels are not looked up."""
    return load_checked(path, Suppers, _find_faults)


def plate_of(day: date, suppers: Suppers | None = None) -> Plate:
    """Plate of a day; days before the first pool are served from it, too. Raises DataError for a broken
    file."""
    pools = (suppers or load_suppers()).pools
    pool = next((pool for pool in reversed(pools) if pool.since <= day), pools[0])
    if pool.dishes:
        number = day.toordinal() - pool.since.toordinal()
        games = list(pool.dishes)
        dish = _level_at(pool, pool.dishes[games[number % len(games)]], number // len(games))
        return Plate(day, f"{PREFIX}{day.isoformat()}", True, seed_of(day), dish)
    is_match = _is_sunday(day.toordinal())
    offered, number = (
        (pool.matches, _sundays_before(day)) if is_match else (pool.puzzles, _other_days_before(day))
    )
    first = _sundays_before(pool.since) if is_match else _other_days_before(pool.since)
    return Plate(day, _level_at(pool, offered, number - first), is_match, seed_of(day))


def seed_of(day: date) -> int:
    """Seed of the day's match."""
    return _digest_number("seed", day.isoformat())


def _level_at(pool: Pool, offered: Sequence[str], number: int) -> str:
    """Level at a position of the pool's endless menu: all levels in one order, then all in another."""
    round_, place = divmod(number, len(offered))
    return sorted(offered, key=lambda level: _digest_number(pool.since.isoformat(), str(round_), level))[
        place
    ]


def _digest_number(*parts: str) -> int:
    digest = blake2b("/".join(("supper", *parts)).encode(), digest_size=SEED_BYTES)
    return int.from_bytes(digest.digest(), "big")


def _is_sunday(ordinal: int) -> bool:
    """True for the ordinal of a Sunday; day 7 of the calendar was one."""
    return ordinal % WEEK == 0


def _sundays_before(day: date) -> int:
    """Count of Sundays before that day."""
    return (day.toordinal() - 1) // WEEK


def _other_days_before(day: date) -> int:
    return day.toordinal() - 1 - _sundays_before(day)


def _find_faults(suppers: Suppers) -> Faults:
    for i, pool in enumerate(suppers.pools):
        if i and pool.since <= suppers.pools[i - 1].since:
            yield f"$.pools[{i}].since", "a pool begins after the one before it"
        if not (all(pool.dishes.values()) if pool.dishes else pool.puzzles and pool.matches):
            yield f"$.pools[{i}]", "a pool has dishes, or puzzles and matches"
        dishes = {f"dishes.{game}": offered for game, offered in pool.dishes.items()}
        for name, offered in ({"puzzles": pool.puzzles, "matches": pool.matches} | dishes).items():
            for j, level in enumerate(offered):
                if level in offered[:j]:
                    yield f"$.pools[{i}].{name}[{j}]", f"{level!r} stands there twice"
