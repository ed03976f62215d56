"""Answers as people write them: the {do: NAME, ...} maps of section 6."""

from collections.abc import Mapping
from typing import Any

import msgspec

from game.core import conversion
from game.core.notation.action_notation import build_action, number_ids, number_of, shape_of, shapes_by_keys
from game.hunger.table.actions import FIELDS, AnyAction

SHAPES = shapes_by_keys(AnyAction)
INDEX_OF = number_ids(FIELDS)


def read_action(plain: Any) -> AnyAction:
    """Answer that a map means, e.g. {"do": "hunt", "row": 0, "column": 1}. Raises IllegalAction for any other
    value."""
    shape: type[AnyAction] = shape_of(plain, "do", SHAPES)
    values = {field: _read_value(shape, field, plain[field]) for field in shape.__struct_fields__}
    return build_action(shape, values, plain)


def field_ids(shape: type[AnyAction], field: str) -> tuple[str, Mapping[str, int]] | None:
    """Kind of thing that the ids of a field name, and their numbers; None for a field that is written as it
    is."""
    types = {spec.name: spec.type for spec in msgspec.structs.fields(shape)}
    return INDEX_OF.get(field) if types.get(field) is int else None


def _read_value(shape: type[AnyAction], field: str, value: Any) -> Any:
    naming = field_ids(shape, field)
    if naming is None:
        return value
    return number_of(field, value, *naming)


def is_value(shape: type[AnyAction], field: str, value: Any) -> bool:
    """True if the field of such an answer can be written like that."""
    naming = field_ids(shape, field)
    if naming is not None:
        return isinstance(value, str) and value in naming[1]
    kind = next(spec.type for spec in msgspec.structs.fields(shape) if spec.name == field)
    try:
        conversion.convert(value, kind, strict=True)
    except msgspec.ValidationError:
        return False
    return True
