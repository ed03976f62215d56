"""The two commands on machines that lack things: sentences and exit codes of main.py. Packages:
tests/setup_env.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import main
from setup_env import system_packages
from tools import test_run, virtual_screen

ROOT = Path(main.__file__).parent


@pytest.mark.parametrize(
    "start",
    ["import main; sys.exit(main.main([]))", "import runpy; runpy.run_module('game', run_name='__main__')"],
)
@pytest.mark.parametrize(
    ("version", "sentence"),
    [
        ("(3, 10, 2)", "needs Python 3.11, 3.12, 3.13 or 3.14"),
        ("(3, 15, 0)", "not made for Python 3.15 yet: start Eat or Be Eaten with Python 3.14, from"),
        ("(4, 0, 0)", "needs Python 3.11, 3.12, 3.13 or 3.14"),
    ],
)
def test_other_pythons_are_refused(version: str, sentence: str, start: str) -> None:
    code = f"import sys; sys.version_info = {version}; {start}"
    refused = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert refused.returncode == 3 and len(refused.stderr.splitlines()) == 1
    assert sentence in refused.stderr


@pytest.mark.parametrize("name", ["main.py", "supported_python.py", "game/__main__.py"])
def test_the_door_can_be_read_by_old_pythons(name: str) -> None:
    """Else they would answer with a syntax error instead of the sentence."""
    import ast

    ast.parse((ROOT / name).read_text(encoding="utf-8"), feature_version=(3, 6))


def test_no_screen_is_one_sentence() -> None:
    environment = {
        key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")
    }
    blind = subprocess.run(
        [sys.executable, "main.py"], cwd=ROOT, env=environment, capture_output=True, text=True
    )
    assert blind.returncode == 3
    assert (
        blind.stderr
        == "There is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set). Start the game from a desktop session.\n"
    )


@pytest.mark.parametrize(
    ("environment", "sentence"),
    [
        ({"DISPLAY": ":98765"}, "screen"),
        (
            {"MESA_GL_VERSION_OVERRIDE": "2.1", "LIBGL_ALWAYS_SOFTWARE": "1"},
            "The game needs OpenGL 3.3, and this machine has OpenGL 2.1 (llvmpipe",
        ),
    ],
)
def test_a_dead_screen_and_an_old_driver_are_one_sentence(environment: dict[str, str], sentence: str) -> None:
    command = [sys.executable, "main.py"]
    refused = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True, timeout=60
    )
    assert refused.returncode == 3, refused.stderr
    assert sentence in refused.stderr and "Traceback" not in refused.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--data-dir", "~nosuchuser/x"], "nobody of that name"),
        (["--capture", "main.py"], "no folder to write into"),
        (["--window", "99999x99999"], "larger than any screen"),
    ],
)
def test_a_bad_option_is_one_sentence(arguments: list[str], sentence: str) -> None:
    refused = subprocess.run(
        [sys.executable, "main.py", *arguments], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert refused.returncode == 2 and refused.stderr.splitlines()[-1].startswith("main.py: error: ")
    assert sentence in refused.stderr.splitlines()[-1] and "Traceback" not in refused.stderr


NOWHERE = """
import os, sys, tempfile
sys.argv = ["main.py", *sys.argv[1:]]
import pwd
def nobody(uid):
    raise KeyError(uid)
pwd.getpwuid = nobody
if "--full" in sys.argv:
    sys.argv.remove("--full")
    def full(**_):
        raise FileNotFoundError(2, "No usable temporary directory found")
    tempfile.mkdtemp = full
import main
sys.exit(main.main(sys.argv[1:]))
"""


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "There is no home folder"),
        (["--full", "--data-dir", "/proc/nowhere"], "Nothing can be written here"),
    ],
)
def test_no_home_and_nothing_writable_are_one_sentence(
    arguments: list[str], sentence: str, tmp_path: Path
) -> None:
    """Permission checks as for an ordinary user: the tests may run as root, who may write everywhere."""
    environment = {
        key: value
        for key, value in os.environ.items()
        if key not in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")
    }
    command = [sys.executable, "-c", NOWHERE, *arguments]
    lost = subprocess.run(
        command,
        cwd=tmp_path,
        env={**environment, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (lost.returncode, len(lost.stderr.splitlines())) == (3, 1), lost.stderr
    assert lost.stderr.startswith(sentence) and list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("library", ["GL", "EGL", "freetype", "X11"])
def test_a_missing_system_library_is_named(library: str) -> None:
    assert f"The system library {library} is missing" in (
        main.name_obstacle(ImportError(f'Library "{library}" not found.')) or ""
    )
    assert main.name_obstacle(ImportError("cannot import name 'x'")) is None
    assert main.name_obstacle(ValueError("our own fault")) is None


@pytest.mark.parametrize("name", ["_ctypes", "_lzma", "tkinter", "ssl", "xml.parsers.expat"])
def test_a_python_built_without_a_part_fetches_no_packages(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """They could not bring it; a package of others that is missing is fetched again."""
    rebuilt: list[str] = []
    monkeypatch.setattr("setup_env.rebuild_and_restart", lambda: rebuilt.append("again"))
    lost = ModuleNotFoundError(f"No module named '{name}'", name=name)
    main.repair_if_damaged(lost)
    assert rebuilt == [] and name in (main.name_obstacle(lost) or "")
    main.repair_if_damaged(ModuleNotFoundError("No module named 'pyglet'", name="pyglet.gl"))
    assert rebuilt == ["again"]


@pytest.mark.parametrize("variables", [{"PYTHONSAFEPATH": "1"}, {"PYTHONPATH": "{folder}"}, {}])
def test_it_starts_from_any_folder_beside_modules_of_others(
    tmp_path: Path, variables: dict[str, str]
) -> None:
    """Nor does what lies in the current folder or on PYTHONPATH take the place of the game's own modules."""
    for name in ("game", "scenes", "setup_env", "supported_python", "wave", "argparse", "ast"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit(9)")
    given = {name: value.format(folder=tmp_path) for name, value in variables.items()}
    environment = {**os.environ, **given}
    command = [sys.executable, str(ROOT / "main.py"), "--version"]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "") and done.stdout.startswith("Eat or Be Eaten ")


