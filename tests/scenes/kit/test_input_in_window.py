"""The same devices behind a real window: its events reach the top scene as intents, and no handler is lost to
the garbage collector.
"""

from __future__ import annotations

import gc
from typing import Any

import arcade
import pytest

from scenes.kit.base.geometry import Rect
from scenes.kit.input.intent import Intent
from scenes.kit.input.neighbors import Focusable
from scenes.kit.scene import Scene
from tests.scenes.house import House


class ReplayStore(Scene):
    """Three by two things to focus; keeps what was confirmed and what it was told."""

    def __init__(self, app: Any) -> None:
        super().__init__(app)
        self.confirmed: list[str] = []
        self.told: list[tuple[str, str]] = []

    def build(self) -> None:
        self.focus.set_items(
            Focusable(f"{c},{r}", Rect(200 + 300 * c, 300 + 250 * r, 200, 150))
            for r in range(2)
            for c in range(3)
        )

    def handle(self, intent: Intent) -> bool:
        self.told.append((intent.kind, intent.phase))
        return super().handle(intent)

    def confirm(self, key: str, intent: Intent) -> bool:
        self.confirmed.append(key)
        return True


@pytest.fixture
def replay_store(house: House) -> ReplayStore:
    scene = house.show(ReplayStore(house.app))
    gc.collect()
    return scene


def test_keyboard(house: House, replay_store: ReplayStore) -> None:
    for name in ("RIGHT", "UP", "ENTER", "A", "SPACE"):
        house.key(name)
    assert replay_store.confirmed == ["1,1", "0,1"]
    assert house.app.glyph_family() == "keyboard"


def test_mouse(house: House, replay_store: ReplayStore) -> None:
    house.point(10, 10)
    house.click(900, 600)
    house.click(30, 30)
    assert replay_store.confirmed == ["2,1"]
    assert house.app.glyph_family() == "mouse"


def test_pad(house: House, replay_store: ReplayStore) -> None:
    pad = house.pad()
    gc.collect()
    house.dpad(pad, 1, 0)
    house.dpad(pad, 0, 1)
    house.tap(pad, "a")
    pad.stick("left", -1, 0)
    house.step()
    pad.stick("left", 0, 0)
    house.tap(pad, "a")
    assert replay_store.confirmed == ["1,1", "0,1"]
    assert house.app.glyph_family() == "xbox"
    house.manager.unplug(pad)
    house.step()
    assert replay_store.told[-1] == ("lost", "down")


def test_a_held_direction_repeats_with_the_windows_frames(house: House, replay_store: ReplayStore) -> None:
    house.hold("RIGHT")
    house.step(60)
    house.let_go("RIGHT")
    house.step(60)
    assert replay_store.told.count(("move", "repeat")) == 6


def test_the_window_losing_the_keyboard_lets_go(house: House, replay_store: ReplayStore) -> None:
    house.hold("C")
    house.window.dispatch_event("on_deactivate")
    house.step()
    assert replay_store.told == [("hurry", "down"), ("hurry", "up")]


def test_a_new_house_hears_each_event_once(make_house: Any, window: arcade.Window) -> None:
    for _ in range(2):
        house = make_house()
        replay_store = house.show(ReplayStore(house.app))
    house.key("ENTER")
    assert replay_store.confirmed == ["0,0"]
