"""Shelves of the sideboard (T102): places for cards in three rows; where there are more, they scroll by a row (G49)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scenes.kit.art import Stage
from scenes.kit.base import Rect
from scenes.kit.widgets import clamp_first, scroll_to
from scenes.pages.scroll_track import draw_scroll_track

LEFT, TOP, WIDTH, HEIGHT = 98.0, 912.0, 1048.0, 222.0
"""Upper left corner of the first card, width of a row, height of a card."""
GAP, PITCH, ROWS = 22.0, 252.0, 3
ACROSS = ((1.3, 4), (0.0, 5))
"""Cards in a row from a text size on: names of twelve letters grow with the text."""
SHELF_X, SHELF_W, SHELF_H = 622.0, 1110.0, 60.0
DISH = (150.0, 36.0)
TRACK = Rect(1168, 176, 16, 736)


class Shelves:
    """Cards with these keys, of which `first` rows are above those in sight."""

    def __init__(
        self, keys: Sequence[str], text_size: float, first: int = 0, seen: str | None = None
    ) -> None:
        self.keys = keys
        self.across = next(across for size, across in ACROSS if text_size >= size)
        self.rows = -(-len(keys) // self.across)
        self.first = clamp_first(first, ROWS, self.rows)
        if seen is not None and seen in keys:
            self.first = scroll_to(self._row_of(seen), self.first, ROWS, self.rows)

    @property
    def scrolls(self) -> bool:
        """True if not all rows are in sight."""
        return self.rows > ROWS

    def places(self) -> Iterator[tuple[str, Rect]]:
        """Keys of the cards in sight, with their places."""
        begin = self.first * self.across
        for number, key in enumerate(self.keys[begin : begin + ROWS * self.across]):
            yield key, self._card_rect(number)

    def _row_of(self, key: str) -> int:
        return self.keys.index(key) // self.across

    def _card_rect(self, number: int) -> Rect:
        row, column = divmod(number, self.across)
        pitch = (WIDTH + GAP) / self.across
        return Rect(LEFT + column * pitch, TOP - HEIGHT - row * PITCH, pitch - GAP, HEIGHT)

    def first_after(self, step: int) -> int:
        """Rows above those in sight after a step of so many."""
        return clamp_first(self.first + step, ROWS, self.rows)

    def key_beyond(self, key: str, step: int) -> str:
        """Key of the card above or below one, if that is out of sight; else ""."""
        row = self._row_of(key) + step if key in self.keys else -1
        if not 0 <= row < self.rows or self.first <= row < self.first + ROWS:
            return ""
        return self.keys[min(len(self.keys) - 1, self.keys.index(key) + step * self.across)]

    def draw(self, stage: Stage) -> list[tuple[Rect, str]]:
        """Draw the boards, plates in empty places, and what scrolls; returns that with its steps, for clicks."""
        for row in range(ROWS):
            y = TOP - HEIGHT - 12 - row * PITCH
            stage.add_image("board", "campaign/shelf", SHELF_X, y, SHELF_W, SHELF_H)
        for number in range(len(list(self.places())), ROWS * self.across):
            rect = self._card_rect(number)
            stage.add_image("board", "house/plate", rect.cx, rect.y + 14, *DISH)
        if not self.scrolls:
            return []
        return draw_scroll_track(stage, TRACK, self.first, ROWS, self.rows)
