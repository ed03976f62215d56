"""Lesson at a real table: lights on the present step's things, a speech bubble, and live controls.

The match is played as always; a Lesson knows the present step and the answers that it allows, the Coach shows
them and listens."""

import re
from collections.abc import Callable, Iterator, Sequence

from game.campaign.lesson import Lesson
from game.campaign.level import Answered, Looked
from game.core.model import Action, Blocked, Event
from scenes.campaign.lessons.session import LessonSession
from scenes.campaign.lessons.step_words import praise_speech, step_speech, title_text
from scenes.kit.access.spoken import join_sentences
from scenes.kit.base import Rect, say
from scenes.kit.input import Intent
from scenes.kit.match.table_extension import TableExtension
from scenes.kit.scene import Scene
from scenes.kit.widgets import Prompt, Spot
from scenes.match.speech.bubble_layout import Speech
from scenes.match.speech.lit_speech import LitSpeech
from scenes.match.speech.speech_bubble import SpeechBubble

READ_SECONDS = 3.0
"""Seconds at normal speed that opponents wait for a bubble without a button to be read."""
LOOK_SECONDS = 0.8
"""Seconds of holding hidden things open until they count as seen; letting go earlier is enough, too."""
OURS = ("details", "third", "menu", "back")  # prompts that mean something else in a lesson
PASSING = ("connected", "lost", "hurry")
BARE_BUTTONS = re.compile(r"\{(\w+)\}(?! ?\w)")
BUTTONS = re.compile(r"\{\w+\} ?")
"""Pictures of buttons in a task, without and with words that say what they do."""
Leaving = Callable[[bool], None]
"""Called when the learner leaves the lesson; True: on to the next chapter."""


