"""Recorded calls of makers (assets/preload/GAME.yaml): the textures of a game's tables, the likeliest moment
first.

A value that differs between matches is written as its source. `<seat.color>` is the color of each seat, and
`<seat.vampire>` in the name of a picture a part of it; `1..9` is each of these numbers, and
`table.speed(n=1..9)` the text of that key with each of them."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from importlib import import_module
from inspect import signature
from itertools import product
from pathlib import Path
from types import NoneType
from typing import Any, Protocol, get_args, get_type_hints

from game.core.loader import load_yaml
from game.core.values import frozen
from scenes.kit.art.textures import Art
from scenes.kit.base import TextStyle, design_tokens, format_value, hex_color, say
from scenes.kit.base.task import checkpoint

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "preload"
ANY_SEATS = "any seats"
SUBJECT = re.compile(r"<(\w+)\.(\w+)>")
NUMBERS = re.compile(r"(-?\d+)\.\.(-?\d+)")
SENTENCE = re.compile(r"([\w.]+)\((?:(\w+)=(-?\d+)(?:\.\.(-?\d+))?)?\)")
TOKENS = {
    name: value
    for name, value in vars(design_tokens).items()
    if isinstance(value, tuple | TextStyle) and name != "SEAT_COLORS"
}
"""Colors and text styles by their names in the style guide."""

Subject = Mapping[str, Any]
Subjects = Mapping[str, Sequence[Subject]]
"""The subjects of a match by name: e.g. for each seat its color and its figure."""


class Argument(Protocol):
    """An argument as it is written."""

    @property
    def subject_names(self) -> set[str]:
        """The names of the subjects on which the argument depends."""

    def list_values(self, chosen: Mapping[str, Subject]) -> Iterator[Any]:
        """Each value of the argument, by a chosen subject of each name."""


@frozen
class AnyOf:
    """One of these values."""

    options: tuple[Any, ...]

    @property
    def subject_names(self) -> set[str]:
        return set()

    def list_values(self, chosen: Mapping[str, Subject]) -> Iterator[Any]:
        return iter(self.options)


@frozen
class FromSubjects:
    """A field of a subject, or a text with such fields in it."""

    text: str

    @property
    def subject_names(self) -> set[str]:
        return {name for name, _ in SUBJECT.findall(self.text)}

    def list_values(self, chosen: Mapping[str, Subject]) -> Iterator[Any]:
        whole = SUBJECT.fullmatch(self.text)
        if whole:
            yield chosen[whole[1]][whole[2]]
        elif all(chosen[name][field] is not None for name, field in SUBJECT.findall(self.text)):
            yield SUBJECT.sub(lambda part: chosen[part[1]][part[2]], self.text)


@frozen
class Built:
    """A value of a dataclass, made of its first fields."""

    kind: type[Any]
    parts: tuple[Argument, ...]

    @property
    def subject_names(self) -> set[str]:
        return {name for part in self.parts for name in part.subject_names}

    def list_values(self, chosen: Mapping[str, Subject]) -> Iterator[Any]:
        return (
            self.kind(*values)
            for values in product(*[tuple(part.list_values(chosen)) for part in self.parts])
        )


@frozen
class Call:
    """A maker and its first arguments; `seats`: only at tables of so many, none for all."""

    maker: Callable[..., Any]
    arguments: tuple[Argument, ...]
    seats: frozenset[int] = frozenset()

    def for_match(self, subjects: Subjects) -> Iterator[tuple[Any, ...]]:
        """The arguments of each call in a match about these subjects, all different."""
        names = sorted({name for argument in self.arguments for name in argument.subject_names})
        made: set[tuple[Any, ...]] = set()
        for rows in product(*[subjects[name] for name in names]):
            chosen = dict(zip(names, rows, strict=True))
            for values in product(*[tuple(argument.list_values(chosen)) for argument in self.arguments]):
                if values not in made:
                    made.add(values)
                    yield values


@cache
def recorded_moments(game: str) -> tuple[tuple[Call, ...], ...]:
    """The calls of each moment of a game's matches, in their order. Read in slices, where a task asks. Raises
    DataError for a broken file; ImportError, AttributeError or ValueError for one with a name that does not
    exist any more."""
    return tuple(tuple(_parse_moment(moment)) for moment in load_yaml(FOLDER / f"{game}.yaml").values())


def _parse_moment(moment: Mapping[str, Mapping[str, Sequence[Any]]]) -> Iterator[Call]:
    for where, makers in moment.items():
        seats = frozenset(map(int, re.findall(r"\d+", where)))
        for name, calls in makers.items():
            maker = find_maker(name)
            hints = argument_hints(maker)
            for call in calls:
                checkpoint()
                yield Call(maker, tuple(map(parse_argument, call, hints)), seats)


def find_maker(name: str) -> Callable[..., Any]:
    """A maker by its name of makers.maker_name(). Raises ImportError or AttributeError if there is none."""
    module, _, function = name.rpartition(".")
    found: Callable[..., Any] = getattr(import_module(f"scenes.{module}") if module else Art, function)
    return found


@cache
def argument_hints(maker: Callable[..., Any]) -> tuple[Any, ...]:
    """The types of a maker's arguments, but for the art."""
    hints = get_type_hints(maker)
    return tuple(without_none(hints[name]) for name in list(signature(maker).parameters)[1:])


def without_none(hint: Any) -> Any:
    """The type of a value that may be None as well."""
    kinds = get_args(hint)
    return next(kind for kind in kinds if kind is not NoneType) if NoneType in kinds else hint


def parse_argument(written: Any, kind: Any) -> Argument:
    """A written argument of that type. Raises ValueError for the name of no Enum's member."""
    if isinstance(written, str):
        return _parse_text(written, kind)
    if isinstance(written, list) and is_dataclass(kind):
        hints = get_type_hints(kind)
        kinds = [without_none(hints[field.name]) for field in fields(kind)]
        return Built(kind, tuple(map(parse_argument, written, kinds)))  # type: ignore[arg-type]
    return AnyOf((tuple(written) if isinstance(written, list) else written,))


def _parse_text(text: str, kind: Any) -> Argument:
    if SUBJECT.search(text):
        return FromSubjects(text)
    if numbers := NUMBERS.fullmatch(text):
        options = range(int(numbers[1]), int(numbers[2]) + 1)
        return AnyOf(tuple(map(format_value, options) if kind is str else options))
    if sentence := SENTENCE.fullmatch(text):
        key, name, first, last = sentence.groups()
        if name is None:
            return AnyOf((say(key),))
        return AnyOf(
            tuple(say(key, **{name: number}) for number in range(int(first), int(last or first) + 1))
        )
    if isinstance(kind, type) and issubclass(kind, Enum):
        return AnyOf((kind(text),))
    return AnyOf((hex_color(text) if text.startswith("#") else TOKENS.get(text, text),))
