"""Signs that scripts of learning together wait for: what no event says, read from the table as all see it."""

from collections.abc import Callable

from game.tasty_humans.table.zones import Table


def turn_again(table: Table) -> int | None:
    """Seat that has two turns one after the other, as the order comes back (R3), in its second one."""
    order, index = table.turn_order, table.turn_index
    if table.phase != "turn" or not 0 < index < len(order) or order[index - 1] != order[index]:
        return None
    return order[index]


SIGNS: dict[str, Callable[[Table], int | None]] = {"turn_again": turn_again}
