"""Which levels are done survives the end of the game, and nothing on disk can stop it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.campaign.progress import Progress
from game.core.errors import SaveError


def test_what_is_done_is_there_at_the_next_start(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    progress = Progress.load(path)
    assert not progress.is_done("tasty_humans/tutorial", "eat")
    progress.finish("tasty_humans/tutorial", "eat")
    progress.finish("tasty_humans/tutorial", "eat")
    progress.finish("hunger/tutorial", "run")
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
    progress.finish("a", "b")
    assert Progress.load(path).is_done("a", "b")


def test_what_cannot_be_read_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    path.mkdir()  # stands for a file that the disk or its rights keep from us
    (path / "inside").write_text("precious")
    Progress.load(path).finish("a", "b")
    assert Progress.load(path).is_done("a", "b")
    assert (tmp_path / "progress.json.bad" / "inside").read_text() == "precious"


def test_a_folder_that_is_gone_is_told_and_costs_nothing_in_this_evening(tmp_path: Path) -> None:
    progress = Progress.load(tmp_path / "gone" / "progress.json")
    with pytest.raises(SaveError, match="progress could not be saved"):
        progress.finish("a", "b")
    assert progress.is_done("a", "b")
