"""A show that tells how a finished match came out, step by step, at the speed that people like, and then
leads to the results."""

from collections.abc import Sequence
from typing import ClassVar, Generic

from scenes.kit.access.spoken import end_sentence
from scenes.kit.animation.gains import Gains
from scenes.kit.animation.hush import darken_table
from scenes.kit.animation.timeline import Call, Deferred, PlaybackSpeed, Step, Wait, sequence
from scenes.kit.art import Piece
from scenes.kit.base import (
    CANDLE,
    HEADING,
    PROMPT,
    SAFE_RIGHT,
    SCREEN,
    TEXT_HI,
    Rect,
    format_value,
    line_up,
    say,
)
from scenes.kit.input import Intent, prompts
from scenes.kit.match.session import MatchSession
from scenes.kit.scene import Scene
from scenes.kit.widgets import GLYPH_H, Prompt
from scenes.kit.widgets.captions import Plate, show_plate
from scenes.navigation import navigator, routes
from scenes.table.prompt_text import fitting_prompts
from scenes.table.questions.policy import V

SPEEDS = (1, 2, 4, "skip")
TIE_PLATE, TIE_MS = Rect.from_center(*SCREEN.center, 900, 120), 1700.0
LOOKED_AT = 10.0  # seconds until results come by themselves if no person plays
BELLS = 4  # the most notes of the bell of a total
NEXT_LINE = (
    Prompt("confirm", "count.prompt.next"),
    Prompt("details", "count.prompt.skip"),
    Prompt("turn_left", "count.prompt.look_back"),
)
RESULTS = (Prompt("confirm", "count.prompt.result"),)
STARS = (Prompt("confirm", "count.prompt.stars"),)


