"""A folder that runs without Python: `python3 -m tools.build_player [FOLDER]` (default: dist). For the system
that it is made on.

PyInstaller (the extra `build`) packs the program, with all that players may need in it; licenses lie beside
it, on Linux a .desktop file too. Then the folder is packed into one archive, with its SHA-256 checksum beside
it. docs/RELEASE.md says how a release is made of it."""

from __future__ import annotations

import hashlib
import platform
import shutil
import sys
import tarfile
import tempfile
from importlib import metadata, util
from pathlib import Path

import setup_env
from main import project_version
from setup_env import making, packages

ROOT = Path(__file__).resolve().parent.parent
NAME = "eat-or-be-eaten"
ICON = ROOT / "assets" / "art" / "baked" / "ui" / "app_icon.webp"
EXTRAS = ("scan", "reader")
"""Extras of pyproject.toml that are in the folder: no command could fetch them later."""
READER = "zxingcpp"
ICON_FORMATS = {"win32": "ico", "darwin": "icns"}
SYSTEMS = {"win32": "windows", "darwin": "mac"}
MACHINES = {"amd64": "x86_64", "aarch64": "arm64"}
"""Names of processors that systems call otherwise."""
DATA = ("assets", "levels", "pyproject.toml", "scenes/kit/phones/page")
"""Files that are read at run time, besides the YAML files of game/."""
DESKTOP = """\
[Desktop Entry]
Type=Application
Name=Eat or Be Eaten
Comment=Four board games about monsters that eat people
Exec={folder}/{name}
Icon={folder}/{name}.png
Categories=Game;BoardGame;
Terminal=false
"""


def build_folder(target: Path) -> Path:
    """Make `target`/eat-or-be-eaten anew and return it. Raises SystemExit where PyInstaller fails, or a
    package is missing."""
    if util.find_spec(READER) is None:
        raise SystemExit("The package zxing-cpp is missing: the game that players download reads pictures.")
    from PyInstaller.__main__ import run

    with tempfile.TemporaryDirectory() as scratch:
        run([*packing_options(Path(scratch)), "--distpath", str(target), str(ROOT / "main.py")])
    folder = target / NAME
    flatten_version(folder)
    for locales in list(folder.rglob(making.LOCALES)):
        making.remove_foreign_locales(locales.parent.parent)
    copy_licenses(folder / "licenses")
    if sys.platform.startswith("linux"):
        system_icon(folder)
        text = DESKTOP.format(folder=folder.resolve(), name=NAME)
        (folder / f"{NAME}.desktop").write_text(text, encoding="utf-8")
    return folder


def packing_options(scratch: Path) -> list[str]:
    """PyInstaller's options; what it writes on the way lies in `scratch`."""
    found = ["--noconfirm", "--clean", "--onedir", "--windowed", "--log-level", "WARN", "--name", NAME]
    found += ["--icon", str(system_icon(scratch)), "--hidden-import", READER, "--hidden-import", "accesskit"]
    found += ["--paths", str(ROOT), "--workpath", str(scratch / "work"), "--specpath", str(scratch)]
    for package in ("game", "scenes"):  # many of their modules are imported by name
        found += ["--collect-submodules", package]
    for name in ("tkinter", "PyInstaller", "setuptools", "pip", "dask", "distributed", "pytest", "resvg_py"):
        found += ["--exclude-module", name]
    rules = (path.relative_to(ROOT) for path in (ROOT / "game").rglob("*.yaml"))
    for source, place in [*((Path(name), Path(name)) for name in DATA), *((path, path) for path in rules)]:
        folder = place if (ROOT / source).is_dir() else place.parent
        found += ["--add-data", f"{ROOT / source}:{folder}"]
    return found


def pack_folder(folder: Path) -> Path:
    """Pack a built folder into an archive beside it, named with version and system, write its checksum,
    and return the archive."""
    content = folder.with_name(f"{folder.name}.app")  # a Mac has this one to be opened
    if not content.exists():
        content = folder
    if sys.platform == "win32":
        archive = folder.with_name(f"{archive_name()}.zip")
        shutil.make_archive(str(archive.with_suffix("")), "zip", content.parent, content.name)
    else:
        archive = folder.with_name(f"{archive_name()}.tar.gz")  # keeps links, and what can be started
        with tarfile.open(archive, "w:gz") as file:
            file.add(content, content.name)
    line = f"{hashlib.sha256(archive.read_bytes()).hexdigest()}  {archive.name}\n"
    checksum_file(archive).write_text(line, encoding="ascii", newline="\n")
    return archive


def archive_name() -> str:
    """The name of the archive without its ending, e.g. eat-or-be-eaten-0.1.0-linux-x86_64."""
    machine = platform.machine().lower()
    return f"{NAME}-{project_version()}-{SYSTEMS.get(sys.platform, 'linux')}-{MACHINES.get(machine, machine)}"


def checksum_file(archive: Path) -> Path:
    """The file beside an archive that `sha256sum --check` reads."""
    return archive.with_name(f"{archive.name}.sha256")


def flatten_version(folder: Path) -> None:
    """Replace the folder VERSION, which arcade's own hook makes and arcade complains about, by its file."""
    for version in folder.rglob("arcade/VERSION/VERSION"):
        text = version.read_bytes()
        shutil.rmtree(version.parent)
        version.parent.write_bytes(text)


def system_icon(folder: Path) -> Path:
    """Write the game's icon into a folder, in the format that the system wants."""
    from PIL import Image

    path = folder / f"{NAME}.{ICON_FORMATS.get(sys.platform, 'png')}"
    with Image.open(ICON) as picture:
        picture.save(path)
    return path


def copy_licenses(folder: Path) -> None:
    """Copy the licenses of the game, its fonts and packages, and of Python."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in (
        ROOT / "LICENSE",
        ROOT / "CREDITS.md",
        *(ROOT / "assets").glob("fonts/OFL-*.txt"),
        *(ROOT / "assets").glob("licenses/*.txt"),
    ):
        shutil.copy(path, folder)
    python = next(iter(Path(sys.base_prefix).glob("**/LICENSE.txt")), None)
    if python:
        shutil.copy(python, folder / "Python.txt")
    for line in packages.locked_requirements(EXTRAS):
        package = line.partition("==")[0]
        for file in metadata.files(package) or ():
            if ".dist-info" in file.parts[0] and file.name.upper().startswith(
                ("LICEN", "COPYING", "NOTICE", "AUTHORS")
            ):
                shutil.copy(str(file.locate()), folder / f"{package}-{file.name}")


if __name__ == "__main__":
    setup_env.ensure_environment((*EXTRAS, "build"))  # may start this command again inside .venv
    print(pack_folder(build_folder(Path(sys.argv[1] if len(sys.argv) > 1 else "dist"))))
