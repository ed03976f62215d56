"""Events of cards, the Hunt Track and Missions; events.py explains their fields."""

from msgspec import field

from game.core.model import Event, SeatEvent
from game.core.values import Numbers
from game.hunger.table.events import Part

Cell = tuple[int, int]
"""(row, column)"""


class MissionsDealt(SeatEvent):
    """R6: `missions` for their owner only."""

    missions: Numbers

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else self.hide("missions")


class MissionKept(SeatEvent):
    """R7 (`space` NOTHING): the other one leaves the game unseen; R37: one more is held than before, from the
    Crypt of that space. `mission` for its owner only; NOTHING in Elder mode, where CryptOpened and
    MissionReturned say all."""

    mission: int
    space: int

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat or self.mission < 0 else self.hide("mission")


class TrackFilled(Event):
    """R41: the top Hunt card goes on top of a cell."""

    row: int
    column: int
    card: int


class TrackSlid(Event):
    """R40: the piles of a row move one column on."""

    row: int


class TavernRefilled(Event):
    """R42: the top Hunt card goes there face down; there are `count` now."""

    count: int


class CardsPlayed(SeatEvent):
    """R12: the hand goes to the playing area."""

    cards: Numbers


class CardResolved(SeatEvent):
    """A card's effect is used: `op` of section 8; what it does follows."""

    card: int
    op: str


class CardDrawn(SeatEvent):
    """R15: the top card of the own deck goes to "play" or "hand" (a face for its owner only)."""

    card: int
    to: str

    def seen_by(self, seat: int | None) -> Event:
        return self if self.to == "play" or seat == self.seat else self.hide("card")


class DeckShuffled(SeatEvent):
    """R15: the discard pile is shuffled into a new deck."""


class CardDiscarded(SeatEvent):
    """A card goes to its owner's discard pile from "play"."""

    card: int
    origin: str = field(name="from")


class CardDigested(SeatEvent):
    """A card goes to its owner's digestion zone from "play" or "discard"."""

    card: int
    origin: str = field(name="from")


class MissionUsed(SeatEvent):
    """A gold Mission is used and lies face up from now on; what it does follows."""

    mission: int


class PermanentLost(SeatEvent):
    """R27: the card goes to its owner's discard pile."""

    card: int


class CryptOpened(SeatEvent):
    """R37: the seat looks at the Missions of the Crypt on that space. Elder: they go into its hand.
    `missions` for that seat only."""

    space: int
    missions: Numbers
    taken: bool

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else self.hide("missions")


class MissionReturned(SeatEvent):
    """R37, Elder: back to the Crypt on that space; `mission` for the seat only."""

    space: int
    mission: int

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else self.hide("mission")


class Hunted(SeatEvent):
    """R29, section 9: cards are taken from "track" (their cell in `cell`), "tavern" or "rose", paid or
    `free`; Gained follows for each. A card of the tavern is open from now on."""

    source: str
    cell: Cell | None
    cards: Numbers
    cost: int
    free: bool


class GregariousDrawn(SeatEvent):
    """R35: a Gregarious Human brings the top card of the Hunt deck along; its Gained follows."""

    by: int
    card: int


class Gained(SeatEvent):
    """R35, R36: the card goes to the seat's discard pile (`to` "discard"), or by free_familiar to its playing
    area ("play"), for `vp` points: parts "card", "plains", "forest", "region", "hunger". ScoreChanged
    follows."""

    card: int
    vp: int
    parts: tuple[Part, ...]
    to: str = "discard"


class CardToDeckTop(SeatEvent):
    """R35: a Ready card goes from the discard pile to the top of the deck."""

    card: int


class CardHypnotized(Event, tag="hypnosis"):
    """A card of the Hunt Track goes to the top of a neighboring cell."""

    card: int
    origin: Cell = field(name="from")
    to: Cell


class FamiliarTaken(SeatEvent):
    """Section 9, `free_familiar`: a Familiar leaves its pile; Gained follows."""

    card: int
    cell: Cell
