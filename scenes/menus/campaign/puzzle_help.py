"""Help with a puzzle (C15): from its start again on a press, and a hint in two steps: where to look, then the first answer.

The button that begins again is the one that is held to read what the stars ask for: only a short press begins again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.campaign import puzzle_proofs
from game.campaign.puzzle_search import Unprovable
from game.core.model import Action, Event
from scenes.kit.base.texts import has_text, say
from scenes.kit.input.intent import Intent
from scenes.kit.match.table_extension import TableExtension
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.menus.campaign.goal_text import said

if TYPE_CHECKING:
    from scenes.menus.campaign.stage_session import StageSession

SHORT = 0.35
"""Seconds: whoever holds the button for longer reads the stars."""


class PuzzleHelp(TableExtension):
    """At the table of a puzzle."""

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self.session: StageSession = table.session
        self.step = 0  # of the hint
        self.pressed: float | None = None  # for how long the button is down

    def update(self, seconds: float) -> None:
        if self.pressed is not None:
            self.pressed += seconds

    def happened(self, seat: int, action: Action, events: Sequence[Event]) -> None:
        self.step = 0

    def undone(self) -> None:
        self.step = 0

    @property
    def asked_now(self) -> bool:
        return self.table.chooser is not None and self.session.turn == "person"

    def prompts(self) -> Sequence[Prompt]:
        if not self.asked_now:
            return ()
        return [Prompt("peek", "hint.prompt"), Prompt("hurry", "campaign.prompt.again")]

    def hears(self, intent: Intent) -> bool:
        if intent.kind == "hurry":
            return self._hears_again(intent)
        if not self.asked_now or intent.kind != "peek":
            return False
        return intent.phase != "down" or self._hint()

    def _hears_again(self, intent: Intent) -> bool:
        """A click, or a press that ends soon. The press itself is heard by others, too."""
        if intent.phase == "down" and intent.device.kind == "mouse":
            return self.asked_now and self._again(intent)
        if intent.phase == "down":
            self.pressed = 0.0 if self.asked_now else None
            return False
        short = self.pressed is not None and self.pressed < SHORT
        self.pressed = None
        if short and self.asked_now:
            self._again(intent)
        return False

    def _again(self, intent: Intent) -> bool:
        from scenes.menus.campaign import stage_starter  # which makes this table

        if self.session.match.log and self.table.app.stack.settled:
            self.table.app.mixer.play("undo")
            stage_starter.again(self.table.app, self.session, intent.device)
        return True

    def _hint(self) -> bool:
        """First in words, then the answer that leads on has the focus."""
        level, table = self.session.level, self.table
        part = "hint"
        has_words = part in level.words or has_text(f"{level.text}.{part}")
        self.step += 1
        if self.step == 1 and has_words:
            self._told()
            table.toast.tell(said(level, part))
            return True
        try:
            action = self._leads_on()
        except Unprovable:
            action = self.session.lesson.wanted()
        else:
            if action is None:
                table.app.mixer.play("not_possible")
                table.toast.tell(say("campaign.puzzle.astray"))
        if action is not None and table.chooser is not None:
            self._told()
            table.chooser.preselect(action)
        return True

    def _told(self) -> None:
        """A hint was given, and counts as one (C3); a supper's is nobody's to keep."""
        self.table.app.mixer.play("hint")
        if not self.session.day:
            self.session.records.hinted(self.session.info.id)

    def _leads_on(self) -> Action | None:
        """The answer that goes on to the last star, None when none does any more. Raises Unprovable where nobody can tell: the puzzle is
        none of those that come with the game, which have proofs, or it has too many lines."""
        info = self.session.info
        proved = puzzle_proofs.load(info.game).get(info.level.id)
        if proved is None or info.id != f"{info.game}/puzzles/{info.level.id}":
            raise Unprovable(info.id)
        return puzzle_proofs.next_answer(proved.proof, info.game, info.level, self.session.match)
