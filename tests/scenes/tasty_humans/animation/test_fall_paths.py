"""Falling tiles: physics decorates the way, the rules decide where it ends."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.tasty_humans.animation.fall_paths import (
    BOUNCE_PX,
    MOST_TILT,
    STEP,
    TUMBLE,
    Drop,
    Path,
    simulate_fall,
)

SIDE = 64.0


def column(x: float, ends: list[float], start: float) -> list[Drop]:
    return [Drop((x, start + i * SIDE), (x, end)) for i, end in enumerate(ends)]


@given(
    x=st.floats(100, 1800),
    rows=st.integers(1, 4),
    bottom=st.integers(0, 7),
    start=st.floats(760, 1000),
    seed=st.integers(0, 10**6),
)
@settings(max_examples=60, deadline=None)
def test_every_tile_ends_exactly_in_its_cell_and_upright(
    x: float, rows: int, bottom: int, start: float, seed: int
) -> None:
    drops = column(x, [244 + SIDE * (bottom + i) for i in range(rows)], start)
    for drop, path in zip(drops, simulate_fall(drops, SIDE, seed), strict=True):
        assert path.pose_at(path.seconds) == (*drop.end, 0.0)
        assert path.pose_at(path.seconds + 5) == (*drop.end, 0.0)
        assert path.pose_at(0)[:2] == pytest.approx(drop.start)
        assert path.squash_at(path.seconds) == (1.0, 1.0)


def falls() -> tuple[Path, ...]:
    return simulate_fall(column(300, [244, 308, 372], 900), SIDE, 5)


def test_the_same_seed_gives_the_same_fall_and_another_seed_another() -> None:
    assert falls() == falls()
    assert simulate_fall(column(300, [244, 308, 372], 900), SIDE, 6) != falls()
    assert simulate_fall([], SIDE, 1) == ()


def test_a_fall_takes_as_long_as_gravity_does_then_squashes_bounces_and_settles() -> None:
    path = falls()[0]
    free = math.sqrt(2 * 656 / 5200)
    assert path.landing == pytest.approx(free, abs=3 * STEP)
    assert path.seconds == pytest.approx(free + 0.28, abs=3 * STEP)
    assert path.squash_at(path.landing - 0.01) == (1.0, 1.0)
    wide, low = path.squash_at(path.landing + 0.005)
    assert 1.05 < wide <= 1.12
    assert 0.88 <= low < 0.95


def test_it_tumbles_by_about_6_degrees_and_bounces_by_at_most_24_px() -> None:
    path = simulate_fall(column(300, [244], 900), SIDE, 5)[0]
    times = [i * STEP for i in range(len(path.poses))]
    assert max(abs(path.pose_at(t)[2]) for t in times if t < path.landing) <= TUMBLE + 0.5
    assert max(abs(angle) for path in falls() for _, _, angle in path.poses) <= MOST_TILT
    after = [path.pose_at(t)[1] - 244 for t in times if t > path.landing]
    assert 4 < max(after) <= BOUNCE_PX + 4


def test_tiles_of_one_column_do_not_pass_through_each_other() -> None:
    low, middle, high = falls()
    for i in range(len(low.poses)):
        assert low.poses[i][1] < middle.poses[i][1] < high.poses[i][1]
        assert middle.poses[i][1] - low.poses[i][1] > SIDE * 0.85


def test_the_way_is_the_same_at_every_frame_rate() -> None:
    path = falls()[1]
    assert path.pose_at(0.3) == pytest.approx(path.pose_at(0.1 + 0.1 + 0.1))
    between = path.pose_at(0.5 * STEP)
    assert between[1] == pytest.approx((path.poses[0][1] + path.poses[1][1]) / 2)
