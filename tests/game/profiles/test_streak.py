"""A streak of suppers forgives one missed day in any seven (C17)."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from game.profiles import streak

TODAY = date(2026, 11, 22)


def eaten_days(pattern: str) -> frozenset[date]:
    """The last character is today; x was eaten."""
    return frozenset(TODAY - timedelta(days=ago) for ago, sign in enumerate(reversed(pattern)) if sign == "x")


@pytest.mark.parametrize(
    ("pattern", "now", "longest"),
    [
        ("", 0, 0),
        ("x", 1, 1),
        ("xxx", 3, 3),
        ("xx.", 2, 2),  # today may still come
        ("x..", 1, 1),  # yesterday is forgiven, today may still come
        ("x...", 0, 1),
        ("x.x", 2, 2),  # one day is forgiven
        ("xx..xx", 2, 2),  # two in a row are not
        ("x.x.x", 2, 2),  # nor two in one week
        ("x.xxxxxx.x", 8, 8),  # but seven days apart both are
        ("x.xxxxx.x", 6, 6),  # and six days apart only the later one
        ("xxxxxxx...x", 1, 7),
        (".x", 1, 1),  # a streak never begins with a missed day
        ("xxx.", 3, 3),
        ("x.x.", 2, 2),  # yesterday was eaten, the day before was missed
        ("xx..", 2, 2),
    ],
)
def test_streaks(pattern: str, now: int, longest: int) -> None:
    assert streak.current_streak(eaten_days(pattern), TODAY) == now
    assert streak.longest_streak(eaten_days(pattern)) == longest


def test_what_is_no_date_is_passed_over() -> None:
    assert streak.valid_days(["2026-11-22", "yesterday", "", "2026-02-30", "9999-12-31", "0001-01-01"]) == {
        TODAY
    }
