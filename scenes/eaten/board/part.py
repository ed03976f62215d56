"""A part of this game's table, with drawings that several of them share."""

from __future__ import annotations

from game.eaten.table.display_state import DisplayState
from scenes.eaten import layout
from scenes.kit.art.stage import Label
from scenes.kit.base.design_tokens import BADGE, CANDLE, INK, hex_color
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import format_value
from scenes.table.board_part import TablePart

PANEL = hex_color("#173036")
WELL = hex_color("#221820")
DASH = hex_color("#5f8f8c")
USED_ALPHA = 120


class Part(TablePart[DisplayState]):
    """See scenes.table.board_part."""

    def draw_badge(self, layer: str, pile: Rect, number: int) -> Label:
        """The number of cards of a pile, on its upper right corner."""
        rect = layout.PILE_BADGE.move(pile.cx, pile.cy)
        self.things.append(self.stage.add_box(layer, rect, rect.h / 2, CANDLE))
        return self.put(self.stage.add_label(layer, format_value(number), BADGE, rect, INK, "center"))
