"""Words over a table that say for a moment what goes on."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.kit.animation.motion import CROSS_FADE_MS, Motion
from scenes.kit.animation.timeline import Later, Step, Wait, parallel, sequence
from scenes.kit.base.design_tokens import CANDLE, NIGHT_900, Color, TextStyle
from scenes.kit.base.geometry import Rect

PAD, PLATE_LINE = 34.0, 4.0


@dataclass(frozen=True, slots=True)
class Plate:
    """A dark plate as wide as its words, in the middle of `room`, where they have to fit."""

    room: Rect
    style: TextStyle
    color: Color
    layer: str = "over"


def plate(motion: Motion, look: Plate, text: str, ms: float) -> Step:
    """The words come, stay for `ms` in all, and go."""

    def made() -> Step:
        room, stage = look.room, motion.stage
        box = Rect.around(room.cx, room.cy, room.w - 2 * PAD, room.h)
        words = stage.text(look.layer, text, look.style, room.cx, room.cy, look.color, "center", box=box)
        frame = Rect.around(room.cx, room.cy, words.natural[0] + 2 * PAD, room.h)
        pill = stage.box(look.layer, frame, room.h / 2, NIGHT_900, CANDLE, PLATE_LINE)
        stage.lift(words, look.layer)
        pill.alpha = words.alpha = 0
        came = parallel(motion.fade_in(pill), motion.fade_in(words), motion.pop(words, 1.06))
        return sequence(came, Wait(ms - 2 * CROSS_FADE_MS), parallel(motion.fade_out(pill), motion.fade_out(words)))

    return Later(made)
