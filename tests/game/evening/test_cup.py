"""The couch cup (G20 to G23, G29): what fits whom, points, ties, who can still win, and interruptions."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.core import catalog
from game.core.model import Result, Side
from game.evening import cup as cups
from game.evening.crown_chances import find_contenders, find_needs, is_decided
from game.evening.cup import Course, Cup, CupError, Guest
from game.evening.plan import Evening, Played

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fred")


def new_cup(guests: int, courses: Sequence[str]) -> Cup:
    found = Cup(
        "c1",
        "2026-11-30",
        tuple(Guest(name, name) for name in NAMES[:guests]),
        tuple(Course(game, "snack", number) for number, game in enumerate(courses)),
    )
    assert not [*cups.find_faults(found)]
    return found


def play(cup: Cup, places: Sequence[int], token: str = "") -> Cup:
    """The cup after one more course, with places in the order of its guests who play."""
    token = token or f"play{cup.number}"
    names = [guest.id for guest in cup.guests if guest.is_playing]
    return cups.book_course(cups.begin_course(cup, token), token, dict(zip(names, places, strict=True)))


def ended(totals: Sequence[int], winners: Sequence[int]) -> Any:
    sides = tuple(Side(f"seat{seat}", total) for seat, total in enumerate(totals))
    result = Result(sides, tuple(f"seat{seat}" for seat in winners), "over")
    return SimpleNamespace(state=SimpleNamespace(result=result))


def misfits(cup: Cup) -> tuple[int, ...]:
    """Numbers of the courses to come that do not fit the guests who are here."""
    guests = len(cups.seat_guests(cup))
    courses = [*enumerate(cup.courses)][cup.number :]
    return tuple(number for number, course in courses if not cups.fits(course.game, guests))


def totals(cup: Cup) -> dict[str, int]:
    return {row.who: cups.points_in(row) for row in cups.cup_standings(cup)}


@pytest.mark.parametrize(
    ("guests", "games"),
    [
        (1, set()),
        (2, {"tasty_humans", "eaten", "hunger", "human_flavor"}),
        (3, {"tasty_humans", "hunger", "human_flavor"}),
        (4, {"tasty_humans", "hunger", "human_flavor"}),
        (5, {"hunger", "human_flavor"}),
        (6, {"hunger", "human_flavor"}),
    ],
)
def test_no_guest_watches_a_course(guests: int, games: set[str]) -> None:
    """G21."""
    assert {game for game in catalog.ids() if cups.fits(game, guests)} == games


def test_places_of_a_course_are_those_of_its_match() -> None:
    """G22: ties share, all who burn share the last place of their number."""
    course = Course("hunger", "snack", 1, seats=("Ben", "Cleo", "Ada"))
    assert cups.places_after(course, ended((5, 9, 5), [1])) == {"Ben": 2, "Cleo": 1, "Ada": 2}
    assert cups.places_after(course, ended((5, 9, 5), [])) == {"Ben": 3, "Cleo": 3, "Ada": 3}


def test_two_duels_are_one_course() -> None:
    """G21: victories, then what the game adds up; nothing is counted after the first one."""
    course = Course("eaten", "snack", 1, seats=("Ben", "Ada"))
    evening = cups.begin_evening(course)
    assert evening is not None and cups.begin_evening(course.replace(game="hunger")) is None
    first = Played((0, 1), ("miner", "beast"), ((1, 5, 0), (0, 0, 0)))
    for marks, places in [
        (((0, 0, 0), (1, 4, 0)), {"Ben": 1, "Ada": 2}),
        (((0, 6, 0), (1, 0, 0)), {"Ben": 1, "Ada": 2}),
    ]:
        last = Evening("turns", 2, (1, 0), (first,))
        match = _Duel(marks)
        assert cups.places_after(course, match, evening) == {}  # type: ignore[arg-type]
        assert cups.places_after(course, match, last) == places  # type: ignore[arg-type]


class _Duel:
    """A duel that is over, with marks by seat."""

    def __init__(self, marks: tuple[tuple[int, ...], ...]) -> None:
        winners = tuple(f"seat{seat}" for seat in (0, 1) if marks[seat][0])
        result = Result((Side("seat0", 0), Side("seat1", 0)), winners, "over")
        self.state = SimpleNamespace(result=result)
        self.rules = SimpleNamespace(
            figure=lambda state, seat: "", tie_break=lambda state, seat: marks[seat][1:]
        )


def test_who_sits_first_moves_on() -> None:
    cup = new_cup(3, ["hunger", "hunger", "tasty_humans", "human_flavor"])
    seats = []
    for _ in cup.courses:
        seats.append(cups.seat_guests(cup)[0])
        cup = play(cup, (1, 2, 3))
    assert seats == ["Ada", "Ben", "Cleo", "Ada"]
    with pytest.raises(CupError):
        cups.begin_course(cup, "late")


# -- the end


def test_the_crown_goes_by_points_then_firsts_then_the_last_course_then_is_shared() -> None:
    """G23."""
    menu = ["hunger", "human_flavor"]
    by_points = play(play(new_cup(3, menu), (1, 2, 3)), (2, 3, 1))
    assert cups.crowned(by_points) == ("Ada",)
    three = [*menu, "hunger"]
    # 10 + 4 + 4 and 6 + 6 + 6: as many points, one first place
    by_firsts = play(play(play(new_cup(4, three), (1, 2, 3, 4)), (3, 2, 1, 4)), (3, 2, 4, 1))
    assert totals(by_firsts)["Ada"] == totals(by_firsts)["Ben"] == 18
    assert cups.crowned(by_firsts) == ("Ada",)
    by_last = play(play(new_cup(3, menu), (1, 2, 3)), (2, 1, 3))
    assert cups.crowned(by_last) == ("Ben",)
    shared = play(play(new_cup(2, menu), (1, 1)), (1, 1))
    assert cups.crowned(shared) == ("Ada", "Ben")
    assert cups.crowned(play(new_cup(2, menu), (1, 2))) == ()


def test_a_cup_of_two_is_not_lost_after_its_first_course() -> None:
    cup = play(new_cup(2, ["eaten", "hunger"]), (1, 2))
    assert find_contenders(cup) == ("Ada", "Ben") and not is_decided(cup)
    ada, ben = find_needs(cup)
    assert (ada.place, ada.others, ben.place, ben.others) == (1, {}, 1, {}), (
        "as many points, the later first place"
    )


@pytest.mark.parametrize(
    ("first", "second", "needs"),
    [
        # 16, 16, 7, 7: a third place for each of the two ahead, in front of the other
        ((1, 2, 3, 4), (2, 1, 4, 3), {"Ada": (3, {"Ben": 2}), "Ben": (3, {"Ada": 2})}),
        # 14, 12, 14, 6: third can do for those who have a first place and are level with Ben's second
        (
            (1, 2, 3, 4),
            (3, 2, 1, 4),
            {"Ada": (3, {"Ben": 2, "Cleo": 2}), "Cleo": (3, {"Ada": 2, "Ben": 2}), "Ben": (1, {})},
        ),
        # 20, 10, 8, 6: nobody reaches the first one, who gets 3 at least
        ((1, 2, 3, 4), (1, 3, 2, 4), {"Ada": (4, {})}),
    ],
)
def test_needs_are_told_before_the_last_course(
    first: Sequence[int], second: Sequence[int], needs: dict[str, tuple[int, dict[str, int]]]
) -> None:
    """G23."""
    cup = play(play(new_cup(4, ["hunger", "human_flavor", "hunger"]), first), second)
    assert {need.guest: (need.place, need.others) for need in find_needs(cup)} == needs
    assert {*find_contenders(cup)} == {*needs} and is_decided(cup) is (len(needs) == 1)


def orders(guests: int) -> list[tuple[int, ...]]:
    """All ways to be placed, shared places and a table without a winner among them."""
    ranks = product(range(guests), repeat=guests)
    found = {tuple(1 + sum(other < own for other in rank) for own in rank) for rank in ranks}
    return [*found, (guests,) * guests]


@pytest.mark.parametrize("left", [1, 2])
def test_whoever_can_still_win_is_found_by_trying_everything(left: int) -> None:
    """G23, against all results of the courses to come."""
    rng = Random(left)
    for _ in range(12):
        guests = rng.choice((2, 3) if left == 2 else (2, 3, 4))
        cup = new_cup(guests, ["hunger"] * rng.choice((2, 3, 4)))
        while len(cup.courses) - cup.number > left:
            cup = play(cup, rng.choice(orders(guests)))
        winners: set[str] = set()
        for results in product(orders(guests), repeat=left):
            after = cup
            for places in results:
                after = play(after, places)
            winners |= {*cups.crowned(after)}
        assert {*find_contenders(cup)} == winners, cup


def test_a_decided_cup_is_crowned_at_once_or_played() -> None:
    """G23: Crown now, or Play it anyway."""
    cup = play(play(new_cup(4, ["hunger", "human_flavor", "hunger"]), (1, 2, 3, 4)), (1, 3, 2, 4))
    assert is_decided(cup) and not cup.is_over
    now = cups.end_early(cup)
    assert now.is_over and cups.crowned(now) == ("Ada",) and now.present is None and not is_decided(now)
    assert cups.crowned(play(cup, (4, 1, 2, 3))) == ("Ada",)


# -- interruptions


def test_points_are_booked_once() -> None:
    """G29: killed between the result and the standings, the match is booked when it is found again."""
    cup = cups.begin_course(new_cup(2, ["hunger", "human_flavor"]), "a")
    places = {"Ada": 1, "Ben": 2}
    once = cups.book_course(cup, "a", places)
    assert totals(once) == {"Ada": 10, "Ben": 6}
    assert cups.book_course(once, "a", places) == once
    second = cups.begin_course(once, "b")
    assert cups.book_course(second, "a", places) == second, "an old match"
    assert cups.book_course(second, "b", {"Ada": 1}) == second, "a result without a guest"


def test_the_second_duel_is_the_one_that_counts() -> None:
    cup = cups.begin_course(new_cup(2, ["eaten", "hunger"]), "a")
    both = cups.go_on(cup, "b")
    assert both.courses[0].plays == ("a", "b") and cups.go_on(both, "b") == both
    places = {"Ada": 1, "Ben": 2}
    assert cups.book_course(both, "a", places) == both
    assert cups.book_course(both, "b", places).number == 1


def test_a_course_that_is_given_up_is_played_again_or_left_out() -> None:
    running = cups.begin_course(new_cup(2, ["hunger", "human_flavor"]), "a")
    again = cups.repeat_course(running)
    assert again.courses[0].state == "open" and again.courses[0].seed != running.courses[0].seed
    assert cups.book_course(again, "a", {"Ada": 1, "Ben": 2}) == again
    out = cups.leave_out_course(running)
    assert out.number == 1 and totals(out) == {"Ada": 0, "Ben": 0}
    assert cups.crowned(play(out, (2, 1))) == ("Ben",)
    assert cups.crowned(cups.leave_out_course(out)) == (), "no course was counted"


def test_somebody_leaves_and_their_points_stay() -> None:
    """G29: the seat is empty, or a bot sits in."""
    cup = play(new_cup(3, ["hunger", "human_flavor", "hunger"]), (1, 2, 3))
    empty = cups.leave(cup, "Ada")
    assert cups.seat_guests(empty) == ("Cleo", "Ben")
    assert totals(play(empty, (1, 2))) == {"Ada": 10, "Ben": 16, "Cleo": 10}
    held = cups.leave(cup, "Ada", stand_in=2)
    assert {*cups.seat_guests(held)} == {"Ada", "Ben", "Cleo"} and held.guest("Ada").stand_in == 2
    assert cups.come_back(empty, "Ada") == cup
    alone = cups.leave(empty, "Ben")
    assert misfits(alone) == (1, 2)


def test_a_guest_who_left_keeps_the_lead_only_as_far_as_it_lasts() -> None:
    cup = cups.leave(play(new_cup(3, ["hunger", "human_flavor"]), (1, 2, 3)), "Ada")
    assert {*find_contenders(cup)} == {"Ben", "Cleo"}, "the last of two has 6 more points"


def test_somebody_comes_with_the_points_of_the_last_place() -> None:
    """G29."""
    cup = play(new_cup(4, ["tasty_humans", "hunger", "tasty_humans"]), (1, 2, 3, 4))
    more = cups.join(cup, Guest("Zoe", "Zoe"))
    assert totals(more)["Zoe"] == 3 and misfits(more) == (2,)
    fits = cups.change_menu(more, [Course("hunger", "snack", 1), Course("human_flavor", "snack", 2)])
    assert misfits(fits) == () and fits.courses[0] == cup.courses[0]
    with pytest.raises(CupError):
        cups.change_menu(more, [])
    with pytest.raises(CupError):
        cups.join(cup, Guest("Ada"))
    running = cups.begin_course(cup, "b")
    assert "Zoe" not in cups.join(running, Guest("Zoe")).courses[1].seats


def test_seasoning_belongs_to_a_guest_and_a_game() -> None:
    """G24."""
    cup = cups.season(new_cup(2, ["hunger", "human_flavor"]), "Ada", "hunger", 2)
    assert cup.guest("Ada").seasoning == {"hunger": 2}
    assert cups.season(cup, "Ada", "hunger", 0).guest("Ada").seasoning == {}
