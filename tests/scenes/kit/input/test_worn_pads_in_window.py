"""Worn pads and closed pads in the real window have no owner."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scenes.front.title import TitleScene
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD, MOUSE
from scenes.kit.input.intent import Intent
from scenes.lobby.scene import LobbyScene
from scenes.navigation import routes
from scenes.navigation.navigator import lay_over
from scenes.pages.dialog import ConfirmDialog
from scenes.reference.settings.drift_offer import DriftOffer
from scenes.reference.settings.scene import SettingsScene
from scenes.reference.settings.sticks_page import LEFT_X, PUSHED_KNOB
from scenes.reference.settings.sticks_scene import SticksScene
from scenes.reference.settings.switches_scene import SwitchesScene
from tests.scenes.fakes import PLAYSTATION, FakeController
from tests.scenes.house import House
from tests.scenes.menus.looks import check


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


def open_sticks(house: House, pad: FakeController) -> Any:
    """The page of a pad's sticks, opened by that pad from the controls."""
    house.show(SettingsScene(house.app, "controls"))
    house.focus("sticks")
    house.tap(pad, "a", settle=True)
    assert isinstance(house.top, SticksScene)
    return house.top


def test_sticks_are_set_with_the_pad_itself_and_kept_for_its_model(make_house: Callable[..., House]) -> None:
    house = make_house()
    pad = house.pad("Worn Pad", PLAYSTATION)
    scene = open_sticks(house, pad)
    check(scene)
    house.focus("stick_dead_zone")
    house.dpad(pad, 1, 0)
    assert house.app.settings.sticks[PLAYSTATION].dead_zone == 60
    for push, moves in ((0.55, False), (0.9, True)):
        before = scene.focus.key
        pad.stick("left", 0.0, -push)
        house.step()
        pad.stick("left", 0.0, 0.0)
        house.step()
        assert (scene.focus.key != before) == moves
    house = make_house()
    worn, other = house.pad("Worn Pad", PLAYSTATION), house.pad()
    pads = {pad.controller: pad for pad in house.app.devices.pads.values()}
    assert (pads[worn]._setting.dead_zone, pads[other]._setting.dead_zone) == (60, 55)


def test_a_calibration_is_seen_and_kept_and_back_ends_it(house: House) -> None:
    pad = house.pad("Worn Pad", PLAYSTATION)
    scene = open_sticks(house, pad)
    for ends in (False, True):
        house.focus("calibrate")
        house.tap(pad, "a")
        check(scene)
        focused = scene.focus.key
        for push in (0.1, 1.0):
            pad.stick("left", push, 0.0)
            house.step(12, 0.1)
        assert scene.is_calibrating and scene.focus.key == focused, "the stick moves nothing but its picture"
        knob = scene.sticks._knobs["left"]
        assert knob.x > LEFT_X + 60 and knob.width == PUSHED_KNOB
        pad.stick("left", 0.1, 0.0)
        if ends:
            break
        house.tap(pad, "b")
        assert house.top is scene and not scene.is_calibrating and not house.app.settings.sticks
    house.step(24, 0.1)
    for way in range(9):
        pad.stick("left", math.cos(way * math.tau / 8), math.sin(way * math.tau / 8))
        house.step(2, 0.1)
    pad.stick("left", 0.1, 0.0)
    house.step(2, 0.1)
    assert not scene.is_calibrating and house.app.settings.sticks[PLAYSTATION].dead_zone == 18
    assert "18 %" in scene.toast.text


def test_a_pad_that_is_unplugged_takes_its_page_along(house: House) -> None:
    pad = house.pad("Worn Pad", PLAYSTATION)
    scene = open_sticks(house, pad)
    house.focus("calibrate")
    house.tap(pad, "a")
    house.manager.unplug(pad)
    house.step(3)
    assert house.top is not scene and isinstance(house.top, SettingsScene)
    house.focus("sticks", "ENTER")
    assert "Plug in" in house.top.toast.text


def test_a_stick_that_drifts_in_play_is_told_once(house: House) -> None:
    scene: Any = house.show(TitleScene(house.app))
    house.settle()
    pad = house.pad("Worn Pad", PLAYSTATION)
    told = []
    for _ in range(10):
        for push in (0.7, 0.0):
            pad.stick("left", push, 0.0)
            house.step(40, 0.1)
            told.append(scene.toast.text)
    wanted = say("notice.controller_drifting", name="Worn Pad")
    assert wanted in told and not scene.toast.text


def let_drift(house: House, pad: FakeController) -> None:
    for _ in range(10):
        for push in (0.7, 0.0):
            pad.stick("left", push, 0.0)
            house.step(40, 0.1)


def test_the_page_for_a_stick_that_drifts_is_offered_once(house: House) -> None:
    """X5: not while another panel lies open, and never again for that model."""
    DriftOffer(house.app)
    scene: Any = house.show(TitleScene(house.app))
    house.settle()
    pad = house.pad("Worn Pad", PLAYSTATION)
    lay_over(house.app, routes.Switches())
    let_drift(house, pad)
    assert isinstance(house.top, SwitchesScene)
    house.app.devices.switches.listener = None
    house.top.on_back(Intent("back", KEYBOARD))
    dialog = house.reach(ConfirmDialog)
    assert "Worn Pad" in dialog.question and not scene.toast.text
    check(dialog)
    house.focus("yes", "ENTER")
    assert house.reach(SticksScene).sticks.pad.device == house.device(pad)
    house.key("ESCAPE")
    house.until(lambda: house.top is scene)
    let_drift(house, pad)
    assert house.top is scene


def test_no_page_is_offered_for_a_pad_that_is_gone(house: House) -> None:
    DriftOffer(house.app)
    scene: Any = house.show(TitleScene(house.app))
    house.settle()
    house.app.offer_sticks("Worn Pad")  # type: ignore[misc]
    house.step(3)
    assert house.top is scene


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
