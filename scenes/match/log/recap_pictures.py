"""Recap in pictures: deeds of each rival since one's last turn, under its place at the table."""

from collections.abc import Callable, Sequence

from scenes.kit.animation.motion import Motion
from scenes.kit.animation.timeline import Timeline
from scenes.kit.app import App
from scenes.kit.art import Pieces, Stage
from scenes.kit.base import NIGHT_900, SEAT_COLORS, Color, Rect, side_by_side
from scenes.match.log.recap import WEIGHT, RecapEntry

LAYER = "over"
PAD, LINE, RADIUS = 0.1, 4.0, 16
"""Around the pictures, as a share of the height of their place; and the line in the color of the seat."""
OVERLAP = 0.95  # share of a picture's width that is seen at least, if pictures lie over each other
RISE = 16.0
Place = Callable[[int], Rect | None]
"""Place of the pictures of a seat; None if it has none."""


class RecapPictures:
    """Pictures on a table's stage: show_entries() says which; new ones come down."""

    def __init__(self, app: App, place: Place) -> None:
        self.app = app
        self.place = place
        self.told: list[RecapEntry] = []
        self.timeline = Timeline()
        self._stage: Stage | None = None
        self._pieces: Pieces = []
        self._drawn: dict[int, tuple[str, ...]] = {}
        self._placed: tuple[Rect | None, ...] = ()
        self.plates: list[Rect] = []
        """Places of the plates under the pictures."""

    def show_entries(self, stage: Stage, told: Sequence[RecapEntry]) -> None:
        """Show these entries from now on."""
        if list(told) == self.told and stage is self._stage and self._seat_rects() == self._placed:
            return
        self.told = list(told)
        self.build(stage)

    def build(self, stage: Stage) -> None:
        """Draw the pictures on a stage, also on a new one."""
        self.timeline.finish()
        if self._stage and self._stage is stage:
            stage.clear(self._pieces)
        before = self._drawn if self._stage is stage else {}
        self.timeline, self._stage, self._pieces, self._drawn = Timeline(), stage, [], {}
        self._placed, self.plates = self._seat_rects(), []
        fresh: Pieces = []
        for entry in self.told:
            rect = None if entry.seat is None else self.place(entry.seat)
            if entry.seat is None or rect is None:
                continue
            pictures = fit_pictures(entry, rect)
            self._drawn[entry.seat] = tuple(pictures)
            drawn = self._draw_strip(stage, entry.seat, pictures, rect)
            self._pieces += drawn
            fresh += drawn if entry.seat not in before else drawn[1 + len(before[entry.seat]) :]
        if fresh:
            self.timeline.add(Motion(self.app, stage).arrive_from(fresh, 0, RISE, fade=True))

    def _seat_rects(self) -> tuple[Rect | None, ...]:
        return tuple([self.place(entry.seat) for entry in self.told if entry.seat is not None])

    def _draw_strip(self, stage: Stage, seat: int, pictures: Sequence[str], rect: Rect) -> Pieces:
        """Draw a plate in the seat's color with the pictures of its deeds, first things first."""
        color = SEAT_COLORS[self.app.seating[seat].color].color
        side = _picture_side(rect.h)
        pitch = _picture_pitch(len(pictures), rect)
        width = min(rect.w, side + pitch * (len(pictures) - 1) + rect.h - side)
        plate = Rect.from_center(*rect.center, max(width, rect.h), rect.h)
        self.plates.append(plate)
        pieces: Pieces = [stage.add_box(LAYER, plate, *plate_look(color))]
        for name, x in side_by_side(pictures, rect.cx, pitch):
            pieces.append(stage.add_picture(LAYER, name, x, rect.cy, side, widest=side))
        return pieces

    def update(self, seconds: float) -> None:
        """Let seconds of the pictures' own time pass: reading takes as long at every speed of shows."""
        self.timeline.update(seconds)
        if self.told and self._stage and self._seat_rects() != self._placed:
            self.build(self._stage)

    def close(self) -> None:
        """Take the pictures away."""
        self.told, self._drawn, self.plates = [], {}, []
        self.timeline.finish()
        if self._stage:
            self._stage.clear(self._pieces)


def plate_look(color: Color) -> tuple[float, Color, Color, float]:
    """Radius, fill, line and line width of a plate in a seat's color, as Stage.add_box takes them."""
    return RADIUS, NIGHT_900, color, LINE


def fit_pictures(entry: RecapEntry, rect: Rect) -> list[str]:
    """Pictures of the weightiest deeds that have room, in their order."""
    kept = [line for line in entry.deeds if line.picture]
    while len(kept) > 1 and _picture_pitch(len(kept), rect) < _picture_side(rect.h) * OVERLAP:
        kept.remove(min(kept, key=lambda line: WEIGHT[line.tone]))
    return [line.picture for line in kept]


def _picture_pitch(count: int, rect: Rect) -> float:
    """Distance from one picture to the next, in units."""
    side = _picture_side(rect.h)
    return min(side + 2, (rect.w - rect.h) / max(1, count - 1))


def _picture_side(height: float) -> float:
    """Side of a picture in a place of this height, in units."""
    return height * (1 - 2 * PAD)
