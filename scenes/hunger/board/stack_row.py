"""The Vampires of a high stack side by side, over the map, while their space is pointed at."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.hunger.table.display_state import DisplayState
from scenes.hunger import layout
from scenes.hunger.board.part import PURPLE, Part
from scenes.hunger.text import pictures
from scenes.kit.app import App
from scenes.kit.art.stage import Stage
from scenes.kit.base.design_tokens import CANDLE
from scenes.kit.base.geometry import Rect

LAYER = "over"
MOST_SEEN = 2
"""Most Vampires on a space that do not hide each other."""
HEAD = 66.0
CHIP = 32.0
PAD = 12.0
FRAME = 24, PURPLE, CANDLE, 4
"""Radius, inside, line and its width."""
ABOVE = 74.0  # from the middle of the space to the row's lower edge


class StackRow(Part):
    """Vampires from the lowest on the left to the top one, which plays first of them, on the right.

    `rect` is the place of the row, None if there is none. Not a part of the table: point_at() says which row
    it shows.
    """

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
        width = len(stack) * layout.HEADS_PITCH + 2 * PAD
        height = HEAD + 2 * PAD
        left = min(max(x - width / 2, layout.MAP.x + PAD), layout.MAP.right - PAD - width)
        low = y + ABOVE if y + ABOVE + height < layout.MAP.top - PAD else y - ABOVE / 2 - height
        self.rect = Rect(left, low, width, height)
        self.add_box(LAYER, self.rect, *FRAME)
        for place, seat in enumerate(stack):
            middle = left + PAD + (place + 0.5) * layout.HEADS_PITCH
            head = pictures.token_head(shown.config.vampires[seat], bool(shown.resting >> seat & 1))
            self.add_image(LAYER, head, middle, self.rect.cy - 4, HEAD)
            self.add_chip(
                LAYER, seat, middle + HEAD / 2 - CHIP / 2 + 4, self.rect.y + PAD / 2 + CHIP / 2, CHIP
            )
