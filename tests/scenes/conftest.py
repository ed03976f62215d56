"""One real window for the whole test process, stepped by hand, and a fresh house for every test."""

from __future__ import annotations

import os

os.environ.setdefault("ARCADE_SOUND_BACKENDS", "silent")  # before arcade is imported: no device is asked for

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import arcade
import pyglet
import pytest

from tests.scenes.house import House, set_size

pyglet.options.dpi_scaling = "real"
SIZE = (1280, 720)


@pytest.fixture(scope="session")
def window() -> Iterator[arcade.Window]:
    window = arcade.Window(*SIZE, "tests", antialiasing=False, vsync=False, resizable=True)
    window._enable_event_queue = False  # what the event loop does; after creation, not before
    while window._event_queue:
        window.dispatch_events()
    pyglet.clock.unschedule(window._dispatch_frame)  # nothing runs behind the test's back
    window.ctx.default_atlas.resize((4096, 4096))
    yield window
    window.close()


@pytest.fixture
def make_house(window: arcade.Window, tmp_path: Path) -> Iterator[Callable[..., House]]:
    """Makes houses over one data folder, one after the other: make_house() again is a new start of the game."""
    houses: list[House] = []

    def make(**options: Any) -> House:
        if houses:
            houses.pop().close()
        while window._event_stack:
            window.pop_handlers()
        if window.get_size() != SIZE:
            set_size(window, *SIZE)
        window.ctx.reset()
        window.default_camera.use()
        house = House(window, tmp_path, **options)
        houses.append(house)
        return house

    yield make
    if houses:
        houses.pop().close()
    window.ctx.gc()


@pytest.fixture
def house(make_house: Callable[..., House]) -> House:
    return make_house()
