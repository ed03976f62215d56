"""Joysticks that a line makes controllers, those that cannot be opened, and those that Steam hides."""

from __future__ import annotations

import errno
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from pyglet.input.base import DeviceOpenException
from pyglet.input.controller_db import mapping_list

from scenes.kit.base.settings import SettingsFile
from scenes.kit.input import joysticks as joysticks_module
from scenes.kit.input.device import Trouble
from scenes.kit.input.devices import Devices
from scenes.kit.input.joysticks import find_joysticks, has_pad_buttons, is_hidden, locked_names
from tests.scenes.fakes import DECK, XBOX, FakeController, FakeManager
from tests.scenes.kit.input.raw_devices import RawDevice

MAYFLASH = "03000000790000004418000010010000"  # in the list; its driver reports joystick buttons
UNKNOWN = "03000000adde0000efbe000011010000"
JOYSTICK, GAMEPAD = 0x120, 0x130


class Linux(RawDevice):
    """A device of Linux with buttons from this code on, X and Y, two more axes and a hat."""

    def __init__(
        self, guid: str, first_button: int = JOYSTICK, path: str = "/dev/input/event7", name: str = "Adapter"
    ) -> None:
        super().__init__(guid, name, buttons=14, rests=[0.0] * 6, hats=1)
        self._filename = path
        self.ff_types: list[int] = []
        codes = [
            *((1, first_button + number) for number in range(14)),
            *((3, number) for number in range(6)),
            (3, 0x10),
            (3, 0x11),
        ]
        self.control_map = dict(zip(codes, self.get_controls(), strict=True))
        for (kind, code), control in self.control_map.items():
            control.event_type, control.event_code = kind, code


@pytest.fixture
def manager() -> FakeManager:
    return FakeManager()


@pytest.fixture
def devices(manager: FakeManager, tmp_path: Path) -> Devices:
    window: Any = SimpleNamespace(push_handlers=lambda handler: None)
    return Devices(window, SettingsFile(tmp_path / "settings.yaml"), window, manager)


def taken_intents(devices: Devices) -> list[tuple[str, str]]:
    return [(intent.kind, intent.phase) for intent in devices.take_intents()]


