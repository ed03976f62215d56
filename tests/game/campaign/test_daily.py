"""The daily supper (C17): the same on every machine and for ever, and never the same twice before all were
served.
"""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.campaign import course, daily
from game.campaign.daily import Pool, Suppers
from game.core.errors import DataError
from tests.game.campaign.supper_pools import check_pools

FIRST = date(2026, 11, 2)
POOL = Pool(FIRST, tuple(f"p{i}" for i in range(9)), ("m0", "m1", "m2"))
SUPPERS = Suppers(1, (POOL,))
RECORDED = ["p4", "p6", "p3", "p7", "p5", "p1", "m1", "p2"]
RECORDED_SEED = 76274537774574


def days(count: int, first: date = FIRST) -> list[date]:
    return [first + timedelta(days=i) for i in range(count)]


def test_sundays_bring_a_match_and_other_days_a_puzzle() -> None:
    for day in days(50):
        plate = daily.plate_of(day, SUPPERS)
        assert plate.is_match == (day.isoweekday() == 7) == plate.level.startswith("m")


def test_everything_is_served_before_anything_comes_again() -> None:
    plates = [daily.plate_of(day, SUPPERS) for day in days(7 * 6 * 3)]
    for names, is_match in ((POOL.puzzles, False), (POOL.matches, True)):
        served = [plate.level for plate in plates if plate.is_match == is_match]
        rounds = [
            tuple(served[at : at + len(names)]) for at in range(0, len(served) - len(names) + 1, len(names))
        ]
        assert all(set(one) == set(names) for one in rounds)
        assert len(set(rounds)) > 1, "each time in another order"


def test_a_pool_that_is_added_changes_no_day_before_it() -> None:
    added = Pool(FIRST + timedelta(days=30), (*POOL.puzzles, "new"), (*POOL.matches, "new match"))
    longer = Suppers(1, (POOL, added))
    assert all(daily.plate_of(day, longer) == daily.plate_of(day, SUPPERS) for day in days(30))
    assert {"new", "new match"} <= {daily.plate_of(day, longer).level for day in days(60, added.since)}
    assert all(
        daily.plate_of(day, replace(longer, pools=(POOL, added))) == daily.plate_of(day, longer)
        for day in days(90)
    )


def test_days_before_the_first_pool_have_a_plate_too() -> None:
    assert {daily.plate_of(day, SUPPERS).level for day in days(70, date(2020, 1, 1))} == {
        *POOL.puzzles,
        *POOL.matches,
    }


def test_these_days_bring_the_same_for_ever() -> None:
    """Written down, so that a change of the way a day is made is noticed."""
    served = [daily.plate_of(day, SUPPERS) for day in days(8)]
    assert [plate.level for plate in served] == RECORDED
    assert served[0].seed == RECORDED_SEED
    assert len({plate.seed for plate in served}) == len(served)


def test_the_pools_of_the_game_can_be_played_and_spread_over_all_games() -> None:
    for pool in check_pools().pools:
        for level in (*pool.puzzles, *pool.matches):
            game, found = course.read_level(level)
            assert course.begin_level(game, found, seed=7).state.decision is not None
        games = Counter(level.split("/")[0] for level in pool.matches)
        assert len(games) >= 3 or len(pool.dishes) == 4


@pytest.mark.parametrize(
    ("pools", "problem"),
    [
        ("  - {since: 2026-11-02, puzzles: [a/b/c], matches: [a/b/c]}", "no course 'a/b'"),
        (
            "  - {since: 2026-11-02, puzzles: [tasty_humans/stages/grub], matches: "
            "[tasty_humans/stages/grub]}",
            "is a match, not a puzzle",
        ),
        ("  - {since: soon, puzzles: [a], matches: [a]}", "date"),
        ("  - {since: 2026-11-02, puzzles: [], matches: [a]}", "dishes, or puzzles and matches"),
        ("  - {since: 2026-11-02, dishes: {hunger: []}}", "dishes, or puzzles and matches"),
        ("  - {since: 2026-11-02, dishes: {hunger: [low_ceiling]}}", "hunger has no dish 'low_ceiling'"),
        ("  []", "length >= 1"),
    ],
)
def test_a_bad_pool_is_told_with_its_line(tmp_path: Path, pools: str, problem: str) -> None:
    file = tmp_path / "suppers.yaml"
    file.write_text(f"version: 1\npools:\n{pools}\n")
    with pytest.raises(DataError) as error:
        check_pools(file)
    assert problem in str(error.value).lower() and "line 3:" in str(error.value)


def test_pools_follow_each_other(tmp_path: Path) -> None:
    puzzle, match = daily.load_suppers().pools[0].puzzles[0], daily.load_suppers().pools[0].matches[0]
    one = f"  - {{since: 2026-11-02, puzzles: [{puzzle}], matches: [{match}]}}\n"
    file = tmp_path / "suppers.yaml"
    file.write_text(f"version: 1\npools:\n{one}{one}")
    with pytest.raises(DataError, match="begins after the one before"):
        check_pools(file)
