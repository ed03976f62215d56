"""A window resized by hand opens in that size the next time; sizes on the way, full screen and --window are not kept."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.kit.settings import SettingsFile
from scenes.kit.window_size import WindowSize
from tests.scenes.house import House, set_size


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
    keeper.resized()
    keeper.update(1.0)
    assert house.app.settings.window == (1280, 720)


def test_full_screen_is_no_window_size(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.resize(1000, 640)
    monkeypatch.setattr(house.window, "_fullscreen", True)
    house.step(60)
    assert house.app.settings.window == (1280, 720)
