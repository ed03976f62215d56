"""Signs that scripts of learning together wait for: what no event says, read from the table as all see it; and
the last turn of the night."""

from collections.abc import Callable

from game.hunger.components.definitions import IS_HUMAN
from game.hunger.components.map_graph import FEATURE_OF
from game.hunger.table.zones import Table


def on_well(table: Table) -> int | None:
    """Seat on turn that has moved onto a Well this turn, which is worth another hunt (R32)."""
    seat = table.on_turn
    return seat if seat >= 0 and table.moved and FEATURE_OF[table.at[seat]] == "well" else None


def human_in_play(table: Table) -> int | None:
    """Seat on turn with a Human among the cards that it plays."""
    seat = table.on_turn
    return seat if seat >= 0 and any(IS_HUMAN[card] for card in table.play[seat]) else None


SIGNS: dict[str, Callable[[Table], int | None]] = {"on_well": on_well, "human_in_play": human_in_play}
CLOCK_ENDS: dict[str, Callable[[Table], int]] = {"turn": lambda table: table.last_turn}
