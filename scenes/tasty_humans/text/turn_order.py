"""Order of the monsters that have yet to eat: the snake of turns (R8)."""

from __future__ import annotations

from collections.abc import Sequence

from game.tasty_humans.view import View


def coming_seats(view: View) -> Sequence[int]:
    """Seats whose turns follow in this round, the next one first; none while leaders are drafted."""
    if view.phase != "turn":
        return ()
    present = view.turn_order[view.turn_index]
    return [
        seat for seat in dict.fromkeys(view.turn_order[view.turn_index + 1 :]) if seat not in (present, -1)
    ]
