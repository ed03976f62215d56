"""Two games at a time on one data folder: the second one says so, and nothing of the first one is written
over.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.data_folder import LOCK, FolderLock
from scenes import launch
from scenes.front import going_on
from scenes.front.first_start import FirstStartScene
from scenes.front.title import TitleScene
from scenes.kit.base import folders as folders_module
from scenes.kit.base.folders import Folders, NoFolder
from scenes.kit.base.settings import SettingsFile
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.match import starter
from scenes.pages.dialog import ConfirmDialog
from tests.scenes.house import House, no_options

HOLD = """
import sys, time
from pathlib import Path
from scenes.kit.base.folders import Folders
folders = Folders(sys.argv[1])
print(folders.taken, flush=True)
time.sleep(60)
"""


@pytest.fixture
def other_game(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A process that has the folder."""
    process = subprocess.Popen([sys.executable, "-c", HOLD, str(tmp_path)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None and process.stdout.readline().strip() == "None"
    yield process
    process.kill()
    process.wait()
    process.stdout.close()


def everything(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_killed_game_leaves_no_lock_behind(tmp_path: Path, other_game: subprocess.Popen[str]) -> None:
    second = Folders(tmp_path)
    assert second.taken == tmp_path and tmp_path not in second.saves.parents
    second.close()
    assert not second.data.exists(), "what was only lent is gone"
    other_game.kill()
    other_game.wait()
    third = Folders(tmp_path)
    assert third.taken is None and third.saves == tmp_path / "saves"
    third.close()


@pytest.fixture
def second(tmp_path: Path, other_game: subprocess.Popen[str], make_house: Any) -> House:
    """The second game with its question, over settings of the first one."""
    SettingsFile(tmp_path / "settings.yaml").change(captions=True)
    house: House = make_house()
    house.show(TitleScene(house.app))
    going_on.ask_second_game(house.app)
    house.settle()
    return house


def test_the_second_game_asks_and_keeps_nothing(second: House, tmp_path: Path) -> None:
    before = everything(tmp_path)
    assert isinstance(second.top, ConfirmDialog) and second.top.focus.key == "no"
    assert tmp_path.name in second.top.detail
    second.key("ENTER", settle=True)
    assert isinstance(second.top, TitleScene) and second.app.settings.captions
    second.app.settings_file.change(speed="skip")
    second.sit(KEYBOARD, 1)
    starter.begin_match(second.app, "tasty_humans", {"seats": 2}, 3)
    second.settle()
    assert everything(tmp_path) == before
    assert not tmp_path.with_name(f"{tmp_path.name}-2").exists()


def test_or_in_a_folder_of_its_own(second: House, tmp_path: Path, make_house: Any) -> None:
    before, aside = everything(tmp_path), tmp_path.with_name(f"{tmp_path.name}-2")
    second.focus("yes", "ENTER", settle=True)
    assert isinstance(second.top, TitleScene) and second.app.folders.saves == aside / "saves"
    second.app.settings_file.change(speed="skip")
    second.sit(KEYBOARD, 1)
    session = starter.begin_match(second.app, "tasty_humans", {"seats": 2}, 3)
    second.settle()
    assert everything(tmp_path) == before
    again = make_house()
    going_on.ask_second_game(again.app)
    again.settle()
    again.focus("yes", "ENTER", settle=True)
    assert again.app.settings.speed == "skip" and again.app.settings.captions
    assert (
        isinstance(again.top, TitleScene)
        and again.top.saved is not None
        and again.top.saved.id == session.match.id
    )


def test_a_third_game_has_a_third_folder(tmp_path: Path, other_game: subprocess.Popen[str]) -> None:
    second, third = Folders(tmp_path), Folders(tmp_path)
    assert second.move_aside() and third.move_aside()
    assert [second.data.name, third.data.name] == [f"{tmp_path.name}-2", f"{tmp_path.name}-3"]
    second.close()
    third.close()


def test_without_any_other_folder_it_says_so(second: House, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(second.app, "notify", told.append)
    monkeypatch.setattr(folders_module, "is_writable", lambda folder: False)
    second.focus("yes", "ENTER", settle=True)
    assert told == [say("second_game.nowhere")]


def test_a_first_game_is_asked_nothing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launch.arcade, "run", lambda: None)
    launch._run_game(house.app, no_options(house.app.folders.data, window=(1280, 720)))
    house.step(2)
    assert [type(scene) for scene in house.app.stack.scenes] == [FirstStartScene], "no question lies over it"


def test_the_question_comes_with_the_start(second: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launch.arcade, "run", lambda: None)
    launch._run_game(second.app, no_options(second.app.folders.data, window=(1280, 720)))
    second.step(2)
    assert [type(scene) for scene in second.app.stack.scenes[-2:]] == [TitleScene, ConfirmDialog]


def test_a_demo_only_says_so(second: House, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(second.app, "notify", told.append)
    monkeypatch.setattr(launch.arcade, "run", lambda: None)
    launch._run_game(second.app, no_options(second.app.folders.data, window=(1280, 720), demo="tasty_humans"))
    assert told == [say("second_game.not_kept")]


@pytest.mark.parametrize("kind", ["folder", "loop"])
def test_something_in_the_place_of_the_lock_locks_nobody_out(tmp_path: Path, kind: str) -> None:
    path = tmp_path / LOCK
    path.mkdir() if kind == "folder" else path.symlink_to(LOCK)
    lock = FolderLock(tmp_path)
    assert lock.take_lock()
    lock.let_go()


def test_a_killed_games_temporary_files_go_and_others_do_not(tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    left = [
        tmp_path / "saves" / f"current.match.x{folders_module.TEMPORARY}",
        tmp_path / f"settings.yaml.y{folders_module.TEMPORARY}",
    ]
    for path in (*left, tmp_path / "mine.tmp"):
        path.touch()
    Folders(tmp_path).close()
    assert not any(path.exists() for path in left) and (tmp_path / "mine.tmp").exists()


def test_no_home_and_no_room_are_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOME", "XDG_DATA_HOME", "USERPROFILE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(
        folders_module.platformdirs, "user_data_path", lambda *_, **__: Path("~/.local/share/game")
    )
    with pytest.raises(NoFolder, match="no home"):
        Folders()
    with pytest.raises(NoFolder, match="no home"):
        Folders("~nosuchuser/x")
    assert not Path("~").exists()
    (tmp_path / "file").touch()

    def nothing(**_: str) -> str:
        raise FileNotFoundError(2, "No usable temporary directory found")

    monkeypatch.setattr(folders_module.tempfile, "mkdtemp", nothing)
    with pytest.raises(NoFolder, match="Nothing can be written"):
        Folders(tmp_path / "file" / "x")
