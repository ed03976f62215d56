"""The controls of a replay: play, pause, step, speed, jump to a round, and sit down in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.match import Match
from game.core.model import Action, Event
from scenes.afterwards.replay.film_strip import Film
from scenes.afterwards.review.past_match import can_be_reviewed
from scenes.afterwards.review.scene import ReviewScene, open_review
from scenes.kit.app import App
from scenes.kit.base.texts import say
from scenes.kit.input.intent import Intent
from scenes.kit.match.film_controls import FilmControls
from scenes.kit.match.replay_session import ReplaySession
from scenes.kit.match.seating import SavedChair
from scenes.kit.scene import Scene
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.match.past_seating import PastSeating
from scenes.navigation import navigator, routes
from scenes.pages import game_list

ROOMY = 1.0  # text size up to which every prompt has room


class ReplayControls(FilmControls):
    """Stops, steps and winds the table of a ReplaySession. While it is there the chairs of the house are those of the match.

    Play and pause: confirm. Step: left and right. Speed: up and down. Rounds: turn. Log: details. Review: log. Cravings: peek. Sit
    down, at the end of the match the score sheets: third. Leave: back.
    """

    def __init__(self, table: Scene) -> None:
        super().__init__(table)
        self.session: ReplaySession = self.table.session
        self.strip: Film
        self.chairs = PastSeating(table.app, self.session.seating)
        self.session.playing = True

    # -- what it is told

    def build(self) -> None:
        self.strip = Film(self.table.app, self.table.stage, self.session, self.table.film_panel)
        self.table.app.asking = None  # whoever has the last word holds the buttons

    def update(self, seconds: float) -> None:
        if not self.session.end and self.session.playing and self._at_end():
            self.session.playing = False
            self.table.speak()
        self.strip.show()

    def _at_end(self) -> bool:
        """Whether everything was shown, also of a match in which nobody was asked."""
        return self.session.at == self.session.end and self.table.opening_events.start is None

    def happened(self, seat: int, action: Action, events: Sequence[Event]) -> None:
        self.table.app.asking = None

    def leave(self) -> None:
        self.chairs.leave()

    # -- what it says

    def says(self) -> tuple[str, Sequence[Prompt]]:
        session = self.session
        roomy = self.table.app.art.text_size <= ROOMY  # large letters leave room for what nobody would guess
        play = "replay.pause" if session.playing else "replay.again" if self._at_end() else "replay.play"
        prompts = [
            Prompt("confirm", play),
            *([Prompt("log", "review.open") if self._offers_review() else Prompt("move", "replay.step")] if roomy else []),
            Prompt("turn", f"{session.game}.round"),
            Prompt("third", "results.sheets" if session.match_finished else "replay.fork"),
            Prompt("back", "replay.leave"),
        ]
        return say("replay.at", at=session.at, end=session.end), prompts

    # -- what it hears

    def button(self, intent: Intent) -> bool:
        match intent.kind:
            case "turn_left":
                return self.jump(self.session.round_before())
            case "turn_right":
                return self.jump(self.session.round_after())
            case "details":
                return self._log()
            case "log":
                return self._review()
            case "peek":
                return bool(self.table.input.on_third(intent))  # what everybody craves, with the points so far
            case "third":
                return bool(self.table.input.on_third(intent)) if self.session.match_finished else self.fork(intent)
            case "back":
                return self.leave_show()
        return False

    # -- what it does

    def toggle(self) -> bool:
        """Play or pause; from the end, play from the start."""
        session = self.session
        if self._at_end():
            session.playing = True
            return self.jump(0)
        session.playing = not session.playing
        self.table.app.mixer.play("confirm")
        return self._told()

    def step(self) -> bool:
        """One answer on, with its show; a step that is on its way is cut short."""
        session, table = self.session, self.table
        session.playing = False
        table.timeline.finish()
        if table.opening_events.left:
            table.controller.begin_part()
            table.app.mixer.play("card_slide")
            return self._told()
        if session.stepping and session.next_action is not None:
            table.carry_out(session.next_action)
            table.timeline.finish()
        session.stepping = session.at < session.end
        table.app.mixer.play("card_slide" if session.stepping else "not_possible")
        return self._told()

    def step_back(self) -> bool:
        """One answer back, without a show."""
        self.session.playing = False
        return self.jump(self.session.at - 1)

    def jump(self, moment: int) -> bool:
        """Show another moment."""
        before: Any = (self.session.at, self.session.stepping)
        self.session.jump(moment)
        opens = self.session.at == 0 and self.table.dealt() is not None  # its opening is worth another look
        if before == (self.session.at, False) and not opens:
            self.table.app.mixer.play("not_possible")
            return self._told()
        self.table.app.mixer.play("card_flip")
        self.table.catch_up()
        return True

    def fork(self, intent: Intent) -> bool:
        """Sit down here and play on, if the rules are those of today."""

        session, table = self.session, self.table
        session.playing = session.stepping = False
        if session.whole.read_only:
            table.app.mixer.play("not_possible")
            table.toast.tell(say("replay.foreign"))
            return self._told()
        table.timeline.finish()
        table.app.mixer.play("panel_open")
        return navigator.lay_over(table.app, routes.Fork(session, intent.device))

    def _offers_review(self) -> bool:
        """At the end, where there are no steps to tell of, and always to a mouse, which has buttons for them. The review that led here is
        where leaving leads."""
        room = self._at_end() or self.table.app.glyph_family() == "mouse"
        return room and can_be_reviewed(self.session.whole) and not self._from_review()

    def _from_review(self) -> bool:
        below = self.table.app.stack.scenes[:-1]
        return bool(below) and isinstance(below[-1], ReviewScene)

    def _review(self) -> bool:
        """How the match went."""
        session, table = self.session, self.table
        if self._from_review():
            return self.leave_show()
        session.playing = session.stepping = False
        table.timeline.finish()
        if open_review(table.app, session.whole, session.seating.to_saved()):
            return True
        table.app.mixer.play("not_possible")
        table.toast.tell(say("review.nothing"))
        return self._told()

    def _log(self) -> bool:
        """What was done up to here."""
        chapters = game_list.log_of(self.session).chapters()
        return navigator.lay_over(self.table.app, routes.Log(self.session.game, chapters))

    def change_pace(self, by: int, around: bool) -> bool:
        self.session.next_pace(by, around)
        self.table.app.mixer.play("slider_step", step=(self.session.pace or 1) * 2)
        return self._told()

    def _told(self) -> bool:
        self.strip.show()
        self.table.speak()
        return True


def make_replay(app: App, match: Match, chairs: Sequence[SavedChair], at: int = 0) -> Scene:
    """The table of a match that is looked at again, from where `at` answers had been given."""
    return game_list.table(app, ReplaySession(match, chairs, app.bots, at), [ReplayControls])
