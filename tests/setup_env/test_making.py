"""The making of an environment: when it is made anew, what is counted, and the whole of the decision to
make one."""

from __future__ import annotations

import io
import os
import re
import shutil
import sys
from datetime import date
from pathlib import Path

import pytest
from babel import Locale, localedata

import setup_env
from game.core.loader import load_yaml
from scenes.kit.words.babel_data import format_day
from setup_env import making, packages, places
from setup_env.errors import SetupError
from setup_env.making import Maker
from setup_env.packages import Pin
from setup_env.progress import Outcome, Progress
from tests.setup_env.house import PYPROJECT

ROOT = Path(__file__).resolve().parents[2]

WANTED = [Pin("crumb==1.4", ("sha256:aa",)), Pin("spoon==2.0", ("sha256:bb", "sha256:cc"))]


def site_of(venv: Path) -> Path:
    return venv / ("Lib" if os.name == "nt" else "lib/python3.11") / "site-packages"


@pytest.mark.parametrize(
    ("without", "steps"),
    [
        ("", ["install_packages", "compile_modules"]),
        ("stamp", ["create_venv", "install_packages", "compile_modules"]),
        ("python", ["create_venv", "install_packages", "compile_modules"]),
        ("pip", ["create_venv", "install_packages", "compile_modules"]),
    ],
)
def test_it_is_made_anew_where_anything_is_not_as_it_should_be(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, without: str, steps: list[str]
) -> None:
    """Half made, its Python gone, or without pip; one that only lacks packages is completed."""
    python, pip = places.python_of(tmp_path), site_of(tmp_path) / "pip-24.0.dist-info"
    python.parent.mkdir()
    pip.mkdir(parents=True)
    python.symlink_to("/nowhere/python3" if without == "python" else sys.executable)
    if without == "pip":
        pip.rmdir()
    places.write_stamp(tmp_path, [places.UNFINISHED] if without == "stamp" else ["older"])
    done: list[str] = []
    for step in ("create_venv", "install_packages", "compile_modules"):
        monkeypatch.setattr(Maker, f"_{step}", lambda self, step=step: done.append(step))
    Maker(tmp_path, WANTED, Progress(io.StringIO())).make()
    assert done == steps
    fresh = packages.fingerprint(["crumb==1.4", "spoon==2.0"])
    assert places.read_stamp(tmp_path) == ([fresh] if "create_venv" in steps else ["older", fresh])


class FakePip:
    """Stands for the child process: unpacks as the real one does, and notes how far the words were."""

    def __init__(self, venv: Path, lost: str = "") -> None:
        self.venv, self.lost = venv, lost
        self.command: list[str] = []
        self.listed = ""

    def __call__(
        self, command: list[str], environment: dict[str, str], on_line, on_beat, folder, lock
    ) -> Outcome:  # type: ignore[no-untyped-def]
        self.command = command
        self.listed = Path(command[-1]).read_text()
        scratch = Path(environment["TMPDIR"])
        on_line("Collecting crumb==1.4")
        (scratch / "crumb-1.4.whl").write_bytes(b"x" * 3_000_000)
        (scratch / "copy of it").write_bytes(b"x" * 3_000_000)
        on_beat()
        on_line("Processing /a folder/spoon-2.0-py3-none-any.whl (from -r /x/requirements.txt (line 2))")
        on_line("Installing collected packages: crumb, spoon")
        for name in ("crumb-1.4", "spoon-2.0"):
            on_beat()
            if not self.lost or self.lost not in name:
                (site_of(self.venv) / f"{name}.dist-info").mkdir(parents=True)
        on_beat()
        return Outcome(0, "")


