"""The zones of a match (section 3), and the questions that one can ask about them.

State (the whole truth) and View (what a seat may see) both are tables, so every reader - legal actions, scoring, scenes, bots - takes
either. In a view a face that may not be known is UNKNOWN; how many there are is always known. Every zone is a value: a change replaces the
tuple, so that a copy only copies short lists.
"""

from __future__ import annotations

from game.core.model import Decision
from game.core.zones import TableOf, copier
from game.hunger.components.definitions import COLUMNS, LAST_TURN, ROSES, START_CARDS
from game.hunger.components.map_graph import CASTLE_DISTANCE, ORDER_OF
from game.hunger.config import Config
from game.hunger.table import sunrise_prices
from game.hunger.table.actions import TOKEN_TYPE, AnyAction

Cards = tuple[int, ...]
_ROSES = frozenset(ROSES)


class Table(TableOf[AnyAction]):
    """Zones of section 3; cards and the like are the numbers of definitions.py and map_graph.py.

    Of the table: config; turn: 1 to last_turn, 16 in Parasol turns, 0 during the set-up; on_turn: seat whose turn it is, -1 for nobody;
    resting: bit s is set when seat s has played; at: space by seat; standing: all seats, sorted by the index of their space, on one space
    the higher in the stack later; track: cells row by row, column 1 first, each bottom to top; hunt_deck: the next card LAST; easy_left:
    how many cards on top of it are known to bear the mark A (R2); tavern: in the order laid; roses: left on the Labyrinth; chests: token
    by Chest or NOTHING; crypts: Missions by Crypt, in no order (ascending); public: Missions; castle_tiles: left, highest first.

    By seat: deck: the next card LAST; known: how many cards on top of the deck were put there openly (R35); hand; play: kept cards
    first; discard; digested: in the order digested; hunted: all cards ever gained, in that order; missions: held, unused, ascending;
    used_missions; tokens: collected; spent: those of them that are spent, Parasols too; score; arrival: 0 while not home.
    chosen_type: of the token human_choice (R45), or NOTHING.

    Of the turn: from_hand: cards played from the hand; used: cards whose step-1 effect was used; repeating: the card whose discard_draw
    goes on, or NOTHING, and uses_left of it; fresh: nothing was done yet this turn; speed_total (R19, tokens used included), speed_left;
    token_speed: Speed of tokens used in step 1; moved: it moved this turn (R28), and stayed: it stayed with Speed above 0; any_hunts,
    first_hunts: hunts left of any column and of column 1 (R32); digested_here, crypt_opened: the space's effect was used; humans_gained,
    cards_gained: this turn; columns, human_columns: bit c is set when a pile of column c (with a Human) was hunted; hypnotized: Hypnosis
    cards used; extra: it is a Parasol turn.

    Going on: asking, asked: decision kind ("" for none) and seat; phase: "effects" or "act", where the turn goes on after answers in
    between; gaining: cards that still have something to do after being gained, and gain_step of the first one; crypt: the Crypt that is
    being looked at, or NOTHING; limit: Missions that are held when the taking is over (R37); pushed: the seat that owes a card, and
    owing how many (R27); asked_parasol: bit s is set when seat s was asked (R43); after: what comes by itself next ("" for nothing);
    ending: id of the ending, "" while the match runs.

    absent: cards of the box that are nowhere, ascending, because a position names some cards only or twists leave them out.

    What follows from other zones, and is kept because it is asked for so often: in_play: by seat, of which kinds (card_kinds.py) the cards
    of its playing area are; whoever changes `play` sees to it. spendable: by seat, in which steps of a turn (token_steps.py) it has a token
    to spend; whoever changes `tokens` or `spent` sees to it.
    """

    config: Config
    turn: int
    on_turn: int
    resting: int
    at: list[int]
    standing: tuple[int, ...]
    track: list[Cards]
    hunt_deck: Cards
    easy_left: int
    tavern: Cards
    roses: Cards
    chests: Cards
    crypts: tuple[Cards, ...]
    public: Cards
    castle_tiles: tuple[int, ...]
    deck: list[Cards]
    known: list[int]
    hand: list[Cards]
    play: list[Cards]
    discard: list[Cards]
    digested: list[Cards]
    hunted: list[Cards]
    missions: list[Cards]
    used_missions: list[Cards]
    tokens: list[Cards]
    spent: list[Cards]
    score: list[int]
    arrival: list[int]
    chosen_type: int
    from_hand: Cards
    used: Cards
    repeating: int
    uses_left: int
    fresh: bool
    speed_total: int
    speed_left: int
    token_speed: int
    moved: bool
    stayed: bool
    any_hunts: int
    first_hunts: int
    digested_here: bool
    crypt_opened: bool
    humans_gained: int
    cards_gained: int
    columns: int
    human_columns: int
    hypnotized: Cards
    extra: bool
    asking: str
    asked: int
    phase: str
    gaining: Cards
    gain_step: int
    crypt: int
    limit: int
    pushed: int
    owing: int
    asked_parasol: int
    after: str
    ending: str
    absent: Cards
    in_play: list[int]
    spendable: tuple[int, ...]
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
        return self.config.switches.turns

    @property
    def clock(self) -> int:
        """The turn as a night of full length counts it, which ends when this one does."""
        return self.turn + LAST_TURN - self.config.switches.turns

    @property
    def round(self) -> int:
        """The turn of the night, as all games count their rounds."""
        return self.turn

    def is_home(self, seat: int) -> bool:
        """Section 4: it came back to the Castle by a movement."""
        return self.arrival[seat] > 0

    def is_active(self, seat: int) -> bool:
        """R10: it has not played this turn."""
        return not self.resting >> seat & 1

    def stack(self, space: int) -> tuple[int, ...]:
        """The seats on a space, bottom to top."""
        return tuple([seat for seat in self.standing if self.at[seat] == space])

    def order(self) -> list[int]:
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

    def owned(self, seat: int) -> Cards:
        """Section 4: all cards that a seat owns; everybody knows them."""
        return START_CARDS[seat] + self.hunted[seat]

    def owns_rose(self, seat: int) -> bool:
        """R29: whoever has a Rose hunts no second one."""
        return not _ROSES.isdisjoint(self.hunted[seat])

    def castle_distance(self, seat: int) -> int:
        """Steps to the Castle."""
        return CASTLE_DISTANCE[self.at[seat]]

    @property
    def burned(self) -> int:
        """R44: whom the sun has burned, a bit by seat; none before it has risen."""
        risen = self.ending or self.asking == TOKEN_TYPE
        return sum([1 << seat for seat in range(self.config.seats) if not sunrise_prices.is_safe(self, seat)]) if risen else 0

    @property
    def homecomers(self) -> int:
        """How many Vampires are home."""
        return sum(number > 0 for number in self.arrival)


copy_zones = copier(Table)
"""(source, target): fills the target with an independent copy of all zones."""


def without(cards: Cards, card: int) -> Cards:
    """The cards without that one, which is among them."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
