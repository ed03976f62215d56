"""The zones of a match (section 3), and the questions that one can ask about them.

State (the whole truth) and View (what a seat may see) both are tables, so every reader - legal actions, scoring, scenes, bots - takes
either. In a view the cards of the decks are UNKNOWN; how many there are is always known. Every zone is a value: a change replaces the
tuple, so that a copy only copies short lists.
"""

from __future__ import annotations

import msgspec

from game.core.model import Decision
from game.core.zones import TableOf, copier
from game.human_flavor.components.definitions import CLAN_INDEX, FOOD_OF, NO_TOKENS, NOBODY, NOTHING, NUMBERS, STARTER_OF, Purse
from game.human_flavor.config import Config
from game.human_flavor.table.actions import AnyAction

Cards = tuple[int, ...]
Slots = tuple[Cards, Cards, Cards]
"""Captives left, middle, right, each in the order in which they came."""
Owners = tuple[int, ...]
"""A corner meter: owners (seat or NEUTRAL) from bottom to top."""
EARNED = ("dominates", "devours", "abilities", "agendas")
"""What scores during a match: the places of `earned`."""
NO_CAPTIVES: Slots = ((), (), ())


class Frame(msgspec.Struct, frozen=True, array_like=True):
    """A list of effects that is being carried out (section 6).

    source: "utilize", "ally" or "clan"; card: the location, ally or clan; path: how to find the list from there (numbers of effects, and of
    options in a `choose`); at: the effect in turn; left: how often its choice may still be made, -1 before it has begun.
    """

    source: str
    card: int
    path: tuple[int, ...]
    at: int
    left: int


