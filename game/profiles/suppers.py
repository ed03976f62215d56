"""Daily suppers in a profile (C17)."""

from datetime import date

from game.profiles import streak
from game.profiles.profile import Profile, Supper

NOTHING = Supper()
STARS = 3


def supper_of_day(profile: Profile, day: date) -> Supper:
    """Record of a day's supper."""
    return profile.calendar.get(day.isoformat(), NOTHING)


def stars_of(profile: Profile, day: date) -> int:
    """Stars of the best try of a day."""
    return max(0, min(STARS, supper_of_day(profile, day).mark or 0))


def add_try(profile: Profile, day: date, stars: int) -> Profile:
    """Profile with one more try of a day; the first star eats the supper, and the best try counts."""
    before = supper_of_day(profile, day)
    mark = max(stars, before.mark or 0)
    after = Supper(before.eaten or stars > 0, mark, before.tries + 1)
    return profile.replace(calendar={**profile.calendar, day.isoformat(): after})


def eaten_days(profile: Profile) -> frozenset[date]:
    """Days on which it was eaten."""
    return streak.valid_days(day for day, supper in profile.calendar.items() if supper.eaten)


def streak_on(profile: Profile, today: date) -> int:
    """Current streak in days."""
    return streak.current_streak(eaten_days(profile), today)
