"""Union of two records of one person, who has played in two editions of the game."""

from collections.abc import Callable, Mapping
from operator import add
from typing import TypeVar

from game.campaign import course
from game.campaign.company.stages import all_stages, read_stage
from game.campaign.record import SilverRecord, StageRecord
from game.core.errors import DataError
from game.core.values import Names
from game.profiles import second_helpings
from game.profiles.couch.cup_records import keep_newest
from game.profiles.endless_runs import unite_runs
from game.profiles.profile import LAST_COUNTED, Ghost, Habits, Helping, Profile, PuzzleRecord, Supper
from game.profiles.ratings.rating import Rating
from game.profiles.statistics import MOST_RECENT, Statistics

T = TypeVar("T")


def unite_records(profile: Profile, won: Profile) -> Profile:
    """Profile with the records of `won` added; name and face stay."""
    stages = {stage: _best_stage(stage, profile.stages, one) for stage, one in won.stages.items()}
    company = {stage: _best_stage(stage, profile.company, one) for stage, one in won.company.items()}
    return profile.replace(
        stages=profile.stages | stages,
        company=profile.company | company,
        silver=_join_entries(profile.silver, won.silver, _join_silver),
        cup=_join_entries(profile.cup, won.cup, _best_places),
        puzzles=_join_entries(profile.puzzles, won.puzzles, _join_puzzles),
        lessons=_without_doubles((*profile.lessons, *won.lessons)),
        taught=_without_doubles((*profile.taught, *won.taught)),
        calendar=_join_entries(profile.calendar, won.calendar, _join_suppers),
        helpings=second_helpings.costliest(_join_entries(profile.helpings, won.helpings, _later_helping)),
        runs=_join_entries(profile.runs, won.runs, unite_runs),
        ghosts=_join_entries(profile.ghosts, won.ghosts, _join_ghosts),
        evenings=keep_newest(profile.evenings | won.evenings),
        rating=_join_entries(profile.rating, won.rating, _fuller_rating),
        trophies=_join_entries(profile.trophies, won.trophies, min),
        matches=_join_matches(profile.matches, won.matches),
        totals=_join_entries(profile.totals, won.totals, add),
        habits=_join_habits(profile.habits, won.habits),
        counted=_without_doubles((*profile.counted, *won.counted))[-LAST_COUNTED:],
        bookings=profile.bookings | won.bookings,
        border=won.border or profile.border,
        cloth=won.cloth or profile.cloth,
        voice=won.voice or profile.voice,
    )


def _join_entries(own: dict[str, T], won: dict[str, T], join: Callable[[T, T], T]) -> dict[str, T]:
    """All entries; those that both have are joined."""
    return own | {key: join(own[key], value) if key in own else value for key, value in won.items()}


def _best_stage(stage: str, stages: Mapping[str, StageRecord], won: StageRecord) -> StageRecord:
    own = stages.get(stage, StageRecord())
    marks = [mark for mark in (own.mark, won.mark) if mark is not None]
    best = min if _is_low_mark(stage) else max
    return StageRecord(
        stars=own.stars | won.stars,
        mark=best(marks) if marks else None,
        tries=own.tries + won.tries,
        losses=own.losses + won.losses,
        passed=own.passed or won.passed,
    )


def _is_low_mark(stage: str) -> bool:
    """True if the lowest mark of that stage is the best."""
    try:
        if stage in all_stages():
            return read_stage(stage)[1].low_mark
        return course.read_level(stage)[1].low_mark
    except DataError:
        return False


def _join_silver(own: SilverRecord, won: SilverRecord) -> SilverRecord:
    return SilverRecord(max(own.stake, won.stake), own.tries + won.tries)


def _best_places(own: dict[str, int], won: dict[str, int]) -> dict[str, int]:
    """Points of the better try for the person, ""."""
    return won if won.get("", 0) > own.get("", 0) else own


def _join_puzzles(own: PuzzleRecord, won: PuzzleRecord) -> PuzzleRecord:
    solved = min(filter(None, (own.solved, won.solved)), default="")
    return PuzzleRecord(solved, own.tries + won.tries, own.hints + won.hints, max(own.told, won.told))


def _join_suppers(own: Supper, won: Supper) -> Supper:
    mark = max((mark for mark in (own.mark, won.mark) if mark is not None), default=None)
    in_time = any(one.eaten and not one.late for one in (own, won))
    late = (own.late or won.late) and not in_time
    score = max((score for score in (own.score, won.score) if score is not None), default=None)
    told = own.told or won.told
    return Supper(own.eaten or won.eaten, mark, own.tries + won.tries, told, late, score)


def _later_helping(own: Helping, won: Helping) -> Helping:
    """Helping that was tasted last."""
    return won if won.due > own.due else own


def _join_ghosts(own: dict[str, Ghost], won: dict[str, Ghost]) -> dict[str, Ghost]:
    return own | won


def _fuller_rating(own: Rating, won: Rating) -> Rating:
    """Rating with more matches in it."""
    return won if won.matches > own.matches else own


def _join_matches(own: Statistics, won: Statistics) -> Statistics:
    recent = sorted((*own.recent, *won.recent), key=lambda facts: facts.date)
    return Statistics(tuple(recent[-MOST_RECENT:]), _join_entries(own.totals, won.totals, add))


def _join_habits(own: Habits, won: Habits) -> Habits:
    """Habits, replaced by those that `won` has set."""
    chosen = {name: getattr(won, name) for name in Habits.__struct_fields__ if getattr(won, name) is not None}
    return own.replace(**chosen)


def _without_doubles(names: Names) -> Names:
    return tuple(dict.fromkeys(names))
