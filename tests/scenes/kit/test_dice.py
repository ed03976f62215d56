"""Dice tumble as they please and lie as the rules say."""

from __future__ import annotations

import itertools
import math
from typing import Any

import pytest

from scenes.kit.animation.dice import SETTLE_GAP, SIDES, Roll, Throw, simulate_rolls
from scenes.kit.animation.motion import Motion
from scenes.kit.animation.timeline import Timeline
from scenes.kit.animation.tumble import Tumble
from scenes.kit.art.stage import Piece, Stage
from scenes.kit.base.geometry import Rect
from tests.scenes.house import House

ROOM = Rect(120, 150, 1100, 250)
SIDE = 72.0
ENDS = ((192.0, 330.0), (192.0, 250.0), (192.0, 195.0))


def roll(seed: int, values: tuple[int, ...] = (5, 1, 7)) -> tuple[Roll, ...]:
    return simulate_rolls(
        [Throw(end, value) for end, value in zip(ENDS, values, strict=False)], SIDE, ROOM, seed
    )


@pytest.mark.parametrize("seed", range(40))
def test_every_die_ends_in_its_place_on_its_face(seed: int) -> None:
    values = (seed % SIDES + 1, seed // 2 % SIDES + 1, seed % (SIDES + 1) + 1)
    for way, end, value in zip(roll(seed, values), ENDS, values, strict=True):
        assert (way.center_at(9), way.value_at(9), way.angle_at(9), way.size_at(9)) == (
            end,
            value,
            0.0,
            (1.0, 1.0),
        )
        assert way.value_at(way.seconds * 0.999) == value


def test_dice_stop_one_after_the_other() -> None:
    stops = [way.seconds for way in roll(3)]
    assert [b - a for a, b in itertools.pairwise(stops)] == pytest.approx(
        [SETTLE_GAP, SETTLE_GAP], abs=1 / 60
    )


def test_dice_stay_in_the_room_and_off_one_another_once_two_of_them_lie() -> None:
    for seed in range(20):
        ways = roll(seed)
        for tick in range(120):
            now = tick / 120
            centers = [way.center_at(now) for way in ways]
            assert all(x > ROOM.x and ROOM.y < y < ROOM.top for x, y in centers)
            apart = min(math.dist(a, b) for a, b in itertools.combinations(centers, 2))
            assert apart >= min(SIDE, min(math.dist(a, b) for a, b in itertools.combinations(ENDS, 2))) - 3, (
                seed,
                now,
            )


def test_a_die_turns_over_its_edges_only() -> None:
    for way in roll(8, (2, 6, 3)):
        assert 3 <= len(way.values) <= 5
        for before, after in itertools.pairwise(way.values):
            assert before not in (after, SIDES + 1 - after)


def test_a_die_never_jumps() -> None:
    for seed in range(10):
        for way in roll(seed):
            steps = [math.dist(a, b) for a, b in itertools.pairwise(way.centers)]
            assert max(steps) < 40
            assert steps[-1] < 3


def tumble(house: House, motion: str) -> tuple[Timeline, list[Piece], list[Any]]:
    house.app.settings_file.change(motion=motion)
    stage = Stage(house.app.art, ["tiles"])
    pieces = [stage.add_image("tiles", "ui/particle_crumb", 0, 0, SIDE) for _ in ENDS]
    shown: list[Any] = [None] * len(pieces)

    def show(piece: Piece, value: int) -> None:
        shown[pieces.index(piece)] = value

    timeline = Timeline()
    timeline.add(
        Tumble(Motion(house.app, stage), list(zip(pieces, (4, 2, 6), ENDS, strict=True)), show, ROOM, 5)
    )
    return timeline, pieces, shown


@pytest.mark.parametrize("motion", ["full", "reduced", "none"])
def test_a_roll_that_is_watched_ends_as_one_cut_short(house: House, motion: str) -> None:
    ends = []
    for frames in (200, 9, 0):
        timeline, pieces, shown = tumble(house, motion)
        for _ in range(frames):
            timeline.update(1 / 60)
        timeline.finish()
        ends.append(([piece.pose for piece in pieces], shown))
        assert shown == [4, 2, 6]
    assert ends[0] == ends[1] == ends[2]


def test_each_die_is_heard_when_it_stops(house: House) -> None:
    timeline, _, _ = tumble(house, "full")
    house.app.mixer.recent.clear()
    heard = []
    while timeline.is_busy:
        timeline.update(1 / 60)
        heard.append(house.app.mixer.recent.count("dice_settle"))
    assert heard[-1] == 3 and heard[len(heard) // 2] == 0 and {1, 2} <= set(heard)


def test_reduced_motion_changes_each_face_twice(house: House) -> None:
    timeline, pieces, shown = tumble(house, "reduced")
    seen: list[int] = []
    while timeline.is_busy:
        timeline.update(1 / 120)
        if not seen or seen[-1] != shown[0]:
            seen.append(shown[0])
    assert len(seen) == 3 and seen[-1] == 4
    assert all(math.dist(piece.position, end) < 1 for piece, end in zip(pieces, ENDS, strict=True))
