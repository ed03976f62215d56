"""The zones of a match (section 3), and questions about them.

State (the whole truth) and View (one seat's sight) both are tables, so every reader - legal actions, scoring,
scenes, bots - takes either. In a view a hidden face is UNKNOWN; the number of cards is always known. Every
zone is a value: a change replaces the tuple, so that a copy only copies short lists."""

from __future__ import annotations

from typing import TypeVar

from game.core.model import Decision
from game.core.values import Numbers
from game.core.zones import TableOf, make_copier
from game.hunger.components.definitions import COLUMNS, LAST_TURN, ROSES, START_CARDS
from game.hunger.components.map_graph import CASTLE_DISTANCE, ORDER_OF
from game.hunger.config import Config
from game.hunger.table import sunrise_prices
from game.hunger.table.actions import TOKEN_TYPE, AnyAction

Cards = Numbers
T = TypeVar("T")
_ROSES = frozenset(ROSES)


class Table(TableOf[AnyAction]):
    """Zones of section 3; cards and the like are the numbers of definitions.py and map_graph.py."""

    config: Config

    # Of the table
    turn: int  # 1 to last_turn, 16 in Parasol turns, 0 during the set-up
    on_turn: int  # seat whose turn it is, -1 for none
    resting: int  # bit s: seat s has played
    at: list[int]  # by seat: its space
    # all seats by the index of their space; on one space the higher in the stack later
    standing: Numbers
    track: list[Cards]  # cells row by row, column 1 first; each bottom to top
    hunt_deck: Cards  # the next card LAST
    easy_left: int  # cards on top of the Hunt deck that are known to bear the mark A (R2)
    tavern: Cards  # in the order laid
    roses: Cards  # left on the Labyrinth
    chests: Cards  # by Chest: its token or NOTHING
    crypts: tuple[Cards, ...]  # by Crypt: its Missions, ascending; their order means nothing
    public: Cards  # Missions that count for all seats
    castle_tiles: Numbers  # those left, the highest first

    # By seat
    deck: list[Cards]  # the next card LAST
    known: list[int]  # cards on top of the deck that were put there openly (R35)
    hand: list[Cards]  # cards drawn for the next turn
    play: list[Cards]  # cards in the playing area, kept ones first
    discard: list[Cards]  # cards to be shuffled in again
    digested: list[Cards]  # in the order digested
    hunted: list[Cards]  # all cards ever gained, in that order
    missions: list[Cards]  # held and unused, ascending
    used_missions: list[Cards]  # in the order used
    tokens: list[Cards]  # all that were collected
    spent: list[Cards]  # those of them that are spent, Parasols too
    score: list[int]  # points so far
    arrival: list[int]  # 0 while not home

    # At sunrise
    chosen_type: int  # type of Human that the token human_choice stands for (R45), or NOTHING

    # Of the turn
    from_hand: Cards  # cards played from the hand
    used: Cards  # cards whose step-1 effect was used
    repeating: int  # the card whose discard_draw goes on, or NOTHING
    uses_left: int  # of `repeating`
    fresh: bool  # nothing was done yet this turn
    speed_total: int  # R19, tokens used included
    speed_left: int  # for moving, then for hunting
    token_speed: int  # Speed of tokens used in step 1
    moved: bool  # it moved this turn (R28)
    stayed: bool  # it stayed with Speed above 0
    any_hunts: int  # hunts left of any column (R32)
    first_hunts: int  # hunts left of column 1 (R32)
    digested_here: bool  # the space's effect was used
    crypt_opened: bool  # the Crypt's effect was used
    humans_gained: int  # this turn
    cards_gained: int  # this turn
    columns: int  # bit c: a pile of column c was hunted
    human_columns: int  # bit c: a pile of column c with a Human was hunted
    hypnotized: Cards  # Hypnosis cards used
    extra: bool  # it is a Parasol turn

    # Going on
    asking: str  # kind of the open decision, "" for none
    asked: int  # seat of the open decision
    phase: str  # "effects" or "act": where the turn goes on after answers in between
    gaining: Cards  # gained cards that still have something to do
    gain_step: int  # of the first of them
    crypt: int  # the Crypt that is being looked at, or NOTHING
    limit: int  # Missions that are held when the taking is over (R37)
    pushed: int  # the seat that owes cards (R27)
    owing: int  # how many
    asked_parasol: int  # bit s: seat s was asked (R43)
    after: str  # what comes by itself next, "" for nothing
    ending: str  # id of the ending, "" while the match runs

    # Out of the game
    # cards of the box that are nowhere, ascending: a position names some cards only, or twists leave them out
    absent: Cards

    # What follows from other zones, and is kept because it is asked for so often
    # by seat: the kinds (card_kinds.py) in its playing area; what changes `play` sees to it
    in_play: list[int]
    # by seat: the steps (token_steps.py) in which it has a token to spend; what changes tokens sees to it
    spendable: Numbers
    _decision: Decision[AnyAction] | None

    __slots__ = tuple(__annotations__)
    TOLD = __slots__[: __slots__.index("in_play")]

    @property
    def mode(self) -> str:
        """Either "rookie" or "elder"."""
        return self.config.mode

    @property
    def last_turn(self) -> int:
        """R10: the last turn of the night."""
        return self.config.twists.turns

    @property
    def clock(self) -> int:
        """Turn that corresponds to the present one in a night of full length that ends with this one."""
        return self.turn + LAST_TURN - self.config.twists.turns

    @property
    def round(self) -> int:
        """Turn of the night, as all games count their rounds."""
        return self.turn

    def is_home(self, seat: int) -> bool:
        """Section 4: True if it came back to the Castle by a movement."""
        return self.arrival[seat] > 0

    def is_active(self, seat: int) -> bool:
        """R10: True if it has not played this turn."""
        return not self.resting >> seat & 1

    def stack_on(self, space: int) -> Numbers:
        """The seats on a space, bottom to top."""
        return tuple([seat for seat in self.standing if self.at[seat] == space])

    def play_order(self) -> list[int]:
        """R11: all seats in the order of play."""
        height = {seat: place for place, seat in enumerate(self.standing)}
        return sorted(range(self.config.seats), key=lambda seat: (ORDER_OF[self.at[seat]], -height[seat]))

    def cell(self, row: int, column: int) -> Cards:
        """A cell of the Hunt Track, bottom to top; rows count from 0, columns from 1."""
        return self.track[row * COLUMNS + column - 1]

    @property
    def rows(self) -> int:
        """R1: rows of the Hunt Track."""
        return self.config.seats + 1

    def owned_cards(self, seat: int) -> Cards:
        """Section 4: all cards that a seat owns, which is public."""
        return START_CARDS[seat] + self.hunted[seat]

    def owns_rose(self, seat: int) -> bool:
        """R29: True if the seat has a Rose and so hunts no second one."""
        return not _ROSES.isdisjoint(self.hunted[seat])

    def castle_distance(self, seat: int) -> int:
        """Steps to the Castle."""
        return CASTLE_DISTANCE[self.at[seat]]

    @property
    def burned(self) -> int:
        """R44: Vampires that the sun has burned, a bit by seat; none before it has risen."""
        risen = self.ending or self.asking == TOKEN_TYPE
        return (
            sum([1 << seat for seat in range(self.config.seats) if not sunrise_prices.is_safe(self, seat)])
            if risen
            else 0
        )

    @property
    def next_tile(self) -> int:
        """R31: points for coming home next, 0 once no Castle tile is left."""
        return self.castle_tiles[0] if self.castle_tiles else 0

    @property
    def homecomers(self) -> int:
        """Number of Vampires that are home."""
        return sum(number > 0 for number in self.arrival)

    def put_on_top(self, seat: int, space: int) -> None:
        """Put the Vampire on top of the stack of that space. Mostly its place in `standing` stays the same."""
        at, standing = self.at, self.standing
        at[seat] = space
        place = standing.index(seat)
        if (place == 0 or at[standing[place - 1]] <= space) and (
            place + 1 == len(standing) or at[standing[place + 1]] > space
        ):
            return
        others = standing[:place] + standing[place + 1 :]
        height = len(others)
        while height and at[others[height - 1]] > space:
            height -= 1
        self.standing = (*others[:height], seat, *others[height:])


copy_zones = make_copier(Table)
"""(source, target): fills the target with an independent copy of all zones."""


def copy_table(table: Table) -> Table:
    """Copy of the zones without a decision, to be changed at will."""
    copied = Table.__new__(Table)
    copy_zones(table, copied)
    return copied


def replace_at(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The values with another one at that place."""
    return (*values[:place], value, *values[place + 1 :])


def remove_card(cards: Cards, card: int) -> Cards:
    """The cards without that one, which must be among them."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
