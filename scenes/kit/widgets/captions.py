"""Words over a table for a moment."""

import math

import arcade

from game.core.values import frozen
from scenes.kit.animation.motion import CROSS_FADE_MS, Motion
from scenes.kit.animation.timeline import Deferred, Step, Wait, parallel, sequence
from scenes.kit.art import NinePatch, Piece, Stage, limit_text
from scenes.kit.base import (
    CANDLE,
    LARGE_TEXT,
    NIGHT_900,
    PROMPT_BAR,
    SAFE_LEFT,
    SAFE_RIGHT,
    Color,
    Rect,
    TextStyle,
)

PAD, PLATE_LINE = 34.0, 4.0
AIR = 14.0
"""Above and below large letters."""
SPAN = Rect(SAFE_LEFT, PROMPT_BAR.top + AIR, SAFE_RIGHT - SAFE_LEFT, 1026 - PROMPT_BAR.top - AIR)
"""The part of the screen in which a plate of large letters grows."""
IN_SIGHT = Rect.from_center(SPAN.cx, 860.0, SPAN.w, 90.0)
"""Place of a plate where the table is seen from near: there, places of the table are elsewhere on the screen."""


@frozen
class Plate:
    """A dark plate as wide as its words, in the middle of `room`, where they have to fit."""

    room: Rect
    style: TextStyle
    color: Color
    layer: str = "over"


@frozen
class Sign:
    """A picture of so many units that stands before the words, and may be higher than the plate."""

    texture: arcade.Texture
    face: str
    w: float
    h: float


def show_plate(motion: Motion, look: Plate, text: str, ms: float, sign: Sign | None = None) -> Step:
    """Show words for `ms` in all, fading in and out, in letters as large as people want them."""

    def build_plate() -> Step:
        with limit_text(math.inf):
            return lay_plate()

    def lay_plate() -> Step:
        stage = motion.stage
        beside = 0.0 if not sign else sign.w + PAD / 2
        room, is_large = _find_room(stage, look, text, beside), stage.art.text_size >= LARGE_TEXT
        layer = stage.front_layer if stage.camera else look.layer
        box = Rect.from_center(room.cx + beside / 2, room.cy, room.w - 2 * PAD - beside, room.h)
        words = stage.add_label(layer, text, look.style, box, look.color, "center", wraps=is_large)
        wide = box.w if is_large else words.natural[0]
        frame = Rect.from_center(*room.center, wide + beside + 2 * PAD, room.h)
        radius = min(room.h / 2, look.room.h / 2)
        pill = stage.add_box(layer, frame, radius, NIGHT_900, CANDLE, PLATE_LINE)
        stage.move_to_layer(words, layer)
        things: list[Piece | NinePatch] = [pill, words]
        if sign:
            things.append(
                stage.add_texture(
                    layer, sign.texture, sign.face, frame.x + PAD + sign.w / 2, room.cy, sign.w, sign.h
                )
            )
        for thing in things:
            thing.alpha = 0
        came = parallel(*map(motion.fade_in, things), motion.pop_piece(words, 1.06))
        return sequence(came, Wait(ms - 2 * CROSS_FADE_MS), parallel(*map(motion.fade_out, things)))

    return Deferred(build_plate)


def _find_room(stage: Stage, look: Plate, text: str, beside: float) -> Rect:
    """The room of a plate; around it as much more as large letters need."""
    art, room = stage.art, IN_SIGHT if stage.camera else look.room
    if art.text_size < LARGE_TEXT:
        return room
    edges = 2 * PAD + beside
    width = min(SPAN.w, art.text_width(text, look.style) + edges)
    height = max(room.h, art.text_height(text, look.style, width - edges) + 2 * AIR)
    x = max(SPAN.x, min(SPAN.right - width, room.cx - width / 2))
    return Rect(x, max(SPAN.y, min(SPAN.top - height, room.cy - height / 2)), width, height)
