"""Standings of matches that are counted together: marks of every guest, added up and compared."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import Generic, TypeVar

from game.core.values import Numbers, frozen

Who = TypeVar("Who")
Marks = Numbers
"""Worth of a match for one guest, the weightiest number first; numbers that are left out are 0. Each place is
added up for itself, and decides only where all places before it are equal."""


@frozen
class Standing(Generic[Who]):
    """Row of a guest; marks: by match, None if the guest did not sit there; place: from 1, shared by guests with
    equal totals."""

    who: Who
    marks: tuple[Marks | None, ...]
    place: int

    @property
    def totals(self) -> Marks:
        return add_marks(self.marks)


def add_marks(marks: Iterable[Marks | None]) -> Marks:
    """Sum of the marks of several matches, place by place."""
    return tuple(map(sum, zip_longest(*[each for each in marks if each], fillvalue=0)))


def rank_guests(marks: Mapping[Who, Sequence[Marks | None]]) -> tuple[Standing[Who], ...]:
    """Rows of all guests, the best first; guests with equal totals in the order in which they are given.

    marks: by guest, for every match."""
    most = max((len(mark or ()) for given in marks.values() for mark in given), default=0)
    totals = {who: _padded(add_marks(given), most) for who, given in marks.items()}
    order = sorted(marks, key=lambda who: [-number for number in totals[who]])
    return tuple(
        Standing(who, tuple(marks[who]), 1 + sum(other > totals[who] for other in totals.values()))
        for who in order
    )


def _padded(marks: Marks, length: int) -> Marks:
    return (*marks, *(0,) * (length - len(marks)))
