"""The right half of the large layout: the frame of the picture, its words on a card, and what happens."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.kit.art import Art, Pieces, Stage, StyledText
from scenes.kit.art.stage import natural_size
from scenes.kit.base import CANDLE, INK, LINE, NIGHT_900, PARCH_100, PARCH_300, TEXT_HI, Rect, TextStyle
from scenes.table.large.places import LAYER, Places

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.match.log import Line

FRAME, RADIUS = 8.0, 18.0
PAD, CARD_GAP = 22.0, 14.0
MOST = 0.44
"""Share of the right half that a card of words takes at most."""
CUT = " …"
AROUND, LARGEST, VEIL = 36.0, 420.0, 190
"""Around a picture that stands for the table, its largest size, and how dark the table is behind it."""
PLATE_ALPHA = 222
"""Of the dark plate behind a line over the picture."""
FACE = 1.5
"""Height of the face beside a line, times its letters."""


class WordCard:
    """Words on a card at the foot of the right half, as high as they want; longer ones are smaller, then cut."""

    def __init__(self, app: App, places: Places, words: str) -> None:
        half = places.half
        self.words, self.style = words, places.about_letters
        width, most = half.w - 2 * PAD, MOST * half.h - 2 * PAD
        self.width = width
        while self.style.size > places.smallest_about and self._height(app) > most:
            self.style = replace(self.style, size=max(places.smallest_about, self.style.size - 2))
        while self._height(app) > most and "\n" in self.words.removesuffix(CUT):
            self.words = self.words.removesuffix(CUT).rpartition("\n")[0] + CUT
        while self._height(app) > most and " " in self.words.removesuffix(CUT):
            self.words = self.words.removesuffix(CUT).rpartition(" ")[0] + CUT
        self.box = half.row(half.y, self._height(app) + 2 * PAD) if words else half.row(half.y, 0)

    def _height(self, app: App) -> float:
        return app.art.text_height(self.words, self.style, self.width)

    @property
    def text(self) -> StyledText:
        """The words as they are drawn."""
        return StyledText(self.words, self.style, INK, "left", self.width)

    def paint(self, stage: Stage, box: Rect) -> Pieces:
        """Draw it in a box that is high enough; nothing without words."""
        if not self.words:
            return []
        room = box.expand(-PAD)
        return [
            stage.add_box(LAYER, box, RADIUS, PARCH_100, PARCH_300, 5),
            stage.add_label(LAYER, self.words, self.style, room, INK, wraps=True),
        ]


def window_above(places: Places, card: Rect | None) -> Rect:
    """The window of the picture, above a card of words if there is one."""
    half = places.half
    return half if card is None else half.trim(low=card.h + CARD_GAP)


def paint_frame(stage: Stage, window: Rect) -> Pieces:
    """The frame around the picture."""
    return [
        stage.add_box(LAYER, window.expand(4), RADIUS, None, INK, FRAME + 4),
        stage.add_box(LAYER, window.expand(4), RADIUS, None, LINE, 3),
    ]


def paint_large_ahead(art: Art, name: str, window: Rect) -> None:
    """Have the picture of paint_large() painted beside the frames."""
    side = min(LARGEST, window.w - 2 * AROUND, window.h - 2 * AROUND)
    art.paint_ahead(name, *natural_size(art, name, side, side))


def paint_large(stage: Stage, name: str, window: Rect) -> Pieces:
    """A picture large before the darkened table."""
    room = window.expand(-AROUND)
    return [
        stage.add_rect(LAYER, window, NIGHT_900, VEIL),
        stage.add_picture(LAYER, name, *window.center, min(room.h, LARGEST), widest=min(room.w, LARGEST)),
    ]


def paint_line(
    app: App,
    stage: Stage,
    style: TextStyle,
    line: Line,
    room: Rect,
    is_newest: bool,
    layer: str = LAYER,
    alpha: int = PLATE_ALPHA,
) -> tuple[Pieces, Rect]:
    """A line of what happened, at the foot of a room, with its face; and the plate that it lies on."""
    face = FACE * style.size if line.picture else 0.0
    width = room.w - 2 * PAD - (face + 12 if face else 0)
    height = max(app.art.text_height(line.text, style, width), face) + PAD
    plate = room.row(room.y, height)
    box = plate.column(plate.x + PAD + (face + 12 if face else 0), width)
    drawn: Pieces = [stage.add_box(layer, plate, 16, NIGHT_900, CANDLE if is_newest else None, 3, alpha)]
    if face:
        drawn.append(
            stage.add_picture(layer, line.picture, plate.x + PAD + face / 2, plate.cy, face, widest=face)
        )
    drawn.append(stage.add_label(layer, line.text, style, box, TEXT_HI, wraps=True))
    return drawn, plate
