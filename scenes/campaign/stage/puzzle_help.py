"""Help with a puzzle (C15): from its start again on a press, and hints: where to look, then each answer in turn that leads to every star.

Who has left the lines that are known is led by searching, a little in each frame. The button that begins again is the one that is held to
read what the stars ask for: only a short press begins again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.campaign import puzzle_proofs
from game.campaign.puzzle_guide import PuzzleGuide
from game.core.model import Action, Event
from scenes.campaign.map.king import KING
from scenes.campaign.stage import attempts
from scenes.kit.base.texts import has_text, say
from scenes.kit.input.intent import Intent
from scenes.kit.match.advice import Advice
from scenes.kit.match.table_extension import TableExtension
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.pages.level_text import level_text

if TYPE_CHECKING:
    from scenes.campaign.stage.session import StageSession

SHORT = 0.35
"""Seconds: whoever holds the button for longer reads the stars."""
WHERE = "hint"
"""The words of a puzzle that say where to look."""
SEARCH_A_FRAME, SHARE = 0.005, 0.25
"""Seconds of looking ahead in each frame, and how much of a long one: nobody waits longer where frames are slow."""


class PuzzleHelp(TableExtension):
    """At the table of a puzzle."""

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self.session: StageSession = table.session
        info = self.session.info
        proved = puzzle_proofs.load(info.game).get(info.level.id) if info.id == f"{info.game}/puzzles/{info.level.id}" else None
        self.guide = PuzzleGuide(info.game, info.level, None if proved is None else proved.proof)
        self.step = 0  # of the hint
        self.astray = False  # it was said that there is only the way back, and that still stands there
        self.resumes = False  # an answer was taken back, and the hint goes on from there
        self.pressed: float | None = None  # for how long the button is down

    def update(self, seconds: float) -> None:
        if self.pressed is not None:
            self.pressed += seconds
        if self.resumes and self.asked_now and not self.table.timeline.busy:
            self.resumes = False
            self._lead()
        elif self.guide.is_searching and not self.advisor.speaking:
            self.guide.forget()  # somebody would rather go on alone
        elif self.guide.is_searching:
            self.guide.go_on(max(SEARCH_A_FRAME, seconds * SHARE))
            if not self.guide.is_searching and self.table.chooser is not None:
                self._found()

    def happened(self, seat: int, action: Action, events: Sequence[Event]) -> None:
        self._new_place()

    def undone(self) -> None:
        self._new_place()

    def leave(self) -> None:
        self.guide.forget()

    def _new_place(self) -> None:
        """What was said was about another question; who was led goes on to be led."""
        self.step = min(self.step, 1)
        self.astray = self.resumes = False
        self.guide.forget()

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
        if not self.asked_now:
            return False
        bar = self.table.prompt_bar
        meant = bar.at(*intent.point) if intent.kind == "confirm" and intent.point is not None else intent.kind
        if self.astray and self.advisor.speaking and meant == "back" and intent.phase == "down":
            return self._take_back()
        if intent.kind != "peek":
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
        if self.session.match.log and self.table.app.stack.settled:
            self.table.app.mixer.play("undo")
            attempts.again(self.table.app, self.session, intent.device)
        return True

    # -- hints

    @property
    def advisor(self) -> Any:
        """Whoever gives hints at the tables of this game: who leads here speaks in the same place."""
        return next(one for one in self.table.extensions if one.gives_hints)

    def _hint(self) -> bool:
        """First in words where to look, then the answer that leads on: on a card, by marks, and it has the focus."""
        level = self.session.level
        self.step += 1
        if self.step == 1 and (WHERE in level.words or has_text(f"{level.text}.{WHERE}")):
            self._told()
            self._says_where(level_text(level, WHERE))
        elif not self.guide.is_searching:
            self._lead()
        return True

    def _says_where(self, words: str) -> None:
        """On the card, which covers nothing of the table; in large letters over it."""
        self._speaks(words, None)
        if not self.advisor.has_room_for(words):
            self.advisor.silence()
            self.table.toast.tell(words)

    def _lead(self) -> None:
        """To the next answer, as soon as it is known."""
        self.guide.ask(self.session.match)
        if self.guide.is_searching:
            self._says("looking", None)
        else:
            self._found()

    def _found(self) -> None:
        """What leads on is known; or that nothing does, then this can be taken back. Where nobody can tell in time, the way back to what
        is known is; an own puzzle may say itself what would help, and else it is what the advisor of this game would do."""
        guide = self.guide
        if guide.lost and guide.back:
            self._told()
            self._says("back", None, n=guide.back)
            return
        action = self.session.lesson.suggested_action() if guide.lost else guide.answer
        if action is not None:
            self._told()
            self._says("lead" if guide.of else "try", action, n=guide.number, of=guide.of)
        elif not guide.astray and self.advisor.advise():
            self._told()
        else:
            self.table.app.mixer.play("not_possible")
            self._says("astray" if guide.astray else "unknown", None)

    def _says(self, what: str, action: Action | None, **values: int) -> None:
        """The king's words about an answer, or about there being none."""
        self.astray = what in ("astray", "back")
        self._speaks(say(f"campaign.puzzle.{what}", **values), action)

    def _speaks(self, why: str, action: Action | None) -> None:
        """The king's card: what to do is the advisor's to say."""
        words = Advice(None, 0, "", why, say("campaign.puzzle.king"), KING)
        self.table.toast.withdraw(level_text(self.session.level, WHERE))
        undo = [Prompt("back", "prompt.undo")] if self.session.can_undo else []
        again = [Prompt("hurry", "campaign.prompt.again")]
        self.advisor.lead(words, action, [*undo, *again] if self.astray else [Prompt("back", "prompt.close"), *again])

    def _take_back(self) -> bool:
        """One answer, and look from there; where only the way back is known, all of that way."""
        taken = self.table.input.undo()
        while taken and self.guide.lost and not self.guide.knows(self.session.match):
            taken = self.table.input.undo()
        self.resumes = True
        return True

    def _told(self) -> None:
        """A hint was given, and counts as one (C3); a supper's is nobody's to keep."""
        self.table.app.mixer.play("hint")
        if not self.session.day:
            self.session.records.hinted(self.session.info.id)
