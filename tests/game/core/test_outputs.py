"""Files that are written to a given path: an ordinary file is replaced, anything else that lies there stays
as it is.
"""

from __future__ import annotations

import os
import socket
import stat
from pathlib import Path

import pytest

from game.core.outputs import OutputError, check_folder, check_output, write_output

pytestmark = pytest.mark.skipif(
    os.name != "posix", reason="links, pipes and rights are made as POSIX does it"
)

OLD, NEW = b"precious", b"new"
STRANGE = (
    "folder", "full folder", "pipe", "socket", "device", "link to a folder", "link to a pipe",
    "link to a device", "link to nothing",
    "link to itself", "link through nothing", "read-only", "link to a read-only file",
    "in a read-only folder", "in no folder",
    "below a file", "own stdout", "too long",
)  # fmt: skip


def lay(folder: Path, kind: str, name: str = "out") -> Path:
    """Put something of that kind into the folder; its path."""
    path, other = folder / name, folder / "other"
    if kind in ("folder", "full folder"):
        path.mkdir()
        if kind == "full folder":
            (path / "diary.txt").write_bytes(OLD)
    elif kind == "pipe":
        os.mkfifo(path)
    elif kind == "socket":
        with socket.socket(socket.AF_UNIX) as door:
            door.bind(os.path.relpath(path))
    elif kind == "device":
        return Path(os.devnull)
    elif kind == "link to a folder":
        other.mkdir()
        path.symlink_to(other)
    elif kind == "link to a pipe":
        os.mkfifo(other)
        path.symlink_to(other)
    elif kind == "link to a device":
        path.symlink_to(os.devnull)
    elif kind == "link to nothing":
        path.symlink_to(other)
    elif kind == "link to itself":
        path.symlink_to(path)
    elif kind == "link through nothing":
        path.symlink_to(folder / "nowhere" / "at" / "all")
    elif kind == "read-only":
        path.write_bytes(OLD)
        path.chmod(0o444)
    elif kind == "link to a read-only file":
        path.symlink_to(lay(folder, "read-only", "other"))
    elif kind == "in a read-only folder":
        other.mkdir()
        (other / "out").write_bytes(OLD)
        other.chmod(0o555)
        return other / "out"
    elif kind == "in no folder":
        return folder / "nowhere" / "out"
    elif kind == "below a file":
        path.write_bytes(OLD)
        return path / "out"
    elif kind == "own stdout":
        return Path("/dev/stdout")
    else:
        return folder / ("x" * 300)
    return path


def folder_contents(folder: Path) -> dict[str, tuple[int, int, bytes]]:
    """Contents below a folder by name: type, identity, contents."""
    found = {}
    for path in sorted(folder.rglob("*")):
        about = os.lstat(path)
        inside = path.read_bytes() if stat.S_ISREG(about.st_mode) else b""
        found[str(path.relative_to(folder))] = (about.st_mode, about.st_ino, inside)
    return found


@pytest.mark.parametrize("kind", STRANGE)
def test_nothing_but_an_ordinary_file_is_replaced(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = lay(tmp_path, kind)
    before, device = folder_contents(tmp_path), os.lstat(os.devnull)
    for refused in (lambda: check_output(path), lambda: write_output(path, NEW)):
        with pytest.raises(OutputError) as caught:
            refused()
        assert (
            str(caught.value).startswith(str(path)[:60])
            and str(caught.value).endswith(".")
            and "\n" not in str(caught.value)
        )
    assert folder_contents(tmp_path) == before
    assert os.lstat(os.devnull).st_ino == device.st_ino and stat.S_ISCHR(os.lstat(os.devnull).st_mode)


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664])
def test_an_ordinary_file_is_replaced_and_keeps_its_rights(mode: int, tmp_path: Path) -> None:
    path = tmp_path / "out"
    path.write_bytes(OLD)
    path.chmod(mode)
    write_output(path, NEW)
    assert path.read_bytes() == NEW and stat.S_IMODE(path.stat().st_mode) == mode
    assert [file.name for file in tmp_path.iterdir()] == ["out"]


@pytest.mark.parametrize("name", ["out", "x" * 255, "with space", "ü\u0306", "\udc80", "-"])
def test_a_new_file_is_made(name: str, tmp_path: Path) -> None:
    write_output(tmp_path / name, NEW)
    assert (tmp_path / name).read_bytes() == NEW and len(list(tmp_path.iterdir())) == 1


@pytest.mark.parametrize("umask", [0o000, 0o002, 0o022, 0o027, 0o077])
def test_a_new_file_has_the_rights_that_its_person_gives_new_files(umask: int, tmp_path: Path) -> None:
    before = os.umask(umask)
    try:
        write_output(tmp_path / "out", b"new")
        assert os.umask(umask) == umask
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "out").stat().st_mode) == 0o666 & ~umask


@pytest.mark.parametrize("there", [False, True])
def test_a_place_without_rights_is_written_all_the_same(
    there: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a stick that another account has mounted."""

    def refuse(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    out = tmp_path / "out"
    if there:
        out.write_text("old")
    monkeypatch.setattr(os, "chmod", refuse)
    write_output(out, b"new")
    assert out.read_bytes() == b"new" and len(list(tmp_path.iterdir())) == 1


def test_a_link_to_an_ordinary_file_is_followed(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    (tmp_path / "there" / "file").write_bytes(OLD)
    (tmp_path / "out").symlink_to("there/file")
    write_output(tmp_path / "out", NEW)
    assert (tmp_path / "out").is_symlink() and (tmp_path / "there" / "file").read_bytes() == NEW


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_the_old_content_survives_a_failed_write(
    step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "out"
    path.write_bytes(OLD)
    monkeypatch.setattr(os, step, fail)
    with pytest.raises(OutputError, match="out cannot be written: No space left on device."):
        write_output(path, NEW)
    assert folder_contents(tmp_path)["out"][2] == OLD and len(folder_contents(tmp_path)) == 1


def test_a_folder_that_comes_in_between_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Looked at, and then something else is there."""
    path = tmp_path / "out"
    (path / "inside").mkdir(parents=True)
    monkeypatch.setattr("game.core.outputs.check_output", lambda path: path)
    with pytest.raises(OutputError, match="out cannot be written"):
        write_output(path, NEW)
    assert (path / "inside").is_dir() and len(list(tmp_path.iterdir())) == 1


@pytest.mark.parametrize(
    "kind",
    [kind for kind in STRANGE if "folder" not in kind and kind not in ("device", "own stdout", "too long")],
)
def test_a_folder_for_pictures_is_looked_at_with_all_in_it(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(OutputError):
        check_folder(lay(tmp_path, kind, "a.png"), ".png")
    if kind != "below a file":
        with pytest.raises(OutputError):
            check_folder(tmp_path, ".png")
    check_folder(tmp_path, ".svg")


def test_a_folder_that_can_be_made(tmp_path: Path) -> None:
    check_folder(tmp_path / "a" / "b" / "c", ".png")
    check_folder(tmp_path, ".png")
    assert not list(tmp_path.iterdir())
