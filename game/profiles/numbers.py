"""Numbers of a profile that trophies ask for (C18): each as (reached, maximum), maximum 0 if there is
none."""

from collections.abc import Callable, Mapping

from game.campaign import campaign, course, cup
from game.campaign.record import LOSSES_TO_PASS
from game.campaign.road import Road
from game.core import catalog
from game.core.errors import DataError
from game.profiles import streak
from game.profiles.profile import Profile

Number = Callable[[Profile], tuple[int, int]]
LESSONS = "tutorial"
"""Name of the course with a game's lessons."""


def _count_stars(profile: Profile) -> tuple[int, int]:
    road = _road_of(profile)
    return road.won_stars, road.all_stars


def _count_hosts(profile: Profile) -> tuple[int, int]:
    """Beaten hosts: last stages of all chapters but the cups."""
    road = _road_of(profile)
    hosts = [chapter.stops[-1] for chapter in road.campaign.chapters if not chapter.cup]
    return sum(bool(road.stage_record(host).stars) for host in hosts), len(hosts)


def _count_cups(profile: Profile) -> tuple[int, int]:
    """Crowns of cups."""
    road = _road_of(profile)
    cups = [chapter for chapter in road.campaign.chapters if chapter.cup]
    return sum(cup.has_won(road, chapter, profile.cup) for chapter in cups), len(cups)


def _count_lessons(profile: Profile) -> tuple[int, int]:
    known = set()
    for game in filter(course.has_course, catalog.ids()):
        lessons = course.load_by_id(f"{game}/{LESSONS}")
        known |= {f"{game}/{LESSONS}/{level.id}" for level in lessons.levels}
    return len(known & set(profile.lessons)), len(known)


def _count_comebacks(profile: Profile) -> tuple[int, int]:
    """Stages that were lost often enough to be passed by, and were won after all."""
    return sum(record.losses >= LOSSES_TO_PASS and record.stars > 0 for record in profile.stages.values()), 0


def _count_together(profile: Profile) -> tuple[int, int]:
    """Stages that were won together with others, as one company (G19)."""
    return sum(record.stars > 0 for record in profile.company.values()), 0


def _longest_streak(profile: Profile) -> tuple[int, int]:
    """Longest streak of daily suppers."""
    eaten = [day for day, supper in profile.calendar.items() if supper.eaten and not supper.late]
    return streak.longest_streak(streak.valid_days(eaten)), 0


def _road_of(profile: Profile) -> Road:
    """Road of this person; an empty one if the campaign's file is broken, which the map reports itself."""
    try:
        loaded = campaign.load_campaign()
    except DataError:
        loaded = campaign.Campaign(1, ())
    return Road(loaded, profile.stages)


NUMBERS: Mapping[str, Number] = {
    "stars": _count_stars,
    "hosts": _count_hosts,
    "cups": _count_cups,
    "lessons": _count_lessons,
    "puzzles": lambda profile: (sum(bool(record.solved) for record in profile.puzzles.values()), 0),
    "suppers": lambda profile: (sum(supper.eaten for supper in profile.calendar.values()), 0),
    "streak": _longest_streak,
    "matches": lambda profile: (profile.matches.tally().matches, 0),
    "comebacks": _count_comebacks,
    "couch_crowns": lambda profile: (sum(one.crown for one in profile.evenings.values()), 0),
    "couch_comebacks": lambda profile: (
        sum(one.crown and one.behind for one in profile.evenings.values()),
        0,
    ),
    "hosted": lambda profile: (sum(one.host for one in profile.evenings.values()), 0),
    "together": _count_together,
}
