"""Reports of faults: all that helps to find the cause, nothing about what lies outside of the game."""

from __future__ import annotations

import logging
import os
import platform
import re
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import msgspec
import yaml

from game.core.files import write_file
from scenes.kit.base.version import ROOT, project_version

if TYPE_CHECKING:
    from scenes.kit.app import App

log = logging.getLogger("faults")

FOLDER = "reports"  # in the data folder
MOST = 10  # reports that are kept
UNTOLD = "untold"  # lies beside reports of which the player has not heard at a start yet
_NAME = re.compile(r"(?:(\d+)_)?\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d-\d{3}\.txt")
PACKAGES = ("arcade", "pyglet", "pymunk", "pillow", "msgspec", "miniaudio")
PLACES = re.compile(r"""(["'])(?:[A-Za-z]:)?[\\/][^"'\n]*\1|(?<![\w.\\/])(?:[A-Za-z]:)?[\\/][^\s"':;,()]+""")
"""Paths from the top of a disk, between quotes (where they may have spaces) and without."""

Section = tuple[str, Callable[[], str]]
"""Its heading, and what makes its text."""


def write_report(folder: Path, sections: Sequence[Section]) -> Path | None:
    """Write a report into the folder of reports, where the oldest makes room; gives its path, None where it
    cannot be written."""
    now = time.time()
    number = 1 + max(map(_report_number, kept_reports(folder)), default=0)
    stamp = time.strftime("%Y-%m-%d_%H-%M-%S", time.localtime(now))
    path = folder / f"{number:04}_{stamp}-{int(now % 1 * 1000):03}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_file(
            path, "\n".join(_section_text(*section) for section in sections).encode("utf-8", "replace")
        )
        (folder / UNTOLD).touch()
        for old in kept_reports(folder)[MOST:]:
            old.unlink()
    except OSError as error:
        log.warning("%s", error)
    return path if path.is_file() else None


def kept_reports(folder: Path) -> list[Path]:
    """The reports in a folder, newest first by their numbers: clocks are set back. Those of older editions
    have only the time."""
    found = (path for path in folder.glob("*.txt") if _NAME.fullmatch(path.name))
    return sorted(found, key=lambda path: (_report_number(path), path.name), reverse=True)


def _report_number(path: Path) -> int:
    """The number before the time in its name, 0 for one of an older edition."""
    name = _NAME.fullmatch(path.name)
    return int(name[1]) if name and name[1] else 0


def take_untold(folder: Path) -> Path | None:
    """The newest report if the player has not heard of it yet; None from the second call on."""
    try:
        (folder / UNTOLD).unlink()
    except OSError:
        return None
    return next(iter(kept_reports(folder)), None)


def _section_text(title: str, make: Callable[[], str]) -> str:
    """A section with its heading. One that cannot be made says so: half a report is better than none."""
    try:
        text = make()
    except Exception as error:
        text = f"not known ({type(error).__name__})"
    return f"## {title}\n\n{text.strip()}\n"


def format_traceback(error: BaseException) -> str:
    """The traceback, without places outside of the game."""
    return without_places("".join(traceback.format_exception(error)))


def describe_system(app: App) -> list[Section]:
    """Sections about versions, system, graphics and settings."""
    return [
        ("Versions", _package_versions),
        ("System", _system_text),
        ("Graphics", lambda: _graphics_text(app)),
        ("Settings", lambda: yaml.safe_dump(msgspec.to_builtins(app.settings), sort_keys=False)),
    ]


def _system_text() -> str:
    system = platform.system(), platform.release(), platform.machine()
    return f"{' '.join(system)}, Python {platform.python_version()}"


def _package_versions() -> str:
    from importlib import metadata  # seldom needed, and it reads the library for mails

    found = {"Eat or Be Eaten": project_version()}
    for name in PACKAGES:
        with suppress(metadata.PackageNotFoundError):
            found[name] = metadata.version(name)
    return "\n".join(f"{name} {number}" for name, number in found.items())


def _graphics_text(app: App) -> str:
    window, context = app.window, cast("Any", app.window.ctx)
    driver = (
        f"{context.info.VENDOR}, {context.info.RENDERER}, OpenGL {'.'.join(map(str, context.gl_version))}"
    )
    return f"{driver}\n{window.width}x{window.height}, {'full screen' if window.fullscreen else 'a window'}"


def without_places(text: str) -> str:
    """The text with the game's own folders and Python's under short names, and no other place on the player's
    machine."""
    for folder, name in ((ROOT, "GAME"), (Path(sys.prefix), "PYTHON"), (Path(sys.base_prefix), "PYTHON")):
        if folder != Path(folder.anchor):
            inside = re.escape(str(folder)) + r"(?=[\\/])"
            text = re.sub(inside, name, text, flags=re.IGNORECASE if os.name == "nt" else 0)
    text = PLACES.sub("PLACE", text)
    player = os.path.basename(os.path.expanduser("~"))
    if len(player) <= 2 or player == "root":
        return text
    return re.sub(rf"\b{re.escape(player)}\b", "PLAYER", text)
