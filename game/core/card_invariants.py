"""Invariants of cards, checked independently of the rules: every card of a match lies in exactly one zone."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any


def find_misplaced(
    what: str, names: Sequence[str], numbers: Sequence[int], expected: Iterable[int]
) -> Iterator[str]:
    """Violations in words: numbers that occur twice, expected ones that are missing, and unexpected ones.

    what: kind of card, as written in the message. names: id by number. expected: in ascending order."""
    wanted = list(expected)
    if sorted(numbers) == wanted:
        return
    for number in sorted({number for number in numbers if numbers.count(number) > 1}):
        yield f"the {what} {_card_name(names, number)} is in two places"
    for number in wanted:
        if number not in numbers:
            yield f"the {what} {_card_name(names, number)} is nowhere"
    for number in sorted({*numbers} - {*wanted}):
        yield f"the {what} {_card_name(names, number)} does not belong to this match"


def card_ids(things: Sequence[Any]) -> list[str]:
    """Ids of all cards of a kind, in the order of their numbers."""
    return [thing.id for thing in things]


def _card_name(names: Sequence[str], number: int) -> str:
    return names[number] if 0 <= number < len(names) else f"number {number}"
