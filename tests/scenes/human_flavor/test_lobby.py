"""The lobby of Human Flavor: by pad, mouse and keyboard alone, with one to six clans, and who goes first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.core import catalog
from game.human_flavor.components.definitions import CLAN_IDS
from game.human_flavor.config import ANYONE, RANDOM
from scenes.human_flavor.lobby.options import FlavorOptions
from scenes.kit.input.devices import KEYBOARD
from scenes.menus import game_list
from scenes.menus.lobby.scene import LobbyScene
from tests.scenes.fakes import PLAYSTATION
from tests.scenes.house import House
from tests.scenes.menus.looks import SIZES, FakeTable, check

RULES = catalog.load("human_flavor")


@pytest.fixture(autouse=True)
def fake_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_list, "table", FakeTable)


def lobby(house: House) -> Any:
    return house.show(LobbyScene(house.app, "human_flavor"))


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
        scene.options.arrange(scene.guests)
        for first in scene.options.choices("first_player")[:3]:
            scene.options.set("first_player", first)
            scene.guests.picks = list(CLAN_IDS) if first != RANDOM else [None] * 6
            scene.guests.ready = {0} if first != RANDOM else set()
            scene.rebuild()
            check(scene)


def test_whoever_comes_first_finds_company_and_starts_at_once(house: House) -> None:
    """One person against bots is a match like any other."""
    pad = house.pad()
    lobby(house)
    assert sits(house) == ["", "bot2", "bot2", "", "", ""]
    for _ in range(3):
        house.tap(pad, "a")
    made = config(house)
    assert (made.seats, made.first_player, len(set(made.clans))) == (3, ANYONE, 3)


def test_one_alone_is_joined_by_a_bot_and_told_so(house: House) -> None:
    scene = lobby(house)
    house.key("ENTER")
    for seat in (1, 2):
        scene.guests.leave(seat)
    house.key("ENTER")
    focus(house, "start")
    house.key("ENTER")
    assert sits(house)[:2] == ["keyboard", "bot2"] and scene.toast.text
    house.key("ENTER")
    assert config(house).seats == 2


def test_two_pads_pick_their_clans_and_never_the_same(house: House) -> None:
    one, two = house.pad(), house.pad("DualSense", PLAYSTATION)
    scene = lobby(house)
    house.tap(one, "a")
    house.tap(two, "a")
    assert sits(house)[0] == "pad1" and sits(house)[3] == "pad2"
    for _ in range(2):
        house.tap(one, "rightshoulder")
        house.tap(two, "rightshoulder")
    assert (scene.guests.picks[0], scene.guests.picks[3]) == (CLAN_IDS[2], CLAN_IDS[3])
    house.tap(one, "a")
    house.tap(two, "a")
    house.tap(one, "start")
    clans = config(house).clans
    assert len(clans) == 4 and (clans[0], clans[3]) == (CLAN_IDS[2], CLAN_IDS[3]) and len(set(clans)) == 4


def test_a_keyboard_alone_says_who_goes_first(house: House) -> None:
    """By the color of the chair; chairs that stay free do not count."""
    scene = lobby(house)
    house.key("ENTER")
    scene.guests.leave(1)
    scene.options.arrange(scene.guests)
    focus(house, "option_first_player")
    house.key("E")
    house.key("E")
    assert scene.options.text("first_player") == "Lemon" and scene.options.values["first_player"] == "2"
    house.key("TAB")
    made = config(house)
    assert (made.seats, made.first_player) == (2, 1)


def test_a_bot_that_comes_later_does_not_go_first_in_anybodys_place(house: House) -> None:
    """It takes a chair before that of whoever was chosen."""
    scene = lobby(house)
    house.key("ENTER")
    scene._leave(1)
    scene.options.set("first_player", "2")
    scene._add_bot(1)
    house.key("TAB")
    made = config(house)
    assert (made.seats, made.first_player) == (3, 2)


def test_somebody_who_leaves_does_not_go_first(house: House) -> None:
    scene = lobby(house)
    house.key("ENTER")
    scene.options.set("first_player", "2")
    scene.guests.leave(2)
    scene.options.arrange(scene.guests)
    assert scene.options.values["first_player"] == RANDOM


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
    assert sits(house)[3:] == ["bot2", "bot2", "bot3"] and scene.guests.picks[5] == CLAN_IDS[0]
    rect = scene.buttons["start"].rect
    house.click(rect.cx, rect.cy)
    assert config(house).seats == 6


@pytest.mark.parametrize("seats", [1, 2, 4, 6])
def test_what_the_lobby_offers_the_rules_accept(seats: int) -> None:
    options = FlavorOptions()
    assert (options.problem(seats) is None) == (seats > 1)
    if seats > 1:
        picks: list[str | None] = [None] * seats
        picks[-1] = CLAN_IDS[0]
        made = RULES.config(**options.config_keys(picks, seed=12345))
        assert made.seats == seats and made.clans[-1] == CLAN_IDS[0]


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