def test_pip_is_called_with_hashes_and_says_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pip, said = FakePip(tmp_path), io.StringIO()
    monkeypatch.setattr(making, "run_child", pip)
    monkeypatch.setattr("setup_env.progress.QUIET", 0.0)
    Maker(tmp_path, WANTED, Progress(said))._install_packages()
    assert {"--require-hashes", "--no-deps", "--isolated"} <= set(pip.command)
    assert pip.listed == "crumb==1.4 --hash=sha256:aa\nspoon==2.0 --hash=sha256:bb --hash=sha256:cc\n"
    lines = [re.sub(r"  \(\d+ s\)$", "", line).strip() for line in said.getvalue().splitlines()]
    assert lines[0] == "1  crumb" and lines[1].startswith("fetching: 1 of 2 packages, 3 of about ")
    assert lines[2:] == [
        "2  spoon",
        "unpacking 2 packages",
        "unpacking: 0 of 2 packages, 6 MB on disk",
        "unpacking: 1 of 2 packages, 6 MB on disk",
        "unpacking: 2 of 2 packages, 6 MB on disk",
    ]
    assert not (tmp_path / "unpacking").exists()


def test_a_package_that_did_not_arrive_is_named_at_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Not fetched three times, and nothing is called damaged."""
    monkeypatch.setattr(making, "run_child", FakePip(tmp_path, lost="spoon"))
    with pytest.raises(SetupError, match="pip reported no fault, but spoon==2.0 is not in"):
        Maker(tmp_path, WANTED, Progress(io.StringIO()))._install_packages()


def test_what_is_never_opened_goes_and_its_folders_stay(tmp_path: Path) -> None:
    unused = [site_of(tmp_path) / name for name in making.UNUSED]
    for folder in unused:
        (folder / "deep").mkdir(parents=True)
        (folder / "deep" / "file").touch()
    kept = site_of(tmp_path) / "arcade" / "resources" / "system" / "font.ttf"
    kept.touch()
    needless = [
        *(site_of(tmp_path) / "PIL" / name for name in ("_avif.cpython-311.so", "_avif.pyd")),
        site_of(tmp_path) / "pillow.libs" / "libavif-c6.so.16",
        *(site_of(tmp_path) / folder / "__pycache__" / "a.pyc" for folder in ("pip", "pip/deep", "arcade")),
    ]
    for file in needless:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    locales = site_of(tmp_path) / making.LOCALES
    locales.mkdir(parents=True)
    for name in ("root", "aa", "pt", "pt_BR", "pt_AO"):
        (locales / f"{name}.dat").touch()
    making.remove_unused(tmp_path)
    assert not any(list(folder.iterdir()) for folder in unused) and kept.exists()
    assert [file for file in needless if file.exists()] == needless[-1:]
    assert {file.stem for file in locales.iterdir()} == {"root", "pt", "pt_BR"}


def test_a_new_environment_has_pip_alone(tmp_path: Path) -> None:
    site = site_of(tmp_path)
    for name in ("setuptools", "setuptools-65.5.0.dist-info", "pkg_resources", "pip", "pip-24.0.dist-info"):
        (site / name).mkdir(parents=True)
    (site / "distutils-precedence.pth").touch()
    making.remove_builders(tmp_path)
    assert sorted(entry.name for entry in site.iterdir()) == ["pip", "pip-24.0.dist-info"]


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder of the game in which nothing is installed and nothing of Python is set."""
    (tmp_path / "pyproject.toml").write_text(PYPROJECT)
    (tmp_path / "requirements.lock").write_text("crumb==1.4 --hash=sha256:aa\n")
    for module in (setup_env, packages, places):
        monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(packages, "LOCK", tmp_path / "requirements.lock")
    monkeypatch.setattr(places, "BESIDE", tmp_path / ".venv")
    monkeypatch.setattr(
        setup_env, "_fill_environment", lambda *_, **__: pytest.fail("it was not taken as it is")
    )
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    for name in [name for name in os.environ if name.startswith(("PYTHON", "EAT_OR"))]:
        monkeypatch.delenv(name)
    return tmp_path


def test_an_environment_of_others_only_has_to_fit(house: Path) -> None:
    """uv, pipx and distributions make their own: versions inside the bounds of pyproject.toml are taken."""
    (house / "crumb-1.7.dist-info").mkdir()
    setup_env.ensure_environment()
    (house / "crumb-1.7.dist-info").rename(house / "crumb-2.1.dist-info")
    with pytest.raises(pytest.fail.Exception):
        setup_env.ensure_environment()


