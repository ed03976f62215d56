"""Table of a running match, with the verbs of the rules' chapters."""

from __future__ import annotations

from game.core.game_flow import GameFlow
from game.core.model import Decision
from game.core.shuffling import Draws
from game.human_flavor.components.definitions import NO_TOKENS, Purse
from game.human_flavor.table.actions import Answers, AnyAction
from game.human_flavor.table.events import Gained, Spent
from game.human_flavor.table.purses import can_pay, return_to_supply, smaller_counts, take_from_supply
from game.human_flavor.table.zones import Table


class LiveTable(Table, GameFlow[AnyAction]):
    """Besides the zones: what core/game_flow.py has."""

    __slots__ = ("generator", "draws", "opening", "outcome", "record")

    draws: Draws

    def ask(self, kind: str, seat: int, legal: Answers = ()) -> None:
        """Open a decision; callers that know its legal answers already name them."""
        self.asking = kind
        self.asked = seat
        self._decision = Decision(seat, kind, legal) if legal else None

    def add_points(self, seat: int, points: int, source: int) -> None:
        """Score points. Callers add the event."""
        self.score[seat] += points
        earned = self.earned[seat]
        self.earned[seat] = (*earned[:source], earned[source] + points, *earned[source + 1 :])

    def gain_tokens(self, seat: int, wanted: Purse) -> None:
        """R27: take tokens from the supply, as far as it goes."""
        got = wanted if can_pay(self.supply, wanted) else smaller_counts(wanted, self.supply)
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
