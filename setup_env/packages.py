"""Lists of packages: what pyproject.toml asks for, what requirements.lock pins, what a folder holds."""

from __future__ import annotations

import hashlib
import os
import re
from pathlib import Path
from typing import NamedTuple

from setup_env.errors import SetupError
from setup_env.markers import marker_holds, satisfies

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements.lock"
HASH = " --hash="
DAMAGED = (
    "The list of packages ({file}) is damaged: get the game anew; what you have played is kept elsewhere."
)


class Pin(NamedTuple):
    """One package of requirements.lock: "name==version", and a hash for each of its files ("sha256:...")."""

    line: str
    hashes: tuple[str, ...]


def stated_requirements(extras: tuple[str, ...], pyproject: Path | None = None) -> list[str]:
    """The dependency lines of pyproject.toml and of these extras that count here, without their markers."""
    import tomllib

    path = pyproject or ROOT / "pyproject.toml"
    try:
        with open(path, "rb") as file:
            stated = tomllib.load(file)
        project = stated["project"]
        lines: list[str] = [*stated["dependency-groups"]["engine"], *project["dependencies"]]
        for extra in extras:
            lines += project["optional-dependencies"][extra]
    except (ValueError, KeyError, TypeError):
        raise SetupError(DAMAGED.format(file=path.name)) from None
    parted = [line.partition(";") for line in lines]
    return [wanted.strip() for wanted, _, marker in parted if _counts_here(marker, extras)]


def locked_requirements(extras: tuple[str, ...], lock: Path | None = None) -> list[str]:
    """The lines "name==version" of the lock that count here: all that is installed, and nothing else."""
    return [pin.line for pin in locked_pins(extras, lock)]


def locked_pins(extras: tuple[str, ...], lock: Path | None = None) -> list[Pin]:
    """The packages of requirements.lock that count on this machine, with the hashes of their files."""
    path = lock or LOCK
    try:
        text = path.read_text(encoding="utf-8").replace("\\\n", " ")
    except UnicodeDecodeError:
        raise SetupError(DAMAGED.format(file=path.name)) from None
    found = []
    for line in text.splitlines():
        requirement, _, hashes = line.partition(HASH)
        wanted, _, marker = requirement.partition(";")
        if wanted.strip() and not wanted.lstrip().startswith("#") and _counts_here(marker, extras):
            found.append(Pin(wanted.strip(), tuple(hashes.replace("--hash=", "").split())))
    return found


def _counts_here(marker: str, extras: tuple[str, ...]) -> bool:
    return not marker.strip() or marker_holds(marker, extras)


def find_missing(wanted: list[str], folders: list[str]) -> list[str]:
    """The lines of `wanted` that no installed distribution in `folders` satisfies."""
    found = installed_versions(folders)
    return [line for line in wanted if not satisfies(found.get(name_of(line)), line)]


def installed_versions(folders: list[str]) -> dict[str, str]:
    """Normalized name -> version of the distributions in these folders; as for imports, the first folder
    wins. Read from the names of the *.dist-info folders: importlib.metadata would cost more than the rest of
    the start."""
    found: dict[str, str] = {}
    for folder in folders:
        try:
            names = os.listdir(folder or ".")
        except OSError:  # an entry of sys.path may be a zip file or not exist
            continue
        for name in names:
            match = re.fullmatch(r"(.+?)-([0-9][^-]*)(?:-py[\d.]+)?\.(?:dist|egg)-info", name)
            if match:
                found.setdefault(normalize_name(match[1]), match[2])
    return found


def name_of(line: str) -> str:
    """The normalized name of the package that a requirement asks for."""
    return normalize_name(re.split(r"[\s<>=!~\[]", line, maxsplit=1)[0])


def normalize_name(name: str) -> str:
    """A package's name as indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def fingerprint(wanted: list[str]) -> str:
    """One line for a list of packages."""
    return hashlib.sha256("\n".join(sorted(wanted)).encode()).hexdigest()
