"""Lists that are longer than their room: what is in sight, and where the knob stands."""

from __future__ import annotations

import pytest

from scenes.kit.base.geometry import Rect
from scenes.kit.widgets.scrolling import clamped, knob, shown_with

TRACK = Rect(10, 100, 20, 400)


@pytest.mark.parametrize(("first", "there"), [(-1, 0), (0, 0), (4, 4), (6, 6), (7, 6)])
def test_a_list_scrolls_no_further_than_it_goes(first: int, there: int) -> None:
    assert clamped(first, room=4, count=10) == there


def test_a_list_with_room_for_all_does_not_scroll() -> None:
    assert clamped(3, room=9, count=5) == 0


@pytest.mark.parametrize(("index", "first"), [(0, 0), (2, 2), (3, 3), (6, 3), (7, 4), (9, 6)])
def test_as_little_as_needed_shows_a_line(index: int, first: int) -> None:
    assert shown_with(index, first=3, room=4, count=10) == first


def test_the_knob_goes_from_end_to_end_and_is_as_long_as_what_is_in_sight() -> None:
    assert knob(TRACK, above=0, shown=4, total=10) == Rect(10, 340, 20, 160)
    assert knob(TRACK, above=6, shown=4, total=10) == Rect(10, 100, 20, 160)
    assert knob(TRACK, above=0, shown=5, total=5) == TRACK


def test_the_knob_of_a_very_long_list_can_still_be_seen() -> None:
    assert knob(TRACK, above=990, shown=10, total=1000, least=48) == Rect(10, 100, 20, 48)
