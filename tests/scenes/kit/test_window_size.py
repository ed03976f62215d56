"""A window resized by hand opens in that size the next time; sizes on the way, full screen and --window are
not kept.
"""

from __future__ import annotations

import time
from typing import Any

import pytest

from scenes import launch
from scenes.kit.base.settings import SettingsFile
from scenes.kit.base.window_size import WindowSize
from tests.scenes.house import House, no_options, set_size


def test_only_the_last_size_is_kept(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[Any] = []
    house.app.settings_file.observe(lambda names: kept.append(house.app.settings.window))
    house.resize(1000, 640)
    house.step(6)
    house.resize(1100, 700)
    house.step(20)
    assert kept == []
    house.step(20)
    assert kept == [(1100, 700)]
    assert SettingsFile(house.app.folders.settings).values.window == (1100, 700)


def test_a_size_of_the_command_line_counts_once(house: House) -> None:
    keeper = WindowSize(house.window, house.app.settings_file, wanted=False)
    set_size(house.window, 1000, 640)
    keeper.note_resize()
    keeper.update(1.0)
    assert house.app.settings.window == (1280, 720)


def test_a_size_that_no_window_should_have_is_not_kept(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house.window, "get_size", lambda: (200, 16000))
    house.app.window_size.note_resize()
    house.app.window_size.update(1.0)
    assert house.app.settings.window == (1280, 720)


@pytest.mark.parametrize(
    ("wanted", "options", "done"),
    [
        (None, {}, [True]),
        (False, {}, [(1000, 640)]),
        (False, {"fullscreen": True}, [True]),
        (None, {"window": (1280, 720)}, []),
        (None, {"window": (1280, 720), "fullscreen": True}, [True]),
    ],
)
def test_the_first_start_is_in_full_screen_unless_a_window_is_wanted(
    house: House,
    monkeypatch: pytest.MonkeyPatch,
    wanted: bool | None,
    options: dict[str, Any],
    done: list[Any],
) -> None:
    seen: list[Any] = []
    monkeypatch.setattr(house.window, "set_size", lambda *size: seen.append(size))
    monkeypatch.setattr(house.window, "set_fullscreen", lambda full: seen.append(full))
    monkeypatch.setattr(launch.arcade, "run", lambda: None)
    house.app.settings_file.change(window=(1000, 640))
    if wanted is not None:
        house.app.settings_file.change(fullscreen=wanted)
    seen.clear()
    launch._run_game(house.app, no_options(house.app.folders.data, **options))
    assert seen == done


def test_f11_leads_from_what_is_seen_to_the_other_and_keeps_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also after --window, which the setting knows nothing of."""

    def set_fullscreen(full: bool, **size: int) -> None:
        monkeypatch.setattr(house.window, "_fullscreen", full)
        assert full or size == {"width": 1280, "height": 720}, (
            "the window is as large as it was, or as the settings say"
        )

    monkeypatch.setattr(house.window, "set_fullscreen", set_fullscreen)
    assert not house.window.fullscreen
    for full in (True, False, True):
        house.key("F11")
        assert (house.window.fullscreen, SettingsFile(house.app.folders.settings).values.fullscreen) == (
            full,
            full,
        )


def test_full_screen_fills_the_screen_whatever_happened_to_the_window_just_before(house: House) -> None:
    screen = house.window.screen
    house.window.set_size(1000, 640)
    time.sleep(0.05)  # X says so, and its event is not read yet
    house.app.show_fullscreen(True)
    try:
        assert house.window.get_size() == (screen.width, screen.height)
        assert house.app.canvas.box.width == screen.width
    finally:
        house.app.show_fullscreen(False)
    assert house.window.get_size() == house.app.settings.window


def test_full_screen_is_no_window_size(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.resize(1000, 640)
    monkeypatch.setattr(house.window, "_fullscreen", True)
    house.step(60)
    assert house.app.settings.window == (1280, 720)
