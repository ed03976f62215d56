"""The log in the data folder, and what is left of a game that ended without a word."""

import faulthandler
import logging
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import TextIO

from game.core.files import clear_path
from game.core.writer import DISK

LOG = "log.txt"
MOST_BYTES = 250_000
OLDER = 3  # full log files that are kept
CRASH = "crash.txt"  # where faulthandler writes; empty as long as all is well
MOST_OF_CRASH = 50_000

log = logging.getLogger("faults")


class LogFile:
    """Sends the log to a file in this folder instead of the terminal, and, if the system ends the game, the
    stacks of all threads.

    close() when the game ends well. Where the folder cannot be written, nothing is kept."""

    def __init__(self, folder: Path) -> None:
        for name in (LOG, CRASH):
            with suppress(OSError):
                clear_path(folder / name)
        logging.raiseExceptions = False  # a full disk is not told by every line that finds no room
        self._handler = RotatingFileHandler(
            folder / LOG, maxBytes=MOST_BYTES, backupCount=OLDER, encoding="utf-8", delay=True
        )
        self._handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        self._root = logging.getLogger()
        self._level = self._root.level
        self._root.setLevel(logging.INFO)
        self._beside = _BesideFrames(self._handler)
        self._root.addHandler(self._beside)
        self._crash = folder / CRASH
        self._file: TextIO | None = None
        try:
            self._file = self._crash.open("w", encoding="utf-8")
        except OSError as error:
            log.warning("%s", error)
        else:
            faulthandler.enable(self._file)

    def close(self) -> None:
        """End the log, as the game ends well."""
        self._root.removeHandler(self._beside)
        DISK.flush()
        self._handler.close()
        self._root.setLevel(self._level)
        if self._file is not None:
            faulthandler.disable()
            self._file.close()
            with suppress(OSError):
                self._crash.unlink()


class _BesideFrames(logging.Handler):
    """Passes records to a handler in the thread that writes."""

    def __init__(self, file: logging.Handler) -> None:
        super().__init__()
        self._file = file

    def emit(self, record: logging.LogRecord) -> None:
        record.msg, record.args = record.getMessage(), None
        DISK.write_minor(lambda: self._file.handle(record))


def last_words(folder: Path) -> str:
    """Stacks of the game before this one, if the system ended it; "" if all went well."""
    path = folder / CRASH
    try:
        if not path.is_file():
            return ""
        with path.open("rb") as file:
            return file.read(MOST_OF_CRASH).decode("utf-8", "replace")
    except OSError:
        return ""
