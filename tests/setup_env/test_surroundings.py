"""Variables and settings of a person: none reaches a child process that is ours, except those of the
network."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setup_env import surroundings

ROOT = Path("/a game")
NAMES = st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ_", min_size=1, max_size=20)
NETWORK = [
    "HTTPS_PROXY",
    "https_proxy",
    "NO_PROXY",
    "SSL_CERT_FILE",
    "REQUESTS_CA_BUNDLE",
    "NETRC",
    "PATH",
    "HOME",
]
HARMFUL = [
    "PYTHONPATH",
    "PYTHONHOME",
    "PYTHONSTARTUP",
    "PYTHONUSERBASE",
    "PYTHONOPTIMIZE",
    "PYTHONWARNINGS",
    "PYTHONSAFEPATH",
    "PYTHONINSPECT",
    "PYTHONEXECUTABLE",
    "PYTHONPLATLIBDIR",
    "PYTHONCASEOK",
    "PYTHONBREAKPOINT",
    "VIRTUAL_ENV",
    "__PYVENV_LAUNCHER__",
    "_PYTHON_SYSCONFIGDATA_NAME",
    "_PYTHON_HOST_PLATFORM",
]


@pytest.mark.parametrize("name", HARMFUL)
def test_a_harmful_variable_reaches_neither_the_game_nor_its_tools(name: str) -> None:
    environment = {name: "/elsewhere", "HOME": "/home"}
    assert name not in surroundings.tool_environment(environment)
    assert surroundings.game_environment(environment, ROOT).get(name) in (None, str(ROOT))


@given(name=NAMES)
def test_no_variable_of_pip_or_python_reaches_the_tools(name: str) -> None:
    """Those of later versions neither."""
    kept = surroundings.tool_environment({f"PIP_{name}": "1", f"PYTHON{name}": "1"})
    assert kept == {"PIP_CONFIG_FILE": os.devnull}


@given(name=NAMES)
def test_an_unknown_variable_of_python_does_not_reach_the_game(name: str) -> None:
    variable = f"PYTHON{name}"
    is_kept = variable in surroundings.game_environment({variable: "1"}, ROOT)
    assert is_kept == (variable in (*surroundings.PYTHON_KEPT, "PYTHONPATH"))


@pytest.mark.parametrize("name", NETWORK)
def test_the_network_stays_as_it_is(name: str, tmp_path: Path) -> None:
    environment = {name: "value"}
    assert surroundings.tool_environment(environment, tmp_path)[name] == "value"
    assert surroundings.game_environment(environment, ROOT)[name] == "value"


def test_harmless_variables_of_python_stay_with_the_game() -> None:
    environment = {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONPYCACHEPREFIX": "/cache", "PYTHONPATH": str(ROOT)}
    assert surroundings.foreign_variables(environment, ROOT) == []
    assert surroundings.game_environment(environment, ROOT) == environment


def test_only_foreign_folders_leave_the_search_path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    own, link, foreign, other = (tmp_path / name for name in ("own", "link", "foreign", "other"))
    for folder in (own, foreign, other):
        folder.mkdir()
    link.symlink_to(own)
    monkeypatch.setattr(sys, "path", ["", str(link), str(foreign), str(own), str(other), "stdlib.zip"])
    named = os.pathsep.join([str(foreign), "", str(link), f"{other}/../foreign"])
    surroundings.forget_foreign_paths({"PYTHONPATH": named}, own)
    assert sys.path == ["", str(link), str(own), str(other), "stdlib.zip"]


def test_a_tool_sees_no_module_of_the_current_folder(tmp_path: Path) -> None:
    """And speaks UTF-8 in any locale."""
    for name in ("json", "calendar", "encodings", "sitecustomize"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit(9)")
    command = surroundings.python_command(sys.executable, "json.tool", "--no-ensure-ascii")
    environment = surroundings.tool_environment({**os.environ, "PYTHONPATH": str(tmp_path), "LC_ALL": "C"})
    done = subprocess.run(
        command,
        input='{"ü": 1}',
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert (done.returncode, done.stdout) == (0, '{\n    "ü": 1\n}\n'), done.stderr


@pytest.mark.skipif(os.name == "nt", reason="umask means nothing there")
@pytest.mark.parametrize(
    ("umask", "mode"), [(0o022, 0o644), (0o077, 0o600), (0o777, 0o600), (0o277, 0o600), (0, 0o666)]
)
def test_what_is_made_can_be_used_by_its_owner(tmp_path: Path, umask: int, mode: int) -> None:
    before = os.umask(umask)
    try:
        with surroundings.usable_umask():
            (tmp_path / "file").touch()
        assert os.umask(umask) == umask
    finally:
        os.umask(before)
    assert (tmp_path / "file").stat().st_mode & 0o777 == mode
