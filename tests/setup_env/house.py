"""A copy of the door with a tiny game behind it, and its packages on a shelf instead of the internet."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path

import main

ROOT = Path(main.__file__).parent
BARE = getattr(sys, "_base_executable", sys.executable)
PYPROJECT = """
[project]
name = "house"
version = "7.8.9"
dependencies = []
[project.optional-dependencies]
test = ["spoon>=3"]
reader = []
[dependency-groups]
engine = ["crumb>=1.2,<2"]
"""
LAUNCH = """
import crumb, os, random, sys, warnings, wave
def launch(options):
    print("launched", crumb.NAME, options.seed, sys.prefix)
    is_strict = warnings.filters[:1] == [("error", None, Warning, None, 0)]
    print("python:", sys.flags.optimize, is_strict, hasattr(sys, "is_customized"))
    print("variables:", *sorted(name for name in os.environ if name.startswith("PYTHON")))
    return 0
"""
LOCK = """\
# a comment
crumb=={version} \\
    --hash=sha256:{other} \\
    --hash=sha256:{hash}
fork==2.0 ; sys_platform == 'amiga' \\
    --hash=sha256:{other}
spoon==3.0 ; extra == 'test' \\
    --hash=sha256:{other}
"""
OTHER = "0" * 64


def write_wheel(folder: Path, name: str, version: str, code: str = "") -> str:
    """Writes a package of one module, as pip likes it; returns the hash of its file."""
    info = f"{name}-{version}.dist-info"
    path = folder / f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as file:
        file.writestr(f"{name}.py", f"NAME = '{name} {version}'\n{code}")
        file.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
        file.writestr(
            f"{info}/WHEEL", "Wheel-Version: 1.0\nGenerator: hand\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        file.writestr(f"{info}/RECORD", f"{name}.py,,\n{info}/METADATA,,\n{info}/WHEEL,,\n{info}/RECORD,,\n")
    return hashlib.sha256(path.read_bytes()).hexdigest()


class House:
    """The door, its shelf of packages, and a folder next to it for everything that is not of the game."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "house"
        self.shelf = folder / "shelf"
        self.elsewhere = folder / "elsewhere"
        self.venv = self.folder / ".venv"
        for path in (self.folder / "scenes", self.shelf, self.elsewhere):
            path.mkdir(parents=True)
        (self.folder / "scenes" / "launch.py").write_text(LAUNCH)
        (self.folder / "pyproject.toml").write_text(PYPROJECT)
        for name in ("main.py", "supported_python.py"):
            shutil.copy(ROOT / name, self.folder / name)
        shutil.copytree(
            ROOT / "setup_env", self.folder / "setup_env", ignore=shutil.ignore_patterns("__pycache__")
        )

    def want(self, version: str, file_hash: str = OTHER) -> None:
        """Lets the game need that version of its package, in the file with this hash."""
        text = LOCK.format(version=version, hash=file_hash, other=OTHER)
        (self.folder / "requirements.lock").write_text(text)

    def stock(self, version: str) -> None:
        """Lays that version of the package onto the shelf and lets the game need it."""
        self.want(version, write_wheel(self.shelf, "crumb", version))

    def command(self, *arguments: str, python: str = BARE) -> list[str]:
        """The command that starts the game."""
        return [python, str(self.folder / "main.py"), *arguments]

    def environment(self, variables: Mapping[str, str]) -> dict[str, str]:
        """The environment of a start: no settings but these, and the shelf in place of the internet."""
        unwanted = ("PIP_", "EAT_OR", "PYTHON", "VIRTUAL_ENV", "XDG_")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(unwanted)}
        shelf = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": self.shelf.as_uri(), "DISPLAY": ":1"}
        own = {"HOME": str(self.elsewhere), "XDG_CONFIG_DIRS": str(self.elsewhere)}
        return {**kept, **shelf, **own, **variables}

    def run(
        self, *arguments: str, python: str = BARE, umask: int = -1, **variables: str
    ) -> subprocess.CompletedProcess[str]:
        """Starts the game from another folder and waits for its end."""
        return subprocess.run(
            self.command(*arguments, python=python),
            cwd=self.elsewhere,
            env=self.environment(variables),
            umask=umask,
            capture_output=True,
            text=True,
            timeout=120,
        )
