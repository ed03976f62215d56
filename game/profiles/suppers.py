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


def add_try(profile: Profile, day: date, stars: int, late: bool = False, score: int | None = None) -> Profile:
    """Profile with one more try of a day; the first star eats the supper, and the best try counts.

    late: it was played after its day. score: what a dish counts (game.campaign.dishes), None for others."""
    before = supper_of_day(profile, day)
    scores = [one for one in (before.score, score) if one is not None]
    after = before.replace(
        eaten=before.eaten or stars > 0,
        mark=max(stars, before.mark or 0),
        tries=before.tries + 1,
        score=max(scores, default=None),
        late=before.late if before.eaten else late and stars > 0,
    )
    return _with_supper(profile, day, after)


def mark_told(profile: Profile, day: date) -> Profile:
    """Profile where a hint gave an answer of a day's supper away; nothing changes once all stars are won."""
    if stars_of(profile, day) == STARS:
        return profile
    return _with_supper(profile, day, supper_of_day(profile, day).replace(told=True))


def _with_supper(profile: Profile, day: date, supper: Supper) -> Profile:
    return profile.replace(calendar={**profile.calendar, day.isoformat(): supper})


def eaten_days(profile: Profile) -> frozenset[date]:
    """Days on which it was eaten in time: a late supper is no part of a streak."""
    return streak.valid_days(
        day for day, supper in profile.calendar.items() if supper.eaten and not supper.late
    )


def streak_on(profile: Profile, today: date) -> int:
    """Current streak in days."""
    return streak.current_streak(eaten_days(profile), today)
