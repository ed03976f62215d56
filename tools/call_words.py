"""The arguments of a maker's call in the words that scenes.kit.art.recording reads."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, Field, fields, is_dataclass, replace
from enum import Enum
from functools import cache
from inspect import Parameter, signature
from typing import Any, get_type_hints

from scenes.kit.art.recording import TOKENS, Subject, Subjects, argument_hints, find_maker, without_none
from scenes.kit.art.stage import CHIPS
from scenes.kit.art.styled_text import StyledText
from scenes.kit.art.textures import Art
from scenes.kit.base.design_tokens import Color, TextStyle
from scenes.kit.base.geometry import SCREEN
from scenes.kit.base.texts import load_texts
from scenes.kit.words.files import find_placeholders
from scenes.kit.words.language import MINUS

Written = tuple[Any, ...]
"""The arguments of a call: strings, numbers, None, and tuples of these."""

TOKEN_NAMES = {value: name for name, value in reversed(TOKENS.items())}
PLAIN = re.compile(r"[A-Za-z<][\w<>./()=-]*|-?\d+\.\.-?\d+")
RESERVED = ("null", "true", "false", "yes", "no", "on", "off")
NUMBER = re.compile(rf"[-{MINUS}]?\d+")
WITH_NUMBER = re.compile(r"([\w.]+)\((\w+)=(-?\d+)\)")
BUTTONS = "ui/glyph_"
"""The beginning of the names of all pictures of buttons."""
NATURAL = "kit.art.stage.picture_texture"
SIZE = "#"
"""Stands for a size or a number in the shape of a call."""


def write_call(maker: str, values: Mapping[str, Any], subjects: Subjects) -> Written | None:
    """The arguments up to the last one that is not the default, by the subjects on which they depend; None if
    one cannot be foreseen."""
    if any(_is_unforeseen(value, subjects) for value in values.values()):
        return None
    function = find_maker(maker)
    rows = {
        name: row for name, found in subjects.items() if (row := _subject_meant(values, found)) is not None
    }
    hints = argument_hints(function)
    written = [
        _write_argument(name, value, hint, rows, subjects)
        for (name, value), hint in zip(values.items(), hints, strict=True)
    ]
    defaults = [parameter.default for parameter in signature(function).parameters.values()][1:]
    return _without_defaults(written, [*values.values()], defaults)


def _is_unforeseen(value: Any, subjects: Subjects) -> bool:
    """True for texts with more in them than a number, for those that are broken into lines, and for buttons
    of another device."""
    if isinstance(value, StyledText):
        known = _field_with(value.text, subjects) or _write_text(value.text)
        return known is None or value.width is not None or not value.text.strip()
    return (
        isinstance(value, str)
        and value.startswith(BUTTONS)
        and bool(subjects)
        and _field_with(value, subjects) is None
    )


def in_natural_size(art: Art, maker: str, values: Mapping[str, Any]) -> tuple[str, Mapping[str, Any]]:
    """A picture that is as wide as its height makes it, by its height alone: others of the kind may be
    wider."""
    if maker != "texture" or values["tint"] is not None or values["name"].startswith(CHIPS):
        return maker, values
    name, height = values["name"], values["height"]
    natural = art.natural_size(name, height) == (values["width"], height)
    return (
        (NATURAL, {"name": name, "height": height, "widest": float(SCREEN.w)}) if natural else (maker, values)
    )


def _without_defaults(written: list[Any], values: list[Any], defaults: list[Any]) -> Written:
    """Arguments up to the last one that differs from its default."""
    usual = 0
    for value, default in zip(reversed(values), reversed(defaults), strict=True):
        if default is Parameter.empty or value != default:
            break
        usual += 1
    return tuple(written[: len(written) - usual])


def _subject_meant(values: Mapping[str, Any], found: Sequence[Subject]) -> Subject | None:
    """The first subject that has the values of all arguments that are called like its fields, if there are
    any."""
    for row in found:
        named = [name for name in values if name in row]
        if named and all(
            type(values[name]) is type(row[name]) and values[name] == row[name] for name in named
        ):
            return row
    return None


def _write_argument(name: str, value: Any, hint: Any, rows: Mapping[str, Subject], subjects: Subjects) -> Any:
    """An argument of that name and type; `rows`: the subjects that it may be a field of by its name."""
    for subject, row in rows.items():
        if name in row:
            return f"<{subject}.{name}>"
    if isinstance(value, StyledText):
        value = replace(
            value, text=_field_with(value.text, subjects) or _write_text(value.text) or value.text
        )
    if isinstance(value, TextStyle) and value in TOKEN_NAMES:
        return TOKEN_NAMES[value]
    if is_dataclass(value):
        hints = get_type_hints(type(value))
        parts = {field.name: getattr(value, field.name) for field in fields(value)}
        written = [
            _write_argument("", part, without_none(hints[part_name]), {}, {})
            for part_name, part in parts.items()
        ]
        return _without_defaults(
            written, [*parts.values()], [_field_default(field) for field in fields(value)]
        )
    if hint == Color and value is not None:
        return _field_with(value, subjects) or TOKEN_NAMES.get(value) or "#" + bytes(value).hex()
    if isinstance(value, str) and "/" in value:
        return _field_with(value, subjects) or _with_figure(value, subjects)
    return value.value if isinstance(value, Enum) else value


def _field_default(part: Field[Any]) -> Any:
    return Parameter.empty if part.default is MISSING else part.default


def _field_with(value: Any, subjects: Subjects) -> str | None:
    """The field of a subject that has that value."""
    for subject, found in subjects.items():
        for row in found:
            for name, own in row.items():
                if own == value and type(own) is type(value):
                    return f"<{subject}.{name}>"
    return None


def _with_figure(picture: str, subjects: Subjects) -> str:
    """The name of a picture, with the figure of a seat in it if it has one."""
    for row in subjects.get("seat", ()):
        for name, own in row.items():
            if isinstance(own, str) and re.search(rf"_{own}(?![a-z])", picture):
                return re.sub(rf"_{own}(?![a-z])", f"_<seat.{name}>", picture)
    return picture


@cache
def _write_text(text: str) -> str | None:
    """A text by its key, and the number in it if there is one; a number alone and a single sign as they
    are."""
    if len(text) <= 1 or NUMBER.fullmatch(text):
        return text
    plain, with_number = _text_keys()
    if text in plain:
        return f"{plain[text]}()"
    for before, after, key, name in with_number:
        number = text[len(before) : len(text) - len(after)]
        if text.startswith(before) and text.endswith(after) and NUMBER.fullmatch(number):
            return f"{key}({name}={number.replace(MINUS, '-')})"
    return None


@cache
def _text_keys() -> tuple[dict[str, str], list[tuple[str, str, str, str]]]:
    """Keys by text, of texts without placeholders; (text before, text after, key, name) of texts with one
    placeholder."""
    plain, with_number = dict[str, str](), list[tuple[str, str, str, str]]()
    for key, text in sorted(load_texts().items()):
        names = find_placeholders(text)
        if not names:
            plain.setdefault(text, key)
        elif len(names) == 1 and text.count("{") == 1:
            before, after = re.split(r"\{\w+\}", text)
            with_number.append((before, after, key.removesuffix(".other").removesuffix(".one"), names.pop()))
    return plain, with_number


# -- common parts of lines


def strings_in(written: Any) -> Iterator[str]:
    """All strings among the arguments."""
    if isinstance(written, str):
        yield written
    elif isinstance(written, tuple):
        for part in written:
            yield from strings_in(part)


def without_sizes(maker: str, written: Written) -> tuple[Any, Any]:
    """The shape of a call, without sizes and numbers, and its sizes."""
    shape, sizes = list[Any](), list[Any]()
    for place, (part, hint) in enumerate(zip(written, argument_hints(find_maker(maker)), strict=False)):
        if number_in(maker, written, place) is not None and not isinstance(part, tuple):
            shape.append(SIZE)
        elif hint is float or (isinstance(part, tuple) and not any(strings_in(part))):
            shape.append(SIZE)
            sizes.append(part)
        elif hint is StyledText:
            shape.append((SIZE, *part[2:]))
            sizes.append(part[1])
        else:
            shape.append(part)
    return (maker, tuple(shape)), tuple(sizes)


def number_in(maker: str, written: Written, place: int) -> int | None:
    """The number at that place, or in the text there; None if that is none, or a size."""
    part = written[place] if place < len(written) else None
    if type(part) is int:
        return part if argument_hints(find_maker(maker))[place] is int else None
    if (
        isinstance(part, tuple)
        and part
        and isinstance(part[0], str)
        and argument_hints(find_maker(maker))[place] is StyledText
    ):
        if spoken := WITH_NUMBER.fullmatch(part[0]):
            return int(spoken[3])
        return int(part[0].replace(MINUS, "-")) if NUMBER.fullmatch(part[0]) else None
    return None


def with_numbers(written: Written, place: int, numbers: str) -> Written:
    """Arguments with other numbers in one place."""
    part: Any = numbers
    if isinstance(written[place], tuple):
        text, *rest = written[place]
        part = (
            WITH_NUMBER.sub(rf"\1(\2={numbers})", text) if WITH_NUMBER.fullmatch(text) else numbers,
            *rest,
        )
    return (*written[:place], part, *written[place + 1 :])


def flow_yaml(written: Any) -> str:
    """Arguments as YAML in one line."""
    if isinstance(written, tuple):
        return "[" + ", ".join(map(flow_yaml, written)) + "]"
    if isinstance(written, str) and PLAIN.fullmatch(written) and written not in RESERVED:
        return written
    return json.dumps(written, ensure_ascii=False)
