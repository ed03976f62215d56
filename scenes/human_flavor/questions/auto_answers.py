"""Orders that are carried out answer by answer: all hungry allies have supper with one press (R45)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.human_flavor.table.actions import FEED, Feed, Release
from game.human_flavor.view import View
from scenes.kit.match.session import MatchSession


class FeedAll:
    """What is still to be fed of a dinner that somebody has ordered. Whatever comes between, an answer taken back too, ends it."""

    def __init__(self, session: MatchSession[View]) -> None:
        self.session = session
        self.left: list[Feed | Release] = []
        self._at = 0  # how many answers the match has when the next one is due

    def begin(self, answers: Sequence[Feed | Release]) -> None:
        """The first one is given by whoever orders it."""
        self.left = list(answers[1:])
        self._at = len(self.session.match.log) + 1

    def next(self, view: View) -> Feed | Release | None:
        """The answer to the open question, if the dinner goes on."""
        decision = view.decision
        if self._at != len(self.session.match.log) or decision is None or decision.kind != FEED:
            self.left.clear()
        while self.left and self.left[0].ally not in view.hungry:  # whoever nothing can be given leaves by itself
            self.left.pop(0)
        if decision is None or not self.left or self.left[0] not in decision.actions:
            return None
        return self.left[0]

    def given(self, answer: Any) -> None:
        """The table is about to carry an answer out."""
        if self.left and answer == self.left[0]:
            self.left.pop(0)
            self._at += 1
