"""The options of The Hunger in the lobby: mode and gentle mountains."""

from __future__ import annotations

from typing import Any

from scenes.lobby import gathering
from scenes.pages.seat_switches import SeatSwitches
from tests.scenes.games.lobbies import began, fake_table, join_lobby, lobby, sits  # noqa: F401
from tests.scenes.house import House
from tests.scenes.menus.looks import check


def test_a_keyboard_alone_chooses_the_mode_and_gentle_mountains(house: House) -> None:
    scene = lobby(house, "hunger")
    house.key("ENTER")
    house.focus("option_gentle_elder", "E")
    assert scene.options.values["gentle_elder"] is False and "Rookies" in scene.toast.text
    house.focus("option_mode", "E")
    house.focus("option_gentle_elder", "E", "TAB")
    made = began(house)
    assert (made.mode, made.gentle_elder) == ("elder", True)


def elders(house: House) -> Any:
    """A lobby in Elder mode: the keyboard on the first chair, bots on the next two, and on the fifth."""
    scene = lobby(house, "hunger")
    house.key("ENTER")
    scene.add_bot(4)
    scene.options.set_value("mode", "elder")
    scene.rebuild()
    house.focus("option_gentle_elder")
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
        house.focus(key, "ENTER")
    house.key("ESCAPE", settle=True)
    assert house.top is scene and scene.options.value_text("gentle_elder") == "For 2 of 4"
    check(scene)
    house.key("TAB")
    made = began(house)
    assert (made.seats, made.gentle_elder) == (4, (1, 3)) and [made.is_gentle(seat) for seat in range(4)] == [
        False,
        True,
        False,
        True,
    ]


def test_everybody_is_one_switch(house: House) -> None:
    scene = elders(house)
    house.key("ENTER")
    for value in (True, False, True):
        house.key("ENTER")
        assert scene.options.values["gentle_elder"] is value
    house.focus("switch_2", "E")
    assert scene.options.values["gentle_elder"] == [0, 1, 4]
    house.focus("switch_all", "ENTER")
    assert scene.options.values["gentle_elder"] is True


def test_all_six_have_their_switch_with_large_letters(house: House) -> None:
    house.app.settings_file.change(text_size=1.3)
    scene = elders(house)
    for seat in (3, 5):
        scene.guests.add_bot(seat)
    scene.show_changes("option_gentle_elder")
    house.key("ENTER")
    check(house.top)


def test_by_pad_and_mouse_too(house: House) -> None:
    scene = elders(house)
    pad = house.pad()
    house.tap(pad, "a")
    assert sits(house)[3] == "pad1"
    house.focus("option_gentle_elder")
    house.tap(pad, "a")
    house.dpad(pad, 0, -1)
    house.tap(pad, "a")
    assert scene.options.values["gentle_elder"] == [0]
    x, y, w, h = house.top.focus.find_item("switch_4").rect
    house.click(x + w / 2, y + h / 2)
    assert scene.options.values["gentle_elder"] == [0, 4]
    house.tap(pad, "b", settle=True)
    assert house.top is scene


def test_the_list_goes_with_elders_and_with_who_sits_there(house: House) -> None:
    scene = elders(house)
    options = scene.options
    options.switch_seat("gentle_elder", 4)
    scene.guests.leave_seat(4)
    options.arrange_chairs(scene.guests)
    assert (
        options.value_text("gentle_elder") == "Off"
        and options.config_keys([None] * 3, 1)["gentle_elder"] == []
    )
    options.switch_seat("gentle_elder", 0)
    assert options.value_text("gentle_elder") == "For 1 of 3"
    gathering.keep_lobby(scene)
    assert lobby(house, "hunger").options.values == {"mode": "elder", "gentle_elder": [0]}, (
        "the lobby remembers it"
    )
    options.step_value("gentle_elder", 1)
    assert options.values["gentle_elder"] is False, "the two buttons at the side go on to the next value"
    options.switch_seat("gentle_elder", 0)
    options.set_value("mode", "rookie")
    assert options.values["gentle_elder"] is False


def test_a_lost_controller_closes_the_switches_and_frees_its_seat(house: House) -> None:
    scene, pad = join_lobby(house, "hunger")
    scene.options.set_value("mode", "elder")
    scene.rebuild()
    house.focus("option_gentle_elder")
    house.tap(pad, "a")
    assert isinstance(house.top, SeatSwitches)
    house.manager.unplug(pad)
    house.step(2)
    house.settle()
    assert house.top is scene and sits(house)[0] == ""
