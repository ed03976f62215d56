"""The one place where points of the night change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.hunger.table.events import ScoreChanged

if TYPE_CHECKING:
    from game.hunger.state import State


def add_points(state: State, seat: int, delta: int, reason: str, source: int) -> None:
    """Give a seat points; `reason` and `source` are those of ScoreChanged. A delta of 0 makes no event."""
    if delta:
        state.score[seat] = total = state.score[seat] + delta
        if state.record is not None:
            state.record.append(ScoreChanged(seat, delta, total, reason, source))
