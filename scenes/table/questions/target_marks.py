"""Marks of what may be chosen and of what has the focus: lines around cards, rings around discs."""

from collections.abc import Iterable, Iterator

import arcade
from PIL import Image, ImageDraw

from scenes.kit.art import Art, Drawn, Face, Piece, Stage, maker, shrink_image
from scenes.kit.base import CANDLE, INK, Rect

TARGET, FOCUSED = "target:", "chosen:"
"""Prefixes of the faces of marks: those that glow, and those around what is in focus."""
LAYER = "marks"
SMALL = 80.0  # things up to this size whose sides are alike are round
CARD_RADIUS = 14.0
AIR = 3.0  # between a thing and its mark
DOTS = 5.0, 13.0  # their diameter, and from one to the next
# lines around what may be chosen, and around what is focused; their ink rims
THIN, THICK, RIM = 3.5, 7.0, 2.5
OUT = AIR + THICK + 2 * RIM
OVERSAMPLE = 4


def is_round(rect: Rect) -> bool:
    """True if a thing of that size is a disc on tables; others are cards."""
    return max(rect.w, rect.h) < SMALL and abs(rect.w - rect.h) < 12


def add_target_mark(stage: Stage, rect: Rect) -> Drawn:
    """The mark of something that may be chosen."""
    if is_round(rect):
        return _add_ring(stage, rect, THIN, TARGET)
    dots = stage.add_dotted_outline(LAYER, rect.expand(AIR), CARD_RADIUS + AIR, *DOTS)
    dots.face = TARGET + dots.face
    return dots


def add_focus_mark(stage: Stage, rect: Rect) -> Drawn:
    """The mark of what is about to be chosen."""
    if is_round(rect):
        return _add_ring(stage, rect, THICK, FOCUSED)
    return stage.add_frame(LAYER, line_parts(stage.art), f"{FOCUSED}{THICK}", rect.expand(OUT))


def paint_focus_ahead(art: Art, rect: Rect) -> None:
    """Paint what focused() will show there."""
    if is_round(rect):
        ring_face(art, rect.w, rect.h, THICK, FOCUSED)


def _add_ring(stage: Stage, rect: Rect, line: float, kind: str) -> Piece:
    texture, key = ring_face(stage.art, rect.w, rect.h, line, kind)
    return stage.add_texture(LAYER, texture, key, *rect.center, *stage.art.texture_size(texture))


@maker
def ring_face(art: Art, width: float, height: float, line: float, kind: str) -> Face:
    """A candle line with ink on both sides around a disc."""
    out = AIR + line + 2 * RIM
    w, h = round(width + 2 * out, 1), round(height + 2 * out, 1)
    return art.get_face(
        f"{kind}{w}x{h}:{line}", lambda: _paint_bands(w, h, min(w, h) / 2, line, art.canvas.scale)
    )


@maker
def line_parts(art: Art) -> tuple[arcade.Texture, ...]:
    """The nine parts of such a line around a card."""
    radius = CARD_RADIUS + OUT
    side = 2 * radius + 4
    return art.nine_parts(
        f"{FOCUSED}{THICK}", lambda: _paint_bands(side, side, radius, THICK, art.canvas.scale), radius + 1
    )


def _paint_bands(w: float, h: float, radius: float, line: float, scale: float) -> Image.Image:
    """Bands from the edge inwards: ink, candle, ink."""
    s = scale * OVERSAMPLE
    size = max(1, round(w * scale)), max(1, round(h * scale))
    image = Image.new("RGBA", (size[0] * OVERSAMPLE, size[1] * OVERSAMPLE), (*INK, 0))
    pen = ImageDraw.Draw(image)
    for inset, fill in (
        (0.0, (*INK, 255)),
        (RIM, (*CANDLE, 255)),
        (RIM + line, (*INK, 255)),
        (2 * RIM + line, (*INK, 0)),
    ):
        box = (inset * s, inset * s, image.width - 1 - inset * s, image.height - 1 - inset * s)
        pen.rounded_rectangle(box, max(0.0, radius - inset) * s, fill=fill)
    return shrink_image(image, OVERSAMPLE)


def find_glowing(things: Iterable[Drawn]) -> Iterator[Drawn]:
    """The marks among these that glow slowly."""
    return (thing for thing in things if thing.face.startswith(TARGET))
