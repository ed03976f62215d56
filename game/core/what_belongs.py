"""What would be right where a file has something else: read off the types, for whoever wrote it by hand."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from msgspec import inspect

_UNKNOWN = re.compile(r"unknown field `([^`]*)`")
_WRITTEN = re.compile(r"[Ii]nvalid (?:enum )?value '([^']*)'")
_STEP = re.compile(r"\.([^.\[\]`]+)|\[([0-9]+|\.\.\.)\]")
_PATH = re.compile(r"`(\$[^`]*)`")
MOST_NAMED = 24
"""So many values are named; of more only the nearest ones."""


class Complaint(NamedTuple):
    """What msgspec says in "Expected `int`, got `str` - at `$.a[0]`": what is wrong, where, whether it is
    about a key there."""

    what: str
    path: str
    of_a_key: bool


def complaint(message: str) -> Complaint:
    what, _, place = message.partition(" - at ")
    found = _PATH.search(place)
    return Complaint(what, found[1] if found else "$", place.startswith("`key`"))


def steps(path: str) -> Iterator[str | int]:
    """$.a[0].b in its steps; "..." is one that msgspec leaves open."""
    for field, index in _STEP.findall(path):
        yield field if field else int(index) if index != "..." else index


def told(kind: Any, message: str) -> str:
    """The message as a sentence, with what would be right."""
    return "; ".join(filter(None, (message, advice(kind, complaint(message))))) + "."


def advice(kind: Any, said: Complaint) -> str:
    """The end of a sentence about what belongs at that place of a document of this type, "" where nothing
    is known."""
    what, way = said.what, list(steps(said.path))
    if said.of_a_key:
        return ""
    found = [_type_info(kind)]
    for at, step in enumerate(way):
        if (
            at == len(way) - 1
            and any(step == one.tag_field for one in _structs(found))
            and _WRITTEN.search(what)
        ):
            return _one_of([str(one.tag) for one in _structs(found)], what)
        found = [inner for one in found for inner in _inside(one, step)]
    unknown = _UNKNOWN.search(what)
    if unknown is not None:
        return nearest([field.encode_name for one in _structs(found) for field in one.fields], unknown[1])
    if _WRITTEN.search(what):
        return _one_of(
            [
                str(value)
                for one in _plain(found)
                if isinstance(one, inspect.LiteralType)
                for value in one.values
            ],
            what,
        )
    words = list(dict.fromkeys(filter(None, map(_called, _plain(found)))))
    return (
        f"what belongs there is {' or '.join(words)}" if words and what.lower().startswith("expected") else ""
    )


_type_info = cache(inspect.type_info)  # of a whole table it takes milliseconds


def _plain(types: Sequence[inspect.Type]) -> Iterator[inspect.Type]:
    """The types, those of unions one by one."""
    for one in types:
        if isinstance(one, inspect.UnionType):
            yield from _plain(one.types)
        else:
            yield one


def _structs(types: Sequence[inspect.Type]) -> list[inspect.StructType]:
    return [one for one in _plain(types) if isinstance(one, inspect.StructType)]


def _inside(one: inspect.Type, step: str | int) -> Iterator[inspect.Type]:
    """The types of what lies in it under that key or number."""
    for inner in _plain([one]):
        if isinstance(inner, inspect.StructType):
            yield from (field.type for field in inner.fields if field.encode_name == step)
        elif isinstance(inner, inspect.DictType):
            yield inner.value_type
        elif isinstance(inner, inspect.TupleType) and isinstance(step, int):
            yield from inner.item_types[step : step + 1]
        elif isinstance(inner, inspect.CollectionType):
            yield inner.item_type


def _called(one: inspect.Type) -> str:
    """What values of a type are called; "" for those that nobody writes on purpose."""
    match one:
        case inspect.IntType():
            return "a whole number"
        case inspect.FloatType():
            return "a number"
        case inspect.StrType():
            return "a text"
        case inspect.BoolType():
            return "true or false"
        case inspect.LiteralType():
            return f"one of {_listed([str(value) for value in one.values])}"
        case inspect.StructType() | inspect.DictType():
            return "a map of keys and values"
        case inspect.CollectionType() | inspect.TupleType():
            return "a list"
    return ""


def _one_of(values: Sequence[str], what: str) -> str:
    written = _WRITTEN.search(what)
    named = [value for value in values if value]
    if len(named) > MOST_NAMED and written is not None:
        return nearest(named, written[1])
    return f"it may be {_listed(named)}" if named else ""


def nearest(names: Iterable[str], written: str) -> str:
    """Which name looks like what was written; without one all of them, as far as they can be read in one
    go."""
    known = list(dict.fromkeys(names))
    near = difflib.get_close_matches(written, known, n=1)
    if near:
        return f"perhaps `{near[0]}` is meant"
    return f"it may be {_listed(known)}" if 0 < len(known) <= MOST_NAMED else ""


def names_like(names: Iterable[str], written: str) -> str:
    """The end of a sentence: which names there are, the nearest ones first; of many these only."""
    known = list(dict.fromkeys(names))
    if len(known) <= MOST_NAMED:
        return f"there are {', '.join(known)}"
    near = difflib.get_close_matches(written, known, n=5, cutoff=0.0)
    return f"there are {', '.join(near)} and {len(known) - len(near)} more"


def _listed(words: Sequence[str]) -> str:
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else "".join(words)
