"""Facts that speak for a space (hints): the way home, its effect, and hunts there; reasons.py has all other
answers."""

from game.bots.model import Fact, Facts, fact
from game.hunger.bots.hunt_evaluation import Means, means_at
from game.hunger.bots.missions import is_rose_hour
from game.hunger.components.definitions import COLUMNS, HOLY, HUMANS, NOTHING, TOKENS
from game.hunger.components.map_graph import (
    CASTLE,
    CASTLE_DISTANCE,
    CHEST_OF,
    CRYPT_OF,
    IS_WELL,
    LABYRINTH,
    LABYRINTH_DISTANCE,
    R_CEMETERY,
    REGION_OF,
    REGIONS,
)
from game.hunger.forecast.way_home import Danger, way_home
from game.hunger.table import actions as a
from game.hunger.table.sunrise_prices import BURNED, prices_of
from game.hunger.table.zones import Table
from game.hunger.turn import hunting, movement
from game.hunger.turn.gaining import HUMAN_BONUS, points_of
from game.hunger.view import View

_LATE, _LAST = 11, 14
"""First turns in which the way home weighs more than things beside it, and a shelter more than anything.
Earlier the sunrise is told only if the way home is in danger."""
_NIGHTS = 10
"""Nights of which a chance is told as a count."""
_LEAST = min(token.pickup_vp for token in TOKENS)


def move_facts(table: View, action: a.MoveTo) -> Facts:
    """R20."""
    yield from _landing_facts(
        table, action.to, table.speed_left - movement.find_route(table, table.asked, action.to)[1]
    )


def mist_facts(table: View, action: a.MistTo) -> Facts:
    """R23."""
    yield from _landing_facts(table, action.to, table.speed_left)


def _landing_facts(table: View, space: int, left: int) -> Facts:
    if space == CASTLE:
        tile = table.next_tile
        yield fact(100.0, "tile", points=tile) if tile else fact(100.0, "home")
        return
    yield from _shelter_facts(table, space)
    yield from _homeward_facts(table, space)
    if table.roses and not table.owns_rose(table.asked) and is_rose_hour(table):
        closer = LABYRINTH_DISTANCE[table.at[table.asked]] - LABYRINTH_DISTANCE[space]
        if closer > 0:
            yield fact(0.5, "towards_roses", n=closer)
    yield from offer_facts(table, space)
    yield from _hunting_facts(table, space, left, moved=True)


def _shelter_facts(table: Table, space: int) -> Facts:
    """Late in the night, a space that sunrise spares; in the last turns nothing weighs more."""
    price = prices_of(table.config, table.asked)[space]
    if price != BURNED and table.clock >= _LATE:
        yield sunrise_fact(90.0 if table.clock >= _LAST else 0.2, price)


def _homeward_facts(table: View, space: int) -> Facts:
    """The way home as its gauge shows it: late in the night, and earlier if it is in danger."""
    seat = table.asked
    nearer = table.castle_distance(seat) - CASTLE_DISTANCE[space]
    there = way_home(table, seat, space)
    if nearer <= 0 or (table.clock < _LATE and there.danger is Danger.GREEN):
        return
    yield fact(20.0, "nearer", n=nearer)
    nights = there.safe * _NIGHTS // 100
    if there.blocks and 0 < nights < _NIGHTS:
        yield fact(21.0, "nights", n=nights, of=_NIGHTS)


def sunrise_fact(weight: float, price: int) -> Fact:
    """Fact that sunrise costs only so much there."""
    return fact(weight, "safe_for", points=price) if price else fact(weight, "safe")


def offer_facts(table: Table, space: int) -> Facts:
    """Chest, Crypt and Roses."""
    chest, crypt = CHEST_OF[space], CRYPT_OF[space]
    if chest >= 0 and (token := table.chests[chest]) != NOTHING:
        yield (
            fact(5.0, "chest", points=TOKENS[token].pickup_vp)
            if token >= 0
            else fact(4.0, "closed_chest", points=_LEAST)
        )
    if crypt >= 0 and table.crypts[crypt]:
        yield fact(4.0, "crypt", n=len(table.crypts[crypt]))
    if space == LABYRINTH and table.roses and not table.owns_rose(table.asked):
        yield fact(15.0, "roses", n=len(table.roses))


def _hunting_facts(table: Table, space: int, left: int, moved: bool) -> Facts:
    """The pile that scores most of those that can be paid there."""
    if table.extra or hunting.NO_HUNTING[space] or not HOLY.isdisjoint(table.play[table.asked]):
        return
    most, price = best_pile(table, space, means_at(table, table.asked, space, left, moved))
    if most > 0:
        yield fact(1.0 + 0.5 * most, "hunt_there", points=most, speed=price)
    if moved and IS_WELL[space]:
        yield fact(2.0, "well")
    more = HUMAN_BONUS.get(REGIONS[REGION_OF[space]], 0)
    if more:
        yield fact(float(more), "region", points=more)


def best_pile(table: Table, space: int, means: Means) -> tuple[int, int]:
    """(points, Speed) of the pile of the Hunt Track that scores most on that space, the cheapest of equals;
    (0, 0) if none can be paid."""
    columns = COLUMNS if means.any_hunts else min(1, means.first_hunts)
    best = (0, 0)
    guarded = REGION_OF[space] == R_CEMETERY
    for cell, cards in enumerate(table.track):
        column = cell % COLUMNS + 1
        if not cards or column > columns or (guarded and not HUMANS.isdisjoint(cards)):
            continue
        price = hunting.pile_cost(cards, column)
        points = points_of(table, table.on_turn, cards, space)
        if price <= means.speed and (points, -price) > (best[0], -best[1]):
            best = points, price
    return best


def stay_facts(table: Table, action: a.Stay) -> Facts:
    """R20, G2."""
    space = table.at[table.asked]
    yield from _shelter_facts(table, space)
    yield from _hunting_facts(table, space, table.speed_left, moved=False)
