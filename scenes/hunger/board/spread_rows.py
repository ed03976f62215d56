"""The cards of a pile of the tray, or the Vampires of a high stack, side by side over the map while that is
pointed at."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.hunger.components.definitions import KIND_OF
from game.hunger.table.display_state import DisplayState
from scenes.hunger import layout
from scenes.hunger.board import cards
from scenes.hunger.board.part import PURPLE, Part
from scenes.hunger.board.tray import TrayPart
from scenes.hunger.board.tray_seat import TraySeat
from scenes.hunger.text import explanations, pictures
from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.base import CANDLE, SMALL, TEXT_HI, Rect

LAYER = "over"
PAD = 14.0
HEAD_H = 46.0
LIFT = 10.0
PITCH = 90.0


class PileRow(TrayPart):
    """The top card is on the right. A deck shows the cards that are unseen, deck and hand together, in an
    order of its own."""

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
        self.add_thing(self.stage.add_name(LAYER, words, SMALL, panel.top_strip(HEAD_H - 6, 6, PAD), TEXT_HI))
        x = panel.x + PAD + size[0] / 2
        y = panel.y + PAD + size[1] / 2
        for place, card in enumerate(there):
            self.put_face(LAYER, cards.hand_face(self.app.art, card, size), x + place * pitch, y, size)


MOST_SEEN = 2
"""Most Vampires on a space that do not hide each other."""
HEAD = 66.0
STACK_CHIP = 32.0
STACK_PAD = 12.0
STACK_FRAME = 24, PURPLE, CANDLE, 4
"""Radius, inside, line and its width."""
ABOVE = 74.0  # from the middle of the space to the row's lower edge


class StackRow(Part):
    """Vampires from the lowest on the left to the top one, which plays first of them, on the right.

    `rect` is the place of the row, None if there is none. Not a part of the table: point_at() says which row
    it shows."""

    def __init__(self, stage: Stage, app: App, colors: Sequence[int]) -> None:
        super().__init__(stage, app, colors)
        self.rect: Rect | None = None
        self.space: int | None = None

    def point_at(self, space: int | None, shown: DisplayState) -> None:
        """Show the stack on this space, or none."""
        self.space = space
        self.settle_drawing(shown)

    def read_values(self, shown: DisplayState) -> Hashable:
        stack = shown.stack_on(self.space) if self.space is not None else ()
        return (self.space, stack, shown.resting) if len(stack) > MOST_SEEN else None

    def draw_zones(self, shown: DisplayState) -> None:
        self.rect = None
        if self.space is None or self.read_values(shown) is None:
            return
        stack = shown.stack_on(self.space)
        x, y = layout.space_middle(self.space)
        width = len(stack) * layout.HEADS_PITCH + 2 * STACK_PAD
        height = HEAD + 2 * STACK_PAD
        left = min(max(x - width / 2, layout.MAP.x + STACK_PAD), layout.MAP.right - STACK_PAD - width)
        low = y + ABOVE if y + ABOVE + height < layout.MAP.top - STACK_PAD else y - ABOVE / 2 - height
        self.rect = Rect(left, low, width, height)
        self.add_box(LAYER, self.rect, *STACK_FRAME)
        for place, seat in enumerate(stack):
            middle = left + STACK_PAD + (place + 0.5) * layout.HEADS_PITCH
            head = pictures.token_head(shown.config.vampires[seat], bool(shown.resting >> seat & 1))
            self.add_image(LAYER, head, middle, self.rect.cy - 4, HEAD)
            self.add_chip(
                LAYER,
                seat,
                middle + HEAD / 2 - STACK_CHIP / 2 + 4,
                self.rect.y + STACK_PAD / 2 + STACK_CHIP / 2,
                STACK_CHIP,
            )
