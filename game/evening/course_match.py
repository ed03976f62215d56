"""Matches of a cup's course: who sits where, with which seasoning, options and deal."""

from game.core.errors import GameError
from game.core.rng import derive_seed
from game.core.values import Names, Numbers, Plain
from game.evening.cup import Course, Cup
from game.evening.plan import Evening
from game.evening.seasoning import season_options


def guests_by_seat(course: Course, evening: Evening | None = None) -> Names:
    """Guests of a match by seat; of two duels each guest has one side in each."""
    if evening is None:
        return course.seats
    return tuple(course.seats[guest] for guest in evening.guests)


def steps_by_seat(cup: Cup, evening: Evening | None = None) -> Numbers:
    """Steps of seasoning by seat in a match of the course that runs. Raises GameError if none runs."""
    course = _running(cup)
    guests = guests_by_seat(course, evening)
    return tuple(cup.guest(guest).seasoning.get(course.game, 0) for guest in guests)


def match_options(cup: Cup, evening: Evening | None = None) -> Plain:
    """Options of a match of the course that runs: those of its length, its own, and the seasoning. Raises GameError
    if none runs, or for seasoning that the table does not have."""
    course, steps = _running(cup), steps_by_seat(cup, evening)
    return season_options(course.game, {**course.options, "seats": len(steps)}, course.length, steps)


def match_seed(course: Course, evening: Evening | None = None) -> int:
    """Seed of a match of a course; each of two duels has a deal of its own."""
    return course.seed if evening is None else derive_seed("duel", course.seed, evening.number)


def _running(cup: Cup) -> Course:
    course = cup.present
    if course is None or course.state != "running":
        raise GameError("No course of the cup runs.")
    return course
