"""Settings, their file, and the folders they lie in: broken, missing, read-only, and whole again."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from scenes.kit.base import folders as folders_module
from scenes.kit.base.folders import Folders, is_writable
from scenes.kit.base.settings import Settings, SettingsFile, Volumes


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.yaml"


@pytest.fixture
def file(path: Path) -> SettingsFile:
    return SettingsFile(path)


class TestSettings:
    def test_no_file_means_the_defaults_and_no_notice(self, path: Path, file: SettingsFile) -> None:
        assert file.values == Settings()
        assert file.notice is None
        assert not path.exists()

    def test_changes_are_there_after_a_restart(self, path: Path, file: SettingsFile) -> None:
        changes: dict[str, Any] = {
            "speed": "skip",
            "music_volume": 0.25,
            "volumes": Volumes(master=0.5),
            "fullscreen": False,
            "window": (1920, 1080),
            "text_size": 1.3,
            "motion": "none",
            "tile_patterns": True,
            "swap_confirm_back": True,
            "safe_area": 0,
            "captions": True,
            "keys": {"peek": "X"},
            "buttons": {},
        }
        for name, value in changes.items():
            file.change(**{name: value})
        again = SettingsFile(path).values
        assert again == file.values
        assert (again.speed, again.window, again.volumes.master, again.bindings.key_of("peek")) == (
            "skip",
            (1920, 1080),
            0.5,
            "X",
        )

    def test_the_object_stays_the_same_and_observers_hear_what_changed(self, file: SettingsFile) -> None:
        values, heard = file.values, []
        file.observe(heard.append)
        file.change(speed=4, motion="full")
        file.change(speed=4)
        file.change(effects_volume=0)
        assert heard == [{"speed"}, {"volumes"}]
        assert file.values is values
        assert values.speed == 4

    @pytest.mark.parametrize(
        "change",
        [
            *[{"speed": 3}, {"music_volume": 1.5}, {"safe_area": 11}, {"text_size": 0.5}, {"motion": "fast"}],
            *[{"fullscreen": "yes"}, {"colour": 1}, {"window": (10, 10)}, {"loud_volume": 1}],
        ],
    )
    def test_what_is_not_allowed_changes_nothing(
        self, path: Path, file: SettingsFile, change: dict[str, Any]
    ) -> None:
        with pytest.raises(ValueError):
            file.change(**{"speed": 2, **change})
        assert file.values == Settings()
        assert not path.exists()

    @pytest.mark.parametrize(
        "text",
        [
            *["speed: [", "- 1\n", "speed: 2\nspeed: 2\n", "a: &a 1\nb: *a\n", "\0", "speed\n"],
            pytest.param("x" * 2_000_000, id="huge"),
        ],
    )
    def test_a_broken_file_is_kept_aside_and_said_in_one_sentence(self, path: Path, text: str) -> None:
        path.write_text(text)
        file = SettingsFile(path)
        assert file.values == Settings()
        assert file.notice is not None
        assert "settings.yaml.bad" in file.notice
        assert path.with_name("settings.yaml.bad").read_text() == text
        assert not path.exists()
        assert SettingsFile(path).notice is None

    def test_reset(self, path: Path, file: SettingsFile) -> None:
        file.change(speed=2, keys={"peek": "X"}, ambience_volume=1)
        file.change(**msgspec.structs.asdict(Settings()))
        assert file.values == Settings()
        assert SettingsFile(path).values == Settings()

    def test_a_full_disk_is_said_and_the_change_holds(
        self, path: Path, file: SettingsFile, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        file.change(speed=2)

        def full(source: object, target: object) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(os, "replace", full)
        file.change(speed=4)
        assert file.values.speed == 4
        assert file.notice is not None
        assert "No space left on device" in file.notice
        assert SettingsFile(path).values.speed == 2
        assert [found.name for found in path.parent.iterdir()] == ["settings.yaml"]


class TestFolders:
    def test_everything_lies_under_the_given_folder(self, tmp_path: Path) -> None:
        folders = Folders(str(tmp_path / "new" / "data"))
        assert folders.notice is None
        assert folders.settings == tmp_path / "new" / "data" / "settings.yaml"
        assert {folders.saves, folders.cache} == {
            tmp_path / "new" / "data" / "saves",
            tmp_path / "new" / "data" / "cache",
        }
        assert is_writable(folders.saves)
        assert is_writable(folders.cache)

    def test_without_one_the_systems_folders_are_used(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(
            folders_module.platformdirs, "user_data_path", lambda *_, **__: tmp_path / "share"
        )
        monkeypatch.setattr(
            folders_module.platformdirs, "user_cache_path", lambda *_, **__: tmp_path / "caches"
        )
        folders = Folders()
        assert (folders.data, folders.cache) == (tmp_path / "share", tmp_path / "caches")

    def test_a_folder_that_cannot_be_made_is_replaced_for_this_time(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("in the way")
        folders = Folders(tmp_path / "file" / "data")
        assert folders.notice is not None
        assert str(tmp_path / "file" / "data") in folders.notice
        assert is_writable(folders.saves)
        assert tmp_path not in folders.saves.parents
