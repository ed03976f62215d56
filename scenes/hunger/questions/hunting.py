"""Step 3 of a turn at the table (R29): hunting, and all that the space and the cards allow."""

from __future__ import annotations

from collections.abc import Sequence

from game.hunger.table import actions as kinds
from scenes.hunger.questions import space_tile
from scenes.hunger.questions.policy import HungerPolicy
from scenes.kit.art.stage import Drawn
from scenes.kit.base import Rect, say
from scenes.kit.input import DOWN, LEFT, RIGHT, UP, Direction
from scenes.kit.match.entry import Entry, Mark
from scenes.table.questions.floating_note import NoteText

ARROWS = {
    RIGHT: "ui/icon_arrow_right",
    LEFT: "ui/icon_arrow_left",
    UP: "ui/icon_arrow_up",
    DOWN: "ui/icon_arrow_down",
}
"""By direction of the stick: the picture of the row that goes there."""


class Hunting(HungerPolicy):
    """The end of a move. The Vampire stands on what its space offers, so that lies beside it as a tile."""

    @property
    def offer(self) -> Entry | None:
        """The row of the space that the Vampire stands on."""
        here = ("space", self.own_view.at[self.seat])
        return next((row for row in self.question.levels[0].entries if here in row.marks), None)

    def is_lifted(self, mark: Mark) -> bool:
        return mark[0] == "space" and self.offer is not None and mark in self.offer.marks

    def find_table_spot(self, mark: Mark) -> Rect | None:
        return space_tile.tile_rect(mark[1]) if self.is_lifted(mark) else super().find_table_spot(mark)

    def draw_setting(self) -> Sequence[Drawn]:
        """The tile of the space as well."""
        drawn = list(super().draw_setting())
        if self.offer is not None:
            here = self.own_view.at[self.seat]
            drawn += space_tile.paint_tile(self.stage, here, say(self.offer.verb))
            self.table.previews.fan.kept_clear = space_tile.tile_rect(here)
        return drawn

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
