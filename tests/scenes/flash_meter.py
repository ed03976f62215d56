"""Counts flashes in a row of pictures (X10), after the thresholds of WCAG 2.2 (2.3.1): a flash is a change of relative
luminance by a tenth and back, where the darker moment is below 0.8, over a quarter of any 10 degrees; a red one
involves saturated red. Changes within a field need not happen at the same moment here, so that more is found than
is asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from PIL import Image

from scenes.kit.base.luminance import WEIGHTS, linear_part

RATE = 30  # frames a second
COLUMNS, ROWS = 64, 36
FIELD = 21, 12  # cells of 10 degrees: a third of the screen, as WCAG has it
AREA = 0.25  # of the field
CHANGE, BRIGHT = 0.1, 0.8
SATURATED, RED_CHANGE = 0.8, 20 / 320
MOST = 3  # flashes in a second
LIGHT = [linear_part(value) for value in range(256)]


class Cell:
    """Turns of one value in time: it rises or falls by at least CHANGE since it last did the other."""

    __slots__ = ("high", "low", "turns")

    def __init__(self, value: float) -> None:
        self.low = self.high = value
        self.turns: list[int] = []

    def follow(self, value: float, frame: int, least: float, brightest: float) -> bool:
        """Take the next value; True if it has turned. `low` and `high` are the extremes since the last turn."""
        fell = self.high - value >= least and value < brightest
        rose = value - self.low >= least and self.low < brightest
        if fell and not (self.turns and self.turns[-1] < 0):
            self.turns.append(-frame)
            self.low = self.high = value
            return True
        if rose and not (self.turns and self.turns[-1] > 0):
            self.turns.append(frame)
            self.low = self.high = value
            return True
        self.low, self.high = min(self.low, value), max(self.high, value)
        return False


class FlashMeter:
    """Takes the frames of a second one after the other, RATE of them a second."""

    def __init__(self) -> None:
        self.frame = 0
        self.most = 0  # flashes within any second so far, the red ones as well
        self.most_red = 0
        self.worst_frame = 0  # at which `most` was reached
        self._plain: list[Cell] = []
        self._red: list[Cell] = []

    def add_frame(self, picture: Image.Image) -> None:
        """Take the next picture of the screen."""
        self.frame += 1
        pixels = picture.convert("RGB").resize((COLUMNS, ROWS), Image.Resampling.BOX).tobytes()
        plain, red = [], []
        for i in range(0, len(pixels), 3):
            r, g, b = LIGHT[pixels[i]], LIGHT[pixels[i + 1]], LIGHT[pixels[i + 2]]
            plain.append(WEIGHTS[0] * r + WEIGHTS[1] * g + WEIGHTS[2] * b)
            red.append(max(0.0, r - g - b) if r >= SATURATED * (r + g + b) else 0.0)
        if not self._plain:
            self._plain, self._red = [Cell(v) for v in plain], [Cell(v) for v in red]
            return
        flashes = self._follow(self._plain, plain, CHANGE, BRIGHT)
        if flashes > self.most:
            self.most, self.worst_frame = flashes, self.frame
        self.most_red = max(self.most_red, self._follow(self._red, red, RED_CHANGE, 1.0))

    @property
    def is_safe(self) -> bool:
        """True if there were at most MOST flashes within each second, and no red ones."""
        return self.most <= MOST and self.most_red == 0

    def _follow(self, cells: Sequence[Cell], values: Sequence[float], least: float, brightest: float) -> int:
        """Flashes within the last second in the field that has most of them."""
        turned = [
            cell.follow(value, self.frame, least, brightest)
            for cell, value in zip(cells, values, strict=True)
        ]
        if not any(turned):
            return 0
        since = self.frame - RATE
        counts = [sum(1 for turn in cell.turns[-2 * RATE :] if abs(turn) > since) // 2 for cell in cells]
        flashes = 0
        while fills_field([count > flashes for count in counts]):
            flashes += 1
        return flashes


def fills_field(cells: Sequence[bool]) -> bool:
    """True if a field of 10 degrees has so many of these cells."""
    wide, high = FIELD
    wanted = AREA * wide * high
    if sum(cells) < wanted:
        return False
    sums = [[0] * (COLUMNS + 1)]
    for row in range(ROWS):
        along = accumulate(cells[row * COLUMNS : (row + 1) * COLUMNS], initial=0)
        sums.append([above + now for above, now in zip(sums[-1], along, strict=True)])
    return any(
        sums[y + high][x + wide] - sums[y][x + wide] - sums[y + high][x] + sums[y][x] >= wanted
        for y in range(ROWS - high + 1)
        for x in range(COLUMNS - wide + 1)
    )
