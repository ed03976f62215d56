"""Step 3 of a turn at the table (R29): hunting, and all that the space and the cards allow."""

from __future__ import annotations

from collections.abc import Sequence

from game.hunger.table import actions as kinds
from scenes.hunger.questions.policy import HungerPolicy
from scenes.kit.input import DOWN, LEFT, RIGHT, UP, Direction
from scenes.kit.match.entry import Entry
from scenes.table.questions.floating_note import NoteText

ARROWS = {
    RIGHT: "ui/icon_arrow_right",
    LEFT: "ui/icon_arrow_left",
    UP: "ui/icon_arrow_up",
    DOWN: "ui/icon_arrow_down",
}
"""By direction of the stick: the picture of the row that goes there."""


class Hunting(HungerPolicy):
    """The end of a move."""

    def start_index(self) -> int:
        """The hunt with the highest gain, the dearer one of equals; else an answer of the space, else the
        end."""
        if len(self.question.levels) > 1:
            return 0
        entries = self.question.level.entries
        outlook = self.table.previews.open_question(
            self.own_view, self.seat, self.table.secrecy.is_open(self.seat)
        )
        gains = {}
        for number, entry in enumerate(entries):
            gain = outlook.gain_of(entry.action) if entry.action is not None else None
            if gain:
                gains[number] = gain
        if gains:
            return max(gains, key=lambda number: (gains[number].total_points, gains[number].cost))
        here = ("space", self.own_view.at[self.seat])
        return next((number for number, entry in enumerate(entries) if here in entry.marks), len(entries) - 1)

    def row_of_push(self, direction: Direction) -> Entry | None:
        """The row that pushes a grabbed card of the Hunt Track that way."""
        ways = [entry for entry in self.question.level.entries if isinstance(entry.action, kinds.Hypnotize)]
        return next((entry for entry in ways if entry.icon == ARROWS[direction]), None)

    def note_text(self, entry: Entry, modes: Sequence[Entry]) -> NoteText:
        """The note; none for a pile, whose fan says it all."""
        text = super().note_text(entry, modes)
        if isinstance(entry.action, kinds.Hunt | kinds.HuntRose):
            return NoteText(ways=text.ways, way=text.way)
        return text
