"""Cup as it is planned: courses that have not begun are added, turned, moved and left out. Draws nothing."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Literal

from game.core import catalog, lengths
from game.core.lengths import Length
from game.core.rng import derive_seed
from game.core.values import Names
from game.evening import cup as cups
from game.evening.cup import FEWEST_COURSES, MOST_COURSES, MOST_GUESTS, Course, Cup
from game.evening.menu import (
    MOST_SERVINGS,
    Dish,
    Menu,
    Offer,
    Pace,
    courses_of,
    dish_minutes,
    fitting_games,
    menu_minutes,
    offered_menus,
)
from scenes.evening.seasoning.proposed import Advice

Reason = Literal["", "few", "many", "two"]
"""Reasons why a course does not fit: fewer guests than it needs, more than it seats, or a game of two."""


class Draft:
    """Plan of a cup. `cup` is changed by every step and kept by nobody else; pace: seconds of an answer by game;
    answered: games of which a proposal was taken or refused."""

    def __init__(self, cup: Cup, seed: int, pace: Pace, advice: Advice, last_opener: str = "") -> None:
        self.cup = cup
        self.seed = seed
        self.pace = pace
        self.advice = advice
        self.answered: set[str] = set()
        self.offers: Mapping[Offer, Menu] = offered_menus(self.guests, last_opener, pace)

    @property
    def guests(self) -> int:
        """Number of guests of the courses to come."""
        return len(cups.seat_guests(self.cup))

    @property
    def begun(self) -> int:
        """Number of courses that have begun: they stay as they are."""
        return sum(course.state != "open" for course in self.cup.courses)

    @property
    def open_courses(self) -> tuple[Course, ...]:
        """Courses that have not begun."""
        return self.cup.courses[self.begun :]

    @property
    def menu(self) -> Menu:
        """Games and lengths of the courses that have not begun."""
        return tuple(Dish(course.game, course.length) for course in self.open_courses)

    @property
    def chosen_offer(self) -> Offer | None:
        """Offer that the menu is, None for one's own."""
        return next((offer for offer, menu in self.offers.items() if menu == self.menu), None)

    def minutes(self, course: Course) -> int:
        """Minutes of a course; 0 for one that does not fit."""
        if self.misfit(course):
            return 0
        return dish_minutes(Dish(course.game, course.length), self.guests, self.pace)

    @property
    def total_minutes(self) -> int:
        """Minutes of all courses that have not begun."""
        return sum(map(self.minutes, self.open_courses))

    @property
    def has_proposal(self) -> bool:
        """True if the King proposes something that nobody has answered."""
        return any(
            self.advice.propose(self.cup, course)
            for course in self.open_courses
            if course.game not in self.answered
        )

    def menu_minutes(self, menu: Menu) -> int:
        """Minutes of an offer."""
        return menu_minutes(menu, self.guests, self.pace)

    def misfit(self, course: Course) -> Reason:
        """Reason why the guests cannot be served a course; "" if they can."""
        if cups.fits(course.game, self.guests):
            return ""
        if cups.is_of_duels(course.game):
            return "two"
        return "few" if self.guests < catalog.find_entry(course.game).players[0] else "many"

    # -- steps

    def take_offer(self, offer: Offer) -> None:
        """Serve what the King offers."""
        begun = self.cup.courses[: self.begun]
        self._serve((*begun, *courses_of(self.offers[offer], self._next_seed())))

    def games_for(self, number: int) -> Names:
        """Games that a course may be: those that fit and are not served too often already."""
        others = Counter(course.game for at, course in enumerate(self.cup.courses) if at != number)
        return tuple(game for game in fitting_games(self.guests) if others[game] < MOST_SERVINGS)

    def turn_game(self, number: int, step: int) -> bool:
        """Serve the next game in a course, in the same length if there is one; False if there is no other."""
        games, course = self.games_for(number), self.cup.courses[number]
        at = games.index(course.game) if course.game in games else -1 if step > 0 else 0
        game = games[(at + step) % len(games)] if games else course.game
        if game == course.game:
            return False
        length = self._nearest_length(game, course.length)
        self._put(number, Course(game, length, self._next_seed()))
        return True

    def turn_length(self, number: int, step: int) -> bool:
        """Serve a course in the next length; False if there is no other."""
        course = self.cup.courses[number]
        offered = lengths.offered(course.game, self.guests)
        if len(offered) < 2 or course.length not in offered:
            return False
        length = offered[(offered.index(course.length) + step) % len(offered)]
        self._put(number, course.replace(length=length))
        return True

    def modes(self, course: Course) -> Names:
        """Modes in which a course can be played, the usual one first; none for a game of one."""
        modes = lengths.of_game(course.game).modes
        return modes if len(modes) > 1 else ()

    def mode(self, course: Course) -> str:
        """Mode of a course of a game with several."""
        return course.chosen_mode or self.modes(course)[0]

    def turn_mode(self, number: int, step: int) -> bool:
        """Serve a course in the next mode; False if there is no other."""
        course = self.cup.courses[number]
        modes = self.modes(course)
        if not modes:
            return False
        mode = modes[(modes.index(self.mode(course)) + step) % len(modes)]
        usual = {name: value for name, value in course.options.items() if name != "mode"}
        self._put(number, course.replace(options=usual if mode == modes[0] else {**usual, "mode": mode}))
        return True

    def move(self, number: int, by: int) -> bool:
        """Serve a course earlier or later; False if it is the first or last one that can be moved."""
        to = number + by
        if not self.begun <= to < len(self.cup.courses):
            return False
        courses = [*self.cup.courses]
        courses[number], courses[to] = courses[to], courses[number]
        self._serve(courses)
        return True

    @property
    def can_add(self) -> bool:
        """True if there is time and a game for one more course."""
        return len(self.cup.courses) < MOST_COURSES and bool(self.games_for(MOST_COURSES))

    @property
    def can_drop(self) -> bool:
        """True if a course can be left out."""
        return len(self.cup.courses) > FEWEST_COURSES

    def add(self) -> None:
        """Serve one more course at the end: the game that is served least, in the length of the one before."""
        games, last = self.games_for(MOST_COURSES), self.cup.courses[-1]
        served = Counter(course.game for course in self.cup.courses)
        game = min(games, key=lambda name: served[name])
        course = Course(game, self._nearest_length(game, last.length), self._next_seed())
        self._serve((*self.cup.courses, course))

    def drop(self, number: int) -> None:
        """Leave a course out."""
        courses = self.cup.courses
        self._serve((*courses[:number], *courses[number + 1 :]))

    def _nearest_length(self, game: str, wanted: Length) -> Length:
        offered = lengths.offered(game, self.guests)
        return wanted if wanted in offered else offered[0]

    def _next_seed(self) -> int:
        self.seed = derive_seed("menu", self.seed, 0)
        return self.seed

    def _put(self, number: int, course: Course) -> None:
        self._serve(course if at == number else old for at, old in enumerate(self.cup.courses))

    def _serve(self, courses: Iterable[Course]) -> None:
        self.cup = self.cup.replace(courses=tuple(courses))


def most_of(game: str) -> int:
    """Most guests of a course of the game."""
    return min(MOST_GUESTS, catalog.find_entry(game).players[1])
