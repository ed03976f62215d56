"""The immune responses: the row of cards on offer, those that the Beast has, and how many are needed."""

from __future__ import annotations

from collections.abc import Hashable

from game.eaten.components.definitions import RULES
from game.eaten.table.display_state import DisplayState
from scenes.eaten import layout
from scenes.eaten.board import cards
from scenes.eaten.board.part import DASH, Part
from scenes.eaten.text.pictures import FOLDER
from scenes.kit.art.stage import Piece
from scenes.kit.base.design_tokens import CANDLE, EMBER, SMALL, SMALL_LABEL, TEXT_MID, hex_color
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import format_value, say

DIVIDER = hex_color("#2c5a58")
DECK_H = 34.0


class Immune(Part):
    """Registers `row` from left to right and `play` in the order acquired."""

    row: list[Piece]
    play: list[Piece]

    def draw_frame(self, shown: DisplayState) -> None:
        self.stage.add_nine_patch("back", "nine_panel_beast", layout.IMMUNE)
        area, y = layout.IMMUNE, layout.IMMUNE_TITLE_Y
        box = Rect(area.x + 20, y - 24, 500, 48)
        self.stage.add_label("board", say("eaten.table.immune"), SMALL_LABEL, box, CANDLE)
        self.stage.add_box("board", area.column(layout.IMMUNE_DIVIDER, 4, 22), 2, DIVIDER, None)
        for index in range(RULES.immune_row):
            self.stage.add_dashed_outline(
                "back", layout.row_rect(index, RULES.immune_row).expand(-4), 16, 4, 12, 4, DASH
            )
        for index in range(RULES.immune_win):
            self.stage.add_dashed_outline("back", layout.active_rect(index).expand(-4), 12, 4, 12, 4, DASH)

    def read_values(self, shown: DisplayState) -> Hashable:
        return tuple(shown.immune_row), tuple(shown.immune_play), len(shown.immune_deck)

    def draw_zones(self, shown: DisplayState) -> None:
        count = len(shown.immune_row)
        self.row = [
            self._lay_card(cards.ROW_CARD, card, layout.row_rect(index, count))
            for index, card in enumerate(shown.immune_row)
        ]
        self.play = [
            self._lay_card(cards.ACTIVE_CARD, card, layout.active_rect(index))
            for index, card in enumerate(shown.immune_play)
        ]
        self._draw_count(len(shown.immune_play))
        self._draw_deck(len(shown.immune_deck))

    def _lay_card(self, kind: cards.CardKind, card: int, place: Rect) -> Piece:
        return self.add_thing(kind.lay_card(self.stage, "cards", card, *place.center))

    def _draw_count(self, active: int) -> None:
        """The number of active ones, of how many are needed; the last two are an alarm."""
        color = EMBER if active >= RULES.immune_win - 1 else TEXT_MID
        text = say("eaten.table.active", active=active, needed=RULES.immune_win)
        x, y = layout.ACTIVE_1.x + 2, layout.IMMUNE_TITLE_Y
        self.write_line("board", text, SMALL, Rect(x, y - 26, 340, 52), color)

    def _draw_deck(self, count: int) -> None:
        x, y = layout.IMMUNE_DECK
        self.add_image("board", f"{FOLDER}/card_immune_back", x, y, DECK_H, 255 if count else 110)
        self.write_line("board", format_value(count), SMALL, Rect(x + 40, y - 24, 44, 48), TEXT_MID)
