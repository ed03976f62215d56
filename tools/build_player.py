"""A folder that runs without Python: `python -m tools.build_player [FOLDER]` (default: dist). For the system that it is made on.

PyInstaller (the extra `build`) packs the program; licenses of all that is in it lie beside it, on Linux a .desktop file too.
docs/RELEASE.md says how a release is made of it.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from importlib import metadata
from pathlib import Path

from PIL import Image

from setup_env import packages

ROOT = Path(__file__).resolve().parent.parent
NAME = "eat-or-be-eaten"
ICON = ROOT / "assets" / "art" / "baked" / "ui" / "app_icon.png"
DATA = ("assets", "levels", "pyproject.toml")
"""What is read at run time beside the YAML files of game/."""
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


def build(target: Path) -> Path:
    """Makes `target`/eat-or-be-eaten anew and returns it. Raises SystemExit with PyInstaller's code when it fails."""
    from PyInstaller.__main__ import run

    with tempfile.TemporaryDirectory() as scratch:
        run([*options(Path(scratch)), "--distpath", str(target), str(ROOT / "main.py")])
    folder = target / NAME
    flatten_version(folder)
    copy_licenses(folder / "licenses")
    if sys.platform.startswith("linux"):
        shutil.copy(ICON, folder / f"{NAME}.png")
        text = DESKTOP.format(folder=folder.resolve(), name=NAME)
        (folder / f"{NAME}.desktop").write_text(text, encoding="utf-8")
    return folder


def options(scratch: Path) -> list[str]:
    """PyInstaller's options; what it writes on the way lies in `scratch`."""
    found = ["--noconfirm", "--clean", "--onedir", "--windowed", "--log-level", "WARN", "--name", NAME, "--icon", str(icon(scratch))]
    found += ["--paths", str(ROOT), "--workpath", str(scratch / "work"), "--specpath", str(scratch)]
    for package in ("game", "scenes"):  # many of their modules are imported by name
        found += ["--collect-submodules", package]
    for name in ("tkinter", "PyInstaller", "setuptools", "pip", "dask", "distributed"):
        found += ["--exclude-module", name]
    rules = (path.relative_to(ROOT) for path in (ROOT / "game").rglob("*.yaml"))
    for source, place in [*((Path(name), Path(name)) for name in DATA), *((path, path) for path in rules)]:
        folder = place if (ROOT / source).is_dir() else place.parent
        found += ["--add-data", f"{ROOT / source}:{folder}"]
    return found


def flatten_version(folder: Path) -> None:
    """Arcade's own hook lays its file VERSION into a folder of that name, where arcade then complains about it."""
    for version in folder.rglob("arcade/VERSION/VERSION"):
        text = version.read_bytes()
        shutil.rmtree(version.parent)
        version.parent.write_bytes(text)


def icon(scratch: Path) -> Path:
    """The game's icon in the format that the system wants."""
    formats = {"win32": "ico", "darwin": "icns"}
    if sys.platform not in formats:
        return ICON
    path = scratch / f"{NAME}.{formats[sys.platform]}"
    with Image.open(ICON) as picture:
        picture.save(path)
    return path


def copy_licenses(folder: Path) -> None:
    """Ours, those of the fonts, of every package that playing needs, and Python's."""
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
    for line in packages.locked(()):
        package = line.partition("==")[0]
        for file in metadata.files(package) or ():
            if ".dist-info" in file.parts[0] and file.name.upper().startswith(("LICEN", "COPYING", "NOTICE", "AUTHORS")):
                shutil.copy(str(file.locate()), folder / f"{package}-{file.name}")


if __name__ == "__main__":
    print(build(Path(sys.argv[1] if len(sys.argv) > 1 else "dist")))
