"""The numbers of a profile that trophies ask for (C18), each with all that there is of it (0: there is no
end)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.campaign import campaign, course
from game.campaign.record import LOSSES_TO_PASS
from game.campaign.road import Road
from game.core import catalog
from game.core.errors import DataError
from game.profiles import streak
from game.profiles.profile import Profile

Number = Callable[[Profile], tuple[int, int]]
LESSONS = "tutorial"
"""The file of a game's lessons."""


def _stars(profile: Profile) -> tuple[int, int]:
    road = _road(profile)
    return road.stars, road.of


def _hosts(profile: Profile) -> tuple[int, int]:
    """The last stage of every chapter but the hall."""
    road = _road(profile)
    hosts = [chapter.stops[-1] for chapter in road.campaign.chapters if not chapter.cup]
    return sum(bool(road.record(host).stars) for host in hosts), len(hosts)


def _cups(profile: Profile) -> tuple[int, int]:
    """Chapters that are played for places, each of their stages with a star."""
    road = _road(profile)
    cups = [chapter for chapter in road.campaign.chapters if chapter.cup]
    return sum(map(road.finished, cups)), len(cups)


def _lessons(profile: Profile) -> tuple[int, int]:
    known = {
        f"{game}/{LESSONS}/{level.id}"
        for game in catalog.ids()
        if course.has_course(game)
        for level in course.load_by_id(f"{game}/{LESSONS}").levels
    }
    return len(known & set(profile.lessons)), len(known)


def _comebacks(profile: Profile) -> tuple[int, int]:
    """Stages that were lost as often as lets one pass them by, and were won after all."""
    return sum(record.losses >= LOSSES_TO_PASS and record.stars > 0 for record in profile.stages.values()), 0


def _road(profile: Profile) -> Road:
    """The campaign as this person stands in it; an empty one where its file is broken, which the map says
    itself."""
    try:
        loaded = campaign.load()
    except DataError:
        loaded = campaign.Campaign(1, ())
    return Road(loaded, profile.stages)


NUMBERS: Mapping[str, Number] = {
    "stars": _stars,
    "hosts": _hosts,
    "cups": _cups,
    "lessons": _lessons,
    "puzzles": lambda profile: (sum(bool(record.solved) for record in profile.puzzles.values()), 0),
    "suppers": lambda profile: (sum(supper.eaten for supper in profile.calendar.values()), 0),
    "streak": lambda profile: (
        streak.longest(streak.days(day for day, supper in profile.calendar.items() if supper.eaten)),
        0,
    ),
    "matches": lambda profile: (profile.matches.tally().matches, 0),
    "comebacks": _comebacks,
}
