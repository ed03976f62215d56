"""Sums of what bots think things are worth: the same on every Python.

From Python 3.12 on sum() makes up for the rounding of floats: worths that were equal differ in the last
bit, and other answers win.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import add


def summed(values: Iterable[float]) -> float:
    """The values added from left to right, each step rounded; 0.0 for none."""
    return reduce(add, values, 0.0)
