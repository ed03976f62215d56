"""Supper as it would be (R45): a bowl before each hungry ally, empty where there is too little food, with what would be lost."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from game.human_flavor.components.definitions import VALUE_OF
from game.human_flavor.table.actions import Feed, Release
from scenes.human_flavor.text.pictures import FOLDER
from scenes.kit.art.preload import Make
from scenes.kit.art.stage import Nine, Piece, Stage
from scenes.kit.art.textures import Art
from scenes.kit.base.design_tokens import BADGE, EMBER, INK
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import signed

LAYER = "over"
BOWL, LOW = 56.0, 0.16
TAG = (64.0, 36.0)


def bowls(stage: Stage, allies: Mapping[int, Piece], served: Sequence[Feed | Release]) -> Iterator[Piece | Nine]:
    """The pieces to put on the stage; `allies` are those that lie on the mat, by card."""
    for answer in served:
        ally = allies.get(answer.ally)
        if ally is None:
            continue
        x, y = ally.x, ally.y - LOW * ally.natural[1]
        full = isinstance(answer, Feed)
        yield stage.picture(LAYER, f"{FOLDER}/bowl_{'full' if full else 'empty'}", x, y, BOWL)
        if not full and VALUE_OF[answer.ally]:
            place = Rect.around(x, y + BOWL / 2 + TAG[1] / 2, *TAG)
            yield stage.box(LAYER, place, TAG[1] / 2, EMBER, INK, 3)
            yield stage.line(LAYER, signed(-VALUE_OF[answer.ally]), BADGE, place, INK, "center")


def needed(art: Art) -> Iterator[Make]:
    """The bowls, for whoever preloads."""
    for name in (f"{FOLDER}/bowl_full", f"{FOLDER}/bowl_empty"):
        yield partial(art.texture, name, *art.natural(name, BOWL))