class TestAdopting:
    @pytest.mark.parametrize("first_button", [JOYSTICK, 0x100, 0x2C0])
    def test_a_listed_joystick_is_a_controller_through_its_line(
        self, devices: Devices, first_button: int
    ) -> None:
        joystick = Linux(MAYFLASH, first_button)
        assert devices.adopt_joystick(joystick)
        (pad,) = devices.pads.values()
        assert taken_intents(devices) == [("connected", "down")] and joystick.is_open and pad.device.name
        line = next(line for line in mapping_list if line.startswith(MAYFLASH))
        number = int(line.split(",a:b")[1].split(",")[0])
        control = sorted(
            joystick.buttons, key=lambda button: (button.event_code < JOYSTICK, button.event_code)
        )[number]
        control.value = 1
        control.value = 0
        assert taken_intents(devices) == [("confirm", "down"), ("confirm", "up")]

    def test_a_line_of_the_players_own_helps(self, devices: Devices) -> None:
        joystick = Linux(UNKNOWN)
        assert not devices.adopt_joystick(joystick) and not devices.pads
        mapping_list.insert(0, f"{UNKNOWN},My Stick,a:b3,b:b0,leftx:a0,lefty:a1,")
        assert devices.adopt_joystick(joystick)
        assert [device.name for device in devices.connected_devices[2:]] == ["My Stick"]

    def test_each_once_though_it_is_a_new_object_at_each_look(self, devices: Devices) -> None:
        for path in ("/dev/input/event7", "/dev/input/event7", "/dev/input/event8", "/dev/input/event7"):
            assert devices.adopt_joystick(Linux(MAYFLASH, path=path))
        assert len(devices.pads) == 2

    def test_what_pyglet_shows_by_itself_is_left_to_it(self, devices: Devices) -> None:
        assert devices.adopt_joystick(Linux(UNKNOWN, GAMEPAD)) and not devices.pads

    def test_one_that_is_pulled_lets_go_and_is_the_same_when_it_comes_back(self, devices: Devices) -> None:
        joystick = Linux(MAYFLASH)
        devices.adopt_joystick(joystick)
        joystick.axis_to(0, 1.0)
        assert taken_intents(devices) == [("connected", "down"), ("move", "down")]
        joystick.connected = False
        for _ in range(20):
            devices.update(0.1)
        assert [one for one in taken_intents(devices) if one != ("move", "repeat")] == [
            ("move", "up"),
            ("lost", "down"),
        ]
        devices.adopt_joystick(Linux(MAYFLASH, path="/dev/input/event9"))
        assert [intent.device.id for intent in devices.take_intents()] == ["pad1"]

    def test_devices_with_a_line_that_are_no_joysticks_for_pyglet_are_found_but_not_what_lies_on_board(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Pads have mice and touch pads on board, with the same ids."""
        stick, mat = Linux(MAYFLASH), Linux(MAYFLASH, path="/dev/input/event1")
        touch_pad, keys, other = (Linux(MAYFLASH, path=f"/dev/input/event{number}") for number in (2, 3, 4))
        touch_pad.control_map = {(1, 0x110): None, (1, 0x14A): None, (1, 0x120): None}
        keys.control_map = {(1, 0x9E): None}
        other.guid = UNKNOWN
        monkeypatch.setattr("pyglet.input.get_joysticks", lambda: [SimpleNamespace(device=stick)])
        monkeypatch.setattr(
            "pyglet.input.get_devices", lambda: [Linux(MAYFLASH), mat, touch_pad, keys, other]
        )
        assert list(find_joysticks()) == [stick, mat]
        assert [has_pad_buttons(one) for one in (stick, mat, touch_pad, keys)] == [True, True, False, False]


class TestRefusals:
    @pytest.mark.parametrize(
        ("error", "kind"),
        [
            (DeviceOpenException(PermissionError(errno.EACCES, "Permission denied")), "no_rights"),
            (PermissionError(errno.EPERM, "Operation not permitted"), "no_rights"),
            (DeviceOpenException(OSError(errno.EMFILE, "Too many open files")), "unopened"),
            (OSError(errno.EBUSY, "Device or resource busy"), "unopened"),
            (RuntimeError("a driver"), "unopened"),
        ],
    )
    def test_a_pad_that_cannot_be_opened_is_told_once_and_not_there(
        self,
        devices: Devices,
        manager: FakeManager,
        monkeypatch: pytest.MonkeyPatch,
        error: Exception,
        kind: str,
    ) -> None:
        def refuse(*args: object) -> None:
            raise error

        for _ in range(3):
            pad = FakeController("Closed Pad")
            monkeypatch.setattr(pad.device, "open", refuse)
            manager.plug(pad)
            pad.tap("a")
            assert taken_intents(devices) == [] and not devices.pads
            manager.unplug(pad)
        assert devices.take_troubles() == [Trouble(kind, "Closed Pad")] and devices.take_troubles() == []
        manager.plug(FakeController("Closed Pad"))
        assert [intent.device.id for intent in devices.take_intents()] == ["pad1"]

    def test_a_pad_that_only_cannot_tremble_is_there(
        self, devices: Devices, manager: FakeManager, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        pad = FakeController()

        def open_and_fail(*args: object) -> None:
            pad.device.open()
            raise OSError(errno.ENOSPC, "No space left on device")

        monkeypatch.setattr(pad, "open", open_and_fail)
        manager.plug(pad)
        pad.tap("a")
        assert (
            taken_intents(devices) == [("connected", "down"), ("confirm", "down"), ("confirm", "up")]
            and devices.take_troubles() == []
        )

    def test_a_mapping_that_does_not_fit_is_told(self, devices: Devices) -> None:
        mapping_list.insert(0, f"{UNKNOWN},Half Pad,a:b0,b:b99,leftx:a0,lefty:a1,")
        devices.adopt_joystick(Linux(UNKNOWN))
        assert devices.take_troubles() == [Trouble("lacking", "Half Pad")]

    def test_joysticks_that_this_account_may_not_read(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def block(name: str, handlers: str) -> str:
            return f'I: Bus=0003\nN: Name="{name}"\nP: Phys=usb\nH: Handlers={handlers} \nB: EV=20000b\n\n'

        listing = tmp_path / "devices"
        listing.write_text(
            block("Open", "event1 js0") + block("Closed", "js1 event2") + block("Keys", "sysrq kbd event3")
        )
        monkeypatch.setattr(joysticks_module.os, "access", lambda path, mode: path.name == "event1")
        assert locked_names(Path("/dev/input"), listing) == ["Closed"]


@pytest.mark.parametrize(
    ("environ", "hidden"),
    [
        ({}, (False, False)),
        ({"SDL_GAMECONTROLLER_IGNORE_DEVICES": "0x045e/0x028e,0x054c/0x0ce6"}, (True, False)),
        ({"SDL_GAMECONTROLLER_IGNORE_DEVICES": "0X045E/0X028E"}, (True, False)),
        ({"SDL_GAMECONTROLLER_IGNORE_DEVICES": "garbage,0x/0x,,45e/28e"}, (False, False)),
        ({"SDL_GAMECONTROLLER_IGNORE_DEVICES_EXCEPT": "0x28de/0x11ff"}, (True, False)),
        ({"SDL_GAMECONTROLLER_IGNORE_DEVICES_EXCEPT": "0x045e/0x028e"}, (False, True)),
        (
            {
                "SDL_GAMECONTROLLER_IGNORE_DEVICES": "0x1/0x2",
                "SDL_GAMECONTROLLER_ALLOW_STEAM_VIRTUAL_GAMEPAD": "1",
            },
            (True, False),
        ),
        ({"SDL_GAMECONTROLLER_ALLOW_STEAM_VIRTUAL_GAMEPAD": "1"}, (False, False)),
    ],
)
def test_steam_hides_real_pads_behind_its_own(environ: dict[str, str], hidden: tuple[bool, bool]) -> None:
    assert (is_hidden(XBOX, environ), is_hidden(DECK, environ)) == hidden
    assert not is_hidden("XINPUTCONTROLLER", environ) and not is_hidden("", environ)


def test_a_hidden_pad_is_nobody(
    devices: Devices, manager: FakeManager, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_GAMECONTROLLER_IGNORE_DEVICES", "0x045e/0x028e")
    for pad in (FakeController("Real", XBOX), FakeController("Steam’s", DECK)):
        manager.plug(pad)
        pad.tap("a")
    assert {intent.device.name for intent in devices.take_intents()} == {
        "Steam’s"
    } and devices.take_troubles() == []
