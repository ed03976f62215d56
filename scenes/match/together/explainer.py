"""The King explains a match to newcomers while they play it (G7 to G13): an extension of any table.

Moments know what is to be said (game.campaign.together.moments); they come at pauses, before the next answer, and stay until
somebody who sits there goes on. Bots rest meanwhile."""

from collections.abc import Iterator, Sequence
from typing import Any

from game.campaign.together.moment_script import script_of
from game.campaign.together.moments import Moment, Moments
from game.core.model import Action, Event
from scenes.kit.base import SEAT_COLORS, Rect, say
from scenes.kit.input import Intent
from scenes.kit.match.saved_table import SavedLearning
from scenes.kit.match.table_extension import TableExtension
from scenes.kit.widgets import Prompt
from scenes.kit.words.language import chosen
from scenes.match.speech.bubble_layout import Speech
from scenes.match.speech.lit_speech import LitSpeech
from scenes.match.together import crowns, learners
from scenes.navigation import navigator, panel_routes, routes

LEAST_SECONDS, A_LETTER = 1.5, 0.04
"""Seconds that words stay whatever is pressed, where several people read; and more for each letter."""
GLANCE = 0.6
"""The same where one person reads."""
KEEP, THIS_ONE, TONIGHT = "keep", "this_one", "tonight"
"""Answers of a table that has heard enough, in the order in which they are offered."""
PASSING = ("connected", "lost", "hurry", "menu")


