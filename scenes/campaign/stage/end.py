"""End of a stage at its table: its stars follow the last show; an unsolved puzzle offers another try."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.model import Action, Event
from scenes.campaign.stage import attempts
from scenes.campaign.stage.goal_text import missing_text
from scenes.kit.base.texts import say
from scenes.kit.input.intent import Intent
from scenes.kit.match.table_extension import TableExtension
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.navigation import navigator

if TYPE_CHECKING:
    from scenes.campaign.stage.session import StageSession


class StageEnd(TableExtension):
    """End of a stage without a count; a whole match is counted as always, and its stars follow the count."""

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self.session: StageSession = table.session
        self.gone = False
        self._skip_count()

    @property
    def has_failed(self) -> bool:
        """True if a puzzle has ended without a star, and its last show is over."""
        is_unsolved = self.session.is_puzzle and not any(self.session.run.stars)
        return self.session.skips_count and is_unsolved and not self.table.timeline.is_busy

    def _skip_count(self) -> None:
        """Mark the points as counted if the stage ends in the middle of a match."""
        if self.session.skips_count:
            self.table.controller.scored = True

    # -- notifications

    def on_answer(self, seat: int, action: Action, events: Sequence[Event]) -> None:
        self._skip_count()

    def on_undo(self) -> None:
        self.table.controller.scored = self.session.skips_count

    def update(self, seconds: float) -> None:
        table = self.table
        if (
            self.gone
            or not self.session.skips_count
            or table.timeline.is_busy
            or not table.app.stack.is_settled
        ):
            return
        if not self.has_failed and self.session.after_count is not None:
            self.gone = True
            navigator.replace(table.app, self.session.after_count)

    # -- another try

    def bar_words(self) -> tuple[str, Sequence[Prompt]] | None:
        if not self.has_failed:
            return None
        ask = say("campaign.puzzle.not_yet", missing=missing_text(self.session.run, 0))
        undo = [Prompt("back", "prompt.undo")] if self.session.can_undo else []
        return ask, [Prompt("confirm", "campaign.prompt.again"), *undo, Prompt("menu", "table.menu")]

    def handle_early(self, intent: Intent) -> bool:
        if not self.has_failed or intent.phase != "down" or intent.kind not in ("confirm", "back"):
            return False
        if intent.point is not None:
            bar = self.table.prompt_bar
            meant = bar.intent_at(*intent.point) if bar is not None else None
            return meant is not None and meant != "menu" and self.handle_early(Intent(meant, intent.device))
        return self._begin_again(intent) if intent.kind == "confirm" else self._undo_answer()

    def _begin_again(self, intent: Intent) -> bool:
        if not self.gone:
            self.gone = True
            self.table.play("confirm")
            attempts.begin_again(self.table.app, self.session, intent.device)
        return True

    def _undo_answer(self) -> bool:
        if self.session.undo():
            self.table.play("undo")
            self.table.catch_up()
        return True
