"""A whole evening through the real scenes by one device alone: title, games, lobby, table, pause, title, and on with the match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from scenes.menus.game_select import GameSelectScene
from scenes.menus.lobby.scene import LobbyScene
from scenes.menus.pause import PauseScene
from scenes.menus.title import TitleScene
from scenes.tasty_humans.table import TastyTable
from tests.scenes.house import House


class ByKeyboard:
    """Moves the focus with the arrows until it is where it should be."""

    def __init__(self, house: House) -> None:
        self.house = house

    def press(self, role: str) -> None:
        self.house.key({"confirm": "ENTER", "third": "R", "menu": "TAB"}[role])

    def move(self, x: int, y: int) -> None:
        self.house.key({(1, 0): "RIGHT", (-1, 0): "LEFT", (0, 1): "UP", (0, -1): "DOWN"}[x, y])

    def go(self, key: str) -> None:
        """Walk to a focusable the short way: towards its middle, then through what lies between."""
        for _ in range(30):
            focus = self.house.top.focus
            if focus.key == key:
                return
            item = focus.get(key)
            assert item is not None, (key, [item.key for item in focus.items])
            a, b = focus.rect, item.rect
            dx, dy = (b[0] + b[2] / 2) - (a[0] + a[2] / 2), (b[1] + b[3] / 2) - (a[1] + a[3] / 2)
            self.move(*((1 if dx > 0 else -1, 0) if abs(dx) > abs(dy) else (0, 1 if dy > 0 else -1)))
        raise AssertionError(f"{key} not reached")

    def choose(self, key: str) -> None:
        self.go(key)
        self.press("confirm")
        self.house.settle()

    def leave(self) -> None:
        """Leave the table: that button is held."""
        self.go("tab_leave")
        self.house.key_long("ENTER")
        self.house.settle()

    def add_bot(self, seat: int) -> None:
        self.go(f"seat_{seat}")
        self.press("third")

    def pause(self) -> None:
        self.press("menu")
        self.house.settle()


class ByPad(ByKeyboard):
    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.pad = house.pad()

    def press(self, role: str) -> None:
        self.house.tap(self.pad, {"confirm": "a", "third": "y", "menu": "start"}[role])

    def move(self, x: int, y: int) -> None:
        self.house.dpad(self.pad, x, y)

    def leave(self) -> None:
        self.go("tab_leave")
        self.pad.press("a")
        self.house.step(8, 0.1)
        self.pad.release("a")
        self.house.settle()


class ByMouse(ByKeyboard):
    def leave(self) -> None:
        x, y, w, h = self.house.top.focus.get("tab_leave").rect
        self.house.click(x + w / 2, y + h / 2, seconds=0.8)
        self.house.settle()

    def click(self, rect: Any) -> None:
        self.house.click(rect[0] + rect[2] / 2, rect[1] + rect[3] / 2)
        self.house.settle()

    def choose(self, key: str) -> None:
        self.click(self.house.top.focus.get(key).rect)

    def add_bot(self, seat: int) -> None:
        self.click(next(rect for rect, name in self.house.top.zones if name == f"add_bot:{seat}"))

    def pause(self) -> None:
        """By the prompt bar or the label at the upper right, whichever the table offers to a pointer."""
        top = self.house.top
        clickable = [rect for rect, meant in top.prompt_bar.clickable if meant == "menu"]
        clickable += [rect for rect, meant in getattr(top, "zones", []) if meant == "menu"]
        if clickable:
            self.click(clickable[0])
        else:
            self.house.click(960, 40, button=4)  # the right button: nothing to take back, so the menu
            self.house.settle()


@pytest.mark.parametrize("hands", [ByPad, ByKeyboard, ByMouse])
def test_one_device_is_enough_for_everything(make_house: Callable[..., House], hands: type[ByKeyboard]) -> None:
    house = make_house()
    house.app.settings_file.change(speed="skip")
    house.show(TitleScene(house.app))
    device = hands(house)
    device.choose("start")
    device.choose("play")
    assert isinstance(house.top, GameSelectScene)
    device.choose("tasty_humans")
    assert isinstance(house.top, LobbyScene)
    device.choose("seat_0")
    device.add_bot(1)
    device.choose("option_rows")
    device.choose("start")
    house.until(lambda: isinstance(house.top, TastyTable))
    house.settle()
    session = house.top.session
    assert session.match.config.rows == 9
    house.until(lambda: session.turn == "person" and not house.top.timeline.busy)
    house.step(4)
    device.pause()
    assert isinstance(house.top, PauseScene)
    device.leave()
    assert isinstance(house.top, TitleScene)
    device.choose("continue")
    house.until(lambda: isinstance(house.top, TastyTable))
    assert house.top.session.state.digest() == session.state.digest()
