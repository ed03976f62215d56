"""Thoughts of a computer player at one decision, and the worth of spaces to it (section 11)."""

from functools import cached_property

from game.hunger.bots.card_values import CardValues
from game.hunger.bots.hunt_evaluation import HuntValues, Means, means_at, means_left
from game.hunger.bots.levels import TASTE, Level
from game.hunger.bots.missions import homecoming_points
from game.hunger.bots.sunrise_risk import SunriseLoss
from game.hunger.components.definitions import NOTHING, SPEED_OF, TOKENS, TYPE_OF
from game.hunger.components.map_graph import (
    CASTLE,
    CASTLE_DISTANCE,
    CHEST_OF,
    CRYPT_OF,
    DIGEST_TYPE,
    LABYRINTH_DISTANCE,
    SPACE_IDS,
)
from game.hunger.forecast.time_left import night_hour, whole_turns
from game.hunger.table.zones import Table

_PLAIN_CHEST = min(token.pickup_vp for token in TOKENS)


def is_outward_hour(table: Table) -> bool:
    """True if it is early, in a night that begins at the Castle."""
    return night_hour(table) <= TASTE.space.outward_until and table.config.twists.start == SPACE_IDS[CASTLE]


def has_heavy_human(table: Table, seat: int, kind: int) -> bool:
    """True if a Human of that type could be digested that only slows the seat down."""
    cards = table.play[seat] + table.discard[seat]
    return any(TYPE_OF[card] == kind and SPEED_OF[card] <= 0 for card in cards)


class Evaluator:
    """One seat's opinion of the table, from what that seat may know. Its parts are computed when asked
    for."""

    def __init__(self, table: Table, seat: int, level: Level) -> None:
        self.table = table
        self.seat = seat
        self.level = level

    @cached_property
    def sunrise_loss(self) -> SunriseLoss:
        """Expected loss at sunrise."""
        return SunriseLoss(self.table, self.seat, self.level)

    @cached_property
    def card_values(self) -> CardValues:
        """Worth of cards."""
        return CardValues(self.table, self.seat, self.level)

    @cached_property
    def hunt_values(self) -> HuntValues:
        """Worth of hunts."""
        return HuntValues(self.table, self.seat, self.card_values, self.sunrise_loss)

    @cached_property
    def outward_pull(self) -> float:
        """Points for every step away from the Castle."""
        return TASTE.space.outward * self.level.leaning.outward if is_outward_hour(self.table) else 0.0

    @property
    def is_homeward(self) -> bool:
        """True if it is time to think of the way back."""
        return night_hour(self.table) >= TASTE.turn.homeward

    def stay_worth(self) -> float:
        """Worth of ending the move on the present space (G2: nothing happens there)."""
        space = self.table.at[self.seat]
        means = means_at(self.table, self.seat, space, self.table.speed_left, moved=False)
        return self.hunt_values.best_hunts(space, means, moved=False)[0] + self.place_worth(space)

    def landing_worth(self, space: int, speed: int) -> float:
        """Worth of moving there with so much Speed left."""
        if space == CASTLE:
            return self.homecoming_worth()
        means = means_at(self.table, self.seat, space, speed, moved=True)
        return (
            self.hunt_values.best_hunts(space, means, moved=True)[0]
            + self.offer_worth(space)
            + self.place_worth(space)
        )

    def place_worth(self, space: int) -> float:
        """Worth of that space at the end of the turn: the way home, and what lies ahead."""
        table, worth = self.table, -self.sunrise_loss.loss_at(space)
        if self.outward_pull:
            worth += self.outward_pull * CASTLE_DISTANCE[space]
        if self.card_values.wants_rose and table.roses:
            worth -= TASTE.rose.pull * self.level.leaning.rose * LABYRINTH_DISTANCE[space]
        return worth

    def homecoming_worth(self) -> float:
        """R31: safety, a Castle tile, and no more hunts."""
        table = self.table
        tile = table.next_tile
        return (
            tile
            + homecoming_points(table, self.seat)
            - TASTE.space.linger / self.level.leaning.home * whole_turns(table)
        )

    def offer_worth(self, space: int) -> float:
        """Worth of the space's own effect on a Vampire that lands there."""
        table = self.table
        chest, crypt = CHEST_OF[space], CRYPT_OF[space]
        if chest != NOTHING and (token := table.chests[chest]) != NOTHING:
            return TASTE.space.chest * self.level.leaning.chests + (
                TOKENS[token].pickup_vp - _PLAIN_CHEST if token >= 0 else 0
            )
        if crypt != NOTHING and table.crypts[crypt] and not table.extra:
            return TASTE.space.crypt * self.level.leaning.missions
        kind = DIGEST_TYPE[space]
        return TASTE.space.digest if kind != NOTHING and has_heavy_human(table, self.seat, kind) else 0.0

    def hunts_worth(self, more: Means) -> float:
        """Worth of the hunts that are left on the present space, with additional Speed and hunts."""
        means = Means(*[left + added for left, added in zip(means_left(self.table), more, strict=True)])
        return self.hunt_values.best_hunts(self.table.at[self.seat], means, self.table.moved)[0]
