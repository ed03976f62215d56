"""Samples that change with the week: what is much alike is tried in turns.

A failure names the week; `EAT_OR_BE_EATEN_WEEK=N python3 main.py --test` takes the samples of that one.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import date
from typing import TypeVar

import pytest

from tools.test_run import ALL_WEEKS as ALL

T = TypeVar("T")
WEEK = "EAT_OR_BE_EATEN_WEEK"


def is_all() -> bool:
    """True in a run of everything, whatever the week: `python3 main.py --test all`."""
    return bool(os.environ.get(ALL))


def week() -> int:
    """The number of the present week since the first one of the calendar, or the one that is asked for."""
    return int(os.environ.get(WEEK) or date.today().toordinal() // 7)


def take_share(values: Sequence[T], weeks: int) -> Sequence[T]:
    """The values of this week: each has its turn once in so many weeks."""
    return values if is_all() else values[week() % weeks :: weeks]


def in_turn(place: int, weeks: int) -> pytest.MarkDecorator:
    """Marks one of some long tests that are much alike: each has its turn once in so many weeks."""
    return pytest.mark.skipif(
        not is_all() and week() % weeks != place, reason="another one has its turn this week"
    )


def take_turns(values: Sequence[T], place: int) -> T:
    """The value whose turn it is this week; each place of a list is a step ahead of the one before."""
    return values[(week() + place) % len(values)]
