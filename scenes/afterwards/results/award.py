"""The award of a match: its picture, its name, and what earned it."""

from dataclasses import replace

from scenes.kit.art import Stage
from scenes.kit.base import (
    CANDLE,
    LABEL,
    SMALL,
    TEXT_HI,
    Rect,
    begin_large,
)
from scenes.pages.outcome import Award

AWARD = Rect(1040, 290, 784, 150)
PICTURE = 88


def draw_award(stage: Stage, award: Award) -> None:
    """Draw it at its place; a sentence that is too long for a line takes a second one."""
    stage.add_nine_patch("board", "nine_panel_dark", AWARD)
    stage.add_picture("cards", award.icon, AWARD.x + 74, AWARD.cy, PICTURE)
    x = AWARD.x + 136
    room = AWARD.column(x, AWARD.right - 12 - x, 10)
    stage.add_text("cards", award.title, LABEL, x, AWARD.cy + 28, CANDLE, box=room)
    words = begin_large(award.text)
    fits = stage.art.text_width(words, SMALL) <= room.w
    style, width = (SMALL, None) if fits else (replace(SMALL, scales=False), room.w)
    y = AWARD.cy - (26 if fits else 30)
    stage.add_text("cards", words, style, x, y, TEXT_HI, width=width, box=room)
