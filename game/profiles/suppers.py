"""What a profile keeps of its daily suppers (C17)."""

from __future__ import annotations

from datetime import date

from msgspec.structs import replace

from game.profiles import streak
from game.profiles.profile import Profile, Supper

NOTHING = Supper()
STARS = 3


def of_day(profile: Profile, day: date) -> Supper:
    """How that day's supper went so far."""
    return profile.calendar.get(day.isoformat(), NOTHING)


def stars_of(profile: Profile, day: date) -> int:
    """How many the best try of that day brought."""
    return max(0, min(STARS, of_day(profile, day).mark or 0))


def tried(profile: Profile, day: date, stars: int) -> Profile:
    """The profile with one more try, which brought so many stars; with the first one the supper is eaten.
    The best try counts."""
    before = of_day(profile, day)
    mark = max(stars, before.mark or 0)
    after = Supper(before.eaten or stars > 0, mark, before.tries + 1)
    return replace(profile, calendar={**profile.calendar, day.isoformat(): after})


def eaten(profile: Profile) -> frozenset[date]:
    """The days on which it was eaten."""
    return streak.days(day for day, supper in profile.calendar.items() if supper.eaten)


def streak_on(profile: Profile, today: date) -> int:
    """How many days in a row, as it stands today."""
    return streak.current(eaten(profile), today)
