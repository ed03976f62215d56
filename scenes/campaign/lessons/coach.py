"""The lesson at a real table: the host lights what he speaks of, the real controls stay alive, and he goes on when it was done.

The match is played as always; a Lesson says which step is present and what it allows, the Coach shows that and listens.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from game.campaign.lesson import Lesson
from game.campaign.level import Answered, Looked
from game.core.model import Action, Blocked, Event
from scenes.campaign.lessons.speech_bubble import Speech, SpeechBubble, place
from scenes.kit.app import App
from scenes.kit.base.easing import out_cubic
from scenes.kit.base.geometry import Rect, bounds
from scenes.kit.base.texts import has_text, say
from scenes.kit.input.intent import Intent
from scenes.kit.match.session import MatchSession
from scenes.kit.match.table_extension import TableExtension
from scenes.kit.scene import Scene
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.kit.widgets.spotlight import Spot, Spotlight
from scenes.pages import game_list

COME_SECONDS, RISE = 0.2, 18.0
READ_SECONDS = 3.0
"""So long, at normal speed, opponents let a bubble be read that nobody has to confirm."""
LOOK_SECONDS = 0.8
"""So long hidden things are held open until they have been seen; letting go earlier is enough, too."""
VEIL, NOTE, WORDS = "veil", "note", "speech"
"""The coach's own layers, above all of the table's but the notes beside things, which stay bright."""
OURS = ("details", "third", "menu", "back")  # prompts that mean something else in a lesson
PASSING = ("connected", "lost", "hurry")
Leaving = Callable[[bool], None]
"""Called when the learner leaves the lesson; True: on to the next chapter."""


class LessonSession(MatchSession):
    """A match that is never saved; opponents follow their script, and nobody plays while there is something to read."""

    def __init__(self, app: App, lesson: Lesson) -> None:
        super().__init__(lesson.match, app.seating, app.bots, folder=None)
        self.lesson = lesson
        self.unread = False  # the bubble of the present step is still to be seen

    def bot_answer(self) -> Action | None:
        seat = self.seat
        if seat is None or self.lesson.is_reading or self.unread:
            return None
        return self.lesson.scripted_action(seat) or super().bot_answer()


class Coach(TableExtension):
    """Teaches at a table. `shown` is the step whose bubble is there; None while the show of an answer runs."""

    def __init__(self, table: Scene, lesson: Lesson, more: bool, finished: Callable[[], None], leaving: Leaving) -> None:
        """`more`: another chapter follows. `finished` is called when the last step is done, `leaving` when the lesson is left."""
        super().__init__(table)
        self.more = more
        table.layers = (*(layer for layer in table.layers if layer != NOTE), VEIL, NOTE, WORDS)
        self.lesson = lesson
        self.finished = finished
        self.leaving = leaving
        self.game_ui = game_list.game_ui(self.table.session.game)
        self.shown: int | None = None
        self.gone = False
        self.age = 0.0
        self.reason: Blocked | None = None
        self.groups: list[list[Spot]] = []  # what is lit, by the names of the step
        self.stale = False  # the table has changed: something else may be lit
        self.bubble: SpeechBubble | None = None
        self.light: Spotlight | None = None
        self._family = ""
        self._seen = 0.0  # seconds that this bubble has been there
        self._held = 0.0  # seconds that what is hidden has been held open at this step

    # -- what it is told

    def build(self) -> None:
        self.bubble = None
        self.light = Spotlight(self.table.stage, VEIL)
        if self.shown is not None:
            self._draw()
            self._appear(1.0)

    def update(self, seconds: float) -> None:
        self._watch_look(seconds)
        self._let_read(seconds)
        if self.shown is None and self._ready():
            self._present()
        elif self.shown is not None and (self.table.reason is not self.reason or self._family != self.table.app.glyph_family()):
            self._draw()
            self._appear(1.0)
        elif self.shown is not None and self.stale:
            self._relight()
        if self.shown is not None and self.age < COME_SECONDS:
            self.age += seconds
            self._appear(min(1.0, self.age / COME_SECONDS))

    def happened(self, seat: int, action: Action, events: Sequence[Event]) -> None:
        if self.lesson.hear_answer(seat, action, events):
            self._hide()
        if self.table.session.match_finished:
            self.table.controller.scored = True  # the coach counts the points

    def undone(self) -> None:
        self.lesson.take_back()
        self._hide()

    def _let_read(self, seconds: float) -> None:
        """Opponents play on once the bubble has been there for a while."""
        pace, session = self.table.pace, self.table.session
        self._seen = self._seen + seconds if self.shown == self.lesson.index else 0.0
        if isinstance(session, LessonSession):
            wait = 0.0 if isinstance(pace, str) else READ_SECONDS / pace
            session.unread = not self._for_person() and self._seen <= wait

    def _watch_look(self, seconds: float) -> None:
        """A step that waits for a look is over after one, and where there is nothing to be held open."""
        table, step = self.table, self.lesson.step
        if step is None or not isinstance(step.until, Looked) or table.chooser is None:
            self._held = 0.0
        elif not table.keeps_secret():
            self._look_over()
        elif table.input.peeker is not None:
            self._held += seconds
            if self._held >= LOOK_SECONDS:
                self._look_over()
        elif self._held:
            self._look_over()

    def _look_over(self) -> None:
        self._held = 0.0
        if self.lesson.finish_looking():
            self._hide()
            self.table.speak()

    # -- showing

    def _ready(self) -> bool:
        """A step comes once the show before it is over; one that waits for a person when that person is asked."""
        if self.table.timeline.busy or not self.table.app.stack.settled:
            return False
        return not self._for_person() or self.table.chooser is not None

    def _for_person(self) -> bool:
        """Whether the step waits for what a person does: opponents play until that person is asked."""
        until = self.lesson.step.until if self.lesson.step is not None else None
        return isinstance(until, Looked) or (isinstance(until, Answered) and until.seat in self.lesson.level.people)

    def _present(self) -> None:
        self.shown = self.lesson.index
        self.age = COME_SECONDS if self.table.app.settings.motion == "none" else 0.0
        if self.lesson.is_done:
            self.finished()
            self.table.app.mixer.play("points", step=4)
        else:
            self.table.app.mixer.play("hint")
        self._draw()
        self._appear(min(1.0, self.age / COME_SECONDS))
        self.table.speak()

    def _show_ring(self, visible: bool) -> None:
        """While there is something to read nothing can be chosen, so no ring and no note says so."""
        for layer in ("ring", NOTE):
            self.table.stage.layers[layer].visible = visible
        if self.table.ring_chip.piece is not None:
            self.table.ring_chip.piece.visible = visible

    def _hide(self) -> None:
        self.shown, self._seen = None, 0.0
        if isinstance(self.table.session, LessonSession):
            self.table.session.unread = True
        self._show_ring(True)
        if self.bubble is not None:
            self.bubble.clear()
            self.bubble = None
        if self.light is not None:
            self.light.clear()

    def _draw(self) -> None:
        """Light and bubble for the present step, made anew."""
        if self.bubble is not None:
            self.bubble.clear()
        self.reason, self._family = self.table.reason, self.table.app.glyph_family()
        self.groups = []
        self._relight()
        self._show_ring(not self.lesson.is_reading)
        app, speech = self.table.app, self.speech()
        rects = [[spot.rect for spot in group] for group in self.groups if group]
        main = bounds(rects[0]) if rects else None
        self.bubble = SpeechBubble(
            app, self.table.stage, WORDS, speech, place(app, speech, [rect for group in rects for rect in group], main)
        )
        if self.table.chooser is not None:
            self.table.chooser.draw()  # its note makes room

    def _relight(self) -> None:
        """Light what the step names, where that is not lit already."""
        groups, self.stale = self._lit(), False
        if self.light is not None and (groups != self.groups or not groups):
            self.groups = groups
            self.light.show([spot for group in groups for spot in group])
            self._appear(min(1.0, self.age / COME_SECONDS))

    def _lit(self) -> list[list[Spot]]:
        """The lit places by name; what the step speaks of comes first."""
        names = self.lesson.step.lights if self.lesson.step is not None else ()
        return [self.game_ui.anchors(self.table, name) for name in names]

    def speech(self) -> Speech:
        """What the bubble says now."""
        step, level = self.lesson.step, self.lesson.level
        if step is None:
            task = self._buttons("lesson.next_task" if self.more else "lesson.all_task")
            praise = level.words.get("praise", "") if level.words else self._say(f"{level.text}.praise")
            return Speech(say("lesson.done"), praise, task)
        number, of = self.lesson.index + 1, len(level.steps)
        body = self._say(f"{step.text}.body")
        if self.reason is not None:
            body = self.table.refusal_text(self.reason)
        if self.lesson.is_reading:
            task, label = self._buttons("lesson.go_on"), ""
        else:
            key = f"{step.text}.task"
            task, label = (self._buttons(key), say("lesson.try")) if key in level.words or has_text(key) else ("", "")
        return Speech(self._say(f"{step.text}.title"), body, task, label, number, of, stern=self.reason is not None)

    def _say(self, key: str) -> str:
        """A text with the numbers of the table in it; the level's own words as they are (C20)."""
        own = self.lesson.level.words.get(key)
        return say(key, **self.lesson.values()) if own is None else own

    def _buttons(self, key: str) -> str:
        """A text in which the roles of buttons stay in their braces; {surely} is how one presses what cannot be taken back."""
        own = self.lesson.level.words.get(key)
        if own is not None:
            return BRACED.sub(lambda found: found[0] if found[1] in ROLES else found[1], own)
        surely = say("lesson.hold") if self.table.app.habits.hold else say("lesson.twice")
        return say(key, surely=surely, **{role: f"{{{role}}}" for role in ROLES})

    def _appear(self, share: float) -> None:
        if self.bubble is None or self.light is None:
            return
        motion = self.table.app.settings.motion
        k = out_cubic(share)
        self.light.fade(k)
        self.bubble.come(k, RISE * (1 - k) if motion == "full" else 0.0)

    # -- what it says

    @property
    def talking(self) -> bool:
        return not self.lesson.is_done

    def stands_in(self) -> Iterator[Rect]:
        if self.bubble is not None:
            yield from (self.bubble.layout.rect, self.bubble.layout.king, *(spot.rect for group in self.groups for spot in group))

    def title(self) -> str | None:
        if self.table.chooser is not None and self.table.chooser.sure is not None:
            return None  # the table asks whether that is meant
        level = self.lesson.level
        number = min(self.lesson.index + 1, len(level.steps))
        return say("lesson.title", name=level.words.get("title") or say(f"{level.text}.title"), number=number, of=len(level.steps))

    def offers(self, prompts: Sequence[Prompt]) -> Sequence[Prompt]:
        self.stale = True
        leave = Prompt("menu", "lesson.leave")
        if self.shown is None:
            return [*(prompt for prompt in prompts if prompt.role == "hurry"), leave]
        if self.lesson.is_done:
            return [Prompt("confirm", "lesson.next_chapter" if self.more else "lesson.all_chapters"), leave]
        if self.lesson.is_reading:
            return [Prompt("confirm", "lesson.read_on"), leave]
        own = [prompt for prompt in prompts if prompt.role not in OURS]
        undo = [prompt for prompt in prompts if prompt.role == "back"]
        helped = [Prompt("details", "lesson.show"), Prompt("third", "lesson.skip")] if self.table.chooser is not None else []
        return [*own, *helped, *undo, leave]

    def forbids(self, action: Action) -> Blocked | None:
        return self.lesson.forbids(action)

    # -- what it hears

    def hears(self, intent: Intent) -> bool:
        if intent.kind in PASSING or intent.phase == "up":
            return False
        if intent.phase == "down" and intent.kind != "point":
            self._take_over(intent)
        if intent.point is not None and self._on_prompt(intent):
            meant = self.table.prompt_bar.at(*intent.point)
            return self._means(Intent(meant, intent.device)) if intent.kind == "confirm" else False
        if intent.point is not None and self._on_menu_button(intent):
            return intent.kind != "confirm" or self._leave()
        return self._means(intent)

    def _take_over(self, intent: Intent) -> None:
        """Whoever presses a button goes on with the lesson."""
        for seat in self.lesson.level.people:
            if not self.table.session.seating.may_act(seat, intent.device):
                self.table.session.seating.claim(seat, intent.device)

    def _on_prompt(self, intent: Intent) -> bool:
        return intent.point is not None and self.table.prompt_bar is not None and self.table.prompt_bar.at(*intent.point) is not None

    def _on_menu_button(self, intent: Intent) -> bool:
        point = intent.point
        return point is not None and any(spot.rect.contains(*point) for spot in self.game_ui.anchors(self.table, "menu"))

    def _means(self, intent: Intent) -> bool:
        """True when the table is not to hear of it."""
        if intent.kind == "menu":
            return self._leave()
        if self.shown is None:
            return intent.kind == "third"  # one press of Skip too many opens no sheets
        if self.lesson.is_reading:
            return self._read(intent)
        if intent.kind == "confirm" and intent.phase == "down" and self.table.chooser is None:
            self._seen = READ_SECONDS  # it has been read
        if intent.point is not None and self.bubble is not None and self.bubble.layout.rect.contains(*intent.point):
            return True  # what lies under the bubble is not meant
        if intent.kind == "details":
            return self._show_me()
        if intent.kind == "third":
            return self._skip()
        return intent.kind == "back" and not self._table_goes_back(intent) and self._step_back()

    def _read(self, intent: Intent) -> bool:
        """While there is something to read only the reader's buttons count."""
        if intent.phase == "down" and intent.kind in ("confirm", "third"):
            self.table.app.mixer.play("confirm")
            self._read_on()
        elif intent.phase == "down" and intent.kind == "back":
            self._step_back()
        return True

    def _read_on(self) -> None:
        if self.lesson.is_done:
            self._go(following=self.more)
        elif self.lesson.finish_reading():
            self._hide()
            self.table.speak()

    def _table_goes_back(self, intent: Intent) -> bool:
        """Whether Back means something at the table: a step inside the question, an answer to take back, or a mouse's look at what lies
        face down."""
        chooser = self.table.chooser
        if chooser is not None and intent.point is not None and self.table.keeps_secret():
            return True
        return chooser is not None and (chooser.sure is not None or chooser.midway() or self.table.session.can_undo)

    def _step_back(self) -> bool:
        """The bubble before. From the first one and from the praise it leads out; elsewhere nobody falls out of a lesson by one press."""
        if self.lesson.is_done or self.lesson.index == 0:
            self.table.app.mixer.play("back")
            return self._leave()
        if not self.lesson.back():
            self.table.app.mixer.play("not_possible")
            return True
        self.table.app.mixer.play("back")
        self._hide()
        self.table.speak()
        return True

    def _show_me(self) -> bool:
        """The shape hovers, or the focus lies, where it helps; the answer stays the learner's."""
        action = self.lesson.suggested_action()
        if action is not None and self.table.chooser is not None:
            self.table.app.mixer.play("hint")
            self.table.chooser.preselect(action)
        return True

    def _skip(self) -> bool:
        """The coach does it; what is only looked at is passed over."""
        if self.lesson.finish_looking():
            self._hide()
            self.table.speak()
            return True
        action = self.lesson.suggested_action()
        if action is not None and self.table.chooser is not None:
            self.table.app.mixer.play("confirm")
            self.table.carry_out(action)
        return True

    def _leave(self) -> bool:
        return self._go(following=False)

    def _go(self, following: bool) -> bool:
        if not self.gone and self.table.app.stack.settled:
            self.gone = True
            self.leaving(following)
        return True


ROLES = ("confirm", "back", "details", "third", "turn", "turn_left", "turn_right", "move", "look", "menu")
"""Buttons that a task may name."""
BRACED = re.compile(r"\{(\w+)\}")
