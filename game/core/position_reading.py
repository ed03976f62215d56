"""Reading positions: what every game refuses alike. All raise PositionError."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from re import fullmatch
from typing import Any, TypeVar

import msgspec

from game.core import what_belongs
from game.core.errors import PositionError
from game.core.shuffling import NO_DRAWS, Cards, Draws

T = TypeVar("T")


def as_written(mapping: Any, kind: type[T]) -> T:
    """The keys of a position with their types, strictly."""
    if not isinstance(mapping, Mapping):
        raise PositionError(f"A position is a map, not {type(mapping).__name__}.")
    try:
        return msgspec.convert(dict(mapping), kind, strict=True)
    except msgspec.ValidationError as error:
        said, place = what_belongs.told(kind, str(error)), what_belongs.complaint(str(error)).path
        raise PositionError(f"Position: {said}", place=place) from None
    except TypeError as error:
        raise PositionError(f"Position: {error}.") from None


def numbers(place: str, names: Iterable[str], index: Mapping[str, int], what: str) -> Cards:
    """Numbers of ids; refuses one that does not exist."""
    found = []
    for name in names:
        if name not in index:
            raise PositionError(f"'{place}' names {name!r}: there is no such {what}.")
        found.append(index[name])
    return tuple(found)


def refuse_twice(numbers: Sequence[int], things: Sequence[Any], what: str) -> None:
    """Refuses things, each with an `id`, that stand in two places."""
    twice = sorted({number for number in numbers if numbers.count(number) > 1})
    if twice:
        raise PositionError(
            f"The {what} {', '.join(things[number].id for number in twice)} stands in two places."
        )


def generator(text: str) -> int:
    """The state of the random generator; refuses all but 16 hexadecimal digits, small letters."""
    if not fullmatch("[0-9a-f]{16}", text):
        raise PositionError(f"'generator' must be 16 hexadecimal digits, not {text!r}.")
    return int(text, 16)


def refuse_unsound(problems: Sequence[str]) -> None:
    """What a second opinion found wrong with the position."""
    if problems:
        raise PositionError(f"The position is not sound: {'; '.join(problems)}.")


def scripted(decks: Sequence[Any], read: Callable[[Any], Cards]) -> Draws:
    """The shuffles to come: `read` gives the cards of each, the next one first. Refuses a card twice in
    one, for it would lie twice."""
    found = []
    for deck in decks:
        cards = read(deck)
        if len({*cards}) < len(cards):
            raise PositionError(f"A scripted shuffle names a card twice: {', '.join(map(str, deck))}.")
        found.append(cards[::-1])
    return Draws(tuple(found)) if found else NO_DRAWS
