"""Results of an answer, from the view of the asked seat: agendas, tokens, meters and the uprising before and
after."""

from __future__ import annotations

from typing import Any

from game.core.rng import Rng
from game.core.values import frozen
from game.human_flavor.components.definitions import AGENDAS, ALL_NETWORKS, Purse
from game.human_flavor.table.actions import FEED
from game.human_flavor.table.events import AgendaScored, BodyFound
from game.human_flavor.table.zones import Table
from game.human_flavor.turn import agendas, dominating
from game.human_flavor.turn.upkeep import hungry_allies
from game.human_flavor.view import View


@frozen
class Counters:
    """Agenda before and after an answer: its counts and points by seat."""

    agenda: int
    counts: tuple[tuple[int, ...], tuple[int, ...]]
    points: tuple[tuple[int, ...], tuple[int, ...]]

    def has_changed(self, seat: int) -> bool:
        """True if a number of the seat is another one then."""
        return any(before[seat] != after[seat] for before, after in (self.counts, self.points))

    def points_gain(self, seat: int) -> int:
        """Points that the seat would get more, or less, if the day ended then."""
        return self.points[1][seat] - self.points[0][seat]


@frozen
class Foretold:
    """counters: of the agendas that change; tokens: of the asked seat then; payable: networks that it can
    dominate then, and could before; meters: the stacks then; height, worth: of the uprising and of each
    stacker then; ends: by seat, what the end of the game would bring more or less by the stackers' worth; hungry:
    allies of the asked seat that would go hungry tonight, and have food enough now."""

    counters: tuple[Counters, ...]
    tokens: Purse
    payable: tuple[frozenset[int], frozenset[int]]
    meters: tuple[tuple[int, ...], ...]
    height: int
    worth: int
    ends: tuple[int, ...]
    hungry: tuple[int, ...]


def foretell(view: View, seat: int, action: Any) -> Foretold:
    """Carry the answer out on a copy of the table (R44: agendas that score with it have the points of that).
    The counts after a body that is still in the deck are unknown: such agendas are left out."""
    trial = view.imagine(Rng(0))
    events = trial.apply(action)
    scored = {event.agenda: event for event in events if isinstance(event, AgendaScored)}
    drawn = any(isinstance(event, BodyFound) for event in events)
    changed = []
    for agenda in (
        view.agendas if view.day and view.decision is not None and view.decision.kind != FEED else ()
    ):
        if drawn and depends_on_body(agenda):
            continue
        counted = agendas.agenda_counts(view, agenda)
        points = agendas.points_for(agenda, counted)
        event = scored.get(agenda)
        then = event.counts if event is not None else agendas.agenda_counts(trial, agenda)
        counters = Counters(
            agenda,
            (counted, then),
            (points, event.points if event is not None else agendas.points_for(agenda, then)),
        )
        if any(counters.has_changed(number) for number in range(view.seats)):
            changed.append(counters)
    could, can = (
        frozenset(number for number in ALL_NETWORKS if dominating.can_dominate(table, seat, number))
        for table in (view, trial)
    )
    ends = tuple(
        _count_stackers(trial.meters, number) * trial.worth
        - _count_stackers(view.meters, number) * view.worth
        for number in range(view.seats)
    )
    return Foretold(
        tuple(changed),
        tuple(trial.tokens[seat]),
        (could, can),
        tuple(trial.meters),
        trial.height,
        trial.worth,
        ends,
        _newly_hungry(view, trial, seat),
    )


def _newly_hungry(view: View, trial: Table, seat: int) -> tuple[int, ...]:
    """None while allies are fed already: then their question tells it."""
    if not view.day or view.asking == FEED or trial.day != view.day:
        return ()
    before = hungry_allies(view, seat)
    return tuple(ally for ally in hungry_allies(trial, seat) if ally not in before)


def depends_on_body(agenda: int) -> bool:
    """True if the agenda depends on the human that a body is."""
    metric = AGENDAS[agenda].metric
    return metric.name == "body_networks" or (metric.name == "bodies" and metric.networks is not None)


def _count_stackers(meters: tuple[tuple[int, ...], ...], seat: int) -> int:
    return sum(meter.count(seat) for meter in meters)
