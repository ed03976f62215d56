"""Checks of written positions that all games share. All raise PositionError."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from re import fullmatch
from typing import Any, TypeVar

import msgspec

from game.core import conversion
from game.core.errors import PositionError
from game.core.rng import Rng
from game.core.shuffling import NO_DRAWS, Cards, Draws

T = TypeVar("T")


def as_written(mapping: Any, kind: type[T]) -> T:
    """Keys of a position as a value of `kind`, strictly typed."""
    if not isinstance(mapping, Mapping):
        raise PositionError(f"A position is a map, not {type(mapping).__name__}.")
    try:
        return conversion.convert(dict(mapping), kind, strict=True)
    except msgspec.ValidationError as error:
        place = conversion.parse_error(str(error)).path
        raise PositionError(f"Position: {conversion.explain_error(kind, str(error))}", place=place) from None
    except TypeError as error:
        raise PositionError(f"Position: {error}.") from None


def numbers_of_ids(place: str, names: Iterable[str], index: Mapping[str, int], what: str) -> Cards:
    """Numbers of ids; refuses an unknown one. place: key in the position; what: kind of thing, for the
    message."""
    found = []
    for name in names:
        if name not in index:
            raise PositionError(f"'{place}' names {name!r}: there is no such {what}.")
        found.append(index[name])
    return tuple(found)


def refuse_twice(numbers: Sequence[int], things: Sequence[Any], what: str) -> None:
    """Refuse things, each with an `id`, that stand in two places."""
    twice = sorted({number for number in numbers if numbers.count(number) > 1})
    if twice:
        raise PositionError(
            f"The {what} {', '.join(things[number].id for number in twice)} stands in two places."
        )


def read_generator(text: str) -> int:
    """State of the random generator; refuses all but 16 lower-case hexadecimal digits."""
    if not fullmatch("[0-9a-f]{16}", text):
        raise PositionError(f"'generator' must be 16 hexadecimal digits, not {text!r}.")
    return int(text, 16)


def generator_of(position: Any) -> int:
    """State of the random generator: as it is written, else by the seed."""
    return Rng(position.seed).state if position.generator is None else read_generator(position.generator)


def refuse_unsound(problems: Sequence[str]) -> None:
    """Refuse a position with broken invariants."""
    if problems:
        raise PositionError(f"The position is not sound: {'; '.join(problems)}.")


def script_shuffles(decks: Sequence[Any], read: Callable[[Any], Cards]) -> Draws:
    """Scripted results of the next shuffles; `read` gives the cards of each, top card first. Refuses a card
    that occurs twice in one shuffle."""
    found = []
    for deck in decks:
        cards = read(deck)
        if len({*cards}) < len(cards):
            raise PositionError(f"A scripted shuffle names a card twice: {', '.join(map(str, deck))}.")
        found.append(cards[::-1])
    return Draws(tuple(found)) if found else NO_DRAWS
