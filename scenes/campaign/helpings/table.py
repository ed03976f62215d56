"""Table of a second helping: the King says what was answered then, and judges the answer given now."""

from collections.abc import Sequence
from typing import Any

from game.core.model import Action, Event
from scenes.campaign.helpings.session import HelpingSession
from scenes.campaign.stage.info import KING
from scenes.kit.app import App
from scenes.kit.base import say
from scenes.kit.input import Intent
from scenes.kit.match.advice import Advice
from scenes.kit.match.table_extension import TableExtension
from scenes.kit.scene import Scene
from scenes.kit.widgets import Prompt
from scenes.navigation import navigator, supper_routes
from scenes.pages import game_list


class HelpingQuestion(TableExtension):
    """Extension that tells the task with the card of the hints, and lays the verdict over the table."""

    session: HelpingSession

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self.is_told = False
        self.is_judged = False

    @property
    def advisor(self) -> Any:
        """Extension whose card tells the task."""
        return next(one for one in self.table.extensions if one.gives_hints)

    @property
    def is_asked(self) -> bool:
        return self.table.chooser is not None and self.session.turn == "person"

    # -- notifications

    def on_answer(self, seat: int, action: Action, events: Sequence[Event]) -> None:
        self.table.controller.scored = True  # the match is not over, only its question
        self.table.toast.take_back(self._task_words())

    def update(self, seconds: float) -> None:
        table = self.table
        if table.timeline.is_busy or not table.app.stack.is_settled:
            return
        if self.is_asked and not self.is_told:
            self._tell_task()
        elif self.session.second_answer and not self.is_judged:
            self.is_judged = True
            navigator.lay_over(table.app, supper_routes.HelpingVerdict(self.session))

    def leave(self) -> None:
        self.session.chairs.leave()

    # -- the task

    def extra_prompts(self) -> Sequence[Prompt]:
        return [Prompt("hint", "helpings.prompt.task")] if self.is_asked else []

    @property
    def owns_hints(self) -> bool:
        return True

    def handle_early(self, intent: Intent) -> bool:
        if not self.is_asked:
            return False
        meant = intent.kind
        if intent.kind == "confirm" and intent.point:
            meant = self.table.prompt_bar.intent_at(*intent.point)
        if meant != "hint":
            return False
        if intent.phase == "down":
            self.table.play("hint")
            self._tell_task()
        return True

    def _task_words(self) -> str:
        return say("helpings.task", deed=self.session.deed_words(self.session.dish.helping.given))

    def _write_task(self) -> Advice:
        return Advice(None, 0, "", self._task_words(), say("campaign.puzzle.king"), KING)

    def _tell_task(self) -> None:
        """Tell the answer that was given then, on the card, or over the table if that has no room."""
        self.is_told = True
        task = self._task_words()
        self.advisor.lead_to(self._write_task, None, [Prompt("back", "prompt.close")])
        if not self.advisor.has_room_for(task):
            self.advisor.end_words()
            self.table.toast.show_now(task)


def make_table(app: App, session: HelpingSession) -> Scene:
    """Make the table of a helping: the game's table with the King's question."""
    own = game_list.game_ui(session.game).default_extensions(session)
    return game_list.make_table(app, session, [HelpingQuestion, *own])
