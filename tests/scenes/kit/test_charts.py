"""Charts show values where they belong, and no two kinds of things by their color alone (C19)."""

from __future__ import annotations

import itertools

import pytest

from scenes.kit.art.stage import Stage
from scenes.kit.base.geometry import Rect
from scenes.kit.scene import LAYERS
from scenes.kit.widgets import charts
from scenes.kit.widgets.chart_looks import LOOKS, LOSS, PATTERNS, Look
from scenes.kit.widgets.charts import SHAPES, Axis, Part, Point
from tests.scenes.house import House

ROOM = Rect(100, 200, 1200, 500)


@pytest.fixture
def stage(house: House) -> Stage:
    return Stage(house.app.art, LAYERS)


@pytest.mark.parametrize(
    ("values", "zero", "ticks"),
    [
        ([], True, (0, 1)),
        ([3], True, (0, 1, 2, 3)),
        ([0, 48], True, (0, 20, 40, 60)),
        ([-7, 31], True, (-10, 0, 10, 20, 30, 40)),
        ([41, 48], False, (40, 42, 44, 46, 48)),
        ([5, 5], False, (5, 6)),
        ([1234], True, (0, 500, 1000, 1500)),
    ],
)
def test_an_axis_has_round_numbers_around_all_values(
    values: list[float], zero: bool, ticks: tuple[int, ...]
) -> None:
    axis = charts.round_axis(values, zero)
    assert axis.tick_values == ticks
    assert all(axis.low <= value <= axis.high for value in values)


@pytest.mark.parametrize("value", [0, 3, 63, 84, 85, -12])
def test_one_value_stands_on_no_axis_of_its_own_size(value: int) -> None:
    """K32: an axis from 84 to 85 makes a mountain of a point; nothing below 0 is shown without a reason."""
    axis = charts.round_axis([value], False, least=20)
    assert axis.high - axis.low >= 20 and axis.low <= value <= axis.high
    assert axis.low >= 0 or value < 0
    bars = charts.round_axis([abs(value)], least=4)
    assert bars.low == 0 and bars.high >= max(4, abs(value))
    assert charts.round_axis([60, 90], False, least=20).tick_values == (60, 70, 80, 90)


def test_an_axis_never_has_more_lines_than_there_is_room_for() -> None:
    for low, span in itertools.product((-99, -1, 0, 7), (1, 4, 5, 6, 9, 10, 11, 49, 99, 101, 5000)):
        assert 2 <= len(charts.round_axis([low, low + span], False).tick_values) <= charts.MOST_TICKS + 1


def test_higher_values_lie_higher(stage: Stage) -> None:
    where = charts.draw_plot(stage, ROOM, Axis(0, 50, 10))
    rects = charts.draw_line(stage, where, [Point(10), Point(50), Point(30, "star")])
    assert [rect.cy for rect in rects] == [where.y_of(10), where.y_of(50), where.y_of(30)]
    assert [rect.cx for rect in rects] == sorted(rect.cx for rect in rects)
    assert where.y_of(0) == where.rect.y
    assert where.y_of(50) == where.rect.top
    shapes = [piece.face.split(":")[2] for piece in stage.layers["cards"] if ":mark:" in piece.face]
    assert shapes == ["circle", "circle", "star"]


def test_one_value_is_a_mark_without_a_line(stage: Stage) -> None:
    charts.draw_line(stage, charts.draw_plot(stage, ROOM, Axis(0, 5, 1)), [Point(3)])
    assert not [piece for piece in stage.layers["cards"] if piece.face.startswith("chart:line")]


def test_parts_of_a_bar_lie_on_each_other_and_losses_hang_below(stage: Stage) -> None:
    where = charts.draw_plot(stage, ROOM, charts.round_axis([-10, 30]))
    parts = [Part(20, LOOKS[0]), Part(10, LOOKS[1]), Part(-5, LOSS)]
    (rect,) = charts.draw_bars(stage, where, [parts], ["1"], ["25"])
    first, second, loss = (piece for piece in stage.layers["cards"] if piece.face.startswith("chart:swatch"))
    a_point = where.y_of(1) - where.y_of(0)
    assert [round(piece.natural[1] / a_point, 3) for piece in (first, second, loss)] == [20, 10, 5]
    assert first.y < second.y
    assert loss.y < where.y_of(0) < first.y
    assert rect.y == where.rect.y - charts.LABEL_H
    assert rect.top > where.y_of(30)
    assert [piece.face for piece in stage.layers["cards"] if not piece.face.startswith("chart")] == [
        "25",
        "1",
    ]


def test_a_bar_without_anything_can_be_focused(stage: Stage) -> None:
    where = charts.draw_plot(stage, ROOM, charts.round_axis([4]))
    rects = charts.draw_bars(stage, where, [[Part(0, LOOKS[0])], [Part(4, LOOKS[0])]], ["", "2"])
    assert min(min(rect.w, rect.h) for rect in rects) >= charts.LEAST_FOCUS


def test_a_bar_that_lies_down_is_filled(stage: Stage) -> None:
    rects = charts.draw_lying_bar(stage, Rect(0, 0, 400, 40), [Part(3, LOOKS[0]), Part(1, LOOKS[1])])
    assert [rect.w for rect in rects] == [300, 100]
    assert rects[1].x == 300
    assert charts.draw_lying_bar(stage, Rect(0, 0, 400, 40), [Part(0, LOOKS[0])])[0].w == 0


def test_no_two_looks_are_told_apart_by_color_alone() -> None:
    patterns = [look.pattern for look in LOOKS]
    assert len(set(patterns)) == len(patterns)
    assert set(patterns) <= PATTERNS.keys()
    assert LOSS.pattern in PATTERNS


def test_patterns_and_shapes_differ_in_gray(stage: Stage) -> None:
    rect = Rect(0, 0, 60, 60)
    gray = {
        charts.draw_swatch(stage, rect, Look((200, 200, 200), pattern))
        .texture.image.convert("L")
        .tobytes(): pattern
        for pattern in PATTERNS
    }
    assert len(gray) == len(PATTERNS)
    marks = {
        charts.draw_mark(stage, shape, 0, 0, 30, (200, 200, 200)).texture.image.convert("L").tobytes()
        for shape in (*SHAPES, "circle")
    }
    assert len(marks) == len(SHAPES) + 1
