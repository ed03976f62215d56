"""Events (section 12) with all data that a viewer needs to show them, in their order.

Cards, tokens, missions and spaces are the numbers of definitions.py and map_graph.py (UNKNOWN: a hidden
face); rows count from 0, columns from 1. Fields that only one seat may know say so; seen_by() takes them out.
"""

from msgspec import field

from game.core.model import Event, SeatEvent
from game.core.values import Numbers
from game.hunger.components.definitions import UNKNOWN
from game.hunger.components.map_graph import CHEST_IS_OPEN

Part = tuple[str, int, int]
"""(origin: a key such as "card" or "forest", its card, token or mission or NOTHING, amount)"""
Cell = tuple[int, int]
"""(row, column)"""


class GameStarted(Event):
    """R1 to R6: the table as set up, before the Missions are chosen, with the public Missions and the tokens
    on the Chests."""

    mode: str
    seats: int
    public: Numbers
    chests: Numbers

    def seen_by(self, seat: int | None) -> Event:
        """The tokens of closed Chests are hidden from all seats."""
        lids = zip(self.chests, CHEST_IS_OPEN, strict=True)
        return self.replace(
            chests=tuple([token if token < 0 or is_open else UNKNOWN for token, is_open in lids])
        )


class VampiresStacked(Event):
    """R8: the first order in the Castle, bottom to top; `hands` are the sums of the first hands by seat."""

    order: Numbers
    hands: Numbers


class TurnStarted(Event):
    """A Vampire begins its turn."""

    turn: int
    seat: int


class TokenUsed(SeatEvent):
    """A token is spent; what it does follows."""

    token: int


class Confused(SeatEvent):
    """R18: the spaces passed, the first one left and the last one reached; one space only: the Vampire stays
    at the Labyrinth."""

    path: Numbers


class SpeedSet(SeatEvent):
    """R19: the Speed of the turn and what it consists of ("card", "human_worth", "humans", "token")."""

    total: int
    parts: tuple[Part, ...]


class StayedAtWell(SeatEvent):
    """R24: the Vampire has Speed, but stands on a Well, and `card` in its playing area is Spicy: it does not
    move."""

    card: int


class SpeedLeft(SeatEvent):
    """Speed was spent, gained or lost: `n` is left, `total` is the Speed of the turn with the tokens used so
    far."""

    n: int
    total: int


class Moved(SeatEvent):
    """R21 to R25: the spaces passed, the first one left and the last one reached (mist: only these two).
    `way` is "walk", "mist" or "spicy" (R24)."""

    path: Numbers
    cost: int
    way: str = field(name="kind")


class Pushed(Event):
    """R26: `seat` lands on top of the stack of `to`."""

    by: int
    seat: int
    origin: int = field(name="from")
    to: int


class ChestOpened(SeatEvent):
    """R28: the seat takes the token of the Chest on that space; its points follow as ScoreChanged."""

    space: int
    token: int
    vp: int


class ScoreChanged(SeatEvent):
    """Points during the night. `reason` is a key: "gained", "chest", "castle_tile", "mission" (op
    vp_per_mission), "push_tax", "digest_pair", "redraw_hand", "speed_if_humans", "end_turn", "human_hunted",
    "closer". `source` is the card, token or mission that it comes from, or NOTHING."""

    delta: int
    total: int
    reason: str
    source: int


class CameHome(SeatEvent):
    """R31: `tile` is its worth, 0 when none was left. ScoreChanged follows."""

    arrival: int
    tile: int


class TurnEnded(SeatEvent):
    """R39: the Vampire rests; what its cards score and draw stands before this."""


class MoonMoved(Event):
    """R10, R40: all Vampires are active again."""

    turn: int


class ParasolTurn(SeatEvent):
    """R43: an extra turn follows."""


class Sunrise(Event):
    """Section 7 begins."""


class VampireSafe(SeatEvent):
    """R44: `loss` is what it pays for its place."""

    place: int
    loss: int


class VampireBurned(SeatEvent):
    """R44."""

    place: int


class TypeChosen(SeatEvent):
    """R45: `kind` is an index into TYPES."""

    kind: int


class ScoreLineTold(SeatEvent, tag="score_line"):
    """R46 to R48: a line of the score sheet, as in Result."""

    label: str
    vp: int


class GameOver(Event):
    """R49, R50: `winners` are seats, none if all burned; Missions are shown now (`missions` by seat).
    `ending`: reason of the decision."""

    winners: Numbers
    missions: tuple[Numbers, ...]
    ending: str


# Cards, the Hunt Track and Missions


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
