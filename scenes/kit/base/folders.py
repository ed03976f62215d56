"""Folders for all that the game writes: settings, saves, the picture cache. Nothing else may know a path
outside the project."""

import os
import shutil
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import platformdirs

from game.core.data_folder import APP, PROFILES, FolderLock, data_folder
from game.core.files import TEMPORARY, read_file, remove_file, write_file
from scenes.kit.base.texts import say

MOST_GAMES = 9
"""Games running at a time that keep what is played in them."""


class NoFolder(Exception):
    """Raised when there is no place for anything, not even until the game ends, with one sentence for the
    player."""


class Folders:
    """The data folder (settings file, saves) and the cache folder, made when missing; no other running game
    keeps anything there.

    `data_dir` puts both under one folder. Where a folder cannot be written a temporary one is used, and
    `notice` is a sentence about that. Where another game has it (`taken`), a temporary one is used as well,
    with a copy of the settings, until move_aside() is called. Raises NoFolder."""

    def __init__(self, data_dir: Path | str | None = None) -> None:
        self.notice: str | None = None
        self.taken: Path | None = None
        self._temporary: list[Path] = []
        wanted = _find_known(lambda: data_folder(data_dir))
        data = self._usable_folder(wanted)
        moved = data_dir is not None or data != wanted
        self.cache = self._usable_folder(
            data / "cache"
            if moved
            else _find_known(lambda: platformdirs.user_cache_path(APP, appauthor=False))
        )
        self._lock = FolderLock(data)
        if self._lock.take_lock():
            self._use_folder(data)
            return
        self.taken = data
        self._use_folder(self._lend_folder())
        with suppress(OSError):
            write_file(self.settings, read_file(data / self.settings.name))

    def _use_folder(self, data: Path) -> None:
        self.data = data
        self.saves = self._usable_folder(data / "saves")
        self.replays = data / "replays"
        self.profiles = data / PROFILES
        self.levels = data / "levels"
        self.shared = data / "shared"
        self.settings = data / "settings.yaml"
        kept = (self.saves, self.replays, self.profiles, self.levels, self.shared, data / "reports")
        for folder in (data, *kept):
            for left in folder.glob(f"*{TEMPORARY}"):  # by a game that was killed
                with suppress(OSError):
                    remove_file(left)

    @property
    def aside_folder(self) -> Path | None:
        """The folder for what is played in a second game, None in the first one."""
        return None if not self.taken else self._folder_beside(2)

    def move_aside(self) -> bool:
        """Keep what is played from now on in a folder beside the one that is taken; False where there is
        none."""
        for number in range(2, MOST_GAMES + 1):
            folder = self._folder_beside(number)
            lock = FolderLock(folder)
            if is_writable(folder) and lock.take_lock():
                self._lock = lock
                self._use_folder(folder)
                return True
        return False

    def close(self) -> None:
        """Release the folder, and remove temporary ones."""
        self._lock.let_go()
        for folder in self._temporary:
            shutil.rmtree(folder, ignore_errors=True)

    def _folder_beside(self, number: int) -> Path:
        taken = Path(os.path.abspath(self.taken or self.data))
        return taken.with_name(f"{taken.name}-{number}")

    def _usable_folder(self, folder: Path) -> Path:
        if is_writable(folder):
            return folder
        if self.notice is None:
            self.notice = say("notice.folder_unwritable", folder=folder)
        return self._lend_folder()

    def _lend_folder(self) -> Path:
        try:
            self._temporary.append(Path(tempfile.mkdtemp(prefix=f"{APP}-")))
        except OSError:
            raise NoFolder(say("notice.nothing_writable")) from None
        return self._temporary[-1]


def _find_known(find: Callable[[], Path]) -> Path:
    """Find a folder. Raises NoFolder for one below an unknown home."""
    with suppress(RuntimeError):
        folder = find()
        if not str(folder).startswith("~"):
            return folder
    raise NoFolder(say("notice.no_home"))


def is_writable(folder: Path) -> bool:
    """True if the folder exists, or can be made, and takes a file."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False
