"""Order of the clans that have yet to place a minion (R2)."""

from __future__ import annotations

from collections.abc import Sequence

from game.human_flavor.components.definitions import NOBODY
from game.human_flavor.view import View


def coming_seats(view: View) -> Sequence[int]:
    """Seats clockwise from the one on turn that have minions left; none in the evening."""
    if view.on_turn == NOBODY:
        return ()
    seats = view.config.seats
    clockwise = ((view.on_turn + step) % seats for step in range(1, seats))
    return [seat for seat in clockwise if view.minions[seat]]
