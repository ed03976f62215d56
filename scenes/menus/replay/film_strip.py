"""The film strip under a replay: the rounds of the match, where we are, and buttons for the mouse."""

from __future__ import annotations

from scenes.kit.app import App
from scenes.kit.art.stage import Nine, Piece, Stage
from scenes.kit.base.design_tokens import CANDLE, INK, NIGHT_500, NIGHT_800, TEXT_HI
from scenes.kit.base.geometry import Rect
from scenes.kit.match.replay_session import ReplaySession
from scenes.kit.widgets.controls import chip
from scenes.kit.widgets.film_frames import FilmButtons, FilmFrames, Look

PANEL = Rect(580, 146, 760, 78)  # where the tables have their info strip
FILM = Rect(798, 156, 442, 58)
FRAME_Y, FRAME_H = 168, 34  # the frames between the holes of the film
HOLES, HOLE_W, HOLE_H = 20, 11, 6  # along each edge of the film
BUTTON, BUTTON_PITCH = 56, 66
BUTTONS = {"back_step": 624.0, "play": 690.0, "step": 756.0, "pace": 1290.0}
LAYER = "over"
LOOK = Look(FILM, FRAME_Y, FRAME_H, LAYER, 4, NIGHT_500)


class Film:
    """Drawn once on a stage; show() moves the head and changes the buttons. zone() says what a point means."""

    def __init__(self, app: App, stage: Stage, session: ReplaySession) -> None:
        self.stage = stage
        self.session = session
        self.moving: list[Piece | Nine] = []
        self._shown: object = None
        self._draw_panel()
        self.buttons = FilmButtons(stage, LAYER, BUTTONS, PANEL.cy, (BUTTON_PITCH, PANEL.h), BUTTON)
        self.rounds = FilmFrames(app, stage, LOOK, session.rounds, session.end)
        self.show()

    def moment_of(self, x: float) -> int:
        """The moment that lies at x."""
        return self.rounds.moment_of(x)

    def zone(self, x: float, y: float) -> str:
        """What a point means: a button's name, "film", or "" for nothing."""
        if FILM.contains(x, y):
            return "film"
        return self.buttons.at(x, y)

    # -- drawing

    def _draw_panel(self) -> None:
        stage = self.stage
        stage.box(LAYER, PANEL, 24, NIGHT_800, CANDLE, 4)
        stage.box(LAYER, FILM.grown(2), 6, INK, None)
        for row in (FILM.y + 3, FILM.top - 3 - HOLE_H):
            for i in range(HOLES):
                middle = FILM.x + FILM.w * (i + 0.5) / HOLES
                stage.box(LAYER, Rect(middle - HOLE_W / 2, row, HOLE_W, HOLE_H), 2, NIGHT_500, None)

    def show(self) -> None:
        """The film is at another moment, or plays, or rests."""
        session = self.session
        seat = session.seat
        now = (session.at, session.playing, session.pace, seat)
        if now == self._shown:
            return
        self._shown = now
        self.stage.remove(*self.moving)
        head = self.rounds.x_of(session.at)
        self.rounds.show(session.at)
        self.buttons.show(session.at, session.end, session.playing, session.pace)
        self.moving = [self.stage.box(LAYER, Rect.around(head, FILM.cy, 10, PANEL.h + 4), 5, TEXT_HI, INK, 3)]
        if seat is not None:
            self.moving.append(chip(self.stage, session.seating[seat].color, head, PANEL.top + 4, 40, LAYER))
