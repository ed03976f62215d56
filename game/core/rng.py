"""The one random generator of the rules half: SplitMix64, whose whole state is one integer.

The algorithm is Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014); the
constants are the published ones. A state of a match carries its generator, so that seed, settings and
choices fix everything that follows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from hashlib import blake2b
from itertools import chain
from struct import unpack
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_SPAN = 1 << 64
_GAMMA = 0x9E3779B97F4A7C15
_MIX_1 = 0xBF58476D1CE4E5B9
_MIX_2 = 0x94D049BB133111EB
_LANE = 128
"""Bits that a number takes beside others: room for its product with another one of 64."""
MANY = 4
"""So many numbers are worked out faster side by side than one by one."""


class Rng:
    """A stream of 64-bit numbers. `state` is an int in 0..2**64-1; assigning it back continues the stream
    from there."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        """Start at `seed`; any integer is welcome, only its lowest 64 bits count."""
        self.state = seed & _MASK

    def next_u64(self) -> int:
        """The next number of the stream, 0..2**64-1."""
        self.state = z = (self.state + _GAMMA) & _MASK
        z = ((z ^ (z >> 30)) * _MIX_1) & _MASK
        z = ((z ^ (z >> 27)) * _MIX_2) & _MASK
        return z ^ (z >> 31)

    def at_least(self, count: int) -> Callable[[], int]:
        """next_u64() for whoever will call it so many times or more, faster from MANY on.

        The numbers are worked out side by side in one integer, since Python takes about as long for a long
        one as for a short one.
        """
        ones, steps, lanes, layout = _side_by_side(count)
        z = (self.state * ones + steps) & lanes
        self.state = (self.state + count * _GAMMA) & _MASK
        z = (((z ^ (z >> 30)) & lanes) * _MIX_1) & lanes
        z = (((z ^ (z >> 27)) & lanes) * _MIX_2) & lanes
        z ^= z >> 31
        return chain(
            unpack(layout, z.to_bytes(count * _LANE // 8, "little")), iter(self.next_u64, None)
        ).__next__

    def below(self, n: int) -> int:
        """A whole number in 0..n-1, every one equally likely (numbers of the last, incomplete span are
        drawn again).

        Raises ValueError when n is not in 1..2**64.
        """
        if not 0 < n <= _SPAN:
            raise ValueError(f"below() needs a number from 1 to 2**64, got {n}")
        limit = _SPAN - _SPAN % n
        number = self.next_u64()
        while number >= limit:
            number = self.next_u64()
        return number % n

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place: Fisher-Yates from the last place down to the second, each swapped with one at
        or before it.

        The direction is part of the contract: golden matches depend on it.
        """
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, every place equally likely. Raises ValueError when there is none."""
        return items[self.below(len(items))]

    def copy(self) -> Rng:
        """An independent generator that will give the same numbers."""
        return Rng(self.state)


@cache
def _side_by_side(count: int) -> tuple[int, int, int, str]:
    """For so many numbers in lanes of one integer: 1 in each lane, how far along the stream each is, its
    64 bits, how to read them all."""
    lanes = [lane * _LANE for lane in range(count)]
    steps = [((number * _GAMMA) & _MASK) << lane for number, lane in enumerate(lanes, 1)]
    return (
        sum([1 << lane for lane in lanes]),
        sum(steps),
        sum([_MASK << lane for lane in lanes]),
        "<" + "Q8x" * count,
    )


def derive_seed(*parts: str | int) -> int:
    """A 64-bit seed from texts and whole numbers, the same on every machine and under every
    PYTHONHASHSEED.

    The order, the kind and the borders of the parts all count: ("a", "b"), ("ab",), ("1",) and (1,) give
    different seeds.
    """
    digest = blake2b(digest_size=8)
    for part in parts:
        kind, text = ("s", part) if isinstance(part, str) else ("i", str(int(part)))
        raw = text.encode()
        digest.update(f"{kind}{len(raw)}:".encode())
        digest.update(raw)
    return int.from_bytes(digest.digest(), "big")
