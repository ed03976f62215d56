"""Chairs as they are kept beside a saved match."""

from dataclasses import replace

import msgspec

from game.core.values import Count
from scenes.kit.input.device import PHONE
from scenes.kit.match.bot_guests import bot_name
from scenes.kit.match.chair import Chair
from scenes.kit.match.person import FRAME, Kind, Looks, Person


class SavedChair(msgspec.Struct, frozen=True):
    """A chair as it is kept beside a saved match. `owner` tells the hands that it was in, `guid` the
    controller."""

    name: str
    color: int
    bot: int = 0
    owner: str = ""
    guid: str = ""
    sits_in: bool = False
    automaton: bool = False
    favored: bool = False
    leaning: str = ""
    profile: str = ""
    portrait: str = ""
    frame: str = FRAME
    border: str = ""
    cloth: str = ""
    voice: str = ""
    character: str = ""
    needs: str = ""

    @property
    def is_person(self) -> bool:
        """True for a person's chair, also while a bot sits in."""
        return self.sits_in or not (self.bot or self.automaton)

    @property
    def person(self) -> Person:
        """Person who sat there, a bot by its name in the language of now. A bot that is no character was called by its
        level, which is nobody's name."""
        kind: Kind = "bot" if not self.is_person else "profile" if self.profile else "guest"
        name = self.name if self.is_person or self.portrait else ""
        looks = Looks(self.border, self.cloth, self.voice)
        who = self.character if kind == "bot" else self.profile
        needs = self.needs if kind == "guest" else ""
        person = Person(who, name, self.portrait, self.frame, self.color, kind, looks, needs)
        return replace(person, name=bot_name(person)) if kind == "bot" and name else person

    @property
    def is_on_phone(self) -> bool:
        """True for the chair of a person with a phone; `guid` is the hash of its ticket then (P34)."""
        return self.owner.startswith(PHONE) and bool(self.guid)


PLACE_FIELDS = ("bot", "sits_in", "automaton", "favored", "leaning")
"""Fields that a chair and a saved chair share, beside the person."""


class SavedRelay(msgspec.Struct, frozen=True, omit_defaults=True):
    """People who play a seat in turn (G16), in their order. gone: those who have left; stints: answers from which on
    somebody else gave them, each with the number of the chair among both."""

    seat: Count
    chairs: list[SavedChair]
    gone: list[SavedChair] = []
    stints: list[tuple[Count, Count]] = []


def restore_chair(seat: int, entry: SavedChair) -> Chair:
    """A chair as it was kept, without hands on it yet."""
    return Chair(seat, entry.person, **{name: getattr(entry, name) for name in PLACE_FIELDS})


def save_chair(chair: Chair) -> SavedChair:
    """A chair as it is kept."""
    person, looks = chair.person, chair.person.looks
    hands = chair.absent_phone or chair.device  # others play for it until it comes back
    return SavedChair(
        person.name,
        person.color,
        owner=hands.owner if hands else "",
        guid=hands.guid if hands else "",
        profile=person.profile,
        portrait=person.portrait,
        frame=person.shape,
        border=looks.border,
        cloth=looks.cloth,
        voice=looks.voice,
        character=person.character,
        needs=person.needs,
        **{name: getattr(chair, name) for name in PLACE_FIELDS},
    )
