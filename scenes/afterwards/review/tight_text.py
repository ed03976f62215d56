"""Texts with little room: in one line, else in two narrow ones, else shortened."""

from __future__ import annotations

from dataclasses import replace

from scenes.kit.art.stage import Label, Stage
from scenes.kit.base.design_tokens import SMALL, TEXT_HI, Color, TextStyle
from scenes.kit.base.geometry import Rect

TIGHT = replace(SMALL, scales=False, line=1.14)


def draw_tight(stage: Stage, text: str, style: TextStyle, room: Rect, color: Color = TEXT_HI) -> Label:
    """Draw a text at the left of its room, in the largest way that has room."""
    has_two_lines = (
        stage.art.text_width(text, style) > room.w and stage.art.text_height(text, TIGHT, room.w) <= room.h
    )
    if has_two_lines:
        return stage.add_label("cards", text, TIGHT, room, color, wraps=True)
    return stage.add_name("cards", text, style, room, color)
