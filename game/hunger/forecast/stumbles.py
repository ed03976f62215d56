"""Ways of Confuse and Spicy, foretold from the cards in play before step 1 is done (R18, R24).

Both leave nothing to chance: if there is more than one end, the seat chooses.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.hunger.components.definitions import CONFUSING, SPICY
from game.hunger.components.map_graph import LABYRINTH
from game.hunger.forecast import trial
from game.hunger.table.actions import MoveTo
from game.hunger.turn import confusion, movement

if TYPE_CHECKING:
    from game.hunger.view import View

Path = tuple[int, ...]


def confused_paths(view: View, seat: int) -> tuple[Path, ...]:
    """Ways of R18, both ends included; empty if no card in play confuses, or the Vampire has moved
    already."""
    begun = trial.at_step_1(view, seat)
    if begun is None or CONFUSING.isdisjoint(begun.play[seat]):
        return ()
    here = begun.at[seat]
    return ((LABYRINTH,),) if here == LABYRINTH else tuple(confusion.PATHS[here].values())


def spicy_paths(view: View, seat: int, start: int | None = None) -> tuple[Path, ...] | None:
    """Ways of R24, of which it must take one; empty if it must stay (on a Well, without Speed). None without
    Spicy in play.

    start: end of the way of Confuse (see trial.before_move).
    """
    before = trial.before_move(view, seat, start)
    if before is None or SPICY.isdisjoint(before.play[seat]):
        return None
    ends = [action.to for action in movement.legal_moves(before) if isinstance(action, MoveTo)]
    return tuple([movement.find_route(before, seat, end)[0] for end in ends])
