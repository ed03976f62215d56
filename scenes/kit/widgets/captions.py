"""Words over a table for a moment."""

import arcade

from game.core.values import frozen
from scenes.kit.animation.motion import CROSS_FADE_MS, Motion
from scenes.kit.animation.timeline import Deferred, Step, Wait, parallel, sequence
from scenes.kit.art import NinePatch, Piece
from scenes.kit.base import CANDLE, NIGHT_900, Color, Rect, TextStyle

PAD, PLATE_LINE = 34.0, 4.0


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
    """Show words for `ms` in all, fading in and out."""

    def build_plate() -> Step:
        room, stage = look.room, motion.stage
        beside = 0.0 if not sign else sign.w + PAD / 2
        box = Rect.from_center(room.cx + beside / 2, room.cy, room.w - 2 * PAD - beside, room.h)
        words = stage.add_label(look.layer, text, look.style, box, look.color, "center")
        frame = Rect.from_center(*room.center, words.natural[0] + beside + 2 * PAD, room.h)
        pill = stage.add_box(look.layer, frame, room.h / 2, NIGHT_900, CANDLE, PLATE_LINE)
        stage.move_to_layer(words, look.layer)
        things: list[Piece | NinePatch] = [pill, words]
        if sign:
            things.append(
                stage.add_texture(
                    look.layer, sign.texture, sign.face, frame.x + PAD + sign.w / 2, room.cy, sign.w, sign.h
                )
            )
        for thing in things:
            thing.alpha = 0
        came = parallel(*map(motion.fade_in, things), motion.pop_piece(words, 1.06))
        return sequence(came, Wait(ms - 2 * CROSS_FADE_MS), parallel(*map(motion.fade_out, things)))

    return Deferred(build_plate)
