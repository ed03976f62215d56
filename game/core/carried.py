"""Documents that other editions of the game have written too: read field by field, and written back with all
that stood there.

read_fields() gives a typed value of what this edition knows; a value out of range becomes its default.
merge_changes() puts what has changed since into the document as it stood, so that unknown fields and values
stay where they are, at every depth: see docs/PROMISE.md."""

import json
import math
from collections.abc import Iterator, Sequence
from functools import cache
from types import UnionType
from typing import Annotated, Any, Generic, NamedTuple, TypeVar, Union, get_args, get_origin

import msgspec

from game.core import conversion
from game.core.values import Names

T = TypeVar("T")
Plain = Any
"""A document as lists, maps, texts, numbers, truth values and None."""
_NOTHING: Any = object()


class Unreadable(ValueError):
    """Raised for a document, or a part of one, that has no value of the wanted type."""


class Reading(NamedTuple, Generic[T]):
    """A document as this edition knows it; `wrong` has the places ("volumes.music") of values that it cannot
    read."""

    value: T
    wrong: Names


class Merge(NamedTuple):
    """The document to be written; `overwritten` has the places where it replaces what this edition could not
    read."""

    document: Plain
    overwritten: Names


def parse_json(raw: bytes) -> Plain:
    """Document in these bytes; NaN and Infinity are accepted, since some programs write them. Raises
    Unreadable."""
    try:
        return msgspec.json.decode(raw)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        pass
    try:
        document = json.loads(raw.decode())
        to_json(document)
    except (ValueError, RecursionError) as error:
        raise Unreadable(str(error)) from None
    return document


def to_json(document: Plain) -> bytes:
    """Encode a document. Raises ValueError for text that is not Unicode, RecursionError for endless
    nesting."""
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()


def to_plain(value: object) -> Plain:
    """Typed value as plain data; of words that know more than their letters, the letters."""
    return msgspec.json.decode(msgspec.json.encode(value, enc_hook=conversion.encode_words))


def read_fields(document: Plain, kind: type[T]) -> Reading[T]:
    """Document as a value of `kind`, a msgspec struct; unreadable parts get their defaults. Raises Unreadable
    if a required field has no default to fall back on."""
    try:
        return Reading(conversion.convert(document, kind, strict=True, str_keys=True), ())
    except (msgspec.ValidationError, OverflowError):
        pass
    reader = _Reader()
    value: T = reader.read_value(document, kind, "")
    return Reading(value, tuple(reader.wrong))


def is_newer(document: Plain, key: str, version: int) -> bool:
    """True if another number than this version or one before it stands under the key of a document."""
    found = document.get(key, version) if isinstance(document, dict) else version
    return isinstance(found, bool) or not isinstance(found, int) or found > version


def unknown_places(document: Plain, kind: type) -> list[str]:
    """Places in the document that this edition does not know, or whose values it cannot read."""
    reader = _Reader()
    try:
        reader.read_value(document, kind, "")
    except Unreadable:
        return ["."]
    return [*reader.wrong, *reader.unknown]


def merge_changes(document: Plain, before: object, after: object, kind: type) -> Merge:
    """Document with every change from `before` to `after` applied to it.

    document: as it stands in the file; before: value that this edition read from it; after: value to be
    written; kind: their type."""
    merger = _Merger()
    result = merger.merge_value(document, to_plain(before), to_plain(after), kind, "")
    return Merge(result, tuple(merger.overwritten))


