"""Dishes of the daily supper (C17, K51): short matches with a number. Each is dealt afresh by the seed of its
day, so that no day comes twice; three stars lie around par, what bots made of that very table."""

from __future__ import annotations

from datetime import date
from functools import cache
from math import ceil
from pathlib import Path
from statistics import median
from typing import Literal

from game import bots
from game.campaign import daily, level_faults
from game.campaign.course import LEVELS, begin_level
from game.campaign.daily import Plate
from game.campaign.goals import AtLeast, Goal
from game.campaign.level import Level, Opponent, Start
from game.campaign.simulation import play_level
from game.core import catalog
from game.core.errors import DataError, GameError
from game.core.loader import Faults, StrictMap, faults_below, ids_twice, load_checked
from game.core.values import Plain

FILE = LEVELS / "dishes.yaml"
PARS = LEVELS / "supper_pars.yaml"
PLAYS = 3
"""Plays of each level of bots that par is counted from."""
BOTS = 2
"""Levels of bots that play for par: the best ones that do not search."""


class Dish(StrictMap):
    """Short match of a game.

    text: prefix of its text keys: .title, .line, .twist; config: match options; seats: "you" once, else bots;
    metric: number that counts; par: usual value of it, for days without one of their own; shares: of par, for the three
    stars."""

    id: str
    game: str
    text: str
    config: Plain
    seats: tuple[Literal["you"] | Opponent, ...]
    metric: str
    par: int
    shares: tuple[float, float, float] = (0.7, 1.0, 1.25)
    picture: str = ""


class Dishes(StrictMap):
    """Document of the dishes. They are only ever added: past days look up theirs."""

    version: int
    dishes: tuple[Dish, ...]


class Pars(StrictMap):
    """Document of the recorded pars by day."""

    version: int
    pars: dict[date, int]


@cache
def load_dishes(path: Path = FILE) -> dict[str, Dish]:
    """Dishes by id. Raises DataError with file and line."""
    return {dish.id: dish for dish in load_checked(path, Dishes, _find_faults).dishes}


@cache
def load_pars(path: Path = PARS) -> dict[date, int]:
    """Recorded pars by day. Raises DataError with file and line."""
    return load_checked(path, Pars, lambda _: ()).pars


def read_supper(wanted: str) -> tuple[str, Level]:
    """Game and level of such an id. Raises DataError if there is none."""
    try:
        plate = daily.plate_of(date.fromisoformat(wanted.removeprefix(daily.PREFIX)))
        dish = load_dishes()[plate.dish]
    except (ValueError, KeyError):
        raise DataError(f"There is no level {wanted!r}.") from None
    return dish.game, make_level(dish, plate.day, plate.seed, par_of(plate) or dish.par)


def par_of(plate: Plate) -> int | None:
    """Par of a plate; None if it is no dish. Raises DataError."""
    return load_pars().get(plate.day, load_dishes()[plate.dish].par) if plate.dish else None


def make_level(dish: Dish, day: date, seed: int, par: int) -> Level:
    """Level of a dish on a day."""
    person = dish.seats.index("you")
    stars: tuple[tuple[Goal, ...], ...] = tuple(
        (AtLeast(seat=person, metric=dish.metric, value=value),) for value in star_values(dish, par)
    )
    return Level(
        id=day.isoformat(),
        text=dish.text,
        start=Start(config=dish.config, seed=seed),
        seats=dish.seats,
        picture=dish.picture,
        kind="match",
        stars=stars,
        twist=True,
        team=True,
        mark=dish.metric,
    )


def star_values(dish: Dish, par: int) -> tuple[int, int, int]:
    """Values that the three stars ask for; each asks for more than the one before it."""
    first, second, third = (max(1, ceil(par * share)) for share in dish.shares)
    second = max(second, first + 1)
    return first, second, max(third, second + 1)


def count_par(day: date) -> int:
    """Par of a day: what the better of the two best levels that do not search makes of its table, in the
    median; the dish's own par where that is nothing, as after a night in the sun. Raises DataError for a day
    without a dish."""
    plate = daily.plate_of(day)
    dish = load_dishes().get(plate.dish)
    if dish is None:
        raise DataError(f"{day}: there is no dish on that day.")
    level = make_level(dish, day, plate.seed, dish.par)
    levels = [info.number for info in bots.list_levels(dish.game) if info.is_quick][-BOTS:]
    marks = [
        [play_level(dish.game, level, person, number).mark or 0 for number in range(PLAYS)]
        for person in levels
    ]
    found = max(round(median(made)) for made in marks)
    return found if found > 0 else dish.par


def _find_faults(found: Dishes) -> Faults:
    yield from ids_twice("dishes", [dish.id for dish in found.dishes])
    for i, dish in enumerate(found.dishes):
        yield from faults_below(f"$.dishes[{i}]", _dish_faults(dish))


def _dish_faults(dish: Dish) -> Faults:
    try:
        catalog.load(dish.game)
    except GameError as error:
        yield ".game", str(error).rstrip(".")
        return
    if dish.seats.count("you") != 1:
        yield ".seats", "one seat is 'you'"
        return
    level = make_level(dish, date.min, 1, dish.par)
    yield from level_faults.find_level_faults(level, dish.game, begin_level)
