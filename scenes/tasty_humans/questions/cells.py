"""Choosing cells of the own stomach: which damage to heal (D3), which two tiles trade places (D5): first one,
then its neighbor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.model import Action
from game.tasty_humans.components.definitions import CELL, Cell
from game.tasty_humans.table.actions import WizardSwap
from scenes.kit.base import CANDLE, INK, say
from scenes.kit.input import Focusable
from scenes.kit.match.entry import Entry
from scenes.kit.widgets import Prompt
from scenes.table.prompt_text import MOVE
from scenes.tasty_humans.questions.notes import NO_NOTE, Info, gain_note
from scenes.tasty_humans.questions.policy import CRAVINGS, TastyPicture
from scenes.tasty_humans.scoring.changes import Preview, remove_tile, swap_tiles
from scenes.tasty_humans.text import names

if TYPE_CHECKING:
    from scenes.tasty_humans.table import TastyTable


def cell_of(entry: Entry) -> Cell:
    """The cell that a row is about."""
    return CELL[entry.marks[0][1]]


class CellPicture(TastyPicture):
    """Cells that may be chosen are dotted; once a first tile is chosen, the changes by the swap of both are
    shown."""

    def __init__(self, table: TastyTable) -> None:
        super().__init__(table)
        if not self.policy.is_swap:
            self.choose_row(self._best_cell())

    # -- the focus

    @property
    def first_cell(self) -> Cell | None:
        """The tile that was chosen to trade places."""
        opener = self.question.level.opener
        return None if opener is None else cell_of(opener)

    @property
    def focused_cell(self) -> Cell | None:
        """The cell that has the focus."""
        return None if self.current_entry is None else cell_of(self.current_entry)

    def _best_cell(self) -> int:
        """The number of the row that heals most, the first one of equals."""
        trials, entries = self.trials, self.question.level.entries
        gains = [trials.preview_of(remove_tile(trials.stomach, *cell_of(entry))).gain for entry in entries]
        return gains.index(max(gains))

    def focus_items(self) -> list[Focusable]:
        return self.row_focusables("cells", lambda entry: self.board_plan.cell_rect(*cell_of(entry)))

    def home_key(self) -> str | None:
        """The chosen row; while the focus is still on the first tile, its nearest neighbor."""
        opener = self.question.level.opener
        if opener is not None and self.table.focus.key == opener.key:
            return None
        return self.question.entry.key

    def preselect_answer(self, action: Action) -> None:
        """Choose one tile and focus the other, so that the effect of the swap is seen."""
        if not isinstance(action, WizardSwap):
            super().preselect_answer(action)
            return
        if self.first_cell not in (action.a, action.b):
            self.question.go_to(action)
        other = action.b if self.first_cell == action.a else action.a
        key = next(entry.key for entry in self.question.level.entries if cell_of(entry) == other)
        self.question.level.choose_row(key)
        self.table.offer_focus(key)

    # -- drawing

    def answer_preview(self) -> Preview | None:
        """Preview of the healed or swapped stomach; None before there are two tiles to swap."""
        cell, stomach = self.focused_cell, self.trials.stomach
        if cell is None:
            return None
        if not self.policy.is_swap:
            return self.trials.preview_of(remove_tile(stomach, *cell))
        return (
            None
            if self.first_cell is None
            else self.trials.preview_of(swap_tiles(stomach, self.first_cell, cell))
        )

    def legal_cells(self) -> list[Cell]:
        """Cells that are marked as legal; at first only the neighbors of the focused one, for nearly every
        tile can go first."""
        if not self.policy.is_swap or self.first_cell is not None:
            return [cell_of(entry) for entry in self.question.level.entries]
        row = self.current_entry
        inside = row.inside if row is not None else None
        return [] if inside is None else [cell_of(entry) for entry in inside()]

    def paint_picture(self) -> None:
        self.paint_changes()
        stage = self.stage
        self.keep_drawn(
            *(
                stage.add_dotted_outline("fx", self.board_plan.cell_rect(*cell).expand(-1), 14, 5, 12)
                for cell in self.legal_cells()
            )
        )
        if self.first_cell is not None:
            rect = self.board_plan.cell_rect(*self.first_cell)
            self.keep_drawn(
                stage.add_box("fx", rect.expand(7), 20, None, INK, 14),
                stage.add_box("fx", rect.expand(4), 17, None, CANDLE, 8),
            )

    # -- words

    def ask_text(self) -> str:
        if not self.policy.is_swap:
            return say("tasty_humans.ask.remove_damage")
        return say(
            "tasty_humans.ask.wizard_first" if self.first_cell is None else "tasty_humans.ask.wizard_second"
        )

    def strip_info(self) -> Info:
        outcome = self.answer_preview()
        effect = say(f"tasty_humans.effect.{'wizard' if self.policy.is_swap else 'cleric'}")
        note = gain_note(outcome.gain) if outcome is not None else NO_NOTE
        return Info(names.card_name(self.view.chosen_card, self.view.variant), effect, note=note)

    def extra_answer(self) -> Action | None:
        """A swap of two equal tiles changes nothing (Q21: it is legal)."""
        tile = self.view.tile_at
        for action in self.actions:
            if isinstance(action, WizardSwap) and tile(self.seat, *action.a) == tile(self.seat, *action.b):
                return action
        return None

    def list_prompts(self) -> list[Prompt]:
        if not self.policy.is_swap:
            return [MOVE, Prompt("confirm", "tasty_humans.prompt.heal"), CRAVINGS]
        press = Prompt("confirm", "prompt.choose" if self.first_cell is None else "tasty_humans.prompt.swap")
        leave = [Prompt("details", "tasty_humans.prompt.leave_be")] if self.extra_answer() is not None else []
        return [MOVE, press, *leave, CRAVINGS]
