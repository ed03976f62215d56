"""Coach at the table of a stage: leaves when its steps are done, and the match goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.model import Action, Blocked, Event
from scenes.campaign.lessons.coach import Coach
from scenes.kit.input.intent import Intent
from scenes.kit.match.table_extension import TableExtension
from scenes.kit.widgets.prompt_bar import Prompt

if TYPE_CHECKING:
    from scenes.campaign.stage.session import StageSession


class StageCoach(Coach):
    """Coach of a stage with steps; the menu stays the table's, so that leaving the lesson never leaves the
    stage."""

    def __init__(self, table: Any) -> None:
        session: StageSession = table.session
        super().__init__(
            table, session.lesson, more=False, finished=lambda: None, leaving=lambda following: None
        )

    @property
    def is_over(self) -> bool:
        """True if all steps are done: the person plays on alone."""
        return self.lesson.is_done

    def update(self, seconds: float) -> None:
        if not self.is_over:
            super().update(seconds)

    def on_answer(self, seat: int, action: Action, events: Sequence[Event]) -> None:
        if self.lesson.hear_answer(seat, action, events):
            self._hide_step()

    def find_objection(self, action: Action) -> Blocked | None:
        return None if self.is_over else super().find_objection(action)

    def bar_title(self) -> str | None:
        return None if self.is_over else super().bar_title()

    def change_prompts(self, prompts: Sequence[Prompt]) -> Sequence[Prompt]:
        if self.is_over:
            return prompts
        return [
            prompt if prompt.role != "menu" else Prompt("menu", "table.menu")
            for prompt in super().change_prompts(prompts)
        ]

    def handle_early(self, intent: Intent) -> bool:
        if self.is_over or intent.kind == "menu" or self._is_on_menu_button(intent):
            return TableExtension.handle_early(self, intent)
        return super().handle_early(intent)

    def _read_on(self) -> None:
        super()._read_on()
        if self.is_over:
            self._hide_step()
            self.table.update_bar()

    def _step_back(self) -> bool:
        """Go back to the bubble before; the first one stays."""
        if self.lesson.index == 0:
            self.table.play("not_possible")
            return True
        return super()._step_back()
