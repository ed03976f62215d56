"""The folder that runs without Python: built, started in a real window, killed in the middle of a match, started again."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import main
from game.core.match import Match
from scenes.kit.base.folders import Folders
from scenes.kit.match.bot_worker import BotService
from scenes.kit.match.saved_matches import place
from scenes.kit.match.seating import Seating
from scenes.kit.match.session import MatchSession
from tools import build_player, virtual_screen

LONGEST = 60.0  # seconds that the window or an answer of a bot may take here


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_player.build(tmp_path_factory.mktemp("dist")) / build_player.NAME


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    """A screen of its own: keys go to the window that is on it."""
    before = os.environ.get("DISPLAY")
    with virtual_screen.started() as display:
        assert display is not None
        yield display
    if before:
        os.environ["DISPLAY"] = before


def until(true: Callable[[], bool]) -> None:
    """Wait for it, but not forever."""
    end = time.monotonic() + LONGEST
    while not true():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.2)


class Player:
    """The program in a window, with a data folder of its own."""

    def __init__(self, program: Path, screen: str, data: Path) -> None:
        kept = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "VIRTUAL_ENV"))}
        self.environment = {**kept, "DISPLAY": screen, "ARCADE_SOUND_BACKENDS": "silent", "PATH": "/usr/bin:/bin"}
        command = [str(program), "--window", "1280x720", "--data-dir", str(data)]
        self.process = subprocess.Popen(command, env=self.environment, cwd=data, stderr=subprocess.PIPE, text=True)
        until(lambda: bool(self._xdotool("search", "--name", "Eat or Be Eaten")))
        time.sleep(2.0)  # the first picture

    def _xdotool(self, *arguments: str) -> str:
        return subprocess.run(["xdotool", *arguments], env=self.environment, capture_output=True, text=True).stdout

    def press(self, key: str) -> None:
        self._xdotool("search", "--name", "Eat or Be Eaten", "windowfocus", "key", "--delay", "120", key)

    def children(self) -> list[str]:
        """The program's other processes: the one in which bots think."""
        return subprocess.run(["pgrep", "-P", str(self.process.pid)], capture_output=True, text=True).stdout.split()

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


def test_a_match_of_bots_goes_on_after_a_kill(program: Path, screen: str, tmp_path: Path) -> None:
    saves = Folders(str(tmp_path)).saves
    seating = Seating(2)
    for seat in range(2):
        seating.put_bot(seat, 1)
    MatchSession.new("tasty_humans", {"mode": "versus", "seats": 2}, 5, seating, BotService(inline=True), saves)

    def answers() -> int:
        return len(Match.load(place(saves, "tasty_humans")).log)

    for _ in range(2):
        before = answers()
        player = Player(program, screen, tmp_path)
        try:
            player.press("Return")  # "press to sit down"
            time.sleep(1.5)
            player.press("Return")  # Continue stands first
            until(lambda before=before: answers() >= before + 4)  # type: ignore[misc]
            assert player.children(), "bots think in a process of their own"
        finally:
            player.kill()


def test_it_says_its_version_without_a_python(program: Path) -> None:
    said = subprocess.run([str(program), "--version"], env={"PATH": ""}, capture_output=True, text=True)
    assert (said.returncode, said.stdout) == (0, f"Eat or Be Eaten {main.project_version()}\n")


def test_a_missing_screen_is_one_sentence(program: Path) -> None:
    said = subprocess.run([str(program)], env={"PATH": ""}, capture_output=True, text=True)
    assert said.returncode == 3 and len(said.stderr.splitlines()) == 1


def test_licenses_travel_along(program: Path) -> None:
    names = {path.name for path in (program.parent / "licenses").iterdir()}
    assert {"LICENSE", "CREDITS.md", "Python.txt", "arcade.txt", "pyglet-LICENSE", "OFL-TitanOne.txt"} <= names
    assert (program.parent / f"{build_player.NAME}.desktop").exists() and shutil.which("xdotool")
