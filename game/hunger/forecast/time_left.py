"""How much of the night is left for a seat."""

from __future__ import annotations

from game.hunger.components.definitions import LAST_TURN
from game.hunger.table.zones import Table
from game.hunger.turn import sunrise


def has_parasol(table: Table, seat: int) -> bool:
    """Whether the seat may still play a Parasol turn (R43)."""
    return not table.asked_parasol >> seat & 1 and bool(sunrise.unspent_parasols(table, seat))


def whole_turns(table: Table) -> int:
    """Turns after this one."""
    return max(0, table.last_turn - table.turn)


def turns_after_this(table: Table, seat: int) -> int:
    """Turns that the seat still begins after the one it is in, or waits for, with a Parasol turn; all that
    are left where it rests.
    """
    return whole_turns(table) + has_parasol(table, seat)


def night_left(table: Table) -> float:
    """The part of a full night that is still to come: what a card does on later turns is worth that much of
    it.
    """
    return whole_turns(table) / LAST_TURN


def night_hour(table: Table) -> float:
    """How far the night has gone, as a turn of a full one: a night of ten turns is half over when one of
    fifteen is.
    """
    return table.turn * LAST_TURN / table.last_turn
