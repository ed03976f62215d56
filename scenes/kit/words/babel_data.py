"""Babel's knowledge of a language: categories of numbers, days, the nearest of some languages. It is imported when
first asked, off the frame: English asks it nothing (L5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import cache
from typing import Any

DAY, MONTH = "MMMd", "yMMMM"
"""A day of a year, and a month alone, by skeleton."""


@cache
def plural_rule(locale: str) -> Callable[[Any], str]:
    """The category of a number by CLDR's rules."""
    from babel import Locale

    return Locale.parse(locale).plural_form


def format_day(day: date, locale: str) -> str:
    """A day without its year: "28. Nov."."""
    from babel.dates import format_skeleton

    return format_skeleton(DAY, day, locale=locale)


def format_month(month: date, locale: str) -> str:
    """A month with its year, as it stands alone: "listopad 2026", "noviembre de 2026"."""
    from babel.dates import format_skeleton

    return format_skeleton(MONTH, month, locale=locale)


def weekday_names(locale: str) -> list[str]:
    """The days of a week from Monday, as short as a calendar has them above its columns."""
    from babel.dates import get_day_names

    names = get_day_names("abbreviated", "stand-alone", locale=locale)
    return [names[number] for number in range(7)]


def negotiate(wishes: Sequence[str], there: Sequence[str]) -> str | None:
    """The first of somebody's languages that is there, or that is a kind of one there: de_AT takes de."""
    from babel import negotiate_locale

    return negotiate_locale(list(wishes), list(there))
