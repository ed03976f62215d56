"""Places of the environment: beside the game, or in the cache where nothing can be written there."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

import pytest

from setup_env import places
from setup_env.errors import SetupError

WANTED = ["crumb==1.4"]


@pytest.fixture(autouse=True)
def house(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder for the game, and a home."""
    folder = tmp_path / "house"
    folder.mkdir()
    monkeypatch.setattr(places, "BESIDE", folder / ".venv")
    monkeypatch.setattr(places, "locked_requirements", lambda extras: WANTED)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    return folder


def refuse_writing(monkeypatch: pytest.MonkeyPatch, folder: Path, reason: int) -> None:
    """Lets the system refuse new folders there; root could write otherwise."""
    real = Path.mkdir

    def mkdir(self: Path, *arguments: object, **options: object) -> None:
        if self.parent == folder:
            raise OSError(reason, os.strerror(reason))
        real(self, *arguments, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(Path, "mkdir", mkdir)


def make_ready(venv: Path) -> None:
    """An environment that holds what is wanted."""
    packages = venv / ("Lib" if os.name == "nt" else "lib/python3.11") / "site-packages"
    (packages / "crumb-1.4.dist-info").mkdir(parents=True)
    places.python_of(venv).parent.mkdir()
    places.python_of(venv).symlink_to(sys.executable)
    places.write_stamp(venv, ["other"])


@pytest.mark.parametrize("reason", [errno.EROFS, errno.EACCES, errno.EPERM])
def test_a_folder_that_cannot_be_written_sends_the_packages_to_the_cache(
    monkeypatch: pytest.MonkeyPatch, house: Path, reason: int
) -> None:
    assert places.choose_folder(WANTED) == house / ".venv"
    refuse_writing(monkeypatch, house, reason)
    chosen = places.choose_folder(WANTED)
    assert (
        chosen.is_relative_to(places.cache_folder()) and places.bytecode_folder(chosen) == chosen / "bytecode"
    )


@pytest.mark.skipif(os.name == "nt", reason="venv makes no links there")
@pytest.mark.parametrize("reason", [errno.EPERM, errno.EOPNOTSUPP, errno.ENOSYS])
def test_a_stick_without_links_sends_the_packages_to_the_cache(
    monkeypatch: pytest.MonkeyPatch, house: Path, reason: int
) -> None:
    def refuse(self: Path, *given: object) -> None:
        raise OSError(reason, "no links here")

    monkeypatch.setattr(Path, "symlink_to", refuse)
    assert places.choose_folder(WANTED).is_relative_to(places.cache_folder())
    assert list(house.glob(f"{places.PROBE}*")) == []


@pytest.mark.skipif(not hasattr(os, "ST_NOEXEC"), reason="the system does not say it")
@pytest.mark.parametrize("flags", [0, 1])
def test_a_disk_without_programs_sends_the_packages_to_the_cache(
    monkeypatch: pytest.MonkeyPatch, house: Path, flags: int
) -> None:
    mounted = os.statvfs(house)
    given = [*mounted[:8], flags * os.ST_NOEXEC, mounted[9], mounted.f_fsid]
    monkeypatch.setattr(os, "statvfs", lambda folder: os.statvfs_result(given))
    assert (places.choose_folder(WANTED) == house / ".venv") == (flags == 0)


def test_a_full_disk_is_no_reason_to_go_elsewhere(monkeypatch: pytest.MonkeyPatch, house: Path) -> None:
    refuse_writing(monkeypatch, house, errno.ENOSPC)
    assert places.choose_folder(WANTED) == house / ".venv"


def test_an_environment_that_is_there_is_used_though_nothing_can_be_written(
    monkeypatch: pytest.MonkeyPatch, house: Path
) -> None:
    """A lab's administrator has made it; its stamp stays as it is."""
    make_ready(house / ".venv")
    for folder in (house, house / ".venv"):
        refuse_writing(monkeypatch, folder, errno.EROFS)
    assert places.choose_folder(WANTED) == house / ".venv"
    assert places.read_stamp(house / ".venv") == ["other"]
    assert places.choose_folder(["crumb==1.5"]) != house / ".venv"


@pytest.mark.skipif(os.name == "nt", reason="no path has a colon there")
def test_a_path_that_python_refuses_sends_the_packages_to_the_cache(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(places, "BESIDE", tmp_path / "a:b" / ".venv")
    (tmp_path / "a:b").mkdir()
    assert places.choose_folder(WANTED).is_relative_to(places.cache_folder())


def test_each_copy_and_each_list_has_a_folder_of_its_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folders = set()
    for copy in ("one", "two", "Ünïcode", "with space"):
        for wanted in (["crumb==1.4"], ["crumb==1.5"], ["crumb==1.4", "spoon==1"]):
            monkeypatch.setattr(places, "BESIDE", tmp_path / copy / ".venv")
            monkeypatch.setattr(places, "locked_requirements", lambda extras, wanted=wanted: wanted)
            folders.add(places.folder_in_cache())
            assert places.folder_in_cache() == places.folder_in_cache()
    assert len(folders) == 12


@pytest.mark.parametrize(
    ("system", "variables", "folder"),
    [
        ("linux", {"XDG_CACHE_HOME": "/cache"}, "/cache"),
        ("linux", {}, "{home}/.cache"),
        ("darwin", {"XDG_CACHE_HOME": "/cache"}, "{home}/Library/Caches"),
    ],
)
def test_the_cache_is_where_the_system_wants_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, system: str, variables: dict[str, str], folder: str
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert places.cache_folder() == Path(folder.format(home=tmp_path / "home"))


def test_no_place_at_all_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")
    with pytest.raises(SetupError, match="no home folder"):
        places.cache_folder()


def test_the_environment_in_the_cache_is_known_as_our_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = places.folder_in_cache()
    make_ready(folder)
    monkeypatch.setattr(sys, "prefix", str(folder))
    assert places.running_in() == folder
    monkeypatch.setattr(places, "BESIDE", tmp_path / "another" / ".venv")
    assert places.running_in() is None


@pytest.mark.parametrize(
    "fault", ["no python", "unfinished", "package missing", "other version", "damaged stamp"]
)
def test_an_environment_is_ready_only_when_whole(house: Path, fault: str) -> None:
    venv = house / ".venv"
    make_ready(venv)
    assert places.is_ready(venv, WANTED) and len(places.read_stamp(venv)) == 2
    (info,) = venv.rglob("crumb*.dist-info")
    if fault == "no python":
        places.python_of(venv).unlink()
        places.python_of(venv).symlink_to("/nowhere/python3")
    elif fault == "unfinished":
        places.write_stamp(venv, [places.UNFINISHED])
    elif fault == "damaged stamp":
        (venv / places.STAMP).write_bytes(b"\xff\xfe\x00 unfinished")
    elif fault == "package missing":
        info.rmdir()
    else:
        info.rename(info.with_name("crumb-1.3.dist-info"))
    assert not places.is_ready(venv, WANTED)
