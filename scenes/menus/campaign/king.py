"""The Village King tells a story: a bubble in the sky of the map, with his face beside it."""

from __future__ import annotations

from scenes.kit.app import App
from scenes.kit.art.stage import Nine, Piece, Stage
from scenes.kit.base.design_tokens import INK, SMALL
from scenes.kit.base.geometry import Rect

KING = "campaign/king_small"
LEFT, TOP, RIGHT = 96.0, 940.0, 1270.0
FACE, OVERLAP = 128.0, 26.0
PAD, AIR = 34.0, 24.0
LAYER = "cards"


class KingsWords:
    """What he says, drawn at once; clear() takes it away."""

    def __init__(self, app: App, stage: Stage, words: str) -> None:
        self.stage = stage
        self.words = words
        self.things: list[Piece | Nine] = []
        left = LEFT + FACE - OVERLAP
        width = RIGHT - left - 2 * PAD
        height = app.art.height(words, SMALL, width)
        width = _tight(app, words, width, height)
        rect = Rect(left, TOP - height - 2 * AIR, width + 2 * PAD, height + 2 * AIR)
        self.rect = rect
        self.things.append(stage.nine(LAYER, "nine_bubble", rect))
        box = rect.grown(-AIR)
        self.things.append(stage.text(LAYER, words, SMALL, rect.x + PAD, rect.cy, INK, width=width, box=box.grown(8)))
        face_y = rect.cy if height + 2 * AIR < FACE else rect.y + FACE / 2
        self.things.append(stage.image(LAYER, KING, LEFT + FACE / 2, face_y, FACE, FACE))

    def clear(self) -> None:
        self.stage.clear(self.things)


def _tight(app: App, words: str, width: float, height: float) -> float:
    """The smallest width that needs no more lines, so that no word is left alone."""
    while width > 320 and app.art.height(words, SMALL, width - 16) <= height:
        width -= 16
    return width
