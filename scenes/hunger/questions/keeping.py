"""Which Missions are kept (R37, Elder): those to keep are marked first, then all others are put back at one press."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.hunger.table.actions import ReturnMission
from game.hunger.view import View
from scenes.hunger.questions.question import says
from scenes.table.questions.choice_entries import Entry

KEEP = "keep"


class Keeping:
    """What is marked so far. `most` are kept in the end."""

    def __init__(self, view: View, actions: Sequence[Any]) -> None:
        self.most = view.limit
        self.offered = [action.mission for action in actions if isinstance(action, ReturnMission)]
        self.marked: list[int] = []

    def press(self, mission: int) -> bool:
        """Mark a Mission, or not any more; False where as many are marked as can be kept. A single one is changed for another."""
        if mission in self.marked:
            self.marked.remove(mission)
        elif self.most == 1:
            self.marked = [mission]
        elif len(self.marked) < self.most:
            self.marked.append(mission)
        else:
            return False
        return True

    @property
    def answers(self) -> tuple[ReturnMission, ...]:
        """What puts all others back, once enough are marked."""
        if len(self.marked) < self.most:
            return ()
        return tuple(ReturnMission(mission) for mission in self.offered if mission not in self.marked)

    def tile(self, row: Entry) -> Entry:
        """The row that puts a Mission back, as one that is marked."""
        kind = "drop" if row.subject[1] in self.marked else "mark"
        return replace(row, ask=says(f"keep.{kind}_ask", name=row.words), verb=f"hunger.choices.verb.{kind}")

    def button(self) -> Entry:
        """What ends it."""
        answers, left = self.answers, self.most - len(self.marked)
        words = says("keep.done", n=self.most) if answers else says("keep.left", n=left)
        return Entry(KEEP, words, words, action=answers[0] if answers else None, steps=True, verb="hunger.choices.verb.keep")

    @property
    def heading(self) -> str:
        return says("keep.heading", n=self.most, of=len(self.offered))
