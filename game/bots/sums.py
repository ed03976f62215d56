"""Sums of floats that are equal on every Python. From Python 3.12 on sum() compensates for the rounding of
floats: values that were equal then differ in the last bit, and other answers win."""

from collections.abc import Iterable
from functools import reduce
from operator import add


def sum_floats(values: Iterable[float]) -> float:
    """Values added from left to right, each step rounded; 0.0 for none."""
    return reduce(add, values, 0.0)
