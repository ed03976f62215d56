"""The making of an environment: created by venv, filled by pip with the files of the lock, compiled."""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from setup_env import places
from setup_env.errors import SetupError
from setup_env.failures import explain_pip, explain_venv, is_not_found, with_reasons
from setup_env.measured import DOWNLOAD, ON_DISK
from setup_env.packages import ROOT, Pin, find_missing, fingerprint, installed_versions
from setup_env.pip_settings import read_settings
from setup_env.progress import Outcome, Progress, run_child
from setup_env.surroundings import python_command, tool_environment
from setup_env.system_packages import explain_missing_venv
from setup_env.wheels import wheel_options

MEGA = 1_000_000
FETCHED = (".whl", ".gz", ".zip")
TURNED_TO = re.compile(r"Collecting ([\w.-]+)|Processing .*?[/\\]([\w.]+)-\d[^/\\]*\.(?:whl|tar\.gz|zip)\b")
"""The line in which pip turns to a package, from an index or from a folder."""
PIP_OPTIONS = ("--isolated", "install", "--no-deps", "--require-hashes", "--no-compile")
PIP_MANNERS = ("--disable-pip-version-check", "--no-input", "--progress-bar", "off")
UNUSED = (
    *("arcade/lib", "arcade/examples", "arcade/resources/assets", "arcade/resources/system/fonts"),
    *("greenlet/tests", "pymunk/tests", "pymunk/examples"),
)
"""Folders of packages that the game never opens (92 MB): libraries that play films on a Mac, examples, their
pictures, fonts that no scene writes with, tests."""
NEEDLESS = ("PIL/_avif.*", "pillow.libs/libavif-*", "pip/**/__pycache__")
"""Files and folders that a package does without (13 MB): Pillow's codec for a form that no picture here has,
and the bytecode of pip, which runs once a lock."""
LOCALES = "babel/locale-data"
SPOKEN = ("root", "en", "en_001", "en_GB", "de", "fr", "es", "pt", "pt_BR", "pl")
"""What Babel keeps of the languages of assets/text, and of those that they stand on: the others are 30 MB."""
BUILDERS = ("setuptools", "setuptools-*", "pkg_resources", "_distutils_hack", "distutils-precedence.pth")
"""Files that venv adds to an environment before Python 3.12 (11 MB), and only builders of packages open."""
OWN_FOLDERS = ("game", "scenes", "setup_env", "tools")
SKIPPED = r"site-packages[/\\](pip|setuptools)[/\\]"


