"""The shelf: matches that were played are kept there to be looked at again, the newest ones only. Draws nothing."""

from __future__ import annotations

import logging
import stat
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from game.bots import review_file
from game.core import files, generations, saves
from game.core.errors import SaveError
from game.core.match import Match
from scenes.kit.match.seating import MOST_SEATS, SavedChair, SavedTable

log = logging.getLogger("shelf")

MOST = 30
"""So many matches are kept."""
MATCH = ".match"


def table_of(match: Match) -> SavedTable:
    """What was kept beside the match when it was saved; nobody in particular sits where that is lost."""
    beside = {"chairs": match.beside} if isinstance(match.beside, list) else match.beside  # older saves have chairs only
    try:
        table = msgspec.convert(beside, SavedTable)
    except msgspec.ValidationError:
        return SavedTable(lost_chairs(match))
    sound = len(table.chairs) == match.config.seats and all(0 <= chair.color < MOST_SEATS for chair in table.chairs)
    return table if sound else msgspec.structs.replace(table, chairs=lost_chairs(match))


def chairs_of(match: Match) -> list[SavedChair]:
    """Who sat where when the match was saved."""
    return table_of(match).chairs


def lost_chairs(match: Match) -> list[SavedChair]:
    """Chairs for a match of which is not known any more who sat where; what the rules play themselves stays theirs."""
    seats: int = match.config.seats
    asked = getattr(match.config, "asked_seats", range(seats))
    return [SavedChair("", seat, automaton=seat not in asked) for seat in range(seats)]


@dataclass(frozen=True, slots=True)
class Kept:
    """A match on the shelf: its file, and when it was put there (seconds since 1970, by the file system)."""

    path: Path
    time: float


class ReplayStore:
    """One folder of kept matches, a save each, with the chairs. The folder is made with the first one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def kept(self) -> list[Kept]:
        """What is there, newest first; what is no file is set aside."""
        found = []
        for path in self.folder.glob(f"*{MATCH}"):
            try:
                status = path.stat()
                if stat.S_ISREG(status.st_mode):
                    found.append(Kept(path, status.st_mtime))
                    continue
            except OSError as error:
                log.warning("%s", error)
            with suppress(OSError):
                files.set_aside(path)
        return sorted(found, key=lambda kept: (-kept.time, kept.path.name))

    def keep(self, match: Match, beside: object, waiting: Path | None = None) -> None:
        """Put a match on the shelf with what is kept beside it (a SavedTable), in place of what was kept of its beginning; the oldest ones
        go. `waiting` is its save, if it has one: the match leaves there when it comes here, at one moment if the same is kept beside both.

        A match in which nobody has answered yet, or one that is part of a match that lies there, is not kept. Raises SaveError with one
        sentence.
        """
        unplayed = not match.log and match.state.decision is not None
        if unplayed or match.read_only:
            return
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            now, kin = saves.plain_log(match.log), self._kin(match)
            if not any(log[: len(now)] == now for log in kin.values()):
                self._put(match, beside, waiting, [older for older, log in kin.items() if now[: len(log)] == log])
            elif waiting is not None:
                generations.forget(waiting)
        except OSError as error:
            raise SaveError(str(error.strerror or error)) from error

    def _put(self, match: Match, beside: object, waiting: Path | None, beginnings: list[Path]) -> None:
        """In the place of a beginning, so that at no moment both are there."""
        path = next(iter(beginnings), self.folder / f"{match.id}-{_fingerprint(match)}{MATCH}")
        raw = match.packed(beside)
        if waiting is None:
            files.write_file(path, raw)
        else:
            saves.take_away(waiting, raw, path)
        for old in (*beginnings[1:], *(kept.path for kept in self.kept()[MOST:])):
            self.remove(old)
        self._sweep(path)

    def _sweep(self, changed: Path | None = None) -> None:
        """Reviews go whose match is gone, or was changed. One that stays because the disk is broken tells of no match there is."""
        matches = {review_file.place(path) for path in self.folder.glob(f"*{MATCH}") if path != changed}
        for old in set(self.folder.glob(f"*{MATCH}{review_file.ENDING}")) - matches:
            with suppress(OSError):
                files.remove(old)

    def find(self, match: Match) -> Path | None:
        """Where exactly this match lies; None where it is not on the shelf."""
        now = saves.plain_log(match.log)
        return next((path for path, log in self._kin(match).items() if log == now), None)

    def read(self, path: Path) -> tuple[Match, list[SavedChair]]:
        """A kept match and who sat where. Raises SaveError with one sentence."""
        match = Match.read(path)
        return match, chairs_of(match)

    def remove(self, path: Path) -> None:
        """Take a match off the shelf, and its review. Raises OSError."""
        files.remove(path)
        self._sweep()

    def _kin(self, match: Match) -> dict[Path, list[list[Any]]]:
        """The logs of kept matches that began as this one did."""
        found = {}
        for path in self.folder.glob(f"{match.id}-*{MATCH}"):
            with suppress(SaveError):  # what cannot be read stays as it is
                found[path] = saves.exactly(path).log
        return found


def _fingerprint(match: Match) -> str:
    """What was answered, in 12 hexadecimal digits: matches that go separate ways from one start have separate files."""
    return blake2b(msgspec.json.encode(saves.plain_log(match.log)), digest_size=6).hexdigest()
