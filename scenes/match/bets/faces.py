"""Faces of watchers (G31): on a plain disc, with the eye of those who look on. Colors and chips belong to seats."""

from scenes.kit.art.stage import Pieces, Stage
from scenes.kit.base import CANDLE, DISPLAY, INK, PARCH_100, Rect, TextStyle
from scenes.match.bets.watchers import Watcher

FACE, LINE = 0.82, 3.0
LETTER = 0.82
"""Size of the first letter of somebody without a face, as a share of the disc."""
EYE, EYE_OUT, LEAST_WITH_EYE = 0.56, 0.4, 48.0
"""The eye at the corner: its size and how far out, as shares of the disc; smaller discs have none."""


def draw_watcher(stage: Stage, watcher: Watcher, x: float, y: float, size: float, layer: str) -> Pieces:
    """Draw the face of a watcher, or the first letter of the name, centered on x, y."""
    disc = Rect.from_center(x, y, size, size)
    pieces: Pieces = [stage.add_box(layer, disc, size / 2, PARCH_100, INK, LINE)]
    if watcher.portrait:
        pieces.append(stage.add_picture(layer, watcher.portrait, x, y, size * FACE, widest=size * FACE))
    else:
        style = TextStyle(DISPLAY, round(size * LETTER), 1.0, growth=0.0)
        pieces.append(stage.add_text(layer, watcher.name[:1], style, x, y, INK, "center"))
    if size >= LEAST_WITH_EYE:
        out, eye = size * EYE_OUT, size * EYE
        ground = Rect.from_center(x + out, y - out, eye, eye)
        pieces.append(stage.add_box(layer, ground, eye / 2, CANDLE, INK, LINE))
        pieces.append(stage.add_image(layer, "ui/icon_eye_open", *ground.center, eye * FACE))
    return pieces
