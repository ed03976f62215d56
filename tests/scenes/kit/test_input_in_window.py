"""The same devices behind a real window: its events reach the top scene as intents, and no handler is lost to the garbage collector."""

from __future__ import annotations

import gc
from typing import Any

import arcade
import pytest

from scenes.kit.input.focus import Focusable
from scenes.kit.input.intent import Intent
from scenes.kit.scene import Scene
from tests.scenes.house import House


class Shelf(Scene):
    """Three by two things to focus; keeps what was confirmed and what it was told."""

    def __init__(self, app: Any) -> None:
        super().__init__(app)
        self.confirmed: list[str] = []
        self.told: list[tuple[str, str]] = []

    def build(self) -> None:
        self.focus.set(Focusable(f"{c},{r}", (200 + 300 * c, 300 + 250 * r, 200, 150)) for r in range(2) for c in range(3))

    def handle(self, intent: Intent) -> bool:
        self.told.append((intent.kind, intent.phase))
        return super().handle(intent)

    def confirm(self, key: str, intent: Intent) -> bool:
        self.confirmed.append(key)
        return True


@pytest.fixture
def shelf(house: House) -> Shelf:
    scene = Shelf(house.app)
    house.show(scene)
    gc.collect()
    return scene


def test_keyboard(house: House, shelf: Shelf) -> None:
    for name in ("RIGHT", "UP", "ENTER", "A", "SPACE"):
        house.key(name)
    assert shelf.confirmed == ["1,1", "0,1"]
    assert house.app.glyph_family() == "keyboard"


def test_mouse(house: House, shelf: Shelf) -> None:
    house.point(10, 10)
    house.click(900, 600)
    house.click(30, 30)
    assert shelf.confirmed == ["2,1"]
    assert house.app.glyph_family() == "mouse"


def test_pad(house: House, shelf: Shelf) -> None:
    pad = house.pad()
    gc.collect()
    house.dpad(pad, 1, 0)
    house.dpad(pad, 0, 1)
    house.tap(pad, "a")
    pad.stick("left", -1, 0)
    house.step()
    pad.stick("left", 0, 0)
    house.tap(pad, "a")
    assert shelf.confirmed == ["1,1", "0,1"]
    assert house.app.glyph_family() == "xbox"
    house.manager.unplug(pad)
    house.step()
    assert shelf.told[-1] == ("lost", "down")


def test_a_held_direction_repeats_with_the_windows_frames(house: House, shelf: Shelf) -> None:
    house.hold("RIGHT")
    house.step(60)
    house.let_go("RIGHT")
    house.step(60)
    assert shelf.told.count(("move", "repeat")) == 6


def test_the_window_losing_the_keyboard_lets_go(house: House, shelf: Shelf) -> None:
    house.hold("C")
    house.window.dispatch_event("on_deactivate")
    house.step()
    assert shelf.told == [("hurry", "down"), ("hurry", "up")]


def test_a_new_house_hears_each_event_once(make_house: Any, window: arcade.Window) -> None:
    for _ in range(2):
        house = make_house()
        shelf = Shelf(house.app)
        house.show(shelf)
    house.key("ENTER")
    assert shelf.confirmed == ["0,0"]
