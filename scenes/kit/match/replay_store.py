"""The shelf of matches that were played, to be looked at again, the newest ones only. Draws nothing."""

import logging
import re
import stat
from collections.abc import Sequence
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any
from weakref import ref

import msgspec

from game.bots import review_file
from game.core import conversion, files, generations, saves
from game.core.errors import SaveError
from game.core.match import Match
from game.core.values import frozen
from game.core.writer import DISK
from scenes.kit.match import other_editions
from scenes.kit.match.chair import MOST_SEATS
from scenes.kit.match.saved_chair import SavedChair
from scenes.kit.match.saved_table import SavedTable

log = logging.getLogger("shelf")

MOST = 30
"""Matches that are kept."""
MATCH = ".match"
_NUMBER = re.compile(r"^[0-9a-f]{16}-[0-9a-f]{12}-(\d{6,})$")


_LOOKED_AT: set[ref[Match]] = set()


def mark_looked_at(match: Match) -> None:
    """Keep a match that is looked at on the shelf, as long as it is held in memory."""
    _LOOKED_AT.add(ref(match, _LOOKED_AT.discard))


def _find_looked_at() -> list[Match]:
    found = (reference() for reference in tuple(_LOOKED_AT))
    return [match for match in found if match]


def table_of(match: Match) -> SavedTable:
    """The table that was saved beside a match; chairs without names where it is lost."""
    # older saves have chairs only
    beside = {"chairs": match.beside} if isinstance(match.beside, list) else match.beside
    try:
        table = conversion.convert(beside, SavedTable)
    except msgspec.ValidationError:
        return SavedTable(lost_chairs(match))
    chairs = [
        *table.chairs,
        *(chair for relay in table.relays for chair in (*relay.chairs, *relay.gone)),
    ]
    sound = len(table.chairs) == match.config.seats and all(0 <= one.color < MOST_SEATS for one in chairs)
    return table if sound else msgspec.structs.replace(table, chairs=lost_chairs(match), shared=msgspec.UNSET)


def chairs_of(match: Match) -> list[SavedChair]:
    """The chairs that were saved beside a match."""
    return table_of(match).chairs


def lost_chairs(match: Match) -> list[SavedChair]:
    """Chairs without names for a match whose own are lost; what the rules play themselves stays theirs."""
    seats = match.config.seats
    asked = getattr(match.config, "asked_seats", range(seats))
    return [SavedChair("", seat, automaton=seat not in asked) for seat in range(seats)]


@frozen
class KeptMatch:
    """A match on the shelf: its file, the time when it was put there (seconds since 1970, by the file system,
    for people to read), and its number. Numbers give the order, since clocks are set back; matches of older
    editions have none, and were there before."""

    path: Path
    time: float
    number: int = 0


