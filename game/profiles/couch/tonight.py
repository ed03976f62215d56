"""People of this evening (evening.json): guests with the names they got, who sat with which device (G40, G41), and
the spoons of those who bet (G31).

An evening ends six hours after its last press; then guests are nobody again."""

import logging
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Annotated

import msgspec

from game.core.small_documents import find_document, write_document
from game.core.values import Count, Value
from game.profiles.profile import COLORS

log = logging.getLogger("tonight")

NAME = "evening.json"
VERSION = 1
HOURS = 6 * 3600.0
"""Seconds without a press that end an evening."""
PACE = 600.0
"""Seconds after which presses alone are written again."""
MOST = 12
"""Guests that are remembered, the newest ones."""
Text = Annotated[str, msgspec.Meta(max_length=40)]
"""Id or name: longer ones than this edition's, but none that no page can draw."""


class Guest(Value):
    """Person without a profile. portrait, shape: face and frame, "" for those of the color; needs: id of the profile
    whose needs the guest has (X11), "" for those of the machine."""

    id: Text
    name: Text
    color: Annotated[int, msgspec.Meta(ge=0, lt=COLORS)] = 0
    portrait: str = ""
    shape: str = ""
    needs: Text = ""


class SavedEvening(Value):
    """File of the evening. started, touched: seconds since 1970; spoons: by person, in halves; lent: spoons that the
    King has lent, by person; paid: tokens of the last matches whose bets are in them."""

    version: int = VERSION
    started: float = 0.0
    touched: float = 0.0
    guests: tuple[Guest, ...] = ()
    spoons: dict[str, Count] = {}
    lent: dict[str, Count] = {}
    paid: tuple[str, ...] = ()


class Tonight:
    """Guests of the evening, and the people who sat down, by the owner of their device."""

    def __init__(self, data: Path, clock: Callable[[], float] = time.time) -> None:
        self._path = data / NAME
        self._clock = clock
        now = clock()
        document = find_document(self._path, SavedEvening, log)
        found = document.value if document else SavedEvening()
        is_tonight = found.version == VERSION and 0 <= now - found.touched < HOURS
        self._evening = found if is_tonight else SavedEvening(started=now, touched=now)
        self._written = found.touched
        self._hands: dict[str, str] = {}
        self.chosen = ""
        self.people: tuple[str, ...] = ()
        """Ids of those who sat down, the latest first."""
        self.has_offered_cup = False
        self._matches: dict[frozenset[str], set[str]] = {}

    @property
    def guests(self) -> Sequence[Guest]:
        """Guests, the newest last."""
        return self._evening.guests

    @property
    def spoons(self) -> Mapping[str, int]:
        """Spoons of those who have bet this evening, in halves."""
        return self._evening.spoons

    @property
    def lent(self) -> Mapping[str, int]:
        """Spoons that the King has lent."""
        return self._evening.lent

    def keep_spoons(self, spoons: Mapping[str, int], lent: Mapping[str, int], play: str) -> None:
        """Keep the spoons of this evening, with the bets of the match of that token."""
        paid = (*self._evening.paid, play)[-MOST:]
        self._evening = self._evening.replace(spoons=dict(spoons), lent=dict(lent), paid=paid)
        self._write()

    def has_paid(self, play: str) -> bool:
        """True if the bets of a match are in the spoons."""
        return play in self._evening.paid

    def note_press(self) -> None:
        """Keep the evening going, or begin another one after six hours."""
        now, before = self._clock(), self._evening.touched
        if not 0 <= now - before < HOURS:
            self._evening = SavedEvening(started=now)
            self._hands, self.people = {}, ()
            self.has_offered_cup, self._matches = False, {}
        self._evening = self._evening.replace(touched=now)
        if (self.guests or self.spoons) and not 0 <= now - self._written < PACE:
            self._write()

    def find_guest(self, who: str) -> Guest | None:
        """Guest of that id."""
        return next((guest for guest in self.guests if guest.id == who), None)

    def person_with(self, owner: str) -> str:
        """Id of the person who sat last with a device, "" for nobody."""
        return self._hands.get(owner, "")

    def note_seat(self, owner: str, who: str, chosen: str) -> None:
        """Remember who has sat down with a device, and the profile that was `chosen` at the title then."""
        self._hands[owner], self.chosen = who, chosen
        self.people = (who, *(other for other in self.people if other != who))

    def drop_strangers(self, there: Collection[str]) -> None:
        """Forget guests who have not played and are not among those at the table: they turned out to be others."""
        played = {who for table in self._matches for who in table}
        self.people = tuple(
            who for who in self.people if who in there or who in played or self.find_guest(who) is None
        )

    def note_match(self, people: Collection[str], play: str) -> None:
        """Count a match of these people, once; play: its token."""
        self._matches.setdefault(frozenset(people), set()).add(play)

    def count_matches(self, people: Collection[str]) -> int:
        """Matches that these people, and nobody else, have played this evening."""
        return len(self._matches.get(frozenset(people), ()))

    def add_guest(self, color: int, names: Sequence[str], taken: Collection[str]) -> Guest:
        """Add a guest on a seat of that color.

        names: those of all colors; the guest gets that of the seat's, else the first one that no guest of the
        evening has, once all are known one that nobody at the table has (`taken`)."""
        known = {*taken, *(guest.name for guest in self.guests)}
        wanted = (names[color], *names)
        free = [[name for name in wanted if name not in others] for others in (known, taken)]
        name = next((found[0] for found in free if found), wanted[0])
        numbers = [int(guest.id[1:]) for guest in self.guests if guest.id[1:].isdecimal()]
        guest = Guest(f"g{max(numbers, default=0) + 1}", name, color)
        others = [one for one in self.guests if one.name != name]
        self._evening = self._evening.replace(guests=(*others, guest)[-MOST:])
        self._write()
        return guest

    def rename_guest(self, who: str, name: str) -> None:
        """Give a guest another name."""
        self._change_guest(who, name=name)

    def give_needs(self, who: str, needs: str) -> None:
        """Let a guest have the needs of a profile, "" for those of the machine."""
        self._change_guest(who, needs=needs)

    def recolor_guest(self, who: str, color: int) -> None:
        """Give a guest the color of another seat; nothing happens to anybody else."""
        self._change_guest(who, color=color)

    def _change_guest(self, who: str, **changes: str | int) -> None:
        guests = tuple(one.replace(**changes) if one.id == who else one for one in self.guests)
        if guests != self.guests:
            self._evening = self._evening.replace(guests=guests)
            self._write()

    def _write(self) -> None:
        self._written = self._evening.touched
        document = find_document(self._path, SavedEvening, log)
        if document and document.value.version > VERSION:
            return  # a newer edition's
        try:
            write_document(self._path, self._evening, document)
        except OSError as error:
            log.warning("%s: %s", self._path, error)
