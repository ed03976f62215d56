"""The Missions to keep (R37, Elder): they are marked first, then all others are put back at one press."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.model import Action
from game.core.values import frozen
from game.hunger.table.actions import ReturnMission
from scenes.hunger.questions import tiles
from scenes.hunger.questions.policy import HungerPolicy
from scenes.hunger.questions.row_context import say_text
from scenes.kit.art.stage import Drawn
from scenes.kit.base import GOOD_DARK, INK, NIGHT_500, SMALL_LABEL, TEXT_HI, Rect
from scenes.kit.match.entry import Entry
from scenes.table.questions.choice_entries import deed_words
from scenes.table.questions.floating_note import NoteText

if TYPE_CHECKING:
    from scenes.hunger.table import HungerTable

BUTTON, NOT_YET = (tiles.BUTTON_H / 2, GOOD_DARK, INK, 4), (tiles.BUTTON_H / 2, NIGHT_500, INK, 4)
"""The button under tiles, and while too few of them are marked: radius, inside, line and its width."""


@frozen
class MarkMission:
    """The step that marks a Mission to keep, or unmarks it."""

    mission: int


@frozen
class MarkMore:
    """The step of the button while too few are marked: it does nothing."""


class Keeping(HungerPolicy):
    """In the list Missions are put back one by one; on tiles they are marked."""

    rows_differ = True

    def __init__(self, table: HungerTable) -> None:
        super().__init__(table)
        self.most = self.own_view.limit  # so many are kept in the end
        self.offered = [action.mission for action in self.actions if isinstance(action, ReturnMission)]
        self.marked: list[int] = []
        self.put_back: int | None = None  # a Mission that advice puts back, while it has the focus

    def table_rows(self) -> Sequence[Entry]:
        return [*(self._tile_row(row) for row in self.list_rows()), self._button_row()]

    def _tile_row(self, row: Entry) -> Entry:
        """The row that puts a Mission back, as one that is marked; whoever advises that answer still says so, and
        leads to it as it is."""
        if row.subject[1] == self.put_back:
            return row
        kind = "drop" if row.subject[1] in self.marked else "mark"
        ask, deed = say_text(f"keep.{kind}_ask", name=row.words), deed_words([row])
        verb = f"hunger.choices.verb.{kind}"
        return replace(row, ask=ask, verb=verb, step=MarkMission(row.subject[1]), deed=deed)

    def _button_row(self) -> Entry:
        """The row that puts all others back, once enough are marked."""
        missing = self.most - len(self.marked)
        if missing > 0:
            words = say_text("keep.left", n=missing)
            return Entry("keep", words, words, step=MarkMore(), verb="hunger.choices.verb.keep")
        first, *then = [ReturnMission(mission) for mission in self.offered if mission not in self.marked]
        words = say_text("keep.done", n=self.most)
        return Entry("keep", words, words, action=first, then=tuple(then), verb="hunger.choices.verb.keep")

    def bring_to(self, action: Action) -> bool:
        """Bring the focus to a Mission that goes back, where a press puts it back at once; if no other one does,
        mark all others."""
        is_marking = any(isinstance(entry.step, MarkMission) for entry in self.question.level.entries)
        if not isinstance(action, ReturnMission) or not is_marking:
            return False
        others = [mission for mission in self.offered if mission != action.mission]
        if len(others) == self.most:
            self.marked, row = others, len(self.offered)
        else:
            self.put_back, row = action.mission, self.offered.index(action.mission)
            self.marked = [mission for mission in self.marked if mission != action.mission]
        self.chooser.reload_rows()
        self.chooser.go_to_row(row)
        return True

    def update(self, seconds: float) -> None:
        """Let a Mission be marked again once the focus has left it."""
        super().update(seconds)
        row = self.question.level.index
        if self.put_back is not None and self.offered[row : row + 1] != [self.put_back]:
            self.put_back = None
            self.chooser.reload_rows()

    def take_step(self, entry: Entry) -> None:
        if isinstance(entry.step, MarkMission) and self._toggle_mark(entry.step.mission):
            self.chooser.reload_rows()
            if len(self.marked) == self.most and entry.step.mission in self.marked:
                self.chooser.go_to_row(len(self.question.level.entries) - 1)  # the button: all are marked

    def _toggle_mark(self, mission: int) -> bool:
        """Mark or unmark a Mission; False if no more can be kept. A single one is exchanged."""
        if mission in self.marked:
            self.marked.remove(mission)
        elif self.most == 1:
            self.marked = [mission]
        elif len(self.marked) < self.most:
            self.marked.append(mission)
        else:
            return False
        return True

    # -- at the table

    @property
    def tile_heading(self) -> str:
        return say_text("keep.heading", n=self.most, of=len(self.offered))

    def button_places(self, entries: Sequence[Entry]) -> Mapping[str, Rect]:
        tiled = [entry for entry in entries if self.is_tile(entry)]
        button = tiles.button_rect(len(tiled))
        return {
            **super().button_places(tiled),
            **{entry.key: button for entry in entries if entry not in tiled},
        }

    def paint_place(self, entry: Entry, rect: Rect) -> Sequence[Drawn]:
        if self.is_tile(entry):
            is_kept = entry.subject[1] in self.marked
            return [
                *super().paint_place(entry, rect),
                *(tiles.mark_kept(self.stage, rect) if is_kept else ()),
            ]
        box = self.stage.add_box("over", rect, *(BUTTON if entry.action is not None else NOT_YET))
        return [
            box,
            self.stage.add_label("over", entry.words, SMALL_LABEL, rect.expand(-4), TEXT_HI, "center"),
        ]

    def note_text(self, entry: Entry, modes: Sequence[Entry]) -> NoteText:
        return NoteText()
