"""Sentences in large letters one below the other, for overlays that draw themselves at all sizes of texts (X8)."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.kit.art import Stage
from scenes.kit.base import Color, Rect, TextStyle

AIR = 14.0
"""Room between two sentences."""

Sentence = tuple[str, TextStyle, Color]


def write_column(stage: Stage, room: Rect, sentences: Sequence[Sentence], anchor: str = "center") -> None:
    """Write sentences in the middle of the height of a room, in smaller letters where they have no room."""
    art = stage.art
    heights = [art.text_height(words, style, room.w) for words, style, _ in sentences]
    free = room.h - AIR * (len(sentences) - 1)
    share = min(1.0, free / sum(heights))
    fitting = [
        art.fit_block(words, style, room.w, height * share)
        for (words, style, _), height in zip(sentences, heights, strict=True)
    ]
    heights = [
        art.text_height(words, style, room.w) for (words, _, _), style in zip(sentences, fitting, strict=True)
    ]
    top = room.cy + (sum(heights) + AIR * (len(sentences) - 1)) / 2
    for (words, _, color), style, height in zip(sentences, fitting, heights, strict=True):
        box = room.row(top - height, height)
        stage.add_label("tiles", words, style, box, color, anchor, wraps=True)
        top = box.y - AIR
