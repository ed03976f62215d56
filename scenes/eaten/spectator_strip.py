"""The film strip of a match that plays itself: its rounds and turns, where we are, and buttons for the mouse, in the prompt bar."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.eaten.components import BEAST
from scenes.eaten.spectator_reel import Reel
from scenes.kit.geometry import Rect
from scenes.kit.stage import Nine, Piece, Stage
from scenes.kit.tokens import BADGE, CANDLE, INK, NIGHT_500, NIGHT_600, TEXT_HI
from scenes.kit.widgets import text_width
from scenes.kit.wording import printed

if TYPE_CHECKING:
    from scenes.kit.app import App

PANEL = Rect(96, 54, 566, 64)
BUTTON, BUTTON_PITCH = 50.0, 60.0
BUTTONS = {"back_step": 124.0, "play": 184.0, "step": 244.0, "pace": 634.0}
FILM = Rect(282, 60, 318, 52)
FRAME_Y, FRAME_H = 68.0, 36.0
GAP = 3.0  # between two frames
NOTCH = 6.0  # the mark on a frame where the Beast's turn begins
HEAD = 10.0
IDLE_ALPHA = 90
LAYER = "over"


class State(NamedTuple):
    """What the strip shows: the moment, whether it plays, at which pace (1, 2, 4 or "skip")."""

    begun: int
    plays: bool
    pace: int | str


class Strip:
    """Drawn once on a stage; show() moves the head and changes the buttons. zone() says what a point means."""

    def __init__(self, app: App, stage: Stage, reel: Reel) -> None:
        self.app = app
        self.stage = stage
        self.reel = reel
        self.seen: list[Nine] = []  # the shown part of each frame
        self.numbers: list[tuple[Piece, Piece]] = []  # on each frame: unseen, seen
        self.frames = self._laid_out()
        self._state: State | None = None
        self._icons: list[Piece] = []
        for frame, number in zip(self.frames, reel.rounds.values(), strict=True):
            self._draw_frame(frame, number)
        for turn in reel.turns:
            if turn.seat == BEAST:
                self.stage.box(LAYER, Rect.around(self.x_of(turn.begun - 1), FRAME_Y + FRAME_H, NOTCH, NOTCH), NOTCH / 2, TEXT_HI, None)
        self.head = stage.box(LAYER, Rect.around(FILM.x, FILM.cy, HEAD, PANEL.h), HEAD / 2, TEXT_HI, INK, 3)

    def _laid_out(self) -> list[Rect]:
        """One rectangle a round, as wide as it has parts."""
        starts = [*self.reel.rounds, self.reel.end]
        return [
            Rect(self.x_of(a), FRAME_Y, max(4.0, self.x_of(b) - self.x_of(a) - GAP), FRAME_H)
            for a, b in zip(starts, starts[1:], strict=False)
        ]

    def x_of(self, begun: float) -> float:
        """Where a moment lies on the film."""
        return FILM.x + FILM.w * begun / max(1, self.reel.end)

    def moment_of(self, x: float) -> int:
        """The beginning of the beat that lies at x."""
        meant = round(self.reel.end * max(0.0, min(1.0, (x - FILM.x) / FILM.w)))
        return min(self.reel.beats, key=lambda beat: abs(beat - meant))

    def zone(self, x: float, y: float) -> str:
        """What a point means: a button's name, "film", or "" for nothing."""
        if FILM.contains(x, y):
            return "film"
        return next((name for name, cx in BUTTONS.items() if Rect.around(cx, PANEL.cy, BUTTON_PITCH, PANEL.h).contains(x, y)), "")

    # -- drawing

    def _draw_frame(self, frame: Rect, number: int) -> None:
        self.stage.box(LAYER, frame, 6, NIGHT_600, NIGHT_500, 2)
        self.seen.append(self.stage.box(LAYER, frame, 6, CANDLE, None))
        words = printed(number)
        if text_width(self.app, words, BADGE) + 6 > frame.w:
            words = ""
        dark, light = (self.stage.text(LAYER, words, BADGE, frame.cx, frame.cy, color, "center") for color in (TEXT_HI, INK))
        self.numbers.append((dark, light))

    def show(self, state: State) -> None:
        """The show is at another moment, plays or rests, or has another pace."""
        if state == self._state:
            return
        before, self._state = self._state, state
        head = self.x_of(state.begun)
        for frame, seen, (dark, light) in zip(self.frames, self.seen, self.numbers, strict=True):
            width = max(0.0, min(frame.w, head - frame.x))
            seen.place(Rect(frame.x, frame.y, width, frame.h))
            seen.visible = width > 0
            light.visible = head >= frame.cx
            dark.visible = not light.visible
        self.head.place(Rect.around(head, FILM.cy, HEAD, PANEL.h))
        if before is None or self._faces(before) != self._faces(state):
            self.stage.remove(*self._icons)
            self._icons = [self._icon(name, icon, idle) for name, (icon, idle) in self._faces(state).items()]

    def _faces(self, state: State) -> dict[str, tuple[str, bool]]:
        """The picture of each button, and whether it does nothing now."""
        over = state.begun == self.reel.end
        play = "pause" if state.plays else "replay" if over else "play"
        pace = "skip" if state.pace == "skip" else f"speed_{state.pace}"
        return {
            "back_step": ("chevron_left", not state.begun),
            "play": (play, False),
            "step": ("chevron_right", over),
            "pace": (pace, False),
        }

    def _icon(self, name: str, icon: str, idle: bool) -> Piece:
        alpha = IDLE_ALPHA if idle else 255
        return self.stage.image(LAYER, f"ui/icon_{icon}", BUTTONS[name], PANEL.cy, BUTTON, BUTTON, alpha=alpha)