class _Reader:
    """Reader of one document that collects the places of wrong values and of unknown fields."""

    def __init__(self) -> None:
        self.wrong: list[str] = []
        self.unknown: list[str] = []

    def read_value(self, raw: Plain, kind: Any, place: str) -> Any:
        """Value of this kind. Raises Unreadable."""
        bare = _bare_kind(kind, raw)
        if _is_struct(bare):
            return self._read_struct(raw, bare, place)
        origin = get_origin(bare)
        if origin is dict:
            return self._read_map(raw, bare, place)
        if _item_kind(bare) is not None:
            return origin(self._read_items(raw, bare, place))
        return _read_leaf(raw, kind)

    def _read_struct(self, raw: Plain, kind: Any, place: str) -> Any:
        given = _by_field(raw, kind)
        values = {}
        for field in _fields(kind):
            if field.encode_name in given:
                inner = _inner_place(place, field.encode_name)
                try:
                    values[field.name] = self.read_value(given.pop(field.encode_name), field.type, inner)
                    continue
                except Unreadable:
                    if field.required:
                        raise
                    self.wrong.append(inner)
            elif field.required:
                raise Unreadable(f"{_inner_place(place, field.encode_name)} is not there")
        self.unknown += [_inner_place(place, name) for name in given]
        return kind(**values)

    def _read_map(self, raw: Plain, kind: Any, place: str) -> dict[Any, Any]:
        if not isinstance(raw, dict):
            raise Unreadable(f"{place} is no map")
        key_kind, value_kind = get_args(kind)
        found = {}
        for key, value in raw.items():
            try:
                found[_read_key(key, key_kind)] = self.read_value(value, value_kind, _inner_place(place, key))
            except Unreadable:
                self.wrong.append(_inner_place(place, key))
        return found

    def _read_items(self, raw: Plain, kind: Any, place: str) -> Iterator[Any]:
        if not isinstance(raw, list | tuple):
            raise Unreadable(f"{place} is no list")
        for number, one in enumerate(raw):
            inner = _inner_place(place, str(number))
            try:
                yield self.read_value(one, _item_kind(kind), inner)
            except Unreadable:
                self.wrong.append(inner)


class _Merger:
    """Merger of changes into one document that collects the places where unreadable values were replaced."""

    def __init__(self) -> None:
        self.overwritten: list[str] = []

    def merge_value(self, raw: Plain, before: Plain, after: Plain, kind: Any, place: str) -> Plain:
        """Value at `place` after the change; `raw` is what stands there now."""
        if before == after:
            return raw
        bare = _bare_kind(kind, raw)
        if _is_container(raw) and not _is_readable(raw, kind):  # a default counted in its place
            self.overwritten.append(place)
            return after
        if isinstance(raw, dict) and isinstance(before, dict) and isinstance(after, dict):
            return self._merge_map(raw, before, after, bare, place)
        if isinstance(raw, list) and isinstance(before, list) and isinstance(after, list):
            if _is_struct(bare):
                return self._merge_array(raw, before, after, bare, place)
            if _item_kind(bare) is not None:
                return self._merge_list(raw, before, after, bare, place)
        self._note_overwritten(raw, before, kind, place)
        return after

    def _merge_map(self, raw: Plain, before: Plain, after: Plain, kind: Any, place: str) -> Plain:
        result = dict(raw)
        for key in dict.fromkeys([*before, *after]):
            inner = _value_kind(kind, key)
            old, new = before.get(key, _NOTHING), after.get(key, _NOTHING)
            if old == new:
                continue
            # fields that stand as they come are left out of documents
            if key in raw and _is_container(raw[key]) and _is_struct(kind):
                old, new = _or_empty(old, new), _or_empty(new, old)
            if new is _NOTHING:
                result.pop(key, None)
            elif key not in raw:
                result[key] = new
            else:
                result[key] = self.merge_value(raw[key], old, new, inner, _inner_place(place, key))
                if after.get(key, _NOTHING) is _NOTHING and not result[key]:
                    del result[key]
        return result

    def _merge_array(self, raw: Plain, before: Plain, after: Plain, kind: Any, place: str) -> Plain:
        """Merge a struct that is written as a list, one field after another; items after the known fields
        are kept."""
        kinds = [field.type for field in _fields(kind)]
        known = list(after)
        for i in range(min(len(raw), len(before), len(after))):
            known[i] = self.merge_value(raw[i], before[i], after[i], kinds[i], _inner_place(place, str(i)))
        return [*known, *raw[len(known) :]]

    def _merge_list(self, raw: Plain, before: Plain, after: Plain, kind: Any, place: str) -> Plain:
        """Merge lists of any length: unchanged items are matched wherever they are now, changed ones by
        position. Unreadable items stay behind the item that they followed."""
        item = _item_kind(kind)
        readable = [i for i, one in enumerate(raw) if _is_readable(one, item)]
        if len(readable) != len(before):  # understood otherwise than read
            readable = list(range(min(len(raw), len(before))))
        origins = _find_origins(before[: len(readable)], after)
        result: list[tuple[int, Plain]] = []
        for new, origin in zip(after, origins, strict=True):
            if origin is None:
                result.append((-1, new))
            else:
                at = readable[origin]
                merged = self.merge_value(raw[at], before[origin], new, item, _inner_place(place, str(at)))
                result.append((at, merged))
        for at in sorted(set(range(len(raw))) - set(readable)):
            behind = max(
                (number for number, (origin, _) in enumerate(result, 1) if 0 <= origin < at), default=0
            )
            result.insert(behind, (at, raw[at]))
        return [one for _, one in result]

    def _note_overwritten(self, raw: Plain, before: Plain, kind: Any, place: str) -> None:
        if before is _NOTHING:
            is_understood = _is_readable(raw, kind)
        elif raw == before:
            is_understood = True
        elif _is_readable(raw, kind):
            is_understood = to_plain(_Reader().read_value(raw, kind, place)) == before
        else:
            is_understood = False
        if not is_understood:
            self.overwritten.append(place)


