"""Scanning in a window (X1 to X3): the mark moves by itself, and a switch presses for its player."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.kit.access.scanner import GRACE
from scenes.kit.access.spoken import MORE
from scenes.kit.base import say
from scenes.kit.base.settings import Settings
from scenes.kit.input.device import KEYBOARD
from scenes.kit.input.prompts import glyph_names
from scenes.kit.input.switches import LONG_HOLD, switch_of
from scenes.navigation import navigator, routes
from scenes.reference.settings.switches_scene import SwitchesScene
from tests.scenes.games.playing import quick
from tests.scenes.games.tasty_humans import KINDS, match_at, table_at
from tests.scenes.house import House
from tests.scenes.switch_player import FRAME, SWITCH, SwitchPlayer, press_long_enough


@pytest.fixture
def player(house: House) -> SwitchPlayer:
    player = SwitchPlayer(house)
    open_page(house, routes.Title(seated=True))
    return player


def open_page(house: House, route: routes.Route) -> Any:
    scene = house.show(navigator.make_scene(house.app, route))
    house.settle()
    house.step(5, FRAME)
    return scene


def test_the_mark_goes_to_the_next_group_by_itself(player: SwitchPlayer) -> None:
    place = player.place
    assert place is not None and place.kind == "group" and "play" in place.keys
    player.house.step(4, FRAME)
    assert player.place is not None and player.place.group == MORE


def test_a_press_chooses_a_thing_of_the_screen(player: SwitchPlayer) -> None:
    player.choose("settings")
    player.house.settle()
    assert type(player.house.top).__name__ == "SettingsScene"


def test_a_press_chooses_a_button_of_the_prompt_bar(player: SwitchPlayer) -> None:
    player.choose("prompt:third")
    player.house.settle()
    assert type(player.house.top).__name__ == "CreditsScene"


def test_two_switches_move_and_choose(house: House) -> None:
    player = SwitchPlayer(house, is_two=True)
    open_page(house, routes.Title(seated=True))
    before = player.place
    house.step(100, FRAME)
    assert player.place == before
    player.choose("settings")
    house.settle()
    assert type(house.top).__name__ == "SettingsScene"


def test_a_press_just_after_other_things_came_is_not_meant_for_them(player: SwitchPlayer) -> None:
    player.house.show(navigator.make_scene(player.house.app, routes.Games()))
    press_long_enough(player.house, SWITCH)
    assert player.place is not None and player.place.kind == "group"
    player.house.step(round(GRACE / FRAME) + 1, FRAME)
    press_long_enough(player.house, SWITCH)
    assert player.place is not None and player.place.kind == "thing"


def test_while_it_is_read_aloud_the_mark_waits(player: SwitchPlayer, monkeypatch: pytest.MonkeyPatch) -> None:
    place = player.place
    monkeypatch.setattr(type(player.house.app.speaker), "is_speaking", property(lambda speaker: True))
    player.house.step(50, FRAME)
    assert player.place == place


def test_the_focus_is_as_ever_once_nobody_scans(player: SwitchPlayer) -> None:
    player.house.app.settings_file.change(scan="off")
    player.house.step(2)
    ring = player.house.top.ring
    assert ring.nine is not None and ring.nine.visible
    assert player.place is not None and player.scanner.groups == ()


def test_whoever_scans_gets_lists_and_no_holds(player: SwitchPlayer) -> None:
    habits = player.house.app.habits
    assert (habits.questions, habits.needs_hold) == ("list", False)
    player.house.app.settings_file.change(scan="off")
    assert (habits.questions, habits.needs_hold) == ("things", True)


def test_sentences_show_the_switch_in_place_of_a_mouse(player: SwitchPlayer) -> None:
    habits = player.house.app.habits
    assert glyph_names("confirm", player.house.app.glyph_family(), habits) == ("glyph_keyboard_space",)
    player.house.app.settings_file.change(scan="off")
    assert glyph_names("confirm", "mouse", habits) == ("glyph_mouse_left",)


def test_others_play_as_ever_while_they_are_asked(player: SwitchPlayer) -> None:
    """X1: the seat of the controller is asked, and no switch belongs to those hands."""
    house = player.house
    house.sit(KEYBOARD, house.device(house.pad()))
    house.app.asked_seat = 1
    assert (house.app.habits.scan, house.app.habits.needs_hold) == ("off", True)
    house.app.asked_seat = 0
    assert house.app.habits.scan == "one"


def test_holding_any_button_at_the_title_asks_for_switches(house: House) -> None:
    open_page(house, routes.Title(seated=True))
    house.hold("ENTER")
    house.step(round(LONG_HOLD / FRAME) + 2, FRAME)
    house.let_go("ENTER")
    scene = house.reach(SwitchesScene)
    assert [switch.name for switch, _ in scene.chosen] == ["ENTER"]


def test_one_switch_is_chosen_tried_and_given_up_with_itself_alone(house: House) -> None:
    open_page(house, routes.Title(seated=True))
    navigator.lay_over(house.app, routes.Switches())
    house.reach(SwitchesScene)
    house.key(SWITCH, SWITCH)  # the second one at once: it trembles
    assert house.app.settings.scan == "off"
    house.step(4, FRAME)
    house.key(SWITCH)
    settings = house.app.settings
    assert (settings.scan, settings.switches) == ("one", {"choose": switch_of(KEYBOARD, SWITCH).text})
    house.step(10, FRAME)
    player = SwitchPlayer(house)
    player.choose("slower")
    assert settings.scan_step == 0.6
    player.choose("off")
    house.settle()
    assert (settings.scan, settings.switches) == ("off", {})
    assert type(house.top).__name__ == "TitleScene"


def test_another_switch_makes_two(house: House) -> None:
    open_page(house, routes.Title(seated=True))
    navigator.lay_over(house.app, routes.Switches())
    house.reach(SwitchesScene)
    house.key("SPACE")
    house.step(4, FRAME)
    house.key("LCTRL")
    assert house.app.settings.scan == "two"
    assert house.app.devices.switches.find_scan()[0] == "two"
    assert Settings().scan == "off"


def test_letters_are_walked_row_by_row_and_from_the_first_row_after_each(player: SwitchPlayer) -> None:
    """X3."""
    house = player.house
    scene = open_page(house, routes.Name("", lambda name: None))
    rows = [group for group, _ in player.scanner.groups if group.startswith("letters:")]
    assert len(rows) > 3
    assert max(len(keys) for group, keys in player.scanner.groups if group in rows) < 12
    for letter in ("key:12", "key:0"):
        player.choose(letter)
        place = player.place
        assert place is not None and place.kind == "group"
    assert len(scene.name) == 2


def test_a_button_that_means_the_focused_thing_asks_for_it(player: SwitchPlayer) -> None:
    """The rules of a game: first the button, then the game."""
    house = player.house
    open_page(house, routes.Games())
    player.choose("prompt:details")
    assert type(house.top).__name__ == "GameSelectScene"
    assert player.scanner.words == say("scan.which", what=say("rules.open"))
    player.choose("eaten")
    house.settle()
    assert type(house.top).__name__ == "RulesScene"
    assert house.top.book.game == "eaten"


def test_nothing_has_to_be_chosen_for_a_button(player: SwitchPlayer) -> None:
    open_page(player.house, routes.Games())
    player.choose("prompt:details")
    player.choose("scan:never_mind")
    player.choose("eaten")
    player.house.settle()
    assert type(player.house.top).__name__ == "GameDoorsScene"


def test_the_mark_stays_where_a_second_press_is_waited_for(house: House) -> None:
    """X3: what cannot be taken back is pressed twice, also where it is not the first of its row."""
    quick(house)
    table = table_at(house, match_at("draft_leader", **KINDS["draft_leader"]))
    player = SwitchPlayer(house)
    house.step(5, FRAME)
    wanted = player.list_asked()[-1].key
    player.choose(wanted)
    assert table.asks_again and player.place is not None and wanted in player.place.keys
    answers = len(table.session.match.log)
    player.press()
    assert len(table.session.match.log) > answers, "there is time for the second press"
