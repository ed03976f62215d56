"""The focus model: moves by geometry, hover, memory across rebuilds, and walks over the whole graph."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.kit.base.geometry import Rect
from scenes.kit.input.detours import find_detours, trapped_keys, unreachable_keys
from scenes.kit.input.focus import Focus
from scenes.kit.input.neighbors import DIRECTIONS, DOWN, LEFT, RIGHT, UP, Focusable, find_neighbor


def _center(box: tuple[int, int, int, int]) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def grid(columns: int, rows: int, pitch: float = 100, size: float = 80) -> list[Focusable]:
    """Keys "c,r", r counted from the bottom."""
    return [
        Focusable(f"{c},{r}", Rect(c * pitch, r * pitch, size, size))
        for r in range(rows)
        for c in range(columns)
    ]


def walk(focus: Focus, *moves: tuple[int, int]) -> str | None:
    for move in moves:
        focus.move(move)
    return focus.key


class TestMoves:
    def test_steps_of_one_in_a_grid_from_its_first_thing_and_around_its_edges(self) -> None:
        focus = Focus(grid(3, 3))
        assert focus.key == "0,0"
        ways = {
            "1,1": (RIGHT, UP),
            "1,0": (RIGHT, DOWN, LEFT),
            "2,2": (RIGHT, DOWN),
            "0,2": (RIGHT,),
            "0,0": (UP,),
            "2,0": (LEFT,),
        }
        for key, way in ways.items():
            assert walk(focus, *way) == key

    def test_a_single_column_has_no_sideways(self) -> None:
        focus = Focus(grid(1, 3))
        assert not focus.move(RIGHT)
        assert focus.key == "0,0"

    def test_nothing_to_focus(self) -> None:
        focus = Focus()
        assert (focus.key, focus.rect, focus.value, focus.move(UP), focus.point_at(1, 1)) == (
            None,
            None,
            None,
            False,
            False,
        )

    def test_what_lies_in_line_beats_what_is_nearer_aside(self) -> None:
        start, aside = Focusable("start", Rect(0, 0, 80, 80)), Focusable("aside", Rect(90, 150, 80, 80))
        assert walk(Focus([start, Focusable("in line", Rect(300, 0, 80, 80)), aside]), RIGHT) == "in line"

    def test_what_lies_far_aside_is_better_than_nothing(self) -> None:
        items = [Focusable("start", Rect(0, 0, 80, 80)), Focusable("corner", Rect(10, 700, 80, 80))]
        assert walk(Focus(items), RIGHT) == "corner"

    def test_up_and_down_again_over_a_wide_button_comes_back_to_the_column(self) -> None:
        items = [*grid(4, 1), Focusable("wide", Rect(0, -100, 380, 80))]
        focus = Focus(items)
        focus.move_to("3,0")
        assert walk(focus, DOWN) == "wide"
        assert walk(focus, UP) == "3,0"

    def test_a_group_is_left_only_at_its_end_and_remembered(self) -> None:
        tabs = [Focusable(f"tab{n}", Rect(0, 300 - 100 * n, 80, 80), "tabs") for n in range(3)]
        rows = [Focusable(f"row{n}", Rect(200, 320 - 60 * n, 400, 50), "rows") for n in range(5)]
        focus = Focus([*tabs, *rows])
        focus.move_to("tab1")
        assert walk(focus, RIGHT, DOWN, DOWN) in ("row3", "row4")
        assert walk(focus, LEFT) == "tab1"
        row = walk(focus, RIGHT)
        assert row in ("row3", "row4")

    def test_a_grid_group_wraps_into_its_neighbor_group_first(self) -> None:
        board = [Focusable(f"b{n}", Rect(n * 100, 0, 80, 80), "board") for n in range(2)]
        hand = [Focusable("hand", Rect(300, 0, 80, 80), "hand")]
        focus = Focus([*board, *hand])
        assert walk(focus, RIGHT, RIGHT) == "hand"


class TestMouse:
    def test_hover_sets_the_focus_once_and_between_things_it_stays(self) -> None:
        focus = Focus(grid(2, 2))
        assert focus.point_at(140, 140)
        assert focus.key == "1,1"
        assert not focus.point_at(141, 140)
        assert not focus.point_at(90, 90)
        assert focus.key == "1,1"
        assert not focus.has_item_at(90, 90)
        assert focus.has_item_at(0, 0)

    def test_the_smaller_of_two_things_at_a_point(self) -> None:
        focus = Focus([Focusable("chip", Rect(10, 10, 20, 20)), Focusable("card", Rect(0, 0, 200, 200))])
        focus.point_at(100, 100)
        assert focus.key == "card"
        focus.point_at(15, 15)
        assert focus.key == "chip"


class TestRebuild:
    def test_the_key_keeps_the_focus_wherever_it_moved(self) -> None:
        focus = Focus(grid(3, 3))
        focus.move_to("2,1")
        focus.set_items(
            [Focusable("new", Rect(0, 0, 5, 5)), Focusable("2,1", Rect(700, 700, 9, 9), value=4)], home="new"
        )
        assert (focus.key, focus.rect, focus.value) == ("2,1", (700, 700, 9, 9), 4)

    def test_else_home_else_what_was_focused_before_else_the_nearest(self) -> None:
        focus = Focus(grid(3, 3))
        focus.move_to("2,2")
        focus.move_to("gone by now") or focus.move_to("1,2")
        left = [item for item in grid(3, 3) if item.key != "1,2"]
        focus.set_items(left)
        assert focus.key == "2,2"
        focus.move_to("0,0")
        focus.set_items([item for item in left if item.key not in ("0,0", "2,2")], home="2,0")
        assert focus.key == "2,0"
        focus.set_items([Focusable("far", Rect(0, 900, 9, 9)), Focusable("near", Rect(250, 0, 9, 9))])
        assert focus.key == "near"

    def test_an_empty_scene_and_back(self) -> None:
        focus = Focus(grid(2, 2))
        focus.move_to("1,0")
        focus.set_items([])
        assert focus.key is None
        focus.set_items(grid(2, 2))
        assert focus.key == "1,0"

    def test_two_things_with_one_key_are_a_mistake(self) -> None:
        with pytest.raises(ValueError, match="same key"):
            Focus([Focusable("a", Rect(0, 0, 1, 1)), Focusable("a", Rect(5, 5, 1, 1))])


class TestWalk:
    def test_a_grid_is_sound(self) -> None:
        assert unreachable_keys(grid(6, 4)) == []
        assert trapped_keys(grid(6, 4)) == []
        assert unreachable_keys([]) == []

    def test_things_with_one_center_are_found_out(self) -> None:
        """No move leads from one to the other: there is no direction between them."""
        items = [Focusable("card", Rect(0, 0, 80, 80)), Focusable("below", Rect(10, 10, 60, 60))]
        assert unreachable_keys(items) == ["below"]
        assert trapped_keys(items) == ["below"]
        assert unreachable_keys(items, home="below") == ["card"]

    def test_a_thing_that_others_shadow_is_reached_by_a_detour_which_moves_take(self) -> None:
        cells = [(0, 0), (2, 5), (3, 4), (4, 3), (4, 5)]
        items = [Focusable(f"{c},{r}", Rect(c * 100, r * 100, 80, 80)) for c, r in cells]
        assert not any(
            step and step.key == "4,5"
            for item in items
            for d in DIRECTIONS
            if (step := find_neighbor(items, item, d))
        )
        assert [target.key for target in find_detours(items).values()] == ["4,5"]
        assert unreachable_keys(items) == []
        focus, seen = Focus(items), set()
        for way in itertools.product(DIRECTIONS, repeat=4):
            focus.move_to("3,4")
            seen.add(walk(focus, *way))
        assert seen == {item.key for item in items}

    @settings(deadline=None)
    @given(st.sets(st.tuples(st.integers(0, 5), st.integers(0, 6)), min_size=1, max_size=16))
    def test_every_choice_of_a_grids_cells_can_be_walked(self, cells: set[tuple[int, int]]) -> None:
        items = [Focusable(f"{c},{r}", Rect(c * 100, r * 100, 80, 80)) for c, r in sorted(cells)]
        assert unreachable_keys(items) == []
        assert trapped_keys(items) == []

    @settings(deadline=None)
    @given(
        st.lists(
            st.tuples(*[st.integers(0, 900)] * 2, *[st.integers(10, 500)] * 2),
            min_size=2,
            max_size=9,
            unique_by=_center,
        )
    )
    def test_things_of_any_size_can_be_walked(self, boxes: list[tuple[int, int, int, int]]) -> None:
        items = [Focusable(str(number), Rect(*box)) for number, box in enumerate(boxes)]
        assert unreachable_keys(items) == []
        assert trapped_keys(items) == []

    @given(st.integers(2, 6), st.integers(2, 5), st.data())
    def test_a_move_goes_where_it_is_told_or_around_the_edge(
        self, columns: int, rows: int, data: st.DataObject
    ) -> None:
        items = grid(columns, rows)
        start = data.draw(st.sampled_from(items))
        dx, dy = data.draw(st.sampled_from(DIRECTIONS))
        target = find_neighbor(items, start, (dx, dy))
        c, r = map(int, start.key.split(","))
        assert target is not None
        assert target.key == f"{(c + dx) % columns},{(r + dy) % rows}"
