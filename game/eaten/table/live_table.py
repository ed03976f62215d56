"""Table of a running match, with the verbs of the rules' chapters."""

from __future__ import annotations

from game.core.game_flow import GameFlow
from game.eaten.table.actions import AnyAction
from game.eaten.table.events import GameOver
from game.eaten.table.zones import Table


class LiveTable(Table, GameFlow[AnyAction]):
    """Besides the zones: knowledge (who saw what under the deck, see knowledge.py)."""

    __slots__ = ("generator", "draws", "opening", "outcome", "record", "knowledge")

    knowledge: bytes

    def finish(self, reason: str) -> None:
        """Section 10: end the match with this ending."""
        self.ending = reason
        self.after = ""
        self.ask("", 0)
        if self.record is not None:
            self.outcome = ended = self.final()
            totals = tuple((side.id, side.total) for side in ended.sides)
            self.record.append(GameOver(reason, ended.winners[0], totals))