_fields = cache(msgspec.structs.fields)


def _find_origins(before: Sequence[Plain], after: Sequence[Plain]) -> list[int | None]:
    """Index in `before` of each item of `after`: an equal item, else the one at the same position; None if
    it is new."""
    left = list(range(len(before)))
    found: list[int | None] = []
    for new in after:
        same = next((number for number in left if before[number] == new), None)
        found.append(same)
        if same is not None:
            left.remove(same)
    return [number if origin is None and number in left else origin for number, origin in enumerate(found)]


def _bare_kind(kind: Any, raw: Plain) -> Any:
    """Type without annotations and, unless the value is None, without None."""
    if get_origin(kind) is Annotated:
        return _bare_kind(get_args(kind)[0], raw)
    if get_origin(kind) in (Union, UnionType) and raw is not None:
        others = [one for one in get_args(kind) if one is not type(None)]
        return _bare_kind(others[0], raw) if len(others) == 1 else kind
    return kind


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _item_kind(kind: Any) -> Any:
    """Type of the items of a list or of a tuple of any length, else None."""
    arguments = get_args(kind)
    if get_origin(kind) is list:
        return arguments[0]
    if get_origin(kind) is tuple and len(arguments) == 2 and arguments[1] is Ellipsis:
        return arguments[0]
    return None


def _value_kind(kind: Any, key: str) -> Any:
    """Type of the value under a key of a map or a struct; Any if unknown."""
    if _is_struct(kind):
        return next((field.type for field in _fields(kind) if field.encode_name == key), Any)
    return get_args(kind)[1] if get_origin(kind) is dict else Any


def _by_field(raw: Plain, kind: Any) -> dict[str, Plain]:
    """Encoded fields of a struct by name, whether it is written as a map or as a list. Raises Unreadable."""
    if not kind.__struct_config__.array_like:
        if isinstance(raw, dict):
            return dict(raw)
        raise Unreadable("there is no map")
    if not isinstance(raw, list | tuple):
        raise Unreadable("there is no list")
    names = [field.encode_name for field in _fields(kind)]
    names += [str(number) for number in range(len(names), len(raw))]
    return dict(zip(names, raw, strict=False))


def _read_leaf(raw: Plain, kind: Any) -> Any:
    if isinstance(raw, float) and not math.isfinite(raw):
        raise Unreadable("there is no number")
    try:
        return conversion.convert(raw, kind, strict=True)
    except (msgspec.ValidationError, OverflowError) as error:
        raise Unreadable(str(error)) from None


def _read_key(key: str, kind: Any) -> Any:
    try:
        return next(iter(conversion.convert({key: None}, dict[kind, None], str_keys=True)))
    except msgspec.ValidationError as error:
        raise Unreadable(str(error)) from None


def _is_readable(raw: Plain, kind: Any) -> bool:
    try:
        conversion.convert(raw, kind, strict=True, str_keys=True)
    except (msgspec.ValidationError, OverflowError):
        pass
    else:
        return True
    try:
        _Reader().read_value(raw, kind, "")
    except Unreadable:
        return False
    return True


def _is_container(raw: Plain) -> bool:
    return isinstance(raw, dict | list)


def _or_empty(one: Plain, other: Plain) -> Plain:
    """Container, or an empty one of the other's type if it is missing."""
    return type(other)() if one is _NOTHING and _is_container(other) else one


def _inner_place(place: str, name: str) -> str:
    return f"{place}.{name}" if place else name
