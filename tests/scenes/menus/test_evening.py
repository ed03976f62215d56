"""A whole evening through the real scenes by one device alone: title, games, lobby, table, pause, title, and
on with the match.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from arcade import MOUSE_BUTTON_RIGHT

from scenes.front.game_doors import GameDoorsScene
from scenes.front.game_select import GameSelectScene
from scenes.front.title import TitleScene
from scenes.lobby.scene import LobbyScene
from scenes.match.pause import PauseScene
from scenes.tasty_humans.table import TastyTable
from tests.scenes.focus_players import FocusPlayer, Keyboard, Mouse, Pad
from tests.scenes.games.lobbies import click
from tests.scenes.house import House

PLAYERS: dict[str, Callable[[House], FocusPlayer]] = {
    "pad": lambda house: Pad(house, house.pad()),
    "keyboard": Keyboard,
    "mouse": Mouse,
}


@pytest.mark.parametrize("by", PLAYERS)
def test_one_device_is_enough_for_everything(house: House, by: str) -> None:
    house.app.settings_file.change(speed="skip")
    house.show(TitleScene(house.app))
    player = PLAYERS[by](house)

    def choose(key: str) -> None:
        player.choose(key)
        house.settle()

    choose("start")
    choose("play")
    assert isinstance(house.top, GameSelectScene)
    choose("tasty_humans")
    assert isinstance(house.top, GameDoorsScene)
    choose("together")
    assert isinstance(house.top, LobbyScene)
    choose("seat_0")
    if by == "mouse":
        click(house, "add_bot:1")
    else:
        player.go_to("seat_1")
        player.press("third")
    choose("option_rows")
    choose("start")
    session = house.reach(TastyTable).session
    assert session.match.config.rows == 9
    house.until(lambda: session.turn == "person" and not house.top.timeline.is_busy)
    house.step(4)
    if by == "mouse":
        house.click(960, 40, button=MOUSE_BUTTON_RIGHT)  # nothing to take back, so the menu
    else:
        player.press("menu")
    house.settle()
    assert isinstance(house.top, PauseScene)
    choose("tab_leave")
    assert isinstance(house.top, TitleScene)
    choose("continue")
    assert house.reach(TastyTable).session.state.digest() == session.state.digest()
