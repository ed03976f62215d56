"""Events (section 12) with all data that a viewer needs to show them, in their order; card_events.py has
those of cards.

Cards, tokens, missions and spaces are the numbers of definitions.py and map_graph.py (UNKNOWN: a hidden
face); rows count from 0, columns from 1. Fields that only one seat may know say so; seen_by() takes them out.
"""

from __future__ import annotations

import msgspec

from game.core.model import Event
from game.hunger.components.definitions import UNKNOWN
from game.hunger.components.map_graph import CHEST_IS_OPEN

Part = tuple[str, int, int]
"""(origin: a key such as "card" or "forest", its card, token or mission or NOTHING, amount)"""
Cell = tuple[int, int]
"""(row, column)"""


class HungerEvent(Event, frozen=True):
    """An event of this game."""


class GameStarted(HungerEvent, frozen=True, tag="game_started"):
    """R1 to R6: the table as set up, before the Missions are chosen, with the public Missions and the tokens
    on the Chests."""

    mode: str
    seats: int
    public: tuple[int, ...]
    chests: tuple[int, ...]

    def seen_by(self, seat: int | None) -> Event:
        """The tokens of closed Chests are hidden from all seats."""
        lids = zip(self.chests, CHEST_IS_OPEN, strict=True)
        return msgspec.structs.replace(
            self, chests=tuple([token if token < 0 or is_open else UNKNOWN for token, is_open in lids])
        )


class MissionsDealt(HungerEvent, frozen=True, tag="missions_dealt"):
    """R6: `missions` for their owner only."""

    seat: int
    missions: tuple[int, ...]

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else MissionsDealt(self.seat, (UNKNOWN,) * len(self.missions))


class MissionKept(HungerEvent, frozen=True, tag="mission_kept"):
    """R7 (`space` NOTHING): the other one leaves the game unseen; R37: one more is held than before, from the
    Crypt of that space. `mission` for its owner only; NOTHING in Elder mode, where CryptOpened and
    MissionReturned say all.
    """

    seat: int
    mission: int
    space: int

    def seen_by(self, seat: int | None) -> Event:
        return (
            self if seat == self.seat or self.mission < 0 else msgspec.structs.replace(self, mission=UNKNOWN)
        )


class VampiresStacked(HungerEvent, frozen=True, tag="vampires_stacked"):
    """R8: the first order in the Castle, bottom to top; `hands` are the sums of the first hands by seat."""

    order: tuple[int, ...]
    hands: tuple[int, ...]


class TrackFilled(HungerEvent, frozen=True, tag="track_filled"):
    """R41: the top Hunt card goes on top of a cell."""

    row: int
    column: int
    card: int


class TrackSlid(HungerEvent, frozen=True, tag="track_slid"):
    """R40: the piles of a row move one column on."""

    row: int


class TavernRefilled(HungerEvent, frozen=True, tag="tavern_refilled"):
    """R42: the top Hunt card goes there face down; there are `count` now."""

    count: int


class TurnStarted(HungerEvent, frozen=True, tag="turn_started"):
    """A Vampire begins its turn."""

    turn: int
    seat: int


class CardsPlayed(HungerEvent, frozen=True, tag="cards_played"):
    """R12: the hand goes to the playing area."""

    seat: int
    cards: tuple[int, ...]


class CardResolved(HungerEvent, frozen=True, tag="card_resolved"):
    """A card's effect is used: `op` of section 8; what it does follows."""

    seat: int
    card: int
    op: str


class CardDrawn(HungerEvent, frozen=True, tag="card_drawn"):
    """R15: the top card of the own deck goes to "play" or "hand" (a face for its owner only)."""

    seat: int
    card: int
    to: str

    def seen_by(self, seat: int | None) -> Event:
        return self if self.to == "play" or seat == self.seat else CardDrawn(self.seat, UNKNOWN, self.to)


class DeckShuffled(HungerEvent, frozen=True, tag="deck_shuffled"):
    """R15: the discard pile is shuffled into a new deck."""

    seat: int


class CardDiscarded(HungerEvent, frozen=True, tag="card_discarded"):
    """A card goes to its owner's discard pile from "play"."""

    seat: int
    card: int
    origin: str = msgspec.field(name="from")


class CardDigested(HungerEvent, frozen=True, tag="card_digested"):
    """A card goes to its owner's digestion zone from "play" or "discard"."""

    seat: int
    card: int
    origin: str = msgspec.field(name="from")


class TokenUsed(HungerEvent, frozen=True, tag="token_used"):
    """A token is spent; what it does follows."""

    seat: int
    token: int


class MissionUsed(HungerEvent, frozen=True, tag="mission_used"):
    """A gold Mission is used and lies face up from now on; what it does follows."""

    seat: int
    mission: int


class Confused(HungerEvent, frozen=True, tag="confused"):
    """R18: the spaces passed, the first one left and the last one reached; one space only: the Vampire stays
    at the Labyrinth.
    """

    seat: int
    path: tuple[int, ...]


class SpeedSet(HungerEvent, frozen=True, tag="speed_set"):
    """R19: the Speed of the turn and what it consists of ("card", "human_worth", "humans", "token")."""

    seat: int
    total: int
    parts: tuple[Part, ...]


class StayedAtWell(HungerEvent, frozen=True, tag="stayed_at_well"):
    """R24: the Vampire has Speed, but stands on a Well, and `card` in its playing area is Spicy: it does not
    move.
    """

    seat: int
    card: int


class SpeedLeft(HungerEvent, frozen=True, tag="speed_left"):
    """Speed was spent, gained or lost: `n` is left, `total` is the Speed of the turn with the tokens used so
    far.
    """

    seat: int
    n: int
    total: int


