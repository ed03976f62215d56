"""The conversion of the mat, once a day and at any time (R40 to R42)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.human_flavor.components.definitions import ALL_RESOURCES, CLANS, RESOURCE_INDEX, Purse
from game.human_flavor.table import purses
from game.human_flavor.table.actions import Convert
from game.human_flavor.table.events import Converted

if TYPE_CHECKING:
    from game.core.game_flow import Out
    from game.human_flavor.state import State
    from game.human_flavor.table.zones import Table


@cache
def printed(clan: int) -> tuple[Convert, ...]:
    """R40: all conversions that a mat allows, whatever is held."""
    conversion = CLANS[clan].convert
    if conversion.pay:
        pay, get = (
            tuple(sorted([RESOURCE_INDEX[name] for name in names]))
            for names in (conversion.pay, conversion.get)
        )
        return (Convert(pay, get),)
    paid, got = conversion.any_pay, conversion.any_get
    return tuple(
        [
            Convert((give,) * paid, (get,) * got)
            for give in ALL_RESOURCES
            for get in ALL_RESOURCES
            if get != give
        ]
    )


def options(table: Table, seat: int) -> tuple[Convert, ...]:
    """R40: what the seat may convert now."""
    if table.converted >> seat & 1:
        return ()
    clan = table.clan(seat)
    held, supply = table.tokens[seat], table.supply
    if CLANS[clan].convert.pay:
        return tuple([one for one in printed(clan) if purses.covers(held, purses.as_purse(one.pay))])
    least = CLANS[clan].convert.any_pay
    return tuple([one for one in printed(clan) if held[one.pay[0]] >= least and supply[one.get[0]]])


def out_of_turn(table: Table, seat: int) -> tuple[Convert, ...]:
    """R42: the conversions that the seat may do out of turn now."""
    return options(table, seat) if table.asking and table.day else ()


def outcome(table: Table, seat: int, action: Convert) -> tuple[Purse, Purse]:
    """R27: tokens of the seat and supply after a conversion."""
    paid = purses.as_purse(action.pay)
    supply = purses.plus(table.supply, paid)
    got = purses.smaller(purses.as_purse(action.get), supply)
    return purses.plus(purses.minus(table.tokens[seat], paid), got), purses.minus(supply, got)


def convert(state: State, seat: int, action: Convert, out: Out) -> None:
    """R40."""
    before = state.tokens[seat]
    state.tokens[seat], state.supply = outcome(state, seat, action)
    state.converted |= 1 << seat
    if out is not None:
        paid = purses.as_purse(action.pay)
        out.append(Converted(seat, paid, purses.minus(purses.plus(state.tokens[seat], paid), before)))
