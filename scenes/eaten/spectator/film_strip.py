"""The film strip of a match that plays itself, in the prompt bar: its rounds and turns, the present moment,
and buttons for the mouse."""

from __future__ import annotations

from game.eaten.components.definitions import BEAST
from scenes.eaten.spectator.beats import ShowMoments
from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.base import INK, NIGHT_500, NIGHT_600, TEXT_HI, Rect
from scenes.kit.widgets.film_frames import FilmButtons, FilmFrames, Look

PANEL = Rect(96, 54, 566, 64)
BUTTON, BUTTON_PITCH = 50.0, 60.0
BUTTONS = {"back_step": 124.0, "play": 184.0, "step": 244.0, "pace": 634.0}
FILM = Rect(282, 60, 318, 52)
FRAME_Y, FRAME_H = 68.0, 36.0
NOTCH = 6.0  # the mark on a frame where the Beast's turn begins
HEAD = 10.0
LAYER = "over"
LOOK = Look(FILM, FRAME_Y, FRAME_H, LAYER, 6, NIGHT_600, NIGHT_500, 2)


class Strip:
    """Drawn once on a stage; show_moment() moves the head and changes the buttons, zone_at() finds the part
    under a point."""

    def __init__(self, app: App, stage: Stage, moments: ShowMoments) -> None:
        self.stage = stage
        self.moments = moments
        self.rounds = FilmFrames(app, stage, LOOK, moments.round_starts, moments.end)
        self._shown: object = None
        self.buttons = FilmButtons(stage, LAYER, BUTTONS, PANEL.cy, (BUTTON_PITCH, PANEL.h), BUTTON)
        for turn in moments.turns:
            if turn.seat == BEAST:
                notch = Rect.from_center(self.rounds.x_of(turn.start - 1), FRAME_Y + FRAME_H, NOTCH, NOTCH)
                stage.add_box(LAYER, notch, NOTCH / 2, TEXT_HI, None)
        self.head = stage.add_box(
            LAYER, Rect.from_center(FILM.x, FILM.cy, HEAD, PANEL.h), HEAD / 2, TEXT_HI, INK, 3
        )

    def moment_of(self, x: float) -> int:
        """The beginning of the beat that lies at x."""
        meant = self.rounds.moment_of(x)
        return min(self.moments.beats, key=lambda beat: abs(beat - meant))

    def zone_at(self, x: float, y: float) -> str:
        """The part under a point: a button's name, "film", or "" for none."""
        if FILM.contains(x, y):
            return "film"
        return self.buttons.button_at(x, y)

    # -- drawing

    def show_moment(self, moment: int, plays: bool, pace: int | str) -> None:
        """Show another moment, playing or at rest, or another pace (1, 2, 4 or "skip")."""
        if self._shown == (moment, plays, pace):
            return
        self._shown = moment, plays, pace
        self.rounds.show_moment(moment)
        self.head.frame_rect(Rect.from_center(self.rounds.x_of(moment), FILM.cy, HEAD, PANEL.h))
        self.buttons.show_faces(moment, self.moments.end, plays, pace)
