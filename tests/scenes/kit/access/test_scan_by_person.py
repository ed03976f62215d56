"""X1, X11: a person scans at the own turn, as the profile says; others at the table play as ever."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.profiles.portraits import PORTRAITS
from game.profiles.profile import Habits, Profile
from scenes.kit.input.device import KEYBOARD
from scenes.kit.input.switches import switch_of
from scenes.people.page.me_scene import MeScene
from scenes.people.profiles import wearing
from scenes.reference.settings.switches_scene import SwitchesScene
from tests.scenes.house import House
from tests.scenes.switch_player import FRAME, SWITCH, SwitchPlayer

SWITCHES = {"choose": switch_of(KEYBOARD, SWITCH).text}


def somebody(house: House, name: str, **habits: Any) -> Profile:
    made = house.app.profiles.add_profile(name, PORTRAITS[0])
    return house.app.profiles.change_profile(made.id, lambda one: replace(one, habits=Habits(**habits)))


def list_heard(house: House) -> list[str]:
    """The kinds of all intents from now on."""
    heard: list[str] = []
    house.app.watchers.insert(0, lambda intent: bool(heard.append(intent.kind)))
    return heard


def press(house: House) -> None:
    house.hold(SWITCH)
    house.step(6)
    house.let_go(SWITCH)
    house.step(20)


@pytest.fixture
def rosa(house: House) -> Profile:
    house.app.settings_file.change(switches=SWITCHES)
    return somebody(house, "Rosa", scan="one", scan_step=3.0)


def test_one_person_scans_while_another_plays_by_pad(house: House, rosa: Profile) -> None:
    pad = house.pad()
    house.sit(KEYBOARD, house.device(pad))
    wearing.dress_chair(house.app.seating[0], rosa)
    habits, heard = house.app.habits, list_heard(house)
    for asked, scan, questions in ((0, "one", "list"), (1, "off", "things")):
        house.app.asked_seat = asked
        assert (habits.scan, habits.questions, habits.needs_hold) == (scan, questions, scan == "off")
    assert house.app.settings.scan == "off", "the machine's stays as it is"
    house.tap(pad, "a")
    press(house)
    assert heard == ["confirm", "confirm", "switch", "switch"]


def test_in_menus_the_switch_goes_on(house: House, rosa: Profile) -> None:
    house.sit(KEYBOARD, house.device(house.pad()))
    wearing.dress_chair(house.app.seating[0], rosa)
    house.app.asked_seat = None
    assert (house.app.habits.scan, house.app.habits.scan_step) == ("one", 3.0)


def test_of_two_with_one_keyboard_the_asked_one_alone_scans(house: House, rosa: Profile) -> None:
    house.sit(KEYBOARD, KEYBOARD)
    wearing.dress_chair(house.app.seating[0], rosa)
    heard = list_heard(house)
    for asked, scan, kind in ((0, "one", "switch"), (1, "off", "confirm")):
        house.app.asked_seat = asked
        heard.clear()
        press(house)
        assert (house.app.habits.scan, set(heard)) == (scan, {kind})


def test_whose_profile_says_off_does_not_scan_as_the_machine_does(house: House) -> None:
    house.app.settings_file.change(switches=SWITCHES, scan="one")
    house.sit(KEYBOARD, 1)
    house.app.asked_seat = 0
    assert house.app.habits.scan == "one"
    wearing.dress_chair(house.app.seating[0], somebody(house, "Anna", scan="off"))
    assert house.app.habits.scan == "off"
    heard = list_heard(house)
    press(house)
    assert set(heard) == {"confirm"}


def test_the_second_switch_may_lie_on_another_device(house: House) -> None:
    pad = house.pad()
    house.sit(house.device(pad), 1)
    switches = {"choose": switch_of(house.device(pad), "a").text, "next": switch_of(KEYBOARD, SWITCH).text}
    house.app.settings_file.change(switches=switches)
    wearing.dress_chair(house.app.seating[0], somebody(house, "Rosa", scan="two"))
    house.app.asked_seat, heard = 0, list_heard(house)
    pad.press("a")
    house.step(20)
    pad.release("a")
    house.step(20)
    press(house)
    assert (house.app.habits.scan, set(heard)) == ("two", {"switch"})


def test_the_pace_is_that_of_whoever_scans(house: House, rosa: Profile) -> None:
    house.sit(KEYBOARD, house.device(house.pad()))
    wearing.dress_chair(house.app.seating[0], rosa)
    wearing.dress_chair(house.app.seating[1], somebody(house, "Ben", scan_step=4.0))
    for asked in (0, None):
        house.app.asked_seat = asked
        assert house.app.habits.scan_step == 3.0


def test_switches_are_chosen_for_a_person_and_tried_at_once(house: House) -> None:
    """The machine scans neither before nor after, and others need nothing of it."""
    rosa = somebody(house, "Rosa")
    house.show(MeScene(house.app, rosa)).focus_thing("habit:scan")
    house.key("RIGHT", "RIGHT")
    scene = house.reach(SwitchesScene)
    house.step(30, FRAME)
    house.key(SWITCH)
    house.step(4, FRAME)
    house.key(SWITCH)
    assert scene.is_ready and house.app.habits.scan == "one"
    house.step(10, FRAME)
    player = SwitchPlayer(house)
    house.app.settings_file.change(scan="off", scan_step=1.2)
    player.choose("slower")
    player.choose("done")
    house.reach(MeScene)
    now = house.app.profiles.get(rosa.id)
    assert now is not None and (now.habits.scan, now.habits.scan_step) == ("one", 1.5)
    settings = house.app.settings
    assert (settings.scan, settings.scan_step, settings.switches) == ("off", 1.2, SWITCHES)
    assert house.app.habits.scan == "off", "nobody of those who sit here scans"


@pytest.mark.parametrize("others", [False, True])
def test_switches_are_forgotten_once_nobody_scans(house: House, rosa: Profile, others: bool) -> None:
    if others:
        somebody(house, "Tom", scan="one")
    house.show(MeScene(house.app, rosa)).focus_thing("habit:scan")
    house.key("LEFT")
    now = house.app.profiles.get(rosa.id)
    assert now is not None and now.habits.scan == "off"
    assert house.app.settings.switches == (SWITCHES if others else {})
