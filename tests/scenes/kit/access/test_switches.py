"""Inputs that scan (X1): which ones do, whose they are, and what stays as it was."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import arcade.key as key
import pytest
from arcade import MOUSE_BUTTON_LEFT, MOUSE_BUTTON_RIGHT

from scenes.kit.base.settings import SettingsFile
from scenes.kit.input.device import DESK, KEYBOARD, MOUSE, PHONE, Device
from scenes.kit.input.devices import Devices
from scenes.kit.input.switches import LONG_HOLD, Switch, read_switch, switch_of
from tests.scenes.fakes import FakeController, FakeManager

PAD = "030000005e0400008e02000014010000"


class NoWindow:
    """Stands for the window and its canvas."""

    def push_handlers(self, handler: Any) -> None:
        self.handler = handler

    def to_virtual(self, x: float, y: float) -> tuple[float, float]:
        return x, y


@pytest.fixture
def manager() -> FakeManager:
    return FakeManager()


@pytest.fixture
def settings(tmp_path: Path) -> SettingsFile:
    return SettingsFile(tmp_path / "settings.yaml")


@pytest.fixture
def devices(manager: FakeManager, settings: SettingsFile) -> Devices:
    window: Any = NoWindow()
    return Devices(window, settings, window, manager)


def scan_with(settings: SettingsFile, choose: Switch, second: Switch | None = None) -> None:
    switches = {"choose": choose.text} | ({"next": second.text} if second else {})
    settings.change(scan="two" if second else "one", switches=switches)


def meant(devices: Devices) -> list[tuple[str, str]]:
    intents = [intent for intent in devices.take_intents() if (intent.kind, intent.phase) != ("switch", "up")]
    return [(intent.kind, intent.text or intent.phase) for intent in intents]


def tap(devices: Devices, symbol: int, seconds: float = 0.1) -> None:
    devices.on_key_press(symbol, 0)
    devices.update(seconds)
    devices.on_key_release(symbol, 0)
    devices.update(0.3)


def test_a_switch_scans_and_other_keys_play_as_ever(devices: Devices, settings: SettingsFile) -> None:
    scan_with(settings, switch_of(KEYBOARD, "SPACE"), switch_of(KEYBOARD, "F5"))
    for symbol in (key.SPACE, key.F5, key.ENTER):
        tap(devices, symbol)
    assert meant(devices) == [
        ("switch", "choose"),
        ("switch", "next"),
        ("confirm", "down"),
        ("confirm", "up"),
    ]


def test_with_one_switch_the_second_one_does_what_it_is_bound_to(
    devices: Devices, settings: SettingsFile
) -> None:
    scan_with(settings, switch_of(KEYBOARD, "SPACE"), switch_of(KEYBOARD, "ENTER"))
    settings.change(scan="one")
    tap(devices, key.ENTER)
    assert meant(devices) == [("confirm", "down"), ("confirm", "up")]


def test_nothing_scans_while_it_is_off(devices: Devices, settings: SettingsFile) -> None:
    scan_with(settings, switch_of(KEYBOARD, "SPACE"))
    settings.change(scan="off")
    tap(devices, key.SPACE)
    assert meant(devices) == [("confirm", "down"), ("confirm", "up")]
    assert devices.switches.find_scan() == ("off", "")


def test_a_switch_that_trembles_counts_once(devices: Devices, settings: SettingsFile) -> None:
    """X3: a press under 40 ms counts as none, and so does one within 250 ms of the last; other keys are as ever."""
    scan_with(settings, switch_of(KEYBOARD, "SPACE"))
    tap(devices, key.SPACE, seconds=0.03)
    assert meant(devices) == []
    for _ in range(2):
        devices.on_key_press(key.SPACE, 0)
        devices.update(0.05)
        devices.on_key_release(key.SPACE, 0)
        devices.update(0.05)
    assert meant(devices) == [("switch", "choose")]
    devices.on_key_press(key.ENTER, 0)
    assert meant(devices) == [("confirm", "down")]


def test_what_a_switch_types_is_no_text(devices: Devices, settings: SettingsFile) -> None:
    scan_with(settings, switch_of(KEYBOARD, "SPACE"))
    devices.typing = True
    devices.on_key_press(key.SPACE, 0)
    devices.on_text(" ")
    devices.update(0.1)
    devices.on_key_release(key.SPACE, 0)
    devices.on_text("a")
    assert meant(devices) == [("switch", "choose"), ("text", "a")]


def test_a_mouse_button_is_a_switch_and_the_other_one_stays(devices: Devices, settings: SettingsFile) -> None:
    scan_with(settings, switch_of(MOUSE, "left"))
    for button in (MOUSE_BUTTON_LEFT, MOUSE_BUTTON_RIGHT):
        devices.on_mouse_press(5, 5, button, 0)
        devices.update(0.1)
        devices.on_mouse_release(5, 5, button, 0)
    assert meant(devices) == [("switch", "choose"), ("back", "down"), ("back", "up")]
    assert devices.switches.find_scan() == ("one", DESK)


def test_only_the_first_of_two_pads_of_a_model_scans(
    devices: Devices, manager: FakeManager, settings: SettingsFile
) -> None:
    pads = [FakeController("Fake Xbox Pad", PAD) for _ in range(2)]
    for pad in pads:
        manager.plug(pad)
    devices.take_intents()
    scan_with(settings, Switch("pad", "dpup", PAD))
    for pad in pads:
        pad.dpad_to(0, 1)
        devices.update(0.1)
        pad.dpad_to(0, 0)
    assert meant(devices) == [("switch", "choose"), ("move", "down"), ("move", "up")]
    assert devices.switches.find_scan() == ("one", next(iter(devices.pads)))


def test_switches_of_two_devices_scan_together(
    devices: Devices, manager: FakeManager, settings: SettingsFile
) -> None:
    """The picture of the one that chooses stays that of its own device."""
    pad = FakeController("Fake Xbox Pad", PAD)
    manager.plug(pad)
    devices.take_intents()
    scan_with(settings, Switch("pad", "a", PAD), Switch("keyboard", "SPACE"))
    tap(devices, key.SPACE)
    assert devices.switches.find_glyph() == "glyph_xbox_a"
    pad.press("a")
    devices.update(0.1)
    pad.release("a")
    assert meant(devices) == [("switch", "next"), ("switch", "choose")]
    assert devices.switches.find_scan() == ("two", next(iter(devices.pads)))
    settings.change(switches={"choose": "keyboard:SPACE:", "next": f"pad:a:{PAD}"})
    assert devices.switches.find_glyph() == "glyph_keyboard_space"


def test_a_button_on_a_phone_is_a_switch(devices: Devices, settings: SettingsFile) -> None:
    phone = Device("phone7", PHONE, PHONE)
    devices.add_phone(phone)
    devices.take_intents()
    scan_with(settings, switch_of(phone, "confirm"))
    for role in ("confirm", "back"):
        devices.press_phone(phone, role, "down")
        devices.update(0.1)
        devices.press_phone(phone, role, "up")
    assert meant(devices) == [("switch", "choose"), ("back", "down"), ("back", "up")]


@pytest.mark.parametrize("symbol", [key.SPACE, key.F9, key.LALT])
def test_any_key_is_heard_once_by_whoever_listens(devices: Devices, symbol: int) -> None:
    heard: list[Switch] = []
    devices.switches.listener = lambda switch, device: heard.append(switch)
    tap(devices, symbol)
    assert [one.kind for one in heard] == ["keyboard"]
    assert read_switch(heard[0].text) == heard[0]
    assert meant(devices) == []


def test_an_input_that_is_held_long_is_told_and_still_plays(devices: Devices) -> None:
    held: list[str] = []
    devices.switches.held_long = lambda switch, device: held.append(switch.name)
    devices.on_key_press(key.ENTER, 0)
    devices.switches.held_long = None  # the press has led elsewhere
    devices.switches.update(LONG_HOLD - 0.1)
    assert held == []
    devices.switches.update(0.2)
    devices.switches.update(LONG_HOLD)
    assert held == ["ENTER"]
    assert meant(devices) == [("confirm", "down")]


def test_an_input_that_is_let_go_in_time_is_not_told(devices: Devices) -> None:
    held: list[str] = []
    devices.switches.held_long = lambda switch, device: held.append(switch.name)
    devices.on_key_press(key.ENTER, 0)
    devices.switches.update(LONG_HOLD - 0.1)
    devices.on_key_release(key.ENTER, 0)
    devices.switches.update(LONG_HOLD)
    assert held == []


@pytest.mark.parametrize("text", ["", "keyboard", "keyboard:SPACE", ":SPACE:", "keyboard::"])
def test_nonsense_in_the_settings_is_no_switch(devices: Devices, settings: SettingsFile, text: str) -> None:
    assert read_switch(text) is None
    settings.change(scan="one", switches={"choose": text})
    assert devices.switches.find_scan() == ("off", "")
