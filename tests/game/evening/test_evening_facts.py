"""The evening's lines at the crowning (G28) tell only what happened."""

from types import SimpleNamespace
from typing import Any

from game.core.model import Result, ScoreLine, Side
from game.evening import cup as cups
from game.evening.cup import Cup
from game.evening.evening_facts import Fact, tell_evening
from tests.game.evening.test_cup import new_cup, play

MENU = ["tasty_humans", "hunger", "human_flavor"]


def with_points(cup: Cup, number: int, points: dict[str, int], damage: dict[str, int] | None = None) -> Cup:
    course = cup.courses[number].replace(points=points, damage=damage or {})
    return cup.replace(courses=(*cup.courses[:number], course, *cup.courses[number + 1 :]))


def kinds(cup: Cup) -> list[str]:
    return [fact.kind for fact in tell_evening(cup)]


def test_a_match_leaves_places_points_and_damage_in_its_course_once() -> None:
    cup = cups.begin_course(new_cup(2, MENU), "t1")
    first, second = cup.courses[0].seats
    sides = (
        Side("seat0", 30, (ScoreLine("score.craving", 32), ScoreLine("score.damage", -2))),
        Side("seat1", 41, (ScoreLine("score.damage", 0),)),
        Side("rival", 9),
    )
    match: Any = SimpleNamespace(state=SimpleNamespace(result=Result(sides, ("seat1",), "over")))
    booked = cups.book_match(cup, "t1", match)
    course = booked.courses[0]
    assert (course.places, course.points) == ({first: 2, second: 1}, {first: 30, second: 41})
    assert course.damage == {first: 2}
    assert cups.book_match(booked, "t1", match) == booked and cups.book_match(cup, "other", match) is cup
    running: Any = SimpleNamespace(state=SimpleNamespace(result=None))
    assert cups.book_match(cup, "t1", running) is cup


def test_a_cup_can_be_looked_at_as_it_stood() -> None:
    cup = play(play(new_cup(3, MENU), (1, 2, 3)), (3, 2, 1))
    cup = cups.leave(cup, "Ben")
    before = cups.cup_after(cup, 1)
    assert [row.who for row in cups.cup_standings(before)] == ["Ada", "Ben", "Cleo"]
    assert before.number == 1 and before.guest("Ben").is_person
    joined = cups.join(cup, cups.Guest("Dora"))
    assert [guest.id for guest in cups.cup_after(joined, 1).guests] == ["Ada", "Ben", "Cleo"]
    assert [guest.id for guest in cups.cup_after(joined, 2).guests] == ["Ada", "Ben", "Cleo", "Dora"]


def test_the_largest_climb_the_dearest_damage_and_the_closest_course() -> None:
    cup = play(play(play(new_cup(4, MENU), (1, 2, 3, 4)), (2, 3, 4, 1)), (2, 4, 3, 1))
    cup = with_points(cup, 0, {"Ada": 40, "Ben": 30, "Cleo": 20, "Dora": 10}, {"Ada": 2, "Cleo": 6})
    cup = with_points(cup, 1, {"Dora": 51, "Ada": 50, "Ben": 20, "Cleo": 10})
    cup = with_points(cup, 2, {"Dora": 33, "Ada": 30, "Ben": 20, "Cleo": 10})
    assert tell_evening(cup) == (
        Fact("climb", "Dora", "hunger", 2),
        Fact("damage", "Cleo", "tasty_humans", 6),
        Fact("closest", "", "hunger", 1),
    )


def test_what_several_share_is_told_of_nobody() -> None:
    cup = play(play(new_cup(2, MENU[:2]), (1, 2)), (1, 2))
    cup = with_points(cup, 0, {"Ada": 9, "Ben": 8}, {"Ada": 2, "Ben": 2})
    cup = with_points(cup, 1, {"Ada": 9, "Ben": 8})
    assert kinds(cup) == ["wins", "margin"]


def test_equal_points_a_late_turn_and_another_winner_each_time() -> None:
    cup = play(play(new_cup(3, MENU[:2]), (2, 1, 3)), (1, 3, 2))
    cup = with_points(cup, 0, {"Ada": 9, "Ben": 9, "Cleo": 1})
    cup = with_points(cup, 1, {"Ada": 9, "Ben": 2, "Cleo": 3})
    assert tell_evening(cup) == (
        Fact("equal", "", "tasty_humans", 0),
        Fact("turn", "Ben"),
        Fact("variety", number=2),
    )


def test_a_shared_crown_is_told_by_its_points() -> None:
    cup = play(play(new_cup(3, MENU[:2]), (1, 1, 3)), (1, 1, 3))
    assert tell_evening(cup) == (Fact("level", number=20),)


def test_nothing_is_told_before_the_end_or_of_nothing() -> None:
    cup = play(new_cup(2, MENU), (1, 2))
    assert tell_evening(cup) == ()
    assert kinds(cups.end_early(cup)) == ["margin"]
    nothing = new_cup(2, MENU)
    for _ in MENU:
        nothing = cups.leave_out_course(nothing)
    assert tell_evening(nothing) == ()
