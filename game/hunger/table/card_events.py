"""Events of cards, the Hunt Track and Missions; events.py explains their fields."""

from __future__ import annotations

import msgspec

from game.core.model import Event
from game.core.values import Numbers
from game.hunger.components.definitions import UNKNOWN
from game.hunger.table.events import HungerEvent, Part

Cell = tuple[int, int]
"""(row, column)"""


class MissionsDealt(HungerEvent):
    """R6: `missions` for their owner only."""

    seat: int
    missions: Numbers

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else MissionsDealt(self.seat, (UNKNOWN,) * len(self.missions))


class MissionKept(HungerEvent):
    """R7 (`space` NOTHING): the other one leaves the game unseen; R37: one more is held than before, from the
    Crypt of that space. `mission` for its owner only; NOTHING in Elder mode, where CryptOpened and
    MissionReturned say all."""

    seat: int
    mission: int
    space: int

    def seen_by(self, seat: int | None) -> Event:
        return (
            self if seat == self.seat or self.mission < 0 else msgspec.structs.replace(self, mission=UNKNOWN)
        )


class TrackFilled(HungerEvent):
    """R41: the top Hunt card goes on top of a cell."""

    row: int
    column: int
    card: int


class TrackSlid(HungerEvent):
    """R40: the piles of a row move one column on."""

    row: int


class TavernRefilled(HungerEvent):
    """R42: the top Hunt card goes there face down; there are `count` now."""

    count: int


class CardsPlayed(HungerEvent):
    """R12: the hand goes to the playing area."""

    seat: int
    cards: Numbers


class CardResolved(HungerEvent):
    """A card's effect is used: `op` of section 8; what it does follows."""

    seat: int
    card: int
    op: str


class CardDrawn(HungerEvent):
    """R15: the top card of the own deck goes to "play" or "hand" (a face for its owner only)."""

    seat: int
    card: int
    to: str

    def seen_by(self, seat: int | None) -> Event:
        return self if self.to == "play" or seat == self.seat else CardDrawn(self.seat, UNKNOWN, self.to)


class DeckShuffled(HungerEvent):
    """R15: the discard pile is shuffled into a new deck."""

    seat: int


class CardDiscarded(HungerEvent):
    """A card goes to its owner's discard pile from "play"."""

    seat: int
    card: int
    origin: str = msgspec.field(name="from")


class CardDigested(HungerEvent):
    """A card goes to its owner's digestion zone from "play" or "discard"."""

    seat: int
    card: int
    origin: str = msgspec.field(name="from")


class MissionUsed(HungerEvent):
    """A gold Mission is used and lies face up from now on; what it does follows."""

    seat: int
    mission: int


class PermanentLost(HungerEvent):
    """R27: the card goes to its owner's discard pile."""

    seat: int
    card: int


class CryptOpened(HungerEvent):
    """R37: the seat looks at the Missions of the Crypt on that space. Elder: they go into its hand.
    `missions` for that seat only."""

    seat: int
    space: int
    missions: Numbers
    taken: bool

    def seen_by(self, seat: int | None) -> Event:
        return (
            self
            if seat == self.seat
            else msgspec.structs.replace(self, missions=(UNKNOWN,) * len(self.missions))
        )


class MissionReturned(HungerEvent):
    """R37, Elder: back to the Crypt on that space; `mission` for the seat only."""

    seat: int
    space: int
    mission: int

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else msgspec.structs.replace(self, mission=UNKNOWN)


class Hunted(HungerEvent):
    """R29, section 9: cards are taken from "track" (their cell in `cell`), "tavern" or "rose", paid or
    `free`; Gained follows for each. A card of the tavern is open from now on."""

    seat: int
    source: str
    cell: Cell | None
    cards: Numbers
    cost: int
    free: bool


class GregariousDrawn(HungerEvent):
    """R35: a Gregarious Human brings the top card of the Hunt deck along; its Gained follows."""

    seat: int
    by: int
    card: int


class Gained(HungerEvent):
    """R35, R36: the card goes to the seat's discard pile (`to` "discard"), or by free_familiar to its playing
    area ("play"), for `vp` points: parts "card", "plains", "forest", "region", "hunger". ScoreChanged
    follows."""

    seat: int
    card: int
    vp: int
    parts: tuple[Part, ...]
    to: str = "discard"


class CardToDeckTop(HungerEvent):
    """R35: a Ready card goes from the discard pile to the top of the deck."""

    seat: int
    card: int


class CardHypnotized(HungerEvent, tag="hypnosis"):
    """A card of the Hunt Track goes to the top of a neighboring cell."""

    card: int
    origin: Cell = msgspec.field(name="from")
    to: Cell


class FamiliarTaken(HungerEvent):
    """Section 9, `free_familiar`: a Familiar leaves its pile; Gained follows."""

    seat: int
    card: int
    cell: Cell