class Table(TableOf[AnyAction]):
    """Zones of section 3; cards and the like are the numbers of definitions.py.

    Of the table: config (`clans` always named); day: from 1, 0 during the set-up; first_player; on_turn: the active seat, NOBODY in the
    evening; supply: tokens; human_deck, ally_deck, agenda_deck: the next card LAST; human_discard, ally_discard: ascending; humans, allies:
    the displays, left to right; agendas: of the day; meters: owners by network, bottom to top; uprising: (owner, network) bottom to top;
    city: by location, seats in order of arrival; revolt: whether it has begun (R14).

    By seat: score; earned: what of it came from dominates, devours, abilities and agendas (EARNED); tokens; captives; dumpster: bodies,
    oldest first; clan_allies: in order of joining; minions: unused; owned: minions;
    taken: seats of the own table, bit k is set for strength k; stackers: unplaced, by network.
    As bits by seat: converted (today), ability_used (in this game). used_allies: bit a is set for an ally that was activated today.

    Of the turn: strength: of the seat taken, 0 in the city; location: where the minion went, NOTHING at home or before placing;
    utilized, main_done: parts of R7 done; activated: R19 done; feast: "" before it, "snack" or "devour", "over"; picks: picks of the
    feast left; picked: bit h is set for a captive picked this turn (R21); frames: effects under way, the innermost last.

    Of the evening: feeder: seat whose allies are fed, or NOBODY; hungry: its allies still to be fed, in order; dusk_left: seats still to
    be asked at dusk; feed_left: seats still to feed.

    Going on: asking, asked: decision kind ("" for none) and seat; after: what comes by itself next ("" for nothing); ending: id of the
    ending, "" while the match runs; lost_to: the seat that caused the revolt, or NOBODY.

    absent_humans, absent_allies, absent_agendas: out of the game ("box"), ascending. Neutral stackers that leave the game are just gone.
    """

    config: Config
    day: int
    first_player: int
    on_turn: int
    supply: Purse
    human_deck: Cards
    ally_deck: Cards
    agenda_deck: Cards
    human_discard: Cards
    ally_discard: Cards
    humans: Cards
    allies: Cards
    agendas: Cards
    meters: tuple[Owners, ...]
    uprising: tuple[tuple[int, int], ...]
    city: list[tuple[int, ...]]
    revolt: bool
    score: list[int]
    earned: list[tuple[int, ...]]
    tokens: list[Purse]
    captives: list[Slots]
    dumpster: list[Cards]
    clan_allies: list[Cards]
    minions: list[int]
    owned: list[int]
    taken: list[int]
    stackers: list[tuple[int, ...]]
    converted: int
    ability_used: int
    used_allies: int
    strength: int
    location: int
    utilized: bool
    main_done: bool
    activated: bool
    feast: str
    picks: int
    picked: int
    frames: tuple[Frame, ...]
    feeder: int
    hungry: Cards
    dusk_left: tuple[int, ...]
    feed_left: tuple[int, ...]
    asking: str
    asked: int
    after: str
    ending: str
    lost_to: int
    absent_humans: Cards
    absent_allies: Cards
    absent_agendas: Cards
    _decision: Decision[AnyAction] | None

    __slots__ = tuple(__annotations__)
    TOLD = __slots__[:-1]

    @property
    def round(self) -> int:
        """The day, as all games count their rounds."""
        return self.day

    def clan(self, seat: int) -> int:
        """The seat's clan."""
        return CLAN_INDEX[self.config.clans[seat]]

    def starter(self, seat: int) -> int:
        """S4: the seat's starting ally."""
        return STARTER_OF[self.clan(seat)]

    def order(self) -> list[int]:
        """All seats clockwise from the day's first player."""
        seats = self.config.seats
        return [(self.first_player + step) % seats for step in range(seats)]

    def has_converted(self, seat: int) -> bool:
        """R40: today."""
        return bool(self.converted >> seat & 1)

    def has_used_ability(self, seat: int) -> bool:
        """R19: the clan's ability is spent."""
        return bool(self.ability_used >> seat & 1)

    def is_ready(self, ally: int) -> bool:
        """Whether an ally of a clan was not activated today."""
        return not self.used_allies >> ally & 1

    def standing(self, location: int) -> int:
        """The seat whose minion stands there (the Park's too), or NOBODY."""
        seats = self.city[location]
        return seats[-1] if seats else NOBODY

    @property
    def height(self) -> int:
        """Of the uprising."""
        return len(self.uprising)

    @property
    def level(self) -> int:
        """Section 8: of the uprising, 0 to 4."""
        if self.revolt:
            return len(NUMBERS.uprising_levels[self.config.seats])
        return level_of(self.config.seats, len(self.uprising))

    @property
    def worth(self) -> int:
        """Section 8: of each stacker on a corner meter at the present level."""
        return NUMBERS.stacker_value + NUMBERS.uprising_penalty[self.level]

    @property
    def limit(self) -> int:
        """R13: the most stackers on one meter."""
        return NUMBERS.corner_limit[self.config.seats]

    @property
    def last_day(self) -> int:
        return self.config.last_day

    def all_captives(self, seat: int) -> Cards:
        """Left, middle, right."""
        left, middle, right = self.captives[seat]
        return left + middle + right

    def slot_of(self, seat: int, human: int) -> int:
        """The slot of an own captive, or NOTHING."""
        for slot, cards in enumerate(self.captives[seat]):
            if human in cards:
                return slot
        return NOTHING

    def bill(self, seat: int) -> Purse:
        """Tokens by type that the seat's allies eat tonight; those of mystic allies are not in it."""
        wanted = list(NO_TOKENS)
        for ally in self.clan_allies[seat]:
            if FOOD_OF[ally] >= 0:
                wanted[FOOD_OF[ally]] += 1
        return tuple(wanted)


def level_of(seats: int, height: int) -> int:
    """Section 8: how many of the four heights an uprising of that height has reached."""
    return sum([height >= step for step in NUMBERS.uprising_levels[seats]])


copy_zones = copier(Table)
"""(source, target): fills the target with an independent copy of all zones."""
