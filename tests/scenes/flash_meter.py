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


class Turns:
    """Turns of the values of all cells: a cell rises or falls by `least` after it last did the other, and the darker
    moment is below `brightest`.
    """

    def __init__(self, values: Sequence[float], least: float, brightest: float) -> None:
        self.least, self.brightest = least, brightest
        self.low, self.high = list(values), list(values)  # the extremes since the last turn
        self.frames: list[list[int]] = [[] for _ in values]  # of turns: positive up, negative down

    def follow(self, values: Sequence[float], frame: int) -> int:
        """Take the next values; gives the flashes within the last second in the field that has most of them."""
        low, high, has_turned = self.low, self.high, False
        for cell, value in enumerate(values):
            if low[cell] <= value <= high[cell] and high[cell] - low[cell] < self.least:
                continue
            has_turned |= self._follow_cell(cell, value, frame)
        if not has_turned:
            return 0
        since = frame - RATE
        counts = [sum(1 for turn in turns[-2 * RATE :] if abs(turn) > since) // 2 for turns in self.frames]
        flashes = 0
        while fills_field([count > flashes for count in counts]):
            flashes += 1
        return flashes

    def _follow_cell(self, cell: int, value: float, frame: int) -> bool:
        turns = self.frames[cell]
        fell = self.high[cell] - value >= self.least and value < self.brightest
        rose = value - self.low[cell] >= self.least and self.low[cell] < self.brightest
        way = (
            -1
            if fell and not (turns and turns[-1] < 0)
            else 1
            if rose and not (turns and turns[-1] > 0)
            else 0
        )
        if way:
            turns.append(way * frame)
            self.low[cell] = self.high[cell] = value
        else:
            self.low[cell], self.high[cell] = min(self.low[cell], value), max(self.high[cell], value)
        return bool(way)


class FlashMeter:
    """Takes the frames of a show one after the other, RATE of them a second."""

    def __init__(self) -> None:
        self.frame = 0
        self.most = 0  # flashes within any second so far, the red ones as well
        self.most_red = 0
        self.worst_frame = 0  # at which `most` was reached
        self._pixels = b""
        self._plain: Turns | None = None
        self._red: Turns | None = None

    def add_frame(self, picture: Image.Image) -> None:
        """Take the next picture of the screen."""
        self.frame += 1
        pixels = picture.convert("RGB").resize((COLUMNS, ROWS), Image.Resampling.BOX).tobytes()
        if pixels == self._pixels:
            return
        self._pixels = pixels
        plain, red = [], []
        for r, g, b in zip(*(map(LIGHT.__getitem__, pixels[i::3]) for i in range(3)), strict=True):
            plain.append(WEIGHTS[0] * r + WEIGHTS[1] * g + WEIGHTS[2] * b)
            red.append(r - g - b if r >= SATURATED * (r + g + b) else 0.0)
        if self._plain is None or self._red is None:
            self._plain, self._red = Turns(plain, CHANGE, BRIGHT), Turns(red, RED_CHANGE, 1.0)
            return
        flashes = self._plain.follow(plain, self.frame)
        if flashes > self.most:
            self.most, self.worst_frame = flashes, self.frame
        self.most_red = max(self.most_red, self._red.follow(red, self.frame))

    @property
    def is_safe(self) -> bool:
        """True if there were at most MOST flashes within each second, and no red ones."""
        return self.most <= MOST and self.most_red == 0


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
