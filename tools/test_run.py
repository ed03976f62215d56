"""The test run behind `python3 main.py --test`: system libraries, a screen, then pytest, and lint, types
and import rules beside it."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from pathlib import Path
from typing import NamedTuple

from setup_env import system_packages
from tools import chosen_tests, virtual_screen

ROOT = Path(__file__).resolve().parent.parent
BUILDS = "EAT_OR_BE_EATEN_BUILDS"
"""Set while `--test --builds` runs: tests/builds take minutes."""
LIBRARIES = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libfreetype.so.6": "libfreetype6",
    "libfontconfig.so.1": "libfontconfig1",
}
PROGRAMS: dict[str, str] = {}
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""Programs that show the phones' page as phones do: one of them is enough, and without one its tests are skipped."""
BROWSER_TESTS = ("tests/browser", "tests/scenes/phones/test_pages.py")
EVERY_FORM = "EAT_OR_BE_EATEN_BROWSER"
"""Set while `--test --browser long` runs."""
ACCESS_TESTS = (
    "tests/scenes/test_every_scene.py",
    "tests/scenes/test_access_walk.py",
    "tests/scenes/kit/access",
    "tests/scenes/kit/test_large_page.py",
)
EVERY_SIZE = "EAT_OR_BE_EATEN_SIZES"
"""Set while `--test --access long` runs: all sizes of letters, and all walks of people who need something."""
TURNS = "EAT_OR_BE_EATEN_TURNS"
"""Set while the whole run takes turns by the week (tests/turns.yaml)."""
ALL_WEEKS = "EAT_OR_BE_EATEN_ALL_WEEKS"
"""Set while `--test all` runs."""
CANNOT_START, WRONG, TESTS_FAILED = 3, 2, 1
FOREIGN = (
    "ARCADE_TEST",
    "ARCADE_HEADLESS",
    "PYTHONDONTWRITEBYTECODE",
    "PYTEST_",
    "MYPY",
    "RUFF_",
    "HYPOTHESIS_",
    TURNS,
)
"""Beginnings of variables that would change what the tests and checks do."""
SHARED = ("-n", "2", "--dist", "loadgroup", "--no-loadscope-reorder")
"""Options of pytest that share the tests between two processes."""


def run_tests(arguments: list[str]) -> int:
    """Runs everything, or with `arguments` just pytest with these.

    Returns pytest's exit code, that of a failed check, 2 for arguments that mean nothing, or 3.

    A first argument "all" stands for everything in full, which the whole run does in turns by the week,
    "--builds" for the tests of what players download, "--chaos" for faults made on
    purpose, for as many minutes as the next one says, "--game" for the tests of the game that the next one
    names, "--browser" for those of the phones' page, with "long" in every form, "--access" for the
    pictures of all scenes and a walk of somebody who needs something, with "long" in letters of all sizes and
    all such walks, "--changed" for those that know what has
    changed since the revision that follows, or the last commit."""
    prepare_process()
    if arguments[:1] == ["--builds"]:
        os.environ[BUILDS] = "1"
        PROGRAMS.update(xdotool="xdotool", pgrep="procps")
        arguments = ["tests/builds", *arguments[1:]]
    takes_turns = arguments != ["all"]
    if not takes_turns:
        os.environ |= dict.fromkeys((ALL_WEEKS, EVERY_FORM, EVERY_SIZE), "1")
        arguments = []
    try:
        arguments = _choose_tests(arguments)
    except ValueError as error:
        print(error, file=sys.stderr)
        return WRONG
    display = bool(os.environ.get("DISPLAY")) or not sys.platform.startswith("linux")
    if sys.platform.startswith("linux"):
        if not arguments or {*BROWSER_TESTS} & {*arguments}:
            fetch_browser()
        lacking = missing_packages(display)
        if lacking and not install_packages(lacking):
            print(explain_missing(lacking), file=sys.stderr)
            return CANNOT_START
    with nullcontext("here") if display else virtual_screen.start_screen() as screen:
        if screen is None:
            print("Xvfb did not start, so there is no screen to test on.", file=sys.stderr)
            return CANNOT_START
        if arguments[:1] == ["--chaos"]:
            return subprocess.call([sys.executable, "-m", "tests.chaos", *arguments[1:]])
        return run_pytest(arguments) if arguments else run_all(takes_turns)


