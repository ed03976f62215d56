"""Strict YAML loader for components, levels, texts, settings and positions.

A bad file gives one clear DataError, never another exception.

Guards: size, nesting, no anchors or aliases (300 bytes can unfold to millions of nodes), no tags, no
duplicate keys, one document. Plain scalars are read narrowly: only true/false, null/~, decimal integers and
decimal fractions have a type, everything else is text. So `no`, `1:30`, `010` or `0x1f` in place of a truth
value or a number are text, which the types of load_as() refuse."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce
from operator import getitem
from pathlib import Path
from types import GenericAlias
from typing import Any, TypeVar

import msgspec
import yaml

from game.core import conversion
from game.core.errors import DataError
from game.core.files import TooLarge, read_file
from game.core.values import Value
from game.core.yaml_mistakes import describe_mistake

T = TypeVar("T")
Lines = dict[tuple[Any, ...], int]
Fault = tuple[str, str]
"""(path in the document as $.a[0].b, problem in words)"""
Faults = Iterator[Fault]

MAX_BYTES = 1_000_000
MAX_DEPTH = 32

_WORDS: dict[str, Any] = {"": None, "~": None, "null": None, "true": True, "false": False}
_INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,17})\Z")
_FRACTION = re.compile(r"[-+]?[0-9]{1,18}\.[0-9]{1,18}\Z")
_PARSER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class StrictMap(Value, forbid_unknown_fields=True):
    """Map in a file: an undeclared key is an error."""


def load_yaml(path: Path | str) -> Any:
    """Document in the file as plain lists, maps, text, numbers, truth values and None. Raises DataError."""
    return parse_yaml(load_text(Path(path)), str(path))


def load_as(path: Path | str, kind: type[T]) -> T:
    """Document in the file as a value of `kind`: a msgspec struct, or any type that msgspec knows. Raises
    DataError with the file, the line, the path in the document and what was expected there."""
    return load_checked(path, kind, lambda _: ())


def load_checked(
    path: Path | str,
    kind: type[T],
    faults: Callable[[T], Iterable[Fault]],
    *,
    version: int | None = None,
) -> T:
    """As load_as(), with a check of what types cannot express.

    faults: gives the faults of the document. version: highest known version of such documents, if they have
    any.

    Raises DataError for the first fault, with file and line, or for a document of a newer edition."""
    text = load_text(Path(path))
    document = parse_yaml(text, str(path))
    if version is not None and _has_later_version(document, version):
        found = document["version"]
        problem = f"a newer edition of the game is needed for this file (its version is {found})"
        raise DataError(f"{path}: {problem}.")
    value = convert(document, kind, str(path), text)
    for fault in faults(value):
        raise DataError(_describe_fault(fault, str(path), _find_lines(str(path), text)))
    return value


def describe_faults(path: Path, faults: Iterable[Fault]) -> list[str]:
    """Faults of the document in a file as sentences, with file and line: for who goes on without a part of
    it. Raises DataError."""
    found = list(faults)
    lines = _find_lines(str(path), load_text(path)) if found else {}
    return [_describe_fault(fault, str(path), lines) for fault in found]


def _describe_fault(fault: Fault, name: str, lines: Lines) -> str:
    place, problem = fault
    return f"{name}: line {_line_of(place, lines)}: at {place}: {problem}."


def _has_later_version(document: Any, version: int) -> bool:
    found = document.get("version") if isinstance(document, dict) else None
    return isinstance(found, int) and found > version


def no_faults(things: object) -> tuple[()]:
    """Faults of things whose types express everything."""
    return ()


def load_list(
    key: str, kind: type[T], path: Path, faults: Callable[[tuple[T, ...]], Iterable[Fault]] = no_faults
) -> tuple[T, ...]:
    """Things that a document lists as its only value under `key`, each with an id of its own; as
    load_checked()."""
    document = msgspec.defstruct("Document", [(key, GenericAlias(tuple, (kind, ...)))], bases=(StrictMap,))

    def all_faults(file: Any) -> Faults:
        things = getattr(file, key)
        yield from ids_twice(key, [thing.id for thing in things])
        yield from faults(things)

    things: tuple[T, ...] = getattr(load_checked(path, document, all_faults), key)
    return things


def faults_below(place: str, faults: Iterable[Fault]) -> Faults:
    """Faults of a part of a document, with paths that begin at `place`."""
    for path, problem in faults:
        yield place + path, problem


def ids_twice(place: str, ids: Sequence[str]) -> Faults:
    """Faults for load_checked(): things listed at $.`place` with an id that occurs before them."""
    before: set[str] = set()
    for number, name in enumerate(ids):
        if name in before:
            yield f"$.{place}[{number}].id", f"the id {name!r} stands there twice"
        before.add(name)


def lines_of_ids(path: Path) -> dict[str, int]:
    """The line of each thing that the document lists, by the value of its key `id`, or by the thing itself
    where it is text. Raises DataError."""
    text, lines, found = load_text(path), Lines(), dict[str, int]()
    document = _Reader(text, str(path), lines).read_document()
    for steps, line in lines.items():
        if steps and (steps[-1] == "id" or isinstance(steps[-1], int)):
            value = reduce(getitem, steps, document)
            if isinstance(value, str):
                found.setdefault(value, line)
    return found


def parse_yaml(text: str, name: str) -> Any:
    """As load_yaml() for text in memory; `name` stands for the file in errors."""
    return _Reader(text, name).read_document()


def convert(value: Any, kind: type[T], name: str, text: str | None = None) -> T:
    """Convert plain data to `kind`, strictly. Raises DataError.

    name: of the file, for errors; text: the YAML that the value came from, so that errors name the line."""
    try:
        return conversion.convert(value, kind, strict=True)
    except msgspec.ValidationError as error:
        raise DataError(_explain_error(str(error), kind, name, text)) from None


def load_text(path: Path) -> str:
    """Text in the file. Raises DataError."""
    try:
        raw = read_file(path, MAX_BYTES)
    except TooLarge as error:
        raise DataError(f"{path}: {error.strerror}.") from None
    except OSError as error:
        raise DataError(f"{path}: cannot be read ({error.strerror or error}).") from None
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise DataError(f"{path}: line {line}: not UTF-8 text.") from None


def _explain_error(message: str, kind: Any, name: str, text: str | None) -> str:
    """Message of msgspec ("Expected `int`, got `str` - at `$.a[0]`") with file, line and advice."""
    error = conversion.parse_error(message)
    line = f"line {_line_of(error.path, _find_lines(name, text))}: " if text is not None else ""
    key = " (a key)" if error.of_a_key else ""
    problem = f"{error.what[:1].lower()}{error.what[1:]}"
    advice = conversion.describe_expected(kind, error)
    return f"{name}: {line}at {error.path}{key}: {problem}{'; ' if advice else ''}{advice}."


def _find_lines(name: str, text: str) -> Lines:
    lines: Lines = {}
    _Reader(text, name, lines).read_document()
    return lines


def _line_of(path: str, lines: Lines) -> int:
    """Line of the deepest node on the path; a step that msgspec leaves open (`[...]`) ends the search."""
    steps: tuple[Any, ...] = ()
    for step in conversion.path_steps(path):
        longer = (*steps, step)
        if longer not in lines:
            break
        steps = longer
    return lines.get(steps, 1)


class _Reader:
    """Reader that builds plain values from parser events, so that each guard acts before anything unfolds."""

    def __init__(self, text: str, name: str, lines: Lines | None = None) -> None:
        try:
            size = len(text.encode())
        except UnicodeEncodeError:  # of a command line
            raise DataError(f"{name}: not UTF-8 text.") from None
        if size > MAX_BYTES:
            raise DataError(f"{name}: larger than the {MAX_BYTES} bytes allowed.")
        self.name = name
        self.lines = lines
        self.text = text

    def read_document(self) -> Any:
        try:
            self.parser = _PARSER(self.text)
            try:
                return self._read_root()
            finally:
                self.parser.dispose()
        except yaml.YAMLError as error:
            raise DataError(f"{self.name}: {describe_mistake(self.text, error)}.") from None

    def _read_root(self) -> Any:
        self._next_event()  # the stream's start
        if isinstance(self._next_event(), yaml.StreamEndEvent):
            return None
        value = self._read_value(self._next_event(), (), 0)
        self._next_event()  # the document's end
        last = self._next_event()
        if not isinstance(last, yaml.StreamEndEvent):
            raise self._error_at(last, "expected one document, found a second one")
        return value

    def _next_event(self) -> Any:
        return self.parser.get_event()

    def _error_at(self, event: Any, problem: str, path: tuple[Any, ...] = ()) -> DataError:
        place = f" at {_path_text(path)}:" if path else ""
        return DataError(f"{self.name}: line {event.start_mark.line + 1}:{place} {problem}.")

    def _read_value(self, event: Any, path: tuple[Any, ...], depth: int) -> Any:
        if self.lines is not None:
            self.lines[path] = event.start_mark.line + 1
        if isinstance(event, yaml.AliasEvent) or event.anchor is not None:
            raise self._error_at(
                event, "anchors and aliases (&, *) are not allowed, write the value out", path
            )
        if isinstance(event, yaml.ScalarEvent):
            return self._read_scalar(event, path)
        if event.tag is not None:
            raise self._error_at(event, "tags (!) are not allowed", path)
        if depth >= MAX_DEPTH:
            raise self._error_at(event, f"nested deeper than the {MAX_DEPTH} levels allowed", path)
        if isinstance(event, yaml.SequenceStartEvent):
            return self._read_list(path, depth)
        return self._read_map(path, depth)

    def _read_scalar(self, event: Any, path: tuple[Any, ...]) -> Any:
        if event.tag is not None:
            raise self._error_at(event, "tags (!) are not allowed", path)
        text: str = event.value
        if not event.implicit[0]:  # quoted or a block: text, whatever it looks like
            return text
        if text in _WORDS:
            return _WORDS[text]
        if _INTEGER.match(text):
            return int(text)
        return float(text) if _FRACTION.match(text) else text

    def _read_list(self, path: tuple[Any, ...], depth: int) -> list[Any]:
        items: list[Any] = []
        while not isinstance(event := self._next_event(), yaml.SequenceEndEvent):
            items.append(self._read_value(event, (*path, len(items)), depth + 1))
        return items

    def _read_map(self, path: tuple[Any, ...], depth: int) -> dict[Any, Any]:
        mapping: dict[Any, Any] = {}
        while not isinstance(event := self._next_event(), yaml.MappingEndEvent):
            if not isinstance(event, yaml.ScalarEvent | yaml.AliasEvent):
                raise self._error_at(event, "expected a key of text or a number, found a list or a map", path)
            key = self._read_value(event, (*path, "(key)"), depth)
            if key in mapping:
                raise self._error_at(event, f"the key {key!r} stands twice", path)
            mapping[key] = self._read_value(self._next_event(), (*path, key), depth + 1)
        return mapping


def _path_text(path: tuple[Any, ...]) -> str:
    return "$" + "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