def test_packages_that_only_a_foreign_variable_brings_do_not_count(
    monkeypatch: pytest.MonkeyPatch, house: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    foreign = tmp_path_factory.mktemp("foreign")
    (foreign / "crumb-1.7.dist-info").mkdir()
    monkeypatch.setattr(sys, "path", [str(house), str(foreign)])
    monkeypatch.setenv("PYTHONPATH", str(foreign))
    with pytest.raises(pytest.fail.Exception):
        setup_env.ensure_environment()


@pytest.mark.parametrize("name", ["PYTHONWARNINGS", "PYTHONOPTIMIZE", "PYTHONPATH", "PYTHONOFTHEFUTURE"])
def test_an_environment_of_others_is_started_again_without_foreign_variables(
    monkeypatch: pytest.MonkeyPatch, house: Path, name: str
) -> None:
    """Once; what they had to say counts no more."""
    (house / "crumb-1.7.dist-info").mkdir()
    monkeypatch.setenv(name, "/elsewhere")
    monkeypatch.setattr(sys, "orig_argv", ["python", "main.py", "--seed", "5"])
    started: list[tuple[str, list[str], dict[str, str]]] = []
    monkeypatch.setattr(os, "execve", lambda *arguments: started.append(arguments))
    monkeypatch.setattr(os, "name", "posix")
    setup_env.ensure_environment()
    monkeypatch.setenv(name, "/elsewhere")
    monkeypatch.setenv(setup_env.STARTS, "1")
    setup_env.ensure_environment()  # what comes back in every process starts nothing again
    assert name not in os.environ
    ((python, command, environment),) = started
    assert (str(python), command) == (sys.executable, [sys.executable, "main.py", "--seed", "5"])
    assert environment.get(name) in (None, str(house)) and environment[setup_env.STARTS] == "1"


@pytest.mark.parametrize(
    ("weight", "restarts"), [(setup_env.AFTER_LOOKING, setup_env.MOST), (setup_env.AFTER_MAKING, 2)]
)
def test_packages_that_vanish_after_each_start_are_one_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, weight: int, restarts: int
) -> None:
    """R22: starts that wait for each other restart more often than those that make packages in vain."""
    started: list[dict[str, str]] = []
    monkeypatch.setattr(os, "execve", lambda python, command, environment: started.append(environment))
    monkeypatch.setattr(os, "name", "posix")
    monkeypatch.delenv(setup_env.STARTS, raising=False)
    for _ in range(restarts):
        setup_env._restart_command(Path("python"), tmp_path, weight)
        monkeypatch.setenv(setup_env.STARTS, started[-1][setup_env.STARTS])
    with pytest.raises(SetupError, match="vanish after each start"):
        setup_env._restart_command(Path("python"), tmp_path, weight)
    assert len(started) == restarts


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (SetupError("The sentence."), "The sentence."),
        (PermissionError(13, "Permission denied", "/game/.venv.lock"), "/game/.venv.lock"),
        (KeyboardInterrupt(), "Stopped"),
    ],
)
def test_whatever_stands_in_the_way_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    house: Path,
    error: BaseException,
    words: str,
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(setup_env, "_fill_environment", fail)
    with pytest.raises(SystemExit) as stop:
        setup_env.ensure_environment()
    said = capsys.readouterr().err
    assert words in said and said.count("\n") == 1
    assert stop.value.code == (130 if isinstance(error, KeyboardInterrupt) else 3)


def test_every_language_keeps_what_babel_knows_of_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """L5: also what it inherits from others."""
    for name in making.SPOKEN:
        shutil.copy(Path(localedata._dirname) / f"{name}.dat", tmp_path)
    monkeypatch.setattr(localedata, "_dirname", str(tmp_path))
    monkeypatch.setattr(localedata, "_cache", {})
    for path in (ROOT / "assets" / "text").glob("*/language.yaml"):
        locale = load_yaml(path)["locale"]
        assert locale in making.SPOKEN
        assert format_day(date(2026, 11, 28), locale) and Locale.parse(locale).plural_form(1) == "one"
