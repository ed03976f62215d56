"""A second opinion on cards: each lies in one zone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any


def misplaced(
    what: str, names: Sequence[str], numbers: Sequence[int], expected: Iterable[int]
) -> Iterator[str]:
    """In words, where it is not so that each of the expected numbers, in ascending order, stands there
    once and no other does."""
    wanted = list(expected)
    if sorted(numbers) == wanted:
        return
    for number in sorted({number for number in numbers if numbers.count(number) > 1}):
        yield f"the {what} {_name(names, number)} is in two places"
    for number in wanted:
        if number not in numbers:
            yield f"the {what} {_name(names, number)} is nowhere"
    for number in sorted({*numbers} - {*wanted}):
        yield f"the {what} {_name(names, number)} does not belong to this match"


def ids(things: Sequence[Any]) -> list[str]:
    """The ids of all cards of a kind, by number."""
    return [thing.id for thing in things]


def _name(names: Sequence[str], number: int) -> str:
    return names[number] if 0 <= number < len(names) else f"number {number}"
