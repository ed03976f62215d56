"""The bookmark of a match that plays itself: a small file beside the save, so that the show goes on about
where it was left, with the bets on it."""

import logging
from contextlib import suppress
from pathlib import Path

import msgspec

from game.core.small_documents import discard_document, find_document, write_document
from game.evening.bets import Book

log = logging.getLogger("bookmark")

NAME = "current.show"


class _Mark(msgspec.Struct, frozen=True):
    """The match that it belongs to, the number of its events that were shown, and the bets on it."""

    match: str = ""
    shown: int = 0
    bets: Book = Book()


class WatchProgress:
    """The one bookmark of a folder. It is worth less than the match: where it cannot be written or read the
    show begins at its start."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / NAME

    def read_progress(self, match_id: str) -> int:
        """The number of events of this match that were shown; 0 where that is lost or belongs to another
        match."""
        return max(0, self._read_mark(match_id).shown)

    def read_bets(self, match_id: str) -> Book | None:
        """The bets on this match; None where there are none, or they are lost."""
        book = self._read_mark(match_id).bets
        return book if book.purses or book.is_closed else None

    def write_progress(self, match_id: str, shown: int) -> None:
        """Keep the number of events that were shown."""
        self._write_mark(_Mark(match_id, shown, self._read_mark(match_id).bets))

    def write_bets(self, match_id: str, book: Book) -> None:
        """Keep the bets on this match."""
        self._write_mark(_Mark(match_id, self._read_mark(match_id).shown, book))

    def _read_mark(self, match_id: str) -> _Mark:
        """The bookmark of this match, an empty one if it is another's or cannot be read."""
        document = find_document(self.path, _Mark, log)
        return document.value if document and document.value.match == match_id else _Mark()

    def _write_mark(self, mark: _Mark) -> None:
        try:
            write_document(self.path, mark, find_document(self.path, _Mark, log))
        except OSError as error:
            log.warning("%s", error)

    def remove_progress(self) -> None:
        """Remove the bookmark: the show is over."""
        with suppress(OSError):
            discard_document(self.path, _Mark)
