"""Expected loss of a seat at sunrise (section 11), in points, from the forecast of its way home
(game/hunger/forecast).

The lower levels go by the pace of average turns, the highest by sampled turns. All inputs are public, so a
State and the View of any seat give the same in the seat's own turn."""

from collections.abc import Sequence
from functools import lru_cache
from math import ceil

from game.core.lazy_dict import LazyDict
from game.core.values import Numbers
from game.hunger.bots.levels import TASTE, Level
from game.hunger.components.definitions import CONFUSING, HAND, SPICY
from game.hunger.components.map_graph import ALL_SPACES, CASTLE_DISTANCE
from game.hunger.forecast.own_cards import own_cards
from game.hunger.forecast.pace import TurnSpeed
from game.hunger.forecast.sampled_turns import sample_reach
from game.hunger.forecast.time_left import has_parasol, turns_after_this, whole_turns
from game.hunger.table.sunrise_prices import BURNED, prices_of
from game.hunger.table.zones import Table

_ByDistance = LazyDict[int, float]
"""Losses by steps from the Castle."""
_CAREFREE = 75.0
"""Steps of all average turns together from which on the way home is safe: more than twice the longest one."""


def turns_left(table: Table, seat: int) -> float:
    """Turns after this one; an unused Parasol counts as a part of one."""
    return whole_turns(table) + (TASTE.way.parasol if has_parasol(table, seat) else 0.0)


def sunrise_mode(table: Table, seat: int) -> str:
    """Effect of sunrise on the seat in the Mountains: "elder" burns, "rookie" costs points, "gentle"
    neither."""
    return "gentle" if table.config.is_gentle(seat) else table.mode


def shelter_distance(table: Table, seat: int) -> int:
    """Steps from the Castle within which sunrise does not burn: in Elder mode the Cemetery, else the cheap
    part of the Mountains."""
    return TASTE.way.spare[sunrise_mode(table, seat)]


def steps_to_shelter(table: Table, seat: int, space: int) -> int:
    """Steps from a space to where sunrise does not burn that seat."""
    return max(0, CASTLE_DISTANCE[space] - shelter_distance(table, seat))


class SunriseLoss:
    """Expected loss of a seat, for every end of this turn and every hunt before it."""

    def __init__(self, table: Table, seat: int, level: Level) -> None:
        self.level = level
        self.turn_speed = TurnSpeed(table, seat)
        self.turns = turns_left(table, seat)
        self.prices = prices_of(table.config, seat)
        self.spare = shelter_distance(table, seat)
        self.settled = table.is_home(seat)
        near = self.turns * self.turn_speed.per_turn() < _CAREFREE
        self.risk = (
            Risk(table, seat, self.turn_speed)
            if level.nerve and near and self.turns and not self.settled
            else None
        )
        self._losses: dict[Numbers, _ByDistance] = {}

    def loss_at(self, space: int, gained: Numbers = ()) -> float:
        """Points to fear for if this turn ends there with those cards gained; UNKNOWN ones count as
        average."""
        if self.settled:
            return 0.0
        if not self.turns:
            return self._final_loss(space)
        losses = self._losses.get(gained)
        if losses is None:
            losses = self._losses[gained] = self._losses_by_distance(gained)
        return losses[CASTLE_DISTANCE[space]]

    def _losses_by_distance(self, gained: Numbers) -> _ByDistance:
        """Losses with those cards gained."""
        near, level = self.spare, self.level
        if self.risk is None:
            reach = self.turns * max(TASTE.way.min_speed, self.turn_speed.per_turn(gained)) * level.margin
            return LazyDict(lambda steps: max(0.0, steps - near - reach) * level.fear)
        slower = self.risk.steps_lost(gained)
        reach = (self.risk.ahead.mean_steps - slower) * level.margin
        losses, shift = self.risk.losses, ceil(slower)
        return LazyDict(
            lambda steps: level.nerve * losses[steps + shift] + max(0.0, steps - near - reach) * level.fear
        )

    def _final_loss(self, space: int) -> float:
        """Loss in the last turn: the real price; burning costs more the farther away, so that no seat gives
        up running."""
        price = self.prices[space]
        return TASTE.way.burn + CASTLE_DISTANCE[space] if price == BURNED else float(price)


class Risk:
    """Average loss of a seat at sunrise if it only walks from the next turn on."""

    def __init__(self, table: Table, seat: int, turn_speed: TurnSpeed) -> None:
        own, turns = own_cards(table, seat), turns_after_this(table, seat)
        self.ahead = sample_reach(own, turns)
        self.turn_speed = turn_speed
        self.pace = turn_speed.per_turn()
        self.slow_turns = (
            max(0.0, turns - (len(own.first) + len(own.deck)) / HAND) if self.ahead.shuffled else 0.0
        )
        self.stake = table.score[seat] + TASTE.way.bonus
        self.tile = TASTE.way.tile * (table.next_tile)
        self.edges, self.grave = _price_edges(prices_of(table.config, seat))
        self.losses = LazyDict(self.expected_loss)

    def steps_lost(self, gained: Sequence[int]) -> float:
        """Steps that cards to be gained cost in the turns in which they may be drawn, once the present deck
        is used up."""
        if not self.slow_turns or not gained:
            return 0.0
        astray = (
            sum([card in CONFUSING for card in gained]) * TASTE.way.confuse
            + sum([card in SPICY for card in gained]) * TASTE.way.spicy
        )
        share = HAND / (len(self.turn_speed.loose) + len(gained))
        return self.slow_turns * (self.pace - self.turn_speed.per_turn(gained) + astray * share)

    def expected_loss(self, distance: int) -> float:
        """Points lost from so many steps away; steps lost on the way count as distance."""
        below = self.ahead.chance_below
        lost = self.tile * below(distance)
        for edge, price in self.edges:
            lost += price * below(distance - edge)
        edge, paid = self.grave
        return lost + max(0.0, self.stake - paid) * below(distance - edge)


@lru_cache
def _price_edges(prices: Numbers) -> tuple[tuple[tuple[int, int], ...], tuple[int, int]]:
    """Edges ((distance, points), ...): additional price of being farther away than that; and (distance,
    points): burning begins farther away, after so much at most was paid."""
    by_distance = [
        max(prices[space] for space in ALL_SPACES if CASTLE_DISTANCE[space] == steps)
        for steps in range(max(CASTLE_DISTANCE))
    ]
    last = max(steps for steps, price in enumerate(by_distance) if price != BURNED)
    edges = tuple((steps, by_distance[steps + 1] - by_distance[steps]) for steps in range(last))
    return tuple((steps, more) for steps, more in edges if more), (last, by_distance[last])