class Maker:
    """Makes one environment, or completes it. `lock` is the handle that child processes keep as long as they
    live. `bytecode` is the folder for all bytecode where it cannot lie beside the modules."""

    def __init__(
        self,
        venv: Path,
        wanted: list[Pin],
        progress: Progress,
        lock: int | None = None,
        bytecode: Path | None = None,
    ) -> None:
        self.venv = venv
        self.bytecode = bytecode
        self.wanted = wanted
        self.lines = [pin.line for pin in wanted]
        self.progress = progress
        self.lock = lock
        self.scratch = venv / "unpacking"

    def make(self) -> None:
        """Makes the environment or completes it, and writes its stamp. Raises SetupError with the sentence
        to say."""
        usable = is_usable(self.venv)
        self._announce_work(usable)
        if not usable:
            check_venv_module()
            self._create_venv()
        done = [line for line in places.read_stamp(self.venv) if line != places.UNFINISHED] if usable else []
        places.write_stamp(self.venv, [places.UNFINISHED])
        self._install_packages()
        remove_unused(self.venv)
        self._compile_modules()
        places.write_stamp(self.venv, [*done, fingerprint(self.lines)])
        self.progress.say("Done. Enjoy your meal.")

    def _announce_work(self, usable: bool) -> None:
        where = self.venv.name
        if self.bytecode is not None:
            folder, where = places.BESIDE.parent, "the cache folder"
            self.progress.say(f"{folder} cannot hold the packages of the game, so they go into {self.venv}.")
        if usable:
            self.progress.say(f"Eat or Be Eaten: fetching what is new into {where}.")
            return
        sizes = f"about {DOWNLOAD} MB from the internet, about {ON_DISK} MB on disk"
        self.progress.say(f"Eat or Be Eaten: laying the table in {where}, only this once: {sizes}.")

    def _create_venv(self) -> None:
        if os.pathsep in str(self.venv):
            raise SetupError(
                f"Python makes no environment in {self.venv}: its path must not contain '{os.pathsep}'."
            )
        base = getattr(sys, "_base_executable", None) or sys.executable
        outcome = run_child(
            python_command(base, "venv", "--clear", str(self.venv)),
            tool_environment(os.environ),
            on_line=lambda line: None,
            on_beat=lambda: self.progress.show(
                lambda: f"making the environment, {self._venv_megabytes()} MB"
            ),
            folder=self.venv.parent,
            lock=self.lock,
        )
        if outcome.code != 0:
            raise SetupError(explain_venv(outcome, self.venv))
        remove_builders(self.venv)

    def _install_packages(self) -> None:
        """Lets pip fetch and unpack the packages, each checked against the hashes of the lock."""
        python, total = places.python_of(self.venv), len(self.wanted)
        settings = read_settings(os.environ, self.venv)
        turned_to: list[str] = []
        unpacking = False

        def follow_line(line: str) -> None:
            nonlocal unpacking
            package = TURNED_TO.match(line)
            if package:
                turned_to.append(package[1] or package[2])
                self.progress.step(f"{len(turned_to):2}  {turned_to[-1]}")
            elif line.startswith("Installing collected packages"):
                unpacking = True
                self.progress.step(f"    unpacking {len(turned_to)} packages")

        def describe_state() -> str:
            if unpacking:
                there = total - len(find_missing(self.lines, places.packages_of(self.venv)))
                return f"    unpacking: {there} of {total} packages, {self._venv_megabytes()} MB on disk"
            fetched = f"{megabytes_in(self.scratch, FETCHED)} of about {DOWNLOAD} MB"
            return f"    fetching: {len(turned_to)} of {total} packages, {fetched}"

        shutil.rmtree(self.scratch, ignore_errors=True)
        self.scratch.mkdir()
        command = python_command(python, "pip", *PIP_OPTIONS, *PIP_MANNERS, *wheel_options())
        command += [*settings.options(_pip_version(self.venv)), "-r", str(self._write_list())]
        try:
            outcome = self._run_pip(command, follow_line, describe_state)
            if (
                is_not_found(outcome) and not settings.is_without_index
            ):  # pip says only at length that an index refused it
                at_length = self._run_pip(
                    [*command, "-vv"], lambda line: None, lambda: "    asking once more"
                )
                outcome = with_reasons(outcome, at_length)
        finally:
            shutil.rmtree(self.scratch, ignore_errors=True)
        if outcome.code != 0:
            raise SetupError(explain_pip(outcome, settings, self.venv))
        lost = find_missing(self.lines, places.packages_of(self.venv))
        if lost:
            raise SetupError(
                f"pip reported no fault, but {lost[0]} is not in {self.venv}: something took it away."
            )

    def _run_pip(
        self, command: list[str], on_line: Callable[[str], None], describe: Callable[[], str]
    ) -> Outcome:
        return run_child(
            command,
            tool_environment(os.environ, self.scratch),
            on_line=on_line,
            on_beat=lambda: self.progress.show(describe),
            folder=self.venv,
            lock=self.lock,
        )

    def _write_list(self) -> Path:
        """The packages in the form that pip reads, without those for other machines."""
        path = self.scratch / "requirements.txt"
        lines = [" ".join([pin.line, *(f"--hash={value}" for value in pin.hashes)]) for pin in self.wanted]
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return path

    def _compile_modules(self) -> None:
        """Bytecode for the packages and for our own modules, so that the first start is as quick as the
        second."""
        folders = [*places.packages_of(self.venv), *(str(ROOT / name) for name in OWN_FOLDERS)]
        folders = [folder for folder in folders if os.path.isdir(folder)]
        total = sum(
            name.endswith(".py") for folder in folders for _, _, names in os.walk(folder) for name in names
        )
        done: list[str] = []
        command = python_command(places.python_of(self.venv), "compileall", "-x", SKIPPED, *folders)
        prefix = os.environ.get("PYTHONPYCACHEPREFIX") or self.bytecode
        if prefix:
            command[1:1] = ["-X", f"pycache_prefix={prefix}"]
        run_child(
            command,
            tool_environment(os.environ),
            on_line=lambda line: done.append(line) if line.startswith("Compiling") else None,
            on_beat=lambda: self.progress.show(lambda: f"getting ready: {len(done)} of {total} modules"),
            folder=self.venv,
            lock=self.lock,
        )

    def _venv_megabytes(self) -> int:
        return megabytes_in(self.venv)


def is_usable(venv: Path) -> bool:
    """True if an environment only has to be completed."""
    is_whole = places.python_of(venv).exists() and places.UNFINISHED not in places.read_stamp(venv)
    return is_whole and "pip" in installed_versions(places.packages_of(venv))


def check_venv_module() -> None:
    """Raises SetupError where a system keeps the modules venv and ensurepip in a package of their own."""
    from importlib.util import find_spec

    if find_spec("venv") is None or find_spec("ensurepip") is None:
        raise SetupError(explain_missing_venv())


def remove_unused(venv: Path) -> None:
    """Empties the folders of packages that nothing here opens, which stay because arcade looks for them, and
    removes what packages do without."""
    for packages in map(Path, places.packages_of(venv)):
        for folder in (packages / name for name in UNUSED):
            for entry in folder.iterdir() if folder.is_dir() else ():
                _remove_entry(entry)
        for pattern in NEEDLESS:
            for entry in list(packages.glob(pattern)):
                _remove_entry(entry)
        remove_foreign_locales(packages)


def remove_foreign_locales(packages: Path) -> None:
    """Removes what Babel knows of languages that the game does not speak."""
    for entry in list((packages / LOCALES).glob("*.dat")):
        if entry.stem not in SPOKEN:
            entry.unlink()


def remove_builders(venv: Path) -> None:
    """Removes what a new environment has for building packages; the lock brings its own where it is needed."""
    for packages in places.packages_of(venv):
        for name in BUILDERS:
            for entry in Path(packages).glob(name):
                _remove_entry(entry)


def _remove_entry(entry: Path) -> None:
    if entry.is_dir():
        shutil.rmtree(entry)
    else:
        entry.unlink()


def megabytes_in(folder: Path, endings: tuple[str, ...] = ("",)) -> int:
    """The size of the files in a folder, those with one of these endings."""
    size = 0
    for parent, _, names in os.walk(folder):
        for name in names:
            if name.endswith(endings):
                try:
                    size += os.lstat(os.path.join(parent, name)).st_size
                except OSError:  # it has just gone
                    continue
    return size // MEGA


def _pip_version(venv: Path) -> tuple[int, ...]:
    version = installed_versions(places.packages_of(venv)).get("pip", "0")
    return tuple(int(part) for part in re.findall(r"\d+", version)[:2])
