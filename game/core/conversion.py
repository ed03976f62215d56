"""Conversion of plain data to Structs, one thread at a time; advice for what does not fit: what is expected at
the place, read from the types.

msgspec (0.22) works out what a Struct consists of when one is made of plain data for the first time. A second
thread that comes meanwhile finds a half of that and ends the process. What is read beside the first pictures
would do that now and then."""

import difflib
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from threading import RLock
from typing import Any, NamedTuple, TypeVar

from msgspec import convert as _convert
from msgspec import inspect, json, msgpack

T = TypeVar("T")
_FIRST_USE = RLock()
_UNKNOWN = re.compile(r"unknown field `([^`]*)`")
_WRITTEN = re.compile(r"[Ii]nvalid (?:enum )?value '([^']*)'")
_STEP = re.compile(r"\.([^.\[\]`]+)|\[([0-9]+|\.\.\.)\]")
_PATH = re.compile(r"`(\$[^`]*)`")
MOST_NAMED = 24
"""Most values that a message lists; of more only the nearest ones are named."""


def convert(value: Any, kind: type[T], *, strict: bool = True, str_keys: bool = False) -> T:
    """Value as `kind`; as msgspec.convert(). Raises ValidationError."""
    with _FIRST_USE:
        return _convert(value, kind, strict=strict, str_keys=str_keys)


def decode_json(raw: bytes | str, kind: type[T]) -> T:
    """JSON as `kind`. Raises MsgspecError."""
    with _FIRST_USE:
        return json.decode(raw, type=kind)


def decode_msgpack(raw: bytes, kind: type[T]) -> T:
    """Message pack as `kind`. Raises MsgspecError."""
    with _FIRST_USE:
        return msgpack.decode(raw, type=kind)


def make_decoder(kind: type[T]) -> json.Decoder[T]:
    """Decoder of JSON, which any thread may use."""
    with _FIRST_USE:
        return json.Decoder(kind)


# -- advice


class TypeProblem(NamedTuple):
    """Parts of a message of msgspec, as "Expected `int`, got `str` - at `$.a[0]`".

    what: the problem; path: its place; of_a_key: True if it is about a key there."""

    what: str
    path: str
    of_a_key: bool


def parse_error(message: str) -> TypeProblem:
    what, _, place = message.partition(" - at ")
    found = _PATH.search(place)
    return TypeProblem(what, found[1] if found else "$", place.startswith("`key`"))


def path_steps(path: str) -> Iterator[str | int]:
    """Steps of a path as $.a[0].b; "..." is one that msgspec leaves open."""
    for field, index in _STEP.findall(path):
        yield field if field else int(index) if index != "..." else index


def explain_error(kind: Any, message: str) -> str:
    """Message as a sentence, with advice."""
    return "; ".join(filter(None, (message, describe_expected(kind, parse_error(message))))) + "."


def describe_expected(kind: Any, said: TypeProblem) -> str:
    """Clause about what belongs at the place of the problem in a document of this type; "" if unknown."""
    if said.of_a_key:
        return ""
    what = said.what
    parents: list[inspect.Type] = []
    found = [_type_info(kind)]
    step: str | int | None = None
    for step in path_steps(said.path):
        parents, found = found, [inner for one in found for inner in _inner_types(one, step)]
    tagged = [one for one in _struct_types(parents) if step == one.tag_field]
    if tagged and _WRITTEN.search(what):
        return _suggest_value([str(one.tag) for one in _struct_types(parents)], what)
    unknown = _UNKNOWN.search(what)
    if unknown is not None:
        fields = [field.encode_name for one in _struct_types(found) for field in one.fields]
        return suggest_name(fields, unknown[1])
    if _WRITTEN.search(what):
        literals = [one for one in _flatten_unions(found) if isinstance(one, inspect.LiteralType)]
        return _suggest_value([str(value) for one in literals for value in one.values], what)
    words = list(dict.fromkeys(filter(None, map(_type_words, _flatten_unions(found)))))
    if not words or not what.lower().startswith("expected"):
        return ""
    return f"what belongs there is {' or '.join(words)}"


_type_info = cache(inspect.type_info)  # of a whole table it takes milliseconds


def _flatten_unions(types: Sequence[inspect.Type]) -> Iterator[inspect.Type]:
    """Types with unions replaced by their members."""
    for one in types:
        if isinstance(one, inspect.UnionType):
            yield from _flatten_unions(one.types)
        else:
            yield one


def _struct_types(types: Sequence[inspect.Type]) -> list[inspect.StructType]:
    return [one for one in _flatten_unions(types) if isinstance(one, inspect.StructType)]


def _inner_types(one: inspect.Type, step: str | int) -> Iterator[inspect.Type]:
    """Types of the value under that key or index."""
    for inner in _flatten_unions([one]):
        if isinstance(inner, inspect.StructType):
            yield from (field.type for field in inner.fields if field.encode_name == step)
        elif isinstance(inner, inspect.DictType):
            yield inner.value_type
        elif isinstance(inner, inspect.TupleType) and isinstance(step, int):
            yield from inner.item_types[step : step + 1]
        elif isinstance(inner, inspect.CollectionType):
            yield inner.item_type


def _type_words(one: inspect.Type) -> str:
    """Words for values of a type; "" for types that have no written form."""
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
            return f"one of {_join_with_or([str(value) for value in one.values])}"
        case inspect.StructType() | inspect.DictType():
            return "a map of keys and values"
        case inspect.CollectionType() | inspect.TupleType():
            return "a list"
    return ""


def _suggest_value(values: Sequence[str], what: str) -> str:
    written = _WRITTEN.search(what)
    named = [value for value in values if value]
    if len(named) > MOST_NAMED and written is not None:
        return suggest_name(named, written[1])
    return f"it may be {_join_with_or(named)}" if named else ""


def suggest_name(names: Iterable[str], written: str) -> str:
    """Clause that suggests the name most like the written one, else lists all names if they are few."""
    known = list(dict.fromkeys(names))
    near = difflib.get_close_matches(written, known, n=1)
    if near:
        return f"perhaps `{near[0]}` is meant"
    return f"it may be {_join_with_or(known)}" if 0 < len(known) <= MOST_NAMED else ""


def names_like(names: Iterable[str], written: str) -> str:
    """Clause that lists the names that exist; only the nearest ones if they are many."""
    known = list(dict.fromkeys(names))
    if len(known) <= MOST_NAMED:
        return f"there are {', '.join(known)}"
    near = difflib.get_close_matches(written, known, n=5, cutoff=0.0)
    return f"there are {', '.join(near)} and {len(known) - len(near)} more"


def _join_with_or(words: Sequence[str]) -> str:
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else "".join(words)


def encode_words(value: object) -> str:
    """Hook of encoders: of words that know more than their letters, as their forms, the letters. Raises
    NotImplementedError for anything else."""
    if isinstance(value, str):
        return str(value)
    raise NotImplementedError(f"{type(value).__name__} is no plain value")
