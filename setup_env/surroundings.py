"""The environment of child processes: what a person has set for Python and pip stays with the person.
Variables of the network (proxies, certificates) are left as they are; pip_settings reads those of pip."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

PYTHON_KEPT = (
    "PYTHONASYNCIODEBUG",
    "PYTHONDEVMODE",
    "PYTHONDONTWRITEBYTECODE",
    "PYTHONFAULTHANDLER",
    "PYTHONHASHSEED",
    "PYTHONIOENCODING",
    "PYTHONMALLOC",
    "PYTHONNOUSERSITE",
    "PYTHONPYCACHEPREFIX",
    "PYTHONTRACEMALLOC",
    "PYTHONUNBUFFERED",
    "PYTHONUTF8",
    "PYTHON_COLORS",
    "PYTHON_GIL",
)
"""Variables of Python that the game itself may have: none of them changes which modules are found or how
they work."""
OF_OTHERS = ("VIRTUAL_ENV", "VIRTUAL_ENV_PROMPT", "__PYVENV_LAUNCHER__")
"""Variables that speak of another environment."""
UMASK = 0o077
"""The part of a person's umask that our folders keep: the owner must be able to use what is made."""


def foreign_variables(environment: Mapping[str, str], root: Path) -> list[str]:
    """The names of Python's variables that could change the game, sorted. PYTHONPATH may name its own
    folder."""
    found = []
    for name, value in environment.items():
        is_ours = name in PYTHON_KEPT or (name == "PYTHONPATH" and value == str(root))
        if name.upper().startswith(("PYTHON", "_PYTHON")) and not is_ours:
            found.append(name)
    return sorted(found)


def game_environment(environment: Mapping[str, str], root: Path) -> dict[str, str]:
    """The environment of the game: modules are found in its own folder first, and in none of another
    person's."""
    unwanted = {*foreign_variables(environment, root), *OF_OTHERS}
    kept = {name: value for name, value in environment.items() if name not in unwanted}
    if os.pathsep not in str(root):
        kept["PYTHONPATH"] = str(root)
    return kept


def tool_environment(environment: Mapping[str, str], scratch: Path | None = None) -> dict[str, str]:
    """The environment of venv, pip and compileall: nothing of Python or pip, and a folder for temporary
    files."""
    kept = {}
    for name, value in environment.items():
        if not name.upper().startswith(("PYTHON", "_PYTHON", "PIP_")) and name not in OF_OTHERS:
            kept[name] = value
    kept["PIP_CONFIG_FILE"] = os.devnull  # pip reads no file of settings at all then
    if scratch is not None:
        kept.update(TMPDIR=str(scratch), TEMP=str(scratch), TMP=str(scratch))
    return kept


def python_command(python: Path | str, *arguments: str) -> list[str]:
    """A command that runs a module of Python alone: no variables, no folder of the user, no current
    folder."""
    return [str(python), "-I", "-u", "-X", "utf8", "-m", *arguments]


def forget_foreign_paths(environment: Mapping[str, str], root: Path) -> None:
    """Removes the folders of PYTHONPATH from this process's sys.path, except the game's own folder."""
    named = [name for name in environment.get("PYTHONPATH", "").split(os.pathsep) if name]
    foreign = {os.path.realpath(name) for name in named} - {os.path.realpath(root)}
    sys.path[:] = [entry for entry in sys.path if not entry or os.path.realpath(entry) not in foreign]


@contextmanager
def usable_umask() -> Iterator[None]:
    """Lets the owner read and write all files that are made meanwhile, also under an uncommon umask."""
    umask = os.umask(0)
    os.umask(umask & UMASK)
    try:
        yield
    finally:
        os.umask(umask)
