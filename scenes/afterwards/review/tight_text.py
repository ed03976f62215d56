"""A text where there is little room for it: in one line, else in two narrow ones, else shortened."""

from __future__ import annotations

from dataclasses import replace

from scenes.kit.art.stage import Stage, Words
from scenes.kit.base.design_tokens import SMALL, TEXT_HI, Color, TextStyle
from scenes.kit.base.geometry import Rect

TIGHT = replace(SMALL, scales=False, line=1.14)


def tight(stage: Stage, text: str, style: TextStyle, room: Rect, color: Color = TEXT_HI) -> Words:
    """Draw it at the left of its room."""
    two_lines = stage.art.width(text, style) > room.w and stage.art.height(text, TIGHT, room.w) <= room.h
    return stage.line("cards", text, TIGHT, room, color, wraps=True) if two_lines else stage.name("cards", text, style, room, color)
