"""The endless supper (K57): what is drawn for a week, what a twist does to a table, and what a run counts."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest

from game import bots
from game.campaign import course, level_faults, own_levels
from game.campaign.endless import menu, run, tables, week
from game.campaign.endless.run import RunTable
from game.campaign.endless.tables import OF_A_ROUND, Place
from game.campaign.level import Level, Opponent
from game.campaign.simulation import BLIND, play_level
from game.core import catalog
from game.core.errors import DataError

FIRST = date(2026, 11, 30)
YEAR = [week.week_of(FIRST + timedelta(weeks=n)) for n in range(52)]
KITCHEN = menu.load_kitchen()


def level_of(place: Place) -> tuple[str, Level]:
    return own_levels.find_level(place.level_id, None)


def strengths(game: str, level: Level) -> list[int]:
    """Places of the rivals' levels among those of the game."""
    known = [info.number for info in bots.list_levels(game)]
    return [known.index(bots.number_of(game, who.bot)) for who in level.seats if isinstance(who, Opponent)]


@pytest.mark.parametrize("round_", [0, 1, 4])
def test_each_round_has_all_games_and_five_different_tables(round_: int) -> None:
    for name in YEAR:
        drawn = tables.draw_round(name, round_)
        assert {serving.game for serving in drawn} == set(catalog.ids())
        assert len({serving.id for serving in drawn}) == OF_A_ROUND
        assert drawn[-1].game != drawn[-2].game, "the same game is not played twice in a row"


def test_weeks_differ_and_are_the_same_everywhere_and_for_ever() -> None:
    """The first weeks are written down: no later edition changes them."""
    drawn = [tuple(serving.id for serving in tables.draw_round(name, 0)) for name in YEAR]
    assert len(set(drawn)) > 45
    assert drawn[:2] == [
        ("castle", "parade", "hiccups", "crowd", "dusk"),
        ("cellar", "dusk", "toothache", "low_beam", "three_days"),
    ]
    offered = [tuple(twist.id for twist in tables.offered_twists(YEAR[0], n)) for n in (1, 2, 5)]
    assert offered == [
        (),
        ("full_purses", "level", "rich_rivals"),
        ("one_prize", "small_gift", "two_levels"),
    ]
    assert level_of(Place(YEAR[0], 1))[1].start.seed == 205944157379146


def test_three_twists_wait_between_tables_and_harder_ones_are_worth_more() -> None:
    for name in YEAR:
        for number in range(2, OF_A_ROUND + 2):
            offered = tables.offered_twists(name, number)
            worth = [twist.worth for twist in offered]
            assert len(offered) == 3 and worth == sorted(set(worth)), (name, number)
            ways = [twist.way for twist in offered if twist.way]
            assert len(set(ways)) == len(ways), "never the same change in two strengths"


def test_every_table_of_a_year_is_sound_with_every_twist_that_it_is_offered() -> None:
    """Each pair of a table and a twist once: in a first round, in a fifth place, and late."""
    seen = set[tuple[str, str, bool, bool]]()
    for name in YEAR:
        for number in (*range(1, OF_A_ROUND + 1), 4 * OF_A_ROUND, 4 * OF_A_ROUND + 1):
            for twist in ("", *(one.id for one in tables.offered_twists(name, number))):
                place = Place(name, number, twist)
                kind = (tables.serving_at(name, number).id, twist, place.is_last_course, place.round > 1)
                if kind in seen:
                    continue
                seen.add(kind)
                game, level = level_of(place)
                assert [*level_faults.find_level_faults(level, game, course.begin_level)] == [], place
                plain = level_of(Place(name, number))[1]
                table = tables.lay_table(place.level_id)
                assert bool(twist) == (table.level != plain or not table.hints or not table.undo), place
                assert len(table.lines) == bool(twist)
    assert {name for name, *_ in seen} == {serving.id for serving in KITCHEN.tables}
    assert {twist for _, twist, *_ in seen if twist} == {twist.id for twist in KITCHEN.twists}


