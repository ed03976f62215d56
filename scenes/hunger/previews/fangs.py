"""The hunts that are left, as fangs over the Speed: one for each, with the column that one is bound to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from game.core.values import frozen
from scenes.hunger import layout
from scenes.hunger.previews.marks import Pool
from scenes.hunger.text import pictures
from scenes.kit.art import Art, Face, NinePatch, Stage, maker
from scenes.kit.art.card_texture import CardTexture, outer_size, paint_card
from scenes.kit.base import BADGE, CANDLE, INFO, INK, NIGHT_900, Size, format_value

FANGS = f"{pictures.FOLDER}/icon_hunt_cost"
NO_FANGS = f"{pictures.FOLDER}/icon_no_hunt"
MORE_FANGS = f"{pictures.FOLDER}/icon_extra_hunt"
Kind = Literal["free", "bound", "more"]
SIZES: dict[Kind, Size] = {"free": (42.0, 36.0), "bound": (72.0, 36.0), "more": (42.0, 36.0)}
"""A bound one has the number of its column beside it."""
GAP = 4.0
ROW = layout.SPEED.top_strip(38.0, 0.0, 4.0)
SPENT = 110
"""Opacity of the hunt that the answer in focus would use."""
LIGHT = 18, NIGHT_900, CANDLE, 4
"""Behind hunts that would be lost: radius, inside, line and its width."""


@frozen
class HuntsLeft:
    """Hunts of any column, those of the first one alone (R32), and those that an answer would add; none of them
    if hunting is `barred` (R34)."""

    free: int = 0
    bound: int = 0
    more: int = 0
    barred: bool = False

    @property
    def count(self) -> int:
        return 0 if self.barred else self.free + self.bound


class Fangs:
    """One row of them."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.pool = Pool(stage, "fx")
        self.light: NinePatch | None = None

    def show(self, hunts: HuntsLeft, used_column: int = 0, are_lost: bool = False) -> None:
        """Show the hunts; one in `used_column` (0: none) would be used, or all of them lost."""
        self._show_light(are_lost and hunts.count > 0)
        used = _used_place(hunts, used_column)
        self.pool.begin_drawing()
        if hunts.barred:
            self.pool.next_picture(NO_FANGS, ROW.cx, ROW.cy, SIZES["free"][1])
        else:
            for place, (x, kind) in enumerate(_places(hunts)):
                alpha = SPENT if place == used else 255
                face = fangs_face(self.stage.art, kind)
                self.pool.next_piece(face, x, ROW.cy, *outer_size(SIZES[kind]), alpha=alpha)
        self.pool.end_drawing()

    def hide(self) -> None:
        self._show_light(False)
        self.pool.hide()

    def _show_light(self, is_lit: bool) -> None:
        if self.light is not None and not is_lit:
            self.stage.remove(self.light)
            self.light = None
        if self.light is None and is_lit:
            self.light = self.stage.add_box("tiles", ROW, *LIGHT)


def _used_place(hunts: HuntsLeft, column: int) -> int:
    """The place of the hunt that is used first for a column, -1 for none: the bound one where it may be."""
    if not column:
        return -1
    return hunts.free if column == 1 and hunts.bound else 0


def _places(hunts: HuntsLeft) -> Iterator[tuple[float, Kind]]:
    """The middle of each hunt with its kind, closer together where they are many."""
    counts: tuple[tuple[Kind, int], ...] = (
        ("free", hunts.free),
        ("bound", hunts.bound),
        ("more", hunts.more),
    )
    kinds = [kind for kind, count in counts for _ in range(count)]
    whole = sum([SIZES[kind][0] for kind in kinds]) + GAP * (len(kinds) - 1)
    squeeze = min(1.0, ROW.w / max(1.0, whole))
    x = ROW.cx - whole * squeeze / 2
    for kind in kinds:
        width = SIZES[kind][0]
        yield x + width * squeeze / 2, kind
        x += (width + GAP) * squeeze


@maker
def fangs_face(art: Art, kind: Kind) -> Face:
    """One hunt; a bound one with the number of its column."""
    return paint_card(art, f"hunger:fangs:{kind}", SIZES[kind], _paint_fangs, kind)


def _paint_fangs(paper: CardTexture, kind: Kind) -> None:
    w, h = paper.size
    if kind == "bound":
        left = SIZES["free"][0] - 14
        paper.draw_patch(left, 1, w - left, h - 2, INFO, 12, 3)
        paper.draw_text(format_value(1), BADGE, left + 14 + (w - left - 14) / 2 - 1, h / 2, INK)
    picture = MORE_FANGS if kind == "more" else FANGS
    paper.draw_picture(picture, SIZES["free"][0] / 2, h / 2, SIZES["free"][0])
