"""Every command that writes to a given path: nothing is renamed away, and it is refused before the work
begins.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core.data_folder import PROFILES
from game.core.match import Match
from game.profiles.portraits import PORTRAITS
from game.profiles.store import Profiles
from game.terminal import play, puzzles
from game.terminal.command import main
from game.terminal.measuring import train
from game.terminal.workers import Workers

WRITERS: dict[str, Callable[[str, Path], list[str]]] = {
    "play": lambda out, _: ["play", "tasty_humans", "--save", out],
    "replay": lambda out, folder: ["replay", str(folder / "match.json"), "--save", out],
    "map svg": lambda out, _: ["map", "hunger", "--out", out],
    "balance": lambda out, _: [
        "campaign",
        "balance",
        "--only",
        "tasty_humans/stages/market_day",
        "--games",
        "1",
        "--out",
        out,
    ],
    "find": lambda out, _: ["puzzle", "find", "tasty_humans", "--games", "1", "--out", out],
    "export": lambda out, folder: ["profile", "export", "Anna", out, "--data-dir", str(folder / "data")],
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a match in it, and with a profile."""
    Profiles(tmp_path / "data" / PROFILES).add_profile("Anna", PORTRAITS[0])
    assert main(["play", "tasty_humans", "--save", str(tmp_path / "match.json")]) == 0
    return tmp_path


@pytest.fixture
def no_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """No match is played, alone or spread."""

    def began(*_: Any) -> Any:
        pytest.fail("the work began")

    monkeypatch.setattr(Workers, "map", began)
    monkeypatch.setattr(play, "play_match", began)


@pytest.mark.parametrize("writer", WRITERS)
@pytest.mark.parametrize("place", ["trip.svg", "nowhere/out.svg", "pipe.svg", "link.svg", "locked.svg"])
@pytest.mark.usefixtures("no_work")
def test_a_place_for_no_file_is_refused_before_the_work(
    writer: str, place: str, tmp_path: Path, capsys: Any
) -> None:
    (tmp_path / "trip.svg").mkdir()
    (tmp_path / "trip.svg" / "diary.txt").write_text("precious")
    os.mkfifo(tmp_path / "pipe.svg")
    (tmp_path / "link.svg").symlink_to("trip.svg")
    (tmp_path / "locked.svg").write_text("precious")
    (tmp_path / "locked.svg").chmod(0o444)
    before = sorted(tmp_path.rglob("*"))
    command = WRITERS[writer](str(tmp_path / place), tmp_path)
    assert main(command) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith(f"error: {tmp_path / place} ") and err.count("\n") == 1
    assert main([*command, "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["error"].startswith(str(tmp_path / place))
    assert [path for path in sorted(tmp_path.rglob("*")) if "data" not in path.parts] == before
    assert (
        (tmp_path / "trip.svg" / "diary.txt").read_text()
        == "precious"
        == (tmp_path / "locked.svg").read_text()
    )


@pytest.mark.parametrize("writer", ["play", "replay", "map svg", "export"])
def test_an_ordinary_file_is_replaced_and_nothing_is_left_beside_it(
    writer: str, folder: Path, capsys: Any
) -> None:
    """Also no earlier generation, which belongs into the data folder only."""
    out = folder / "out.svg"
    out.write_text("old")
    for _ in range(2):
        assert main(WRITERS[writer](str(out), folder)) == 0
        assert out.read_bytes() != b"old"
    assert sorted(path.name for path in folder.iterdir() if path.name != "data") == ["match.json", "out.svg"]
    if writer in ("play", "replay"):
        assert Match.read(out).log


@pytest.mark.parametrize("kind", ["folder", "pipe", "link"])
def test_a_review_is_kept_beside_the_match_only_as_a_file(
    kind: str, folder: Path, capsys: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = folder / "match.json.review"
    if kind == "folder":
        (place / "inside").mkdir(parents=True)
    elif kind == "pipe":
        os.mkfifo(place)
    else:
        place.symlink_to(folder / "nowhere")
    monkeypatch.setattr("game.terminal.review.review_at_once", lambda *_, **__: pytest.fail("the work began"))
    before = sorted(folder.rglob("*"))
    assert main(["review", str(folder / "match.json"), "--keep"]) == 2
    assert str(place) in capsys.readouterr().err
    assert sorted(folder.rglob("*")) == before


@pytest.mark.usefixtures("no_work")
def test_what_is_kept_in_the_game_is_looked_at_before_the_work(
    tmp_path: Path, capsys: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a checkout that cannot be written."""
    found = train.outlook.outlook_of("eaten")
    monkeypatch.setattr(found, "path", tmp_path / "nowhere" / "outlook.yaml")
    assert main(["train", "eaten", "--games", "5"]) == 2
    assert "there is no folder" in capsys.readouterr().err
    monkeypatch.setitem(puzzles.puzzle_proofs.FILES, "puzzles", "nowhere/proofs.yaml")
    assert main(["puzzle", "check", "hunger", "--record"]) == 2
    assert "there is no folder" in capsys.readouterr().err


@pytest.mark.parametrize("kind", ["folder", "link", "file"])
def test_a_new_level_takes_no_name_that_is_taken(kind: str, tmp_path: Path, capsys: Any) -> None:
    taken = tmp_path / "picnic.yaml"
    {"folder": taken.mkdir, "link": lambda: taken.symlink_to("nowhere"), "file": taken.touch}[kind]()
    before = os.lstat(taken)
    assert main(["level", "new", "hunger", "Picnic", "--folder", str(tmp_path)]) == 0
    assert os.lstat(taken) == before and (tmp_path / "picnic-2.yaml").is_file()
    assert main(["level", "new", "hunger", "Picnic", "--folder", str(tmp_path / "picnic-2.yaml")]) == 2
    assert capsys.readouterr().err.startswith("error: ")


def test_a_failed_write_leaves_the_old_file(
    tmp_path: Path, capsys: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    out = tmp_path / "map.svg"
    out.write_text("old")
    monkeypatch.setattr(os, "fsync", full)
    assert main(["map", "hunger", "--out", str(out)]) == 2
    assert "No space left" in capsys.readouterr().err
    assert out.read_text() == "old" and len(list(tmp_path.iterdir())) == 1


@pytest.mark.parametrize(
    ("name", "way"),
    [("/dev/stdout", "pipe"), ("/dev/stdout", "file"), ("/proc/self/fd/1", "file"), ("/dev/null", "pipe")],
)
def test_stdout_is_never_replaced(name: str, way: str, tmp_path: Path) -> None:
    """Wherever it goes to: a pipe, or a file that the shell opened."""
    told = tmp_path / "told"
    with told.open("w") as file:
        command = [
            sys.executable,
            "-m",
            "game",
            "profile",
            "export",
            "guest",
            name,
            "--data-dir",
            str(tmp_path / "data"),
        ]
        done = subprocess.run(
            command,
            stdout=file if way == "file" else subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 2 and "no ordinary file" in done.stderr and not done.stdout
    assert told.read_text() == "" and not Path(os.devnull).is_file()
