"""Choosing cells of the own stomach: which damage to heal (D3), which two tiles trade places (D5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.model import Action
from game.tasty_humans.components.definitions import Cell
from game.tasty_humans.table import actions
from scenes.kit.base.design_tokens import CANDLE, INK
from scenes.kit.base.texts import say
from scenes.kit.input.focus import Focusable
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.table.questions.chooser import MOVE
from scenes.tasty_humans.questions.chooser import CRAVINGS, Info, TastyChooser, chosen_card
from scenes.tasty_humans.questions.notes import NO_NOTE, gain_note
from scenes.tasty_humans.scoring.changes import Preview, swapped, without
from scenes.tasty_humans.text import names

if TYPE_CHECKING:
    from scenes.tasty_humans.table import TastyTable


class CellChooser(TastyChooser):
    """D3: which damage tile a cleric takes away."""

    ask = "tasty_humans.ask.remove_damage"
    eaten = "cleric"  # whose effect it is

    def cells(self) -> list[Cell]:
        return [(action.column, action.row) for action in self.actions]

    def focusables(self) -> list[Focusable]:
        plan = self.table.pieces.plans[self.seat]
        return [Focusable(f"cell:{c}:{r}", plan.cell_rect(c, r), "cells", (c, r)) for c, r in self.cells()]

    def cell(self) -> Cell | None:
        value = self.table.focus.value
        return value if isinstance(value, tuple) and len(value) == 2 else None

    def outcome(self) -> Preview | None:
        cell = self.cell()
        return self.trials.of(without(self.trials.stomach, *cell)) if cell else None

    def dotted(self) -> list[Cell]:
        """The cells that are marked as legal."""
        return self.cells()

    def paint(self) -> None:
        self.list_changes()
        chosen_card(self)
        plan = self.table.pieces.plans[self.seat]
        for column, row in self.dotted():
            self.put(self.stage.dotted("fx", plan.cell_rect(column, row).grown(-1), 14, 5, 12))

    def key_of(self, action: Any) -> str:
        return f"cell:{action.column}:{action.row}"

    def confirm(self, key: str | None) -> Action | None:
        cell = self.cell()
        return actions.RemoveDamage(*cell) if cell else None

    def info(self) -> Info:
        outcome = self.outcome()
        note = gain_note(outcome.gain) if outcome else NO_NOTE
        return Info(names.card(self.view.chosen_card, self.view.variant), say(f"tasty_humans.effect.{self.eaten}"), note=note)

    def prompts(self) -> list[Prompt]:
        return [MOVE, Prompt("confirm", "tasty_humans.prompt.heal"), CRAVINGS]


class WizardChooser(CellChooser):
    """D5: first one tile, then the neighbor that it trades places with."""

    eaten = "wizard"

    def __init__(self, table: TastyTable) -> None:
        super().__init__(table)
        self.first: Cell | None = None

    def cells(self) -> list[Cell]:
        if self.first is not None:
            return self._partners(self.first)
        return sorted({cell for action in self.actions for cell in (action.a, action.b)})

    def dotted(self) -> list[Cell]:
        """Nearly every tile can go first, so only those are marked that the focused one could trade places with."""
        cell = self.first or self.cell()
        return [] if cell is None else self._partners(cell)

    def _partners(self, cell: Cell) -> list[Cell]:
        """The tiles that one may trade places with."""
        pairs = [(action.a, action.b) for action in self.actions]
        return sorted({b if a == cell else a for a, b in pairs if cell in (a, b)})

    def paint(self) -> None:
        super().paint()
        if self.first is not None:
            rect = self.table.pieces.plans[self.seat].cell_rect(*self.first)
            self.put(self.stage.box("fx", rect.grown(7), 20, None, INK, 14))
            self.put(self.stage.box("fx", rect.grown(4), 17, None, CANDLE, 8))

    def outcome(self) -> Preview | None:
        """What the swap of both tiles would do; nothing is tried before there are two."""
        cell = self.cell()
        if self.first is None or cell is None:
            return None
        return self.trials.of(swapped(self.trials.stomach, self.first, cell))

    def key_of(self, action: Any) -> str:
        column, row = action.b if self.first == action.a else action.a
        return f"cell:{column}:{row}"

    def preselect(self, action: Any) -> None:
        """One tile is chosen, the other has the focus: so one sees what the swap brings."""
        if self.first not in (action.a, action.b):
            self.first = action.a
        self.table.new_focus(self.key_of(action))

    def confirm(self, key: str | None) -> Action | None:
        cell = self.cell()
        if cell is None:
            return None
        if self.first is None:
            self.first = cell
            self.table.new_focus(None)
            return None
        return actions.WizardSwap(*sorted((self.first, cell)))

    def midway(self) -> bool:
        return self.first is not None

    def back(self) -> bool:
        if self.first is None:
            return False
        old, self.first = self.first, None
        self.table.new_focus(f"cell:{old[0]}:{old[1]}")
        return True

    def extra(self) -> Action | None:
        """A swap of two equal tiles changes nothing (Q21: it is legal)."""
        tile = self.view.tile
        same = (action for action in self.actions if tile(self.seat, *action.a) == tile(self.seat, *action.b))
        return next(same, None)

    def prompts(self) -> list[Prompt]:
        leave = [Prompt("details", "tasty_humans.prompt.leave_be")] if self.extra() else []
        return [MOVE, Prompt("confirm", "prompt.choose" if self.first is None else "tasty_humans.prompt.swap"), *leave, CRAVINGS]

    def ask_text(self) -> str:
        return say("tasty_humans.ask.wizard_first" if self.first is None else "tasty_humans.ask.wizard_second")
