"""Zones of a match (section 3), and questions about them.

State (the whole truth) and View (what a seat may see) both are tables, so every reader - legal actions,
scoring, scenes, bots - takes either. In a view the cards of the decks are UNKNOWN; their number is always
known. Every zone is a value: a change replaces the tuple, so that a copy only copies short lists."""

from __future__ import annotations

from game.core.model import Decision
from game.core.values import Numbers, Value
from game.core.zones import TableOf, make_copier
from game.human_flavor.components.definitions import (
    CLAN_INDEX,
    FOOD_OF,
    NO_TOKENS,
    NOBODY,
    NOTHING,
    NUMBERS,
    STARTER_OF,
    Purse,
)
from game.human_flavor.config import Config
from game.human_flavor.table.actions import AnyAction

Cards = Numbers
Slots = tuple[Cards, Cards, Cards]
"""Captives left, middle, right, each in the order in which they came."""
Owners = Numbers
"""Corner meter: owners (seat or NEUTRAL) from bottom to top."""
EARNED = ("dominates", "devours", "abilities", "agendas")
FROM_DOMINATES, FROM_DEVOURS, FROM_ABILITIES, FROM_AGENDAS = range(len(EARNED))
"""Sources of points during a match: the places of `earned`."""
NO_CAPTIVES: Slots = ((), (), ())


class Frame(Value, array_like=True):
    """List of effects that is being carried out (section 6)."""

    source: str  # "utilize", "ally" or "clan"
    card: int  # the location, ally or clan
    path: Numbers  # the way to the list: numbers of effects, and of options in a `choose`
    at: int  # the effect in turn
    left: int  # times that its choice may still be made, -1 before it has begun


