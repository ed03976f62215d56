"""State of a running match: the zones of table/zones.py, the hidden rest, and the verbs that change it."""

from __future__ import annotations

from game.core.errors import IllegalAction
from game.core.game_flow import GameFlow
from game.core.model import Action, Decision, Event
from game.core.shuffling import Draws
from game.human_flavor.components.definitions import NO_TOKENS, Purse
from game.human_flavor.notation import invariants, position_writer
from game.human_flavor.table.actions import AnyAction, Convert
from game.human_flavor.table.events import Gained, Spent
from game.human_flavor.table.purses import return_to_supply, smaller_counts, take_from_supply
from game.human_flavor.table.zones import Table
from game.human_flavor.turn import conversion, legal_actions, scoring
from game.human_flavor.turn.steps import ANEW, CARRY_OUT, STEPS
from game.human_flavor.view import View
from game.human_flavor.why_not import explain


class State(Table, GameFlow[AnyAction]):
    """Whole truth of one match: the zones, and the fields of core/game_flow.py."""

    __slots__ = ("generator", "draws", "opening", "outcome", "record")

    NAME = "Human Flavor"
    CARRY_OUT, STEPS = CARRY_OUT, STEPS
    legal = legal_actions.list_legal
    why_not = explain.why_not
    final = scoring.match_result
    check = invariants.find_faults
    to_position = position_writer.write_position

    draws: Draws

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
        self.record = events = list[Event]()
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

    def ask(self, kind: str, seat: int, legal: tuple[AnyAction, ...] = ()) -> None:
        """Open a decision; callers that know its legal answers already name them."""
        super().ask(kind, seat)
        if legal:
            self._decision = Decision(seat, kind, legal)

    def add_points(self, seat: int, points: int, source: int) -> None:
        """Score points. Callers add the event."""
        self.score[seat] += points
        earned = self.earned[seat]
        self.earned[seat] = (*earned[:source], earned[source] + points, *earned[source + 1 :])

    def gain_tokens(self, seat: int, wanted: Purse) -> None:
        """R27: take tokens from the supply, as far as it goes."""
        got = smaller_counts(wanted, self.supply)
        take_from_supply(self, seat, got)
        if self.record is not None:
            self.record.append(Gained(seat, got, wanted))

    def spend_tokens(self, seat: int, cost: Purse) -> None:
        """R27: return tokens to the supply. A cost of nothing has no event."""
        if cost == NO_TOKENS:
            return
        return_to_supply(self, seat, cost)
        if self.record is not None:
            self.record.append(Spent(seat, cost))
