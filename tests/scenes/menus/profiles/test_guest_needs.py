"""X11: a guest has the needs of somebody of this machine for an evening, without being that person."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.evening.cup import Guest
from game.profiles import names
from game.profiles.portraits import PORTRAITS
from game.profiles.profile import MOST, SHAPES, Habits, Profile
from scenes.evening.guests.scene import CupGuestsScene
from scenes.evening.seats import person_of
from scenes.kit.base import say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.saved_chair import restore_chair, save_chair
from scenes.lobby.scene import LobbyScene
from scenes.people.profiles import wearing
from scenes.people.profiles.name_scene import NameScene
from scenes.people.profiles.needs_scene import NeedsScene
from tests.scenes.games.lobbies import fake_table, join_lobby  # noqa: F401
from tests.scenes.house import House
from tests.scenes.menus.looks import check_all_sizes
from tests.scenes.switch_player import SwitchPlayer


def somebody(house: House, name: str = "Rosa", **habits: Any) -> Profile:
    made = house.app.profiles.add_profile(name, PORTRAITS[0])
    wanted = Habits(**habits) if habits else Habits(contrast="high", reminders=False)
    return house.app.profiles.change_profile(made.id, lambda one: replace(one, habits=wanted))


def choose_by_pad(house: House, rosa: Profile) -> Any:
    scene, pad = join_lobby(house)
    pad.trigger("right", 1.0)
    house.reach(NeedsScene)
    pad.trigger("right", 0.0)
    house.dpad(pad, 1, 0)
    house.tap(pad, "a", settle=True)
    return scene


def choose_by_keys(house: House, rosa: Profile) -> Any:
    scene = house.show(LobbyScene(house.app))
    house.key("ENTER", "C")
    house.reach(NeedsScene)
    house.key("RIGHT", "ENTER", settle=True)
    return scene


def choose_by_mouse(house: House, rosa: Profile) -> Any:
    scene = house.show(LobbyScene(house.app))
    house.click_on(next(rect for rect, key in scene.zones if key == "join:0"))
    house.click_prompt("hurry")
    panel = house.reach(NeedsScene)
    house.click_on(next(item.rect for item in panel.focus.items if item.key == f"as:{rosa.id}"))
    house.settle()
    return scene


def choose_by_switch(house: House, rosa: Profile) -> Any:
    scene = house.show(LobbyScene(house.app))
    house.key("ENTER")
    player = SwitchPlayer(house)
    house.step(4, 0.1)
    player.choose("prompt:hurry")
    player.choose("seat_0")  # it is asked whose
    house.reach(NeedsScene)
    player.choose(f"as:{rosa.id}")
    house.settle()
    return scene


@pytest.mark.parametrize("choose", [choose_by_pad, choose_by_keys, choose_by_mouse, choose_by_switch])
def test_a_guest_takes_over_needs_and_stays_a_guest(house: House, choose: Any) -> None:
    rosa = somebody(house)
    scene = choose(house, rosa)
    assert house.top is scene
    [person] = [chair.person for chair in house.app.seating.chairs if chair.device]
    assert (person.profile, person.kind, person.needs) == ("", "guest", rosa.id) and person.name != "Rosa"
    assert house.app.habits.contrast == "high" and not house.app.habits.reminders
    assert scene.toast.text == say("needs.told", name="Rosa")
    now = house.app.profiles.get(rosa.id)
    assert now == rosa


def test_it_is_told_for_whom_as_with_a_profile(house: House) -> None:
    choose_by_keys(house, somebody(house))
    [guest] = house.app.tonight.guests
    assert house.app.habits.needed_by == {"contrast": guest.name}


def test_needs_last_all_evening_with_the_device_and_go_with_another_person(house: House) -> None:
    rosa = somebody(house)
    choose_by_keys(house, rosa)
    ben = somebody(house, "Ben", calm=True)
    house.key("ESCAPE", "ENTER")
    assert house.app.seating[0].person.needs == rosa.id, "the guest sits down again"
    house.app.seating.set_seat_count(0)
    scene = house.show(CupGuestsScene(house.app, KEYBOARD))
    assert house.app.seating[0].person.needs == rosa.id
    wearing.dress_chair(scene.guests.chairs[0], ben)
    house.step()
    assert (house.app.habits.contrast, house.app.habits.calm) == ("normal", True)


def test_the_house_s_needs_can_be_chosen_again(house: House) -> None:
    scene = choose_by_keys(house, somebody(house))
    house.key("C")
    panel = house.reach(NeedsScene)
    states = {item.key: item.state for item in panel.focus.items if item.state}
    assert list(states) == [panel.focused_key], "what is chosen has the focus and says so"
    house.key("LEFT", "ENTER", settle=True)
    assert (house.app.seating[0].person.needs, scene.toast.text) == ("", say("needs.told_machine"))
    house.step()
    assert house.app.habits.contrast == "normal"


def test_the_way_to_another_name_stays(house: House) -> None:
    somebody(house)
    scene = house.show(LobbyScene(house.app))
    house.key("ENTER", "C")
    house.reach(NeedsScene)
    house.key("UP", "ENTER")
    house.reach(NameScene).take_name("Granny")
    house.until(lambda: house.top is scene)
    assert house.app.seating[0].person.name == "Granny"


def test_where_nobody_has_needs_there_is_the_name_alone(house: House) -> None:
    house.app.profiles.add_profile("Anna", PORTRAITS[0])
    house.show(LobbyScene(house.app))
    house.key("ENTER", "C")
    house.reach(NameScene)


def test_a_match_and_a_cup_keep_them(house: House) -> None:
    rosa = somebody(house)
    choose_by_keys(house, rosa)
    chair = house.app.seating[0]
    assert restore_chair(0, save_chair(chair)).person.needs == rosa.id
    assert person_of(house.app, Guest(chair.person.id, chair.person.name)).needs == rosa.id


def test_needs_of_somebody_who_is_gone_are_those_of_the_house(house: House) -> None:
    rosa = somebody(house)
    choose_by_keys(house, rosa)
    house.app.profiles.delete_profile(rosa.id)
    house.step()
    assert house.app.habits.contrast == "normal" and house.app.habits.reminders


def test_everybody_of_a_full_machine_fits(house: House) -> None:
    for number in range(MOST):
        name = "W" * (names.LONGEST - 1) + chr(65 + number)
        made = house.app.profiles.add_profile(name, PORTRAITS[number], number % 6, number % len(SHAPES))
        house.app.profiles.change_profile(made.id, lambda one: replace(one, habits=Habits(calm=True)))
    check_all_sizes(house.show(NeedsScene(house.app, "W" * names.LONGEST, made.id, bool, bool)))
