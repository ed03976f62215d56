"""A moment before an answer that ends a turn is carried out, in which it can still be taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from scenes.kit.input import Intent
from scenes.kit.widgets import Prompt

if TYPE_CHECKING:
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
        self._done: Callable[[], object] | None = None

    @property
    def is_running(self) -> bool:
        return self._done is not None

    @property
    def elapsed_share(self) -> float:
        """The share of the moment that is over, 0 to 1."""
        return min(1.0, self.seconds / SECONDS) if self.is_running else 0.0

    def delays_answer(self, ends: bool) -> bool:
        """True if an answer that `ends` the turn waits; never where nothing is shown."""
        return ends and self.table.app.settings.turn_end and self.table.pace != "skip"

    def begin_moment(self, done: Callable[[], object], words: str = "") -> None:
        self.seconds, self._done, self.words = 0.0, done, words
        self.table.update_bar()

    def handle_press(self, intent: Intent) -> bool:
        """True if the press meant the moment: while it lasts it means nothing else."""
        if not self.is_running or intent.kind in PASSES or intent.phase == "up":
            return False
        if intent.kind == "menu":
            self.cancel_moment()
            return False
        if intent.phase == "down" and intent.kind == "confirm":
            self._end_moment()
        elif intent.phase == "down" and intent.kind == "back":
            self.table.play("back")
            self.cancel_moment()
        return True

    def cancel_moment(self) -> None:
        """Take the press back."""
        if self.is_running:
            self._done = None
            self.table.update_bar()

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if not self.is_running:
            return
        self.seconds += seconds
        if self.seconds >= SECONDS:
            self._end_moment()

    def _end_moment(self) -> None:
        done, self._done = self._done, None
        if done:
            done()
