"""The frames of a film strip: one for each stretch of a match, which fill up to the moment that is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.core.values import frozen
from scenes.kit.art import NinePatch, Piece, Stage
from scenes.kit.base import BADGE, CANDLE, INK, TEXT_HI, Color, Rect, Size, format_value

if TYPE_CHECKING:
    from scenes.kit.app import App

GAP = 3.0  # between two frames
NARROWEST = 4.0
IDLE_ALPHA = 90


@frozen
class Look:
    """The place of a film (`film` answers to the mouse, the frames are as long), and the look of its
    frames."""

    film: Rect
    y: float
    h: float
    layer: str
    radius: float
    fill: Color
    line: Color | None = None
    line_width: float = 4.0


class FilmFrames:
    """Frames of a film. `starts` are the moments from 0 to `end` at which frames begin, with the numbers on
    them (0: none). show_moment() moves the moment."""

    def __init__(self, app: App, stage: Stage, look: Look, starts: Mapping[int, int], end: int) -> None:
        self.app, self.stage, self.look, self.end = app, stage, look, end
        edges = [*starts, end]
        self.frames = [self._frame_rect(a, b) for a, b in zip(edges, edges[1:], strict=False)]
        self.seen: list[NinePatch] = []  # the shown part of each frame
        self.numbers: list[tuple[Piece, Piece]] = []  # on each frame: unseen, seen
        for frame, number in zip(self.frames, starts.values(), strict=True):
            self._draw_frame(frame, format_value(number) if number else "")

    def _frame_rect(self, start: int, end: int) -> Rect:
        """The rectangle of a frame, as wide as its stretch is long."""
        x = self.x_of(start)
        return Rect(x, self.look.y, max(NARROWEST, self.x_of(end) - x - GAP), self.look.h)

    def _draw_frame(self, frame: Rect, number: str) -> None:
        """Draw a frame; a number that is too wide for it is left out."""
        look = self.look
        self.stage.add_box(look.layer, frame, look.radius, look.fill, look.line, look.line_width)
        self.seen.append(self.stage.add_box(look.layer, frame, look.radius, CANDLE, None))
        words = number if self.app.art.text_width(number, BADGE) + 6 <= frame.w else ""
        dark, light = (
            self.stage.add_text(look.layer, words, BADGE, *frame.center, color, "center")
            for color in (TEXT_HI, INK)
        )
        self.numbers.append((dark, light))

    def x_of(self, moment: float) -> float:
        """The place of a moment on the film."""
        return self.look.film.x + self.look.film.w * moment / max(1, self.end)

    def moment_of(self, x: float) -> int:
        """The moment that lies at x."""
        return round(self.end * max(0.0, min(1.0, (x - self.look.film.x) / self.look.film.w)))

    def show_moment(self, moment: float) -> None:
        """Show that all up to this moment was seen."""
        head = self.x_of(moment)
        for frame, seen, (dark, light) in zip(self.frames, self.seen, self.numbers, strict=True):
            width = max(0.0, min(frame.w, head - frame.x))
            seen.frame_rect(frame.column(frame.x, width))
            seen.visible = width > 0
            light.visible = head >= frame.cx
            dark.visible = not light.visible


class FilmButtons:
    """The buttons of a film, side by side at `cy`: `places` are their middles by name ("back_step", "play",
    "step" and "pace"), `size` is what answers to the mouse."""

    def __init__(
        self, stage: Stage, layer: str, places: Mapping[str, float], cy: float, size: Size, side: float
    ) -> None:
        self.stage, self.layer, self.places = stage, layer, places
        self.cy, self.size, self.side = cy, size, side
        self._faces: dict[str, tuple[str, int]] = {}
        self.icons: list[Piece] = []

    def button_at(self, x: float, y: float) -> str:
        """The button at a point, "" for none."""
        return next(
            (
                name
                for name, cx in self.places.items()
                if Rect.from_center(cx, self.cy, *self.size).contains(x, y)
            ),
            "",
        )

    def show_faces(self, moment: int, end: int, plays: bool, pace: int | str | None) -> None:
        """Show the meaning of the buttons at a moment of a show that plays or rests; those that do nothing
        then are pale."""
        faces = {
            "back_step": ("chevron_left", 255 if moment else IDLE_ALPHA),
            "play": ("pause" if plays else "replay" if moment == end else "play", 255),
            "step": ("chevron_right", IDLE_ALPHA if moment == end else 255),
            "pace": ("skip" if pace == "skip" else f"speed_{pace}", 255),
        }
        if faces == self._faces:
            return
        self._faces = faces
        self.stage.remove(*self.icons)
        self.icons = [
            self.stage.add_image(
                self.layer, f"ui/icon_{icon}", self.places[name], self.cy, self.side, alpha=alpha
            )
            for name, (icon, alpha) in faces.items()
        ]
