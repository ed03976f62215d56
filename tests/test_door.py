"""The two commands on machines that lack things: setup_env.py in a house of its own, main.py's sentences and exit codes."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import main
import setup_env
from tools import test_run, virtual_screen

pytestmark = pytest.mark.xdist_group("door")  # one process makes the environment that they share

ROOT = Path(main.__file__).parent
BARE = getattr(sys, "_base_executable", sys.executable)

PYPROJECT = """
[project]
name = "house"
version = "7.8.9"
dependencies = []
[project.optional-dependencies]
test = ["spoon>=3"]
[dependency-groups]
engine = ["crumb>=1.2,<2"]
"""
LOCK = "# a comment\ncrumb==1.4\nfork==2.0 ; sys_platform == 'amiga'\nspoon==3.0 ; extra == 'test'\n"
LAUNCH = """
import crumb, sys
def launch(options):
    print("launched", crumb.NAME, options.seed, sys.prefix)
    return 0
"""


def wheel(folder: Path, name: str, version: str) -> None:
    """A package of one module, as pip likes it."""
    info = f"{name}-{version}.dist-info"
    with zipfile.ZipFile(folder / f"{name}-{version}-py3-none-any.whl", "w") as file:
        file.writestr(f"{name}.py", f"NAME = '{name} {version}'\n")
        file.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
        file.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nGenerator: hand\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        file.writestr(f"{info}/RECORD", f"{name}.py,,\n{info}/METADATA,,\n{info}/WHEEL,,\n{info}/RECORD,,\n")


class House:
    """A copy of the door with a tiny game behind it and its packages on a shelf instead of the internet."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.shelf = folder / "shelf"
        self.shelf.mkdir()
        (folder / "scenes").mkdir()
        (folder / "scenes" / "launch.py").write_text(LAUNCH)
        (folder / "pyproject.toml").write_text(PYPROJECT)
        (folder / "requirements.lock").write_text(LOCK)
        for name in ("main.py", "setup_env.py", "supported_python.py"):
            (folder / name).write_text((ROOT / name).read_text(encoding="utf-8"), encoding="utf-8")

    def run(self, *arguments: str, python: str = BARE, **environment: str) -> subprocess.CompletedProcess[str]:
        kept = {key: value for key, value in os.environ.items() if not key.startswith(("PIP_", "EAT_OR", "PYTHON", "VIRTUAL_ENV"))}
        shelf = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(self.shelf), "DISPLAY": ":1"}
        command = [python, "main.py", *arguments]
        return subprocess.run(command, cwd=self.folder, env={**kept, **shelf, **environment}, capture_output=True, text=True, timeout=120)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Shared by the tests of this module, which leave .venv complete; making one takes seconds."""
    house = House(tmp_path_factory.mktemp("house"))
    wheel(house.shelf, "crumb", "1.4")
    first = house.run("--seed", "5")
    assert first.returncode == 0, first.stderr
    assert "laying the table" in first.stderr and "1  crumb" in first.stderr and "Done" in first.stderr
    assert first.stdout.startswith("launched crumb 1.4 5") and first.stdout.rstrip().endswith(".venv")
    yield house


def test_the_second_start_takes_no_detour(house: House) -> None:
    second = house.run("--seed", "6", PIP_FIND_LINKS="/nowhere")
    assert (second.returncode, second.stderr) == (0, "")
    assert second.stdout.startswith("launched crumb 1.4 6")


def test_an_environment_that_has_the_packages_is_used_as_it_is(house: House) -> None:
    inside = house.run(python=str(setup_env.python_of(house.folder / ".venv")))
    assert (inside.returncode, inside.stderr) == (0, "")


def test_a_newer_lock_is_fetched_into_the_same_environment(house: House) -> None:
    """Also when what is there would still do: everybody plays what was tested."""
    kept = house.folder / ".venv" / "kept.txt"
    kept.touch()
    want(house, "1.6")
    wheel(house.shelf, "crumb", "1.6")
    newer = house.run()
    assert "what is new" in newer.stderr and newer.stdout.startswith("launched crumb 1.6")
    assert kept.exists()


def test_an_environment_of_others_only_has_to_fit(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """uv, pipx and distributions make their own: versions inside the bounds of pyproject.toml are taken, others are not."""
    (tmp_path / "crumb-1.7.dist-info").mkdir()
    (tmp_path / "pyproject.toml").write_text(PYPROJECT)
    (tmp_path / "requirements.lock").write_text(LOCK)
    monkeypatch.setattr(setup_env, "ROOT", tmp_path)
    monkeypatch.setattr(setup_env, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(setup_env, "prepare", lambda *_: pytest.fail("it was not taken as it is"))
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    setup_env.ensure_environment()
    (tmp_path / "crumb-1.7.dist-info").rename(tmp_path / "crumb-2.1.dist-info")
    with pytest.raises(pytest.fail.Exception):
        setup_env.ensure_environment()


def test_no_network_is_one_sentence(house: House) -> None:
    """A port that nobody listens to stands for a machine without internet."""
    want(house, "1.9")
    offline = house.run(PIP_NO_INDEX="0", PIP_INDEX_URL="http://127.0.0.1:9/simple", PIP_FIND_LINKS="")
    assert offline.returncode == 3
    assert offline.stderr.splitlines()[-1].startswith("No way to the package index")
    assert "Traceback" not in offline.stderr
    assert setup_env.read_stamp(house.folder / ".venv") == [setup_env.UNFINISHED]


def test_a_package_that_does_not_exist_is_named(house: House) -> None:
    want(house, "1.9")
    setup_env.write_stamp(house.folder / ".venv", [])
    refused = house.run()
    assert refused.returncode == 3 and "crumb" in refused.stderr.splitlines()[-1] and "Traceback" not in refused.stderr


def want(house: House, version: str) -> None:
    """Let the game need that version of its package."""
    (house.folder / "requirements.lock").write_text(LOCK.replace("1.4", version))


def test_an_environment_that_cannot_be_used_is_made_again(house: House) -> None:
    venv = house.folder / ".venv"
    want(house, "1.6")
    (venv / "leftover.txt").touch()
    setup_env.write_stamp(venv, [setup_env.UNFINISHED])
    python = setup_env.python_of(venv)
    python.unlink()
    python.symlink_to("/nowhere/python3")
    again = house.run()
    assert again.returncode == 0 and "laying the table" in again.stderr and "launched" in again.stdout
    assert not (venv / "leftover.txt").exists()


@pytest.mark.parametrize(
    ("without", "made"),
    [("", ["install"]), ("stamp", ["create", "install"]), ("python", ["create", "install"]), ("pip", ["create", "install"])],
)
def test_it_is_made_again_where_anything_is_not_as_it_should_be(
    without: str, made: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Half made, its Python gone, or without pip; one that only lacks packages is completed."""
    python, pip = setup_env.python_of(tmp_path), tmp_path / "lib" / "python3.11" / "site-packages" / "pip-24.0.dist-info"
    python.parent.mkdir()
    pip.mkdir(parents=True)
    python.symlink_to("/nowhere/python3" if without == "python" else sys.executable)
    if without == "pip":
        pip.rmdir()
    setup_env.write_stamp(tmp_path, [setup_env.UNFINISHED] if without == "stamp" else [])
    assert setup_env.is_ready(tmp_path, []) is (without in ("", "pip"))
    done: list[str] = []
    for step in ("create", "install", "compile"):
        monkeypatch.setattr(setup_env, f"_{step}", lambda *_, step=step: done.append(step))
    setup_env.prepare(tmp_path, ["crumb"])
    assert done == [*made, "compile"]


