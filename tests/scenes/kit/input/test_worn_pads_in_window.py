"""Worn pads and closed pads in the real window have no owner."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scenes.front.title import TitleScene
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD, MOUSE
from scenes.lobby.scene import LobbyScene
from scenes.reference.settings.scene import SettingsScene
from tests.scenes.fakes import PLAYSTATION, FakeController
from tests.scenes.house import House


class AwakeWay:
    """Counts how often it is told to keep the screen awake."""

    def __init__(self) -> None:
        self.told = 0

    def stay_awake(self) -> None:
        self.told += 1

    def let_go(self) -> None:
        pass


def worn_pad(x: float = 0.56, y: float = 0.0) -> FakeController:
    """A pad whose left stick rests there."""
    pad = FakeController("Worn Pad", PLAYSTATION)
    for name, value in (("leftx", x), ("lefty", -y)):
        pad.device.axes[name]._value = round(value * 32767)
    return pad


def tremble(house: House, pad: FakeController, seconds: float, x: float = 0.56) -> None:
    """Let its stick tremble where it rests."""
    for number in range(round(seconds / 0.1)):
        pad.stick("left", x + (0.01 if number % 2 else -0.01), 0.0)
        house.step(seconds=0.1)


def test_a_worn_pad_is_nobody_until_somebody_presses_it(house: House) -> None:
    scene = house.show(TitleScene(house.app))
    house.settle()
    house.app.awake._ways = [way := AwakeWay()]
    devices = house.app.devices
    devices.on_mouse_press(10, 10, 1, 0)
    devices.on_mouse_release(10, 10, 1, 0)
    house.step(2)
    focus = scene.focus.key
    house.manager.plug(pad := worn_pad())
    tremble(house, pad, 1.0)
    assert devices.is_pointer_visible and devices.last_used is MOUSE
    tremble(house, pad, 6.0)
    assert (scene.focus.key, devices.last_used, house.app.glyph_family(), way.told) == (
        focus,
        MOUSE,
        "mouse",
        0,
    )
    pad.dpad_to(0, -1)
    house.step()
    assert house.app.glyph_family() == "playstation" and scene.focus.key != focus


def test_a_stick_that_wears_out_at_the_title_stops_and_leaves_the_glyphs_to_others(house: House) -> None:
    scene = house.show(TitleScene(house.app))
    house.settle()
    pad = house.pad("Worn Pad", PLAYSTATION)
    tremble(house, pad, 5.0, x=0.6)
    house.key("DOWN")
    focus = scene.focus.key
    tremble(house, pad, 5.0, x=0.6)
    assert (scene.focus.key, house.app.glyph_family()) == (focus, "keyboard")


def test_it_joins_no_lobby(house: House) -> None:
    scene = house.show(LobbyScene(house.app, "tasty_humans"))
    house.settle()
    before = list(house.app.seating)
    house.manager.plug(pad := worn_pad(0.0, 0.6))
    for _ in range(40):
        pad.stick("left", 0.0, 0.6)
        house.step(seconds=0.1)
        pad.stick("left", 0.01, 0.61)
    assert house.top is scene and list(house.app.seating) == before
    assert house.app.devices.last_used is KEYBOARD


def test_the_dead_zone_is_set_with_the_pad_itself(house: House) -> None:
    scene: Any = house.show(SettingsScene(house.app, "hands"))
    pad = house.pad()
    house.focus("holds", "UP", "RIGHT", "RIGHT")
    assert scene.focus.key == "dead_zone" and house.app.settings.dead_zone == 85
    for push, moves in ((0.8, False), (0.9, True)):
        before = scene.focus.key
        pad.stick("left", 0.0, push)
        house.step()
        pad.stick("left", 0.0, 0.0)
        house.step()
        assert (scene.focus.key != before) == moves


def test_a_pad_that_cannot_be_opened_is_told_on_the_screen_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene: Any = house.show(TitleScene(house.app))
    house.settle()

    def refuse(*args: object) -> None:
        raise PermissionError(13, "Permission denied")

    for _ in range(2):
        pad = FakeController("Closed\x1b Pad")
        monkeypatch.setattr(pad.device, "open", refuse)
        house.manager.plug(pad)
        house.step(2)
    assert scene.toast.text == say("notice.controller_no_rights", name="Closed Pad")
    assert [device.kind for device in house.app.devices.connected_devices] == ["keyboard", "mouse"]
    house.until(lambda: not scene.toast.text)
    house.step(5)
    assert not scene.toast.text


def test_steams_lines_reach_the_game(
    make_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from scenes.kit.input.sdl_lines import find_line

    monkeypatch.setenv(
        "SDL_GAMECONTROLLERCONFIG",
        "03000000111100002222000001010000,First,a:b0,\r\n03000000333300004444000001010000,Second,a:b2,",
    )
    make_house()
    found = [
        find_line(guid, "")
        for guid in ("03000000111100002222000001010000", "03000000333300004444000001010000")
    ]
    assert [line.bindings[0].source.index for line in found if line is not None] == [0, 2]
