"""The bookmark of a match that plays itself: a small file beside the save, so that the show goes on about
where it was left."""

import logging
from contextlib import suppress
from pathlib import Path

import msgspec

from game.core.small_documents import discard_document, find_document, write_document

log = logging.getLogger("bookmark")

NAME = "current.show"


class _Mark(msgspec.Struct, frozen=True):
    """The match that it belongs to, and the number of its events that were shown."""

    match: str = ""
    shown: int = 0


class WatchProgress:
    """The one bookmark of a folder. It is worth less than the match: where it cannot be written or read the
    show begins at its start."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / NAME

    def read_progress(self, match_id: str) -> int:
        """The number of events of this match that were shown; 0 where that is lost or belongs to another
        match."""
        document = find_document(self.path, _Mark, log)
        mark = _Mark() if not document else document.value
        return mark.shown if mark.match == match_id and mark.shown > 0 else 0

    def write_progress(self, match_id: str, shown: int) -> None:
        """Keep the number of events that were shown."""
        document = find_document(self.path, _Mark, log)
        try:
            write_document(self.path, _Mark(match_id, shown), document)
        except OSError as error:
            log.warning("%s", error)

    def remove_progress(self) -> None:
        """Remove the bookmark: the show is over."""
        with suppress(OSError):
            discard_document(self.path, _Mark)
