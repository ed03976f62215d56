"""The walk of a scan, by a clock that is a value: X1, X2, and the steps of X21."""

from __future__ import annotations

import pytest

from scenes.kit.access.scan import Groups, ScanWalk, list_places
from tests.scenes.scan_faults import steps_to

ROWS: Groups = (("rows", "abc"), ("hand", "xy"), ("more", ("back",)))


def walk_over(groups: Groups = ROWS, seconds: float | None = 1.0) -> ScanWalk:
    walk = ScanWalk(seconds)
    walk.walk_over(groups)
    return walk


def marks(walk: ScanWalk, seconds: int) -> list[str]:
    """What the mark stood on, at the end of each second."""
    found = []
    for _ in range(seconds):
        walk.update(1.0)
        place = walk.place
        found.append("-" if place is None else "up" if place.kind == "up" else "".join(place.keys))
    return found


def test_groups_come_first_then_things_then_the_way_up() -> None:
    walk = walk_over()
    assert marks(walk, 4) == ["abc", "xy", "back", "abc"]
    assert walk.choose() is None
    assert marks(walk, 5) == ["a", "b", "c", "up", "a"]


def test_the_first_place_of_a_row_stays_twice_as_long() -> None:
    walk = walk_over()
    walk.choose()
    assert not walk.update(1.9)
    assert walk.update(0.2)
    assert walk.update(1.0)


def test_a_press_at_a_thing_chooses_it() -> None:
    walk = walk_over()
    walk.choose()
    marks(walk, 2)
    chosen = walk.choose()
    assert chosen is not None
    assert (chosen.group, chosen.keys) == ("rows", ("b",))


def test_up_leads_back_to_the_group_that_was_left() -> None:
    walk = walk_over()
    marks(walk, 2)
    walk.choose()
    marks(walk, 3)
    assert walk.place is not None
    assert walk.place.kind == "up"
    assert walk.choose() is None
    assert walk.place.keys == ("x", "y")


def test_after_two_rounds_without_a_press_the_groups_come_again_and_after_two_more_rest() -> None:
    """Of a row of three and the way up, and of three groups: the first place counts twice."""
    walk = walk_over()
    walk.choose()
    assert marks(walk, 10) == ["a", "b", "c", "up", "a", "a", "b", "c", "up", "abc"]
    assert marks(walk, 9) == ["abc", "xy", "back", "abc", "abc", "xy", "back", "-", "-"]
    assert walk.place is None


def test_a_press_wakes_a_walk_that_rests_and_chooses_nothing() -> None:
    walk = walk_over()
    marks(walk, 20)
    assert walk.choose() is None
    assert walk.place is not None
    assert walk.place.keys == ("a", "b", "c")


def test_new_groups_wake_a_walk_that_rests() -> None:
    walk = walk_over()
    marks(walk, 20)
    walk.walk_over((("rows", "de"), ("more", ("back",))))
    assert walk.place is not None
    assert walk.place.keys == ("d", "e")


def test_two_switches_need_no_clock_and_never_rest() -> None:
    walk = walk_over(seconds=None)
    assert not walk.update(1000.0)
    for _ in range(3 * 3 + 1):
        walk.go_on()
    assert walk.place is not None
    assert walk.place.keys == ("x", "y")


def test_more_than_nine_things_are_halved_until_nine_are_left() -> None:
    many = tuple(str(number) for number in range(20))
    walk = walk_over((("many", many), ("more", ("back",))))
    walk.choose()
    assert walk.place is not None
    assert (walk.place.half, len(walk.place.keys)) == ("first", 10)
    walk.go_on()
    assert (walk.place.half, walk.place.keys) == ("last", many[10:])
    walk.choose()
    walk.choose()
    assert [walk.place.keys, walk.choose()] == [("10",), walk.place]


def test_one_group_alone_is_walked_at_once_and_has_no_way_up() -> None:
    assert [place.kind for place in list_places((("menu", "abc"), ("more", ())))] == ["thing"] * 3


def test_a_group_of_one_thing_is_that_thing() -> None:
    assert [place.kind for place in list_places(ROWS)] == ["group", "group", "thing"]


def test_after_a_press_the_walk_may_stay_on_the_thing() -> None:
    """As when a volume goes up by one step and the next one is wanted."""
    walk = walk_over()
    walk.walk_over(ROWS, stay_on=("hand", "y"))
    assert walk.place is not None
    assert walk.place.keys == ("y",)
    walk.walk_over(ROWS, stay_on=("hand", "gone"))
    assert walk.place.keys == ("a", "b", "c")


@pytest.mark.parametrize("count", range(1, 61))
def test_nine_things_take_at_most_25_steps_and_sixty_hardly_more(count: int) -> None:
    keys = tuple(map(str, range(count)))
    groups = (("first", keys), ("more", ("back", "menu")))
    steps = [steps_to(groups, "first", key) or 0 for key in keys]
    assert min(steps) > 0 and max(steps) <= (12 if count <= 9 else 25)
