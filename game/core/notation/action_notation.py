"""Actions as files and terminals write them: how a map becomes an Action, and the checks that every game
shares."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar, Union

import msgspec

from game.core import conversion
from game.core.errors import IllegalAction
from game.core.model import Action, Blocked
from game.core.values import index_names

A = TypeVar("A", bound=Action)
Shapes = Mapping[tuple[str, frozenset[str]], type[A]]
"""(action name, its field names) -> the Action class that such a map means."""
Reason = Callable[[Any, Any], Blocked | None]
"""Rule that may speak against an answer: (table, action) -> the Blocked that it raises, or None."""
Reasons = dict[type, tuple[Reason, ...]]
"""Class of an answer -> rules that may speak against it; the first one counts."""


def union_of(answers: type[Action]) -> Any:
    """Type of all answers of a game, for decoding. answers: the class that all of them are below."""
    return Union[tuple(answers.__subclasses__())]  # noqa: UP007


def shapes_by_keys(answers: type[A], key_of: Callable[[str], str] = str) -> Shapes[A]:
    """Action classes of a game by name and written field names.

    answers: as in union_of(). key_of: field name -> the key that people write for it."""
    return {
        (shape.verb, frozenset(map(key_of, shape.__struct_fields__))): shape
        for shape in answers.__subclasses__()
    }


def number_ids(fields: Mapping[str, tuple[str, Sequence[str]]]) -> dict[str, tuple[str, dict[str, int]]]:
    """Field -> (kind of thing that its ids name, id -> number). fields: the same with ids in the order of
    their numbers."""
    return {field: (what, index_names(ids)) for field, (what, ids) in fields.items()}


def shape_of(plain: Any, key: str, shapes: Shapes[A]) -> type[A]:
    """Action class that a map means by its keys; `key` is the one that holds the action's name. Raises
    IllegalAction for an unknown name, and for keys that no action of that name has."""
    if not isinstance(plain, Mapping) or not isinstance(plain.get(key), str):
        raise IllegalAction(f"An action is a map with its name in {key!r}, not {plain!r}.")
    name = plain[key]
    shape = shapes.get((name, frozenset(field for field in plain if field != key)))
    if shape is not None:
        return shape
    known = [sorted(fields) for other, fields in shapes if other == name]
    if not known:
        raise IllegalAction(f"There is no action {name!r}.")
    ways = " or ".join(", ".join(fields) or "nothing" for fields in known)
    raise IllegalAction(f"{plain!r} is no action: beside {key!r}, {name!r} names {ways}.")


def number_of(field: str, value: Any, what: str, index: Mapping[str, int]) -> int:
    """Number of an id; `what` names the kind of thing in the error. Raises IllegalAction for anything but
    a known id."""
    if not isinstance(value, str) or value not in index:
        raise IllegalAction(f"{field!r} must be the id of a {what}, not {value!r}.")
    return index[value]


def build_action(shape: type[A], values: Mapping[str, Any], plain: Any) -> A:
    """Action of this class with these values. Raises IllegalAction, quoting `plain`, for a value of the
    wrong type."""
    try:
        for field in msgspec.structs.fields(shape):
            conversion.convert(values[field.name], field.type, strict=True)
    except (msgspec.ValidationError, ValueError, OverflowError) as error:
        # a text may have what no file can hold
        raise IllegalAction(f"{plain!r} is no action: {error}.") from None
    return shape(**values)


@cache
def _shapes_of(answers: type[Action]) -> frozenset[type]:
    return frozenset(answers.__subclasses__())


def is_well_formed(action: Any, answers: type[Action]) -> bool:
    """True if the action is of the game (answers: as in union_of()) and all its values have the right types. msgspec
    structs accept any value when they are constructed from Python, so an Action in memory may be
    malformed."""
    shape = type(action)
    if shape not in _shapes_of(answers):
        return False
    try:
        # convert to the one class: msgspec would build the decoder of a whole union anew each time
        reread = conversion.convert(msgspec.to_builtins(action), shape)
    except (ValueError, TypeError, OverflowError, RecursionError):
        return False
    return repr(reread) == repr(action)  # unlike ==, tells a list from a tuple and 1.0 from 1


def first_reason(reasons: Iterable[Reason], table: Any, action: Any) -> Blocked | None:
    """Blocked of the first reason that speaks against the action, or None."""
    return next((why for reason in reasons if (why := reason(table, action)) is not None), None)