def test_version_comes_from_pyproject(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["--version"]) == 0
    assert capsys.readouterr().out == f"Eat or Be Eaten {main.project_version()}\n"


def test_options_reach_the_picture_half() -> None:
    options = main.parse_options(
        [
            "--window",
            "1280x800",
            "--seed",
            "7",
            "--demo",
            "tasty_humans",
            "--data-dir",
            "there",
            "--fullscreen",
        ]
    )
    assert (options.window, options.seed, options.demo, options.data_dir) == (
        (1280, 800),
        7,
        "tasty_humans",
        "there",
    )
    assert (
        options.fullscreen and not options.bench_frames and options.capture is None and options.test is None
    )
    assert main.parse_options(["--test", "-k", "x", "--lf"]).test == ["-k", "x", "--lf"]


@pytest.mark.parametrize(
    "argv",
    [
        ["--window", "1280"],
        ["--window", "320x200"],
        ["--window", "99999x99999"],
        ["--window", "7681x720"],
        ["--seed", "-1"],
        ["--seed", "x"],
        ["--nonsense"],
        ["--data-dir", "~nosuchuser/x"],
        ["--data-dir", ""],
        ["--capture", __file__],
        ["--capture", f"{__file__}/pictures"],
    ],
)
def test_bad_options_are_refused(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main.parse_options(argv)
    assert stop.value.code == 2 and argv[0] in capsys.readouterr().err


def test_missing_system_packages_are_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(test_run, "LIBRARIES", {"libno-such-thing.so.1": "libnosuch1"})
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setenv("ARCADE_SOUND_BACKENDS", "silent")
    monkeypatch.setattr(test_run, "prepare_process", lambda: None)
    assert test_run.run_tests(["-k", "nothing"]) == 3
    assert "libnosuch1" in capsys.readouterr().err


def test_the_page_of_phones_is_tested_alone_and_in_every_form(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(test_run.EVERY_FORM, "")
    assert test_run._choose_tests(["--browser", "-x"]) == [*test_run.BROWSER_TESTS, "-x"]
    assert os.environ[test_run.EVERY_FORM] == ""
    assert test_run._choose_tests(["--browser", "long"]) == [*test_run.BROWSER_TESTS]
    assert os.environ[test_run.EVERY_FORM]


def test_all_scenes_are_looked_at_in_letters_of_all_sizes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(test_run.EVERY_SIZE, "")
    tests = [*test_run.SHARED, *test_run.ACCESS_TESTS]
    assert test_run._choose_tests(["--access", "-x"]) == [*tests, "-x"]
    assert os.environ[test_run.EVERY_SIZE] == ""
    assert test_run._choose_tests(["--access", "long"]) == tests
    assert os.environ[test_run.EVERY_SIZE]


@pytest.mark.parametrize(
    ("system", "words"),
    [
        ("debian", "sudo apt-get install libnosuch1;"),
        ("arch", "sudo pacman -S libglvnd"),
        (None, "what Debian calls libnosuch1"),
    ],
)
def test_each_distribution_is_told_its_own_packages(
    monkeypatch: pytest.MonkeyPatch, system: str | None, words: str
) -> None:
    family = system_packages.FAMILIES[system] if system else None
    monkeypatch.setattr(system_packages, "find_family", lambda: family)
    assert words in test_run.explain_missing(["libnosuch1"])


def test_settings_of_a_person_do_not_change_the_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    names = (
        "PYTEST_ADDOPTS",
        "PYTEST_PLUGINS",
        "MYPYPATH",
        "MYPY_CACHE_DIR",
        "RUFF_CONFIG",
        "ARCADE_TEST",
        "PYTHONDONTWRITEBYTECODE",
    )
    monkeypatch.setattr(os, "environ", {"PATH": "/bin", **dict.fromkeys(names, "value")})
    monkeypatch.setattr(os, "chdir", lambda folder: None)
    test_run.prepare_process()
    assert {"PATH", "ARCADE_SOUND_BACKENDS", "LP_NUM_THREADS"} == set(os.environ)


@pytest.mark.parametrize(("first", "runs"), [(0, 1), (1, 2), (2, 1)])
def test_what_failed_runs_once_more_to_say_why(
    monkeypatch: pytest.MonkeyPatch, first: int, runs: int
) -> None:
    called: list[list[str]] = []
    monkeypatch.setattr(
        test_run,
        "run_pytest",
        lambda arguments: called.append(arguments) or (first if len(called) == 1 else 0),
    )
    monkeypatch.setattr(test_run, "run_check", lambda name, command: test_run.CheckResult(name, True, ""))
    assert test_run.run_all() == first
    assert (
        len(called) == runs
        and "--assert=plain" in called[0]
        and all("--last-failed" in again for again in called[1:])
    )


def test_the_virtual_screen_comes_and_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", "before")
    with virtual_screen.start_screen() as display:
        assert display is not None and os.environ["DISPLAY"] == display
        socket = Path(f"/tmp/.X11-unix/X{display[1:]}")
        assert socket.exists()
    assert not socket.exists()
