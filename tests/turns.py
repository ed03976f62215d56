"""Long tests that take turns in the whole run, as tests/turns.yaml says. Runs of a part leave out nothing."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec

from tests import weekly
from tools.test_run import TURNS

ROOT = Path(__file__).resolve().parent.parent
FILE = Path(__file__).with_suffix(".yaml")


class Item(Protocol):
    """A test of pytest."""

    @property
    def nodeid(self) -> str: ...
    def get_closest_marker(self, name: str) -> Any: ...


T = TypeVar("T", bound=Item)


@cache
def read_turns() -> dict[str, tuple[int, int]]:
    """For each function that takes turns, in how many weeks all of its tests run, and its place in the list."""
    lists = msgspec.yaml.decode(FILE.read_bytes(), type=dict[int, dict[str, list[str]]])
    return {
        f"{file}::{function}": (weeks, place)
        for weeks, files in lists.items()
        for place, (file, function) in enumerate(
            (file, function) for file, functions in files.items() for function in functions
        )
    }


def takes_turns() -> bool:
    """True in the whole run."""
    return bool(os.environ.get(TURNS))


def choose_items(items: Sequence[T], turns: Mapping[str, tuple[int, int]]) -> tuple[list[T], list[T]]:
    """The tests of this week, and those of others. The functions of a list begin one week after the other, so that
    each week has its share of them.

    Each test has one turn in so many weeks, by turns early and late in them: what it tries itself may change with the
    week (tests/weekly.py), and at an even pace it would meet the same share of that for ever. Tests of a
    group of xdist with parameters have their turn together: they look at one thing, which takes most of their time."""
    kept, left = list[T](), list[T]()
    numbers, groups = Counter[str](), dict[str, int]()
    for item in items:
        function = item.nodeid.partition("[")[0].partition("@")[0]
        weeks, number = turns.get(function, (1, 0))
        marker = item.get_closest_marker("xdist_group")
        if marker is None or "[" not in item.nodeid:
            number += numbers[function]
            numbers[function] += 1
        else:
            number = groups.setdefault(marker.args[0], len(groups))
        period, now = divmod(weekly.week(), weeks)
        (left if (number + period.bit_count() + now) % weeks else kept).append(item)
    return kept, left
