"""The strip under the seats with the last lines of the log."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.hunger import layout
from scenes.kit.app import App
from scenes.kit.art.stage import Nine, Piece, Stage
from scenes.kit.base.design_tokens import SEAT_COLORS, SMALL, TEXT_HI, TEXT_MID
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import say
from scenes.kit.match.log import Line

CHIP, PAD = 26.0, 14.0
MOST = 3
LEADING = 1.17


class Notes:
    """Draws what show() is given; the newest line is the lowest and the brightest."""

    def __init__(self, stage: Stage, app: App, colors: Sequence[int]) -> None:
        self.stage = stage
        self.app = app
        self.colors = colors
        self.things: list[Piece | Nine] = []

    @property
    def pitch(self) -> float:
        """The height of a line in the player's text size."""
        return SMALL.size * self.app.art.text_size * LEADING

    @property
    def room(self) -> int:
        """How many lines the strip has."""
        return min(MOST, int(layout.LOG.h / self.pitch))

    def show(self, lines: Sequence[Line]) -> None:
        """Let these lines stand there, the newest last; of more than there is room for only the last ones."""
        self.stage.clear(self.things)
        told = lines[-self.room :]
        top = layout.LOG.cy + len(told) * self.pitch / 2
        for place, line in enumerate(told):
            y = top - (place + 0.5) * self.pitch
            if line.seat is not None:
                chip = SEAT_COLORS[self.colors[line.seat]].chip
                self.things.append(self.stage.image("board", chip, layout.LOG.x + PAD + CHIP / 2, y, CHIP, CHIP))
            left = layout.LOG.x + PAD + CHIP + 10
            box = Rect(left, y - self.pitch / 2, layout.LOG.right - left, self.pitch)
            color = TEXT_HI if place == len(told) - 1 else TEXT_MID
            self.things.append(self.stage.text("board", self._fitting(line.text, box.w), SMALL, left, y, color, box=box))

    def _fitting(self, text: str, width: float) -> str:
        """The text, without its last words where it is too long."""
        words = text.split()
        while len(words) > 1 and self.app.art.width(text, SMALL) > width:
            words.pop()
            text = say("hunger.table.cut", text=" ".join(words))
        return text
