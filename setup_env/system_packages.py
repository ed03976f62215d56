"""Names of what a system keeps in packages of its own, and each distribution's command to install them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

RELEASE = Path("/etc/os-release")


class Family(NamedTuple):
    """Distributions that install with the same command and call their packages alike."""

    command: str
    libraries: str
    """The packages with OpenGL, EGL, FreeType and Fontconfig."""
    screen: str
    """The package with Xvfb."""
    compiler: str
    """The packages with a C compiler and Python's headers."""
    venv: str = ""
    """The package with the modules venv and ensurepip where Python comes without them; {} is its version."""


FAMILIES = {
    "debian": Family(
        "sudo apt-get install",
        "libgl1 libegl1 libfreetype6 libfontconfig1",
        "xvfb",
        "build-essential python3-dev",
        "python{}-venv",
    ),
    "fedora": Family(
        "sudo dnf install",
        "libglvnd-glx libglvnd-egl freetype fontconfig",
        "xorg-x11-server-Xvfb",
        "gcc python3-devel",
        "python3-libs",
    ),
    "suse": Family(
        "sudo zypper install", "libglvnd libfreetype6 fontconfig", "xorg-x11-server-Xvfb", "gcc python3-devel"
    ),
    "arch": Family("sudo pacman -S", "libglvnd mesa freetype2 fontconfig", "xorg-server-xvfb", "gcc"),
    "alpine": Family(
        "doas apk add",
        "mesa-gl mesa-egl mesa-dri-gallium freetype fontconfig",
        "xvfb",
        "build-base python3-dev",
    ),
    "void": Family(
        "sudo xbps-install", "libglvnd mesa-dri freetype fontconfig", "xorg-server-xvfb", "gcc python3-devel"
    ),
}
ALSO = {
    "ubuntu": "debian",
    "rhel": "fedora",
    "centos": "fedora",
    "opensuse": "suse",
    "sles": "suse",
    "archlinux": "arch",
}


def find_family(release: Path | None = None) -> Family | None:
    """The family of this system, or None where its command is not known."""
    try:
        text = (release or RELEASE).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return None
    stated = dict(line.split("=", 1) for line in text.splitlines() if "=" in line)
    names = [stated.get(key, "").strip().strip("\"'").lower() for key in ("ID", "ID_LIKE")]
    if names[0] == "steamos":  # its system cannot be changed
        return None
    for name in " ".join(names).split():
        known = ALSO.get(name, name.partition("-")[0])
        if known in FAMILIES:
            return FAMILIES[known]
    return None


def explain_missing_library(library: str) -> str:
    """The sentence about a library of the system that is not there."""
    family = find_family()
    if family is None:
        return (
            f"The system library {library} is missing: install it the way this system installs its programs."
        )
    return (
        f"The system library {library} is missing. Install what the game draws with: "
        f"{family.command} {family.libraries}"
    )


def explain_missing_screen() -> str:
    """The sentence about pictures that are asked for where there is neither a screen nor Xvfb."""
    family = find_family()
    if family is None:
        return "Pictures need a screen: install Xvfb or start from a desktop."
    return f"Pictures need a screen: install Xvfb ({family.command} {family.screen}) or start from a desktop."


def explain_missing_venv() -> str:
    """The sentence about a Python that came without the modules venv and ensurepip."""
    family = find_family()
    if family is None or not family.venv:
        return "This Python cannot make environments (it lacks venv or ensurepip): use another Python."
    package = family.venv.format(f"{sys.version_info[0]}.{sys.version_info[1]}")
    return (
        f"This Python cannot make environments. Install what it lacks: {family.command} "
        f"{package}; then start again."
    )


def advise_compiler() -> str:
    """The part of a sentence about a package that has to be built: where to get what builds it."""
    if sys.platform == "win32":
        return "use the 64-bit Python for Intel and AMD processors from python.org"
    if sys.platform == "darwin":
        return "install Apple's command line tools (xcode-select --install) and start again"
    family = find_family()
    if family is None:
        return "install a C compiler and Python's header files and start again"
    return f"install what builds it ({family.command} {family.compiler}) and start again"
