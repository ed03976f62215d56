"""Reading and writing files: bounded, never waiting, and whole or not at all, whatever lies in the way."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.core import files
from game.core.errors import DataError
from game.core.loader import load_yaml, parse_yaml

pytestmark = pytest.mark.skipif(os.name != "posix", reason="links and pipes are made as POSIX does it")


def strange(path: Path, kind: str) -> Path:
    """Path of a non-file."""
    if kind == "folder":
        (path / "inside").mkdir(parents=True)
    elif kind == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to({"loop": path.name, "nowhere": "/nowhere/at/all", "endless": "/dev/zero"}[kind])
    return path


STRANGE = ("folder", "pipe", "loop", "nowhere", "endless")


@pytest.mark.parametrize("kind", STRANGE)
def test_what_is_no_file_is_told_at_once(tmp_path: Path, kind: str) -> None:
    path = strange(tmp_path / "x", kind)
    with pytest.raises(files.NoFile, match="it is no file"):
        files.read_file(path)
    with pytest.raises(DataError, match="x: cannot be read \\(it is no file\\)"):
        load_yaml(path)


def test_a_file_has_a_largest_size(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.touch()
    os.truncate(path, 5 << 30)
    with pytest.raises(files.TooLarge, match="larger than the 100 bytes"):
        files.read_file(path, 100)
    os.truncate(path, 100)
    assert files.read_file(path, 100) == bytes(100)
    with pytest.raises(FileNotFoundError):
        files.read_file(tmp_path / "y")


@pytest.mark.parametrize("raw", [b"", b"{", b"[1]", b'{"a":"\xff"}', b"[" * 100_000])
def test_other_contents_are_an_error_of_the_system_too(tmp_path: Path, raw: bytes) -> None:
    (tmp_path / "x").write_bytes(raw)
    with pytest.raises(OSError):
        files.read_json(tmp_path / "x", dict[str, int])


def test_writing_replaces_whole_files_and_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "text"
    files.write_file(path, b"one")
    files.write_file(path, "zwölf".encode())
    assert path.read_text(encoding="utf-8") == "zwölf"
    assert list(tmp_path.iterdir()) == [path]


def test_no_link_is_followed(tmp_path: Path) -> None:
    """Neither one in the file's place nor one that waits where a temporary file might be written."""
    other, path = tmp_path / "other", tmp_path / "text"
    other.write_text("not ours")
    path.symlink_to(other)
    for name in ("text.tmp", f"text{files.TEMPORARY}"):
        (tmp_path / name).symlink_to(other)
    files.write_file(path, b"ours")
    assert (other.read_text(), path.read_text(), path.is_symlink()) == ("not ours", "ours", False)


def test_two_writers_do_not_share_a_temporary_file(tmp_path: Path) -> None:
    path = tmp_path / "text"
    files.write_file(path, b"the first", before=lambda: files.write_file(path, b"the second"))
    assert path.read_bytes() == b"the first"


@pytest.mark.parametrize("kind", STRANGE)
def test_what_is_in_the_way_is_no_obstacle(tmp_path: Path, kind: str) -> None:
    path = strange(tmp_path / "text", kind)
    files.write_file(path, b"ours")
    assert path.read_bytes() == b"ours"
    assert (tmp_path / "text.bad" / "inside").exists() == (kind == "folder")
    assert not (tmp_path / f"text{files.TEMPORARY}").exists()


def test_several_can_be_set_aside(tmp_path: Path) -> None:
    for _ in range(2):
        files.set_aside(strange(tmp_path / "x", "folder"))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["x.bad", "x.bad.2"]


def test_a_command_line_that_is_no_text_is_one_sentence() -> None:
    with pytest.raises(DataError, match="--set x: not UTF-8 text"):
        parse_yaml("\udcff", "--set x")
