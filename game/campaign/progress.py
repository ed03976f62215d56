"""Which levels are done, in one small file beside the saves. It is written whole or not at all; a damaged one is set aside."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import msgspec

from game.core.errors import SaveError
from game.core.files import read_json, set_aside, write_file

FILE = "progress.json"


class _Document(msgspec.Struct, frozen=True):
    """`done` has the ids of the levels by course: {"tasty_humans/tutorial": ["eat"]}."""

    version: int = 1
    done: dict[str, list[str]] = {}


class Progress:
    """The levels that are done, by course (a text of the caller's, e.g. "tasty_humans/tutorial")."""

    def __init__(self, path: Path, done: dict[str, list[str]] | None = None) -> None:
        self.path = path
        self._done = done or {}

    @classmethod
    def load(cls, path: Path) -> Progress:
        """What is done; nothing where there is no file, or none that can be read (it is then kept as .bad)."""
        try:
            document = read_json(path, _Document)
        except FileNotFoundError:
            return cls(path)
        except OSError:
            with suppress(OSError):
                set_aside(path)
            return cls(path)
        return cls(path, document.done)

    def is_done(self, course: str, level: str) -> bool:
        return level in self._done.get(course, ())

    def finish(self, course: str, level: str) -> None:
        """A level is done: keep that. Raises SaveError with one sentence; it counts as done all the same until the game ends."""
        if self.is_done(course, level):
            return
        self._done.setdefault(course, []).append(level)
        try:
            write_file(self.path, msgspec.json.encode(_Document(done=self._done)))
        except OSError as error:
            raise SaveError(f"Your progress could not be saved to {self.path}: {error.strerror or error}.") from error
