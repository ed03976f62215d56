"""Order of the Vampires that have yet to play (R10, R11)."""

from __future__ import annotations

from collections.abc import Sequence

from game.hunger.components.map_graph import ORDER_OF
from game.hunger.view import View


def coming_seats(view: View) -> Sequence[int]:
    """Vampires that have not played in this turn of the night, the next one first, as they stand now."""
    on_top = view.standing[::-1]
    waiting = [seat for seat in on_top if seat != view.on_turn and not view.resting >> seat & 1]
    return sorted(waiting, key=lambda seat: ORDER_OF[view.at[seat]])
