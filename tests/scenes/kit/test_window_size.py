"""A window resized by hand opens in that size the next time; sizes on the way, full screen and --window are not kept."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

import pytest

from scenes import launch
from scenes.kit.base.settings import SettingsFile
from scenes.kit.base.window_size import WindowSize
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


def test_a_size_that_no_window_should_have_is_not_kept(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house.window, "get_size", lambda: (200, 16000))
    house.app.window_size.resized()
    house.app.window_size.update(1.0)
    assert house.app.settings.window == (1280, 720)


def test_a_start_in_full_screen_knows_the_window_to_go_back_to(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[Any] = []
    monkeypatch.setattr(house.window, "set_size", lambda *size: done.append(size))
    monkeypatch.setattr(house.window, "set_fullscreen", lambda full: done.append(full))
    monkeypatch.setattr(launch.arcade, "run", lambda: None)
    house.app.settings_file.change(window=(1000, 640))
    launch._run(house.app, Namespace(capture=None, bench_frames=False, demo=None, window=None, fullscreen=True))
    assert done == [(1000, 640), True]


def test_full_screen_is_no_window_size(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.resize(1000, 640)
    monkeypatch.setattr(house.window, "_fullscreen", True)
    house.step(60)
    assert house.app.settings.window == (1280, 720)
