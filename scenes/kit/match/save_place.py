"""The file in which a match being played is saved, beside the frames. Draws nothing."""

import logging
import os
from collections.abc import Callable
from pathlib import Path

from game.core import generations, saves
from game.core.writer import DISK, failure_reason
from scenes.kit.base import say
from scenes.kit.match import other_editions

log = logging.getLogger("session")


class SavePlace:
    """Takes the saves of one match; a failure is a sentence in `notices`, once until it goes well again.
    `make_room` removes what waits in the file when the match is safe, None once the match has its place."""

    def __init__(self, notices: list[str], answers: int) -> None:
        self.notices = notices
        self.make_room: Callable[[], object] | None = None
        self.answers = answers  # in what was saved last
        self.is_failing = False
        self._is_free = False  # no save of another match or edition lies there any more
        self._is_given_up = False

    def save(self, path: Path, raw: bytes, answers: int) -> None:
        """Write the match with so many answers; a newer state may replace one that still waits for the
        disk."""
        if not self._is_given_up:
            DISK.write(path, lambda: self._write_save(path, raw, answers), self._note_failure)

    def give_up(self, path: Path) -> None:
        """Free the file for another match. Raises OSError or SaveError."""
        self._is_given_up = True
        DISK.forget(path)
        if not self.make_room:
            other_editions.set_aside(path)
            generations.remove_generations(path)

    def _write_save(self, path: Path, raw: bytes, answers: int) -> None:
        """Replace the save; before the first one the place is freed of other matches."""
        if self._is_given_up:
            return
        if self.make_room:
            other_editions.set_prepared_aside(path)
            saves.replace_save(path, raw, lambda: self._free_place(path))
            self.make_room = None
        else:
            self._free_place(path)
            saves.store_save(path, raw)
        self.is_failing, self.answers = False, answers

    def _free_place(self, path: Path) -> None:
        if self._is_free:
            return
        other_editions.set_aside(path)
        if self.make_room and os.path.lexists(path):
            self.make_room()
        self._is_free = True

    def _note_failure(self, error: Exception) -> None:
        log.warning("%s", error)
        if not self.is_failing:
            self.notices.append(say("notice.save_failed", reason=failure_reason(error)))
        self.is_failing = True
