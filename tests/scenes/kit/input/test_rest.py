"""Worn sticks and triggers mean nothing by themselves, and what is pushed still counts."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random

import pytest
from pyglet.input.controller_db import mapping_list

from tests.scenes.kit.input.raw_devices import PadHand, RawDevice

GUID = "03000000adde0000efbe000011010000"
CONTROLS = "leftx:a0,lefty:a1,lefttrigger:a2,righttrigger:+a3,dpup:-a4,dpdown:+a4,a:b0"
HOME = (0.0, 0.0, -1.0, 0.0, 0.0)


@pytest.fixture(autouse=True)
def one_line() -> Iterator[None]:
    before = mapping_list[:]
    mapping_list[:] = [f"{GUID},Worn Pad,{CONTROLS},"]
    yield
    mapping_list[:] = before


def plug_resting(*rests: float | None, dead_zone: float = 0.55) -> tuple[RawDevice, PadHand]:
    """A pad whose axes rest there; those that are not named lie where they should."""
    device = RawDevice(GUID, rests=[*rests, *HOME[len(rests) :]])
    return device, PadHand(device, dead_zone=dead_zone)


def tremble(device: RawDevice, hand: PadHand, rest: dict[int, float], seconds: float) -> None:
    """Let these axes tremble around their places."""
    rng = Random(7)
    for _ in range(round(seconds / 0.05)):
        for number, value in rest.items():
            device.axis_to(number, max(-1.0, min(1.0, value + rng.uniform(-0.02, 0.02))))
        hand.wait(0.05)


@pytest.mark.parametrize("dead_zone", [0.3, 0.55, 0.85])
@pytest.mark.parametrize(
    "rest",
    [(0.56, 0.0), (-0.56, 0.0), (0.0, 0.7), (0.0, -0.4), (0.5, 0.5), (-0.3, 0.2), (0.85, 0.0), (0.05, -0.03)],
)
def test_a_stick_that_rests_beside_its_middle_means_nothing_and_can_be_pushed(
    rest: tuple[float, float], dead_zone: float
) -> None:
    device, hand = plug_resting(*rest, dead_zone=dead_zone)
    tremble(device, hand, dict(enumerate(rest)), 3.0)
    assert hand.taken() == []
    for axis, end, way in ((0, 1.0, "right"), (0, -1.0, "left"), (1, 1.0, "down"), (1, -1.0, "up")):
        device.axis_to(1 - axis, rest[1 - axis])
        device.axis_to(axis, end)
        assert hand.held == {way}
        device.axis_to(axis, rest[axis])
        assert hand.held == set()
        tremble(device, hand, dict(enumerate(rest)), 0.3)
    tremble(device, hand, dict(enumerate(rest)), 3.0)
    assert hand.held == set()


@pytest.mark.parametrize("end", [1.0, -1.0, 0.95])
def test_a_stick_stuck_at_its_end_since_it_came_is_nobody(end: float) -> None:
    device, hand = plug_resting(end, 0.0)
    tremble(device, hand, {0: end}, 30.0)
    assert hand.taken() == []


@pytest.mark.parametrize("held", [(1.0, 0.0), (0.0, -1.0), (0.7, 0.7), (0.6, 0.0), (-0.8, 0.1)])
@pytest.mark.parametrize("seconds", [0.1, 1.0, 6.0])
def test_a_stick_that_is_pushed_while_it_comes_counts_once_it_was_let_go(
    held: tuple[float, float], seconds: float
) -> None:
    device, hand = plug_resting(*held)
    tremble(device, hand, dict(enumerate(held)), seconds)
    for part in (0.8, 0.5, 0.2, 0.0):
        device.axis_to(0, held[0] * part)
        device.axis_to(1, held[1] * part)
        hand.wait(0.05)
    tremble(device, hand, {0: 0.0, 1: 0.0}, 2.0)
    assert hand.taken() == []
    device.axis_to(0, -1.0)
    assert hand.held == {"left"}
    device.axis_to(0, 0.0)
    assert hand.held == set()


@pytest.mark.parametrize("place", [0.56, 0.7, -0.6, 0.88, 1.0, -1.0])
def test_a_stick_that_wears_out_later_stops_by_itself_and_is_learned(place: float) -> None:
    device, hand = plug_resting()
    tremble(device, hand, {0: 0.0}, 1.0)
    device.axis_to(0, place)
    assert len(hand.held) == 1
    tremble(device, hand, {0: place}, 12.0)
    assert hand.held == set()
    hand.taken()
    tremble(device, hand, {0: place}, 30.0)
    assert hand.taken() == []


def test_a_stick_that_is_held_repeats_for_as_long_as_a_list_is_long() -> None:
    device, hand = plug_resting()
    device.axis_to(1, 1.0)
    hand.wait(8.0)
    assert hand.held == {"down"} and len(hand.taken()) > 60


def test_a_hitch_of_the_machine_is_no_rest() -> None:
    device, hand = plug_resting()
    device.axis_to(0, 0.8)
    for _ in range(4):
        hand.pad.update(10.0)
    assert hand.held == {"right"}


@pytest.mark.parametrize(
    ("axis", "kind", "home", "end"), [(2, "peek", -1.0, 1.0), (3, "hurry", 0.0, 1.0), (4, "down", 0.0, 1.0)]
)
@pytest.mark.parametrize("part", [0.2, 0.45, 0.56, 0.62])
def test_a_worn_trigger_means_nothing_and_can_be_pulled(
    axis: int, kind: str, home: float, end: float, part: float
) -> None:
    """It rests at a part of its way."""
    rest = home + (end - home) * part
    rests = list(HOME)
    rests[axis] = rest
    device, hand = plug_resting(*rests)
    tremble(device, hand, {axis: rest}, 3.0)
    assert hand.taken() == []
    for _ in range(3):
        device.axis_to(axis, end)
        assert hand.held == {kind}
        device.axis_to(axis, rest)
        assert hand.held == set()
        tremble(device, hand, {axis: rest}, 1.0)
    assert hand.held == set()


@pytest.mark.parametrize("part", [0.55, 0.7, 0.85])
def test_a_trigger_that_wears_out_later_is_let_go(part: float) -> None:
    device, hand = plug_resting()
    device.axis_to(2, -0.9)
    device.axis_to(2, 2 * part - 1)
    assert hand.held == {"peek"}
    tremble(device, hand, {2: 2 * part - 1}, 4.0)
    assert hand.held == set()
    hand.taken()
    tremble(device, hand, {2: 2 * part - 1}, 20.0)
    assert hand.taken() == []
    device.axis_to(2, -1.0)
    device.axis_to(2, 1.0)
    assert hand.held == {"peek"}


def test_a_trigger_pulled_to_its_end_is_held_for_as_long_as_somebody_does() -> None:
    device, hand = plug_resting()
    device.axis_to(2, 0.98)
    tremble(device, hand, {2: 0.97}, 60.0)
    assert hand.held == {"peek"}


@pytest.mark.parametrize("dead_zone", [0.3, 0.4, 0.55, 0.7, 0.85])
def test_the_dead_zone_is_how_far_a_stick_must_be_pushed(dead_zone: float) -> None:
    for step in range(24):
        device, hand = plug_resting(dead_zone=dead_zone)
        angle = math.tau * step / 24
        for part, counts in ((dead_zone - 0.02, False), (dead_zone + 0.02, True)):
            device.axis_to(0, math.cos(angle) * part)
            device.axis_to(1, math.sin(angle) * part)
            assert bool(hand.held) == counts


class TestAxesThatHaveSaidNothing:
    """As under Windows and on a Mac, where nothing is known before the first event."""

    @pytest.mark.parametrize("place", [0.4, 0.56, -0.7, 0.88])
    @pytest.mark.parametrize("axis", [0, 1])
    def test_a_stick_that_is_first_heard_of_beside_its_middle_is_nobody(
        self, place: float, axis: int
    ) -> None:
        device, hand = plug_resting(None, None)
        tremble(device, hand, {axis: place}, 3.0)
        device.axis_to(1 - axis, 0.01)
        tremble(device, hand, {axis: place, 1 - axis: 0.0}, 3.0)
        assert hand.taken() == []
        device.axis_to(axis, math.copysign(1.0, -place))
        assert len(hand.held) == 1

    def test_a_stick_goes_on_when_its_other_axis_is_heard_of(self) -> None:
        device, hand = plug_resting(None, None)
        for axis, value in ((0, 0.05), (0, 1.0), (1, 0.02), (1, 0.0)):
            device.axis_to(axis, value)
        hand.wait(0.2)
        assert hand.taken() == [("right", "down")]

    @pytest.mark.parametrize(("axis", "end", "way"), [(0, 1.0, "right"), (0, -1.0, "left"), (1, -0.95, "up")])
    def test_a_stick_of_switches_counts_at_its_first_push(self, axis: int, end: float, way: str) -> None:
        device, hand = plug_resting(None, None)
        device.axis_to(axis, end)
        assert hand.held == {way}
        device.axis_to(axis, 0.0)
        assert hand.held == set()

    @pytest.mark.parametrize("part", [0.2, 0.45, 0.56, 0.62])
    def test_a_worn_trigger_means_nothing_and_can_be_pulled(self, part: float) -> None:
        device, hand = plug_resting(0.0, 0.0, None, None)
        tremble(device, hand, {2: 2 * part - 1, 3: part}, 3.0)
        assert hand.taken() == []
        device.axis_to(2, 1.0)
        device.axis_to(3, 1.0)
        assert hand.held == {"peek", "hurry"}