def _choose_tests(arguments: list[str]) -> list[str]:
    """Arguments for pytest in place of "--game", "--browser" and "--changed". Raises ValueError, with a sentence."""
    option, *others = arguments or [""]
    if option == "--game":
        return [*SHARED, *chosen_tests.game_tests(*others[:1] or [""]), *others[1:]]
    if option == "--browser":
        if others[:1] == ["long"]:
            os.environ[EVERY_FORM] = "1"
            others = others[1:]
        return [*BROWSER_TESTS, *others]
    if option == "--access":
        if others[:1] == ["long"]:
            os.environ[EVERY_SIZE] = "1"
            others = others[1:]
        return [*SHARED, *ACCESS_TESTS, *others]
    if option == "--changed":
        revisions = [other for other in others[:1] if not other.startswith("-")]
        tests = chosen_tests.changed_tests(chosen_tests.changed_files(revisions[0] if revisions else None))
        if not tests:
            raise ValueError("No test knows what has changed.")
        return [*SHARED, *tests, *others[len(revisions) :]]
    return arguments


def prepare_process() -> None:
    """The surroundings of every test: silent sound, drawing in software, bytecode kept, nothing left over
    from other runs."""
    os.chdir(ROOT)
    os.environ["ARCADE_SOUND_BACKENDS"] = "silent"
    for name in [name for name in os.environ if name.startswith(FOREIGN)]:
        del os.environ[name]
    os.environ.setdefault("LP_NUM_THREADS", "1")  # two workers draw at once; more threads would only fight


def explain_missing(lacking: list[str]) -> str:
    """The sentence about system packages that the tests need; `lacking` are Debian's names."""
    names, family = " ".join(lacking), system_packages.find_family()
    if family is None:
        return (
            f"The tests need what Debian calls {names}: install it the way this system does, and start again."
        )
    if family is not system_packages.FAMILIES["debian"]:
        names = f"{family.libraries} {family.screen}"
    return f"The tests need system packages: {family.command} {names}; then start again."


def missing_packages(display: bool) -> list[str]:
    """Debian's names of the system packages that a window on a virtual screen needs and that are not here."""
    lacking = [package for library, package in LIBRARIES.items() if not _can_load(library)]
    lacking += [package for program, package in PROGRAMS.items() if shutil.which(program) is None]
    if not display and shutil.which("Xvfb") is None:
        lacking.append("xvfb")
    return lacking


def _can_load(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def fetch_browser() -> None:
    """Installs Chromium where Debian's packages can be installed without asking, and there is no such browser."""
    if system_packages.find_family() is system_packages.FAMILIES["debian"] and not any(
        map(shutil.which, BROWSERS)
    ):
        install_packages(["chromium"])


def install_packages(packages: list[str]) -> bool:
    """Installs system packages where that can be done without asking: as root, with apt."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return False
    print(f"Installing system packages: {' '.join(packages)}", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
    if subprocess.call(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) == 0:
        return True
    # a fresh machine has no package lists yet
    updated = subprocess.call(["apt-get", "update", "-qq"], env=environment) == 0
    return updated and subprocess.call(command, env=environment, stdout=subprocess.DEVNULL) == 0


def run_all(takes_turns: bool = True) -> int:
    """All tests on two processes, and the three checks beside them, which alone would keep one processor
    waiting. Everything runs even if something failed; that then runs once more, to say what was wrong.
    Some long tests take turns by the week, or none."""
    if takes_turns:
        os.environ[TURNS] = "1"
    steps = {
        "ruff": [sys.executable, "-m", "ruff", "check", "--quiet", "."],
        "mypy": [sys.executable, "-m", "mypy"],
        "imports": [sys.executable, "-m", "tools.import_rules"],
    }
    with ThreadPoolExecutor(1) as beside:
        checks = [beside.submit(run_check, name, command) for name, command in steps.items()]
        code = run_pytest([*SHARED, "--assert=plain"])
        # only rewritten asserts show the compared values, and rewriting takes longer than this run
        if code == TESTS_FAILED:
            run_pytest([*SHARED, "--last-failed"])
    results = [check.result() for check in checks]
    for result in results:
        print(result.report, flush=True)
    failed = [result.name for result in results if not result.is_good]
    if failed:
        print(f"Failed beside the tests: {', '.join(failed)}")
    if takes_turns:
        print("Long tests take turns by the week; `main.py --test all` runs those of all weeks.")
    return code or (1 if failed else 0)


class CheckResult(NamedTuple):
    """Result of a check; its output is shown only if it failed."""

    name: str
    is_good: bool
    report: str


def run_check(name: str, command: list[str]) -> CheckResult:
    """Runs one check."""
    start = time.perf_counter()
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    is_good = result.returncode == 0
    line = f"{name:8} {'ok' if is_good else 'FAILED'}  {time.perf_counter() - start:.1f} s"
    return CheckResult(name, is_good, line if is_good else f"{line}\n{result.stdout}")


def run_pytest(arguments: list[str]) -> int:
    """pytest in a process of its own, so that the screen outlives it."""
    return subprocess.call([sys.executable, "-m", "pytest", *arguments])
