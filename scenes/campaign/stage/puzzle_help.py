"""Help with a puzzle (C15): another try on a press, which can be taken back, and hints: where to look, then
answer by answer, for the third star (K6).

Off the known lines the next answer is searched, a little in each frame."""

from collections.abc import Callable, Sequence
from typing import Any

from game.campaign.level import Level
from game.campaign.puzzles import puzzle_proofs
from game.campaign.puzzles.puzzle_guide import PuzzleGuide
from game.core.model import Action, Event
from scenes.campaign.stage.hint_price import sell_hint
from scenes.campaign.stage.info import KING
from scenes.campaign.stage.session import StageSession
from scenes.kit.base import has_text, say, spell_number
from scenes.kit.input import Intent
from scenes.kit.match.advice import Advice
from scenes.kit.match.table_extension import TableExtension
from scenes.kit.widgets import Prompt
from scenes.pages.level_text import level_text

AGAIN = "log"
"""Button that begins again: a puzzle has no other use for a log of its few answers."""
WHERE = "hint"
"""Key of a puzzle's words that say where to look."""
SEARCH_A_FRAME, SHARE = 0.005, 0.25
"""Seconds of search in each frame, or share of a frame that is longer, so that slow frames do not slow it."""


class PuzzleHelp(TableExtension):
    """Extension with another try and hints at the table of a puzzle."""

    session: StageSession

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        info = self.session.info
        self.guide = PuzzleGuide(info.game, info.level, puzzle_proofs.find_proof(info.game, info.id))
        self.step = 0  # count of hints at this question
        self.astray = False  # the card says that only the way back is left
        self.resumes = False  # an answer was taken back, and the hint goes on from there
        self.is_warned = False  # it was said that the next hint costs the third star

    def update(self, seconds: float) -> None:
        if self.resumes and self.is_asked and not self.table.timeline.is_busy:
            self.resumes = False
            self._lead_on()
        elif self.guide.is_searching and not self.advisor.speaking:
            self.guide.stop_search()  # the card was closed
        elif self.guide.is_searching:
            self.guide.go_on(max(SEARCH_A_FRAME, seconds * SHARE))
            if not self.guide.is_searching and self.table.chooser is not None:
                self._show_found()

    def on_answer(self, seat: int, action: Action, events: Sequence[Event]) -> None:
        self._reset_hints()

    def on_undo(self) -> None:
        self._reset_hints()

    def leave(self) -> None:
        self.guide.stop_search()

    def _reset_hints(self) -> None:
        """Forget hints about the last question; where to look is not said again."""
        self.step = min(self.step, 1)
        self.astray = self.resumes = False
        self.guide.stop_search()

    @property
    def is_asked(self) -> bool:
        return self.table.chooser is not None and self.session.turn == "person"

    def extra_prompts(self) -> Sequence[Prompt]:
        if not self.is_asked:
            return ()
        return [self._hint_prompt(), *self._again_prompts()]

    def _hint_prompt(self) -> Prompt:
        """Prompt for the next hint, with its price where it has one."""
        is_dear = self.session.hint_costs_star and (self.step > 0 or self.is_warned)
        return Prompt("hint", "campaign.prompt.answer" if is_dear else "hint.prompt")

    @property
    def owns_hints(self) -> bool:
        return True

    def handle_early(self, intent: Intent) -> bool:
        if not self.is_asked:
            return False
        meant = intent.kind
        if intent.kind == "confirm" and intent.point:
            meant = self.table.prompt_bar.intent_at(*intent.point)
        if meant == AGAIN:
            return intent.phase != "down" or self._begin_again()
        if meant == "back" and intent.phase == "down" and self._brings_back():
            return True
        if self.astray and self.advisor.speaking and meant == "back" and intent.phase == "down":
            return self._take_back()
        if meant not in ("hint", "peek"):
            return False
        return intent.phase != "down" or self._give_hint()

    def _again_prompts(self) -> list[Prompt]:
        """The prompt for a new attempt, where there is an answer that it would take back."""
        return [Prompt(AGAIN, "campaign.prompt.again")] if self.session.can_begin_again else []

    def _begin_again(self) -> bool:
        """Take all answers back. True."""
        if not self.app.stack.is_settled or not self.session.begin_again():
            self.table.play("not_possible")
            return True
        self.table.play("undo")
        self.table.catch_up()
        return True

    def _brings_back(self) -> bool:
        """Bring back all answers that were taken back at once; False if Back means something else here."""
        chooser, session = self.table.chooser, self.session
        if not session.wiped or session.match.log or chooser.sure or chooser.is_midway:
            return False
        if self.advisor.speaking or not session.undo():
            return False
        self.table.play("undo")
        self.table.catch_up()
        return True

    # -- hints

    @property
    def advisor(self) -> Any:
        """Extension that gives the game's hints: puzzle hints use its card."""
        return next(one for one in self.table.extensions if one.gives_hints)

    def _give_hint(self) -> bool:
        """Give the next hint: first words that say where to look, then the answer that leads on. True."""
        level = self.session.level
        self.step += 1
        if self.step == 1 and (WHERE in level.words or has_text(f"{level.text}.{WHERE}")):
            self._count_hint()
            self._say_where(level)
        elif self.session.hint_costs_star and self.step == 1 and not self.is_warned:
            self.step, self.is_warned = 0, True
            self._show_words(lambda: say("campaign.puzzle.price"), None)
        elif not self.guide.is_searching:
            self._lead_on()
        return True

    def _say_where(self, level: Level) -> None:
        """Show where to begin on the card, or over the table if the card has no room for it."""
        words = level_text(level, WHERE)
        self._show_words(lambda: level_text(level, WHERE), None)
        if not self.advisor.has_room_for(words):
            self.advisor.end_words()
            self.table.toast.show_now(words)

    def _lead_on(self) -> None:
        """Look for the next answer and show it as soon as it is known."""
        self.guide.start_search(self.session.match)
        if self.guide.is_searching:
            self._say_about("looking", None)
        else:
            self._show_found()

    def _show_found(self) -> None:
        """Show the result of the search. It is the answer that leads on, or that there is none, which offers
        to take answers back. If the search ran out of time it is the way back to a known line, else an own
        puzzle's own hint, else the advice of the game's bots."""
        guide = self.guide
        if guide.lost and guide.answers_to_undo:
            self._sell_hint()
            back = guide.answers_to_undo
            self._say_about("back", None, n=back, count=spell_number(back))
            return
        action = self.session.lesson.suggested_action() if guide.lost else guide.answer
        if action:
            self._sell_hint()
            self._say_about("lead" if guide.of else "try", action, n=guide.number, of=guide.of)
        elif not guide.astray and self.advisor.ask_advisor():
            self._sell_hint()
        else:
            if guide.astray:
                sell_hint(self.table)
            self.table.play("not_possible")
            self._say_about("astray" if guide.astray else "unknown", None)

    def _say_about(self, what: str, action: Action | None, **values: Any) -> None:
        """Show the king's words `what` about an answer, None for no answer."""
        self.astray = what in ("astray", "back")
        self._show_words(lambda: say(f"campaign.puzzle.{what}", **values), action)

    def _show_words(self, why: Callable[[], str], action: Action | None) -> None:
        """Show the king's card with the reason that `why` gives; the advisor marks the answer itself."""
        self.table.toast.take_back(level_text(self.session.level, WHERE))
        undo = [Prompt("back", "prompt.undo")] if self.session.can_undo else []
        again = self._again_prompts()
        further = [] if action else [self._hint_prompt()]
        first = undo if self.astray else [*further, Prompt("back", "prompt.close")]
        self.advisor.lead_to(
            lambda: Advice(None, 0, "", why(), say("campaign.puzzle.king"), KING), action, [*first, *again]
        )

    def _take_back(self) -> bool:
        """Take back an answer, or all back to a known line if the search was lost, and hint from there."""
        taken = self.table.input.undo_answer()
        while taken and self.guide.lost and not self.guide.knows_line(self.session.match):
            taken = self.table.input.undo_answer()
        self.resumes = True
        return True

    def _sell_hint(self) -> None:
        """Count a hint that gives something away; its price is paid before it is shown."""
        sell_hint(self.table)
        self._count_hint()

    def _count_hint(self) -> None:
        """Count a hint in the profile's record (C3), except for a supper."""
        self.table.play("hint")
        if not self.session.day:
            self.session.records.count_hint(self.session.info.id)
