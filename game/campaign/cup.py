"""Cup of the hall (C7): the places at its tables give points, added up for the guest and all hosts."""

from collections.abc import Mapping

from game.campaign.campaign import Chapter
from game.campaign.course import read_level
from game.campaign.level import Level, Opponent
from game.campaign.road import Road
from game.campaign.stage import StageRun
from game.core.values import Names, frozen
from game.evening.standings import rank_guests
from game.evening.worth import PLACE_POINTS, place_of, points_of_place

GUEST = ""
"""Id of the person; rivals have the ids of their personas."""
Places = Mapping[str, Mapping[str, int]]
"""Stage -> contender's id -> points."""


@frozen
class Standing:
    """Row of a contender in the cup's table; points: by stage, None without a place."""

    who: str
    points: tuple[int | None, ...]

    @property
    def total(self) -> int:
        return sum(points or 0 for points in self.points)


def list_contenders(chapter: Chapter) -> Names:
    """Contenders of a cup: the guest, and all personas at its tables. Raises DataError."""
    levels = [read_level(stop.stage)[1] for stop in chapter.stops]
    return tuple(dict.fromkeys([GUEST, *(who for level in levels for who in _personas_at(level).values())]))


def points_of(run: StageRun, chapter: Chapter | None = None) -> dict[str, int]:
    """Contender's id -> points of a match that is over; empty if it has no result.

    chapter: cup that the match belongs to. Contenders who only watch share the points of the places that are
    left, rounded up, so that nobody is out of the cup for a chair that a table does not have."""
    result = run.match.state.result
    if not result:
        return {}
    found = {GUEST: points_of_place(place_of(result, f"seat{run.seat}"))}
    for seat, who in _personas_at(run.level).items():
        found[who] = max(found.get(who, 0), points_of_place(place_of(result, f"seat{seat}")))
    watchers = [who for who in list_contenders(chapter) if who not in found] if chapter else []
    if watchers:
        left = PLACE_POINTS[len(found) : len(found) + len(watchers)]
        found |= dict.fromkeys(watchers, -(-sum(left) // len(watchers)))
    return found


def is_better(new: Mapping[str, int], old: Mapping[str, int]) -> bool:
    """True if the person has more points than before: the best try counts."""
    return bool(new) and new.get(GUEST, 0) > old.get(GUEST, 0)


def rank_contenders(chapter: Chapter, places: Places) -> list[Standing]:
    """Standings of all who have points, the best first; the person before others with as many."""
    stages = [stop.stage for stop in chapter.stops]
    people = sorted({GUEST, *(who for stage in stages for who in places.get(stage, {}))})
    points = {who: tuple(places.get(stage, {}).get(who) for stage in stages) for who in people}
    marks = {who: [None if one is None else (one,) for one in given] for who, given in points.items()}
    return [Standing(row.who, points[row.who]) for row in rank_guests(marks)]


def is_counted(road: Road, chapter: Chapter) -> bool:
    """True for a cup that is over: every table was won, or lost often enough to be passed by."""
    records = map(road.stage_record, chapter.stops)
    return chapter.cup and all(record.stars or record.passed for record in records)


def has_won(road: Road, chapter: Chapter, places: Places) -> bool:
    """True if the person wears the crown of a cup that is over."""
    return is_counted(road, chapter) and rank_contenders(chapter, places)[0].who == GUEST


def is_crowning_due(chapter: Chapter, road: Road, places: Places, now: Road, places_now: Places) -> bool:
    """True if a table has just ended the cup, or won the crown back from a host.

    road, places: before that table."""
    if not is_counted(road, chapter):
        return is_counted(now, chapter)
    return has_won(now, chapter, places_now) and not has_won(road, chapter, places)


def _personas_at(level: Level) -> dict[int, str]:
    """Seat -> persona of a level."""
    seats = enumerate(level.seats)
    return {seat: who.persona for seat, who in seats if isinstance(who, Opponent) and who.persona}
