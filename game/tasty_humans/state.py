"""A running match: the open zones of table/zones.py plus the hidden ones, and the verbs that change them."""

from __future__ import annotations

from game.core.model import Result
from game.tasty_humans.notation import invariants
from game.tasty_humans.notation.position_writer import card_ids, write_position
from game.tasty_humans.table.live_table import LiveTable
from game.tasty_humans.turn import ending, legal_actions
from game.tasty_humans.turn.steps import CARRY_OUT, STEPS
from game.tasty_humans.view import View
from game.tasty_humans.why_not import explain


class State(LiveTable):
    """Whole truth of one match."""

    __slots__ = ()

    NAME = "Tasty Humans"
    CARRY_OUT, STEPS = CARRY_OUT, STEPS
    legal = legal_actions.list_legal
    why_not = explain.why_not
    check = invariants.find_faults
    to_position = write_position

    @property
    def result(self) -> Result | None:
        """Result of the match, or None while it runs."""
        if self.outcome is None and self.phase == "over":
            self.outcome = ending.match_result(self)
        return self.outcome

    def hidden_zones(self) -> tuple[object, ...]:
        draws = [card_ids(reversed(deck)) for deck in self.draws.decks]
        return (self.deck, self.stacks, self.unused, str(self.generator), draws, self.cards)

    def seen_by(self, seat: int | None) -> View:
        """View of a seat (None: the shared screen); it is the same for all (section 4)."""
        return View.of(self, seat)
