"""Starts of the game as a player makes them, with real environments: in a house of its own, from bare
Python on."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from setup_env import places
from tests.setup_env.house import BARE, House, write_wheel

pytestmark = pytest.mark.xdist_group("door")  # one process makes the environment that they share

FOREIGN_MODULE = "raise SystemExit('a module of another person was imported')\n"
PIP_CONF = """\
[global]
quiet = 3
python = /nowhere/python
require-virtualenv = true
no-binary = :all:
format = json
log = /nowhere/pip.log
[install]
user = true
target = {folder}/target
prefix = {folder}/prefix
root = {folder}/root
dry-run = true
constraint = /nowhere/constraints.txt
report = {folder}/report.json
"""
SETTINGS = {
    "PIP_USER": "1",
    "PIP_TARGET": "{folder}/target",
    "PIP_PREFIX": "{folder}/prefix",
    "PIP_ROOT": "{folder}/root",
    "PIP_REQUIRE_VIRTUALENV": "1",
    "PIP_REQUIRE_HASHES": "0",
    "PIP_NO_BINARY": ":all:",
    "PIP_ONLY_BINARY": ":none:",
    "PIP_DRY_RUN": "1",
    "PIP_QUIET": "3",
    "PIP_PYTHON": "/nowhere/python",
    "PIP_REQUIREMENT": "/nowhere/requirements.txt",
    "PIP_CONSTRAINT": "/nowhere/constraints.txt",
    "PIP_CONFIG_FILE": "{folder}/foreign.conf",
    "PIP_PLATFORM": "amiga",
    "PIP_LOG": "/nowhere/pip.log",
    "PIP_TIMEOUT": "soon",
    "PYTHONPATH": "{folder}/modules",
    "PYTHONHOME": sys.base_prefix,
    "PYTHONSTARTUP": "{folder}/modules/wave.py",
    "PYTHONUSERBASE": "{folder}/user",
    "PYTHONOPTIMIZE": "2",
    "PYTHONWARNINGS": "error",
    "PYTHONIOENCODING": "utf-8:strict",
    "PYTHONSAFEPATH": "1",
    "PYTHONDONTWRITEBYTECODE": "1",
    "PYTHONINSPECT": "1",
    "VIRTUAL_ENV": "{folder}/another",
}
"""Settings that each stopped or changed a first start, or could."""


def lay_traps(house: House) -> dict[str, str]:
    """Settings of another person, with modules and files of theirs; modules also in the folder the start
    is made from."""
    modules = house.elsewhere / "modules"
    modules.mkdir(exist_ok=True)
    for name in ("wave", "crumb", "game", "scenes", "setup_env", "supported_python"):
        (modules / f"{name}.py").write_text(FOREIGN_MODULE)
        (house.elsewhere / f"{name}.py").write_text(FOREIGN_MODULE)
    (house.elsewhere / "random.py").write_text(FOREIGN_MODULE)
    (modules / "sitecustomize.py").write_text("import sys\nsys.is_customized = True\n")
    (house.elsewhere / "foreign.conf").write_text(PIP_CONF.format(folder=house.elsewhere))
    (house.elsewhere / "setup.cfg").write_text("[install]\nuser = 1\n")
    (house.elsewhere / ".pydistutils.cfg").write_text("[install]\nprefix = /nowhere\n")
    return {name: value.format(folder=house.elsewhere) for name, value in SETTINGS.items()}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The house shared by these tests, made among all the traps and under an unusable umask."""
    house = House(tmp_path_factory.mktemp("ein großes 100 % haus"))
    house.stock("1.4")
    first = house.run("--seed", "5", umask=0o777, **lay_traps(house))
    assert first.returncode == 0, first.stderr
    assert "laying the table" in first.stderr and "1  crumb" in first.stderr and "Done" in first.stderr
    assert first.stdout.startswith(f"launched crumb 1.4 5 {house.venv}")
    assert (
        "python: 0 False False\nvariables: PYTHONDONTWRITEBYTECODE PYTHONIOENCODING PYTHONPATH\n"
        in first.stdout
    )
    left = {path.name for path in house.elsewhere.iterdir()}
    assert not left & {"target", "prefix", "root", "user", "report.json"}
    yield house


