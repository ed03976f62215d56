"""The couch cup (G20 to G30): two to four courses of one evening, counted together. A cup is a value: each function
gives the next one, and game.evening.cup_file keeps it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from msgspec import Meta

from game.core import catalog
from game.core.errors import GameError
from game.core.lengths import Length
from game.core.match import Match
from game.core.rng import derive_seed
from game.core.values import Count, Names, Plain, Sentences, Value
from game.evening.plan import Evening, begin_turns, rank_played
from game.evening.standings import Marks, Standing, rank_guests
from game.evening.worth import PLACE_POINTS, place_of, points_of_place

FEWEST_GUESTS, MOST_GUESTS = 2, 6
FEWEST_COURSES, MOST_COURSES = 2, 4
MOST_STEPS = 4
"""Most steps of seasoning of a guest (G24)."""
DAMAGE = "score.damage"
"""Key of the lines of score sheets with the cost of damage."""
Id = Annotated[str, Meta(max_length=200)]
Steps = Annotated[int, Meta(ge=0, le=MOST_STEPS)]
Color = Annotated[int, Meta(ge=0, lt=MOST_GUESTS)]
Given = Annotated[int, Meta(ge=0, le=MOST_COURSES * max(PLACE_POINTS))]


class CupError(GameError):
    """Raised for a step that a cup cannot take."""


class Guest(Value, omit_defaults=True):
    """Guest of a cup: a person, or a bot.

    owner: id of the profile, "" for somebody of this evening; portrait, color: as on a chair, shape by its place in
    SHAPES of profiles; bot: flames of a bot (bots.level_with_flames has its level in each game), 0 for a person;
    character: id of a bot with a name of its own; seasoning: steps by game; joined: courses
    before their first one; given: points that they began with; left: courses before they left, None while they are
    here; stand_in: flames of the bot that sits in for them, 0 for nobody."""

    id: Id
    name: Id = ""
    owner: Id = ""
    portrait: Id = ""
    shape: Count = 0
    color: Color = 0
    bot: Count = 0
    character: Id = ""
    seasoning: dict[str, Steps] = {}
    joined: Count = 0
    given: Given = 0
    left: Count | None = None
    stand_in: Count = 0

    @property
    def is_playing(self) -> bool:
        """True for a guest with a seat in the courses to come."""
        return self.left is None or bool(self.stand_in)

    @property
    def is_person(self) -> bool:
        """True for a person who is here."""
        return not self.bot and self.left is None


class Course(Value, omit_defaults=True):
    """Course of a cup: a match, or two duels with sides changed.

    options: of the match besides those of its length; plays: tokens of its matches; seats: guests by seat of the
    first one; places: of the guests, empty for a course that was left out; points: of the guests in the match, none
    for two duels; damage: points that damage cost them in it."""

    game: Id
    length: Length
    seed: int
    options: Plain = {}
    plays: Names = ()
    state: Literal["open", "running", "done"] = "open"
    seats: Names = ()
    places: dict[str, Annotated[int, Meta(ge=1, le=MOST_GUESTS)]] = {}
    points: dict[str, int] = {}
    damage: dict[str, Count] = {}

    @property
    def chosen_mode(self) -> str:
        """Mode of the game, "" for the usual one."""
        return str(self.options.get("mode", ""))

    @property
    def is_counted(self) -> bool:
        """True for a course that has given points."""
        return self.state == "done" and bool(self.places)


class Cup(Value, omit_defaults=True):
    """Cup as it stands. date: ISO date of its beginning; ended: it was decided, and crowned before its last
    course."""

    id: Id
    date: Id
    guests: tuple[Guest, ...]
    courses: tuple[Course, ...]
    ended: bool = False

    @property
    def number(self) -> int:
        """Number of the present course, from 0; that of all courses once all are done."""
        return sum(course.state == "done" for course in self.courses)

    @property
    def present(self) -> Course | None:
        """Course that runs or comes next, None once the cup is over."""
        return None if self.is_over else self.courses[self.number]

    @property
    def is_over(self) -> bool:
        return self.ended or self.number == len(self.courses)

    def guest(self, guest_id: str) -> Guest:
        """Guest of that id. Raises CupError."""
        for guest in self.guests:
            if guest.id == guest_id:
                return guest
        raise CupError(f"The cup has no guest {guest_id!r}.")


def find_faults(cup: Cup) -> Sentences:
    """Sentences about what no cup can be."""
    ids = [guest.id for guest in cup.guests]
    if len({*ids}) < len(ids) or not len(ids) >= FEWEST_GUESTS:
        yield "a cup has two guests or more, each once"
    if not FEWEST_GUESTS <= len(seat_guests(cup)) <= MOST_GUESTS:
        yield f"{FEWEST_GUESTS} to {MOST_GUESTS} guests play on"
    if any(guest.joined > len(cup.courses) for guest in cup.guests):
        yield "a guest has come after the last course"
    if not FEWEST_COURSES <= len(cup.courses) <= MOST_COURSES:
        yield f"a cup has {FEWEST_COURSES} to {MOST_COURSES} courses"
    states = [course.state for course in cup.courses]
    order = sorted(states, key=("done", "running", "open").index)
    if states != order or states.count("running") > 1:
        yield "courses are played one after the other"
    for course in cup.courses:
        if course.game not in catalog.ids():
            yield f"there is no game {course.game!r}"
        if not {*course.seats, *course.places} <= {*ids}:
            yield "a course has somebody who is no guest"
        if course.state == "running" and not (course.plays and course.seats):
            yield "a course that runs has a match and guests"


# -- the course


def seat_guests(cup: Cup) -> Names:
    """Guests by seat of the present course: who sits first moves on by one from course to course."""
    playing = [guest.id for guest in cup.guests if guest.is_playing]
    first = cup.number % len(playing) if playing else 0
    return (*playing[first:], *playing[:first])


def begin_course(cup: Cup, play: str) -> Cup:
    """Cup whose present course runs; `play`: token of its match. Raises CupError if it cannot begin."""
    course = _require_present(cup)
    seats = seat_guests(cup)
    if course.state != "open" or not fits(course.game, len(seats)):
        raise CupError(f"That course cannot begin with {len(seats)} guests.")
    return _with_present(cup, course.replace(state="running", seats=seats, plays=(play,)))


def begin_evening(course: Course) -> Evening | None:
    """Evening of a course of two duels (G21), None for a course of one match."""
    return begin_turns(len(course.seats)) if is_of_duels(course.game) else None


def go_on(cup: Cup, play: str) -> Cup:
    """Cup whose running course has another match, the second duel. Nothing changes for a token that it has."""
    course = _require_present(cup)
    if course.state != "running":
        raise CupError("That course does not run.")
    return cup if play in course.plays else _with_present(cup, course.replace(plays=(*course.plays, play)))


def take_match(cup: Cup, begun: Cup) -> Cup:
    """Cup whose present course is that of a match which began just before the game was killed; `begun`: the cup as
    it stood then, saved beside the match. Nothing changes for a match of another course or deal, or a known one."""
    now, then = cup.present, begun.present
    is_same = (cup.id, cup.number) == (begun.id, begun.number)
    if now is None or then is None or not is_same or now.seed != then.seed:
        return cup
    return _with_present(cup, then) if len(then.plays) > len(now.plays) else cup


def places_after(course: Course, match: Match, evening: Evening | None = None) -> dict[str, int]:
    """Places of a course by guest, after its only match, or the last one of its `evening`; empty while it is not
    over. Automata have no place."""
    if match.state.result is None or (evening is not None and not evening.is_last):
        return {}
    if evening is None:
        result = match.state.result
        return {guest: place_of(result, f"seat{seat}") for seat, guest in enumerate(course.seats)}
    rows = rank_played(evening.with_match(match))
    return {course.seats[row.who]: row.place for row in rows}


def book_match(cup: Cup, play: str, match: Match, evening: Evening | None = None) -> Cup:
    """Cup after a match of its running course, of the token `play`: with places, points and damage once the course is
    over, as book_course(). Nothing changes for a match that is no part of it."""
    course = cup.present
    if course is None or course.state != "running" or play != course.plays[-1]:
        return cup
    after = book_course(cup, play, places_after(course, match, evening))
    result = match.state.result
    if after is cup or evening is not None or result is None:
        return after
    sides = {side.id: side for side in result.sides}
    played = {
        guest: sides[f"seat{seat}"] for seat, guest in enumerate(course.seats) if f"seat{seat}" in sides
    }
    points = {guest: side.total for guest, side in played.items()}
    damage = {
        guest: -sum(line.points for line in side.lines if line.key == DAMAGE)
        for guest, side in played.items()
    }
    number = cup.number
    booked = after.courses[number].replace(
        points=points, damage={guest: lost for guest, lost in damage.items() if lost > 0}
    )
    return after.replace(courses=(*after.courses[:number], booked, *after.courses[number + 1 :]))


def book_course(cup: Cup, play: str, places: Mapping[str, int]) -> Cup:
    """Cup with the places of its running course, once: a match that it does not know by the token `play`, or has
    counted already, changes nothing (G29)."""
    course = cup.present
    is_awaited = course is not None and course.state == "running" and play == course.plays[-1]
    if course is None or not is_awaited or {*places} != {*course.seats}:
        return cup
    return _with_present(cup, course.replace(state="done", places=dict(places)))


def repeat_course(cup: Cup) -> Cup:
    """Cup whose running course was given up by all, and begins anew with another deal."""
    course = _require_present(cup)
    if course.state != "running":
        raise CupError("That course does not run.")
    seed = derive_seed("again", course.seed)
    return _with_present(cup, course.replace(state="open", seed=seed, seats=(), plays=()))


def leave_out_course(cup: Cup) -> Cup:
    """Cup without its present course: it gives nobody any points."""
    return _with_present(cup, _require_present(cup).replace(state="done", places={}))


def end_early(cup: Cup) -> Cup:
    """Cup that is crowned now, without the courses to come."""
    return cup.replace(ended=True)


# -- menu and guests


def fits(game: str, guests: int) -> bool:
    """True if a game is a course for so many guests: nobody may be sent to watch (G21)."""
    fewest, most = catalog.find_entry(game).players
    return guests >= FEWEST_GUESTS and fewest <= guests <= most


def find_show(guests: int) -> str:
    """Game that plays itself between the courses of so many guests: one that is a course only for two; "" for
    those two."""
    games = (game for game in catalog.ids() if is_of_duels(game))
    return next(games, "") if guests > FEWEST_GUESTS else ""


def is_of_duels(game: str) -> bool:
    """True if a course of the game is two duels with sides changed (G21)."""
    return catalog.find_entry(game).players[1] == FEWEST_GUESTS


def change_menu(cup: Cup, courses: Sequence[Course]) -> Cup:
    """Cup with other courses in place of those that have not begun. Raises CupError."""
    begun = tuple(course for course in cup.courses if course.state != "open")
    after = cup.replace(courses=(*begun, *(course.replace(state="open") for course in courses)))
    for fault in find_faults(after):
        raise CupError(f"That menu cannot be served: {fault}.")
    return after


def leave(cup: Cup, guest_id: str, stand_in: int = 0) -> Cup:
    """Cup that a guest has left; a bot of `stand_in` flames plays on for them, 0: their seat stays empty from
    the next course on, and their points stay."""
    gone = cup.guest(guest_id).replace(left=cup.number, stand_in=stand_in)
    return _with_guest(cup, gone)


def come_back(cup: Cup, guest_id: str) -> Cup:
    """Cup to which a guest who had left has come back."""
    return _with_guest(cup, cup.guest(guest_id).replace(left=None, stand_in=0))


def join(cup: Cup, guest: Guest) -> Cup:
    """Cup with one more guest from the next course on, who begins with as many points as the last one has. Raises
    CupError if nothing is to come, or all chairs are taken."""
    begun = cup.number + (cup.present is not None and cup.present.state == "running")
    if begun >= len(cup.courses) or len(seat_guests(cup)) >= MOST_GUESTS:
        raise CupError("There is no chair left in this cup.")
    given = min(map(points_in, cup_standings(cup))) if begun else 0
    after = cup.replace(guests=(*cup.guests, guest.replace(joined=begun, given=given)))
    for fault in find_faults(after):
        raise CupError(f"That guest cannot sit down: {fault}.")
    return after


def season(cup: Cup, guest_id: str, game: str, steps: int) -> Cup:
    """Cup in which a guest has so many steps of seasoning in a game."""
    guest = cup.guest(guest_id)
    others = {name: number for name, number in guest.seasoning.items() if name != game}
    return _with_guest(cup, guest.replace(seasoning={**others, game: steps} if steps else others))


# -- the standings


def cup_standings(cup: Cup) -> tuple[Standing[str], ...]:
    """Rows of all guests, the best first (G23): points, then first places, then the place in the course that was
    counted last; equal ones share a place. Points that a guest began with stand in the course before."""
    counted = [number for number, course in enumerate(cup.courses) if course.is_counted]
    last = max(counted, default=-1)
    marks: dict[str, list[Marks | None]] = {}
    for guest in cup.guests:
        row: list[Marks | None] = [None] * len(cup.courses)
        if guest.given and guest.joined:
            row[guest.joined - 1] = (guest.given,)
        for number in counted:
            place = cup.courses[number].places.get(guest.id)
            if place is not None:
                row[number] = course_marks(place, number == last)
        marks[guest.id] = row
    return rank_guests(marks)


def points_in(row: Standing[str]) -> int:
    """Points of a row of the standings."""
    return row.totals[0] if row.totals else 0


def course_marks(place: int, is_last: bool) -> Marks:
    """Marks of a place in a course: points, 1 for the first place, and the place's worth in the last course."""
    return points_of_place(place), int(place == 1), (len(PLACE_POINTS) + 1 - place) * is_last


