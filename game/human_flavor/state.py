"""A running match: the zones of table/zones.py plus what nobody sees, and the verbs that change it."""

from __future__ import annotations

from game.core.errors import IllegalAction
from game.core.game_flow import GameFlow
from game.core.model import Action, Decision, Event
from game.core.shuffling import Draws
from game.human_flavor.notation import invariants, position_writer
from game.human_flavor.table.actions import AnyAction, Convert
from game.human_flavor.table.zones import Table
from game.human_flavor.turn import conversion, legal_actions, scoring
from game.human_flavor.turn.steps import ANEW, CARRY_OUT, STEPS
from game.human_flavor.view import View
from game.human_flavor.why_not import explain


class State(Table, GameFlow[AnyAction]):
    """The whole truth of one match.

    Besides the zones: what core/game_flow.py has.
    """

    __slots__ = ("generator", "draws", "opening", "outcome")

    NAME = "Human Flavor"
    CARRY_OUT, STEPS = CARRY_OUT, STEPS
    legal = legal_actions.legal
    why_not = explain.why_not
    final = scoring.result
    check = invariants.faults
    to_position = position_writer.write

    draws: Draws

    def interrupts(self, seat: int) -> tuple[Convert, ...]:
        """R42: the conversions that the seat may do out of turn now."""
        return conversion.out_of_turn(self, seat)

    def interrupt(self, seat: int, action: Action) -> list[Event]:
        """R42: a conversion out of turn; then the pending decision is asked anew. Raises IllegalAction,
        changing nothing, if it may not.
        """
        if (
            not isinstance(action, Convert)
            or not 0 <= seat < self.seats
            or action not in self.interrupts(seat)
        ):
            raise IllegalAction(f"Seat {seat} cannot do {action!r} out of turn now (R42).")
        events: list[Event] = []
        self.after = ANEW[self.asking]
        self.asking, self._decision = "", None
        conversion.convert(self, seat, action, events)
        self.go_on(events)
        return events

    def seen_by(self, seat: int | None) -> View:
        """What the seat (None: the shared screen) may see (section 3): all but the order of the decks."""
        return View.of(self, seat)

    def ask(self, kind: str, seat: int, legal: tuple[AnyAction, ...] = ()) -> None:
        """Open a decision; whoever knows its legal answers already names them."""
        super().ask(kind, seat)
        if legal:
            self._decision = Decision(seat, kind, legal)
