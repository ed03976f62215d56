"""The offer of a Vampire's own space, as a tile beside it: on the map the Vampire hides the picture of it."""

from __future__ import annotations

from functools import cache

from game.hunger.components.map_graph import FEATURE_OF
from scenes.hunger import layout
from scenes.hunger.previews.lens import find_room
from scenes.hunger.text import pictures
from scenes.kit.art.stage import Pieces, Stage
from scenes.kit.base import INK, PARCH_100, SMALL_LABEL, Rect

SIZE = 124.0
OFF = 122.0  # from the middle of a Vampire to that of the tile
ANGLES = (0, 180, 35, -35, 145, -145, -90, 90)
PICTURE = 76.0
FRAME = 20, PARCH_100, INK, 5
"""Radius, inside, line and its width."""
EDGE = 8.0
WORDS_H = 36.0


@cache
def tile_rect(space: int) -> Rect:
    """The place beside a Vampire on that space."""
    return find_room(space, layout.token_middle(space, 0, 1), SIZE, OFF, ANGLES)


def paint_tile(stage: Stage, space: int, verb: str) -> Pieces:
    """Draw the picture of the space, and what is done there."""
    rect = tile_rect(space)
    picture = pictures.feature(FEATURE_OF[space])
    words = rect.low_strip(WORDS_H, 6, EDGE)
    text, style = stage.art.fit_name(verb, SMALL_LABEL, words.w)
    return [
        stage.add_box("tiles", rect, *FRAME),
        stage.add_picture("tiles", picture, rect.cx, rect.top - EDGE - PICTURE / 2, PICTURE, widest=PICTURE),
        stage.add_label("tiles", text, style, words, INK, "center"),
    ]
