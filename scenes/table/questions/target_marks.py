"""What may be chosen on the table, and what is about to be: dotted lines around cards, rings around small round things."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PIL import Image, ImageDraw

from scenes.kit.animation.card_motion import Face
from scenes.kit.art.dotted_path import shrunk
from scenes.kit.art.stage import Piece, Stage
from scenes.kit.art.textures import Art
from scenes.kit.base.design_tokens import CANDLE, INK
from scenes.kit.base.geometry import Rect

TARGET = "target:"
"""How the faces of the marks begin that glow: what may be chosen."""
SMALL = 80.0  # things up to this size whose sides are alike are round
CARD_RADIUS = 14.0
AIR = 3.0  # between a thing and its mark
THIN, THICK, RIM = 3.5, 7.0, 2.5  # lines around what may be chosen, and around what is focused; their ink rims
OVERSAMPLE = 4


def is_round(rect: Rect) -> bool:
    """Whether a thing of that size is a disc on tables; others are cards."""
    return max(rect.w, rect.h) < SMALL and abs(rect.w - rect.h) < 12


def target(stage: Stage, rect: Rect) -> Piece:
    """The mark of something that may be chosen."""
    if is_round(rect):
        return _outlined(stage, rect, THIN, TARGET)
    piece = stage.dotted("fx", rect.grown(AIR), CARD_RADIUS + AIR, 5, 13)
    piece.face = TARGET + piece.face
    return piece


def focused(stage: Stage, rect: Rect) -> Piece:
    """The mark of what is about to be chosen."""
    return _outlined(stage, rect, THICK, "chosen:")


def target_face(art: Art, rect: Rect) -> Face:
    """The picture of that mark of something round, for whoever has it painted ahead."""
    return _outline(art, rect, THIN, TARGET)


def focused_face(art: Art, rect: Rect) -> Face:
    """The picture of that mark, for whoever has it painted ahead."""
    return _outline(art, rect, THICK, "chosen:")


def _outlined(stage: Stage, rect: Rect, line: float, kind: str) -> Piece:
    texture, key = _outline(stage.art, rect, line, kind)
    scale = stage.art.canvas.scale
    return stage.textured("fx", texture, key, rect.cx, rect.cy, texture.width / scale, texture.height / scale)


def _outline(art: Art, rect: Rect, line: float, kind: str) -> Face:
    """A candle line with ink on both sides around a thing."""
    out = AIR + line + 2 * RIM
    w, h = round(rect.w + 2 * out, 1), round(rect.h + 2 * out, 1)
    radius = min(w, h) / 2 if is_round(rect) else CARD_RADIUS + out
    return art.face(f"{kind}{w}x{h}:{line}", lambda: _paint(w, h, radius, line, art.canvas.scale))


def _paint(w: float, h: float, radius: float, line: float, scale: float) -> Image.Image:
    """Bands from the edge inwards: ink, candle, ink."""
    s = scale * OVERSAMPLE
    size = max(1, round(w * scale)), max(1, round(h * scale))
    image = Image.new("RGBA", (size[0] * OVERSAMPLE, size[1] * OVERSAMPLE), (*INK, 0))
    pen = ImageDraw.Draw(image)
    for inset, fill in ((0.0, (*INK, 255)), (RIM, (*CANDLE, 255)), (RIM + line, (*INK, 255)), (2 * RIM + line, (*INK, 0))):
        box = (inset * s, inset * s, image.width - 1 - inset * s, image.height - 1 - inset * s)
        pen.rounded_rectangle(box, max(0.0, radius - inset) * s, fill=fill)
    return shrunk(image, OVERSAMPLE)


def glowing(things: Iterable[object]) -> Iterator[Piece]:
    """The marks among these that glow slowly."""
    return (thing for thing in things if isinstance(thing, Piece) and thing.face.startswith(TARGET))