def test_the_second_start_takes_no_detour(house: House) -> None:
    second = house.run("--seed", "6", PIP_FIND_LINKS="/nowhere")
    assert (second.returncode, second.stderr) == (0, "")
    assert second.stdout.startswith("launched crumb 1.4 6")


@pytest.mark.parametrize("inside", [False, True])
def test_variables_of_python_do_not_reach_the_game(house: House, inside: bool) -> None:
    """Not on the second start, and not when the Python of the environment is used as it is."""
    settings = {name: value for name, value in lay_traps(house).items() if name != "PYTHONHOME" or not inside}
    again = house.run(python=str(places.python_of(house.venv)) if inside else BARE, **settings)
    assert (again.returncode, again.stderr) == (0, "")
    assert (
        "python: 0 False False\nvariables: PYTHONDONTWRITEBYTECODE PYTHONIOENCODING PYTHONPATH\n"
        in again.stdout
    )


@pytest.mark.parametrize("option", ["-I", "-P", "-E", "-B"])
def test_options_of_python_are_no_hindrance(house: House, option: str) -> None:
    command = [BARE, option, *house.command()[1:]]
    done = subprocess.run(
        command, cwd=house.elsewhere, env=house.environment({}), capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_python_that_does_not_look_for_packages_fetches_nothing(house: House) -> None:
    command = [BARE, "-S", *house.command()[1:]]
    done = subprocess.run(
        command, cwd=house.elsewhere, env=house.environment({}), capture_output=True, text=True
    )
    assert done.returncode == 3 and done.stderr.count("\n") == 1 and "without the option -S" in done.stderr


def test_a_newer_lock_is_fetched_into_the_same_environment(house: House) -> None:
    """Also if the present one would still do: all players have the tested one."""
    kept = house.venv / "kept.txt"
    kept.touch()
    house.stock("1.6")
    newer = house.run()
    assert "what is new" in newer.stderr and newer.stdout.startswith("launched crumb 1.6")
    assert kept.exists() and not (house.venv / "unpacking").exists()


def expect_refusal(house: House, **variables: str) -> str:
    """The sentence of a start that cannot get its packages; afterwards the environment is as it was."""
    refused = house.run(**variables)
    *progress, sentence = refused.stderr.splitlines()
    assert refused.returncode == 3 and "Traceback" not in refused.stderr, refused.stderr
    assert all(line.startswith((" ", "Eat or Be Eaten: fetching")) for line in progress)
    assert places.read_stamp(house.venv) == [places.UNFINISHED]
    places.write_stamp(house.venv, [])
    return sentence


def test_no_network_is_one_sentence(house: House) -> None:
    """A port without a listener stands for a machine without internet."""
    house.want("1.9")
    network = {
        "PIP_NO_INDEX": "0",
        "PIP_INDEX_URL": "http://me:secret@127.0.0.1:9/simple",
        "PIP_FIND_LINKS": "",
    }
    sentence = expect_refusal(house, **network, PIP_RETRIES="0")
    assert sentence.startswith("No way to the package index (http://127.0.0.1:9/simple)")


def test_no_index_is_blamed_on_the_setting(house: House) -> None:
    house.want("1.9")
    sentence = expect_refusal(house, PIP_FIND_LINKS="")
    assert "no-index" in sentence and "PIP_NO_INDEX" in sentence and "crumb==1.9" in sentence


@pytest.mark.parametrize("way", ["folder", "index with hashes"])
def test_a_package_that_was_tampered_with_is_refused(house: House, way: str) -> None:
    """The right name and version, other content: from a folder or an index that an attacker put in the way."""
    good = write_wheel(house.shelf, "crumb", "1.7")
    (house.shelf / "crumb-1.7-py3-none-any.whl").unlink()
    house.want("1.7", good)
    folder = house.elsewhere / way
    page = folder / "crumb"
    page.mkdir(parents=True)
    bad = write_wheel(page, "crumb", "1.7", code="open('/tmp/harm', 'w')")
    mark = f"#sha256={bad}" if "hashes" in way else ""
    name = "crumb-1.7-py3-none-any.whl"
    (page / "index.html").write_text(f'<!DOCTYPE html><a href="{name}{mark}">{name}</a>')
    variables = {"PIP_FIND_LINKS": page.as_uri()}
    if way != "folder":
        variables = {"PIP_NO_INDEX": "0", "PIP_FIND_LINKS": "", "PIP_INDEX_URL": folder.as_uri()}
    sentence = expect_refusal(house, **variables)
    assert "crumb==1.7" in sentence and "is not the one that was tested" in sentence
    assert "damaged" not in sentence
    assert "1.7" not in str(list(house.venv.glob("**/crumb*")))


def test_two_starts_at_once_repair_a_damaged_package_once(house: House) -> None:
    """One rebuilds the environment, the other waits for it and says so; then both play."""
    house.stock("1.6")
    assert house.run().returncode == 0
    (module,) = house.venv.glob("lib/**/crumb.py" if os.name != "nt" else "Lib/**/crumb.py")
    module.unlink()
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    starts = [
        subprocess.Popen(house.command(), cwd=house.elsewhere, env=house.environment({}), **pipes)
        for _ in range(2)
    ]
    said = [start.communicate(timeout=120) for start in starts]
    assert [start.returncode for start in starts] == [0, 0], said
    assert all(stdout.startswith("launched crumb 1.6") for stdout, _ in said)
    assert sorted("laying the table" in stderr for _, stderr in said) == [False, True]
    (patient,) = [stderr for _, stderr in said if "laying the table" not in stderr]
    assert "this one waits" in patient and "still waiting" in patient
    assert module.exists()


def test_what_stands_in_the_way_of_the_folder_is_named(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.stock("1.4")
    house.venv.write_text("a file lies in the way")
    blocked = house.run()
    assert (
        blocked.returncode == 3
        and ".venv" in blocked.stderr.splitlines()[-1]
        and "Traceback" not in blocked.stderr
    )


@contextmanager
def refusing_index(status: int) -> Iterator[str]:
    """The address of an index that answers everything with this status."""

    class Refusal(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_error(status)

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Refusal) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/simple"
        server.shutdown()


def test_an_index_that_refuses_is_told_from_one_without_the_package(house: House) -> None:
    house.want("1.9")
    with refusing_index(403) as index:
        said = expect_refusal(house, PIP_NO_INDEX="0", PIP_INDEX_URL=index, PIP_FIND_LINKS="")
    assert index in said and "refuses this machine" in said


@pytest.mark.skipif(os.name == "nt", reason="no path has a colon there")
def test_a_folder_that_can_hold_no_environment_is_played_from_the_cache(house: House, tmp_path: Path) -> None:
    """Python refuses paths with a colon. The game itself writes nothing there, bytecode neither."""
    beside = House(tmp_path / "a:b")
    beside.want("1.4", write_wheel(tmp_path, "crumb", "1.4"))
    cache = tmp_path / "cache"
    variables = {"XDG_CACHE_HOME": str(cache), "PIP_FIND_LINKS": tmp_path.as_uri()}
    where = "import setup_env.places as places; print(places.folder_in_cache())"
    asked = subprocess.run(
        [BARE, "-c", where],
        cwd=beside.folder,
        env=beside.environment(variables),
        text=True,
        capture_output=True,
    )
    folder = Path(asked.stdout.strip())
    shutil.copytree(
        house.venv, folder, symlinks=True
    )  # an environment to be completed: to make one takes long
    for path in folder.glob("**/crumb*"):
        path.unlink() if path.is_file() else shutil.rmtree(path)
    first = beside.run("--seed", "5", **variables)
    assert first.returncode == 0, first.stderr
    assert f"so they go into {folder}" in first.stderr and first.stdout.startswith(
        f"launched crumb 1.4 5 {folder}"
    )
    second = beside.run("--seed", "6", **variables)
    assert (second.returncode, second.stderr) == (0, "") and second.stdout.startswith("launched crumb 1.4 6")
    assert not list(beside.folder.glob(".venv*")) and not list((beside.folder / "scenes").rglob("*.pyc"))
    assert folder.is_relative_to(cache) and list((folder / "bytecode").rglob("launch*.pyc"))