class Explainer(TableExtension):
    """The King at a table of newcomers. `shown`: what he says now; `waiting`: what he says at the next pause."""

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        session = self.session
        self.lit = LitSpeech(table)
        told = session.learning.told if session.learning else {}
        self.script = script_of(session.game)
        self.moments = Moments(self.script, session.match, told=told)
        self._audience: Any = None  # that of the last look ahead
        self.waiting: Moment | None = None
        self.shown: Moment | None = None
        self.speech: Speech | None = None  # that of `shown`, or the last words
        self.said_last = session.is_finished
        self._seconds = 0.0  # that the words have been there
        self._is_read = False  # somebody has pressed to go on
        self._family = ""
        self._spoken = chosen()  # the language of the speech
        self._look_ahead()

    # -- what it is told

    def build(self) -> None:
        self.lit.build()
        former, self._spoken = self._spoken, chosen()
        if self.speech is not None:
            if former is not self._spoken:
                self.speech = self._find_words(self.shown)
            self._draw_speech()

    def update(self, seconds: float) -> None:
        if self._find_audience() != self._audience:  # crowns were turned, or somebody sat down
            self._end_speech()
        if self.speech is None:
            if self._can_speak() and self.app.housekeeping.make_ahead(self, self._make_ahead):
                self._begin_speech()
            return
        was_ready, self._seconds = self.is_ready, self._seconds + seconds
        if self._family != self.app.glyph_family():
            self._draw_speech()
        elif self.is_ready != was_ready and self.lit.bubble is not None:
            self.lit.bubble.show_task(True)
            self.table.update_bar()
        self.lit.update(seconds)
        if self._is_read and self.is_ready:
            self._go_on()

    def on_answer(self, seat: int, action: Action, events: Sequence[Event]) -> None:
        self.moments.hear_answer(seat, action, events)
        self._end_speech()

    def on_undo(self) -> None:
        self.moments.take_back()
        self._end_speech()

    def _look_ahead(self) -> None:
        """Find what is to be said at the next pause."""
        crowns.drop_absent(self.session)
        self._audience = self._find_audience()
        self.moments.knows = crowns.silent_seats(self.session)
        self.waiting = self.moments.waiting_moment() if self._is_wanted else None

    def _find_audience(self) -> tuple[SavedLearning | None, list[int]]:
        """Crowns and seats of the people who may hear the King."""
        return self.session.learning, self.session.seating.people_seats

    @property
    def _is_wanted(self) -> bool:
        """True while somebody who sits there hears the King."""
        return self.session.learning is not None and crowns.is_heard(self.session)

    # -- speaking

    @property
    def _has_words(self) -> bool:
        return self.waiting is not None or self._wants_last_words

    @property
    def _wants_last_words(self) -> bool:
        """True at the end, before the points are counted."""
        return self._is_wanted and self.session.is_finished and not self.said_last

    def _can_speak(self) -> bool:
        """True at a pause: the show is over and, if a person is asked, the question is open."""
        table = self.table
        if not self._has_words or table.timeline.is_busy or not self.app.stack.is_settled:
            return False
        if self.app.stack.top is not table or table.opening_events.start is not None:
            return False
        return table.chooser is not None or self._comes_before_question

    @property
    def _comes_before_question(self) -> bool:
        """True if it is said before anybody is asked: where a bot or nobody is, and before secrets lie open for
        one person, since everybody looks at the words."""
        decision = self.table.view.decision
        is_secret = decision is not None and decision.hidden
        return self.session.turn in ("bot", "over") or (self.session.turn == "person" and is_secret)

    def _begin_speech(self) -> None:
        self.shown, self.waiting, self._seconds, self._is_read = self.waiting, None, 0.0, False
        self.speech = self._find_words(self.shown)
        self.table.play("hint")
        self.lit.begin()
        self._draw_speech()
        self.table.update_bar()

    def _make_ahead(self) -> None:
        """Make words and lights in slices, so that no frame is late when they come."""
        lights = self.waiting.lights if self.waiting else ()
        self.lit.make_ahead(self._find_words(self.waiting), lights)

    def _draw_speech(self) -> None:
        assert self.speech is not None, "nothing is said"
        self._family = self.app.glyph_family()
        self.lit.draw(self.speech, self.shown.lights if self.shown else (), shows_ring=False)
        if self.lit.bubble is not None:
            self.lit.bubble.show_task(self.is_ready)

    def _end_speech(self) -> None:
        """Take the words away; what was not read to its end is said again later."""
        if self.speech is not None:
            self.lit.clear()
        self.shown, self.speech = None, None
        self._look_ahead()

    @property
    def is_ready(self) -> bool:
        """True if everybody had the time to read it."""
        if self.speech is None:
            return False
        letters = len(self.speech.title) + len(self.speech.body)
        is_alone = len(self.session.seating.people_seats) == 1
        return self._seconds >= (GLANCE if is_alone else LEAST_SECONDS + A_LETTER * letters)

    # -- words

    def _find_words(self, moment: Moment | None) -> Speech:
        """Words of a moment; the last ones without any."""
        return self._last_words() if moment is None else self._words_of(moment)

    def _words_of(self, moment: Moment) -> Speech:
        table, name = self.table, self.table.seat_name(moment.seat)
        seats = [moment.seat] if moment.is_for_seat else self.session.seating.people_seats
        chips = tuple(SEAT_COLORS[table.color(seat)].chip_picture for seat in seats)
        stamp = say("together.for_one", name=name) if moment.is_for_seat else say("together.everybody")
        title, body = (say(f"{moment.text}.{part}", name=name) for part in ("title", "body"))
        return Speech(title, body, _go_on_task(), stamp=stamp, chips=chips)

    def _last_words(self) -> Speech:
        n, of = len(self.moments.told_ids), len(self.script.moments)
        body = say("together.last.all", n=of) if n == of else say("together.last.body", n=n, of=of)
        return Speech(say("together.last.title"), body, _go_on_task())

    @property
    def is_explaining(self) -> bool:
        return self.speech is not None

    @property
    def is_talking(self) -> bool:
        return self.speech is not None

    def spoken_words(self) -> str:
        if self.speech is None:
            return ""
        return say("together.spoken", title=self.speech.title, body=self.speech.body)

    def page_words(self) -> Sequence[str]:
        return (self.speech.title, self.speech.body) if self.speech else ()

    @property
    def holds_table(self) -> bool:
        if self.speech is not None:
            return True
        return self.table.chooser is None and self._has_words and self._comes_before_question

    def awaited_press(self) -> Prompt | None:
        if not self.holds_table or self.table.timeline.queue:
            return None
        return Prompt("confirm", "together.read_on" if self.is_ready else "together.listen")

    def awaited_words(self) -> str:
        return self.speech.title if self.speech is not None else ""

    @property
    def hears_everybody(self) -> bool:
        return True

    def occupied_rects(self) -> Iterator[Rect]:
        return self.lit.occupied_rects()

    def bar_title(self) -> str | None:
        if self.speech is None:
            return None
        told = set(self.moments.told_ids) | ({self.shown.id} if self.shown else set())
        return say("together.title", n=len(told), of=len(self.script.moments))

    def change_prompts(self, prompts: Sequence[Prompt]) -> Sequence[Prompt]:
        if self.speech is None:
            return prompts
        go_on = [Prompt("confirm", "together.read_on")] if self.is_ready else []
        more = [Prompt("details", "together.details")]
        if self.shown is not None:
            more.append(Prompt("third", "together.enough", hold=self.app.habits.needs_hold))
        return [*go_on, *more, *(prompt for prompt in prompts if prompt.role == "menu")]

    # -- input

    def handle_early(self, intent: Intent) -> bool:
        if self.speech is None or intent.kind in PASSING:
            return False
        if intent.phase == "up":
            return bool(self.table.hold.release_button(intent)) or True
        bar = self.table.prompt_bar
        meant = bar.intent_at(*intent.point) if intent.point and bar is not None else None
        if meant == "menu":
            return False
        if intent.phase == "down" and self._may_press(intent):
            self._obey_press(meant or intent.kind if intent.kind == "confirm" else intent.kind, intent)
        return True

    def _may_press(self, intent: Intent) -> bool:
        """True for the devices of people who sit there."""
        seating = self.session.seating
        return not seating.is_free(intent.device) or seating.is_spare(intent.device)

    def _obey_press(self, kind: str, intent: Intent) -> None:
        if kind == "confirm":
            self.table.play("confirm")
            self._is_read = True  # they stay until everybody had the time
            if self.is_ready:
                self._go_on()
        elif kind == "details":
            page = self.script.moment(self.shown.id).page if self.shown else None
            navigator.lay_over(self.app, routes.Rules(self.session.game, page, variant=self.session.variant))
        elif kind == "third" and self.shown is not None:
            self.table.hold.do_after_hold(intent, lambda: self._ask_for_silence(intent))

    def _go_on(self) -> None:
        """The words were read."""
        if self.shown is None:
            self.said_last = True
            learners.note_learned(self.app, self.session)
        else:
            self.moments.mark_told(self.shown)
            crowns.note_told(self.session, self.moments.told)
            self._audience = self._find_audience()
        self._end_speech()
        self.table.update_bar()

    def _ask_for_silence(self, intent: Intent) -> None:
        answers = tuple((key, say(f"together.skip.{key}")) for key in (KEEP, THIS_ONE, TONIGHT))
        question, detail = say("together.skip.title"), say("together.skip.text")
        route = panel_routes.Choice(
            question, detail, answers, lambda answer: self._obey_silence(answer, intent), self._is_asked
        )
        navigator.lay_over(self.app, route)

    def _obey_silence(self, answer: str, intent: Intent) -> None:
        if answer == THIS_ONE:
            self._go_on()
        elif answer == TONIGHT:
            self._fall_silent(intent)

    def _is_asked(self, device: Any) -> bool:
        return self._may_press(Intent("confirm", device))

    def _fall_silent(self, intent: Intent) -> None:
        """Say nothing more at this table."""
        self.session.learning = None
        self.session.save()
        learners.note_silenced(self.app, self.session, intent.device)
        self._end_speech()
        self.app.notify(say("together.quiet"))
        self.table.update_bar()


def _go_on_task() -> str:
    return say("together.go_on", confirm="{confirm}")
