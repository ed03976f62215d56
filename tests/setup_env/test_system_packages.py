"""Commands of distributions: each is told its own, and none that it does not have."""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path

import pytest

from setup_env import making, system_packages
from setup_env.errors import SetupError
from setup_env.system_packages import FAMILIES, find_family

RELEASES = {
    'ID=debian\nVERSION_ID="12"': "apt-get",
    "ID=ubuntu\nID_LIKE=debian": "apt-get",
    'ID=linuxmint\nID_LIKE="ubuntu debian"': "apt-get",
    "ID=raspbian\nID_LIKE=debian": "apt-get",
    "ID=pop\nID_LIKE='ubuntu debian'": "apt-get",
    "ID=fedora": "dnf",
    'ID="rhel"\nID_LIKE="fedora"': "dnf",
    'ID="rocky"\nID_LIKE="rhel centos fedora"': "dnf",
    "ID=arch": "pacman",
    "ID=manjaro\nID_LIKE=arch": "pacman",
    "ID=endeavouros\nID_LIKE='arch'": "pacman",
    'ID="opensuse-tumbleweed"\nID_LIKE="opensuse suse"': "zypper",
    'ID="opensuse-leap"\nID_LIKE="suse opensuse"': "zypper",
    "ID=alpine": "apk",
    'ID="void"': "xbps-install",
    "ID=nixos": None,
    "ID=gentoo": None,
    "ID=steamos\nID_LIKE=arch": None,
    "NAME=Unknown\nnonsense": None,
    "": None,
}


@pytest.fixture
def release(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr(system_packages, "RELEASE", tmp_path / "os-release")
    return tmp_path / "os-release"


@pytest.mark.parametrize(("text", "program"), RELEASES.items())
def test_each_distribution_is_told_its_own_command(release: Path, text: str, program: str | None) -> None:
    release.write_text(text)
    programs = {family.command.split()[1] for family in FAMILIES.values()}
    for sentence in (system_packages.explain_missing_library("GL"), system_packages.explain_missing_screen()):
        assert {name for name in programs if name in sentence.split("(")[-1] and name != program} == set()
        assert program is None or program in sentence


def test_a_system_that_does_not_say_what_it_is_gets_no_command(release: Path) -> None:
    assert find_family() is None
    assert "GL" in system_packages.explain_missing_library("GL")
    assert (
        "sudo" not in system_packages.explain_missing_library("GL") + system_packages.explain_missing_screen()
    )


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
@pytest.mark.parametrize(
    ("text", "words"),
    [("ID=ubuntu\nID_LIKE=debian", r"apt-get install python3\.\d+-venv"), ("ID=arch", "use another Python")],
)
def test_a_python_without_venv_is_told_what_to_install(
    monkeypatch: pytest.MonkeyPatch, release: Path, module: str, text: str, words: str
) -> None:
    """Debian splits these modules off into python3.x-venv."""
    release.write_text(text)
    real = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util,
        "find_spec",
        lambda name, package=None: None if name == module else real(name, package),
    )
    with pytest.raises(SetupError, match=words):
        making.check_venv_module()


@pytest.mark.parametrize(
    ("platform", "text", "words"),
    [
        ("linux", "ID=debian", "sudo apt-get install build-essential python3-dev"),
        ("linux", "ID=fedora", "sudo dnf install gcc python3-devel"),
        ("linux", "ID=gentoo", "a C compiler"),
        ("darwin", "", "xcode-select --install"),
        ("win32", "", "64-bit Python"),
    ],
)
def test_what_builds_a_package_is_named_for_each_system(
    monkeypatch: pytest.MonkeyPatch, release: Path, platform: str, text: str, words: str
) -> None:
    release.write_text(text)
    monkeypatch.setattr(sys, "platform", platform)
    assert words in system_packages.advise_compiler()


@pytest.mark.skipif(os.name == "nt", reason="there are no distributions")
def test_the_libraries_of_debian_are_those_that_tests_need() -> None:
    from tools.test_run import LIBRARIES

    assert set(FAMILIES["debian"].libraries.split()) == set(LIBRARIES.values())
