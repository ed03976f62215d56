"""Places and their points are counted in one way, for the hall and for cups (C7, G22)."""

from __future__ import annotations

import pytest

from game.core.model import Result, Side
from game.evening.worth import place_of, points_of_place

TOTALS = {"seat0": 30, "seat1": 50, "seat2": 30, "rival": 10}


@pytest.mark.parametrize(
    ("winners", "places", "points"),
    [
        (("seat1",), [2, 1, 2, 4], [6, 10, 6, 3]),
        (("seat2",), [3, 2, 1, 4], [4, 6, 10, 3]),
        (("seat0", "seat2"), [1, 3, 1, 4], [10, 4, 10, 3]),
        ((), [4, 4, 4, 4], [3, 3, 3, 3]),
    ],
)
def test_who_shares_a_place_gets_its_points(
    winners: tuple[str, ...], places: list[int], points: list[int]
) -> None:
    """Winners first, then by points; where nobody has won, all share the last place."""
    result = Result(tuple(Side(name, total) for name, total in TOTALS.items()), winners, "over")
    found = [place_of(result, side) for side in TOTALS]
    assert found == places
    assert [points_of_place(place) for place in found] == points


def test_six_places_have_points() -> None:
    assert [points_of_place(place) for place in range(1, 8)] == [10, 6, 4, 3, 2, 1, 0]
