"""Dishes of the daily supper (C17, K23, K51): a match of its own for every day, with par and three stars around
it.
"""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from game.campaign import daily, dishes, own_levels
from game.campaign.level import Level
from game.campaign.simulation import BLIND, play_level
from game.core.errors import DataError
from game.terminal.measuring import supper_pars
from game.terminal.workers import ThisProcess
from tests.weekly import take_share

FIRST = date(2026, 12, 1)
"""First day with a dish."""
YEAR = [FIRST + timedelta(days=n) for n in range(400)]


def level_of(day: date) -> tuple[str, Level]:
    return own_levels.find_level(daily.plate_of(day).level, None)


def test_no_day_of_a_year_is_like_another() -> None:
    plates = [daily.plate_of(day) for day in YEAR]
    served = [(plate.dish, plate.seed) for plate in plates]
    assert all(plate.dish and plate.is_match for plate in plates)
    assert len(set(served)) == len(served), "a dish comes again, but never its table"
    levels = [level_of(day) for day in YEAR[:30]]
    assert len({(game, str(level.start.config), level.start.seed) for game, level in levels}) == 30
    assert all(one.dish != other.dish for one, other in zip(plates, plates[1:], strict=False))
    assert {game for game, _ in levels} == {"tasty_humans", "eaten", "hunger", "human_flavor"}


def test_days_before_the_first_dish_stay_what_they_were() -> None:
    """Written down when dishes came."""
    served = {day: daily.plate_of(date(2026, 11, day)).level for day in (1, 2, 15, 30)}
    assert served == {
        1: "tasty_humans/stages/sore_stomach",
        2: "eaten/puzzles/family_reunion",
        15: "eaten/stages/odds",
        30: "human_flavor/puzzles/one_night",
    }


@pytest.mark.parametrize("dish", take_share([*dishes.load_dishes().values()], 2), ids=lambda dish: dish.id)
def test_a_dish_is_played_to_its_end_and_asks_for_a_choice(dish: dishes.Dish) -> None:
    """Whoever answers without looking is far from par, and stays without a star nearly always."""
    stars = 0
    for n in range(3):
        level = dishes.make_level(dish, FIRST, 1000 + n, dish.par)
        run = play_level(dish.game, level, BLIND, n)
        assert run.match.state.result is not None and run.mark is not None and run.mark < dish.par
        stars += sum(run.stars)
    assert stars == 0


@pytest.mark.parametrize(
    ("par", "values"),
    [(50, (35, 50, 63)), (10, (7, 10, 13)), (1, (1, 2, 3)), (-4, (1, 2, 3)), (0, (1, 2, 3))],
)
def test_stars_lie_around_par_and_each_asks_for_more(par: int, values: tuple[int, int, int]) -> None:
    assert dishes.star_values(dishes.load_dishes()["low_ceiling"], par) == values


def test_par_is_that_of_the_day_where_it_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    plate = daily.plate_of(FIRST)
    dish = dishes.load_dishes()[plate.dish]
    monkeypatch.setattr(dishes, "load_pars", dict)
    assert dishes.par_of(plate) == dish.par
    monkeypatch.setattr(dishes, "load_pars", lambda: {FIRST: 33})
    assert dishes.par_of(plate) == 33
    _, level = level_of(FIRST)
    assert [star[0].value for star in level.stars] == list(dishes.star_values(dish, 33))
    assert dishes.par_of(daily.plate_of(date(2026, 11, 30))) is None, "a puzzle has no par"


@pytest.mark.parametrize("wanted", ["supper/", "supper/soon", "supper/2026-11-03", "supper/2026-02-30"])
def test_a_day_without_a_dish_has_no_level(wanted: str) -> None:
    with pytest.raises(DataError, match="no level"):
        own_levels.find_level(wanted, None)


def test_pars_are_counted_once_and_written_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    day = next(day for day in YEAR if daily.plate_of(day).dish == "low_ceiling")
    path = tmp_path / "pars.yaml"
    supper_pars.write_pars(path, {day - timedelta(days=1): 12})
    known = dishes.load_pars(path)
    monkeypatch.setattr(dishes, "PARS", path)
    monkeypatch.setattr(dishes, "load_pars", lambda: known)
    report = supper_pars.count_pars(day - timedelta(days=1), 2, ThisProcess(), record=True)
    assert report.data["new"] == 1 and report.data["pars"][(day - timedelta(days=1)).isoformat()] == 12
    written = path.read_text()
    assert f"  {(day - timedelta(days=1)).isoformat()}: 12\n  {day.isoformat()}: " in written
    assert 30 <= report.data["pars"][day.isoformat()] <= 70


def test_recorded_pars_are_numbers_of_days_with_a_dish() -> None:
    pars = dishes.load_pars()
    assert all(daily.plate_of(day).dish and par > 0 for day, par in pars.items())


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("game: chess", "chess"),
        ("seats: [{bot: gobbler}, {bot: gobbler}]", "one seat is 'you'"),
        ("metric: hunger", "hunger"),
        ("config: {seats: 9}", "seats"),
    ],
)
def test_a_wrong_dish_is_told_with_its_line(tmp_path: Path, line: str, problem: str) -> None:
    keys = {
        "game": "game: tasty_humans",
        "text": "text: supper.dish.low_ceiling",
        "config": "config: {seats: 2}",
        "seats": "seats: [you, {bot: gobbler}]",
        "metric": "metric: points",
        "par": "par: 30",
    }
    keys[line.partition(":")[0]] = line
    file = tmp_path / "dishes.yaml"
    file.write_text("version: 1\ndishes:\n  - id: soup\n" + "".join(f"    {one}\n" for one in keys.values()))
    with pytest.raises(DataError) as error:
        dishes.load_dishes(file)
    assert problem in str(error.value) and "line" in str(error.value)
