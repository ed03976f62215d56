"""The cards of a pile of the tray side by side, over the map, while the pile is pointed at."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.hunger.components.definitions import KIND_OF
from game.hunger.table.display_state import DisplayState
from scenes.hunger import layout
from scenes.hunger.board import cards
from scenes.hunger.board.part import PURPLE
from scenes.hunger.board.tray import TrayPart
from scenes.hunger.board.tray_seat import TraySeat
from scenes.hunger.text import explanations
from scenes.kit.app import App
from scenes.kit.art.stage import Stage
from scenes.kit.base.design_tokens import CANDLE, SMALL, TEXT_HI
from scenes.kit.base.geometry import Rect

LAYER = "over"
PAD = 14.0
HEAD_H = 46.0
LIFT = 10.0
PITCH = 90.0


class PileRow(TrayPart):
    """The top card is on the right. A deck shows the cards that are unseen, deck and hand together, in an
    order of its own.
    """

    def __init__(self, stage: Stage, app: App, colors: Sequence[int], tray: TraySeat) -> None:
        super().__init__(stage, app, colors, tray, LAYER)
        self.pile: int | None = None

    def point_at(self, pile: int | None, shown: DisplayState) -> None:
        """Show the cards of this pile (see TablePieces.spot), or none."""
        self.pile = pile
        self.settle_drawing(shown)

    def read_values(self, shown: DisplayState) -> Hashable:
        return (
            None
            if self.pile is None
            else (self.pile, self._pile_cards(shown, *divmod(self.pile, layout.PILES)))
        )

    def _pile_cards(self, shown: DisplayState, seat: int, which: int) -> tuple[int, ...]:
        if which == layout.DECK:
            return tuple(sorted(self.tray.unseen_cards(seat), key=lambda card: (-KIND_OF[card], card)))
        return (shown.discard, shown.digested)[which - layout.DISCARD][seat]

    def draw_zones(self, shown: DisplayState) -> None:
        if self.pile is None:
            return
        there = self._pile_cards(shown, *divmod(self.pile, layout.PILES))
        if not there:
            return
        size = cards.NARROW_SIZE
        most = layout.TRAY.w - 2 * PAD - size[0]
        pitch = min(PITCH, most / max(1, len(there) - 1))
        words = explanations.pile_words(shown, self.pile)
        width = max(self.app.art.text_width(words, SMALL) + 2, size[0] + pitch * (len(there) - 1)) + 2 * PAD
        panel = Rect(layout.TRAY.x, layout.TRAY.top + LIFT, width, size[1] + HEAD_H + 1.5 * PAD)
        self.add_box(LAYER, panel, 24, PURPLE, CANDLE, 4)
        self.add_thing(
            self.stage.add_name(
                LAYER,
                words,
                SMALL,
                panel.top_strip(HEAD_H - 6, 6, PAD),
                TEXT_HI,
            )
        )
        x = panel.x + PAD + size[0] / 2
        y = panel.y + PAD + size[1] / 2
        for place, card in enumerate(there):
            self.put_face(LAYER, cards.hand_face(self.app.art, card, size), x + place * pitch, y, size)
