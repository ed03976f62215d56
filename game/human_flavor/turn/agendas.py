"""Agendas: who has how much, and what it scores (R44)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.human_flavor.components.definitions import AGENDAS
from game.human_flavor.table.events import AgendaScored
from game.human_flavor.turn import scorekeeping
from game.human_flavor.turn.metrics import count

if TYPE_CHECKING:
    from game.core.game_flow import Out
    from game.human_flavor.state import State
    from game.human_flavor.table.zones import Table


def counts(table: Table, agenda: int) -> tuple[int, ...]:
    """By seat: what the agenda counts, now."""
    metric = AGENDAS[agenda].metric
    return tuple([count(table, seat, metric) for seat in range(table.config.seats)])


def points(table: Table, agenda: int) -> tuple[int, ...]:
    """By seat: what the agenda would score now."""
    return points_for(agenda, counts(table, agenda))


def points_for(agenda: int, counted: Sequence[int]) -> tuple[int, ...]:
    """R44: what the agenda scores for these counts; ties score in full, and in a `most` card a count below
    `min` never scores.
    """
    card = AGENDAS[agenda]
    if card.kind == "per":
        return tuple([min(card.max, card.each * one) for one in counted])
    needed = card.n if card.kind == "at_least" else max(card.min, *counted)
    return tuple([card.points if one >= needed else 0 for one in counted])


def score(state: State, out: Out) -> None:
    """R44: the cards of the day in display order."""
    for agenda in state.agendas:
        counted = counts(state, agenda)
        scored = points_for(agenda, counted)
        for seat, won in enumerate(scored):
            if won:
                scorekeeping.add(state, seat, won, scorekeeping.AGENDAS)
        if out is not None:
            out.append(AgendaScored(agenda, counted, scored))
