"""List of the contenders beside the graph, with their chances at the cursor."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.turning_points import Values
from scenes.afterwards.review.layout import CONTENDERS
from scenes.afterwards.review.past_match import Contender
from scenes.afterwards.review.tight_text import draw_tight
from scenes.afterwards.review.words import percent_words
from scenes.kit.art.stage import Label, Stage
from scenes.kit.base.design_tokens import BADGE, LINE, SMALL, TEXT_HI
from scenes.kit.base.geometry import Rect
from scenes.kit.widgets.controls import draw_chip

CHIP, PORTRAIT, SHARE_W, AIR = 34, 50.0, 88.0, 8.0
ROW = 76.0


class ContenderList:
    """Contenders, the likeliest at the end (`last`) on top; show_shares() changes the numbers alone."""

    def __init__(self, stage: Stage, contenders: Sequence[Contender], last: Values) -> None:
        self.stage = stage
        self.shares: dict[int, Label] = {}
        order = sorted(range(len(contenders)), key=lambda place: (-last[place] if last else 0.0, place))
        pitch = min(ROW, CONTENDERS.h / len(order))
        for row, place in enumerate(order):
            rect = CONTENDERS.row(CONTENDERS.top - (row + 1) * pitch, pitch)
            self._draw_contender(place, contenders[place], rect)

    def _draw_contender(self, place: int, one: Contender, row: Rect) -> None:
        x = row.x + CHIP / 2
        if one.chip is not None:
            draw_chip(self.stage, one.chip, x, row.cy, CHIP)
        else:
            self.stage.add_box("cards", Rect.from_center(x, row.cy, CHIP, 8), 4, LINE, None)
        x += CHIP / 2 + AIR + PORTRAIT / 2
        if one.portrait:
            self.stage.add_picture(
                "cards", one.portrait, x, row.cy, min(PORTRAIT, row.h - 4), widest=PORTRAIT
            )
        left = x + PORTRAIT / 2 + AIR
        draw_tight(self.stage, one.name, SMALL, row.column(left, row.right - SHARE_W - AIR - left))
        room = row.column(row.right - SHARE_W, SHARE_W)
        self.shares[place] = self.stage.add_text(
            "cards", "", BADGE, row.right, row.cy, TEXT_HI, "right", box=room
        )

    def show_shares(self, row: Values) -> None:
        """Show these chances, by place."""
        for place, words in self.shares.items():
            words.set_text(percent_words(row[place]))
