"""The archive for players: built, unpacked elsewhere, started in a real window, killed in the middle of a
match, started again.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path

import pytest

import main
from game.core.match import Match
from game.sharing import match_code, qr_pictures
from scenes.kit.base.folders import Folders
from scenes.kit.match.bot_worker import BotService
from scenes.kit.match.saved_matches import SHOW, slot_path
from scenes.kit.match.seating import Seating
from scenes.kit.match.session import MatchSession
from tests.game.sharing.test_match_code import play_match
from tools import build_player, virtual_screen

LONGEST = 60.0  # seconds that the window or an answer of a bot may take here


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_player.pack_folder(build_player.build_folder(tmp_path_factory.mktemp("dist")))


@pytest.fixture(scope="module")
def program(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """As a player has it: the folder that it was built in is gone."""
    place = tmp_path_factory.mktemp("a player's own place")
    shutil.unpack_archive(archive, place)
    shutil.rmtree(archive.parent / build_player.NAME)
    return place / build_player.NAME / build_player.NAME


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    """A screen of its own: keys go to the window that is on it."""
    before = os.environ.get("DISPLAY")
    with virtual_screen.start_screen() as display:
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
        kept = {
            key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "VIRTUAL_ENV"))
        }
        self.environment = {
            **kept,
            "DISPLAY": screen,
            "ARCADE_SOUND_BACKENDS": "silent",
            "PATH": "/usr/bin:/bin",
        }
        command = [str(program), "--window", "1280x720", "--data-dir", str(data)]
        self.process = subprocess.Popen(
            command, env=self.environment, cwd=data, stderr=subprocess.PIPE, text=True
        )
        until(lambda: bool(self._xdotool("search", "--name", "Eat or Be Eaten")))
        time.sleep(2.0)  # the first picture

    def _xdotool(self, *arguments: str) -> str:
        return subprocess.run(
            ["xdotool", *arguments], env=self.environment, capture_output=True, text=True
        ).stdout

    def press_all(self, *keys: str) -> None:
        """Press one key after the other, slowly enough for a page to open in between."""
        for key in keys:
            self.press(key)
            time.sleep(1.5)

    def press(self, key: str) -> None:
        self._xdotool("search", "--name", "Eat or Be Eaten", "windowfocus", "key", "--delay", "120", key)

    def children(self) -> list[str]:
        """The program's other processes: the one in which bots think."""
        return subprocess.run(
            ["pgrep", "-P", str(self.process.pid)], capture_output=True, text=True
        ).stdout.split()

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


def test_a_match_of_bots_goes_on_after_a_kill(program: Path, screen: str, tmp_path: Path) -> None:
    saves = Folders(str(tmp_path)).saves
    seating = Seating(2)
    for seat in range(2):
        seating.put_bot(seat, 1)
    MatchSession.begin_match(
        "tasty_humans", {"mode": "versus", "seats": 2}, 5, seating, BotService(inline=True), saves
    )

    def answers() -> int:
        return len(Match.load(slot_path(saves, SHOW)).log)

    # only at the first start a chair has to be taken; Continue is above the campaign
    for keys in (("Return", "Up"), ("Up",)):
        before = answers()
        player = Player(program, screen, tmp_path)
        try:
            player.press_all(*keys)
            player.press("Return")
            until(lambda before=before: answers() >= before + 4)  # type: ignore[misc]
            assert player.children(), "bots think in a process of their own"
        finally:
            player.kill()


def test_a_picture_of_a_match_is_read(program: Path, screen: str, tmp_path: Path) -> None:
    """From the title to the replays, and there a match from a picture: it is played, and lies on the
    shelf.
    """
    shared = tmp_path / "shared"
    shared.mkdir()
    match = play_match("tasty_humans", {"seats": 2}, 4, answers=12)
    (shared / "photo.png").write_bytes(qr_pictures.qr_png(*match_code.write_code(match)))
    player = Player(program, screen, tmp_path)
    try:
        player.press_all("Return", "Down", "Down", "Right", "Return", "r", "Return")
        until(lambda: any(path.is_file() for path in (tmp_path / "replays").glob("*")))
    finally:
        player.kill()
    assert not list((tmp_path / "reports").glob("*"))


def test_it_says_its_version_without_a_python(program: Path) -> None:
    said = subprocess.run([str(program), "--version"], env={"PATH": ""}, capture_output=True, text=True)
    assert (said.returncode, said.stdout) == (0, f"Eat or Be Eaten {main.project_version()}\n")


def test_a_missing_screen_is_one_sentence(program: Path) -> None:
    said = subprocess.run([str(program)], env={"PATH": ""}, capture_output=True, text=True)
    assert said.returncode == 3 and len(said.stderr.splitlines()) == 1


def test_it_offers_nothing_that_needs_python(program: Path) -> None:
    said = subprocess.run([str(program), "--help"], env={"PATH": ""}, capture_output=True, text=True)
    assert said.returncode == 0 and f"usage: {build_player.NAME}" in said.stdout
    assert not [word for word in ("python", "main.py", "--with", "--test") if word in said.stdout]
    said = subprocess.run([str(program), "--with", "scan"], env={"PATH": ""}, capture_output=True, text=True)
    assert said.returncode == 2 and "Traceback" not in said.stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have other endings")
def test_the_archive_names_version_and_system_and_its_checksum_fits(archive: Path) -> None:
    assert archive.name.startswith(
        f"{build_player.NAME}-{main.project_version()}-linux-"
    ) and archive.name.endswith(".tar.gz")
    checksum, name = build_player.checksum_file(archive).read_text(encoding="ascii").split()
    assert name == archive.name and checksum == sha256(archive.read_bytes()).hexdigest()


def test_licenses_travel_along(program: Path) -> None:
    names = {path.name for path in (program.parent / "licenses").iterdir()}
    assert {
        "LICENSE",
        "CREDITS.md",
        "Python.txt",
        "arcade.txt",
        "pyglet-LICENSE",
        "OFL-TitanOne.txt",
        "zxing-cpp-LICENSE",
    } <= names
    assert (program.parent / f"{build_player.NAME}.desktop").exists() and shutil.which("xdotool")
