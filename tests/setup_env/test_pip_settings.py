"""Settings of pip: what is about the network is handed on as options, in pip's own order; nothing else is."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setup_env.pip_settings import NetworkSettings, configuration_files, read_settings

NOT_OURS = """
user target prefix root no-binary only-binary require-virtualenv dry-run no-deps constraint require-hashes
no-cache-dir cache-dir editable python platform abi implementation python-version break-system-packages quiet
verbose log no-color format src upgrade force-reinstall ignore-installed requirement report progress-bar pre
no-clean no-compile compile config-settings global-option no-build-isolation use-pep517 ignore-requires-python
exists-action prefer-binary build-constraint group uploaded-prior-to no-input debug isolated
"""
DEFAULT = ["--timeout", "20", "--retries", "1"]


@pytest.fixture
def nobody(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, str]:
    """A person without settings; files in tmp_path count as theirs."""
    environment = {"HOME": str(tmp_path / "home"), "XDG_CONFIG_DIRS": str(tmp_path / "machine")}
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(
        "setup_env.pip_settings.Path", lambda *parts: Path(*parts) if parts != ("/etc",) else tmp_path / "etc"
    )
    return environment


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


@pytest.mark.parametrize("name", NOT_OURS.split())
def test_a_setting_that_is_not_about_the_network_is_left_out(
    nobody: dict[str, str], tmp_path: Path, name: str
) -> None:
    """In a variable, in either section of a file, in either way of writing."""
    write(
        tmp_path / "home/.config/pip/pip.conf",
        f"[global]\n{name} = 1\n[install]\n{name.replace('-', '_')} = 1\n",
    )
    environment = {**nobody, f"PIP_{name.upper().replace('-', '_')}": "1"}
    assert read_settings(environment, tmp_path / "venv").options() == DEFAULT


@given(name=st.from_regex(r"[a-z]{1,8}(-[a-z]{1,8}){0,2}", fullmatch=True))
def test_settings_of_later_versions_are_left_out(name: str) -> None:
    """An unknown one is not handed on."""
    assert NetworkSettings({f"x-{name}": "1"}).options() == DEFAULT


@pytest.mark.parametrize(
    ("variable", "value", "options"),
    [
        ("PIP_INDEX_URL", "https://own/simple", ["--index-url", "https://own/simple"]),
        ("PIP_PYPI_URL", "https://own/simple", ["--index-url", "https://own/simple"]),
        (
            "PIP_EXTRA_INDEX_URL",
            "https://a https://b",
            ["--extra-index-url", "https://a", "--extra-index-url", "https://b"],
        ),
        ("PIP_PROXY", "http://proxy:3128", ["--proxy", "http://proxy:3128"]),
        ("PIP_CERT", "/certs/ours.pem", ["--cert", "/certs/ours.pem"]),
        ("PIP_CLIENT_CERT", "/certs/me.pem", ["--client-cert", "/certs/me.pem"]),
        ("PIP_TRUSTED_HOST", "own\nother", ["--trusted-host", "own", "--trusted-host", "other"]),
        ("PIP_FIND_LINKS", "https://own/wheels", ["--find-links", "https://own/wheels"]),
        ("PIP_NO_INDEX", "yes", ["--no-index"]),
        ("PIP_NO_INDEX", "0", []),
        ("PIP_KEYRING_PROVIDER", "subprocess", ["--keyring-provider", "subprocess"]),
        ("PIP_USE_FEATURE", "fast-deps truststore", ["--use-feature", "truststore"]),
        ("PIP_USE_FEATURE", "fast-deps", []),
        ("PIP_INDEX_URL", "", []),
    ],
)
def test_the_way_to_the_index_is_handed_on(
    nobody: dict[str, str], tmp_path: Path, variable: str, value: str, options: list[str]
) -> None:
    """From a variable as from a file."""
    by_variable = read_settings({**nobody, variable: value}, tmp_path / "venv").options()
    assert [option for option in by_variable if option not in DEFAULT] == options
    if value:
        name = variable[4:].lower().replace("_", "-")
        write(
            tmp_path / "home/.config/pip/pip.conf",
            f"[install]\n{name} = {value.replace(chr(10), chr(10) + '    ')}\n",
        )
        assert read_settings(nobody, tmp_path / "venv").options() == by_variable


@pytest.mark.parametrize(
    ("variable", "value", "handed_on"),
    [
        ("PIP_DEFAULT_TIMEOUT", "180", ["--timeout", "180", "--retries", "1"]),
        ("PIP_TIMEOUT", "2.5", ["--timeout", "2.5", "--retries", "1"]),
        ("PIP_TIMEOUT", "soon", DEFAULT),
        ("PIP_RETRIES", "7", ["--timeout", "20", "--retries", "7"]),
        ("PIP_RETRIES", "many", DEFAULT),
        ("PIP_RETRIES", "-3", DEFAULT),
        ("PIP_RETRIES", "0", DEFAULT),
    ],
)
def test_numbers_that_are_none_are_no_fault(
    nobody: dict[str, str], tmp_path: Path, variable: str, value: str, handed_on: list[str]
) -> None:
    assert read_settings({**nobody, variable: value}, tmp_path / "venv").options() == handed_on


def test_a_later_place_wins_as_in_pip(nobody: dict[str, str], tmp_path: Path) -> None:
    """The machine, the person, the environment, the file of a variable, variables; a section of install
    over global."""
    own = tmp_path / "own.conf"
    places = [
        tmp_path / "machine/pip/pip.conf",
        tmp_path / "etc/pip.conf",
        tmp_path / "home/.pip/pip.conf",
        tmp_path / "home/.config/pip/pip.conf",
        tmp_path / "venv/pip.conf",
    ]
    for number, path in enumerate(places):
        write(path, f"[global]\nindex-url = https://{number}\nproxy = http://{number}\n")
        settings = read_settings(nobody, tmp_path / "venv")
        assert (settings.index, settings.values["proxy"]) == (f"https://{number}", f"http://{number}")
    write(own, "[global]\nindex-url = https://own\n")
    write(places[0], "[install]\nproxy = http://strong\n")
    environment = {**nobody, "PIP_CONFIG_FILE": str(own)}
    settings = read_settings(environment, tmp_path / "venv")
    assert (settings.index, settings.values["proxy"]) == ("https://own", "http://strong")
    assert (
        read_settings({**environment, "PIP_INDEX_URL": "https://last"}, tmp_path / "venv").index
        == "https://last"
    )
    assert configuration_files({"PIP_CONFIG_FILE": os.devnull}, tmp_path) == []


def test_pip_itself_finds_settings_in_the_same_places(nobody: dict[str, str], tmp_path: Path) -> None:
    """Each value comes from the file that pip would take it from."""
    write(
        tmp_path / "machine/pip/pip.conf", "[global]\nindex-url = https://machine\nproxy = http://machine\n"
    )
    write(tmp_path / "home/.pip/pip.conf", "[install]\nproxy = http://person\n")
    write(tmp_path / "home/.config/pip/pip.conf", "[global]\nindex-url = https://person\n")
    environment = {**os.environ, **nobody, "PIP_CERT": "", "PIP_FIND_LINKS": "", "PIP_CONFIG_FILE": ""}
    command = [sys.executable, "-m", "pip", "config", "list"]
    listed = subprocess.run(command, env=environment, capture_output=True, text=True).stdout.splitlines()
    settings = read_settings(nobody, tmp_path / "venv")
    assert f"global.index-url='{settings.index}'" in listed
    assert f"install.proxy='{settings.values['proxy']}'" in listed


@pytest.mark.parametrize(
    "text", ["no section\n", "[global]\nproxy = http://x\n[global]\n", "[global\nx", "\0\xff"]
)
def test_a_broken_file_of_settings_is_passed_over(nobody: dict[str, str], tmp_path: Path, text: str) -> None:
    write(tmp_path / "home/.pip/pip.conf", text)
    write(tmp_path / "home/.config/pip/pip.conf", "[global]\nproxy = http://good\n")
    assert read_settings(nobody, tmp_path / "venv").values == {"proxy": "http://good"}


def test_paths_do_not_depend_on_the_current_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "wheels").mkdir()
    (tmp_path / "20").touch()
    monkeypatch.chdir(tmp_path)
    options = NetworkSettings({"find-links": "wheels https://own"}).options()
    assert options == [*DEFAULT, "--find-links", str(tmp_path / "wheels"), "--find-links", "https://own"]


def test_an_old_pip_gets_no_option_that_it_does_not_know() -> None:
    settings = NetworkSettings({"keyring-provider": "auto"})
    assert settings.options((23, 0)) == DEFAULT and settings.options((23, 1)) != DEFAULT


@pytest.mark.parametrize(
    "url", ["https://me:secret@own/simple", "https://secret@own/simple", "https://own/simple"]
)
def test_no_password_is_told(url: str) -> None:
    assert NetworkSettings({"index-url": url}).index == "https://own/simple"
