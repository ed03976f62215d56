"""Progress of levels outlives the game, and no state of the disk can stop it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.campaign import progress as progress_file
from game.campaign.progress import Progress
from game.core.errors import SaveError


def test_what_is_done_is_there_at_the_next_start(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    progress = Progress.load(path)
    assert not progress.is_done("tasty_humans/tutorial", "eat")
    progress.finish_level("tasty_humans/tutorial", "eat")
    progress.finish_level("tasty_humans/tutorial", "eat")
    progress.finish_level("hunger/tutorial", "run")
    again = Progress.load(path)
    assert again.is_done("tasty_humans/tutorial", "eat")
    assert again.is_done("hunger/tutorial", "run")
    assert not again.is_done("tasty_humans/tutorial", "end")
    assert [file.name for file in tmp_path.iterdir()] == ["progress.json"]


@pytest.mark.parametrize("raw", [b"", b"{", b"[]", b"\xff\xfe", b'{"version": 1, "done": {"a": ["b"]'])
def test_a_damaged_file_is_set_aside(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "progress.json"
    path.write_bytes(raw)
    progress = Progress.load(path)
    assert not progress.is_done("a", "b")
    assert (tmp_path / "progress.json.bad").read_bytes() == raw
    progress.finish_level("a", "b")
    assert Progress.load(path).is_done("a", "b")


def test_what_cannot_be_read_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    path.mkdir()  # stands for a file that the disk or its rights keep from us
    (path / "inside").write_text("precious")
    Progress.load(path).finish_level("a", "b")
    assert Progress.load(path).is_done("a", "b")
    assert (tmp_path / "progress.json.bad" / "inside").read_text() == "precious"


def test_a_folder_that_cannot_be_made_is_told_and_costs_nothing_in_this_evening(tmp_path: Path) -> None:
    (tmp_path / "gone").write_text("a file in its place")
    progress = Progress.load(tmp_path / "gone" / "progress.json")
    with pytest.raises(SaveError, match="progress could not be saved"):
        progress.finish_level("a", "b")
    assert progress.is_done("a", "b")


def test_what_another_edition_has_written_stays(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    path.write_text('{"version":1,"done":{"a":["x",5],"b":7,"c":["later"]},"stars":{"a":[1]}}')
    progress = Progress.load(path)
    assert progress.is_done("a", "x") and progress.is_done("c", "later") and not progress.is_done("b", "x")
    progress.finish_level("a", "y")
    progress.finish_level("d", "z")
    done = {"a": ["x", 5, "y"], "b": 7, "c": ["later"], "d": ["z"]}
    assert json.loads(path.read_text()) == {"version": 1, "done": done, "stars": {"a": [1]}}
    Progress.load(path).finish_level("b", "x")
    assert json.loads(path.read_text())["done"]["b"] == ["x"]
    assert json.loads(path.with_name("progress.json.newer").read_text())["done"] == done


@pytest.mark.parametrize("version", [2, 77, "2", None, 1.5, {"major": 2}])
def test_a_newer_edition_s_file_is_left_and_all_of_it_counts(
    tmp_path: Path, version: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "progress.json"
    path.write_text(json.dumps({"version": version, "done": {"a": ["x"]}, "more": 1}))
    raw = path.read_bytes()
    for level in ("y", "z"):
        progress = Progress.load(path)
        progress.finish_level("a", level)
        assert progress.is_done("a", "x") and progress.is_done("a", level)
    assert path.read_bytes() == raw and all(Progress.load(path).is_done("a", level) for level in "xyz")
    if not isinstance(version, int):
        return
    monkeypatch.setattr(progress_file, "VERSION", version)
    Progress.load(path).finish_level("a", "end")
    assert json.loads(path.read_text()) == {
        "version": version,
        "done": {"a": ["x", "y", "z", "end"]},
        "more": 1,
    }
    assert [file.name for file in tmp_path.iterdir()] == ["progress.json"]
