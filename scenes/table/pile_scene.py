"""A pile of cards that lie open, spread over the table to be looked through."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from scenes.kit.access.scene_words import with_rows
from scenes.kit.app import App
from scenes.kit.art import Drawn
from scenes.kit.art.stage import Pieces
from scenes.kit.base import CANDLE, HEADING, INK, LABEL, NIGHT_900, TEXT_MID, Rect, Size
from scenes.kit.input import Focusable, Intent
from scenes.kit.widgets import Prompt, knob_rect, scroll_to
from scenes.table.details import DetailsCard

PILE = Rect(160, 166, 1600, 728)  # of as many rows as have room
HEAD = 112.0  # from the upper edge down to the first row
EDGE, BAR = 48.0, 64.0  # beside the cards: on the left, and on the right with the bar
GAP = 16.0
HEAD_EDGE, HEADING_GAP = 60.0, 64.0
"""Beside the heading, and between it and the number of cards."""


class PileScene(DetailsCard):
    """Cards in rows, in the order in which they are best read. Moving goes through them, the prompt bar names each.
    A game draws and names its cards."""

    card_size: ClassVar[Size]

    def __init__(self, app: App, cards: Sequence[int]) -> None:
        super().__init__(app)
        self.cards = list(cards)
        self.first = 0  # row in sight
        self.drawn: Pieces = []
        w, h = self.card_size
        self.across = int((PILE.w - EDGE - BAR + GAP) // (w + GAP))
        most = int((PILE.h - HEAD - 2 * GAP) // (h + GAP))
        self.rows_seen = max(1, min(most, self.row_count))

    @property
    def title(self) -> str:
        """The heading."""
        raise NotImplementedError

    @property
    def count(self) -> str:
        """The words about how many there are."""
        raise NotImplementedError

    def _fit_dialog(self) -> None:
        """A frame as wide as a row or the heading, as high as the rows in sight; with nothing to show, only the
        heading (T20)."""
        w, h = self.card_size
        row = EDGE + min(self.across, len(self.cards)) * (w + GAP) - GAP + BAR
        heading = (
            self.art.text_width(self.title, HEADING) + HEADING_GAP + self.art.text_width(self.count, LABEL)
        )
        width = min(PILE.w, max(row, heading + 2 * HEAD_EDGE))
        height = HEAD + self.rows_seen * (h + GAP) + 2 * GAP if self.cards else HEAD
        self.dialog = Rect.from_center(*PILE.center, width, height)

    def build(self) -> None:
        self._fit_dialog()
        super().build()

    def draw_card(self, card: int, rect: Rect) -> Drawn:
        """Draw a card that fills `rect`."""
        raise NotImplementedError

    def card_words(self, card: int) -> str:
        """The words about a card in the prompt bar."""
        raise NotImplementedError

    @property
    def row_count(self) -> int:
        return -(-len(self.cards) // self.across)

    def wanted_prompts(self) -> list[Prompt]:
        look = [Prompt("move", "common.move")] if self.cards else []
        return [*look, *super().wanted_prompts()]

    def paint(self) -> None:
        head = self.dialog.top_strip(80, 20, HEAD_EDGE)
        self.stage.add_label("board", self.title, HEADING, head, CANDLE)
        self.stage.add_label("board", self.count, LABEL, head, TEXT_MID, "right")
        self.drawn = []
        self._lay_rows()

    def _lay_rows(self) -> None:
        """The rows in sight, and where they stand among all of them."""
        self.stage.clear(self.drawn)
        w, h = self.card_size
        items = []
        last = min((self.first + self.rows_seen) * self.across, len(self.cards))
        for index in range(self.first * self.across, last):
            row, column = divmod(index, self.across)
            top = self.dialog.top - HEAD - (row - self.first) * (h + GAP)
            rect = Rect(self.dialog.x + EDGE + column * (w + GAP), top - h, w, h)
            self.drawn.append(self.draw_card(self.cards[index], rect))
            words = self.card_words(self.cards[index])
            items.append(Focusable(f"card:{index}", rect, "pile", index, "card", words))
        if self.row_count > self.rows_seen:
            track = Rect(self.dialog.right - 44, self.dialog.y + 36, 16, self.dialog.h - HEAD - 36)
            knob = knob_rect(track, self.first, self.rows_seen, self.row_count)
            self.drawn.append(self.stage.add_box("cards", track, 8, NIGHT_900, INK, 3))
            self.drawn.append(self.stage.add_box("cards", knob, 8, CANDLE, INK, 3))
        self.focus.set_items(items)

    def item_words(self, item: Focusable) -> str:
        return item.words

    def list_items(self) -> Sequence[Focusable]:
        keys = [f"card:{index}" for index in range(len(self.cards))]
        return with_rows(self.focus.items, keys, lambda index: self.card_words(self.cards[index]))

    def bring_in_sight(self, key: str) -> None:
        self._scroll_to(int(key.removeprefix("card:")))

    def ask(self) -> str:
        return self.card_words(self.cards[self.focus.value]) if self.focus.key is not None else ""

    def on_move(self, intent: Intent) -> bool:
        """Through the pile; at the edge of what is in sight it scrolls."""
        if intent.direction is None or self.focus.key is None:
            return False
        across, up = intent.direction
        return self._focus_card(self.focus.value + across - up * self.across)

    def on_turn(self, intent: Intent, step: int) -> bool:
        return self.focus.key is not None and self._focus_card(
            max(0, min(len(self.cards) - 1, self.focus.value + step * self.across))
        )

    def _focus_card(self, index: int) -> bool:
        if not 0 <= index < len(self.cards) or index == self.focus.value:
            return False
        self._scroll_to(index)
        self.focus.move_to(f"card:{index}")
        self.follow_focus()
        return True

    def _scroll_to(self, index: int) -> None:
        self.first = scroll_to(index // self.across, self.first, self.rows_seen, self.row_count)
        self._lay_rows()