class Coach(TableExtension):
    """Teacher at a table. `shown`: index of the step on screen; None while the show of an answer runs."""

    needs_table = True

    def __init__(
        self, table: Scene, lesson: Lesson, more: bool, finished: Callable[[], None], leaving: Leaving
    ) -> None:
        """more: True if another chapter follows; finished: called when the last step is done."""
        super().__init__(table)
        self.more = more
        self.lit = LitSpeech(table)
        self.lesson = lesson
        self.finished = finished
        self.leaving = leaving
        self.shown: int | None = None
        self.gone = False
        self.reason: Blocked | None = None
        self.stale = False  # the table has changed, so the lit spots may have
        self.speech: Speech | None = None  # that of the bubble
        self._family = ""
        self._seen = 0.0  # seconds that this bubble has been shown
        self._held = 0.0  # seconds that hidden things were held open at this step

    # -- notifications

    def build(self) -> None:
        self.lit.build()
        if self.shown is not None:
            self._draw_step()

    def update(self, seconds: float) -> None:
        self._watch_look(seconds)
        self._let_read(seconds)
        if self.shown is None and self._can_present():
            self._present_step()
        elif self.shown is not None and self._is_outdated():
            self._draw_step()
        elif self.shown is not None and self.stale:
            self._light_step()
        self.lit.update(seconds)

    @property
    def bubble(self) -> SpeechBubble | None:
        """Bubble of the step on screen."""
        return self.lit.bubble

    @property
    def groups(self) -> list[list[Spot]]:
        """Lit spots by name of the step's things."""
        return self.lit.groups

    def _is_outdated(self) -> bool:
        """True if the bubble lacks a new refusal, or shows another device's buttons."""
        return self.table.reason is not self.reason or self._family != self.app.glyph_family()

    def on_answer(self, seat: int, action: Action, events: Sequence[Event]) -> None:
        if self.lesson.hear_answer(seat, action, events):
            self._hide_step()
        if self.session.is_finished:
            self.table.controller.scored = True  # the coach counts the points

    def on_undo(self) -> None:
        self.lesson.take_back()
        self._hide_step()

    def _let_read(self, seconds: float) -> None:
        """Let opponents play on once the bubble was shown long enough."""
        pace, session = self.table.pace, self.session
        self._seen = self._seen + seconds if self.shown == self.lesson.index else 0.0
        if isinstance(session, LessonSession):
            wait = 0.0 if isinstance(pace, str) else READ_SECONDS / pace
            session.unread = not self._waits_for_person() and self._seen <= wait

    def _watch_look(self, seconds: float) -> None:
        """End a step that waits for a look after one, or at once if nothing is hidden."""
        table, step = self.table, self.lesson.current_step
        if step is None or not isinstance(step.until, Looked) or table.chooser is None:
            self._held = 0.0
        elif not table.keeps_secret():
            self._end_look()
        elif table.input.peeker is not None:
            self._held += seconds
            if self._held >= LOOK_SECONDS:
                self._end_look()
        elif self._held:
            self._end_look()

    def _end_look(self) -> None:
        self._held = 0.0
        if self.lesson.finish_looking():
            self._hide_step()
            self.table.update_bar()

    # -- showing

    def _can_present(self) -> bool:
        """True if the last show is over and, for a step that waits for a person, that person is asked."""
        if self.table.timeline.is_busy or not self.app.stack.is_settled:
            return False
        return not self._waits_for_person() or self.table.chooser is not None

    def _waits_for_person(self) -> bool:
        """True if the step waits for a person's act; opponents play until that person is asked."""
        until = self.lesson.current_step.until if self.lesson.current_step else None
        if isinstance(until, Answered):
            return until.seat in self.lesson.level.people
        return isinstance(until, Looked)

    def _present_step(self) -> None:
        self.shown = self.lesson.index
        self.lit.begin()
        if self.lesson.is_done:
            self.finished()
            self.table.play("points", step=4)
        else:
            self.table.play("hint")
        self._draw_step()
        self.table.update_bar()

    @property
    def is_explaining(self) -> bool:
        return self.shown is not None and self.lesson.is_reading

    def _hide_step(self) -> None:
        self.shown, self.speech, self._seen = None, None, 0.0
        if isinstance(self.session, LessonSession):
            self.session.unread = True
        self.lit.clear()

    def _draw_step(self) -> None:
        """Make light and bubble of the present step anew."""
        self.reason, self._family = self.table.reason, self.app.glyph_family()
        self.speech, self.stale = self.current_speech(), False
        self.lit.draw(self.speech, self._lights, shows_ring=not self.lesson.is_reading)

    def _light_step(self) -> None:
        """Light the step's things unless they are lit already."""
        self.stale = False
        self.lit.draw_lights(self._lights)

    @property
    def _lights(self) -> Sequence[str]:
        """Names of the step's things; its main one comes first."""
        return self.lesson.current_step.lights if self.lesson.current_step else ()

    def current_speech(self) -> Speech:
        """Speech of the present step, of a refusal, or of the end."""
        if not self.lesson.current_step:
            return praise_speech(self.lesson, self.more)
        refusal = self.table.refusal_text(self.reason) if self.reason else ""
        return step_speech(self.lesson, refusal, self._hold_words())

    def _hold_words(self) -> str:
        """Words on how to press what the step wants, "" where a press is enough: its end can be taken back for
        a moment."""
        chooser, wanted = self.table.chooser, self.lesson.allowed_answers()
        if chooser is not None and wanted and not chooser.needs_second_press(wanted[0]):
            return ""
        return say("lesson.hold" if self.app.habits.needs_hold else "lesson.twice")

    # -- words

    def spoken_words(self) -> str:
        """The King's words and the task; a button is named where nothing says what it does."""
        if self.speech is None:
            return ""
        task = BARE_BUTTONS.sub(lambda button: say(f"role.{button[1]}"), self.speech.task)
        task = BUTTONS.sub("", task)
        return join_sentences(iter((self.speech.title, self.speech.body, task)))

    def page_words(self) -> Sequence[str]:
        return [words for words in (self.speech.title, self.speech.body) if words] if self.speech else ()

    def awaited_press(self) -> Prompt | None:
        is_read = self.shown is not None and (self.lesson.is_reading or self.lesson.is_done)
        return self._forward_prompt() if is_read else None

    def awaited_words(self) -> str:
        return self.speech.title if self.speech is not None else ""

    def _forward_prompt(self) -> Prompt:
        """The prompt that leads on from what is only read."""
        if not self.lesson.is_done:
            return Prompt("confirm", "lesson.read_on")
        return Prompt("confirm", "lesson.next_chapter" if self.more else "lesson.all_chapters")

    @property
    def is_talking(self) -> bool:
        return not self.lesson.is_done

    def occupied_rects(self) -> Iterator[Rect]:
        return self.lit.occupied_rects()

    @property
    def wants_notes_near(self) -> bool:
        return self.bubble is not None

    def bar_title(self) -> str | None:
        if self.table.chooser is not None and self.table.chooser.sure is not None:
            return None  # the table asks for confirmation
        return title_text(self.lesson)

    def change_prompts(self, prompts: Sequence[Prompt]) -> Sequence[Prompt]:
        self.stale = True
        leave = Prompt("menu", "lesson.leave")
        if self.shown is None:
            return [*(prompt for prompt in prompts if prompt.role == "hurry"), leave]
        if self.lesson.is_done or self.lesson.is_reading:
            return [self._forward_prompt(), leave]
        own = [prompt for prompt in prompts if prompt.role not in OURS]
        undo = [prompt for prompt in prompts if prompt.role == "back"]
        if self.table.chooser is not None:
            own += [Prompt("details", "lesson.show"), Prompt("third", "lesson.skip")]
        return [*own, *undo, leave]

    def find_objection(self, action: Action) -> Blocked | None:
        return self.lesson.why_forbidden(action)

    # -- input

    def handle_early(self, intent: Intent) -> bool:
        if intent.kind in PASSING or intent.phase == "up":
            return False
        if intent.phase == "down" and intent.kind != "point":
            self._take_over(intent)
        if intent.point and self._is_on_prompt(intent):
            meant = self.table.prompt_bar.intent_at(*intent.point)
            return self._obey_intent(Intent(meant, intent.device)) if intent.kind == "confirm" else False
        if self._is_on_menu_button(intent):
            return intent.kind != "confirm" or self._end_lesson()
        return self._obey_intent(intent)

    def _take_over(self, intent: Intent) -> None:
        """Give the person's seats to the device that pressed a button."""
        for seat in self.lesson.level.people:
            if not self.session.seating.may_act(seat, intent.device):
                self.session.seating.claim_seat(seat, intent.device)

    def _is_on_prompt(self, intent: Intent) -> bool:
        bar = self.table.prompt_bar
        return intent.point is not None and bar is not None and bar.intent_at(*intent.point) is not None

    def _is_on_menu_button(self, intent: Intent) -> bool:
        if not intent.point:
            return False
        return any(spot.rect.contains(*intent.point) for spot in self.lit.game_ui.anchors(self.table, "menu"))

    def _is_on_bubble(self, intent: Intent) -> bool:
        if not intent.point or not self.bubble:
            return False
        return self.bubble.layout.rect.contains(*intent.point)

    def _obey_intent(self, intent: Intent) -> bool:
        """Act on a press; True if the table must not handle it."""
        if intent.kind == "menu":
            return self._end_lesson()
        if self.shown is None:
            return intent.kind == "third"  # one press of Skip too many opens no sheets
        if self.lesson.is_reading:
            return self._hear_reader(intent)
        if intent.kind == "confirm" and intent.phase == "down" and self.table.chooser is None:
            self._seen = READ_SECONDS  # it has been read
        if self._is_on_bubble(intent):
            return True  # things under the bubble are not meant
        if intent.kind == "details":
            return self._show_me()
        if intent.kind == "third":
            return self._skip_step()
        return intent.kind == "back" and not self._has_table_back(intent) and self._step_back()

    def _hear_reader(self, intent: Intent) -> bool:
        """Handle a press while there is text to read: only the reader's buttons count. True."""
        if intent.phase == "down" and intent.kind in ("confirm", "third"):
            self.table.play("confirm")
            self._read_on()
        elif intent.phase == "down" and intent.kind == "back":
            self._step_back()
        return True

    def _read_on(self) -> None:
        if self.lesson.is_done:
            self._end_lesson(following=self.more)
        elif self.lesson.finish_reading():
            self._hide_step()
            self.table.update_bar()

    def _has_table_back(self, intent: Intent) -> bool:
        """True if Back means something at the table: a step inside the question, an answer to take back, or a
        mouse's look at face-down things."""
        chooser = self.table.chooser
        if chooser is None:
            return False
        looks = intent.point is not None and self.table.keeps_secret()
        return looks or chooser.sure is not None or chooser.is_midway or self.session.can_undo

    def _step_back(self) -> bool:
        """Go back to the bubble before. True. From the first bubble and the praise it leaves the lesson;
        elsewhere one press never does."""
        if self.lesson.is_done or self.lesson.index == 0:
            self.table.play("back")
            return self._end_lesson()
        has_moved = self.lesson.go_back()
        self.table.play("back" if has_moved else "not_possible")
        if has_moved:
            self._hide_step()
            self.table.update_bar()
        return True

    def _show_me(self) -> bool:
        """Bring the question to the wanted answer without giving it. True."""
        action = self.lesson.suggested_action()
        if action is not None and self.table.chooser is not None:
            self.table.play("hint")
            self.table.chooser.preselect_answer(action)
        return True

    def _skip_step(self) -> bool:
        """Give the wanted answer, or end a step that waits for a look. True."""
        if self.lesson.finish_looking():
            self._hide_step()
            self.table.update_bar()
            return True
        action = self.lesson.suggested_action()
        if action is not None and self.table.chooser is not None:
            self.table.play("confirm")
            self.table.carry_out(action)
        return True

    def _end_lesson(self, following: bool = False) -> bool:
        if not self.gone and self.app.stack.is_settled:
            self.gone = True
            self.leaving(following)
        return True
