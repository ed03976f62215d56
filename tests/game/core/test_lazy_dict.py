"""A dictionary that fills as it is asked."""

from __future__ import annotations

from game.core.lazy_dict import LazyDict


def test_each_value_is_made_once_and_only_when_it_is_asked_for() -> None:
    made: list[int] = []

    def square(key: int) -> int:
        made.append(key)
        return key * key

    squares = LazyDict(square)
    assert (3 in squares, made) == (False, [])
    assert [squares[3], squares[3], squares[4]] == [9, 9, 16]
    assert made == [3, 4]


def test_a_value_may_be_made_of_those_before_it() -> None:
    sums: LazyDict[int, int] = LazyDict(lambda key: key + sums[key - 1] if key else 0)
    assert sums[10] == 55 and len(sums) == 11
