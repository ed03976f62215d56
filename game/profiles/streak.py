"""Streaks of daily suppers (C17): days in a row, with one missed day in any seven forgiven."""

from collections.abc import Iterable, Iterator
from datetime import date, timedelta

WEEK = 7
CENTURIES = 2000, 3000
"""Valid years."""


def valid_days(calendar: Iterable[str]) -> frozenset[date]:
    """Days of a calendar; texts that are no valid dates, as in an edited file, are skipped."""
    found = set()
    for text in calendar:
        try:
            day = date.fromisoformat(text)
        except ValueError:
            continue
        if CENTURIES[0] <= day.year < CENTURIES[1]:
            found.add(day)
    return frozenset(found)


def current_streak(eaten: frozenset[date], today: date) -> int:
    """Streak on a day. The day itself may still come, so it does not count as missed."""
    return _streak_length(eaten, today if today in eaten else _day_before(today))


def longest_streak(eaten: frozenset[date]) -> int:
    """Longest streak."""
    ends = (day for day in eaten if _day_after(day) not in eaten)
    return max((_streak_length(eaten, day) for day in ends), default=0)


def forgiven_days(eaten: frozenset[date], today: date) -> frozenset[date]:
    """Missed days that broke no streak."""
    ends = {day for day in eaten if _day_after(day) not in eaten} | {_day_before(today)}
    passed = {day for end in ends for day in _streak_days(eaten, end)}
    return frozenset(day for day in passed if day not in eaten and day < today)


def _streak_length(eaten: frozenset[date], day: date) -> int:
    """Count of days in the streak that ends on this day, which may be the missed one itself."""
    return sum(one in eaten for one in _streak_days(eaten, day))


def _streak_days(eaten: frozenset[date], day: date) -> Iterator[date]:
    """Days of the streak that ends on this day, last one first, with forgiven ones."""
    missed = None
    while True:
        if day not in eaten:
            if (missed is not None and (missed - day).days < WEEK) or _day_before(day) not in eaten:
                return
            missed = day
        yield day
        day = _day_before(day)


def _day_before(day: date) -> date:
    return day - timedelta(days=1)


def _day_after(day: date) -> date:
    return day + timedelta(days=1)
