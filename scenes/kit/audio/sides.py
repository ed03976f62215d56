"""The two sides of what is heard: one sum for both ears, and how loud either is (X14)."""

from array import array

FULL = 256
"""Loudness of a side that is not turned down."""


class Sides:
    """Asked by each reader of samples for what it hands out next; the game's thread sets it. Both sides as
    they were recorded cost nothing."""

    def __init__(self) -> None:
        self.is_mono = False
        self.left = self.right = FULL

    @property
    def is_balanced(self) -> bool:
        """True if one side is quieter."""
        return self.left != self.right

    def set_sides(self, is_mono: bool, balance: int) -> None:
        """Take `balance`, -100 (left alone) to 100 (right alone)."""
        self.is_mono = is_mono
        self.left = round(FULL * (100 - max(0, balance)) / 100)
        self.right = round(FULL * (100 + min(0, balance)) / 100)

    def shape_samples(self, data: bytes) -> bytes:
        """Samples of two channels, 16 bits, as they are to be heard."""
        if not (self.is_mono or self.is_balanced):
            return data
        samples = array("h", data[: len(data) - len(data) % 4])
        left, right = samples[0::2], samples[1::2]
        if self.is_mono:
            left = right = array("h", [(a + b) >> 1 for a, b in zip(left, right, strict=True)])
        samples[0::2], samples[1::2] = _turn_down(left, self.left), _turn_down(right, self.right)
        return samples.tobytes()


def _turn_down(side: "array[int]", loudness: int) -> "array[int]":
    return side if loudness == FULL else array("h", [sample * loudness >> 8 for sample in side])


def double_samples(data: bytes) -> bytes:
    """Samples of one channel, 16 bits, as those of two that are the same."""
    one = array("h", data)
    both = array("h", bytes(2 * len(data)))
    both[0::2] = both[1::2] = one
    return both.tobytes()
