"""A part of this game's table, with drawings that several of them share."""

from __future__ import annotations

from game.eaten.components.definitions import BEAST
from game.eaten.table.display_state import DisplayState
from scenes.eaten import layout
from scenes.kit.art import Label
from scenes.kit.base import (
    BADGE,
    CANDLE,
    INK,
    NIGHT_900,
    SMALL_LABEL,
    TEXT_HI,
    Rect,
    format_value,
    hex_color,
)
from scenes.table.board_part import TablePart

PANEL = hex_color("#173036")
WELL = hex_color("#221820")
DASH = hex_color("#5f8f8c")
USED_ALPHA = 120
CHIP = 40.0


class Part(TablePart[DisplayState]):
    """See scenes.table.board_part."""

    def draw_beast_panel(self, title: str) -> None:
        """The panel of the Beast with a title and a badge for a number of cards."""
        badge, (x, y) = layout.HAND_BADGE, layout.HAND_TITLE
        self.stage.add_nine_patch("back", "nine_panel_beast", layout.HAND_PANEL)
        self.stage.add_label("board", title, SMALL_LABEL, Rect(x + 48, y - 24, badge.x - x - 54, 48))
        self.stage.add_box("board", badge, badge.h / 2, NIGHT_900)

    def write_card_count(self, count: int) -> None:
        """The number of cards on the badge of the Beast's panel, and the Beast's chip."""
        badge, (x, y) = layout.HAND_BADGE, layout.HAND_TITLE
        self.add_chip("board", BEAST, x + 20, y, CHIP)
        box, x = badge.trim(left=64, right=6), badge.right - 36
        number = format_value(count)
        self.add_thing(
            self.stage.add_text("board", number, SMALL_LABEL, x, badge.cy, TEXT_HI, "center", box=box)
        )

    def draw_badge(self, layer: str, pile: Rect, number: int) -> Label:
        """The number of cards of a pile, on its upper right corner."""
        rect = layout.PILE_BADGE.move(*pile.center)
        self.things.append(self.stage.add_box(layer, rect, rect.h / 2, CANDLE))
        return self.add_thing(self.stage.add_label(layer, format_value(number), BADGE, rect, INK, "center"))
