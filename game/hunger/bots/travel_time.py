"""The way home (section 11): how fast a seat is, how far it has to go, and what it has to fear of sunrise.

All of it is worked out from what everybody knows of a seat, so a State and the View of any seat give the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.sums import summed
from game.hunger.bots.levels import TASTE, Level
from game.hunger.bots.sunrise_risk import Odds
from game.hunger.components.definitions import CARDS, HAND, IS_PERMANENT, LAST_TURN, SPEED_OF, SPEED_WITH_HUMAN_OF
from game.hunger.components.map_graph import CASTLE_DISTANCE
from game.hunger.table.sunrise_prices import BURNED, prices_of
from game.hunger.table.zones import Table
from game.hunger.turn import tokens

WALK = tuple((plain + fed) / 2 for plain, fed in zip(SPEED_OF, SPEED_WITH_HUMAN_OF, strict=True))
"""By card: its Speed; Vampire Thirst, which is faster beside a Human, lies in between."""
PLAIN = next(card for card, face in enumerate(CARDS) if face.is_human and face.speed == 0 and not face.keywords)
"""A Human like most: what a card that lies face down is taken for."""
_PARASOL = frozenset({"parasol"})
_DISTANCES = range(max(CASTLE_DISTANCE) + 1)


def has_parasol(table: Table, seat: int) -> bool:
    """Whether the seat may still play a Parasol turn (R43)."""
    return not table.asked_parasol >> seat & 1 and bool(tokens.unspent(table, seat, _PARASOL))


def whole_turns(table: Table) -> int:
    """Turns after this one."""
    return max(0, table.last_turn - table.turn)


def turns_left(table: Table, seat: int) -> float:
    """Turns after this one; an unused Parasol is a part of one more."""
    return whole_turns(table) + (TASTE.way.parasol if has_parasol(table, seat) else 0.0)


def night_left(table: Table) -> float:
    """The part of a full night that is still to come: what a card does on later turns is worth that much of it."""
    return whole_turns(table) / LAST_TURN


def hour(table: Table) -> float:
    """How far the night has gone, as a turn of a full one: a night of ten turns is half over when one of fifteen is."""
    return table.turn * LAST_TURN / table.last_turn


def mode_of(table: Table, seat: int) -> str:
    """What sunrise does to the seat in the Mountains: burn (elder), cost points (rookie), nothing (gentle)."""
    return "gentle" if table.config.gentle(seat) else table.mode


def spare(table: Table, seat: int) -> int:
    """How far from the Castle sunrise does not burn: in Elder mode the Cemetery, else so far into the Mountains that it is cheap."""
    return TASTE.way.spare[mode_of(table, seat)]


def need(table: Table, seat: int, space: int) -> int:
    """Steps from a space to where sunrise does not burn that seat."""
    return max(0, CASTLE_DISTANCE[space] - spare(table, seat))


class TravelSpeed:
    """How fast a seat is, from all cards that it owns and has not digested."""

    __slots__ = ("steady", "total", "count")

    def __init__(self, table: Table, seat: int) -> None:
        gone = table.digested[seat]
        cards = [card for card in table.owned(seat) if card not in gone]
        loose = [WALK[card] for card in cards if not IS_PERMANENT[card]]
        self.steady = float(sum([SPEED_OF[card] for card in cards if IS_PERMANENT[card]]))
        self.total = summed(loose)
        self.count = len(loose)

    @property
    def mean(self) -> float:
        """Speed of an average card; 0.0 without any."""
        return self.total / self.count if self.count else 0.0

    def per_turn(self, gained: Sequence[int] = ()) -> float:
        """Speed of an average turn, with these cards too."""
        steady, total, count = self.steady, self.total, self.count
        for card in gained:
            if card >= 0 and IS_PERMANENT[card]:
                steady += SPEED_OF[card]
            else:
                total += WALK[card if card >= 0 else PLAIN]
                count += 1
        return max(TASTE.way.min_speed, steady + (HAND * total / count if count else 0.0))


class SunriseLoss:
    """What a seat has to fear of sunrise, in points, wherever it ends this turn and whatever it hunts before."""

    def __init__(self, table: Table, seat: int, level: Level) -> None:
        self.level = level
        self.travel_speed = TravelSpeed(table, seat)
        self.turns = turns_left(table, seat)
        self.prices = prices_of(table.config, seat)
        self.spare = spare(table, seat)
        self.settled = table.is_home(seat)
        self.odds = Odds(table, seat, whole_turns(table), has_parasol(table, seat)) if level.nerve and self.turns else None
        self._losses: dict[tuple[int, ...], tuple[float, ...]] = {}

    def at(self, space: int, gained: tuple[int, ...] = ()) -> float:
        """Points to be afraid of at the end of this turn there, with those cards gained; UNKNOWN ones are as slow as most."""
        if self.settled:
            return 0.0
        if not self.turns:
            return self._last(space)
        losses = self._losses.get(gained)
        if losses is None:
            losses = self._losses[gained] = self._by_distance(gained)
        return losses[CASTLE_DISTANCE[space]]

    def _by_distance(self, gained: tuple[int, ...]) -> tuple[float, ...]:
        """By steps from the Castle."""
        near, level = self.spare, self.level
        if self.odds is None:
            reach = self.turns * self.travel_speed.per_turn(gained) * level.margin
            return tuple([max(0.0, steps - near - reach) * level.fear for steps in _DISTANCES])
        sums = self.odds.sums(gained)
        reach = (sums.mean + self.odds.steady) * level.margin
        return tuple([level.nerve * self.odds.loss(steps, sums) + max(0.0, steps - near - reach) * level.fear for steps in _DISTANCES])

    def _last(self, space: int) -> float:
        """The last turn: what sunrise really costs; burning is the worse the farther away, so that nobody gives up running."""
        price = self.prices[space]
        return TASTE.way.burn + CASTLE_DISTANCE[space] if price == BURNED else float(price)