class Moved(HungerEvent, frozen=True, tag="moved"):
    """R21 to R25: the spaces passed, the first one left and the last one reached (mist: only these two).
    `way` is "walk", "mist" or "spicy" (R24).
    """

    seat: int
    path: tuple[int, ...]
    cost: int
    way: str = msgspec.field(name="kind")


class Pushed(HungerEvent, frozen=True, tag="pushed"):
    """R26: `seat` lands on top of the stack of `to`."""

    by: int
    seat: int
    origin: int = msgspec.field(name="from")
    to: int


class PermanentLost(HungerEvent, frozen=True, tag="permanent_lost"):
    """R27: the card goes to its owner's discard pile."""

    seat: int
    card: int


class ChestOpened(HungerEvent, frozen=True, tag="chest_opened"):
    """R28: the seat takes the token of the Chest on that space; its points follow as ScoreChanged."""

    seat: int
    space: int
    token: int
    vp: int


class CryptOpened(HungerEvent, frozen=True, tag="crypt_opened"):
    """R37: the seat looks at the Missions of the Crypt on that space. Elder: they go into its hand.
    `missions` for that seat only.
    """

    seat: int
    space: int
    missions: tuple[int, ...]
    taken: bool

    def seen_by(self, seat: int | None) -> Event:
        return (
            self
            if seat == self.seat
            else msgspec.structs.replace(self, missions=(UNKNOWN,) * len(self.missions))
        )


class MissionReturned(HungerEvent, frozen=True, tag="mission_returned"):
    """R37, Elder: back to the Crypt on that space; `mission` for the seat only."""

    seat: int
    space: int
    mission: int

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else msgspec.structs.replace(self, mission=UNKNOWN)


class Hunted(HungerEvent, frozen=True, tag="hunted"):
    """R29, section 9: cards are taken from "track" (their cell in `cell`), "tavern" or "rose", paid or
    `free`; Gained follows for each. A card of the tavern is open from now on.
    """

    seat: int
    source: str
    cell: Cell | None
    cards: tuple[int, ...]
    cost: int
    free: bool


class GregariousDrawn(HungerEvent, frozen=True, tag="gregarious_drawn"):
    """R35: a Gregarious Human brings the top card of the Hunt deck along; its Gained follows."""

    seat: int
    by: int
    card: int


class Gained(HungerEvent, frozen=True, tag="gained"):
    """R35, R36: the card goes to the seat's discard pile (`to` "discard"), or by free_familiar to its playing
    area ("play"), for `vp` points: parts "card", "plains", "forest", "region", "hunger". ScoreChanged
    follows.
    """

    seat: int
    card: int
    vp: int
    parts: tuple[Part, ...]
    to: str = "discard"


class CardToDeckTop(HungerEvent, frozen=True, tag="card_to_deck_top"):
    """R35: a Ready card goes from the discard pile to the top of the deck."""

    seat: int
    card: int


class CardHypnotized(HungerEvent, frozen=True, tag="hypnosis"):
    """A card of the Hunt Track goes to the top of a neighboring cell."""

    card: int
    origin: Cell = msgspec.field(name="from")
    to: Cell


class FamiliarTaken(HungerEvent, frozen=True, tag="familiar_taken"):
    """Section 9, `free_familiar`: a Familiar leaves its pile; Gained follows."""

    seat: int
    card: int
    cell: Cell


class ScoreChanged(HungerEvent, frozen=True, tag="score_changed"):
    """Points during the night. `reason` is a key: "gained", "chest", "castle_tile", "mission" (op
    vp_per_mission), "push_tax", "digest_pair", "redraw_hand", "speed_if_humans", "end_turn", "human_hunted",
    "closer". `source` is the card, token or mission that it comes from, or NOTHING.
    """

    seat: int
    delta: int
    total: int
    reason: str
    source: int


class CameHome(HungerEvent, frozen=True, tag="came_home"):
    """R31: `tile` is its worth, 0 when none was left. ScoreChanged follows."""

    seat: int
    arrival: int
    tile: int


class TurnEnded(HungerEvent, frozen=True, tag="turn_ended"):
    """R39: the Vampire rests; what its cards score and draw stands before this."""

    seat: int


class MoonMoved(HungerEvent, frozen=True, tag="moon_moved"):
    """R10, R40: all Vampires are active again."""

    turn: int


class ParasolTurn(HungerEvent, frozen=True, tag="parasol_turn"):
    """R43: an extra turn follows."""

    seat: int


class Sunrise(HungerEvent, frozen=True, tag="sunrise"):
    """Section 7 begins."""


class VampireSafe(HungerEvent, frozen=True, tag="vampire_safe"):
    """R44: `loss` is what it pays for its place."""

    seat: int
    place: int
    loss: int


class VampireBurned(HungerEvent, frozen=True, tag="vampire_burned"):
    """R44."""

    seat: int
    place: int


class TypeChosen(HungerEvent, frozen=True, tag="type_chosen"):
    """R45: `kind` is an index into TYPES."""

    seat: int
    kind: int


class ScoreLineTold(HungerEvent, frozen=True, tag="score_line"):
    """R46 to R48: a line of the score sheet, as in Result."""

    seat: int
    label: str
    vp: int


class GameOver(HungerEvent, frozen=True, tag="game_over"):
    """R49, R50: `winners` are seats, none if all burned; Missions are shown now (`missions` by seat).
    `ending`: reason of the decision."""

    winners: tuple[int, ...]
    missions: tuple[tuple[int, ...], ...]
    ending: str
