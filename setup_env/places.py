"""Places of the environment: .venv beside the game, or the cache where nothing can be written there."""

from __future__ import annotations

import errno
import hashlib
import os
import sys
from pathlib import Path

from setup_env.errors import SetupError
from setup_env.packages import ROOT, find_missing, fingerprint, locked_requirements

BESIDE = ROOT / ".venv"
CACHE_NAME = "eat-or-be-eaten"
STAMP = "eat-or-be-eaten.stamp"
UNFINISHED = "unfinished"
PROBE = ".eat-or-be-eaten-probe"
READ_ONLY = (errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOSYS, errno.EOPNOTSUPP)


def choose_folder(wanted: list[str]) -> Path:
    """The folder of the environment for these packages: beside the game where that can be, else in the
    cache."""
    if is_ready(BESIDE, wanted) or can_hold(BESIDE):
        return BESIDE
    return folder_in_cache()


def running_in() -> Path | None:
    """The folder of the game's own environment if the running Python is the one in there."""
    prefix = Path(sys.prefix).resolve()
    if prefix == BESIDE.resolve():
        return BESIDE
    return prefix if prefix.name.startswith(_mark_of_copy()) and read_stamp(prefix) else None


def folder_in_cache() -> Path:
    """The folder in the cache for this copy of the game and its list of packages; extras are added to it."""
    return (
        cache_folder()
        / CACHE_NAME
        / "environments"
        / f"{_mark_of_copy()}{fingerprint(locked_requirements(()))[:12]}"
    )


def _mark_of_copy() -> str:
    """The beginning of the names of folders that belong to this copy of the game."""
    return f"{hashlib.sha256(os.fsencode(BESIDE.parent)).hexdigest()[:12]}-"


def cache_folder() -> Path:
    """The folder in which the system wants what can be fetched again."""
    home = Path(os.path.expanduser("~"))
    if os.name == "nt":
        folder = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        folder = home / "Library" / "Caches"
    else:
        folder = Path(os.environ.get("XDG_CACHE_HOME") or home / ".cache")
    if not folder.is_absolute():
        raise SetupError(
            f"{ROOT} cannot hold the game's packages, and there is no home folder for them either."
        )
    return folder


def can_hold(venv: Path) -> bool:
    """True if an environment can lie there: its folder can be written and knows links and programs, and its
    path has no sign that venv refuses."""
    if os.pathsep in str(venv) or not (is_executable(venv.parent) and has_links(venv.parent)):
        return False
    return is_writable(venv.parent) and (not venv.exists() or is_writable(venv))


def is_executable(folder: Path) -> bool:
    """False on a disk from which the system loads no program: packages there could not be imported."""
    if not hasattr(os, "ST_NOEXEC"):
        return True
    return not os.statvfs(folder).f_flag & os.ST_NOEXEC


def has_links(folder: Path) -> bool:
    """True unless the disk refuses symbolic links, as sticks do (FAT); venv needs them outside of Windows."""
    if os.name == "nt":
        return True
    link = folder / f"{PROBE}-link-{os.getpid()}"
    try:
        link.symlink_to(PROBE)
        link.unlink()
    except OSError as error:
        return error.errno not in READ_ONLY
    return True


def is_writable(folder: Path) -> bool:
    """True unless the system refuses to write here; other troubles (a full disk) are no reason to go
    elsewhere."""
    probe = folder / f"{PROBE}-{os.getpid()}"
    try:
        probe.mkdir()
        probe.rmdir()
    except OSError as error:
        return error.errno not in READ_ONLY
    return True


def is_ready(venv: Path, wanted: list[str]) -> bool:
    """True if the environment can be used: it holds all of these packages and was not left half made."""
    if not python_of(venv).exists():  # also when the Python that it was made from is gone
        return False
    stamp = read_stamp(venv)
    if UNFINISHED in stamp or find_missing(wanted, packages_of(venv)):
        return False
    if fingerprint(wanted) not in stamp and is_writable(venv):
        write_stamp(venv, [*stamp, fingerprint(wanted)])
    return True


def read_stamp(venv: Path) -> list[str]:
    """The lists of packages that were installed, or "unfinished" while that goes on; empty for one not
    made by us."""
    try:
        return (venv / STAMP).read_text(encoding="utf-8", errors="replace").split()
    except OSError:
        return []


def write_stamp(venv: Path, lines: list[str]) -> None:
    """Writes the stamp in one step, so that another start never reads half of it."""
    fresh = venv / f"{STAMP}-{os.getpid()}"
    fresh.write_text("\n".join(lines) + "\n", encoding="utf-8")
    fresh.replace(venv / STAMP)


def python_of(venv: Path) -> Path:
    """The interpreter of a virtual environment."""
    return venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def packages_of(venv: Path) -> list[str]:
    """The folders that hold the packages of a virtual environment."""
    pattern = "Lib/site-packages" if os.name == "nt" else "lib/python3*/site-packages"
    return [str(path) for path in sorted(venv.glob(pattern))]


def bytecode_folder(venv: Path) -> Path | None:
    """The folder for bytecode where the game's own folder cannot have it, else None."""
    return venv / "bytecode" if venv != BESIDE else None