class CountScene(Scene, Generic[V]):
    """Confirm goes to the next step, details to the result, the third button changes the speed. Any device
    may drive it.

    The usual step is a line: it is drawn as the one that is counted, its numbers count, it stands for a
    while, and it counts as shown. A game whose lines are all alike writes the hooks of a line; one with
    another order of things writes next_step() and finished()."""

    bell_every: ClassVar[int] = 25
    """Points for which the bell of a total has another note."""
    results: ClassVar[Sequence[Prompt]] = RESULTS
    """Prompts that lead to the results."""
    end_hold_ms: ClassVar[float] = 900
    """The ms between the last total and the winners."""

    def begin_counting(self, session: MatchSession[V], counted: bool = False) -> None:
        """Finish __init__, when all other values are there; `counted`: all of the match is told already."""
        self.session = session
        self.over = False  # everything is told
        self.line = 0  # lines that are told
        self.playback_speed = PlaybackSpeed()
        self.speed_pieces: list[Piece] = []
        self.family = ""
        # no person plays, and no button was pressed
        self.moves_on = all(chair.automaton for chair in session.seating.chairs)
        self.rested = 0.0  # seconds since everything is told
        if counted:
            self.skip_to_end()
            self.moves_on = False

    @property
    def shown_game(self) -> str:
        return self.session.game

    # -- in words

    def counted_words(self, index: int) -> str:
        """A line by its name, with the points of each side that it is about."""
        raise NotImplementedError

    def question_words(self) -> str:
        """The origin of the line that is counted, and what it brings (X16)."""
        asked = super().question_words()
        counts = bool(asked) and not self.over and self.line < self.line_count
        return line_up((end_sentence(asked), self.counted_words(self.line))) if counts else asked

    # -- the last words

    @property
    def last_prompts(self) -> Sequence[Prompt]:
        """Prompts once all is told: they lead to the stars of a stage, else to the winner."""
        return self.results if self.session.stage is None else STARS

    def last_words(self, words: str) -> str:
        """Words on who has won; of people who win or lose together nobody is named (G19)."""
        return say("count.together") if self.session.wins_as_one else words

    # -- what a game says of its lines

    @property
    def line_count(self) -> int:
        """The number of lines."""
        raise NotImplementedError

    @property
    def winning_seats(self) -> Sequence[int]:
        """The seats that have won."""
        raise NotImplementedError

    def line_words(self, index: int) -> str:
        """The origin of a line, for the prompt bar."""
        raise NotImplementedError

    def begin_line(self, index: int) -> None:
        """Draw a line as the one that is counted now."""
        raise NotImplementedError

    def count_line(self, index: int) -> Step:
        """Its numbers count."""
        raise NotImplementedError

    def line_hold(self, index: int) -> float:
        """The ms that it stands then."""
        raise NotImplementedError

    def show_counted(self) -> None:
        """Draw what is told after `line` has grown or the table was counted."""
        raise NotImplementedError

    def last_bell(self) -> Step:
        """The sound after the last line."""
        raise NotImplementedError

    def tie_points(self) -> int | None:
        """The points at which several stand first, whether something breaks that tie or not; None where there
        is no tie."""
        return None

    def totals_of(self, points: int) -> Sequence[Piece]:
        """The labels of so many points."""
        raise NotImplementedError

    # -- the steps

    def next_step(self) -> Step:
        """The show of what is told next; it moves on by itself until finished() is called."""
        index = self.line
        if index == self.line_count:
            return sequence(
                self.last_bell(), self._announce_tie(), Wait(self.end_hold_ms), Call(self.show_end)
            )
        return sequence(
            Call(lambda: self._show_line(index)),
            Deferred(lambda: self.count_line(index)),
            Wait(self.line_hold(index)),
            Call(self._finish_line),
        )

    def _show_line(self, index: int) -> None:
        self.begin_line(index)
        self.say_in_bar(self.line_words(index), NEXT_LINE)

    def _finish_line(self) -> None:
        self.line += 1
        self.show_counted()

    def _announce_tie(self) -> Step:
        """Announce a tie before the winners."""
        points = self.tie_points()
        if points is None:
            return Wait(0)
        banner = show_plate(
            self.motion, Plate(TIE_PLATE, HEADING, CANDLE), say("count.tie", n=format_value(points)), TIE_MS
        )

        def shine(size: int) -> Step:
            return Deferred(lambda: Gains(self.motion).fill_row(self.totals_of(points), size, Wait(0)))

        shines = sequence(shine(2), shine(4))
        return darken_table(self.motion, self.motion.play_with("tie_roll", banner, shines))

    def ring_bell(self, total: int) -> Step:
        """The more there is, the more notes."""
        return (
            self.motion.play_sound("points", min(BELLS, 1 + total // self.bell_every))
            if total > 0
            else Wait(0)
        )

    def show_end(self) -> None:
        """Part of a show: it is told who has won."""
        self.finish_count()
        self.redraw_page()

    def finish_count(self) -> None:
        """All is told: sets `over`, sounds the end."""
        if not self.over:
            lost = self._is_defeat()
            self.skip_to_end()
            self.play("lose" if lost else "win")

    def turn_to_seat(self, seat: int) -> None:
        """Show what was counted for a seat, where each has a page of its own."""

    def skip_to_end(self) -> None:
        """Be where everything is told."""
        self.over, self.line = True, self.line_count

    def _is_defeat(self) -> bool:
        """True if people played and none of them has won, or no seat has."""
        people = {chair.seat for chair in self.session.seating.chairs if chair.device is not None}
        return not self.winning_seats or (bool(people) and not people & set(self.winning_seats))

    def say_in_bar(self, words: str, prompts: Sequence[Prompt]) -> None:
        """Update the prompt bar."""
        self.show_in_bar(words, fitting_prompts(self.app, words, "", list(prompts)))

    # -- the show

    def update(self, seconds: float) -> None:
        self.timeline.speed = self.playback_speed.timeline_speed(self.app.settings.speed)
        if not self.over and self.family != self.app.glyph_family():
            self.show_speed()
        if not self.over and self.app.settings.speed == "skip":
            self.count_all()
        elif not self.over and not self.timeline.is_busy:
            self.timeline.add(self.next_step())
        super().update(seconds)
        self._move_on(seconds)

    def _move_on(self, seconds: float) -> None:
        """Go on by itself if only automata play."""
        if not (self.over and self.moves_on and self.app.stack.is_settled):
            return
        self.rested += seconds
        if self.rested >= LOOKED_AT:
            self.moves_on = False
            self.go_on()

    def handle(self, intent: Intent) -> bool:
        """Stay, since a person looks at it."""
        self.moves_on = False
        return super().handle(intent)

    def count_all(self) -> None:
        """Skip to the result."""
        self.timeline.finish()
        self.finish_count()
        self.redraw_page()

    def redraw_page(self) -> None:
        """Draw the page anew in place of the old one."""
        self.timeline.queue.clear()
        self.rebuild()

    def show_speed(self) -> None:
        """The present speed with the button that changes it, in the glyphs of the device that acted last;
        nothing once all is counted."""
        self.stage.clear(self.speed_pieces)
        if self.over:
            return
        speed, self.family = self.app.settings.speed, self.app.glyph_family()
        text = say("count.speed_skip") if speed == "skip" else say("count.speed", speed=speed)
        words = self.stage.add_text("bar", text, PROMPT, SAFE_RIGHT, 992, TEXT_HI, "right")
        glyph = f"ui/{prompts.glyph_names('third', self.family, self.app.habits)[0]}"
        w, h = self.art.natural_size(glyph, GLYPH_H)
        x = SAFE_RIGHT - words.natural[0] - 8 - w / 2
        self.speed_pieces = [words, self.stage.add_image("bar", glyph, x, 994, w, h)]

    # -- input

    def go_on(self) -> bool:
        """The next step at once; after the last one the results."""
        if not self.over:
            self.timeline.finish()
            return True
        return navigator.replace(self.app, self.session.after_count or routes.Results(self.session))

    def on_confirm(self, intent: Intent) -> bool:
        """Next line; after the last one on to the results. A click on a line looks at it."""
        if self.over and intent.point is not None and self.focus.has_item_at(*intent.point):
            return self.on_point(intent) or True
        return self.go_on()

    def on_turn(self, intent: Intent, step: int) -> bool:
        """On to the next line, or count the one before the present one again."""
        if self.over:
            return False
        if step > 0:
            return self.go_on()
        self.timeline.queue.clear()
        self.line = max(0, self.line - 1)
        self.redraw_page()
        return True

    def on_details(self, intent: Intent) -> bool:
        if self.over:
            return False
        self.count_all()
        return True

    def on_back(self, intent: Intent) -> bool:
        """To the end of the count; from there to the results, which are the only way on."""
        return self.go_on() if self.over else self.on_details(intent)

    def on_third(self, intent: Intent) -> bool:
        """The next speed."""
        if self.over:
            return False
        speeds = SPEEDS[: SPEEDS.index("skip")]
        now = self.app.settings.speed
        self.app.settings_file.change(
            speed=speeds[(speeds.index(now) + 1) % len(speeds)] if now in speeds else speeds[0]
        )
        self.show_speed()
        return True

    def on_hurry(self, intent: Intent) -> bool:
        speed = self.playback_speed
        speed.held = not (self.app.habits.has_toggles and speed.held)
        return True

    def on_release(self, intent: Intent) -> bool:
        if intent.kind == "hurry" and not self.app.habits.has_toggles:
            self.playback_speed.held = False
        return intent.kind == "hurry"
