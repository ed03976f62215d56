"""Where the game keeps what it writes: settings, saves, the picture cache. Nothing else may know a path outside the project."""

from __future__ import annotations

import tempfile
from pathlib import Path

import platformdirs

from scenes.kit.base.texts import say

APP = "eat-or-be-eaten"


class Folders:
    """The data folder (settings file, saves) and the cache folder, made when missing.

    `data_dir` puts both under one folder. Where a folder cannot be written a temporary one is used, and `notice` says so in one sentence.
    """

    def __init__(self, data_dir: Path | str | None = None) -> None:
        self.notice: str | None = None
        wanted = Path(data_dir).expanduser() if data_dir else platformdirs.user_data_path(APP, appauthor=False)
        self.data = self._usable(wanted)
        moved = data_dir is not None or self.data != wanted
        self.cache = self._usable(self.data / "cache" if moved else platformdirs.user_cache_path(APP, appauthor=False))
        self.saves = self._usable(self.data / "saves")
        self.replays = self.data / "replays"
        self.settings = self.data / "settings.yaml"

    def _usable(self, folder: Path) -> Path:
        if is_writable(folder):
            return folder
        if self.notice is None:
            self.notice = say("notice.folder_unwritable", folder=folder)
        return Path(tempfile.mkdtemp(prefix=f"{APP}-"))


def is_writable(folder: Path) -> bool:
    """True when the folder exists, or can be made, and takes a file."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False
