"""The film strip under a replay: the rounds of the match, the present moment, and buttons for the mouse."""

from __future__ import annotations

from scenes.kit.app import App
from scenes.kit.art.stage import Pieces, Stage
from scenes.kit.base.design_tokens import CANDLE, INK, NIGHT_500, NIGHT_800, TEXT_HI
from scenes.kit.base.geometry import Rect
from scenes.kit.match.replay_session import ReplaySession
from scenes.kit.widgets.controls import draw_chip
from scenes.kit.widgets.film_frames import FilmButtons, FilmFrames, Look

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
        self.moving: Pieces = []
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
