"""What each rival did since one's own last turn: small pictures under its place at the table, until one gives the first answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.kit.animation.motion import Motion
from scenes.kit.animation.timeline import Timeline
from scenes.kit.app import App
from scenes.kit.art.stage import Nine, Piece, Stage
from scenes.kit.base.design_tokens import NIGHT_900, SEAT_COLORS, Color
from scenes.kit.base.geometry import Rect, side_by_side
from scenes.match.log.recap import WEIGHT, Told

LAYER = "over"
PAD, LINE, RADIUS = 0.1, 4.0, 16
"""Around the pictures, as a share of the height of their place; and the line in the color of the seat."""
OVERLAP = 0.62  # pictures lie over each other at most so far that this share of their width is seen
RISE = 16.0
Place = Callable[[int], Rect | None]
"""Where the pictures of a seat stand; None for nowhere."""


class RecapPictures:
    """Lives on a table's stage. show() says what is to be seen; what has come since comes down."""

    def __init__(self, app: App, place: Place) -> None:
        self.app = app
        self.place = place
        self.told: list[Told] = []
        self.timeline = Timeline()
        self._stage: Stage | None = None
        self._pieces: list[Piece | Nine] = []
        self._drawn: dict[int, tuple[str, ...]] = {}
        self._placed: tuple[Rect | None, ...] = ()
        self.plates: list[Rect] = []
        """Where they lie."""

    def show(self, stage: Stage, told: Sequence[Told]) -> None:
        """From now on that stands there."""
        if list(told) == self.told and stage is self._stage and self._places() == self._placed:
            return
        self.told = list(told)
        self.build(stage)

    def build(self, stage: Stage) -> None:
        """Draw it on a stage, also on a new one."""
        self.timeline.finish()
        if self._stage is not None and self._stage is stage:
            stage.clear(self._pieces)
        before = self._drawn if self._stage is stage else {}
        self.timeline, self._stage, self._pieces, self._drawn = Timeline(), stage, [], {}
        self._placed, self.plates = self._places(), []
        fresh: list[Piece | Nine] = []
        for entry in self.told:
            rect = None if entry.seat is None else self.place(entry.seat)
            if entry.seat is None or rect is None:
                continue
            pictures = fitting(entry, rect)
            self._drawn[entry.seat] = tuple(pictures)
            drawn = self._strip(stage, entry.seat, pictures, rect)
            self._pieces += drawn
            fresh += drawn if entry.seat not in before else drawn[1 + len(before[entry.seat]) :]
        if fresh:
            self.timeline.add(Motion(self.app, stage).arrive(fresh, 0, RISE, fade=True))

    def _places(self) -> tuple[Rect | None, ...]:
        return tuple([self.place(entry.seat) for entry in self.told if entry.seat is not None])

    def _strip(self, stage: Stage, seat: int, pictures: Sequence[str], rect: Rect) -> list[Piece | Nine]:
        """A plate in the seat's color, and on it what it did, first things first."""
        color = SEAT_COLORS[self.app.seating[seat].color].color
        side = _side(rect.h)
        pitch = _pitch(len(pictures), rect)
        width = min(rect.w, side + pitch * (len(pictures) - 1) + rect.h - side)
        plate = Rect.around(rect.cx, rect.cy, max(width, rect.h), rect.h)
        self.plates.append(plate)
        pieces: list[Piece | Nine] = [stage.box(LAYER, plate, *frame(color))]
        pieces += [stage.picture(LAYER, name, x, rect.cy, side, widest=side) for name, x in side_by_side(pictures, rect.cx, pitch)]
        return pieces

    def update(self, seconds: float) -> None:
        """Let time pass; not the show's: reading takes as long at every speed."""
        self.timeline.update(seconds)
        if self.told and self._stage is not None and self._places() != self._placed:
            self.build(self._stage)

    def close(self) -> None:
        """Take it away."""
        self.told, self._drawn, self.plates = [], {}, []
        self.timeline.finish()
        if self._stage is not None:
            self._stage.clear(self._pieces)


def frame(color: Color) -> tuple[float, Color, Color, float]:
    """Radius, inside, line and its width of a plate in a seat's color."""
    return RADIUS, NIGHT_900, color, LINE


def fitting(entry: Told, rect: Rect) -> list[str]:
    """As many pictures of what it did as have room, the weightiest, in their order."""
    kept = [line for line in entry.deeds if line.picture]
    while len(kept) > 1 and _pitch(len(kept), rect) < _side(rect.h) * OVERLAP:
        kept.remove(min(kept, key=lambda line: WEIGHT[line.tone]))
    return [line.picture for line in kept]


def _pitch(count: int, rect: Rect) -> float:
    """From one picture to the next."""
    side = _side(rect.h)
    return min(side + 2, (rect.w - rect.h) / max(1, count - 1))


def _side(height: float) -> float:
    """How large a picture is in a place so high."""
    return height * (1 - 2 * PAD)
