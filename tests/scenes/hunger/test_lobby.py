"""The lobby of The Hunger: by pad, mouse and keyboard alone, with one to six Vampires, in every mode."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.core import catalog
from game.hunger.components.definitions import VAMPIRE_IDS
from scenes.hunger.lobby.options import HungerOptions
from scenes.kit.input.devices import KEYBOARD
from scenes.menus import game_list
from scenes.menus.lobby.scene import LobbyScene
from scenes.menus.lobby.seat_switches import SeatSwitches
from tests.scenes.fakes import PLAYSTATION
from tests.scenes.house import House
from tests.scenes.menus.looks import SIZES, FakeTable, check

RULES = catalog.load("hunger")


@pytest.fixture(autouse=True)
def fake_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_list, "table", FakeTable)


def lobby(house: House) -> Any:
    return house.show(LobbyScene(house.app, "hunger"))


def focus(house: House, key: str) -> None:
    assert house.top.focus.focus(key), [item.key for item in house.top.focus.items]
    house.top.focus_moved()


def sits(house: House) -> list[str]:
    """Who sits on which chair."""
    return [f"bot{chair.bot}" if chair.bot else chair.device.id if chair.device else "" for chair in house.app.seating.chairs]


def config(house: House) -> Any:
    """The match that began."""
    house.settle()
    assert isinstance(house.top, FakeTable)
    return house.top.session.match.config


@pytest.mark.parametrize("size", SIZES)
def test_it_looks_right_empty_and_full(house: House, size: tuple[int, int]) -> None:
    house.resize(*size)
    scene = lobby(house)
    check(scene)
    house.key("ENTER")
    for text_size in (1.0, 1.3):
        house.app.settings_file.change(text_size=text_size)
        for seat in range(1, 6):
            scene.guests.add_bot(seat)
            scene.guests.next_level(seat, seat)
        for mode in scene.options.choices("mode"):
            scene.options.set("mode", mode)
            scene.guests.picks = list(VAMPIRE_IDS) if mode == "elder" else [None] * 6
            scene.guests.ready = {0} if mode == "elder" else set()
            scene.rebuild()
            check(scene)


def test_whoever_comes_first_finds_company_and_starts_at_once(house: House) -> None:
    """One person against bots is a match like any other."""
    pad = house.pad()
    lobby(house)
    assert sits(house) == ["", "bot2", "bot2", "", "", ""]
    house.tap(pad, "a")
    house.tap(pad, "a")
    assert house.top.focus.key == "start"
    house.tap(pad, "a")
    made = config(house)
    assert (made.mode, made.seats, made.gentle_elder, len(set(made.vampires))) == ("rookie", 3, False, 3)


def test_one_alone_is_joined_by_a_bot_and_told_so(house: House) -> None:
    scene = lobby(house)
    house.key("ENTER")
    for seat in (1, 2):
        scene.guests.leave(seat)
    house.key("ENTER")
    focus(house, "start")
    house.key("ENTER")
    assert sits(house)[:2] == ["keyboard", "bot2"] and "Hunter" in scene.toast.text
    house.key("ENTER")
    assert config(house).seats == 2


def test_company_is_not_forced_on_those_who_come_back(house: House) -> None:
    scene = lobby(house)
    house.key("ENTER")
    for seat in (1, 2):
        scene.guests.leave(seat)
    house.key("ENTER")
    scene.guests.add_bot(4)
    scene._remember()
    house.app.seating.leave(0)
    house.app.seating.leave(4)
    lobby(house)
    assert sits(house) == ["", "", "", "", "bot2", ""]


def test_two_pads_pick_their_vampires_and_never_the_same(house: House) -> None:
    one, two = house.pad(), house.pad("DualSense", PLAYSTATION)
    scene = lobby(house)
    house.tap(one, "a")
    house.tap(two, "a")
    assert sits(house)[0] == "pad1" and sits(house)[3] == "pad2"
    for _ in range(2):
        house.tap(one, "rightshoulder")
        house.tap(two, "rightshoulder")
    assert (scene.guests.picks[0], scene.guests.picks[3]) == (VAMPIRE_IDS[2], VAMPIRE_IDS[3])
    house.tap(one, "a")
    house.tap(two, "a")
    house.tap(one, "start")
    vampires = config(house).vampires
    assert len(vampires) == 4 and (vampires[0], vampires[3]) == (VAMPIRE_IDS[2], VAMPIRE_IDS[3]) and len(set(vampires)) == 4


def test_a_keyboard_alone_chooses_the_mode_and_gentle_mountains(house: House) -> None:
    scene = lobby(house)
    house.key("ENTER")
    focus(house, "option_gentle_elder")
    house.key("E")
    assert scene.options.values["gentle_elder"] is False and "rookies" in scene.toast.text
    focus(house, "option_mode")
    house.key("E")
    focus(house, "option_gentle_elder")
    house.key("E")
    house.key("TAB")
    made = config(house)
    assert (made.mode, made.gentle_elder) == ("elder", True)


def elders(house: House) -> Any:
    """A lobby in Elder mode: the keyboard on the first chair, bots on the next two, and on the fifth."""
    scene = lobby(house)
    house.key("ENTER")
    scene._add_bot(4)
    scene.options.set("mode", "elder")
    scene.rebuild()
    focus(house, "option_gentle_elder")
    return scene


def test_gentle_mountains_seat_by_seat(house: House) -> None:
    """Chairs that stay free do not count."""
    scene = elders(house)
    house.key("ENTER")
    switches = house.top
    assert isinstance(switches, SeatSwitches)
    check(switches)
    assert [item.key for item in switches.focus.items] == [f"switch_{name}" for name in ("all", 0, 1, 2, 4)]
    for key in ("switch_4", "switch_0", "switch_1", "switch_0"):
        focus(house, key)
        house.key("ENTER")
    house.key("ESCAPE")
    house.settle()
    assert house.top is scene and scene.options.text("gentle_elder") == "For 2 of 4"
    check(scene)
    house.key("TAB")
    made = config(house)
    assert (made.seats, made.gentle_elder) == (4, (1, 3)) and [made.gentle(seat) for seat in range(4)] == [False, True, False, True]


def test_everybody_is_one_switch(house: House) -> None:
    scene = elders(house)
    house.key("ENTER")
    for value in (True, False, True):
        house.key("ENTER")
        assert scene.options.values["gentle_elder"] is value
    focus(house, "switch_2")
    house.key("E")
    assert scene.options.values["gentle_elder"] == [0, 1, 4]
    focus(house, "switch_all")
    house.key("ENTER")
    assert scene.options.values["gentle_elder"] is True


def test_all_six_have_their_switch_with_large_letters(house: House) -> None:
    house.app.settings_file.change(text_size=1.3)
    scene = elders(house)
    for seat in (3, 5):
        scene.guests.add_bot(seat)
    scene._changed("option_gentle_elder")
    house.key("ENTER")
    check(house.top)


def test_by_pad_and_mouse_too(house: House) -> None:
    scene = elders(house)
    pad = house.pad()
    house.tap(pad, "a")
    assert sits(house)[3] == "pad1"
    focus(house, "option_gentle_elder")
    house.tap(pad, "a")
    house.dpad(pad, 0, -1)
    house.tap(pad, "a")
    assert scene.options.values["gentle_elder"] == [0]
    x, y, w, h = house.top.focus.get("switch_4").rect
    house.click(x + w / 2, y + h / 2)
    assert scene.options.values["gentle_elder"] == [0, 4]
    house.tap(pad, "b")
    house.settle()
    assert house.top is scene


def test_the_list_goes_with_elders_and_with_who_sits_there(house: House) -> None:
    scene = elders(house)
    options = scene.options
    options.switch("gentle_elder", 4)
    scene.guests.leave(4)
    options.arrange(scene.guests)
    assert options.text("gentle_elder") == "Off" and options.config_keys([None] * 3, 1)["gentle_elder"] == []
    options.switch("gentle_elder", 0)
    assert options.text("gentle_elder") == "For 1 of 3"
    options.step("gentle_elder", 1)
    assert options.values["gentle_elder"] is False, "the two buttons at the side go on to the next value"
    options.switch("gentle_elder", 0)
    options.set("mode", "rookie")
    assert options.values["gentle_elder"] is False


def test_the_lobby_remembers_the_list(house: House) -> None:
    scene = elders(house)
    scene.options.switch("gentle_elder", 0)
    scene._remember()
    assert lobby(house).options.values == {"mode": "elder", "gentle_elder": [0]}


def test_a_lost_controller_closes_the_switches_and_frees_its_seat(house: House) -> None:
    pad = house.pad()
    scene = lobby(house)
    house.tap(pad, "a")
    scene.options.set("mode", "elder")
    scene.rebuild()
    focus(house, "option_gentle_elder")
    house.tap(pad, "a")
    assert isinstance(house.top, SeatSwitches)
    house.manager.unplug(pad)
    house.step(2)
    house.settle()
    assert house.top is scene and sits(house)[0] == ""


def test_a_mouse_alone_fills_the_table(house: House) -> None:
    scene = lobby(house)

    def click(key: str) -> None:
        rect = next(rect for rect, name in scene.zones if name == key)
        house.click(rect.cx, rect.cy)

    click("join:0")
    for seat in (3, 4, 5):
        click(f"add_bot:{seat}")
    click("level:5")
    click("next:5")
    assert sits(house)[3:] == ["bot2", "bot2", "bot3"] and scene.guests.picks[5] == VAMPIRE_IDS[0]
    rect = scene.buttons["start"].rect
    house.click(rect.cx, rect.cy)
    assert config(house).seats == 6


@pytest.mark.parametrize("seats", [1, 2, 4, 6])
@pytest.mark.parametrize("mode", ["rookie", "elder"])
def test_what_the_lobby_offers_the_rules_accept(seats: int, mode: str) -> None:
    options = HungerOptions()
    options.set("mode", mode)
    assert (options.problem(seats) is None) == (seats > 1)
    for gentle in options.choices("gentle_elder"):
        options.set("gentle_elder", gentle)
        if seats > 1:
            picks: list[str | None] = [None] * seats
            picks[-1] = VAMPIRE_IDS[0]
            made = RULES.config(**options.config_keys(picks, seed=12345))
            assert made.seats == seats and made.vampires[-1] == VAMPIRE_IDS[0]


@pytest.mark.parametrize("by", ["pad", "keyboard", "mouse"])
def test_every_device_can_leave_again(house: House, by: str) -> None:
    scene = lobby(house)
    pad = house.pad()
    press: dict[str, tuple[Callable[[], None], Callable[[], None]]] = {
        "pad": (lambda: house.tap(pad, "a"), lambda: house.tap(pad, "b")),
        "keyboard": (lambda: house.key("ENTER"), lambda: house.key("ESCAPE")),
        "mouse": (lambda: house.click(300, 800), lambda: house.click(300, 800, 4)),
    }
    join, leave = press[by]
    house.point(300, 800) if by == "mouse" else None
    join()
    assert scene.guests.people
    leave()
    assert not scene.guests.people and KEYBOARD.id not in sits(house)
