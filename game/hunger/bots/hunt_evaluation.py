"""Worth of hunting on a space (section 11): the best hunts that the Speed left pays for, less the additional
loss at sunrise."""

from math import inf
from operator import attrgetter
from typing import NamedTuple

from game.hunger.bots.card_values import CardValues
from game.hunger.bots.sunrise_risk import SunriseLoss
from game.hunger.components.definitions import COLUMNS, HOLY, HUMANS
from game.hunger.components.map_graph import IS_WELL, LABYRINTH, R_CEMETERY, REGION_OF, TAVERN
from game.hunger.table.actions import AnyAction, HuntRose, HuntTavern
from game.hunger.table.zones import Cards, Table
from game.hunger.turn import hunting

_PROMISING = 8
"""Most piles that are combined with others if there is more than one hunt."""


class Means(NamedTuple):
    """Speed and hunts that a turn has left."""

    speed: int
    any_hunts: int
    first_hunts: int


class Prey(NamedTuple):
    """Hunt that is possible. worth: less the additional loss at sunrise; cost: Speed; first: True if it lies
    in column 1."""

    worth: float
    cost: int
    first: bool
    answer: AnyAction


def means_left(table: Table) -> Means:
    """Speed and hunts of the seat on turn."""
    return Means(table.speed_left, table.any_hunts, table.first_hunts)


def means_at(table: Table, seat: int, space: int, speed: int, moved: bool) -> Means:
    """R32: Speed and hunts of the seat if its move ends there with so much Speed left."""
    played = table.play[seat]
    any_hunts, first_hunts = hunting.hunts_at(space, played, moved, not moved and speed > 0)
    if IS_WELL[space] and table.speed_total > 0:
        speed += hunting.well_speed(played)
    return Means(speed, any_hunts, first_hunts)


_WORTH = attrgetter("worth")


class HuntValues:
    """Worth of the Hunt Track, the Tavern and the Labyrinth for one seat."""

    def __init__(
        self,
        table: Table,
        seat: int,
        card_values: CardValues,
        sunrise_loss: SunriseLoss,
        track: list[Cards] | None = None,
    ) -> None:
        self.table = table
        self.seat = seat
        self.card_values = card_values
        self.sunrise_loss = sunrise_loss
        self.barred = table.extra or not HOLY.isdisjoint(table.play[seat])
        self.piles = [
            (cards, hunting.pile_cost(cards, cell % COLUMNS + 1), cell % COLUMNS == 0, hunting.HUNT[cell])
            for cell, cards in enumerate(table.track if track is None else track)
            if cards
        ]

    def list_prey(self, space: int, moved: bool, speed: float = inf) -> list[Prey]:
        """All that can be hunted there for so much Speed, the best first."""
        if self.barred or hunting.NO_HUNTING[space]:
            return []
        guarded, before = REGION_OF[space] == R_CEMETERY, self.sunrise_loss.loss_at(space)
        found = [
            Prey(self._subtract_loss(cards, space, before), cost, first, answer)
            for cards, cost, first, answer in self.piles
            if cost <= speed and not (guarded and not HUMANS.isdisjoint(cards))
        ]
        table = self.table
        if moved and space == TAVERN and table.tavern and speed >= hunting.TAVERN_COST:
            found.append(
                Prey(
                    self._subtract_loss(table.tavern, space, before), hunting.TAVERN_COST, False, HuntTavern()
                )
            )
        if moved and space == LABYRINTH and not table.owns_rose(self.seat):
            found += [
                Prey(self._subtract_loss((rose,), space, before), 0, False, HuntRose(rose))
                for rose in table.roses
            ]
        found.sort(key=_WORTH, reverse=True)
        return found

    def net_worth(self, cards: Cards, space: int) -> float:
        """Worth of the cards there, less the additional loss at sunrise."""
        return self._subtract_loss(cards, space, self.sunrise_loss.loss_at(space))

    def _subtract_loss(self, cards: Cards, space: int, before: float) -> float:
        """net_worth() if the loss there without these cards is known."""
        return self.card_values.pile_worth(cards, space) - (self.sunrise_loss.loss_at(space, cards) - before)

    def best_hunts(self, space: int, means: Means, moved: bool) -> tuple[float, AnyAction | None]:
        """Worth of the best hunts there together, and one of them; 0.0 and None if it is better to hunt
        nothing."""
        prey = [hunt for hunt in self.list_prey(space, moved, means.speed) if hunt.worth > 0.0]
        if means.any_hunts + means.first_hunts == 1:
            chosen = next((hunt for hunt in prey if means.any_hunts or hunt.first), None)
            return (chosen.worth, chosen.answer) if chosen else (0.0, None)
        return _best_combination(prey[:_PROMISING], *means)


def _best_combination(
    prey: list[Prey], speed: int, any_hunts: int, first_hunts: int
) -> tuple[float, AnyAction | None]:
    """Best choice of several hunts: its worth, and its first hunt. A hunt of column 1 uses up one of that
    column first (R32)."""
    best: tuple[float, AnyAction | None] = (0.0, None)
    for place, hunt in enumerate(prey):
        first = hunt.first and first_hunts > 0
        if hunt.cost > speed or not (first or any_hunts):
            continue
        more, _ = _best_combination(
            prey[place + 1 :], speed - hunt.cost, any_hunts - (not first), first_hunts - first
        )
        if hunt.worth + more > best[0]:
            best = hunt.worth + more, hunt.answer
    return best
