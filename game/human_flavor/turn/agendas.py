"""Agendas: counts by seat, and their scores (R44)."""

from collections.abc import Sequence

from game.core.values import Numbers
from game.human_flavor.components.definitions import AGENDAS
from game.human_flavor.table.events import AgendaScored
from game.human_flavor.table.live_table import LiveTable
from game.human_flavor.table.zones import FROM_AGENDAS, Table
from game.human_flavor.turn.metrics import COUNTS

_METRIC_OF = tuple(card.metric for card in AGENDAS)
_COUNT_OF = tuple(COUNTS[metric.name] for metric in _METRIC_OF)


def agenda_count(table: Table, seat: int, agenda: int) -> int:
    """Count of the agenda's metric now, of one seat."""
    return _COUNT_OF[agenda](table, seat, _METRIC_OF[agenda])


def agenda_counts(table: Table, agenda: int) -> Numbers:
    """Count of the agenda's metric now, by seat."""
    count, metric = _COUNT_OF[agenda], _METRIC_OF[agenda]
    return tuple([count(table, seat, metric) for seat in range(table.config.seats)])


def agenda_points(table: Table, agenda: int) -> Numbers:
    """Points of the agenda if it scored now, by seat."""
    return points_for(agenda, agenda_counts(table, agenda))


def points_for(agenda: int, counted: Sequence[int]) -> Numbers:
    """R44: points for these counts, by seat; ties score in full, and in a `most` card a count below `min`
    never scores."""
    card = AGENDAS[agenda]
    if card.kind == "per":
        return tuple([min(card.max, card.each * amount) for amount in counted])
    needed = card.n if card.kind == "at_least" else max(card.min, *counted)
    return tuple([card.points if amount >= needed else 0 for amount in counted])


def score_agendas(state: LiveTable) -> None:
    """R44: score the cards of the day in display order."""
    for agenda in state.agendas:
        counted = agenda_counts(state, agenda)
        scored = points_for(agenda, counted)
        for seat, won in enumerate(scored):
            if won:
                state.add_points(seat, won, FROM_AGENDAS)
        state.tell(AgendaScored(agenda, counted, scored))