def test_the_fifth_table_is_harder_and_so_is_each_round() -> None:
    serving = tables.serving_at(YEAR[0], OF_A_ROUND)
    game, level = level_of(Place(YEAR[0], OF_A_ROUND))
    usual, fifth = strengths(game, level.replace(seats=serving.seats)), strengths(game, level)
    assert [place + 1 for place in usual] == fifth
    for number in (1, 2, 3, 4):
        first = tables.serving_at(YEAR[0], number)
        assert level_of(Place(YEAR[0], number))[1].seats == first.seats
        second = strengths(*level_of(Place(YEAR[0], number + OF_A_ROUND)))
        assert all(second), "nobody plays at the lowest level in the second round"


def test_late_rivals_begin_ahead_with_every_twist() -> None:
    """Options that differ from those of the same table in an early round, where the game has room for that."""
    number = (tables.ROUND_AHEAD - 1) * OF_A_ROUND + 1
    for name in YEAR[:8]:
        serving = tables.serving_at(name, number)
        plain = level_of(Place(name, number))[1].start.config
        assert plain != serving.config
        for twist in tables.offered_twists(name, number):
            late = level_of(Place(name, number, twist.id))[1].start.config
            assert late == plain if twist.way and twist.way.startswith(("no_", "level")) else late != plain


@pytest.mark.parametrize(
    "wrong",
    [
        "run/2026-W49/0",
        "run/2026-W49/26",
        "run/2026-W49/01",
        "run/2026-W60/1",
        "run/2026-49/1",
        "run/2026-W49/two",
        "run/2026-W49/2/banquet",
        "run/2026-W49/2/fever",
        "run/2026-W49",
    ],
)
def test_there_is_no_such_table(wrong: str) -> None:
    """The last of them names a twist of another game."""
    with pytest.raises(DataError, match="There is no level"):
        own_levels.find_level(wrong, None)


# A run


def table_of(won: bool, **fields: Any) -> RunTable:
    return RunTable(won=won, **fields)


def test_three_losses_end_a_run_and_so_does_the_last_table() -> None:
    won, lost = table_of(True), table_of(False)
    assert not run.is_over([]) and not run.is_over([lost, won, lost])
    assert run.is_over([lost, won, lost, lost])
    assert not run.is_over([won] * (tables.MOST_TABLES - 1)) and run.is_over([won] * tables.MOST_TABLES)


@pytest.mark.parametrize("game", catalog.ids())
def test_a_table_counts_place_margin_twist_and_round_in_whole_points(game: str) -> None:
    """By whoever answers without looking, and by a good bot: the parts add up, and a lost table has the place
    alone."""
    place = next(
        Place(name, OF_A_ROUND, tables.offered_twists(name, OF_A_ROUND)[0].id)
        for name in YEAR
        if tables.serving_at(name, OF_A_ROUND).game == game
    )
    later = Place(place.week, place.number + OF_A_ROUND, place.twist)
    level = level_of(place)[1].replace(seats=tables.serving_at(place.week, place.number).seats)
    for person, tries in ((BLIND, 1), (bots.list_levels(game)[1].number, 2)):
        for number in range(tries):
            made = play_level(game, level, person, number)
            table = run.judge_table(place, made)
            assert table.twist == place.twist and not table.hinted
            assert table.points == run.PLACE_POINTS[table.place - 1]
            if table.won:
                lead = made.match.rules.measure(made.match.state, made.seat, "lead")
                assert table.margin == max(0, min(run.MOST_MARGIN, lead))
                twist = KITCHEN.find_twist(place.twist)
                assert twist and table.worth == twist.worth
                assert table.course == run.LAST_COURSE_POINTS
                assert run.judge_table(later, made).course == run.ROUND_POINTS + run.LAST_COURSE_POINTS
            else:
                assert (table.margin, table.worth, table.course) == (0, 0, 0)
            assert table.total == table.points + table.margin + table.worth + table.course


def test_weeks_begin_on_mondays_and_have_seven_days() -> None:
    assert week.week_of(FIRST) == "2026-W49" and week.monday_of("2026-W49") == FIRST
    assert week.week_of(date(2027, 1, 1)) == "2026-W53", "a week belongs to the year of its Thursday"
    left = [week.days_left("2026-W49", FIRST + timedelta(days=day)) for day in (-3, 0, 6, 7, 20)]
    assert left == [7, 7, 1, 0, 0]