def cup_after(cup: Cup, number: int) -> Cup:
    """Cup as it stood after so many courses, with the guests who were there."""
    courses = tuple(
        course.replace(state="open", places={}, points={}, damage={}, plays=(), seats=())
        for course in cup.courses[number:]
    )
    guests = tuple(
        guest.replace(left=None, stand_in=0) if guest.left is not None and guest.left > number else guest
        for guest in cup.guests
        if guest.joined <= number
    )
    return cup.replace(guests=guests, courses=(*cup.courses[:number], *courses), ended=False)


def crowned(cup: Cup) -> Names:
    """Guests who share the crown of a cup that is over; nobody if no course was counted."""
    if not cup.is_over or not any(course.is_counted for course in cup.courses):
        return ()
    return tuple(row.who for row in cup_standings(cup) if row.place == 1)


# -- inside


def _require_present(cup: Cup) -> Course:
    if cup.present is None:
        raise CupError("The cup is over.")
    return cup.present


def _with_present(cup: Cup, course: Course) -> Cup:
    number = cup.number
    return cup.replace(courses=(*cup.courses[:number], course, *cup.courses[number + 1 :]))


def _with_guest(cup: Cup, changed: Guest) -> Cup:
    return cup.replace(guests=tuple(changed if one.id == changed.id else one for one in cup.guests))
