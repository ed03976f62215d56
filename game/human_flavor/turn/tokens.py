"""Tokens: arithmetic of purses, and how tokens move (R26, R27)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.human_flavor.components.definitions import NO_TOKENS, Purse
from game.human_flavor.table.events import Gained, Spent
from game.human_flavor.table.purses import from_supply, smaller, to_supply

if TYPE_CHECKING:
    from game.core.game_flow import Out
    from game.human_flavor.state import State


def gain(state: State, seat: int, wanted: Purse, out: Out) -> None:
    """R27: from the supply, as far as it goes."""
    got = smaller(wanted, state.supply)
    from_supply(state, seat, got)
    if out is not None:
        out.append(Gained(seat, got, wanted))


def spend(state: State, seat: int, cost: Purse, out: Out) -> None:
    """R27: back to the supply. A cost of nothing is not worth a word."""
    if cost == NO_TOKENS:
        return
    to_supply(state, seat, cost)
    if out is not None:
        out.append(Spent(seat, cost))
