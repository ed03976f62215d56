"""Points scored during a match, and their sources."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.human_flavor.table.zones import EARNED

if TYPE_CHECKING:
    from game.human_flavor.state import State

DOMINATES, DEVOURS, ABILITIES, AGENDAS = range(len(EARNED))


def add_points(state: State, seat: int, points: int, source: int) -> None:
    """Score points. Callers add the event."""
    state.score[seat] += points
    earned = state.earned[seat]
    state.earned[seat] = (*earned[:source], earned[source] + points, *earned[source + 1 :])
