"""Words at the cup's table: who leads, who can still win and what that needs (G23), what comes next."""

from collections.abc import Sequence

from game.core.values import Names
from game.evening.crown_chances import Need, find_contenders, find_needs
from game.evening.cup import Course, Cup, crowned, cup_standings, fits, points_in
from game.evening.menu import Dish, dish_minutes
from game.evening.standings import Standing
from scenes.evening.seconds import answer_seconds
from scenes.kit.access.spoken import join_sentences
from scenes.kit.app import App
from scenes.kit.base import join_names, say
from scenes.pages import length_words
from scenes.people.statistics.words import place_name

WAYS = ("points", "firsts", "last")
"""Numbers that decide a cup, in the order of the marks of its courses."""


def number_words(cup: Cup) -> str:
    """Words on how far the cup is."""
    if cup.is_over:
        return say("cup_table.end")
    if not cup.number:
        return say("cup_table.before")
    return say("cup_table.after", n=cup.number, of=len(cup.courses))


def lead_words(cup: Cup) -> str:
    """Sentence on who leads and on the courses to come; once the cup is over on what has decided it (G23)."""
    left, rows = len(cup.courses) - cup.number, cup_standings(cup)
    if cup.is_over:
        return _end_words(rows) if crowned(cup) else ""
    if not any(course.is_counted for course in cup.courses):
        return say("cup_table.start", n=left)
    most = points_in(rows[0])
    ahead = [row for row in rows if points_in(row) == most]
    if len(ahead) > 1:
        names = join_names([cup.guest(row.who).name for row in ahead])
        return say("cup_table.equal", names=names, n=left)
    return say("cup_table.lead", name=cup.guest(rows[0].who).name, lead=most - points_in(rows[1]), n=left)


def row_words(row: Standing[str]) -> str:
    """Sentences on a guest's row: place and points, then the points of each course that was counted."""
    points = points_in(row)
    by_course = (
        say("cup_table.row.course", n=number, points=marks[0])
        for number, marks in enumerate(row.marks, 1)
        if marks is not None
    )
    return join_sentences((say("cup_table.row.total", place=place_name(row.place), n=points), *by_course))


def _end_words(rows: Sequence[Standing[str]]) -> str:
    """Sentence on what has decided the cup: points, first places, or the place in the last course."""
    best, next_best = rows[0].totals, rows[1].totals
    ways = [way for way, one, other in zip(WAYS, best, next_best, strict=False) if one != other]
    return say(f"cup_table.won.{ways[0] if ways else 'shared'}")


def chance_words(cup: Cup, guest: str) -> str:
    """Sentence on how a guest can still win: before the last course with all that it needs."""
    name = cup.guest(guest).name
    if cup.is_over:
        row = next(row for row in cup_standings(cup) if row.who == guest)
        return say("cup_table.place", n=points_in(row), name=name, place=place_name(row.place))
    if guest not in find_contenders(cup):
        return say("cup_table.cannot", name=name)
    need = next((need for need in find_needs(cup) if need.guest == guest), None)
    return _need_words(cup, need) if need is not None else say("cup_table.can", name=name)


def _need_words(cup: Cup, need: Need) -> str:
    """Sentence on the place that a guest needs in the last course, and on those of others."""
    name = cup.guest(need.guest).name
    playing = _playing(cup)
    is_any = not need.place or need.place >= len(playing)
    place = "any" if is_any else f"n{need.place}"
    if not need.others:
        return say(f"cup_table.need.{place}", name=name)
    kind = "behind" if is_any else "worse"
    others = [
        say(f"cup_table.{kind}.n{least}", name=cup.guest(other).name) for other, least in need.others.items()
    ]
    return say(f"cup_table.need_and.{place}", name=name, others=join_names(others))


def _playing(cup: Cup) -> Names:
    """Guests of the present course, or of the next one."""
    present = cup.present
    if present is not None and present.state == "running":
        return present.seats
    return tuple(guest.id for guest in cup.guests if guest.is_playing)


def course_words(app: App, cup: Cup, course: Course) -> str:
    """Length and minutes of a course, for the guests who are here; that it does not fit, if too many or too few are."""
    dish, known, guests = Dish(course.game, course.length), answer_seconds(app, cup), len(_playing(cup))
    if not fits(course.game, guests):
        return say("cup_table.misfit", n=guests)
    minutes = dish_minutes(dish, guests, known)
    words = say("cup_table.minutes", length=length_words.length_name(course.length), n=minutes)
    mode = say(f"{course.game}.lobby.mode.{course.chosen_mode}") if course.chosen_mode else ""
    return say("cup_table.in_mode", mode=mode, words=words) if mode else words


def course_title(cup: Cup) -> str:
    """Words over the course that comes next or runs."""
    course = cup.present
    if course is None:
        return say("cup_table.no_course")
    if course.state == "running":
        return say("cup_table.running")
    return say("cup_table.last" if cup.number == len(cup.courses) - 1 else "cup_table.next")
