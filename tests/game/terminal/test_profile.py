"""C4: `profile list|show|export|import`."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.campaign.record import StageRecord
from game.core import data_folder
from game.core.data_folder import PROFILES
from game.profiles.portraits import PORTRAITS
from game.profiles.store import Profiles
from game.terminal.command import main

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    def command(*arguments: Any, folder: str = "data") -> tuple[int, str, str]:
        code = main(["profile", *map(str, arguments), "--data-dir", str(tmp_path / folder)])
        out, err = capsys.readouterr()
        return code, out, err

    return command


@pytest.fixture
def profiles(tmp_path: Path) -> Profiles:
    found = Profiles(tmp_path / "data" / PROFILES)
    anna = found.add_profile("Anna", PORTRAITS[0])
    found.change_profile(
        anna.id,
        lambda one: replace(
            one, stages={"hunger/stages/first": StageRecord(5)}, trophies={"glutton": "2026-11-22"}
        ),
    )
    found.choose_profile(anna.id)
    return found


def test_list_and_show(run: Run, profiles: Profiles) -> None:
    code, out, err = run("list")
    assert (code, err) == (0, "") and [line.split()[:2] for line in out.splitlines()[1:]] == [
        ["(guest)", "guest"],
        ["*", "Anna"],
    ]
    data = json.loads(run("list", "--json")[1])
    assert [(one["name"], one["stars"], one["active"]) for one in data["profiles"]] == [
        ("", 0, False),
        ("Anna", 2, True),
    ]
    code, out, _ = run("show", "anna")
    assert code == 0 and "hunger/stages/first  **" in out and "glutton  2026-11-22" in out
    assert json.loads(run("show", "Anna", "--json")[1])["stages"] == {"hunger/stages/first": {"stars": 5}}
    assert run("show", "guest")[0] == 0


def test_export_and_import(run: Run, profiles: Profiles, tmp_path: Path) -> None:
    file = tmp_path / "anna.profile"
    assert run("export", "Anna", file) == (0, f"Anna is in {file}\n", "")
    assert run("import", file) == (
        2,
        "",
        "error: Anna is here already; --replace takes the file in its place.\n",
    )
    profiles.reset_profile(profiles.active.id)
    assert run("import", file, "--replace")[0] == 0 and profiles.active.stages
    assert run("import", file, folder="another") == (0, "Anna plays here now\n", "")
    assert [one.name for one in Profiles(tmp_path / "another" / PROFILES).all()] == ["Anna"]


def test_wrong_input_is_one_sentence(run: Run, profiles: Profiles, tmp_path: Path) -> None:
    assert run("show", "Ben") == (2, "", "error: There is no profile 'Ben'; there is Anna.\n")
    assert run("show", "Ben", folder="empty")[2] == "error: There is no profile 'Ben'; there is nobody yet.\n"
    (tmp_path / "x").write_bytes(b"x")
    assert run("import", tmp_path / "x")[0] == 2
    path = profiles.path(profiles.active.id)
    assert path is not None
    for file in path.parent.glob(f"{path.name}*"):
        file.write_bytes(b"x")
    code, out, _ = run("list")
    assert (
        code == 1
        and out.splitlines()[-1]
        == f"The profile {path.name} is broken and was set aside; all others are there."
    )


def test_without_a_home_it_asks_for_a_folder(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(data_folder.platformdirs, "user_data_path", lambda *_, **__: Path("~/.local/share/x"))
    assert main(["profile", "list"]) == 2
    assert capsys.readouterr().err == "error: There is no home folder here; say one with --data-dir.\n"


SPELLED = r"\u042f\u043d\u0430"


@pytest.mark.parametrize(("encoding", "seen"), [("ascii", SPELLED), ("cp1252", SPELLED), ("utf-8", "Яна")])
def test_names_are_listed_also_where_the_terminal_lacks_their_letters(
    profiles: Profiles, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, encoding: str, seen: str
) -> None:
    profiles.add_profile("Яна", PORTRAITS[1])
    out = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    monkeypatch.setattr("sys.stdout", out)
    assert main(["profile", "list", "--data-dir", str(tmp_path / "data")]) == 0
    out.flush()
    assert seen in out.buffer.getvalue().decode(encoding)  # type: ignore[attr-defined]
