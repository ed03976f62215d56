"""Two records of one person become one: what was played in two editions of the game at a time."""

from __future__ import annotations

from msgspec.structs import replace

from game.campaign import course
from game.campaign.record import StageRecord
from game.core.errors import DataError
from game.profiles.profile import LAST_COUNTED, Habits, Profile, PuzzleRecord, Supper
from game.profiles.statistics import MOST_RECENT, Statistics, Tally


def unite_records(profile: Profile, won: Profile) -> Profile:
    """The profile with all that the same person has won elsewhere; name and face stay."""
    return replace(
        profile,
        stages={
            **profile.stages,
            **{stage: _best_stage(stage, profile, one) for stage, one in won.stages.items()},
        },
        cup={
            **profile.cup,
            **{stage: _best_places(profile.cup.get(stage, {}), one) for stage, one in won.cup.items()},
        },
        puzzles={
            **profile.puzzles,
            **{
                puzzle: _join_puzzles(profile.puzzles.get(puzzle), one) for puzzle, one in won.puzzles.items()
            },
        },
        lessons=_without_doubles((*profile.lessons, *won.lessons)),
        calendar={
            **profile.calendar,
            **{day: _join_suppers(profile.calendar.get(day), one) for day, one in won.calendar.items()},
        },
        trophies={
            **profile.trophies,
            **{name: min(profile.trophies.get(name, day), day) for name, day in won.trophies.items()},
        },
        matches=_join_matches(profile.matches, won.matches),
        totals={
            **profile.totals,
            **{name: profile.totals.get(name, 0) + number for name, number in won.totals.items()},
        },
        habits=_join_habits(profile.habits, won.habits),
        counted=_without_doubles((*profile.counted, *won.counted))[-LAST_COUNTED:],
    )


def _best_stage(stage: str, profile: Profile, won: StageRecord) -> StageRecord:
    own = profile.stages.get(stage, StageRecord())
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
        return course.level(stage)[1].low_mark
    except DataError:
        return False


def _best_places(own: dict[str, int], won: dict[str, int]) -> dict[str, int]:
    """The points of that try in which the person, "", got more."""
    return won if won.get("", 0) > own.get("", 0) else own


def _join_puzzles(own: PuzzleRecord | None, won: PuzzleRecord) -> PuzzleRecord:
    own = own or PuzzleRecord()
    solved = min(filter(None, (own.solved, won.solved)), default="")
    return PuzzleRecord(solved, own.tries + won.tries, own.hints + won.hints)


def _join_suppers(own: Supper | None, won: Supper) -> Supper:
    own = own or Supper()
    mark = max((mark for mark in (own.mark, won.mark) if mark is not None), default=None)
    return Supper(own.eaten or won.eaten, mark, own.tries + won.tries)


def _join_matches(own: Statistics, won: Statistics) -> Statistics:
    recent = sorted((*own.recent, *won.recent), key=lambda facts: facts.date)
    totals = {
        **own.totals,
        **{key: own.totals.get(key, Tally()) + tally for key, tally in won.totals.items()},
    }
    return Statistics(tuple(recent[-MOST_RECENT:]), totals)


def _join_habits(own: Habits, won: Habits) -> Habits:
    """The habits, of which those set last count."""
    chosen = {name: getattr(won, name) for name in Habits.__struct_fields__ if getattr(won, name) is not None}
    return replace(own, **chosen)


def _without_doubles(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))
