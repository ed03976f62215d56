"""Part of the night that is left for a seat."""

from game.hunger.components.definitions import LAST_TURN
from game.hunger.table.zones import Table
from game.hunger.turn import sunrise


def has_parasol(table: Table, seat: int) -> bool:
    """True if the seat may still play a Parasol turn (R43)."""
    return not table.asked_parasol >> seat & 1 and bool(sunrise.unspent_parasols(table, seat))


def whole_turns(table: Table) -> int:
    """Turns after this one."""
    return max(0, table.last_turn - table.turn)


def turns_after_this(table: Table, seat: int) -> int:
    """Turns that the seat still begins after the one it has or waits for, with a Parasol turn; all that are
    left if it rests."""
    return whole_turns(table) + has_parasol(table, seat)


def night_left(table: Table) -> float:
    """Part of a full night that is still to come (0.0 to 1.0), the value of lasting effects of cards."""
    return whole_turns(table) / LAST_TURN


def night_hour(table: Table) -> float:
    """Turn of a full night that corresponds to the present one: a night of ten turns is half over when one of
    fifteen is."""
    return table.turn * LAST_TURN / table.last_turn
