"""Menus of a cup (G20): what is served in an hour, an evening or all night, and how long it takes."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations_with_replacement, pairwise, permutations
from math import ceil
from typing import Literal, NamedTuple

from game.core import catalog, lengths
from game.core.lengths import LENGTHS, SECONDS, STEP, Length
from game.core.rng import derive_seed
from game.core.values import Names, Value
from game.evening.cup import FEWEST_COURSES, Course, fits, is_of_duels

Offer = Literal["hour", "evening", "night"]
MOST_MINUTES: dict[Offer, int] = {"hour": 60, "evening": 120, "night": 200}
WANTED_COURSES: dict[Offer, int] = {"hour": 3, "evening": 3, "night": 4}
"""Courses of an offer, if there is time for them."""
MOST_SERVINGS = 2
"""Times that a game may be served in a cup."""
Pace = Mapping[str, float]
"""Seconds of an answer by game, as the people of this machine take (G3)."""


class Dish(Value):
    """Game and length of a course that may be served."""

    game: str
    length: Length


Menu = tuple[Dish, ...]


def fitting_games(guests: int) -> Names:
    """Games that are a course for so many guests."""
    return tuple(game for game in catalog.ids() if fits(game, guests))


def dish_minutes(dish: Dish, guests: int, pace: Pace | None = None) -> int:
    """Minutes of a course, rounded up to a step; two duels take twice as long as one. Raises GameError for a
    length that is not offered."""
    seconds = (pace or {}).get(dish.game, SECONDS)
    answers = lengths.answers(dish.game, dish.length, guests) * (1 + is_of_duels(dish.game))
    return ceil(answers * seconds / 60 / STEP) * STEP


def menu_minutes(menu: Iterable[Dish], guests: int, pace: Pace | None = None) -> int:
    """Minutes of all courses, as the rows of a menu add up."""
    return sum(dish_minutes(dish, guests, pace) for dish in menu)


def offered_menus(guests: int, last_opener: str = "", pace: Pace | None = None) -> dict[Offer, Menu]:
    """Menus by offer, the shortest first; an offer for which there is not enough time is left out.

    last_opener: game that opened the last cup, which does not open this one."""
    games = fitting_games(guests)
    dishes = [
        _Priced(game, LENGTHS.index(length), dish_minutes(Dish(game, length), guests, pace))
        for game in games
        for length in lengths.offered(game, guests)
    ]
    counts = range(FEWEST_COURSES, max(WANTED_COURSES.values()) + 1)
    menus = [
        (_rank_menu(menu, len(games)), menu)
        for count in counts
        for menu in combinations_with_replacement(dishes, count)
        if _is_allowed(menu)
    ]
    found: dict[Offer, Menu] = {}
    for offer, most in MOST_MINUTES.items():
        wanted = WANTED_COURSES[offer]
        in_time = [pair for pair in menus if pair[0].minutes <= most and pair[0].courses <= wanted]
        if in_time:
            _, best = max(in_time, key=lambda pair: pair[0])
            found[offer] = tuple(
                Dish(dish.game, LENGTHS[dish.length]) for dish in _order_menu(best, last_opener)
            )
    return found


def courses_of(menu: Iterable[Dish], seed: int) -> tuple[Course, ...]:
    """Courses of a menu, each with a deal of its own."""
    return tuple(
        Course(dish.game, dish.length, derive_seed("course", seed, number))
        for number, dish in enumerate(menu)
    )


class _Priced(NamedTuple):
    """Dish with its minutes. length: its number, the shortest first."""

    game: str
    length: int
    minutes: int


class _Rank(NamedTuple):
    """Rank of a menu, the highest is the best: no game twice while another one is left, then many courses, then no
    short one beside long ones, then as much of the time as there is."""

    is_varied: bool
    courses: int
    shortest: int
    minutes: int


def _is_allowed(menu: Sequence[_Priced]) -> bool:
    games = [dish.game for dish in menu]
    return max(map(games.count, games)) <= MOST_SERVINGS


def _rank_menu(menu: Sequence[_Priced], games: int) -> _Rank:
    served, long, minutes = zip(*menu, strict=True)
    return _Rank(len({*served}) == min(len(menu), games), len(menu), min(long), sum(minutes))


def _order_menu(menu: Sequence[_Priced], last_opener: str) -> Sequence[_Priced]:
    """Menu in the order in which it is served: the longest course last, the same game not twice in a row."""

    def rank_order(order: Sequence[_Priced]) -> tuple[bool, int, list[int]]:
        repeats = sum(one.game == other.game for one, other in pairwise(order))
        return order[0].game == last_opener, repeats, [dish.minutes for dish in order]

    return min(permutations(menu), key=rank_order)
