"""A show that tells how a finished match came out, step by step, at the speed that people like, and then leads to the results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.animation.playback_speed import PlaybackSpeed
from scenes.kit.animation.timeline import Step
from scenes.kit.art.stage import Piece
from scenes.kit.base.design_tokens import PROMPT, SAFE_RIGHT, TEXT_HI
from scenes.kit.base.texts import say
from scenes.kit.input import prompts
from scenes.kit.input.intent import Intent
from scenes.kit.scene import Scene
from scenes.kit.widgets.prompt_bar import GLYPH_H

if TYPE_CHECKING:
    from scenes.kit.match.session import MatchSession

SPEEDS = (1, 2, 4, "skip")
LOOKED_AT = 10.0  # seconds: where nobody plays the results come by themselves then


class CountScene(Scene):
    """Confirm goes to the next step, details to the result, the third button changes the speed. Any device may drive it."""

    def begin_counting(self, session: MatchSession) -> None:
        """Part of __init__: which match it is, and nothing of it is told yet."""
        self.session = session
        self.over = False  # everything is told
        self.playback_speed = PlaybackSpeed()
        self.speed_pieces: list[Piece] = []
        self.family = ""
        self.moves_on = all(chair.automaton for chair in session.seating.chairs)  # nobody plays, and nobody has pressed anything
        self.rested = 0.0  # seconds since everything is told

    # -- what a game says

    def next_step(self) -> Step:
        """The show of what is told next; it moves on by itself until finished() is called."""
        raise NotImplementedError

    def finished(self) -> None:
        """All is told: sets `over`, sounds the end."""
        raise NotImplementedError

    # -- the show

    def update(self, seconds: float) -> None:
        self.timeline.speed = self.playback_speed.speed(self.app.settings.speed)
        if not self.over and self.family != self.app.glyph_family():
            self.show_speed()
        if not self.over and self.app.settings.speed == "skip":
            self.count_all()
        elif not self.over and not self.timeline.busy:
            self.timeline.add(self.next_step())
        super().update(seconds)
        self._move_on(seconds)

    def _move_on(self, seconds: float) -> None:
        """Where only automata play the evening goes on by itself."""
        if not (self.over and self.moves_on and self.app.stack.settled):
            return
        self.rested += seconds
        if self.rested >= LOOKED_AT:
            self.moves_on = False
            self.go_on()

    def handle(self, intent: Intent) -> bool:
        """Whoever presses something looks as long as they like."""
        self.moves_on = False
        return super().handle(intent)

    def count_all(self) -> None:
        """Skip to the result."""
        self.timeline.finish()
        self.finished()
        self.redraw()

    def redraw(self) -> None:
        """Draw the page anew in place of the old one."""
        self.timeline.queue.clear()
        self.rebuild()

    def show_speed(self) -> None:
        """The present speed with the button that changes it, in the glyphs of the device that acted last; nothing once all is counted."""
        self.stage.remove(*self.speed_pieces)
        self.speed_pieces = []
        if self.over:
            return
        speed, self.family = self.app.settings.speed, self.app.glyph_family()
        text = say("count.speed_skip") if speed == "skip" else say("count.speed", speed=speed)
        words = self.stage.text("bar", text, PROMPT, SAFE_RIGHT, 992, TEXT_HI, "right")
        glyph = f"ui/{prompts.glyphs('third', self.family, self.app.settings)[0]}"
        w, h = self.app.art.natural(glyph, GLYPH_H)
        x = SAFE_RIGHT - words.natural[0] - 8 - w / 2
        self.speed_pieces = [words, self.stage.image("bar", glyph, x, 994, w, h)]

    # -- input

    def go_on(self) -> bool:
        """The next step at once; after the last one the results."""
        if not self.over:
            self.timeline.finish()
            return True
        from scenes.menus.results.scene import ResultsScene  # the results lead back to lobby and table, which lead here

        self.app.stack.replace(ResultsScene(self.app, self.session), bite=True)
        return True

    def on_confirm(self, intent: Intent) -> bool:
        return self.go_on()

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
        self.app.settings_file.change(speed=speeds[(speeds.index(now) + 1) % len(speeds)] if now in speeds else speeds[0])
        self.show_speed()
        return True

    def on_hurry(self, intent: Intent) -> bool:
        self.playback_speed.held = True
        return True

    def on_release(self, intent: Intent) -> bool:
        if intent.kind == "hurry":
            self.playback_speed.held = False
        return intent.kind == "hurry"
