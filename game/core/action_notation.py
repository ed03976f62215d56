"""Answers as people write them, and answers that nobody can have meant: what every game reads and refuses
alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar, get_args

import msgspec

from game.core.errors import IllegalAction
from game.core.model import Action, Blocked

A = TypeVar("A", bound=Action)
Shapes = Mapping[tuple[str, frozenset[str]], type[A]]
"""By NAME and keys: the answer that a map means."""
Reason = Callable[[Any, Any], Blocked | None]
"""Why an answer may not be given at that table, if it may not."""


def shapes(answers: Any, key_of: Callable[[str], str] = str) -> Shapes[Any]:
    """Of all answers of a game, a union; `key_of` gives the key that people write for a field."""
    return {
        (shape.verb, frozenset(map(key_of, shape.__struct_fields__))): shape for shape in get_args(answers)
    }


def numbered(fields: Mapping[str, tuple[str, Sequence[str]]]) -> dict[str, tuple[str, dict[str, int]]]:
    """By field: what its ids name, and their numbers; from what they name, and the ids by number."""
    return {
        field: (what, {name: number for number, name in enumerate(ids)})
        for field, (what, ids) in fields.items()
    }


def shape_of(plain: Any, key: str, shapes: Shapes[A]) -> type[A]:
    """What the map, which has its NAME in `key`, means by its keys. Raises IllegalAction."""
    if not isinstance(plain, Mapping) or not isinstance(plain.get(key), str):
        raise IllegalAction(f"An action is a map with its name in {key!r}, not {plain!r}.")
    name = plain[key]
    shape = shapes.get((name, frozenset([field for field in plain if field != key])))
    if shape is not None:
        return shape
    known = [sorted(fields) for other, fields in shapes if other == name]
    if not known:
        raise IllegalAction(f"There is no action {name!r}.")
    ways = " or ".join(", ".join(fields) or "nothing" for fields in known)
    raise IllegalAction(f"{plain!r} is no action: beside {key!r}, {name!r} names {ways}.")


def number_of(field: str, value: Any, what: str, index: Mapping[str, int]) -> int:
    """The number of an id. Raises IllegalAction for anything else."""
    if not isinstance(value, str) or value not in index:
        raise IllegalAction(f"{field!r} must be the id of a {what}, not {value!r}.")
    return index[value]


def made(shape: type[A], values: Mapping[str, Any], plain: Any) -> A:
    """The answer with these values. Raises IllegalAction, quoting `plain`, for one that is of the wrong
    type."""
    try:
        for field in msgspec.structs.fields(shape):
            msgspec.convert(values[field.name], field.type, strict=True)
    except (msgspec.ValidationError, ValueError, OverflowError) as error:
        # a text may have what no file can hold
        raise IllegalAction(f"{plain!r} is no action: {error}.") from None
    return shape(**values)


@cache
def _shapes_of(answers: Any) -> frozenset[type]:
    return frozenset(get_args(answers))


def is_well_formed(action: Any, answers: Any) -> bool:
    """Whether it is one of the game's `answers`, a union, with values of the right types; structs take
    whatever they are made with."""
    shape = type(action)
    if shape not in _shapes_of(answers):
        return False
    try:  # the one shape: what a whole union is read with, msgspec would make anew each time
        return repr(msgspec.convert(msgspec.to_builtins(action), shape)) == repr(action)
    except (ValueError, TypeError, OverflowError, RecursionError):
        # the representation tells a list from a tuple and 1.0 from 1
        return False


def first_reason(reasons: Iterable[Reason], table: Any, action: Any) -> Blocked | None:
    """What the first of the reasons says that speaks against the answer."""
    return next((why for reason in reasons if (why := reason(table, action)) is not None), None)