def test_a_damaged_package_is_repaired_once(house: House) -> None:
    (module,) = (house.folder / ".venv").glob("**/crumb.py")
    module.unlink()
    repaired = house.run()
    assert repaired.returncode == 0 and "laying the table" in repaired.stderr and "launched" in repaired.stdout
    assert module.exists()


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_python_without_venv_is_told_what_to_install(module: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Debian splits these modules off into python3.x-venv."""
    import importlib.util

    real = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name, package=None: None if name == module else real(name, package))
    with pytest.raises(setup_env.SetupError, match=r"apt-get install python3\.1\d-venv"):
        setup_env.prepare(tmp_path / ".venv", ["crumb"])


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    house = House(tmp_path)
    (tmp_path / ".venv").write_text("a file lies in the way")
    blocked = house.run()
    assert blocked.returncode == 3 and ".venv" in blocked.stderr.splitlines()[-1] and "Traceback" not in blocked.stderr


@pytest.mark.parametrize("start", ["import main; sys.exit(main.main([]))", "import runpy; runpy.run_module('game', run_name='__main__')"])
@pytest.mark.parametrize(
    ("version", "sentence"),
    [
        ("(3, 10, 2)", "needs Python 3.11, 3.12, 3.13 or 3.14"),
        ("(3, 15, 0)", "not made for Python 3.15 yet: start Eat or Be Eaten with Python 3.14"),
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


def test_the_lock_gives_what_the_project_asks_for() -> None:
    """Each of its lines is read the same way by us and by `packaging`, and it has everything that pyproject.toml names, in these bounds."""
    from packaging.requirements import Requirement

    lines = [line for line in (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    for extra in ("", "cluster", "test"):
        parsed = [Requirement(line) for line in lines]
        here = [line for line in parsed if line.marker is None or line.marker.evaluate({"extra": extra})]
        assert setup_env.locked((extra,)) == [f"{line.name}{line.specifier}" for line in here]
    versions = {setup_env._name_of(line): line.partition("==")[2] for line in setup_env.locked(("test",))}
    for wanted in setup_env.requirements(("test",)):
        assert setup_env.satisfies(versions.get(setup_env._name_of(wanted)), wanted), wanted


@pytest.mark.parametrize(
    ("marker", "extras", "good"),
    [
        ("python_version >= '3.9'", (), True),
        ("python_version < '3.9' or os_name == 'abacus'", (), False),
        ("(sys_platform != 'amiga') and extra == 'test'", ("test",), True),
        ("sys_platform != 'amiga' and extra == 'test'", (), False),
        ("extra != 'test'", (), True),
        ("python_full_version != '3.10.4'", (), True),
    ],
)
def test_markers(marker: str, extras: tuple[str, ...], good: bool) -> None:
    assert setup_env.marker_holds(marker, extras) is good


@pytest.mark.parametrize("marker", ["phase_of_moon == 'full'", "python_version", "sys_platform in 'linux'", "a b", "1 == 2"])
def test_a_marker_that_is_not_understood_is_no_yes(marker: str) -> None:
    with pytest.raises(setup_env.SetupError, match="not understood"):
        setup_env.marker_holds(marker, ())


def test_no_screen_is_one_sentence() -> None:
    environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    blind = subprocess.run([sys.executable, "main.py"], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert blind.returncode == 3
    assert blind.stderr == "There is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set). Start the game from a desktop session.\n"


@pytest.mark.parametrize(
    ("environment", "sentence"),
    [({"DISPLAY": ":98765"}, "screen"), ({"MESA_GL_VERSION_OVERRIDE": "2.1", "LIBGL_ALWAYS_SOFTWARE": "1"}, "OpenGL 3.3")],
)
def test_a_dead_screen_and_an_old_driver_are_one_sentence(environment: dict[str, str], sentence: str) -> None:
    command = [sys.executable, "main.py"]
    refused = subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True, timeout=60)
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
    refused = subprocess.run([sys.executable, "main.py", *arguments], cwd=ROOT, capture_output=True, text=True, timeout=60)
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
    [([], "There is no home folder"), (["--full", "--data-dir", "/proc/nowhere"], "Nothing can be written here")],
)
def test_no_home_and_nothing_writable_are_one_sentence(arguments: list[str], sentence: str, tmp_path: Path) -> None:
    """Whoever tests may be root, who may write everywhere: the system is told to answer like that."""
    environment = {key: value for key, value in os.environ.items() if key not in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")}
    command = [sys.executable, "-c", NOWHERE, *arguments]
    lost = subprocess.run(command, cwd=tmp_path, env={**environment, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True, timeout=60)
    assert (lost.returncode, len(lost.stderr.splitlines())) == (3, 1), lost.stderr
    assert lost.stderr.startswith(sentence) and list(tmp_path.iterdir()) == []


def test_a_missing_system_library_is_named() -> None:
    assert "libgl1" in (main.obstacle(ImportError('Library "GL" not found.')) or "")
    assert main.obstacle(ImportError("cannot import name 'x'")) is None
    assert main.obstacle(ValueError("our own fault")) is None


def test_version_comes_from_pyproject(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["--version"]) == 0
    assert capsys.readouterr().out == f"Eat or Be Eaten {main.project_version()}\n"


def test_options_reach_the_picture_half() -> None:
    options = main.parse(["--window", "1280x800", "--seed", "7", "--demo", "tasty_humans", "--data-dir", "there", "--fullscreen"])
    assert (options.window, options.seed, options.demo, options.data_dir) == ((1280, 800), 7, "tasty_humans", "there")
    assert options.fullscreen and not options.bench_frames and options.capture is None and options.test is None
    assert main.parse(["--test", "-k", "x", "--lf"]).test == ["-k", "x", "--lf"]


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
        main.parse(argv)
    assert stop.value.code == 2 and argv[0] in capsys.readouterr().err


@pytest.mark.parametrize(
    ("version", "line", "good"),
    [
        ("3.3.3", "arcade>=3.3.3,<3.4", True),
        ("3.4", "arcade>=3.3.3,<3.4", False),
        ("3.4.0", "arcade>=3.3.3,<3.4", False),
        ("3.3.10", "arcade>=3.3.3,<3.4", True),
        ("3.3.2", "arcade>=3.3.3,<3.4", False),
        ("6.0.12.20240808", "types-PyYAML>=6.0.12", True),
        ("2.0", "thing==2.0.0", True),
        ("2.0", "thing!=2", False),
        ("1", "thing", True),
        ("2.1.19", "pyglet~=2.1.5", True),
        ("2.2", "pyglet~=2.1.5", False),
        ("2.2", "thing~=2.1", True),
        ("3", "thing~=2.1", False),
        ("2.1.4", "thing[soup, bread] ~= 2.1.5", False),
        (None, "thing", False),
    ],
)
def test_versions_are_compared_by_number(version: str | None, line: str, good: bool) -> None:
    assert setup_env.satisfies(version, line) is good


@pytest.mark.parametrize("line", ["thing @ https://example.org/thing.whl", "thing===1", "thing>=1 <2", "thing>=one", "-e ."])
def test_a_requirement_that_is_not_understood_is_no_yes(line: str) -> None:
    with pytest.raises(setup_env.SetupError, match="not understood"):
        setup_env.satisfies("1.0", line)


def test_the_quick_look_agrees_with_importlib_metadata() -> None:
    from importlib.metadata import version

    wanted = setup_env.requirements(("test",))
    found = setup_env.installed(sys.path)
    assert setup_env.missing(wanted, sys.path) == []
    for line in wanted:
        name = setup_env._name_of(line)
        assert found[name] == version(name)


def test_finding_everything_in_place_starts_and_imports_nothing_of_weight() -> None:
    """No second process, and of the packages not one: that is what makes the way to the table short (measured, not tested: 30 ms)."""
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


def test_missing_system_packages_are_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(test_run, "LIBRARIES", {"libno-such-thing.so.1": "libnosuch1"})
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setenv("ARCADE_SOUND_BACKENDS", "silent")
    assert test_run.run(["-k", "nothing"]) == 3
    assert "libnosuch1" in capsys.readouterr().err


@pytest.mark.parametrize(("first", "runs"), [(0, 1), (1, 2), (2, 1)])
def test_what_failed_runs_once_more_to_say_why(monkeypatch: pytest.MonkeyPatch, first: int, runs: int) -> None:
    called: list[list[str]] = []
    monkeypatch.setattr(test_run, "run_pytest", lambda arguments: called.append(arguments) or (first if len(called) == 1 else 0))
    monkeypatch.setattr(test_run, "check", lambda name, command: test_run.Checked(name, True, ""))
    assert test_run.run_all() == first
    assert len(called) == runs and "--assert=plain" in called[0] and all("--last-failed" in again for again in called[1:])


def test_the_virtual_screen_comes_and_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", "before")
    with virtual_screen.started() as display:
        assert display is not None and os.environ["DISPLAY"] == display
        socket = Path(f"/tmp/.X11-unix/X{display[1:]}")
        assert socket.exists()
    assert not socket.exists()
