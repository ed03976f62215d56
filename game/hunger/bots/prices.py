"""Facts that speak against an answer (hints): its cost in Speed and cards, and in the way home."""

from collections.abc import Callable, Iterable
from typing import Any

from game.bots.model import Fact, Facts, fact
from game.core.model import sure
from game.hunger.bots.hunt_evaluation import means_left
from game.hunger.bots.space_reasons import best_pile
from game.hunger.components.definitions import IS_CONFUSE, IS_HOLY, IS_HUMAN, IS_PERMANENT, IS_SPICY, SPEED_OF
from game.hunger.components.map_graph import CASTLE, CASTLE_DISTANCE
from game.hunger.forecast.time_left import turns_after_this
from game.hunger.forecast.way_home import Danger, way_home
from game.hunger.table import actions as a
from game.hunger.table.sunrise_prices import BURNED, prices_of
from game.hunger.table.zones import Cards, Table
from game.hunger.turn import hunting, movement
from game.hunger.turn.gaining import points_of
from game.hunger.view import View

NIGHTS = 10
"""Nights of which a chance is told as a count."""


def prices(view: View, action: Any) -> Facts:
    """Facts that speak against a legal answer."""
    maker = _PRICES.get(type(action))
    return iter(() if maker is None else maker(view, action))


def _move_prices(view: View, action: a.MoveTo) -> Facts:
    steps = movement.find_route(view, view.asked, action.to)[1]
    if steps:
        yield fact(0.1 * steps, "price_speed", n=steps)
    yield from _landing_prices(view, action.to)


def _landing_prices(view: View, space: int) -> Facts:
    """R44: the sunrise there after the last turn; before it the way home."""
    seat = view.asked
    if space == CASTLE:
        return
    if not turns_after_this(view, seat):
        price = prices_of(view.config, seat)[space]
        if price == BURNED:
            yield fact(50.0, "price_burned")
        elif price:
            yield fact(float(price), "price_sunrise", points=price)
        return
    farther = CASTLE_DISTANCE[space] - view.castle_distance(seat)
    if farther >= 0:
        there = way_home(view, seat, space)
        nights = there.safe * NIGHTS // 100
        if there.danger is not Danger.GREEN and nights < NIGHTS:
            yield fact(float(NIGHTS - nights), "price_nights", n=nights, of=NIGHTS)
    if farther > 0:
        yield fact(0.2 * farther, "price_farther", n=farther)


def _hunt_prices(table: Table, action: Any) -> Facts:
    """R27: the Speed, where the reason does not say it, and what the pile brings into the deck."""
    cards = table.cell(action.row, action.column)
    yield from _card_prices(table, cards)
    most, _ = best_pile(table, table.at[table.asked], means_left(table))
    speed = hunting.pile_cost(cards, action.column)
    if speed and points_of(table, table.on_turn, cards, table.at[table.asked]) >= most > 0:
        yield fact(0.1 * speed, "price_speed", n=speed)


def _card_prices(table: Table, cards: Cards) -> Facts:
    if any(IS_HOLY[card] for card in cards):
        yield fact(3.0, "price_holy")
    if any(IS_CONFUSE[card] for card in cards):
        yield fact(2.5, "price_confuse")
    if any(IS_SPICY[card] for card in cards):
        yield fact(1.5, "price_spicy")
    humans = [card for card in cards if IS_HUMAN[card]]
    own = [
        SPEED_OF[card]
        for card in table.owned_cards(table.asked)
        if not IS_PERMANENT[card] and card not in table.digested[table.asked]
    ]
    if humans and own and sum(SPEED_OF[card] for card in humans) * len(own) < len(humans) * sum(own):
        yield fact(0.5 * len(humans), "price_slow", n=len(humans))


def _discard_prices(table: Table, action: Any) -> Facts:
    if SPEED_OF[action.discard] > 0:
        yield fact(0.3 * SPEED_OF[action.discard], "price_discard", speed=SPEED_OF[action.discard])


def _end_prices(table: View, action: a.EndTurn) -> Facts:
    seat = table.asked
    if not turns_after_this(table, seat):
        price = prices_of(table.config, seat)[table.at[seat]]
        if price == BURNED:
            yield fact(50.0, "price_burned")
        elif price:
            yield fact(float(price), "price_sunrise", points=price)
    hunts = [one for one in sure(table.decision).actions if isinstance(one, a.Hunt | a.HuntTavern)]
    if table.speed_left > 0 and hunts:
        yield fact(0.3 * table.speed_left, "price_unused", n=table.speed_left)


_PRICES: dict[type[Any], Callable[[Any, Any], Iterable[Fact]]] = {
    a.ResolveDiscarding: _discard_prices,
    a.TokenDiscarding: _discard_prices,
    a.UseFamiliar: lambda table, action: [fact(0.5, "price_familiar")],
    a.UseToken: lambda table, action: [fact(0.5, "price_token")],
    a.UseMission: lambda table, action: [fact(0.5, "price_once")],
    a.MissionChest: lambda table, action: [fact(0.5, "price_once")],
    a.MissionPile: lambda table, action: [
        *_card_prices(table, table.cell(action.row, action.column)),
        fact(0.4, "price_once"),
    ],
    a.MoveTo: _move_prices,
    a.MistTo: lambda table, action: _landing_prices(table, action.to),
    a.Stay: lambda table, action: _landing_prices(table, table.at[table.asked]),
    a.Hunt: _hunt_prices,
    a.EndTurn: _end_prices,
}
