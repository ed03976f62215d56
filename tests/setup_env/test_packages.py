"""Lists of packages: the lock with its hashes, what pyproject.toml asks for, what is installed."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

from setup_env import measured, packages
from setup_env.errors import SetupError
from setup_env.markers import satisfies
from setup_env.wheels import COMFORTS

ROOT = packages.ROOT


def lock_requirements() -> list[str]:
    """The requirement lines of the lock as `packaging` can read them: without hashes."""
    text = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    lines = [line.removesuffix("\\").strip() for line in text.splitlines()]
    return [line for line in lines if line and not line.startswith(("#", "--hash"))]


@pytest.mark.parametrize("extra", ["", "scan", "cluster", "test", "build"])
def test_the_lock_gives_what_the_project_asks_for(extra: str) -> None:
    """Each line is read the same way by us and by `packaging`; all that pyproject.toml names is there, in
    its bounds."""
    from packaging.requirements import Requirement

    parsed = [Requirement(line) for line in lock_requirements()]
    here = [line for line in parsed if line.marker is None or line.marker.evaluate({"extra": extra})]
    extras = (extra,) if extra else ()
    assert packages.locked_requirements(extras) == [f"{line.name}{line.specifier}" for line in here]
    versions = {
        packages.name_of(line): line.partition("==")[2] for line in packages.locked_requirements(extras)
    }
    for wanted in packages.stated_requirements(extras):
        assert satisfies(versions.get(packages.name_of(wanted)), wanted), wanted


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
@pytest.mark.parametrize("minor", [11, 12, 13, 14])
def test_every_file_of_the_lock_is_named_by_its_hash(
    monkeypatch: pytest.MonkeyPatch, minor: int, platform: str
) -> None:
    """On every Python and system; no package is there twice, which pip would refuse."""
    monkeypatch.setattr(sys, "version_info", (3, minor, 0))
    monkeypatch.setattr(sys, "platform", platform)
    pins = packages.locked_pins(("scan", "cluster", "test", "build"))
    assert len({packages.name_of(pin.line) for pin in pins}) == len(pins)
    for pin in pins:
        assert re.fullmatch(r"[\w.-]+==[\w.]+", pin.line)
        assert pin.hashes and all(re.fullmatch("sha256:[0-9a-f]{64}", value) for value in pin.hashes), (
            pin.line
        )


def test_packages_with_files_for_many_machines_have_as_many_hashes() -> None:
    """Compiled packages come in a file for each of 4 Pythons on 5 kinds of machine at least, others in two
    files."""
    hashes = {packages.name_of(pin.line): len(pin.hashes) for pin in packages.locked_pins(())}
    compiled = ("cffi", "greenlet", "miniaudio", "msgspec", "pillow", "pymunk", "pyyaml")
    assert {name: hashes[name] for name in compiled if hashes[name] < 20} == {}
    assert all(count >= 1 for count in hashes.values())


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_a_lock_is_read_in_any_form(tmp_path: Path, ending: str) -> None:
    """With and without hashes, on one line and on several, with either end of lines."""
    text = """\
# comment
one==1.0 --hash=sha256:aa --hash=sha256:bb
two==2.0 ; sys_platform == 'amiga' \\
    --hash=sha256:cc
three==3.0 ; extra == 'soup' or extra == 'bread' \\
    --hash=sha256:dd \\
    --hash=sha256:ee
four==4.0
"""
    path = tmp_path / "requirements.lock"
    path.write_bytes(text.replace("\n", ending).encode())
    assert packages.locked_pins((), path) == [("one==1.0", ("sha256:aa", "sha256:bb")), ("four==4.0", ())]
    assert packages.locked_requirements(("bread",), path) == ["one==1.0", "three==3.0", "four==4.0"]
    assert packages.locked_pins(("bread",), path)[1].hashes == ("sha256:dd", "sha256:ee")


def test_the_sizes_are_those_of_this_lock() -> None:
    """Else: python -m tools.measure_start. What the packages of playing hold is most of what was measured."""
    assert packages.fingerprint(packages.locked_requirements(COMFORTS)) == measured.OF_LIST
    kept = 0
    for line in packages.locked_requirements(()):
        for file in metadata.files(packages.name_of(line)) or ():
            path = Path(str(file.locate()))
            kept += path.stat().st_size if path.is_file() else 0
    assert 0.4 < kept / 1_000_000 / measured.ON_DISK < 0.95
    assert measured.DOWNLOAD < measured.ON_DISK


def test_the_quick_look_agrees_with_importlib_metadata() -> None:
    wanted = packages.stated_requirements(("test",))
    found = packages.installed_versions(sys.path)
    assert packages.find_missing(wanted, sys.path) == []
    for line in wanted:
        name = packages.name_of(line)
        assert found[name] == metadata.version(name)


def test_finding_everything_in_place_starts_and_imports_nothing_of_weight() -> None:
    """No second process, and of the packages not one: the way to the table is short (measured: 30 ms)."""
    code = """
import subprocess, sys
import setup_env
subprocess.Popen = None
before = set(sys.modules)
setup_env.ensure_environment()
print(*sorted({name.split('.')[0] for name in set(sys.modules) - before}))
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert set(done.stdout.split()) <= {"_datetime", "_string", "datetime", "string", "tomllib", "_strptime"}


@pytest.mark.parametrize("text", [b"\xff\xfe", b"[project", b"", b"[project]\nname = 1", b"project = 3"])
def test_a_damaged_list_is_one_sentence(text: bytes, tmp_path: Path) -> None:
    path = tmp_path / "pyproject.toml"
    path.write_bytes(text)
    with pytest.raises(SetupError, match="is damaged: get the game anew"):
        packages.stated_requirements((), path)


def test_a_lock_that_is_no_text_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "requirements.lock"
    path.write_bytes(b"arcade==3.3.3\xff")
    with pytest.raises(SetupError, match="is damaged"):
        packages.locked_pins((), path)
