"""Cups for pictures and for tests of scenes: four guests at an evening of three courses, and six at one of four."""

from collections.abc import Sequence

from game.evening import cup as cups
from game.evening.cup import Course, Cup, Guest
from game.profiles.portraits import PORTRAITS

DATE = "2026-11-30"
GUESTS = (
    Guest("jo", "Jo", portrait=PORTRAITS[4], shape=1, color=2),
    Guest("ada", "Ada", portrait=PORTRAITS[1], color=1),
    Guest("mum", "Mum", portrait=PORTRAITS[7], shape=2, color=4, seasoning={"human_flavor": 1}),
    Guest("mossop", "Mossop", portrait=PORTRAITS[0], shape=1, color=3, bot=2, character="mossop"),
    Guest("kim", "Maximilian", portrait=PORTRAITS[3], shape=3, color=0),
    Guest("rosa", "Wilhelmina M", portrait=PORTRAITS[2], shape=4, color=5),
)
THREE = ("tasty_humans", "hunger", "human_flavor")
FOUR = ("hunger", "human_flavor", "hunger", "human_flavor")


def sample_cup(guests: int = 4, games: Sequence[str] = THREE) -> Cup:
    """Cup before its first course."""
    courses = tuple(Course(game, "snack", number) for number, game in enumerate(games))
    return Cup("sample", DATE, GUESTS[:guests], courses)


def play_course(cup: Cup, *places: int, points: Sequence[int] = (), damage: Sequence[int] = ()) -> Cup:
    """Cup after its next course, with places, points and damage in the order of its guests."""
    ids = [guest.id for guest in cup.guests]
    number, play = cup.number, f"play{cup.number}"
    after = cups.book_course(cups.begin_course(cup, play), play, dict(zip(ids, places, strict=True)))
    course = after.courses[number].replace(
        points=dict(zip(ids, points, strict=False)),
        damage={who: lost for who, lost in zip(ids, damage, strict=False) if lost},
    )
    return after.replace(courses=(*after.courses[:number], course, *after.courses[number + 1 :]))


def before_last() -> Cup:
    """Cup of four guests before its last course."""
    cup = play_course(sample_cup(), 2, 1, 3, 4, points=(41, 48, 30, 22), damage=(2, 0, 6, 4))
    return play_course(cup, 1, 3, 2, 4, points=(33, 20, 32, 11))


def decided() -> Cup:
    """Cup that is decided before its last course."""
    cup = play_course(sample_cup(), 1, 2, 3, 4)
    return play_course(cup, 1, 3, 2, 4)


def full() -> Cup:
    """Cup of six guests before its last course."""
    cup = play_course(sample_cup(6, FOUR), 1, 2, 3, 4, 5, 6)
    cup = play_course(cup, 3, 1, 2, 6, 4, 5)
    return play_course(cup, 5, 4, 3, 2, 1, 6)


def over() -> Cup:
    """Cup with one crown."""
    return play_course(before_last(), 3, 4, 1, 2, points=(40, 30, 51, 50))


def shared() -> Cup:
    """Cup with two crowns."""
    cup = play_course(sample_cup(4, ("hunger", "human_flavor")), 1, 1, 3, 4)
    return play_course(cup, 1, 1, 3, 4)
