"""X5: sticks and triggers as they are set, and what a calibration finds."""

from __future__ import annotations

import math
from collections.abc import Iterator

import msgspec
import pytest
from pyglet.input.controller_db import mapping_list

from scenes.kit.input.calibration import AROUND_SECONDS, GIVEN_UP, REST_SECONDS, Calibration
from scenes.kit.input.stick_setting import MOST_ZONE, StickSetting
from tests.scenes.kit.input.raw_devices import PadHand, RawDevice

GUID = "03000000adde0000efbe000011010000"
CONTROLS = "leftx:a0,lefty:a1,lefttrigger:a2,rightx:a3,righty:a4,righttrigger:a5,a:b0"
FRAME = 0.05


@pytest.fixture(autouse=True)
def one_line() -> Iterator[None]:
    before = mapping_list[:]
    mapping_list[:] = [f"{GUID},Worn Pad,{CONTROLS},"]
    yield
    mapping_list[:] = before


def make_hand(**setting: object) -> tuple[RawDevice, PadHand]:
    """A pad of six axes whose sticks and triggers are set so."""
    device = RawDevice(GUID, rests=(0.0, 0.0, -1.0, 0.0, 0.0, -1.0))
    hand = PadHand(device)
    hand.pad._tuning.setting = msgspec.structs.replace(StickSetting(), **setting)  # type: ignore[attr-defined]
    return device, hand


def pushes(hand: PadHand) -> list[str]:
    return [meaning for meaning, phase in hand.taken() if phase == "down"]


@pytest.mark.parametrize(("zone", "push", "counts"), [(10, 0.15, True), (80, 0.75, False), (80, 0.85, True)])
def test_a_stick_counts_beyond_its_dead_zone(zone: int, push: float, counts: bool) -> None:
    device, hand = make_hand(dead_zone=zone)
    device.axis_to(0, push)
    assert (pushes(hand) == ["right"]) == counts


@pytest.mark.parametrize(("point", "pull", "counts"), [(10, 0.2, True), (90, 0.8, False), (90, 0.95, True)])
def test_a_trigger_counts_beyond_its_point(point: int, pull: float, counts: bool) -> None:
    device, hand = make_hand(trigger_point=point)
    device.axis_to(2, 2 * pull - 1)
    assert (pushes(hand) == ["peek"]) == counts


@pytest.mark.parametrize(
    ("side", "steers"), [("left", (True, False)), ("right", (False, True)), ("both", (True, True))]
)
def test_the_left_stick_steers_or_the_right_one_or_both(side: str, steers: tuple[bool, bool]) -> None:
    for axis, wanted in zip((0, 3), steers, strict=True):
        device, hand = make_hand(side=side)
        device.axis_to(axis, 1.0)
        assert (pushes(hand) == ["right"]) == wanted


def test_ways_can_be_turned() -> None:
    for setting, wanted in (
        ({"is_inverted": True}, "up"),
        ({"swaps_axes": True}, "left"),
        ({"swaps_axes": True, "is_inverted": True}, "left"),
    ):
        device, hand = make_hand(**setting)
        device.axis_to(1, 1.0)  # down
        assert pushes(hand) == [wanted], setting


@pytest.mark.parametrize(("first", "next_one", "wanted"), [(200, 80, 11), (1200, 600, 0), (0, 80, 0)])
def test_a_held_direction_repeats_as_it_is_set_or_never(first: int, next_one: int, wanted: int) -> None:
    device, hand = make_hand(first_repeat=first, next_repeat=next_one)
    device.axis_to(0, 1.0)
    hand.wait(1.05)
    assert [phase for _, phase in hand.taken()].count("repeat") == wanted


def test_a_stick_that_is_pushed_by_nobody_for_long_drifts() -> None:
    device, hand = make_hand(dead_zone=30)
    for _ in range(4):
        assert not hand.pad.is_drifting
        for push in (0.7, 0.0):  # it moves by itself, and rests there
            device.axis_to(0, push)
            hand.wait(4.0)
    assert hand.pad.is_drifting


# -- calibrating


def feed(calibration: Calibration, seconds: float, x: float = 0.0, y: float = 0.0) -> None:
    for _ in range(round(seconds / FRAME)):
        calibration.follow_stick(FRAME, (x, y))


def push_around(calibration: Calibration, reach: float) -> None:
    for way in range(8):
        angle = way * math.tau / 8
        feed(calibration, 0.2, reach * math.cos(angle), reach * math.sin(angle))


def test_a_dead_zone_is_eight_points_wider_than_the_drift() -> None:
    calibration = Calibration()
    feed(calibration, 1.0, 0.7)
    assert calibration.step == "rest" and calibration.done_share == 0.0, "it is not let go yet"
    feed(calibration, REST_SECONDS + FRAME, 0.12, 0.05)
    assert calibration.step == "around"
    push_around(calibration, 1.0)
    feed(calibration, 0.1, 0.12, 0.05)
    assert calibration.zone == 21


def test_a_stick_that_reaches_less_far_gets_a_smaller_zone() -> None:
    calibration = Calibration()
    feed(calibration, REST_SECONDS + FRAME, 0.58)
    push_around(calibration, 0.65)
    feed(calibration, 0.1, 0.58)
    assert calibration.zone == 57, "else it could not be pushed beyond it"


def test_a_calibration_ends_by_itself() -> None:
    worn, left_alone = Calibration(), Calibration()
    feed(worn, GIVEN_UP + FRAME, 0.9)
    assert worn.zone == MOST_ZONE
    feed(left_alone, REST_SECONDS + FRAME)
    feed(left_alone, AROUND_SECONDS + FRAME, 1.0)
    assert left_alone.zone == 10
