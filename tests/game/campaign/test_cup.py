"""The cup of the great hall (C7, K1): who sits where, what places give, and both of its endings."""

from __future__ import annotations

from functools import cache

import pytest

from game.campaign import campaign, course, cup
from game.campaign.campaign import Chapter
from game.campaign.cup import GUEST
from game.campaign.level import Level, Opponent
from game.campaign.record import StageRecord
from game.campaign.road import Road
from game.campaign.simulation import play_level
from game.campaign.stage import StageRun
from game.evening.worth import PLACE_POINTS
from game.profiles.numbers import NUMBERS
from game.profiles.profile import Profile

HOSTS = {"grub", "gulch", "vesper", "brimstone"}
WON, PASSED = StageRecord(stars=1), StageRecord(tries=3, losses=3, passed=True)


@cache
def hall() -> Chapter:
    return next(chapter for chapter in campaign.load_campaign().chapters if chapter.cup)


def with_beginners(level: Level) -> Level:
    """The level with rivals of the lowest level of bots."""
    seats = (who.replace(bot=1) if isinstance(who, Opponent) else who for who in level.seats)
    return level.replace(seats=tuple(seats))


def play_table(stage: str, person: int, easy: bool) -> StageRun:
    game, level = course.read_level(stage)
    return play_level(game, with_beginners(level) if easy else level, person, 1)


def road_of(record: StageRecord) -> Road:
    return Road(campaign.load_campaign(), {stop.stage: record for stop in hall().stops})


def test_the_hosts_sit_at_all_tables_that_have_a_chair() -> None:
    for stop in hall().stops:
        game, level = course.read_level(stop.stage)
        seated = [who.persona for who in level.seats if isinstance(who, Opponent)]
        assert len(seated) == len(set(seated)) and set(seated) <= HOSTS, stop.stage
        assert len(seated) == {"tasty_humans": 3, "eaten": 1, "hunger": 4, "human_flavor": 4}[game]
    assert set(cup.list_contenders(hall())) == {GUEST, *HOSTS}


def test_every_table_gives_as_much_and_whoever_watches_is_not_out_of_it() -> None:
    """A duel: 10 and 6, and the places of the three who watch (4, 3, 2) are shared."""
    tables = {stop.stage: cup.points_of(play_table(stop.stage, 2, True), hall()) for stop in hall().stops}
    assert all(set(points) == {GUEST, *HOSTS} for points in tables.values())
    duel = tables["eaten/stages/hall"]
    assert sorted(duel.values()) == [3, 3, 3, 6, 10] and {duel[GUEST], duel["gulch"]} == {6, 10}
    assert tables["tasty_humans/stages/hall"]["vesper"] == PLACE_POINTS[4], (
        "four chairs, and the fifth place is left"
    )


def test_places_of_a_table_that_is_in_no_cup_are_those_of_its_players() -> None:
    points = cup.points_of(play_table("eaten/stages/hall", 2, True))
    assert set(points) == {GUEST, "gulch"} and sorted(points.values()) == [6, 10]


@pytest.mark.parametrize("is_won", [True, False])
def test_both_endings_are_reached_by_playing_the_four_tables(is_won: bool) -> None:
    """A beginner among the hosts as they are loses the crown; against beginners a better player takes it."""
    places = {
        stop.stage: cup.points_of(play_table(stop.stage, 2 if is_won else 1, is_won), hall())
        for stop in hall().stops
    }
    first, *others = cup.rank_contenders(hall(), places)
    assert (first.who == GUEST) is is_won and len(others) == 4
    assert all(points is not None for row in (first, *others) for points in row.points)
    assert first.total == sum(places[stop.stage][first.who] for stop in hall().stops)
    profile = Profile("p", stages={stop.stage: PASSED for stop in hall().stops}, cup=places)
    assert NUMBERS["cups"](profile) == (int(is_won), 1), "the trophy asks for the crown, not for the tables"


def test_the_cup_is_over_when_each_table_was_won_or_passed_by() -> None:
    assert cup.is_counted(road_of(WON), hall()) and cup.is_counted(road_of(PASSED), hall())
    assert not cup.is_counted(road_of(StageRecord(tries=2, losses=2)), hall())
    village = campaign.load_campaign().chapters[0]
    assert not cup.is_counted(Road(campaign.load_campaign(), {s.stage: WON for s in village.stops}), village)


def test_the_crown_comes_at_the_end_of_the_cup_and_when_it_is_won_back() -> None:
    lost = {stop.stage: {GUEST: 3, "grub": 10} for stop in hall().stops}
    better = lost | {hall().stops[0].stage: {GUEST: 6, "grub": 10}}
    won = {stop.stage: {GUEST: 10, "grub": 6} for stop in hall().stops}
    open_road, over = road_of(StageRecord()), road_of(WON)
    assert cup.is_crowning_due(hall(), open_road, {}, over, lost)
    assert not cup.is_crowning_due(hall(), open_road, {}, open_road, lost)
    assert not cup.is_crowning_due(hall(), over, lost, over, better), "another one still wears it"
    assert cup.is_crowning_due(hall(), over, better, over, won)
    assert not cup.is_crowning_due(hall(), over, won, over, won)


def test_the_person_comes_before_others_with_as_many_points() -> None:
    places = {stop.stage: {GUEST: 6, "grub": 6, "vesper": 4} for stop in hall().stops}
    assert [row.who for row in cup.rank_contenders(hall(), places)] == [GUEST, "grub", "vesper"]
