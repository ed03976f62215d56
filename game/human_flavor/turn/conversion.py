"""Conversion of the mat, once a day and at any time (R40 to R42)."""

from functools import cache, partial

from game.core.lazy_dict import LazyDict
from game.human_flavor.components.definitions import ALL_RESOURCES, CLANS, RESOURCE_INDEX, Purse
from game.human_flavor.table.actions import Convert
from game.human_flavor.table.events import Converted
from game.human_flavor.table.live_table import LiveTable
from game.human_flavor.table.purses import (
    MEANS_OF,
    Means,
    add_purses,
    can_pay,
    count_tokens,
    smaller_counts,
    subtract_purses,
)
from game.human_flavor.table.zones import Table


@cache
def printed_conversions(clan: int) -> tuple[Convert, ...]:
    """R40: all conversions of a mat, whatever is held."""
    conversion = CLANS[clan].convert
    if conversion.pay:
        pay, get = (
            tuple(sorted([RESOURCE_INDEX[name] for name in names]))
            for names in (conversion.pay, conversion.get)
        )
        return (Convert(pay, get),)
    paid = conversion.any_pay
    got = conversion.any_get
    return tuple(
        [
            Convert((give,) * paid, (get,) * got)
            for give in ALL_RESOURCES
            for get in ALL_RESOURCES
            if get != give
        ]
    )


def _payable_conversions(clan: int, means: Means) -> tuple[Convert, ...]:
    return tuple(
        [action for action in printed_conversions(clan) if can_pay(means.purse, count_tokens(action.pay))]
    )


_PAYABLE: dict[str, LazyDict[Means, tuple[Convert, ...]]] = {
    clan.id: LazyDict(partial(_payable_conversions, number)) for number, clan in enumerate(CLANS)
}
"""Conversions by clan and means."""
_OF_ANY = {clan.id for clan in CLANS if clan.convert.any_pay}
"""Clans that choose what they get."""


def legal_conversions(table: Table, seat: int) -> tuple[Convert, ...]:
    """R40: conversions that the seat may do now."""
    if table.converted >> seat & 1:
        return ()
    clan = table.config.clans[seat]
    payable = _PAYABLE[clan][MEANS_OF[table.tokens[seat]]]
    supply = table.supply
    if 0 in supply and clan in _OF_ANY:
        return tuple([action for action in payable if supply[action.get[0]]])
    return payable


def legal_interrupts(table: Table, seat: int) -> tuple[Convert, ...]:
    """R42: conversions that the seat may do out of turn now."""
    return legal_conversions(table, seat) if table.asking and table.day else ()


def tokens_after(table: Table, seat: int, action: Convert) -> tuple[Purse, Purse]:
    """R27: tokens of the seat and supply after a conversion."""
    paid = count_tokens(action.pay)
    supply = add_purses(table.supply, paid)
    got = smaller_counts(count_tokens(action.get), supply)
    return add_purses(subtract_purses(table.tokens[seat], paid), got), subtract_purses(supply, got)


def convert(state: LiveTable, seat: int, action: Convert) -> None:
    """R40."""
    before = state.tokens[seat]
    state.tokens[seat], state.supply = tokens_after(state, seat, action)
    state.converted |= 1 << seat
    if state.record is not None:
        paid = count_tokens(action.pay)
        state.record.append(
            Converted(seat, paid, subtract_purses(add_purses(state.tokens[seat], paid), before))
        )
