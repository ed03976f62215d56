"""The daily supper (C17): which level a day brings, the same on every machine and for ever.
levels/suppers.yaml has the pools.

A pool begins on a date and serves until the next one begins: whoever adds puzzles adds a pool, and no past
day changes. Six days a week bring a puzzle, Sundays a short match with a twist. All of a pool is served
before anything of it comes twice; the order is a digest's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from functools import cache
from hashlib import blake2b
from itertools import chain
from pathlib import Path
from typing import Annotated

import msgspec

from game.campaign import course
from game.campaign.level_faults import Fault
from game.core.errors import DataError
from game.core.loader import StrictMap, load_checked

FILE = course.LEVELS / "suppers.yaml"
WEEK = 7
SEED_BYTES = 6
_Ids = Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]


class Pool(StrictMap, frozen=True):
    """What is served from the day `since` on: puzzles, and matches for Sundays, by their levels' ids."""

    since: date
    puzzles: _Ids
    matches: _Ids


class Suppers(StrictMap, frozen=True):
    """The document. Pools are only ever added at its end."""

    version: int
    pools: Annotated[tuple[Pool, ...], msgspec.Meta(min_length=1)]


class Plate(msgspec.Struct, frozen=True):
    """What a day brings: a level's id, whether it is a match, and the seed of a level that has another one
    each try."""

    day: date
    level: str
    is_match: bool
    seed: int


@cache
def load(path: Path = FILE) -> Suppers:
    """The pools in a file. Raises DataError with file and line. That there are such levels only check()
    knows: it reads all of them."""
    return load_checked(path, Suppers, _faults)


def check(path: Path = FILE) -> Suppers:
    """As load(), and raises DataError for a level that does not exist or is of another kind."""
    return load_checked(path, Suppers, lambda suppers: chain(_faults(suppers), _level_faults(suppers)))


def plate(day: date, suppers: Suppers | None = None) -> Plate:
    """What that day brings. Days before the first pool are served from it, too. Raises DataError where the
    file is broken."""
    pools = (suppers or load()).pools
    pool = next((pool for pool in reversed(pools) if pool.since <= day), pools[0])
    is_match = _is_sunday(day.toordinal())
    offered, number = (pool.matches, _sundays(day)) if is_match else (pool.puzzles, _other_days(day))
    first = _sundays(pool.since) if is_match else _other_days(pool.since)
    return Plate(day, _served(pool, offered, number - first), is_match, seed(day))


def seed(day: date) -> int:
    """That of the day's match."""
    return _number("seed", day.isoformat())


def _served(pool: Pool, offered: Sequence[str], number: int) -> str:
    """The level at a place of the pool's endless menu: all of them in one order, then all of them in
    another."""
    round_, place = divmod(number, len(offered))
    return sorted(offered, key=lambda level: _number(pool.since.isoformat(), str(round_), level))[place]


def _number(*parts: str) -> int:
    return int.from_bytes(
        blake2b("/".join(("supper", *parts)).encode(), digest_size=SEED_BYTES).digest(), "big"
    )


def _is_sunday(ordinal: int) -> bool:
    """Day 7 of the calendar was a Sunday."""
    return ordinal % WEEK == 0


def _sundays(day: date) -> int:
    """How many there were before that day."""
    return (day.toordinal() - 1) // WEEK


def _other_days(day: date) -> int:
    return day.toordinal() - 1 - _sundays(day)


def _faults(suppers: Suppers) -> Iterator[Fault]:
    for i, pool in enumerate(suppers.pools):
        if i and pool.since <= suppers.pools[i - 1].since:
            yield f"$.pools[{i}].since", "a pool begins after the one before it"
        for name, offered in (("puzzles", pool.puzzles), ("matches", pool.matches)):
            for j, level in enumerate(offered):
                if level in offered[:j]:
                    yield f"$.pools[{i}].{name}[{j}]", f"{level!r} stands there twice"


def _level_faults(suppers: Suppers) -> Iterator[Fault]:
    for i, pool in enumerate(suppers.pools):
        for name, offered, kinds in (
            ("puzzles", pool.puzzles, ("puzzle",)),
            ("matches", pool.matches, ("match", "challenge")),
        ):
            for j, level in enumerate(offered):
                at = f"$.pools[{i}].{name}[{j}]"
                try:
                    kind = course.level(level)[1].kind
                except DataError as error:
                    yield at, str(error).rstrip(".")
                    continue
                if kind not in kinds:
                    yield at, f"{level!r} is a {kind}, not a {' or '.join(kinds)}"
