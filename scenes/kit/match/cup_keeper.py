"""The couch cup that waits (G29): read when somebody first asks, written beside the frames at each change, and found
again from its matches where its file is damaged or the game was killed in between. Draws nothing."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import msgspec

from game.core import conversion, generations, saves
from game.core.errors import GameError, SaveError
from game.core.generations import Damaged
from game.core.match import Match
from game.core.saves import OtherEdition
from game.core.writer import DISK, failure_reason
from game.evening import cup as cups
from game.evening import cup_file
from game.evening.course_match import guests_by_seat
from game.evening.cup import Course, Cup, CupError, Guest
from game.evening.cup_file import KeptCup
from scenes.kit.base import say
from scenes.kit.match.replay_store import ReplayStore
from scenes.kit.match.saved_matches import CUP, slot_path
from scenes.kit.match.saved_table import SavedTable
from scenes.kit.match.seating import Seating

if TYPE_CHECKING:
    from scenes.kit.base.folders import Folders
    from scenes.kit.input.device import Device
    from scenes.kit.match.session import MatchSession

log = logging.getLogger("cup")


class House(Protocol):
    """The app, as far as the keeper needs it."""

    folders: Folders

    def notify(self, sentence: str) -> None:
        """Queue a sentence for the player."""


class CupKeeper:
    """Keeper of the cup that waits; one waits at a time. hands: by guest the device that was held last in this
    run; is_foreign: a cup lies there that this edition cannot read."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.hands: dict[str, Device] = {}
        self.forget()

    def forget(self) -> None:
        """Read everything anew when somebody asks next: the folder has changed."""
        self.is_foreign = False
        self._kept: KeptCup | None = None
        self._is_read = False
        # cups that go to the shelf before anything is written, each with the match that waits
        self._over: list[tuple[KeptCup, Match | None]] = []
        self._is_failing = False

    @property
    def cup(self) -> Cup | None:
        """The cup that waits, None for none."""
        if not self._is_read:
            self._is_read = True
            self._read()
            self.catch_up()
        return self._kept.cup if self._kept else None

    def has_match(self) -> bool:
        """True if the match of the running course waits to be continued; False if all have given it up."""
        cup, waiting = self.cup, self._waiting_match()
        course = cup.present if cup else None
        is_running = course is not None and course.state == "running"
        return bool(is_running and course and waiting and waiting[1].play == course.plays[-1])

    def last_opener(self) -> str:
        """Game that opened the last cup, "" before there was one."""
        last = self.cup or next(cup_file.walk_shelf(self._house.folders.replays), None)
        return last.courses[0].game if last is not None else ""

    # -- changes

    def begin(self, guests: Sequence[Guest], courses: Sequence[Course]) -> Cup:
        """Begin a cup, which waits from now on; one that waited goes to the shelf. Raises CupError."""
        cup = Cup(secrets.token_hex(8), datetime.now().date().isoformat(), tuple(guests), tuple(courses))
        for fault in cups.find_faults(cup):
            raise CupError(f"That is no cup: {fault}.")
        self._put_away()
        self._kept = cup_file.pack_cup(cup)
        self._write()
        return cup

    def change(self, cup: Cup) -> None:
        """Keep the cup as it stands now. A disk that is full costs nothing: it is tried again, and told once."""
        if cup != self.cup:
            self._kept = cup_file.pack_cup(cup, self._kept)
            self._write()

    def take_match(self, begun: Cup) -> None:
        """Keep that a match of the present course has begun; `begun`: the cup as it was saved beside the match."""
        if self.cup is not None:
            self.change(cups.take_match(self.cup, begun))

    def book(self, session: MatchSession) -> None:
        """Book a match that is over, if it ends a course of this cup; a second call changes nothing."""
        cup, begun = self.cup, session.cup
        if cup is None or begun is None or begun.id != cup.id or begun.present is None:
            return
        self._note_hands(session, begun.present)
        self.change(_with_match(cup, session.match, session.saved_table))

    def shelve(self) -> None:
        """Move the cup to the shelf, and its match to that of matches: nothing waits any more."""
        if self._put_away():
            self._write()

    def _put_away(self) -> bool:
        """Let the cup go to the shelf before anything else is written; False if there is none."""
        if self.cup is None or self._kept is None:
            return False
        waiting = self._waiting_match()
        left = waiting[0] if waiting and _cup_id(waiting[1]) == self.cup.id else None
        self._over.append((self._kept, left))
        self._kept = None
        return True

    def catch_up(self) -> None:
        """Take over what the matches know better: one that began, or was played to its end, just before the game
        was killed or the table was left."""
        cup = self.cup
        if cup is None or cup.present is None:
            return
        for match, table in self._matches_of(cup):
            found = _with_match(cup, match, table)
            if found != cup:
                self.change(found)
                return

    def find_hands(self, present: Sequence[Device], host: Device) -> None:
        """Remember who held which device in the cup's last match, where nobody has held any since the game began."""
        cup = self.cup
        if cup is None or all(guest.id in self.hands for guest in cup.guests if guest.is_person):
            return
        table = next((table for _, table in self._shelved_tables() if _cup_id(table) == cup.id), None)
        if table is None or table.cup is None or table.cup.present is None:
            return
        seating = Seating(0)
        seating.restore_chairs(table.chairs, present, host)
        for seat, guest in enumerate(guests_by_seat(table.cup.present, table.evening)):
            device = seating[seat].device
            if device is not None:
                self.hands.setdefault(guest, device)

    def _note_hands(self, session: MatchSession, course: Course) -> None:
        """Remember who holds which device."""
        for seat, guest in enumerate(guests_by_seat(course, session.evening)):
            device = session.seating[seat].device
            if device is not None:
                self.hands[guest] = device

    # -- the file

    def _read(self) -> None:
        DISK.flush()
        try:
            self._kept = cup_file.read_cup(self._house.folders.saves)
        except Damaged as error:
            log.warning("%s", error)
            self._rebuild()
        except OtherEdition as error:
            log.warning("%s", error)
            self.is_foreign = True
            self._house.notify(say("cup_notice.other_edition"))
        except SaveError as error:
            self.is_foreign = True
            self._house.notify(say("cup_notice.not_read", reason=failure_reason(error)))

    def _rebuild(self) -> None:
        """Find the cup again from the matches that wait or lie on the shelf."""
        over = {cup.id for cup in cup_file.shelved_cups(self._house.folders.replays)}
        tables = []
        for match, table in self._all_matches():
            if table.cup and table.cup.present and table.cup.id not in over:
                places = cups.places_after(table.cup.present, match, table.evening)
                tables.append((table.cup, table.play, places))
        found = cup_file.rebuild_cup(tables)
        self._house.notify(say("cup_notice.rebuilt" if found else "cup_notice.lost"))
        if found is not None:
            self._kept = cup_file.pack_cup(found)
            self._write()

    def _write(self) -> None:
        """Write the cup beside the frames, once those that are over lie on the shelf."""
        folders, kept = self._house.folders, self._kept
        saves_folder, replays = folders.saves, folders.replays

        def write() -> None:
            if self.is_foreign and kept is not None:
                cup_file.set_aside(saves_folder)
                self.is_foreign = False
            while self._over:
                over, match = self._over.pop(0)
                try:
                    cup_file.shelve_cup(saves_folder, replays, over)
                except SaveError:
                    self._over.insert(0, (over, match))
                    raise
                if match is not None:
                    place = slot_path(saves_folder, CUP)
                    ReplayStore(replays).keep_match(match, match.beside, place)
            if kept is not None:
                generations.store_newest(cup_file.cup_path(saves_folder), kept.raw)
            self._is_failing = False

        DISK.write(cup_file.cup_path(saves_folder), write, self._tell_failure)

    def _tell_failure(self, error: Exception) -> None:
        log.warning("%s", error)
        if not self._is_failing:
            self._house.notify(say("cup_notice.not_saved", reason=failure_reason(error)))
        self._is_failing = True

    # -- its matches

    def _matches_of(self, cup: Cup) -> Iterator[tuple[Match, SavedTable]]:
        """Matches of the cup, the one that waits first; the shelf is looked at only if a course runs whose match
        does not wait."""
        course, waiting = cup.present, self._waiting_match()
        if waiting and waiting[1].cup and waiting[1].cup.id == cup.id:
            yield waiting
            if course is None or waiting[1].play in course.plays[-1:]:
                return
        if course is not None and course.state == "running":
            yield from (found for found in self._shelved_matches() if _cup_id(found[1]) == cup.id)

    def _all_matches(self) -> Iterator[tuple[Match, SavedTable]]:
        waiting = self._waiting_match()
        if waiting:
            yield waiting
        yield from self._shelved_matches()

    def _waiting_match(self) -> tuple[Match, SavedTable] | None:
        """The match in the cup's slot with its table, None if none can be read."""
        DISK.flush()
        path = slot_path(self._house.folders.saves, CUP)
        with suppress(GameError, OSError):
            match = Match.load(path, tidy=False) if generations.has_generation(path) else None
            table = _table_beside(match.beside) if match else None
            return (match, table) if match and table and not match.read_only else None
        return None

    def _shelved_matches(self) -> Iterator[tuple[Match, SavedTable]]:
        """Matches of courses on the shelf, the newest first."""
        for path, table in self._shelved_tables():
            with suppress(GameError, OSError):
                yield Match.read(path), table

    def _shelved_tables(self) -> Iterator[tuple[Path, SavedTable]]:
        """Files of courses on the shelf with their tables, the newest first."""
        for kept in ReplayStore(self._house.folders.replays).list_kept():
            with suppress(GameError, OSError):
                table = _table_beside(saves.read_exactly(kept.path).beside)
                if table is not None and table.cup is not None:
                    yield kept.path, table


def _with_match(cup: Cup, match: Match, table: SavedTable) -> Cup:
    """Cup that knows of a match of it: of its beginning, and its places once it is over."""
    known = cups.take_match(cup, table.cup) if table.cup else cup
    return cups.book_match(known, table.play, match, table.evening)


def _table_beside(beside: object) -> SavedTable | None:
    with suppress(msgspec.ValidationError):
        return conversion.convert(beside, SavedTable)
    return None


def _cup_id(table: SavedTable) -> str:
    return table.cup.id if table.cup else ""