class ReplayStore:
    """One folder of kept matches, a save each, with the chairs. The folder is made with the first one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def list_kept(self) -> list[KeptMatch]:
        """The matches there, newest first; what is no file is set aside."""
        DISK.flush()
        found = []
        for path in self.folder.glob(f"*{MATCH}"):
            try:
                status = path.stat()
                if stat.S_ISREG(status.st_mode):
                    found.append(KeptMatch(path, status.st_mtime, _shelf_number(path)))
                    continue
            except OSError as error:
                log.warning("%s", error)
            with suppress(OSError):
                files.set_aside(path)
        return sorted(found, key=lambda kept: (-kept.number, -kept.time, kept.path.name))

    def keep_match(self, match: Match, beside: object, waiting: Path | None = None) -> None:
        """Put a match on the shelf with what is kept beside it (a SavedTable), in place of what was kept of
        its beginning; the oldest ones go, except those that are looked at. `waiting` is its save, if it has
        one: the match leaves there when it comes here, at one moment if the same is kept beside both.

        A match without an answer, or one that is part of a match that lies there, is not kept; one of older
        rules comes as it is. What another edition wrote is neither moved nor removed. Raises SaveError with
        one sentence."""
        unplayed = not match.log and match.state.decision is not None
        if unplayed or (match.read_only and (not waiting or not other_editions.is_own(waiting))):
            return
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            if waiting:
                other_editions.set_aside(waiting)
            if match.read_only and waiting:
                self._put_file(
                    files.read_file(generations.found_files(waiting)[0], generations.MOST_BYTES),
                    match,
                    waiting,
                    [],
                )
                return
            now, kin = saves.plain_log(match.log), self._kindred_logs(match)
            if not any(log[: len(now)] == now for log in kin.values()):
                beginnings = [older for older, log in kin.items() if now[: len(log)] == log]
                self._put_file(match.save_bytes(beside), match, waiting, beginnings)
            elif waiting:
                generations.remove_generations(waiting)
        except OSError as error:
            raise SaveError(str(error.strerror or error)) from error

    def _put_file(self, raw: bytes, match: Match, waiting: Path | None, beginnings: list[Path]) -> None:
        """Write the file in the place of a beginning, so that at no moment both are there."""
        shelf = self.list_kept()
        number = 1 + max((kept.number for kept in shelf), default=0)
        path = self.folder / f"{match.id}-{_answers_hash(match)}-{number:06}{MATCH}"
        if beginnings:
            files.move_file(beginnings[0], path)
        if not waiting:
            files.write_file(path, raw)
        else:
            saves.take_away(waiting, raw, path)
        for old in beginnings[1:]:
            self.remove_match(old)
        self._prune_oldest([kept.path for kept in shelf if kept.path not in beginnings])
        self._sweep_reviews(path)

    def _prune_oldest(self, older: Sequence[Path]) -> None:
        """Remove the oldest matches of this edition where there are too many with the one that has just come;
        `older` begins with the newest."""
        own = [path for path in older if not self._is_foreign(path)] if len(older) >= MOST else []
        spare = [self.find_match(match) for match in _find_looked_at()]
        for old in own[MOST - 1 :]:
            if old not in spare:
                self.remove_match(old)

    @staticmethod
    def _is_foreign(path: Path) -> bool:
        """True for the file of another edition, and for one that cannot be read today."""
        try:
            return other_editions.is_foreign(files.read_file(path, generations.MOST_BYTES))
        except (files.NoFile, files.TooLarge, FileNotFoundError):
            return False
        except OSError:
            return True

    def _sweep_reviews(self, changed: Path | None = None) -> None:
        """Remove reviews of matches that are gone, or were changed. One that stays on a broken disk belongs
        to no match."""
        matches = {review_file.review_path(path) for path in self.folder.glob(f"*{MATCH}") if path != changed}
        for old in set(self.folder.glob(f"*{MATCH}{review_file.ENDING}")) - matches:
            with suppress(OSError):
                review_file.discard_review(old)

    def find_match(self, match: Match) -> Path | None:
        """The file of exactly this match; None where it is not on the shelf."""
        DISK.flush()
        now = saves.plain_log(match.log)
        return next((path for path, log in self._kindred_logs(match).items() if log == now), None)

    def change_beside(self, match: Match, beside: object) -> None:
        """Keep something else beside a match that is on the shelf. Raises SaveError with one sentence."""
        path = self.find_match(match)
        if path is None:
            return
        try:
            files.write_file(path, match.save_bytes(beside))
        except OSError as error:
            raise SaveError(str(error.strerror or error)) from error

    def read_match(self, path: Path) -> tuple[Match, list[SavedChair]]:
        """A kept match and its chairs. Raises SaveError with one sentence."""
        match = Match.read(path)
        return match, chairs_of(match)

    def remove_match(self, path: Path) -> None:
        """Take a match off the shelf, and its review. Raises OSError."""
        files.remove_file(path)
        self._sweep_reviews()

    def _kindred_logs(self, match: Match) -> dict[Path, list[list[Any]]]:
        """The logs of kept matches that began as this one did; unreadable files and those of other editions
        are passed over."""
        found = {}
        for path in self.folder.glob(f"{match.id}-*{MATCH}"):
            with suppress(SaveError):
                saved = saves.read_exactly(path)
                if saved.behavior == match.rules.behavior and not self._is_foreign(path):
                    found[path] = saved.log
        return found


def _shelf_number(path: Path) -> int:
    """The number at the end of its name, 0 for one of an older edition."""
    number = _NUMBER.search(path.stem)
    return int(number[1]) if number else 0


def _answers_hash(match: Match) -> str:
    """A hash of all answers, in 12 hexadecimal digits, for matches that go separate ways from one start."""
    return blake2b(msgspec.json.encode(saves.plain_log(match.log)), digest_size=6).hexdigest()
