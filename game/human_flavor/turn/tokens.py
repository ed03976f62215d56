"""Tokens from and to the supply (R26, R27)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.human_flavor.components.definitions import NO_TOKENS, Purse
from game.human_flavor.table.events import Gained, Spent
from game.human_flavor.table.purses import return_to_supply, smaller_counts, take_from_supply

if TYPE_CHECKING:
    from game.human_flavor.state import State


def gain_tokens(state: State, seat: int, wanted: Purse) -> None:
    """R27: take tokens from the supply, as far as it goes."""
    got = smaller_counts(wanted, state.supply)
    take_from_supply(state, seat, got)
    if state.record is not None:
        state.record.append(Gained(seat, got, wanted))


def spend_tokens(state: State, seat: int, cost: Purse) -> None:
    """R27: return tokens to the supply. A cost of nothing has no event."""
    if cost == NO_TOKENS:
        return
    return_to_supply(state, seat, cost)
    if state.record is not None:
        state.record.append(Spent(seat, cost))
