"""One real window for the whole test process, stepped by hand, and a fresh house for every test."""

from __future__ import annotations

import os

os.environ.setdefault("ARCADE_SOUND_BACKENDS", "silent")  # before arcade is imported: no device is asked for

import gc
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import arcade
import pyglet
import pytest

from scenes.table.questions.choice_rows import RowSheet
from tests.scenes.house import SIZE, TEXTURES, House, RoomyAtlas, out_of_the_box, share_sound_list

pyglet.options.dpi_scaling = "real"
HOUSES_A_SWEEP = 24


@pytest.fixture(scope="session")
def window() -> Iterator[arcade.Window]:
    window = arcade.Window(*SIZE, "tests", antialiasing=False, vsync=False, resizable=True)
    window._enable_event_queue = False  # what the event loop does; after creation, not before
    while window._event_queue:
        window.dispatch_events()
    pyglet.clock.unschedule(window._dispatch_frame)  # nothing runs behind the test's back
    RoomyAtlas.put_into(window)
    TEXTURES.most_pixels *= 2
    gc.freeze()  # modules stay: looking for garbage among them takes longer than many a test
    yield window
    window.close()


@pytest.fixture(scope="session", autouse=True)
def one_list_of_sounds() -> Iterator[None]:
    """Houses read the list of sounds once."""
    with pytest.MonkeyPatch.context() as patch:
        share_sound_list(patch)
        yield


@pytest.fixture(scope="session")
def sweep(window: arcade.Window) -> Callable[[], None]:
    """Lets go of the houses before, which are closed. Their scenes know each other, so now and then a search
    has to find them. Objects that are still there then stay: they are not looked through again before a lone
    house needs it.
    """
    swept = count(1)

    def sweep() -> None:
        if next(swept) % HOUSES_A_SWEEP == 0:
            gc.collect()
            gc.freeze()
        window.ctx.gc()

    return sweep


@pytest.fixture
def no_list(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail if the list of a question is opened."""

    def opened(self: RowSheet, *args: Any, **kwargs: Any) -> Any:
        raise AssertionError("the list was opened")

    monkeypatch.setattr(RowSheet, "__init__", opened)


@pytest.fixture
def real_pictures() -> None:
    """For tests that look at pictures: in other houses they are blank."""


@pytest.fixture
def make_house(
    request: pytest.FixtureRequest, window: arcade.Window, sweep: Callable[[], None], tmp_path: Path
) -> Iterator[Callable[..., House]]:
    """Makes houses over one data folder, one after the other: make_house() again is a new start of the
    game.
    """
    sweep()  # not after a house: the test that ran still has it then
    houses: list[House] = []

    def make(**options: Any) -> House:
        if houses:
            houses.pop().close()
        out_of_the_box(window)
        house = House(window, tmp_path, "real_pictures" in request.fixturenames, **options)
        house.app.settings.own_roll = False  # only the tests of rolling dice wait for them
        houses.append(house)
        return house

    yield make
    if houses:
        houses.pop().close()
    assert window.ctx.error is None  # it is kept until it is asked for: pyglet does not ask after each call


@pytest.fixture
def house(make_house: Callable[..., House]) -> House:
    return make_house()


@pytest.fixture
def quick(house: House) -> House:
    """Shows are skipped: for tests that are about the answers."""
    house.app.settings_file.change(speed="skip")
    return house
