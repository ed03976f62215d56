"""The controls of a replay: play, pause, step, speed, jump to a round, and sit down in it."""

from collections.abc import Sequence
from typing import Any

from game.core.match import Match
from game.core.model import Action, Event
from scenes.afterwards.review.past_match import can_be_reviewed
from scenes.afterwards.review.scene import ReviewScene, open_review
from scenes.kit.app import App
from scenes.kit.art import NinePatch, Piece, Stage
from scenes.kit.base import CANDLE, INK, NIGHT_500, NIGHT_800, PROMPT_BAR, TEXT_HI, Rect, say
from scenes.kit.input import Intent
from scenes.kit.match.film_controls import FilmControls
from scenes.kit.match.replay_session import ReplaySession
from scenes.kit.match.saved_chair import SavedChair, SavedRelay
from scenes.kit.scene import Scene
from scenes.kit.widgets import Prompt, draw_chip
from scenes.kit.widgets.film_frames import FilmButtons, FilmFrames, Look
from scenes.match.past_seating import PastSeating
from scenes.navigation import navigator, routes
from scenes.pages import game_list

FILM_LEFT, FILM_RIGHT, FILM_H = 218.0, 100.0, 58.0  # distances from the ends of the panel, and height
FRAME_H = 34.0  # the frames between the holes of the film
HOLE_PITCH, HOLE_W, HOLE_H = 22.0, 11.0, 6.0  # along each edge of the film
BUTTON, BUTTON_PITCH = 56, 66
BUTTONS = {"back_step": 44.0, "play": 110.0, "step": 176.0}  # from the panel's left end
PACE = 50.0  # from its right end
LAYER = "over"


class Film:
    """Film strip in a panel 78 units high, drawn once; show_moment() moves the head and sets the buttons."""

    def __init__(self, app: App, stage: Stage, session: ReplaySession, panel: Rect) -> None:
        self.stage = stage
        self.panel = panel
        self.film = Rect(panel.x + FILM_LEFT, panel.cy - FILM_H / 2, panel.w - FILM_LEFT - FILM_RIGHT, FILM_H)
        self.session = session
        self.moving: list[Piece | NinePatch] = []
        self._shown: object = None
        self._draw_panel()
        places = {name: panel.x + x for name, x in BUTTONS.items()} | {"pace": panel.right - PACE}
        self.buttons = FilmButtons(stage, LAYER, places, panel.cy, (BUTTON_PITCH, panel.h), BUTTON)
        look = Look(self.film, panel.cy - FRAME_H / 2, FRAME_H, LAYER, 4, NIGHT_500)
        self.rounds = FilmFrames(app, stage, look, session.rounds, session.last_moment)
        self.show_moment()

    def moment_of(self, x: float) -> int:
        """Moment that lies at x, in answers."""
        return self.rounds.moment_of(x)

    def zone_at(self, x: float, y: float) -> str:
        """Meaning of a point: a button's name, "film", or "" for nothing."""
        if self.film.contains(x, y):
            return "film"
        return self.buttons.button_at(x, y)

    # -- drawing

    def _draw_panel(self) -> None:
        stage, film = self.stage, self.film
        stage.add_box(LAYER, self.panel, 24, NIGHT_800, CANDLE)
        stage.add_box(LAYER, film.expand(2), 6, INK, None)
        holes = round(film.w / HOLE_PITCH)
        for row in (film.y + 3, film.top - 3 - HOLE_H):
            for i in range(holes):
                middle = film.x + film.w * (i + 0.5) / holes
                stage.add_box(LAYER, Rect(middle - HOLE_W / 2, row, HOLE_W, HOLE_H), 2, NIGHT_500, None)

    def show_moment(self) -> None:
        """Show the present moment of the session, and whether it plays."""
        session = self.session
        seat = session.asked_seat
        now = (session.moment, session.is_playing, session.pace, seat)
        if now == self._shown:
            return
        self._shown = now
        self.stage.remove(*self.moving)
        head = self.rounds.x_of(session.moment)
        self.rounds.show_moment(session.moment)
        self.buttons.show_faces(session.moment, session.last_moment, session.is_playing, session.pace)
        line = Rect.from_center(head, self.film.cy, 10, self.panel.h + 4)
        self.moving = [self.stage.add_box(LAYER, line, 5, TEXT_HI, INK, 3)]
        if seat is not None:
            color = session.seating[seat].color
            self.moving.append(draw_chip(self.stage, color, head, self.panel.top + 4, 40, LAYER))


