"""Pins of other projects: a bound that keeps a package of ours at an old version has to be written down here.

`python -m tools.pins` checks the packages that are installed; with `--online` it also asks pypi.org which
newer versions a pin keeps away, and which versions of the lock have known holes."""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path
from typing import Any, NamedTuple
from urllib.request import urlopen

from packaging.requirements import Requirement

from setup_env.packages import LOCK, name_of
from tools.lock import read_entries

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 20
BOUNDS = ("==", "===", "~=", "<", "<=")
"""Signs of a version that is the last one."""
OVERRIDDEN = {
    ("arcade", "pillow"): "11.3 has known holes (PSD and FITS files), mended in 12.1.1 and 12.2.0",
    ("arcade", "pymunk"): "6.9 has no wheels for Python 3.14",
}
"""Pins that the lock goes past, by [tool.uv] override-dependencies, and the reason."""
ACCEPTED = {
    ("arcade", "pyglet"): "draws and reads controllers: arcade is made for exactly this series",
    ("arcade", "pytiled-parser"): "imported by arcade, never given a file to read",
    ("distributed", "dask"): "both are one project and come out together",
    ("hypothesis", "sortedcontainers"): "tests only; there is no later series",
    ("markdown-it-py", "mdurl"): "tests only; there is no later series",
    ("mypy", "ast-serialize"): "tests only; a part of mypy",
    ("playwright", "greenlet"): "there is no later series",
    ("pytest", "pluggy"): "tests only; there is no later series",
    ("rich", "pygments"): "tests only; there is no later series",
}
"""Pins that the lock keeps, and the reason why that does no harm."""


class Pin(NamedTuple):
    """A bound that one package sets for another."""

    owner: str
    package: str
    bound: str


def locked_versions() -> dict[str, str]:
    """Normalized name -> version of every package of the lock, for any extra and machine."""
    lines = [line.partition(";")[0].strip() for line in read_entries(LOCK.read_text(encoding="utf-8"))]
    return {name_of(line): line.partition("==")[2] for line in lines}


def installed_requirements(names: Iterable[str]) -> dict[str, list[str]]:
    """Package -> what its metadata asks for, of those packages that are installed here."""
    found = {}
    for name in names:
        try:
            found[name] = metadata.requires(name) or []
        except metadata.PackageNotFoundError:
            continue
    return found


def find_pins(stated: dict[str, list[str]], locked: dict[str, str]) -> list[Pin]:
    """The upper bounds that packages of the lock set for each other, optional parts left aside."""
    found = []
    for owner, lines in stated.items():
        for line in lines:
            wanted = Requirement(line)
            is_asked = wanted.marker is None or wanted.marker.evaluate({"extra": ""})
            if (
                is_asked
                and name_of(wanted.name) in locked
                and any(part.operator in BOUNDS for part in wanted.specifier)
            ):
                found.append(Pin(owner, name_of(wanted.name), str(wanted.specifier)))
    return found


def override_names() -> set[str]:
    """The packages that [tool.uv] takes in another version than others want."""
    with open(ROOT / "pyproject.toml", "rb") as file:
        lines = tomllib.load(file)["tool"]["uv"]["override-dependencies"]
    return {name_of(line) for line in lines}


def find_faults(stated: dict[str, list[str]], locked: dict[str, str], overridden: set[str]) -> list[str]:
    """Faults: pins without a recorded reason, and reasons that no longer hold."""
    faults = []
    pins = find_pins(stated, locked)
    for pin in pins:
        key = (pin.owner, pin.package)
        is_kept = Requirement(f"{pin.package}{pin.bound}").specifier.contains(
            locked[pin.package], prereleases=True
        )
        if key not in OVERRIDDEN and key not in ACCEPTED:
            faults.append(
                f"{pin.owner} pins {pin.package}{pin.bound}: go past it or accept it, with a reason "
                f"(tools/pins.py)."
            )
        elif key in OVERRIDDEN and (is_kept or pin.package not in overridden):
            faults.append(
                f"The lock does not go past {pin.owner}'s pin {pin.package}{pin.bound}, though OVERRIDDEN "
                f"says so."
            )
        elif key in ACCEPTED and not is_kept:
            faults.append(
                f"The lock goes past {pin.owner}'s pin {pin.package}{pin.bound}, which ACCEPTED says is kept."
            )
    found = {(pin.owner, pin.package) for pin in pins}
    for owner, package in {**OVERRIDDEN, **ACCEPTED}:
        if owner in stated and (owner, package) not in found:
            faults.append(f"{owner} no longer pins {package}: take the line out of tools/pins.py.")
    faults += [
        f"[tool.uv] overrides {name}, and no line of OVERRIDDEN says why."
        for name in overridden - {key[1] for key in OVERRIDDEN}
    ]
    return faults


def look_online(stated: dict[str, list[str]], locked: dict[str, str]) -> list[str]:
    """Sentences about newer versions that a pin keeps away, and about known holes of locked versions."""
    sentences = []
    for pin in find_pins(stated, locked):
        newest = _ask_index(pin.package)["info"]["version"]
        if (pin.owner, pin.package) not in OVERRIDDEN and not Requirement(
            f"{pin.package}{pin.bound}"
        ).specifier.contains(newest):
            sentences.append(
                f"{pin.owner} keeps {pin.package} {newest} away ({pin.bound}; the lock has "
                f"{locked[pin.package]})."
            )
    for name, version in locked.items():
        try:
            holes = _ask_index(f"{name}/{version}")["vulnerabilities"]
        except OSError as error:
            sentences.append(f"{name} {version}: pypi.org says nothing about this version ({error}).")
            continue
        for hole in holes:
            mended = ", ".join(hole["fixed_in"]) or "no version yet"
            sentences.append(f"{name} {version} has a known hole: {hole['id']}, mended in {mended}.")
    return sentences


def _ask_index(path: str) -> Any:
    with urlopen(f"https://pypi.org/pypi/{path}/json", timeout=PATIENCE) as answer:
        return json.load(answer)


def main(arguments: list[str]) -> int:
    """Print the faults, with --online also newer versions and known holes; 1 if there are any."""
    locked = locked_versions()
    stated = installed_requirements(locked)
    sentences = find_faults(stated, locked, override_names())
    if "--online" in arguments:
        sentences += look_online(stated, locked)
    print("\n".join(sentences) or f"{len(locked)} packages: every pin of others is known.")
    return 1 if sentences else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
