"""X3: with `ignore_repeats` presses that nobody meant count as none, from any device; else all pass at once."""

from __future__ import annotations

import pytest

from scenes.kit.base.settings import Settings
from scenes.kit.input.device import KEYBOARD, MOUSE, PHONE, Device
from scenes.kit.input.intent import Intent
from scenes.kit.input.press_filter import PressFilter

PAD = Device("pad1", "pad", "xbox")
DEVICES = (KEYBOARD, MOUSE, PAD, Device("phone1", PHONE, PHONE))


class Hand:
    """A hand on one button, and what is heard of it."""

    def __init__(self, device: Device, **changes: object) -> None:
        self.device = device
        self.settings = Settings(**{"ignore_repeats": True, **changes})  # type: ignore[arg-type]
        self.heard: list[str] = []
        self.filter = PressFilter(
            lambda: self.settings,
            lambda device: self.settings.ignore_repeats,
            lambda intent: self.heard.append(intent.phase),
        )

    def press(self, milliseconds: int, kind: str = "confirm") -> None:
        """Press a button for so long."""
        self.filter.take(Intent(kind, self.device))
        self.rest(milliseconds)
        self.filter.take(Intent(kind, self.device, "up"))

    def rest(self, milliseconds: int) -> None:
        """Let time pass, in frames."""
        while milliseconds > 0:
            self.filter.update(min(milliseconds, 10) / 1000)
            milliseconds -= 10


@pytest.mark.parametrize("device", DEVICES, ids=lambda device: device.kind)
def test_short_presses_and_those_right_after_another_are_none(device: Device) -> None:
    hand = Hand(device)
    hand.press(30)
    assert hand.heard == [] and not hand.filter.is_waiting
    hand.press(60)
    assert hand.heard == ["down", "up"]
    hand.rest(100)
    hand.press(60)
    assert hand.heard == ["down", "up"], "too soon after the last one"
    hand.rest(200)
    hand.press(60, "back")
    assert hand.heard == ["down", "up"] * 2


def test_both_times_can_be_set() -> None:
    hand = Hand(PAD, shortest_press=100, next_press=1000)
    hand.press(90)
    assert hand.heard == []
    hand.press(110)
    hand.rest(800)
    hand.press(110)
    assert hand.heard == ["down", "up"]
    hand.rest(300)
    hand.press(110)
    assert hand.heard == ["down", "up"] * 2


def test_a_press_that_was_none_does_not_repeat() -> None:
    hand = Hand(PAD)
    push = {"direction": (1, 0)}
    hand.press(60)
    hand.filter.take(Intent("move", PAD, **push))  # type: ignore[arg-type]
    hand.rest(400)
    hand.filter.take(Intent("move", PAD, "repeat", **push))  # type: ignore[arg-type]
    assert hand.heard == ["down", "up"]


def test_who_has_not_asked_for_it_waits_for_nothing() -> None:
    hand = Hand(PAD, ignore_repeats=False)
    hand.press(0)
    hand.press(0)
    assert hand.heard == ["down", "up"] * 2


def test_wheel_pointer_and_news_of_devices_pass() -> None:
    hand = Hand(MOUSE)
    for kind in ("turn_left", "turn_left", "point", "connected", "lost"):
        hand.filter.take(Intent(kind, MOUSE))
    assert hand.heard == ["down"] * 5


def test_where_frames_are_too_long_to_tell_a_press_counts() -> None:
    """A machine that draws ten times a second cannot tell 70 ms from 7."""
    pressed: list[tuple[str, str]] = []
    presses = PressFilter(
        Settings, lambda device: True, lambda intent: pressed.append((intent.kind, intent.phase))
    )
    presses.update(0.1)
    for phase in ("down", "up"):
        presses.take(Intent("confirm", KEYBOARD, phase))
    assert pressed == [("confirm", "down"), ("confirm", "up")]


@pytest.mark.parametrize("begun", [True, False])
def test_a_press_ends_as_it_began_whoever_is_asked_meanwhile(begun: bool) -> None:
    """X11: two people share a keyboard, and one of them alone has slips ignored."""
    hand = Hand(KEYBOARD, ignore_repeats=begun)
    hand.filter.take(Intent("confirm", KEYBOARD, "down"))
    hand.filter.update(0.1)
    hand.settings.ignore_repeats = not begun
    hand.filter.take(Intent("confirm", KEYBOARD, "up"))
    assert hand.heard == ["down", "up"]
    hand = Hand(KEYBOARD)
    hand.filter.take(Intent("confirm", KEYBOARD, "down"))
    hand.settings.ignore_repeats = False
    hand.filter.take(Intent("confirm", KEYBOARD, "up"))
    hand.filter.update(0.1)
    assert hand.heard == [], "a slip stays one"
