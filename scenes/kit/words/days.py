"""Days, months and weekdays as the spoken language writes them (L5): English by its own file, others by Babel."""

from __future__ import annotations

from datetime import date

from scenes.kit.words import babel_data
from scenes.kit.words.language import chosen

WEEK = 7


def format_day(day: date) -> str:
    """A day without its year: "Nov 28", "28. Nov."."""
    file = chosen().file
    if file.days is None:
        return babel_data.format_day(day, file.locale)
    return file.days.day.format(month=file.days.short_months[day.month - 1], day=day.day)


def format_month(month: date) -> str:
    """A month with its year, as it stands alone: "November 2026", "listopad 2026"."""
    file = chosen().file
    if file.days is None:
        return babel_data.format_month(month, file.locale)
    return file.days.month.format(month=file.days.months[month.month - 1], year=month.year)


def name_weekdays() -> list[str]:
    """Seven short names of weekdays, from the one that a week begins with."""
    file = chosen().file
    names = list(file.days.weekdays) if file.days else babel_data.weekday_names(file.locale)
    return names[file.first_weekday :] + names[: file.first_weekday]


def place_in_week(day: date) -> int:
    """Place of a day in its week: 0 for the day that a week begins with."""
    return (day.weekday() - chosen().file.first_weekday) % WEEK
