"""The King fills an hour, an evening and a night with courses that fit the guests (G20, G21)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core import lengths
from game.evening.cup import fits
from game.evening.menu import (
    MOST_MINUTES,
    Dish,
    courses_of,
    dish_minutes,
    fitting_games,
    menu_minutes,
    offered_menus,
)


@pytest.mark.parametrize("guests", [2, 3, 4, 5, 6])
def test_offers_keep_their_time_and_fit_the_guests(guests: int) -> None:
    menus = offered_menus(guests)
    assert [*menus] == ["hour", "evening", "night"]
    totals = [menu_minutes(menu, guests) for menu in menus.values()]
    assert totals == sorted(totals)
    for offer, menu in menus.items():
        assert 2 <= len(menu) <= 4 and menu_minutes(menu, guests) <= MOST_MINUTES[offer]
        served = Counter(dish.game for dish in menu)
        assert all(fits(game, guests) for game in served) and max(served.values()) <= 2
        if max(served.values()) > 1 and offer != "hour":
            assert {*served} == {*fitting_games(guests)}, "no game twice while another one fits"


@pytest.mark.parametrize("guests", [2, 3, 4, 5])
def test_the_game_that_opened_the_last_cup_does_not_open_this_one(guests: int) -> None:
    for offer, menu in offered_menus(guests).items():
        again = offered_menus(guests, last_opener=menu[0].game)[offer]
        assert again[0].game != menu[0].game and Counter(again) == Counter(menu)


def test_an_evening_has_each_game_of_three_guests_once() -> None:
    menu = offered_menus(3)["evening"]
    assert Counter(dish.game for dish in menu) == Counter(fitting_games(3))
    assert "snack" not in {dish.length for dish in menu}


def test_slow_people_get_shorter_menus_or_none() -> None:
    """G3, G20: minutes are those of the people who are here."""
    slow = dict.fromkeys(fitting_games(6), 40.0)
    assert "hour" not in offered_menus(6, pace=slow)
    assert menu_minutes(offered_menus(6, pace=slow)["night"], 6, slow) <= 200


def test_a_course_of_two_duels_takes_the_time_of_both() -> None:
    one = lengths.answers("eaten", "snack", 2) * 15 / 60
    assert 0 <= dish_minutes(Dish("eaten", "snack"), 2) - 2 * one < lengths.STEP
    assert dish_minutes(Dish("hunger", "snack"), 2) == lengths.minutes("hunger", "snack", 2)


def test_each_course_has_its_own_deal() -> None:
    menu = (Dish("hunger", "snack"), Dish("hunger", "snack"))
    seeds = [course.seed for course in (*courses_of(menu, 1), *courses_of(menu, 2))]
    assert len({*seeds}) == 4 and [course.game for course in courses_of(menu, 1)] == ["hunger", "hunger"]
