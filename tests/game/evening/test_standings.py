"""Marks of several matches are added up place by place, and the first place that differs decides."""

from __future__ import annotations

import pytest

from game.evening.standings import Marks, add_marks, rank_guests
from game.evening.worth import PLACE_POINTS


@pytest.mark.parametrize(
    ("given", "total"),
    [
        ([], ()),
        ([None], ()),
        ([(1, 4), None, (0, 2)], (1, 6)),
        ([(1,), (0, 5)], (1, 5)),
        ([(1, 2, 3), (1,)], (2, 2, 3)),
    ],
)
def test_numbers_that_are_left_out_are_none(given: list[Marks | None], total: Marks) -> None:
    assert add_marks(given) == total


def places(**marks: list[Marks | None]) -> list[tuple[str, int]]:
    return [(row.who, row.place) for row in rank_guests(marks)]


def test_a_later_number_decides_only_between_equal_ones() -> None:
    assert places(a=[(1, 0), (0, 3)], b=[(1,), (1,)]) == [("b", 1), ("a", 2)]
    assert places(a=[(1, 0), (0, 3)], b=[(0, 4), (1,)]) == [("b", 1), ("a", 2)]
    assert places(a=[(1,)], b=[(1, 1)]) == [("b", 1), ("a", 2)], "a number that is left out is 0"


def test_equal_guests_share_a_place_in_the_order_given_and_the_next_place_is_left_out() -> None:
    six, four, one = ([(points,)] for points in (6, 4, 1))
    assert places(d=[*one], b=[*six], c=[*six], a=[*four]) == [("b", 1), ("c", 1), ("a", 3), ("d", 4)]


def test_whoever_did_not_sit_there_has_nothing_of_it() -> None:
    first, second, *_ = PLACE_POINTS
    rows = rank_guests({"stays": [(second,), (second,)], "leaves": [(first,), None]})
    assert [(row.who, row.totals, row.marks) for row in rows] == [
        ("stays", (12,), ((6,), (6,))),
        ("leaves", (10,), ((10,), None)),
    ]
