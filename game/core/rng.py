"""Random generator of the rules half: SplitMix64, whose whole state is one integer.

The algorithm is Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014); the constants
are the published ones. The state of a match holds its generator, so that seed, settings and choices determine
everything that follows."""

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
"""Bits of a lane: room for the product of two 64-bit numbers."""
MANY = 4
"""Smallest count for which computing numbers side by side is faster than one by one."""


class Rng:
    """Stream of 64-bit numbers. `state` is an int in 0..2**64-1; assigning it continues the stream from
    there."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        """Start at `seed`; only its lowest 64 bits count."""
        self.state = seed & _MASK

    def next_u64(self) -> int:
        """Next number of the stream, 0..2**64-1."""
        self.state = z = (self.state + _GAMMA) & _MASK
        z = ((z ^ (z >> 30)) * _MIX_1) & _MASK
        z = ((z ^ (z >> 27)) * _MIX_2) & _MASK
        return z ^ (z >> 31)

    def at_least(self, count: int) -> Callable[[], int]:
        """Function like next_u64(), for callers that need at least `count` numbers; faster from MANY on. The
        numbers are computed side by side in one integer, since Python takes about as long for a long one as
        for a short one."""
        return chain(self._next_numbers(count), iter(self.next_u64, None)).__next__

    def _next_numbers(self, count: int) -> tuple[int, ...]:
        ones, steps, lanes, layout = _lane_constants(count)
        z = (self.state * ones + steps) & lanes
        self.state = (self.state + count * _GAMMA) & _MASK
        z = (((z ^ (z >> 30)) & lanes) * _MIX_1) & lanes
        z = (((z ^ (z >> 27)) & lanes) * _MIX_2) & lanes
        z ^= z >> 31
        return unpack(layout, z.to_bytes(count * _LANE // 8, "little"))

    def below(self, n: int) -> int:
        """Integer in 0..n-1, uniformly distributed (numbers of the last, incomplete span are rejected).
        Raises ValueError if n is not in 1..2**64."""
        if not 0 < n <= _SPAN:
            raise ValueError(f"below() needs a number from 1 to 2**64, got {n}")
        limit = _SPAN - _SPAN % n
        number = self.next_u64()
        while number >= limit:
            number = self.next_u64()
        return number % n

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place: Fisher-Yates from the last place down to the second, each swapped with one at or
        before it. The direction is part of the contract: golden matches depend on it."""
        last = len(items) - 1
        if last < MANY:
            self._shuffle_slowly(items)
            return
        before = self.state
        numbers = self._next_numbers(last)
        if max(numbers) >= _SPAN - last:  # one may be in an incomplete span
            self.state = before
            self._shuffle_slowly(items)
            return
        for number in numbers:
            other = number % (last + 1)
            items[last], items[other] = items[other], items[last]
            last -= 1

    def _shuffle_slowly(self, items: list[T]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, uniformly distributed. Raises ValueError if there is none."""
        return items[self.below(len(items))]

    def copy(self) -> Rng:
        """Independent generator that gives the same numbers."""
        return Rng(self.state)


@cache
def _lane_constants(count: int) -> tuple[int, int, int, str]:
    """Constants for `count` numbers in lanes: ones, steps along the stream, lane masks, struct format."""
    lanes = [lane * _LANE for lane in range(count)]
    steps = [((number * _GAMMA) & _MASK) << lane for number, lane in enumerate(lanes, 1)]
    return (
        sum([1 << lane for lane in lanes]),
        sum(steps),
        sum([_MASK << lane for lane in lanes]),
        "<" + "Q8x" * count,
    )


def derive_seed(*parts: str | int) -> int:
    """Seed of 64 bits from texts and integers, the same on every machine and under every PYTHONHASHSEED.
    Order, type and borders of the parts count: ("a", "b"), ("ab",), ("1",) and (1,) give different seeds."""
    digest = blake2b(digest_size=8)
    for part in parts:
        kind, text = ("s", part) if isinstance(part, str) else ("i", str(int(part)))
        raw = text.encode()
        digest.update(f"{kind}{len(raw)}:".encode())
        digest.update(raw)
    return int.from_bytes(digest.digest(), "big")