class Table(TableOf[AnyAction]):
    """Zones of section 3; cards and the like are the numbers of definitions.py."""

    config: Config  # `clans` always named

    # Of the table
    day: int  # from 1, 0 during the set-up
    first_player: int  # of the day
    on_turn: int  # the active seat, NOBODY in the evening
    supply: Purse  # tokens
    human_deck: Cards  # the next card LAST
    ally_deck: Cards  # the next card LAST
    agenda_deck: Cards  # the next card LAST
    human_discard: Cards  # ascending
    ally_discard: Cards  # ascending
    humans: Cards  # the display, left to right
    allies: Cards  # the display, left to right
    agendas: Cards  # of the day
    meters: tuple[Owners, ...]  # by network: owners of stackers, bottom to top
    uprising: tuple[tuple[int, int], ...]  # (owner, network), bottom to top
    city: list[Numbers]  # by location: seats in order of arrival
    revolt: bool  # it has begun (R14)

    # By seat
    score: list[int]  # points so far
    earned: list[Numbers]  # points from dominates, devours, abilities and agendas (EARNED)
    tokens: list[Purse]  # held
    captives: list[Slots]  # by slot
    dumpster: list[Cards]  # bodies, the oldest first
    clan_allies: list[Cards]  # in order of joining
    minions: list[int]  # unused
    owned: list[int]  # minions
    taken: list[int]  # seats of the own table; bit k: that of strength k
    stackers: list[Numbers]  # unplaced, by network

    # Bits by seat
    converted: int  # today
    ability_used: int  # in this game

    # Bits by ally
    used_allies: int  # bit a: ally a was activated today

    # Of the turn
    strength: int  # of the seat taken, 0 in the city
    location: int  # where the minion went, NOTHING at home or before placing
    utilized: bool  # part of R7 that is done
    main_done: bool  # part of R7 that is done
    activated: bool  # R19 is done
    feast: str  # "" before it, "snack" or "devour", "over"
    picks: int  # of the feast, those left
    picked: int  # bit h: captive h was picked this turn (R21)
    frames: tuple[Frame, ...]  # effects under way, the innermost last

    # Of the evening
    feeder: int  # seat whose allies are fed, or NOBODY
    hungry: Cards  # its allies still to be fed, in order
    dusk_left: Numbers  # seats still to be asked at dusk
    feed_left: Numbers  # seats still to feed

    # Going on
    asking: str  # kind of the open decision, "" for none
    asked: int  # seat of the open decision
    after: str  # what comes by itself next, "" for nothing
    ending: str  # id of the ending, "" while the match runs
    lost_to: int  # the seat that caused the revolt, or NOBODY

    # Out of the game ("box"); neutral stackers that leave the game are just gone
    absent_humans: Cards  # ascending
    absent_allies: Cards  # ascending
    absent_agendas: Cards  # ascending
    _decision: Decision[AnyAction] | None

    __slots__ = tuple(__annotations__)
    TOLD = __slots__[:-1]

    @property
    def round(self) -> int:
        """The day, as all games count their rounds."""
        return self.day

    def clan(self, seat: int) -> int:
        return CLAN_INDEX[self.config.clans[seat]]

    def starting_ally(self, seat: int) -> int:
        """S4."""
        return STARTER_OF[self.clan(seat)]

    def seat_order(self) -> list[int]:
        """All seats clockwise from the day's first player."""
        seats = self.config.seats
        return [(self.first_player + step) % seats for step in range(seats)]

    def has_converted(self, seat: int) -> bool:
        """R40: True if it was today."""
        return bool(self.converted >> seat & 1)

    def has_used_ability(self, seat: int) -> bool:
        """R19: True if the clan's ability is spent."""
        return bool(self.ability_used >> seat & 1)

    def is_ready(self, ally: int) -> bool:
        """True if an ally of a clan was not activated today."""
        return not self.used_allies >> ally & 1

    def standing_seat(self, location: int) -> int:
        """Seat whose minion stands there (the Park's too), or NOBODY."""
        seats = self.city[location]
        return seats[-1] if seats else NOBODY

    @property
    def height(self) -> int:
        """Height of the uprising."""
        return len(self.uprising)

    @property
    def level(self) -> int:
        """Section 8: level of the uprising, 0 to 4."""
        if self.revolt:
            return len(NUMBERS.uprising_levels[self.config.seats])
        return level_of(self.config.seats, len(self.uprising))

    @property
    def worth(self) -> int:
        """Section 8: worth of each stacker on a corner meter at the present level."""
        return NUMBERS.stacker_value + NUMBERS.uprising_penalty[self.level]

    @property
    def limit(self) -> int:
        """R13: most stackers on one meter."""
        return NUMBERS.corner_limit[self.config.seats]

    @property
    def last_day(self) -> int:
        return self.config.last_day

    def all_captives(self, seat: int) -> Cards:
        """Left, middle, right."""
        left, middle, right = self.captives[seat]
        return left + middle + right

    def slot_of(self, seat: int, human: int) -> int:
        """Slot of an own captive, or NOTHING."""
        for slot, cards in enumerate(self.captives[seat]):
            if human in cards:
                return slot
        return NOTHING

    def food_bill(self, seat: int) -> Purse:
        """Tokens by type that the seat's allies eat tonight, without those of mystic allies."""
        wanted = list(NO_TOKENS)
        for ally in self.clan_allies[seat]:
            if FOOD_OF[ally] >= 0:
                wanted[FOOD_OF[ally]] += 1
        return tuple(wanted)

    def set_meter(self, network: int, meter: Owners) -> None:
        """Replace one meter."""
        self.meters = (*self.meters[:network], meter, *self.meters[network + 1 :])

    def change_unplaced(self, seat: int, network: int, change: int) -> None:
        """Change the number of stackers of a network that the seat has off the meters."""
        left = self.stackers[seat]
        self.stackers[seat] = (*left[:network], left[network] + change, *left[network + 1 :])

    def leave_slot(self, seat: int, human: int, slot: int) -> None:
        """Take a captive out of a slot."""
        self._set_slot(
            seat, slot, tuple([captive for captive in self.captives[seat][slot] if captive != human])
        )

    def enter_slot(self, seat: int, human: int, slot: int) -> None:
        """Add a captive at the end of a slot."""
        self._set_slot(seat, slot, (*self.captives[seat][slot], human))

    def _set_slot(self, seat: int, slot: int, cards: Cards) -> None:
        slots = list(self.captives[seat])
        slots[slot] = cards
        left, middle, right = slots
        self.captives[seat] = (left, middle, right)


def sunk_meter(meter: Owners, position: int) -> Owners:
    """Meter with the stacker of that height at its bottom."""
    return (meter[position], *meter[:position], *meter[position + 1 :])


def level_of(seats: int, height: int) -> int:
    """Section 8: level that an uprising of that height has reached."""
    return sum([height >= step for step in NUMBERS.uprising_levels[seats]])


copy_zones = make_copier(Table)
"""(source, target): fills the target with an independent copy of all zones."""
