"""The shelf: matches that were played are kept there to be looked at again, the newest ones only. Draws nothing."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from game.core import saves
from game.core.errors import SaveError
from game.core.match import Match
from scenes.kit.match.seating import MOST_SEATS, SavedChair

log = logging.getLogger("shelf")

MOST = 30
"""So many matches are kept."""
MATCH, CHAIRS = ".match", ".seats"


class SavedTable(msgspec.Struct, frozen=True):
    """What lies beside a saved match: which match it belongs to, and who sat where."""

    match: str
    chairs: list[SavedChair]


def write_chairs(path: Path, match: Match, chairs: Sequence[SavedChair]) -> None:
    """Write who sat where. Raises OSError; what lay there is then intact."""
    saves.write_whole(path, msgspec.json.encode(SavedTable(match.id, list(chairs))))


def read_chairs(path: Path, match: Match) -> list[SavedChair] | None:
    """Who sat where in this match, None where that is lost or belongs to another one."""
    try:
        table = msgspec.json.decode(path.read_bytes(), type=SavedTable)
    except (OSError, msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        log.warning("%s", error)
        return None
    sound = len(table.chairs) == match.config.seats and all(0 <= chair.color < MOST_SEATS for chair in table.chairs)
    return table.chairs if sound and table.match == match.id else None


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
    """One folder of kept matches: a save and a file of chairs each. The folder is made with the first one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def kept(self) -> list[Kept]:
        """What is there, newest first."""
        found = []
        try:
            for path in self.folder.glob(f"*{MATCH}"):
                found.append(Kept(path, path.stat().st_mtime))
        except OSError as error:
            log.warning("%s", error)
        return sorted(found, key=lambda kept: (-kept.time, kept.path.name))

    def keep(self, match: Match, chairs: Sequence[SavedChair]) -> None:
        """Put a match on the shelf, in place of what was kept of its beginning; the oldest ones go.

        A match in which nobody has answered yet, or one that is part of a match that lies there, is not kept. Raises SaveError with one
        sentence.
        """
        unplayed = not match.log and match.state.decision is not None
        if unplayed or match.read_only:
            return
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            path = self.folder / f"{match.id}-{_fingerprint(match)}{MATCH}"
            now, kin = saves.plain_log(match.log), self._kin(match)
            if any(log[: len(now)] == now for log in kin.values()):
                return
            beginnings = [older for older, log in kin.items() if now[: len(log)] == log]
            self._write(path, match, chairs)
            for old in (*beginnings, *(kept.path for kept in self.kept()[MOST:])):
                self.remove(old)
        except OSError as error:
            raise SaveError(str(error.strerror or error)) from error

    def _write(self, path: Path, match: Match, chairs: Sequence[SavedChair]) -> None:
        """Both files or none: chairs without a match would never be found again."""
        try:
            write_chairs(path.with_suffix(CHAIRS), match, chairs)
            match.save(path)
        except (OSError, SaveError):
            with suppress(OSError):
                self.remove(path)
            raise

    def read(self, path: Path) -> tuple[Match, list[SavedChair]]:
        """A kept match and who sat where (nobody in particular where that is lost). Raises SaveError with one sentence."""
        match = Match.read(path)
        return match, read_chairs(path.with_suffix(CHAIRS), match) or lost_chairs(match)

    def remove(self, path: Path) -> None:
        """Take a match off the shelf. Raises OSError."""
        path.unlink(missing_ok=True)
        path.with_suffix(CHAIRS).unlink(missing_ok=True)

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
