"""Progress: finished levels, in one small file beside the saves, written completely or not at all. A damaged
file is set aside."""

from __future__ import annotations

import logging
import os
from contextlib import suppress
from pathlib import Path

from game.core.carried import is_newer
from game.core.errors import SaveError
from game.core.small_documents import (
    Document,
    claim_document,
    discard_document,
    find_document,
    write_document,
)
from game.core.values import Value

FILE = "progress.json"
VERSION = 1
"""Version of the file; raised if a field changes its meaning."""
MEANWHILE = ".meanwhile"
"""Ending of the file beside one of a newer edition, with the progress made in this edition."""

log = logging.getLogger("progress")


class _Document(Value):
    """Document of the file; `done`: level ids by course, as {"tasty_humans/tutorial": ["eat"]}."""

    version: int = VERSION
    done: dict[str, list[str]] = {}


class Progress:
    """Finished levels by course (an id of the caller's, e.g. "tasty_humans/tutorial"). A file of a newer
    edition is left as it is: progress is kept beside it, and joins it in an edition that can read both."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._beside = path.with_name(path.name + MEANWHILE)
        self._document: Document[_Document] | None = None
        self._done: dict[str, list[str]] = {}

    @classmethod
    def load(cls, path: Path) -> Progress:
        """Progress of a file; empty if there is none, or none that can be read (it is then kept as .bad)."""
        progress = cls(path)
        progress._read_file()
        return progress

    def is_done(self, course: str, level: str) -> bool:
        return level in self._done.get(course, ())

    def finish_level(self, course: str, level: str) -> None:
        """Record a finished level. Raises SaveError with one sentence; it counts as done until the game
        ends all the same."""
        if self.is_done(course, level):
            return
        self._done.setdefault(course, []).append(level)
        try:
            self._write_file()
        except OSError as error:
            raise SaveError(
                f"Your progress could not be saved to {self.path}: {error.strerror or error}."
            ) from error

    def _read_file(self) -> None:
        self._document = claim_document(self.path, _Document, log)
        for document in (self._document, find_document(self._beside, _Document, log)):
            for course, levels in document.value.done.items() if document is not None else ():
                known = self._done.setdefault(course, [])
                known += [level for level in levels if level not in known]

    def _write_file(self) -> None:
        if self._document is not None and is_newer(self._document.plain, "version", VERSION):
            beside = find_document(self._beside, _Document, log)
            write_document(self._beside, _Document(VERSION, self._done), beside)
            return
        done = {course: list(levels) for course, levels in self._done.items()}
        self._document = write_document(self.path, _Document(VERSION, done), self._document)
        if os.path.lexists(self._beside):
            with suppress(OSError):
                discard_document(self._beside, _Document)
