"""State of a running match: the zones of table/zones.py, the hidden rest, and the verbs that change it."""

from __future__ import annotations

from game.core.errors import IllegalAction
from game.core.model import Action, Event
from game.human_flavor.notation import invariants, position_writer
from game.human_flavor.table.actions import Convert
from game.human_flavor.table.live_table import LiveTable
from game.human_flavor.turn import conversion, legal_actions, scoring
from game.human_flavor.turn.steps import ANEW, CARRY_OUT, STEPS
from game.human_flavor.view import View
from game.human_flavor.why_not import explain


class State(LiveTable):
    """Whole truth of one match."""

    __slots__ = ()

    NAME = "Human Flavor"
    CARRY_OUT, STEPS = CARRY_OUT, STEPS
    legal = legal_actions.list_legal
    why_not = explain.why_not
    final = scoring.match_result
    check = invariants.find_faults
    to_position = position_writer.write_position

    def interrupts(self, seat: int) -> tuple[Convert, ...]:
        """R42: conversions that the seat may do out of turn now."""
        return conversion.legal_interrupts(self, seat)

    def interrupt(self, seat: int, action: Action) -> list[Event]:
        """R42: carry out a conversion out of turn, then ask the pending decision anew. Raises IllegalAction
        and changes nothing if it is not allowed."""
        if (
            not isinstance(action, Convert)
            or not 0 <= seat < self.seats
            or action not in self.interrupts(seat)
        ):
            raise IllegalAction(f"Seat {seat} cannot do {action!r} out of turn now (R42).")
        events: list[Event] = []
        self.record = events
        self.after = ANEW[self.asking]
        self.asking = ""
        self._decision = None
        conversion.convert(self, seat, action)
        self.go_on()
        self.record = None
        return events

    def seen_by(self, seat: int | None) -> View:
        """View of the seat (None: of the shared screen), section 3: all but the order of the decks."""
        return View.of(self, seat)
