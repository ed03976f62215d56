"""A moment before an answer that ends a turn counts, in which it can still be taken back (T17). What it does is
shown at once, as far as nothing hidden comes to light by it. For those who want less at once it lasts until a press
(X13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.model import Action, Event
from scenes.kit.input import Intent
from scenes.kit.widgets import Prompt

if TYPE_CHECKING:
    from scenes.table.questions.question_view import QuestionView
    from scenes.table.scene import TableScene

SECONDS = 1.2
PROMPTS = [Prompt("confirm", "prompt.at_once", fills=True), Prompt("back", "prompt.back")]
"""The ring around the first one's picture fills."""
PASSES = ("connected", "lost", "fullscreen")


class TurnEnd:
    """A part of a table, between press and effect. Confirming hurries it, back takes the press back."""

    def __init__(self, table: TableScene[Any]) -> None:
        self.table = table
        self.seconds = 0.0
        self.words = ""  # on what is left undone
        self._answers: tuple[Action, ...] = ()
        # the question, to go on with where it was left, and the thing in focus
        self._left: QuestionView[Any, Any] | None = None
        self._left_focus: str | None = None
        self._shown = 0  # events that the table shows already

    @property
    def is_running(self) -> bool:
        return bool(self._answers)

    @property
    def elapsed_share(self) -> float:
        """The share of the moment that is over, 0 to 1."""
        is_counting = self.is_running and not self.table.app.habits.calm
        return min(1.0, self.seconds / SECONDS) if is_counting else 0.0

    def delays_answer(self, ends: bool) -> bool:
        """True if an answer that `ends` the turn waits; never where nothing is shown."""
        return ends and self.table.app.settings.turn_end and self.table.pace != "skip"

    def begin_moment(self, answers: Sequence[Action], words: str = "") -> None:
        """Show the first of the asked seat's answers up to where it could not be taken back; the others follow
        it once the moment is over."""
        table = self.table
        seat = table.session.asked_seat
        assert seat is not None
        left, focus = table.chooser, table.focus.key
        table.before_answer(seat, answers[0])
        table.drop_chooser()
        self.seconds, self.words = 0.0, words
        self._answers, self._left, self._left_focus = tuple(answers), left, focus
        events = table.visible_events(table.session.foresee(answers[0]))
        table.controller.show_ahead(events)
        self._shown = len(events)
        table.update_bar()

    def rest_of(self, events: Sequence[Event]) -> Sequence[Event]:
        """Those of an answer's visible events that its moment has not shown."""
        shown, self._shown = self._shown, 0
        return events[shown:]

    def forget_shown(self) -> None:
        """The table is drawn afresh as before the answer: all of it is to be shown."""
        self._shown = 0

    def handle_press(self, intent: Intent) -> bool:
        """True if the press meant the moment: while it lasts it means nothing else."""
        if not self.is_running or intent.kind in PASSES or intent.phase == "up":
            return False
        if intent.kind == "menu":
            self.cancel_moment()
            return False
        bar = self.table.prompt_bar
        meant = (bar.intent_at(*intent.point) if bar and intent.point else None) or intent.kind
        if intent.phase == "down" and intent.kind != "point":
            if meant == "back":
                self.table.play("back")
                self.cancel_moment()
            elif meant == "confirm":
                self._end_moment()
        return True

    def cancel_moment(self) -> None:
        """Take the press back: the table as it was, and its question where it was left."""
        if not self.is_running:
            return
        table = self.table
        self._answers = ()
        table.chooser, self._left = self._left, None
        table.rebuild()
        table.offer_focus(self._left_focus)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if not self.is_running:
            return
        self.seconds += seconds
        if self.seconds >= SECONDS and not self.table.app.habits.calm:
            self._end_moment()

    def _end_moment(self) -> None:
        (first, *then), self._answers, self._left = self._answers, (), None
        self.table.controller.carry_out_shown(first, tuple(then))
