"""Hands in a lobby, and the match that begins there without its table."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.lobby.scene import LobbyScene
from scenes.pages import game_list
from tests.scenes.fakes import PLAYSTATION, FakeController
from tests.scenes.house import House
from tests.scenes.menus.looks import FakeTable


@pytest.fixture(autouse=True)
def fake_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Modules that import this have no real table after the lobby."""
    monkeypatch.setattr(game_list, "make_table", FakeTable)


def lobby(house: House, *way_in: Any) -> Any:
    """A lobby by its game, the door, and the device that came in there."""
    return house.show(LobbyScene(house.app, *way_in))


def join_lobby(house: House, *game: str) -> tuple[Any, FakeController]:
    """A lobby in which a pad has taken a chair, and that pad."""
    pad, scene = house.pad(), lobby(house, *game)
    house.tap(pad, "a")
    return scene, pad


def joined_by_two(house: House, *game: str) -> tuple[Any, FakeController, FakeController]:
    """A lobby in which two have taken a chair each, and their pads."""
    one, two = house.pad(), house.pad("DualSense", PLAYSTATION)
    scene = lobby(house, *game)
    house.tap(one, "a")
    house.tap(two, "a")
    return scene, one, two


def click(house: House, *zones: str) -> None:
    """Click parts of the chairs with the mouse, e.g. "join:0"."""
    for zone in zones:
        house.click_on(next(rect for rect, name in house.top.zones if name == zone))


def start_by_mouse(house: House) -> None:
    house.click_on(house.top.buttons["start"].rect)


def sits(house: House) -> list[str]:
    """The occupant of each chair: auto, a bot with its level, a device, or none."""
    chairs = house.app.seating.chairs
    return [
        "auto"
        if chair.automaton
        else f"bot{chair.bot}"
        if chair.bot
        else chair.device.id
        if chair.device
        else ""
        for chair in chairs
    ]


def began(house: House) -> Any:
    """The options of the match that began."""
    house.settle()
    assert isinstance(house.top, FakeTable)
    return house.top.session.match.config
