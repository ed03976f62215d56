"""Weeks of the endless supper: ISO weeks as 2026-W49, and what is drawn of them alike on every machine."""

import re
from collections.abc import Iterable
from datetime import date
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

SEED_BYTES = 6
DAYS = 7
_WEEK = re.compile(r"([0-9]{4})-W([0-9]{2})\Z")


def week_of(day: date) -> str:
    """ISO week of a day."""
    year, week, _ = day.isocalendar()
    return f"{year}-W{week:02}"


def monday_of(week: str) -> date:
    """First day of a week. Raises ValueError for a text that is no week."""
    found = _WEEK.match(week)
    if not found:
        raise ValueError(f"{week!r} is no week")
    return date.fromisocalendar(int(found[1]), int(found[2]), 1)


def is_week(text: str) -> bool:
    """True for an ISO week as 2026-W49; files of other editions may name their weeks otherwise."""
    try:
        monday_of(text)
    except ValueError:
        return False
    return True


def days_left(week: str, today: date) -> int:
    """Days until the next week begins, today among them; 0 once the week is over."""
    return max(0, DAYS - max(0, (today - monday_of(week)).days))


def draw_number(*parts: str | int) -> int:
    """Number that follows from the parts alone."""
    text = "/".join(("endless", *map(str, parts)))
    return int.from_bytes(blake2b(text.encode(), digest_size=SEED_BYTES).digest(), "big")


def draw_order(items: Iterable[T], *parts: str | int) -> list[T]:
    """Items in the order that follows from the parts and from the items' own names."""
    return sorted(items, key=lambda item: draw_number(*parts, str(item)))
