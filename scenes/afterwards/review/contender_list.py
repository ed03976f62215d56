"""Beside the lines: who goes on which, and how likely each is to win where the cursor stands."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.turning_points import Values
from scenes.afterwards.review.layout import CONTENDERS
from scenes.afterwards.review.past_match import Contender
from scenes.afterwards.review.tight_text import tight
from scenes.afterwards.review.words import percent
from scenes.kit.art.stage import Stage, Words
from scenes.kit.base.design_tokens import BADGE, LINE, SMALL, TEXT_HI
from scenes.kit.base.geometry import Rect
from scenes.kit.widgets.controls import chip

CHIP, PORTRAIT, SHARE_W, AIR = 34, 50.0, 88.0, 8.0
ROW = 76.0


class ContenderList:
    """The likeliest at the end on top; show() changes the numbers alone."""

    def __init__(self, stage: Stage, contenders: Sequence[Contender], last: Values) -> None:
        self.stage = stage
        self.shares: dict[int, Words] = {}
        order = sorted(range(len(contenders)), key=lambda place: (-last[place] if last else 0.0, place))
        pitch = min(ROW, CONTENDERS.h / len(order))
        for row, place in enumerate(order):
            self._draw(place, contenders[place], Rect(CONTENDERS.x, CONTENDERS.top - (row + 1) * pitch, CONTENDERS.w, pitch))

    def _draw(self, place: int, one: Contender, row: Rect) -> None:
        x = row.x + CHIP / 2
        if one.chip is not None:
            chip(self.stage, one.chip, x, row.cy, CHIP)
        else:
            self.stage.box("cards", Rect.around(x, row.cy, CHIP, 8), 4, LINE, None)
        x += CHIP / 2 + AIR + PORTRAIT / 2
        if one.portrait:
            self.stage.picture("cards", one.portrait, x, row.cy, min(PORTRAIT, row.h - 4), widest=PORTRAIT)
        left = x + PORTRAIT / 2 + AIR
        tight(self.stage, one.name, SMALL, Rect(left, row.y, row.right - SHARE_W - AIR - left, row.h))
        room = Rect(row.right - SHARE_W, row.y, SHARE_W, row.h)
        self.shares[place] = self.stage.text("cards", "", BADGE, row.right, row.cy, TEXT_HI, "right", box=room)

    def show(self, row: Values) -> None:
        """Everybody's chances there."""
        for place, words in self.shares.items():
            words.set(percent(row[place]))