ROOMY = 1.0  # text size up to which every prompt has room


class ReplayControls(FilmControls):
    """Controls that stop, step and wind the table of a ReplaySession; meanwhile the app's chairs are those of
    the match.

    Play and pause: confirm. Step: left and right. Speed: up and down. Rounds: turn. Log: details. Review:
    log. Cravings: peek. Share: hurry. Sit down, at the end of the match the score sheets: third. Leave: back."""

    session: ReplaySession

    def __init__(self, table: Scene) -> None:
        super().__init__(table)
        self.strip: Film
        self.chairs = PastSeating(table.app, self.session.seating)
        self.session.is_playing = True

    # -- events of the table

    def build(self) -> None:
        self.strip = Film(self.app, self.table.stage, self.session, self.table.film_panel)
        self.app.asked_seat = None  # the glyphs are those of the device used last

    def update(self, seconds: float) -> None:
        if not self.session.last_moment and self.session.is_playing and self._at_end():
            self.session.is_playing = False
            self.table.update_bar()
        self.strip.show_moment()

    def _at_end(self) -> bool:
        """True if all was shown, also of a match without an answer."""
        return self.session.moment == self.session.last_moment and self.table.opening_events.start is None

    def on_answer(self, seat: int, action: Action, events: Sequence[Event]) -> None:
        self.app.asked_seat = None

    def leave(self) -> None:
        self.chairs.leave()

    # -- words

    @property
    def lies_in_bar(self) -> bool:
        """True if the film lies where the prompt bar has its words."""
        return PROMPT_BAR.contains(*self.table.film_panel.center)

    def bar_title(self) -> str | None:
        return "" if self.lies_in_bar else super().bar_title()

    def bar_words(self) -> tuple[str, Sequence[Prompt]]:
        session = self.session
        play = "replay.pause" if session.is_playing else "replay.again" if self._at_end() else "replay.play"
        second = Prompt("log", "review.open") if self._offers_review() else Prompt("move", "replay.step")
        is_roomy = self.app.art.text_size <= ROOMY  # else only prompts that are hard to guess have room
        prompts = [
            Prompt("confirm", play),
            *([second] if is_roomy else []),
            Prompt("turn", f"{session.game}.round"),
            *([Prompt("hurry", "sharing.share")] if is_roomy and self._at_end() else []),  # in place of steps
            Prompt("third", "results.sheets" if session.is_finished else "replay.fork"),
            Prompt("back", "replay.leave"),
        ]
        at = say("replay.at", at=session.moment, end=session.last_moment)
        return "" if self.lies_in_bar else at, prompts

    # -- buttons

    def press_button(self, intent: Intent) -> bool:
        match intent.kind:
            case "turn_left":
                return self.jump_to(self.session.round_before())
            case "turn_right":
                return self.jump_to(self.session.round_after())
            case "details":
                return self._open_log()
            case "log":
                return self._open_review()
            case "hurry":
                return self._share_match()
            case "peek":
                return bool(self.table.input.on_third(intent))  # all cravings, with the points so far
            case "third" if not self.session.is_finished:
                return self.open_fork(intent)
            case "third":
                return bool(self.table.input.on_third(intent))  # the score sheets
            case "back":
                return self.leave_show()
        return False

    # -- winding

    def toggle_play(self) -> bool:
        """Play or pause; from the end, play from the start."""
        session = self.session
        if self._at_end():
            session.is_playing = True
            return self.jump_to(0)
        session.is_playing = not session.is_playing
        self.table.play("confirm")
        return self._show_state()

    def step_forward(self) -> bool:
        """Step one answer on, with its show; a step that is on its way is cut short."""
        session, table = self.session, self.table
        session.is_playing = False
        table.timeline.finish()
        if table.opening_events.has_more:
            table.controller.begin_part()
            table.play("card_slide")
            return self._show_state()
        if session.stepping and session.next_action:
            table.carry_out(session.next_action)
            table.timeline.finish()
        session.stepping = session.moment < session.last_moment
        table.play("card_slide" if session.stepping else "not_possible")
        return self._show_state()

    def step_back(self) -> bool:
        """Step one answer back, without a show."""
        self.session.is_playing = False
        return self.jump_to(self.session.moment - 1)

    def jump_to(self, moment: int) -> bool:
        """Show the table after `moment` answers."""
        before: Any = (self.session.moment, self.session.stepping)
        self.session.jump_to(moment)
        opens = (
            self.session.moment == 0 and self.table.dealt() is not None
        )  # its opening is worth another look
        if before == (self.session.moment, False) and not opens:
            self.table.play("not_possible")
            return self._show_state()
        self.table.play("card_flip")
        self.table.catch_up()
        return True

    def open_fork(self, intent: Intent) -> bool:
        """Offer to sit down here and play on, if the rules are those of today."""
        session, table = self.session, self.table
        session.is_playing = session.stepping = False
        if session.whole.read_only:
            table.play("not_possible")
            table.toast.show_now(say("replay.foreign"))
            return self._show_state()
        table.timeline.finish()
        table.play("panel_open")
        return navigator.lay_over(table.app, routes.Fork(session, intent.device))

    def _offers_review(self) -> bool:
        """True if the prompts have the review: at the end, where no step is left, and always for a mouse,
        which has buttons for steps; never if the review led here, for leaving leads back to it."""
        room = self._at_end() or self.app.glyph_family() == "mouse"
        return room and can_be_reviewed(self.session.whole) and not self._from_review()

    def _from_review(self) -> bool:
        below = self.app.stack.scenes[:-1]
        return bool(below) and isinstance(below[-1], ReviewScene)

    def _open_review(self) -> bool:
        """Open the review of the match, or go back to the one that led here."""
        session, table = self.session, self.table
        if self._from_review():
            return self.leave_show()
        session.is_playing = session.stepping = False
        table.timeline.finish()
        if open_review(table.app, session.whole, session.seating.to_saved()):
            return True
        table.play("not_possible")
        table.toast.show_now(say("review.nothing"))
        return self._show_state()

    def _share_match(self) -> bool:
        """Open the whole match as a picture for others (C23)."""
        self.session.is_playing = self.session.stepping = False
        self.table.timeline.finish()
        return navigator.lay_over(self.table.app, routes.Share(self.session.whole))

    def _open_log(self) -> bool:
        """Open the log of the match up to here."""
        log = routes.Log(self.session.game, lambda: game_list.log_of(self.session).chapters())
        return navigator.lay_over(self.app, log)

    def change_pace(self, by: int, around: bool) -> bool:
        self.session.change_pace(by, around)
        self.table.play("slider_step", step=(self.session.pace or 1) * 2)
        return self._show_state()

    def _show_state(self) -> bool:
        self.strip.show_moment()
        self.table.update_bar()
        return True


def make_replay(
    app: App, match: Match, chairs: Sequence[SavedChair], at: int = 0, relays: Sequence[SavedRelay] = ()
) -> Scene:
    """Make the table of a match that is looked at again, beginning after `at` answers; relays: as of a
    ReplaySession."""
    return game_list.make_table(app, ReplaySession(match, chairs, app.bots, at, relays), [ReplayControls])
