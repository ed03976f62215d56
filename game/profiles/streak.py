"""How many days in a row somebody came to the daily supper (C17). One missed day in any seven is forgiven."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date, timedelta

WEEK = 7
CENTURIES = 2000, 3000
"""Years that can be."""


def days(calendar: Iterable[str]) -> frozenset[date]:
    """The days of a calendar; what is no date that can be, as in a file that somebody altered, is passed
    over."""
    found = set()
    for text in calendar:
        try:
            day = date.fromisoformat(text)
        except ValueError:
            continue
        if CENTURIES[0] <= day.year < CENTURIES[1]:
            found.add(day)
    return frozenset(found)


def current(eaten: frozenset[date], today: date) -> int:
    """The streak as it stands on a day. That day may still come, so it is not missed before it is over."""
    return _ending(eaten, today if today in eaten else _before(today))


def longest(eaten: frozenset[date]) -> int:
    """The best streak there ever was."""
    ends = (day for day in eaten if _after(day) not in eaten)
    return max((_ending(eaten, day) for day in ends), default=0)


def forgiven(eaten: frozenset[date], today: date) -> frozenset[date]:
    """The missed days that broke no streak."""
    ends = {day for day in eaten if _after(day) not in eaten} | {_before(today)}
    return frozenset(
        missed for day in ends for missed in _run(eaten, day) if missed not in eaten and missed < today
    )


def _ending(eaten: frozenset[date], day: date) -> int:
    """Days eaten in a row up to this one, which may be the missed one itself."""
    return sum(one in eaten for one in _run(eaten, day))


def _run(eaten: frozenset[date], day: date) -> Iterator[date]:
    """The days of the streak that ends on this day, the last one first, with those that are forgiven."""
    missed = None
    while True:
        if day not in eaten:
            if (missed is not None and (missed - day).days < WEEK) or _before(day) not in eaten:
                return
            missed = day
        yield day
        day = _before(day)


def _before(day: date) -> date:
    return day - timedelta(days=1)


def _after(day: date) -> date:
    return day + timedelta(days=1)
