"""Vampires on one space lie on each other; whoever comes lands on top."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.hunger.table.zones import Table


def put(state: Table, seat: int, space: int) -> None:
    """The Vampire lands on top of the stack of that space."""
    at = state.at
    at[seat] = space
    standing = list(state.standing)
    standing.remove(seat)
    height = len(standing)
    while height and at[standing[height - 1]] > space:
        height -= 1
    standing.insert(height, seat)
    state.standing = tuple(standing)
