"""Answers as people write them: the {do: NAME, ...} maps of section 6."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

import msgspec

from game.core.action_notation import made, number_of, shape_of
from game.hunger.components.definitions import CARD_INDEX, MISSION_INDEX, TOKEN_INDEX, TYPES
from game.hunger.components.map_graph import SPACE_INDEX
from game.hunger.table.actions import AnyAction, HungerAction

SHAPES: dict[tuple[str, frozenset[str]], type[HungerAction]] = {
    (shape.do, frozenset(shape.__struct_fields__)): shape for shape in get_args(AnyAction)
}
"""By NAME and fields: the answer that a map means."""
_TYPE_INDEX: dict[str, int] = {name: number for number, name in enumerate(TYPES)}
INDEX_OF: dict[str, tuple[str, Mapping[str, int]]] = {
    **dict.fromkeys(("card", "discard", "human", "target"), ("card", CARD_INDEX)),
    "token": ("token", TOKEN_INDEX),
    "mission": ("Mission", MISSION_INDEX),
    **dict.fromkeys(("space", "to"), ("space", SPACE_INDEX)),
    "type": ("type of Human", _TYPE_INDEX),
}
"""By field: what its ids name, and their numbers. Other fields are written as they are; `to` of `ready` is one of them."""


def action(plain: Any) -> AnyAction:
    """The answer that a map means, e.g. {"do": "hunt", "row": 0, "column": 1}. Raises IllegalAction for anything else."""
    shape = shape_of(plain, "do", SHAPES)
    values = {field: _value(shape, field, plain[field]) for field in shape.__struct_fields__}
    answer: AnyAction = made(shape, values, plain)  # type: ignore[assignment]  # every shape is one of AnyAction
    return answer


def named(shape: type[HungerAction], field: str) -> tuple[str, Mapping[str, int]] | None:
    """What the ids of a field name, and their numbers; None for a field that is written as it is."""
    types = {one.name: one.type for one in msgspec.structs.fields(shape)}
    return INDEX_OF.get(field) if types.get(field) is int else None


def _value(shape: type[HungerAction], field: str, value: Any) -> Any:
    naming = named(shape, field)
    if naming is None:
        return value
    return number_of(field, value, *naming)


def is_value(shape: type[HungerAction], field: str, value: Any) -> bool:
    """Whether the field of such an answer can be written like that."""
    naming = named(shape, field)
    if naming is not None:
        return isinstance(value, str) and value in naming[1]
    kind = next(one.type for one in msgspec.structs.fields(shape) if one.name == field)
    try:
        msgspec.convert(value, kind, strict=True)
    except msgspec.ValidationError:
        return False
    return True
